"""What is said about them, what institutions keep, and where it is said."""

from django.db import models
from django.db.models import Q

from catalog.models.named import Card, Deck, GameEntry, Rule, Source, Suit
from catalog.models.words import Certainty, State, exactly_one


class Page(models.Model):
    """A page of editorial prose, in Markdown."""

    slug = models.SlugField(max_length=80, unique=True)
    title = models.CharField(max_length=200)
    body = models.TextField()

    def __str__(self) -> str:
        return self.title


class Claim(models.Model):
    """A statement that scholars make or dispute. Who does is told by its citations."""

    slug = models.SlugField(max_length=120, unique=True)
    topic = models.CharField(max_length=200)
    statement = models.TextField()
    evidence = models.JSONField(default=list)
    status = models.TextField()
    state = models.CharField(max_length=10, choices=State)
    position = models.PositiveIntegerField()
    decks = models.ManyToManyField(Deck, blank=True, related_name="claims")
    suits = models.ManyToManyField(Suit, blank=True, related_name="claims")
    cards = models.ManyToManyField(Card, blank=True, related_name="claims")
    games = models.ManyToManyField(GameEntry, blank=True, related_name="claims")
    sources = models.ManyToManyField(Source, blank=True, related_name="claims_about")

    class Meta:
        ordering = ["position"]
        constraints = [models.CheckConstraint(condition=Q(state__in=State.values), name="claim_state_known")]

    def __str__(self) -> str:
        return self.statement


class HomologueGroup(models.Model):
    """Cards or suits of different decks that are held to be the same."""

    slug = models.SlugField(max_length=120, unique=True)
    title = models.CharField(max_length=200)
    status = models.TextField()
    state = models.CharField(max_length=10, choices=State)
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["position"]
        verbose_name = "homologue group"
        constraints = [
            models.CheckConstraint(condition=Q(state__in=State.values), name="homologue_state_known")
        ]

    def __str__(self) -> str:
        return self.title


class Homologue(models.Model):
    """One member of a group: a card or a suit of a deck."""

    group = models.ForeignKey(HomologueGroup, models.CASCADE, related_name="members")
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="homologues")
    card = models.ForeignKey(Card, models.CASCADE, null=True, blank=True, related_name="homologues")
    suit = models.ForeignKey(Suit, models.CASCADE, null=True, blank=True, related_name="homologues")
    name = models.CharField(max_length=200, blank=True)
    certainty = models.CharField(max_length=10, blank=True, choices=Certainty)
    attested = models.BooleanField(help_text="a source states it; otherwise it is argued")
    note = models.TextField(blank=True)
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["group", "position"]
        constraints = [
            models.CheckConstraint(condition=exactly_one("card", "suit"), name="homologue_has_one_subject"),
            models.UniqueConstraint(fields=["group", "position"], name="homologue_position_unique"),
        ]

    def __str__(self) -> str:
        return f"{self.group_id}: {self.name}"


class MuseumObject(models.Model):
    """A pack that an institution keeps."""

    slug = models.SlugField(max_length=120, unique=True)
    institution = models.CharField(max_length=200)
    object_number = models.CharField(max_length=120, blank=True)
    url = models.URLField(max_length=500, blank=True)
    deck = models.ForeignKey(Deck, models.SET_NULL, null=True, blank=True, related_name="objects_held")
    type = models.TextField()
    place = models.TextField(blank=True)
    culture = models.TextField(blank=True)
    date_made = models.TextField(blank=True)
    year_min = models.IntegerField(null=True, blank=True)
    year_max = models.IntegerField(null=True, blank=True)
    card_count = models.PositiveIntegerField(null=True, blank=True)
    details = models.JSONField(default=dict, help_text="size, material, credit, numbers and the like")
    facts = models.JSONField(default=list)
    certainty = models.CharField(max_length=10, blank=True, choices=Certainty)
    note = models.TextField(blank=True)
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["position"]

    def __str__(self) -> str:
        return " ".join(filter(None, [self.institution, self.object_number]))


class Citation(models.Model):
    """A source cited by a record, with the place in it and, where we read it at second hand, through what.

    ``role`` says what the citation does there: ``used`` (listed among a deck's sources), ``fact``, ``size``,
    ``order``, ``stamp``, ``text`` (in a description or page), ``asserted``, ``disputed``, ``evidence``,
    ``identified``, ``competing``, ``record`` (of an object), ``game``, ``rule``, ``choice``, ``ruleset``.
    ``place`` tells which part of the record cites it, ``position`` orders the citations of one part.
    """

    deck = models.ForeignKey(Deck, models.CASCADE, null=True, blank=True, related_name="citations")
    claim = models.ForeignKey(Claim, models.CASCADE, null=True, blank=True, related_name="citations")
    group = models.ForeignKey(HomologueGroup, models.CASCADE, null=True, blank=True, related_name="citations")
    object = models.ForeignKey(MuseumObject, models.CASCADE, null=True, blank=True, related_name="citations")
    game = models.ForeignKey(GameEntry, models.CASCADE, null=True, blank=True, related_name="citations")
    rule = models.ForeignKey(Rule, models.CASCADE, null=True, blank=True, related_name="citations")
    page = models.ForeignKey(Page, models.CASCADE, null=True, blank=True, related_name="citations")
    annotated = models.ForeignKey(Source, models.CASCADE, null=True, blank=True, related_name="citations")
    role = models.CharField(max_length=12)
    place = models.CharField(max_length=120, blank=True)
    position = models.PositiveIntegerField()
    source = models.ForeignKey(Source, models.PROTECT, related_name="cited_by")
    locator = models.CharField(max_length=200, blank=True)
    via = models.ForeignKey(Source, models.PROTECT, null=True, blank=True, related_name="cited_through")
    says = models.TextField(blank=True)
    certainty = models.CharField(max_length=10, blank=True, choices=Certainty)
    note = models.TextField(blank=True)

    OWNERS = ("deck", "claim", "group", "object", "game", "rule", "page", "annotated")

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=exactly_one(
                    "deck", "claim", "group", "object", "game", "rule", "page", "annotated"
                ),
                name="citation_has_one_owner",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source_id} {self.locator}".strip()
