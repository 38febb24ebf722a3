"""What must hold between the entries of the fixtures: every slug and key resolves, nothing stands twice."""

from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator, Mapping

from catalog import prose
from catalog.citations import Cite
from catalog.exchange import languages
from catalog.records import (
    CatalogueRecords,
    DeckRecord,
    GameRecord,
    NameRecord,
    SaidBy,
    WorkedRecord,
    name_id,
)
from catalog.shapes import Problem, nearest

ABOUT = "deck:SLUG, suit:DECK/SUIT, game:SLUG, source:KEY or DECK/CARD"


class Known(Container[str]):
    """Slugs that exist; those of a file that could not be read are taken on trust."""

    def __init__(self, slugs: Iterable[str], unread: Collection[str] = ()) -> None:
        self.slugs, self.unread = set(slugs), unread

    def __contains__(self, slug: object) -> bool:
        return slug in self.slugs or str(slug).partition("/")[0] in self.unread

    def hint(self, slug: str) -> str:
        """What may have been meant, or where there are few slugs, which are allowed; to end a message."""
        return nearest(slug, self.slugs)


class Index:
    """All slugs and keys of a catalogue, for looking up references.

    ``unread`` names the decks, games and the bibliography ("sources") whose files could not be read.
    """

    def __init__(self, records: CatalogueRecords, unread: Collection[str] = ()) -> None:
        self.unread = unread
        aliases = records.aliases
        self.sources = {s.key for s in records.sources}
        self.source_aliases = {alias: s.key for s in records.sources for alias in s.ids} | aliases.get(
            "sources", {}
        )
        self.decks = Known((d.slug for d in records.decks), unread)
        self.suits = Known((f"{d.slug}/{s.slug}" for d in records.decks for s in d.suits), unread)
        self.cards = Known((f"{d.slug}/{c.slug}" for d in records.decks for c in d.cards), unread)
        self.games = Known((g.slug for g in records.games), unread)
        self.claims = Known((c.slug for c in records.claims), unread)
        self.homologues = Known((g.slug for g in records.homologues), unread)
        self.objects = Known((o.slug for o in records.objects), unread)

    def source(self, key: str) -> str | None:
        """The key that ``key`` or an alias stands for, or None."""
        return key if key in self.sources or "sources" in self.unread else self.source_aliases.get(key)

    def has(self, about: str) -> bool:
        """Whether the thing that a claim is about exists."""
        kind, _, slug = about.rpartition(":")
        return self.source(slug) is not None if kind == "source" else slug in self._kinds().get(kind, ())

    def about_hint(self, about: str) -> str:
        """What a claim may have been meant to be about; to end a message."""
        kind, _, slug = about.rpartition(":")
        known = Known(self.sources) if kind == "source" else self._kinds().get(kind)
        return known.hint(slug) if known else ""

    def _kinds(self) -> dict[str, Known]:
        return {"deck": self.decks, "suit": self.suits, "game": self.games, "": self.cards}

    def unknown_source(self, key: str) -> str:
        """The message for a key that no source has."""
        hint = nearest(key, {*self.sources, *self.source_aliases})
        return f"{key!r} is no source; add it to sources.bib or correct the key{hint}"


def subjects(deck: DeckRecord) -> Iterator[tuple[str, str, tuple[NameRecord, ...]]]:
    """(where in the file, the subject's path, its names) for all named things of a deck."""
    yield "", deck.slug, deck.names
    for suit in deck.suits:
        yield f"suit {suit.slug}", f"{deck.slug}/suits/{suit.slug}", suit.names
    for category in deck.categories:
        yield f"category {category.slug}", f"{deck.slug}/categories/{category.slug}", category.names
    for card in deck.cards:
        yield f"card {card.slug}", f"{deck.slug}/{card.slug}", card.names


def game_subjects(game: GameRecord) -> Iterator[tuple[str, str, tuple[NameRecord, ...]]]:
    """(where in the file, the subject's path, its names) for a game and its hands."""
    yield "", f"games/{game.slug}", game.names
    for hand in game.hands:
        yield f"hand {hand.slug}", f"games/{game.slug}/hands/{hand.slug}", hand.names


def problems(records: CatalogueRecords, unread: Collection[str] = ()) -> list[Problem]:
    """All that is wrong between the entries, in the order of the files.

    ``unread`` as for `Index`: what refers to a file that could not be read is no further problem.
    """
    index = Index(records, unread)
    found = [*_duplicates(records), *_sources(records, index)]
    for deck in records.decks:
        found += _Checker(f"decks/{deck.slug}.yaml", index).deck(deck)
    for game in records.games:
        found += _Checker(f"games/{game.slug}.yaml", index).game(game)
    games = {game.slug: game for game in records.games}
    for slug, worked in records.worked.items():
        if slug in games:
            found += _Checker(f"positions/{slug}.yaml", index).worked(games[slug], worked)
        elif slug not in index.games:
            found.append(Problem(f"positions/{slug}.yaml", "", "", f"there is no game {slug!r}"))
    found += _records(records, index)
    return [*found, *_same_names(records)]


def _choices(game: GameRecord) -> dict[str, set[str]]:
    return {option.key: {choice.key for choice in option.choices} for option in game.options}


def _twice(values: Iterable[str]) -> list[str]:
    return [value for value, count in Counter(values).items() if count > 1]


def _duplicates(records: CatalogueRecords) -> Iterator[Problem]:
    lists: Mapping[str, Iterable[str]] = {
        "claims.yaml": [c.slug for c in records.claims],
        "homologues.yaml": [g.slug for g in records.homologues],
        "museum-objects.yaml": [o.slug for o in records.objects],
    }
    for file, slugs in lists.items():
        yield from (
            Problem(file, slug, "slug", "stands twice; a slug must be unique") for slug in _twice(slugs)
        )


def _sources(records: CatalogueRecords, index: Index) -> Iterator[Problem]:
    keys = [*index.sources, *(alias for s in records.sources for alias in s.ids)]
    for key in _twice(keys):
        yield Problem("sources.bib", key, "ids", "stands twice among keys and ids; each must be unique")
    for source in records.sources:
        if source.via and index.source(source.via) is None:
            yield Problem("sources.bib", source.key, "via", index.unknown_source(source.via))
        for cite in prose.citations_in(source.annotation):
            if index.source(cite.source) is None:
                yield Problem("sources.bib", source.key, "annotation", index.unknown_source(cite.source))


class _Checker:
    """Collects the problems of one file."""

    def __init__(self, file: str, index: Index) -> None:
        self.file, self.index, self.found = file, index, list[Problem]()

    def say(self, entry: str, field: str, message: str) -> None:
        self.found.append(Problem(self.file, entry, field, message))

    def deck(self, deck: DeckRecord) -> list[Problem]:
        self.deck_lists(deck)
        self.suits(deck)
        self.cites("", "sources", [Cite(key) for key in deck.sources])
        self.cites("", "sizes", [Cite(size.source) for size in deck.sizes])
        for fact in deck.facts:
            self.cites("", f"facts ({fact.topic})", fact.cites)
            self.prose(f"facts ({fact.topic})", fact.text)
        self.prose("description", deck.description)
        for entry, _, names in subjects(deck):
            self.names(entry, names)
        return self.found

    def deck_lists(self, deck: DeckRecord) -> None:
        suits, cards = {s.slug for s in deck.suits}, {c.slug for c in deck.cards}
        for what, slugs in (("suit", [s.slug for s in deck.suits]), ("card", [c.slug for c in deck.cards])):
            for slug in _twice(slugs):
                self.say(f"{what} {slug}", "slug", "stands twice; a slug must be unique in its deck")
        if deck.card_list_complete and deck.distinct_cards not in (None, len(cards)):
            self.say("", "cards", f"{len(cards)} are listed, but distinct_cards is {deck.distinct_cards}")
        for card in deck.cards:
            self.members(
                f"card {card.slug}", "suit", [card.suit] if card.suit else [], suits, "suit of this deck"
            )
            self.prose("note", card.note, f"card {card.slug}")
        for stamp in deck.red_stamp:
            self.members("", "red_stamp.cards", stamp.cards, cards, "card of this deck")
            self.cites("", "red_stamp", [Cite(stamp.source)])
        self.members("", "related_decks", deck.related_decks, self.index.decks, "deck")

    def suits(self, deck: DeckRecord) -> None:
        cards = {c.slug for c in deck.cards}
        for suit in deck.suits:
            self.members(f"suit {suit.slug}", "order", suit.order, cards, "card of this deck")
            self.cites(f"suit {suit.slug}", "order_cites", suit.order_cites)
            self.prose("note", suit.note, f"suit {suit.slug}")

    def game(self, game: GameRecord) -> list[Problem]:
        rules = {r.key for r in game.rules}
        for key in _twice(r.key for r in game.rules):
            self.say(f"rule {key}", "key", "stands twice; a rule's number must be unique in its game")
        self.members("", "decks", game.decks, self.index.decks, "deck")
        self.cites("", "cites", game.cites)
        for rule in game.rules:
            self.cites(f"rule {rule.key}", "cites", rule.cites)
            self.members(f"rule {rule.key}", "cards", rule.cards, self.index.cards, "card (deck/card)")
        for option in game.options:
            for choice in option.choices:
                self.cites(f"option {option.key}", f"choice {choice.key}", choice.cites)
        self.rulesets(game)
        for hand in game.hands:
            self.members(f"hand {hand.slug}", "cards", hand.cards, self.index.cards, "card (deck/card)")
            if hand.rule and hand.rule not in rules:
                hint = nearest(hand.rule, rules)
                self.say(f"hand {hand.slug}", "rule", f"{hand.rule!r} is no rule of this game{hint}")
        for text in (game.description, game.note, *game.variants):
            self.prose("text", text)
        for entry, _, names in game_subjects(game):
            self.names(entry, names)
        return self.found

    def worked(self, game: GameRecord, positions: tuple[WorkedRecord, ...]) -> list[Problem]:
        rules, choices = {rule.key for rule in game.rules}, _choices(game)
        for key in _twice(item.id for item in positions):
            self.say(key, "id", "stands twice; the id of a position must be unique in its game")
        for item in positions:
            self.members(item.id, "rule", item.rule, rules, "rule of this game")
            if not item.rule:
                self.say(item.id, "rule", "must name the rules that it shows")
            self.chosen(item.id, item.options, choices)
        return self.found

    def rulesets(self, game: GameRecord) -> None:
        choices = _choices(game)
        for ruleset in game.rulesets:
            self.cites(f"ruleset {ruleset.key}", "cites", ruleset.cites)
            self.chosen(f"ruleset {ruleset.key}", ruleset.options, choices)

    def chosen(self, entry: str, options: Mapping[str, str], choices: Mapping[str, set[str]]) -> None:
        for key, value in options.items():
            if value not in choices.get(key, set()):
                hint = nearest(value, choices[key]) if key in choices else nearest(key, set(choices))
                self.say(entry, "options", f"{key}: {value} is no option and choice of this game{hint}")

    def members(
        self, entry: str, field: str, slugs: Iterable[str], known: Known | set[str], what: str
    ) -> None:
        for slug in slugs:
            if slug not in known:
                hint = known.hint(slug) if isinstance(known, Known) else nearest(slug, set(known))
                self.say(entry, field, f"{slug!r} is no {what}{hint}")

    def cites(self, entry: str, field: str, cites: Iterable[Cite | SaidBy]) -> None:
        for cite in cites:
            for key in filter(None, (cite.source, cite.via)):
                if self.index.source(key) is None:
                    self.say(entry, field, self.index.unknown_source(key))
            if cite.note:
                self.prose(field, cite.note, entry)

    def prose(self, field: str, text: str | None, entry: str = "") -> None:
        self.cites(entry, field, prose.citations_in(text or ""))

    def names(self, entry: str, names: Iterable[NameRecord]) -> None:
        for number, name in enumerate(names, 1):
            field = f"names[{number}] {name.text}"
            self.cites(entry, field, [Cite(name.source, via=name.via)])
            self.prose(field, f"{name.note or ''}\n\n{name.reason or ''}", entry)
            if wrong := languages.problem(name.lang):
                self.say(
                    entry,
                    field,
                    f"lang {name.lang!r} is no language tag (BCP 47, as zh-Hant or hak): {wrong}",
                )
            if name.attested_in is not None and name.attested_in not in self.index.decks:
                hint = self.index.decks.hint(name.attested_in)
                self.say(entry, field, f"attested_in {name.attested_in!r} is no deck{hint}")


def _records(records: CatalogueRecords, index: Index) -> Iterator[Problem]:
    yield from _claims(records, _Checker("claims.yaml", index))
    yield from _groups(records, _Checker("homologues.yaml", index))
    objects = _Checker("museum-objects.yaml", index)
    for item in records.objects:
        objects.cites(item.slug, "cites", item.cites)
        objects.members(item.slug, "deck", [item.deck] if item.deck else [], index.decks, "deck")
        objects.prose("text", "\n\n".join((item.note or "", *item.facts)), item.slug)
    pages = _Checker("pages", index)
    for page in records.pages:
        pages.prose("text", page.body, page.slug)
    yield from (*objects.found, *pages.found)


def _claims(records: CatalogueRecords, claims: _Checker) -> list[Problem]:
    for claim in records.claims:
        claims.cites(claim.slug, "asserted_by", claim.asserted_by)
        claims.cites(claim.slug, "disputed_by", claim.disputed_by)
        for about in claim.about:
            if not claims.index.has(about):
                claims.say(
                    claim.slug,
                    "about",
                    f"{about!r} does not exist; write {ABOUT}{claims.index.about_hint(about)}",
                )
        for text in claim.evidence:
            claims.prose("evidence", text, claim.slug)
    return claims.found


def _groups(records: CatalogueRecords, groups: _Checker) -> list[Problem]:
    for group in records.homologues:
        groups.cites(group.slug, "identified_by", group.identified_by)
        groups.cites(group.slug, "competing", group.competing)
        for member in group.members:
            if (member.card is None) == (member.suit is None):
                groups.say(group.slug, "members", f"{member.deck}: name either a card or a suit")
            slug = f"{member.deck}/{member.card or member.suit}"
            known = groups.index.cards if member.card else groups.index.suits
            groups.members(group.slug, "members", [slug], known, "card or suit")
    return groups.found


def _same_names(records: CatalogueRecords) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    named = [(f"decks/{d.slug}.yaml", item) for d in records.decks for item in subjects(d)]
    named += [(f"games/{g.slug}.yaml", item) for g in records.games for item in game_subjects(g)]
    for file, (entry, path, names) in named:
        for name in names:
            uid = name_id(path, name.source, name.lang, name.text, name.locator)
            if uid in seen:
                yield Problem(
                    file, entry, f"name {name.text}", "stands twice with the same source, language and place"
                )
            seen[uid] = path
