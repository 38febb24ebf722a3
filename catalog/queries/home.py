"""The front page, and what the foot of every page tells."""

from catalog.models import Catalogue


def loaded() -> Catalogue | None:
    """The row that says which data are loaded; None while there are none."""
    return Catalogue.objects.first()
