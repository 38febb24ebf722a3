"""The ways in which a page can look: both widths and both schemes; their other pairs in the long run."""

import pytest

LOOKS = [
    (360, "light"),
    (1440, "dark"),
    pytest.param(360, "dark", marks=pytest.mark.long),
    pytest.param(1440, "light", marks=pytest.mark.long),
]
