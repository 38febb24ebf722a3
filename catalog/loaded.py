"""Which data the database holds, and how many objects of each kind."""

from django.utils import timezone

from catalog.models import (
    Card,
    Catalogue,
    Claim,
    Deck,
    GameEntry,
    HomologueGroup,
    MuseumObject,
    Name,
    Rule,
    Source,
)
from catalog.records import Release

COUNTED = {
    "decks": Deck,
    "cards": Card,
    "names": Name,
    "sources": Source,
    "claims": Claim,
    "homologues": HomologueGroup,
    "objects": MuseumObject,
    "games": GameEntry,
    "rules": Rule,
}


def note(release: Release, fingerprint: str) -> None:
    """Note a release as loaded now; where it was loaded already, nothing is written."""
    wanted = {"version": release.version, "released": release.released, "fingerprint": fingerprint}
    if not Catalogue.objects.filter(**wanted).exists():
        totals = {kind: model._default_manager.count() for kind, model in COUNTED.items()}
        Catalogue.objects.update_or_create(
            pk=1, defaults=wanted | {"loaded_at": timezone.now(), "counts": totals}
        )
