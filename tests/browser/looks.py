"""The ways in which a page can look: two widths, two schemes. The gate looks at some, the long run at all."""

from itertools import cycle

import pytest

HEIGHTS = {360: 740, 768: 1024, 1440: 900}  # of the window, by its width
LOOKS = [(360, "light"), (1440, "dark"), (360, "dark"), (1440, "light")]
LONG = pytest.mark.long


def one_look_each(names):
    """Parameters (name, width, scheme): in the gate one look for each name, all four in turn."""
    return [
        pytest.param(name, *look, marks=() if look == seen else LONG)
        for name, seen in zip(names, cycle(LOOKS), strict=False)
        for look in LOOKS
    ]
