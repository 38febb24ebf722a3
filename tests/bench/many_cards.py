"""Copies of all decks, cards and names beside the real ones, to measure what grows with the catalogue."""

import hashlib
import sys


def copied(row, **changes):
    """A new row with the values of an old one, and others where ``changes`` says so."""
    values = {
        field.attname: getattr(row, field.attname) for field in row._meta.fields if field.attname != "id"
    }
    return type(row)(**values | changes)


def multiply(times):
    """Adds ``times - 1`` copies of every deck with its cards and their names; stores their documents."""
    from catalog import documents
    from catalog.api.documents import made
    from catalog.models import Card, Deck, Name

    for number in range(1, times):
        for deck in list(Deck.objects.exclude(slug__startswith="copy-")):
            copy = copied(deck, slug=f"copy-{number}-{deck.slug}", position=number * 1000 + deck.position)
            copy.save()
            old = list(Card.objects.filter(deck=deck).prefetch_related("names"))
            new = Card.objects.bulk_create(
                copied(card, deck_id=copy.pk, suit_id=None, path=f"{copy.slug}/{card.slug}") for card in old
            )
            Name.objects.bulk_create(
                copied(
                    name,
                    uid=hashlib.sha256(f"{number} {name.uid}".encode()).hexdigest()[:12],
                    card_id=card.pk,
                    of_deck_id=copy.pk,
                )
                for before, card in zip(old, new, strict=True)
                for name in before.names.all()
            )
    documents.store(made())


if __name__ == "__main__":
    import django

    django.setup()
    multiply(int(sys.argv[1]))
