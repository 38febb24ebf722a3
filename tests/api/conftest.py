"""What the tests of the API share."""

import pytest

from games.web.services import moves


@pytest.fixture(scope="session", autouse=True)
def patience():
    """Requests wait for computers as long as it takes, so that no test depends on how busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(moves, "PATIENCE", 60)
        yield
