"""What the tests of the API share."""

import pytest

from games.web.services import hints, moves, thinking


@pytest.fixture(scope="session", autouse=True)
def patience():
    """Computers think and requests wait as long as it takes: no test depends on how busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(moves, "PATIENCE", 60)
        patch.setattr(hints, "PATIENCE", 60)
        patch.setattr(thinking, "CAP", 60)
        yield
