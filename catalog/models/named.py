"""What has names, the names, and the sources that give them."""

from django.db import models
from django.db.models import Q

from catalog.models.words import Certainty, Family, exactly_one


class Source(models.Model):
    """A work that is cited. ``fields`` holds the whole bibliographic entry by BibLaTeX field name."""

    key = models.CharField(max_length=80, unique=True)
    kind = models.CharField(max_length=40)
    label = models.CharField(
        max_length=200, help_text="author and year, as a citation in the text shows them"
    )
    authors = models.TextField(blank=True)
    title = models.TextField()
    year = models.IntegerField(null=True, blank=True)
    language = models.CharField(max_length=40, blank=True)
    access = models.CharField(
        max_length=20, blank=True, help_text="read, excerpt, not-read; empty when not stated"
    )
    via = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="gives_access_to")
    annotation = models.TextField(blank=True)
    fields = models.JSONField(default=dict)
    reference = models.TextField(help_text="the full reference as text")

    class Meta:
        ordering = ["key"]

    def __str__(self) -> str:
        return self.label

    @property
    def slug(self) -> str:
        return self.key


class Deck(models.Model):
    """A kind of pack. The pack in a museum is a MuseumObject that points here."""

    slug = models.SlugField(max_length=80, unique=True)
    title = models.CharField(max_length=200)
    family = models.CharField(max_length=20, choices=Family)
    kind = models.CharField(max_length=20, default="cards")
    region = models.TextField()
    period = models.TextField()
    year_min = models.IntegerField(null=True, blank=True)
    year_max = models.IntegerField(null=True, blank=True)
    card_count = models.PositiveIntegerField(null=True, blank=True)
    distinct_cards = models.PositiveIntegerField(null=True, blank=True)
    copies_per_card = models.PositiveIntegerField(null=True, blank=True)
    card_list_complete = models.BooleanField()
    sizes = models.JSONField(default=list)
    red_stamp = models.JSONField(default=list)
    facts = models.JSONField(default=list)
    related_decks = models.ManyToManyField("self", symmetrical=False, blank=True, related_name="related_from")
    description = models.TextField(blank=True)
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["position"]
        constraints = [
            models.CheckConstraint(condition=Q(family__in=Family.values), name="deck_family_known"),
            models.CheckConstraint(
                condition=Q(year_min__isnull=True)
                | Q(year_max__isnull=True)
                | Q(year_min__lte=models.F("year_max")),
                name="deck_years_in_order",
            ),
        ]

    def __str__(self) -> str:
        return self.title


class Suit(models.Model):
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="suits")
    slug = models.SlugField(max_length=80)
    glyph = models.CharField(max_length=20, blank=True)
    meaning = models.TextField(blank=True)
    plant = models.CharField(max_length=80, blank=True)
    month_japan = models.PositiveSmallIntegerField(null=True, blank=True)
    month_korea = models.PositiveSmallIntegerField(null=True, blank=True)
    note = models.TextField(blank=True)
    order = models.JSONField(default=list, help_text="card slugs, high to low")
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["deck", "position"]
        constraints = [models.UniqueConstraint(fields=["deck", "slug"], name="suit_slug_unique_in_deck")]

    def __str__(self) -> str:
        return f"{self.deck_id}/{self.slug}"


class Card(models.Model):
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="cards")
    suit = models.ForeignKey(Suit, models.CASCADE, null=True, blank=True, related_name="cards")
    slug = models.SlugField(max_length=80)
    path = models.CharField(max_length=161, unique=True, help_text="deck slug/card slug")
    title = models.CharField(max_length=200)
    rank = models.FloatField(null=True, blank=True)
    rank_label = models.CharField(max_length=40, blank=True)
    copies = models.PositiveIntegerField(null=True, blank=True)
    code = models.CharField(max_length=20, blank=True)
    glyphs = models.JSONField(default=list)
    red_stamp = models.BooleanField(null=True, blank=True)
    attributes = models.JSONField(default=dict)
    note = models.TextField(blank=True)
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["deck", "position"]
        constraints = [models.UniqueConstraint(fields=["deck", "slug"], name="card_slug_unique_in_deck")]

    def __str__(self) -> str:
        return self.path


class GameEntry(models.Model):
    """A game's entry in the catalogue. It can be played when ``engine`` names its referee."""

    slug = models.SlugField(max_length=80, unique=True)
    title = models.CharField(max_length=200)
    decks = models.ManyToManyField(Deck, blank=True, related_name="games")
    players = models.TextField(blank=True)
    type = models.TextField(blank=True)
    rules_known = models.CharField(max_length=20)
    variants = models.JSONField(default=list)
    note = models.TextField(blank=True)
    description = models.TextField(blank=True)
    engine = models.CharField(max_length=80, blank=True)
    options = models.JSONField(default=list)
    rulesets = models.JSONField(default=list)
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["position"]
        verbose_name = "game"
        constraints = [
            models.CheckConstraint(
                condition=Q(rules_known__in=["full", "partial", "name-only"]), name="game_rules_known_listed"
            )
        ]

    def __str__(self) -> str:
        return self.title


class Rule(models.Model):
    """A numbered rule of a game."""

    game = models.ForeignKey(GameEntry, models.CASCADE, related_name="rules")
    key = models.CharField(max_length=20)
    text = models.TextField()
    basis = models.CharField(max_length=20)
    cards = models.ManyToManyField(Card, blank=True, related_name="rules")
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["game", "position"]
        constraints = [models.UniqueConstraint(fields=["game", "key"], name="rule_key_unique_in_game")]

    def __str__(self) -> str:
        return self.key


class WorkedPosition(models.Model):
    """An example of what rules of a game mean: a position, a question, the answer and why it is right.

    ``given``, ``options`` and ``expect`` keep the fixture's shape; ``ask`` tells how to read them.
    """

    game = models.ForeignKey(GameEntry, models.CASCADE, related_name="worked_positions")
    key = models.CharField(max_length=20)
    rules = models.ManyToManyField(Rule, related_name="worked_positions")
    ask = models.CharField(max_length=20)
    given = models.JSONField(default=dict)
    options = models.JSONField(default=dict)
    expect = models.JSONField()
    why = models.TextField()
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["game", "position"]
        constraints = [
            models.UniqueConstraint(fields=["game", "key"], name="worked_position_key_unique_in_game")
        ]

    def __str__(self) -> str:
        return self.key


class Term(models.Model):
    """A named thing that is neither deck, suit, card nor game: a class of cards, a scoring hand."""

    deck = models.ForeignKey(Deck, models.CASCADE, null=True, blank=True, related_name="categories")
    game = models.ForeignKey(GameEntry, models.CASCADE, null=True, blank=True, related_name="hands")
    rule = models.ForeignKey(Rule, models.CASCADE, null=True, blank=True, related_name="hands")
    slug = models.SlugField(max_length=80)
    value = models.IntegerField(null=True, blank=True)
    cards = models.ManyToManyField(Card, blank=True, related_name="terms")
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["position"]
        constraints = [
            models.CheckConstraint(condition=exactly_one("deck", "game"), name="term_has_one_owner"),
            models.UniqueConstraint(fields=["deck", "slug"], name="term_slug_unique_in_deck"),
            models.UniqueConstraint(fields=["game", "slug"], name="term_slug_unique_in_game"),
        ]

    def __str__(self) -> str:
        return self.slug


class Name(models.Model):
    """A form of a name, as one source gives it. ``uid`` is its public id (``catalog.records.name_id``)."""

    uid = models.CharField(max_length=12, unique=True)
    deck = models.ForeignKey(Deck, models.CASCADE, null=True, blank=True, related_name="names")
    suit = models.ForeignKey(Suit, models.CASCADE, null=True, blank=True, related_name="names")
    card = models.ForeignKey(Card, models.CASCADE, null=True, blank=True, related_name="names")
    game = models.ForeignKey(GameEntry, models.CASCADE, null=True, blank=True, related_name="names")
    term = models.ForeignKey(Term, models.CASCADE, null=True, blank=True, related_name="names")
    of_deck = models.ForeignKey(
        Deck,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="all_names",
        help_text="the deck it belongs to",
    )
    text = models.TextField()
    lang = models.CharField(max_length=60)
    source = models.ForeignKey(Source, models.PROTECT, related_name="names")
    locator = models.CharField(max_length=200, blank=True)
    via = models.ForeignKey(Source, models.PROTECT, null=True, blank=True, related_name="names_through")
    romanization = models.TextField(blank=True)
    romanization_system = models.TextField(blank=True)
    gloss = models.TextField(blank=True)
    certainty = models.CharField(max_length=10, blank=True, choices=Certainty)
    reason = models.TextField(blank=True)
    composed = models.BooleanField(default=False)
    attested_in = models.ForeignKey(
        Deck, models.PROTECT, null=True, blank=True, related_name="names_attested"
    )
    note = models.TextField(blank=True)
    position = models.PositiveIntegerField(help_text="place among the names of its subject")

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=exactly_one("deck", "suit", "card", "game", "term"), name="name_has_one_subject"
            ),
            models.CheckConstraint(condition=~Q(text=""), name="name_text_not_empty"),
            models.CheckConstraint(
                condition=Q(certainty__in=["", *Certainty.values]), name="name_certainty_known"
            ),
        ]
        indexes = [
            models.Index(fields=["lang", "id"]),
            models.Index(fields=["source", "id"]),
            models.Index(fields=["of_deck", "id"]),
            models.Index(fields=["of_deck", "text"]),
        ]

    def __str__(self) -> str:
        return self.text
