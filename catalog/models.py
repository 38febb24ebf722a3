"""The catalogue's tables: a projection of the files in ``fixtures/``, written only by ``catalog.loading``.

Every name has one subject and one source; every citation has one owner and one source. The database
guards both (see ``catalog/README.md``).
"""

from functools import reduce
from operator import or_

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


def exactly_one(*fields: str) -> Q:
    """The condition that exactly one of the given foreign keys is set."""
    return reduce(or_, (Q(**{f"{other}__isnull": other != field for other in fields}) for field in fields))


class Certainty(models.TextChoices):
    HIGH = "high", _("certain")
    MEDIUM = "medium", _("fairly certain")
    LOW = "low", _("uncertain")


class State(models.TextChoices):
    ACCEPTED = "accepted", _("accepted")
    LIKELY = "likely", _("likely")
    OPEN = "open", _("open")
    DOUBTFUL = "doubtful", _("doubtful")
    REJECTED = "rejected", _("rejected")


class Family(models.TextChoices):
    MONEY = "money-suited", _("money-suited")
    CHESS = "chess", _("chess")
    FLOWER = "flower", _("flower")
    DOMINO = "domino", _("domino")
    CHARACTER = "character", _("character")
    NUMBER = "number", _("number")
    PORTUGUESE = "portuguese", _("of Portuguese descent")


class Catalogue(models.Model):
    """One row: which data are loaded. ``fingerprint`` changes whenever any fixture does."""

    version = models.CharField(max_length=20)
    released = models.DateField()
    fingerprint = models.CharField(max_length=64)
    loaded_at = models.DateTimeField()
    counts = models.JSONField(default=dict)

    class Meta:
        verbose_name_plural = "catalogue"
        constraints = [models.CheckConstraint(condition=Q(pk=1), name="catalogue_has_one_row")]

    def __str__(self) -> str:
        return f"{self.version} ({self.fingerprint[:8]})"


class Alias(models.Model):
    """An old or second slug of a record, which redirects to the present one."""

    kind = models.CharField(max_length=20)
    old = models.CharField(max_length=200)
    new = models.CharField(max_length=200)

    class Meta:
        verbose_name_plural = "aliases"
        ordering = ["kind", "old"]
        constraints = [models.UniqueConstraint(fields=["kind", "old"], name="alias_unique")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.old} → {self.new}"


class Page(models.Model):
    """A page of editorial prose, in Markdown."""

    slug = models.SlugField(max_length=80, unique=True)
    title = models.CharField(max_length=200)
    body = models.TextField()

    def __str__(self) -> str:
        return self.title


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
        ]

    def __str__(self) -> str:
        return self.text


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


class SearchEntry(models.Model):
    """One searchable text of a record; ``key`` is its folded form (see ``catalog.folding``)."""

    kind = models.CharField(max_length=12)
    object_id = models.BigIntegerField(help_text="primary key of the row that the text stands in")
    slug = models.CharField(max_length=200, help_text="what the record's address is made from")
    field = models.CharField(max_length=20)
    text = models.TextField()
    lang = models.CharField(max_length=60, blank=True)
    key = models.TextField()
    weight = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name_plural = "search entries"
        indexes = [models.Index(fields=["kind", "object_id"])]

    def __str__(self) -> str:
        return self.text[:80]


class SearchGram(models.Model):
    """That a run of one to three characters occurs in an entry's key, and how well it stands there.

    The primary key is the order in which search reads the hits of a run.
    """

    pk = models.CompositePrimaryKey("gram", "kind", "rank", "weight", "entry")
    gram = models.CharField(max_length=3)
    kind = models.CharField(max_length=12)
    rank = models.PositiveSmallIntegerField()
    weight = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(SearchEntry, models.CASCADE, related_name="grams", db_index=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entry", "gram"], name="search_gram_unique")]

    def __str__(self) -> str:
        return self.gram


class Document(models.Model):
    """An object as the API shows it: JSON, its base address left open (see ``catalog.api.documents``)."""

    kind = models.CharField(max_length=12)
    row = models.BigIntegerField(help_text="primary key of the object's row")
    key = models.CharField(max_length=200, help_text="the object's id")
    text = models.TextField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["kind", "row"], name="document_once_per_row"),
            models.UniqueConstraint(fields=["kind", "key"], name="document_once_per_id"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"
