"""From the fixtures to the database: all or nothing, and only what differs is written."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path, PurePath
from typing import Any

from django.db import transaction

from catalog import changes, checks, fixture_files, history_checks, loaded, prose, search, search_texts
from catalog.citations import Cite
from catalog.models import (
    Alias,
    Card,
    Change,
    Citation,
    Claim,
    DataVersion,
    Deck,
    GameEntry,
    Homologue,
    HomologueGroup,
    MuseumObject,
    Name,
    Page,
    Rule,
    Source,
    Suit,
    Term,
    Withdrawn,
    WorkedPosition,
)
from catalog.records import CatalogueRecords, DeckRecord, NameRecord, SaidBy, name_id
from catalog.rows import (
    Columns,
    change_row,
    columns,
    deck_row,
    game_row,
    months,
    object_row,
    version_row,
    worked_row,
)
from catalog.shapes import Problem
from catalog.sync import Row, Sync

Step = Callable[[str], None]

STEPS = (
    "sources",
    "decks",
    "games",
    "claims",
    "homologues",
    "objects",
    "pages",
    "changes",
    "names",
    "citations",
    "search index",
)


class FixtureErrors(Exception):
    """The fixtures cannot be loaded; ``problems`` lists everything that is wrong with them."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(f"{len(problems)} problems")
        self.problems = problems


def read(folder: Path) -> CatalogueRecords:
    """The records in ``folder``. Raises FixtureErrors with all problems at once."""
    problems: list[Problem] = []
    records = fixture_files.read(folder, problems)
    unread = {PurePath(problem.file).stem for problem in problems}
    problems += checks.problems(records, unread) + history_checks.problems(records, unread)
    if problems:
        raise FixtureErrors(problems)
    return records


def load(records: CatalogueRecords, step: Step = lambda title: None) -> Sync:
    """Make the database hold ``records``, in one transaction; returns how many rows were written.

    ``step`` is told the name of each of ``STEPS`` before it begins.
    """
    with transaction.atomic():
        return _Loader(records).run(step)


class _Loader:
    def __init__(self, records: CatalogueRecords) -> None:
        self.records, self.sync, self.index = records, Sync(), checks.Index(records)
        self.citations: list[Row] = []
        self.names: list[Row] = []
        self.ids: dict[str, dict[str, int]] = {}

    def run(self, step: Step) -> Sync:
        for title in STEPS:
            step(title)
            getattr(self, "load_" + title.replace(" ", "_"))()
        loaded.note(self.records.release, self.records.fingerprint)
        return self.sync

    # What every part uses

    def source_id(self, key: str | None) -> int | None:
        return None if key is None else self.ids["source"][self.index.source(key) or key]

    def cite(self, role: str, cites: Iterable[Cite | SaidBy], place: str = "", **owner: int) -> None:
        """Note the citations of one part of the record whose id ``owner`` gives, as ``deck_id=3``."""
        for position, cite in enumerate(cites):
            row: Columns = {f"{name}_id": None for name in Citation.OWNERS} | owner
            row |= {"role": role, "place": place, "position": position} | columns(cite, "locator", "note")
            row |= {"source_id": self.source_id(cite.source), "via_id": self.source_id(cite.via)}
            row |= {"says": "", "certainty": ""}
            if isinstance(cite, SaidBy):
                row |= columns(cite, "says", "certainty")
            self.citations.append(row)

    def cite_prose(self, text: str | None, place: str, **owner: int) -> None:
        self.cite("text", prose.citations_in(text or ""), place, **owner)

    def name(self, path: str, names: Iterable[NameRecord], deck: int | None, **subject: int) -> None:
        """Note the names of the subject whose id ``subject`` gives, as ``card_id=3``."""
        for position, name in enumerate(names):
            row: Columns = dict.fromkeys(("deck_id", "suit_id", "card_id", "game_id", "term_id")) | subject
            row |= columns(name, "text", "lang", "locator", "romanization", "romanization_system", "gloss")
            row |= columns(name, "certainty", "reason", "composed", "note")
            row |= {"uid": name_id(path, name.source, name.lang, name.text, name.locator), "of_deck_id": deck}
            row |= {"source_id": self.source_id(name.source), "via_id": self.source_id(name.via)}
            row |= {"attested_in_id": self.ids["deck"].get(name.attested_in or ""), "position": position}
            self.names.append(row)

    def put(self, kind: str, model: type[Any], rows: Sequence[Row], *identity: str) -> dict[str, int]:
        """Write ``rows`` and remember their ids by the last column of ``identity``'s values joined."""
        found = self.sync.rows(model, rows, identity or ("slug",))
        self.ids[kind] = {key[-1]: item.pk for key, item in found.items()}
        return self.ids[kind]

    # One part after the other

    def load_sources(self) -> None:
        plain = (
            "key",
            "kind",
            "label",
            "authors",
            "title",
            "language",
            "access",
            "annotation",
            "fields",
            "reference",
        )
        rows = [columns(s, *plain) | {"year": s.year} for s in self.records.sources]
        found = self.sync.rows(Source, rows, ("key",))
        self.ids["source"] = {key[0]: source.pk for key, source in found.items()}
        vias = {(s.key,): {"via_id": self.source_id(s.via)} for s in self.records.sources}
        self.sync.update(Source, found, vias)
        Source.objects.exclude(pk__in=self.ids["source"].values()).update(via=None)
        for source in self.records.sources:
            self.cite_prose(source.annotation, "annotation", annotated_id=self.ids["source"][source.key])
        kinds = {kind: dict(pairs) for kind, pairs in self.records.aliases.items()}
        kinds.setdefault("sources", {}).update(self.index.source_aliases)
        aliases = [
            {"kind": k, "old": old, "new": new} for k, pairs in kinds.items() for old, new in pairs.items()
        ]
        self.sync.rows(Alias, aliases, ("kind", "old"))

    def load_decks(self) -> None:
        decks = self.put("deck", Deck, [deck_row(d, n) for n, d in enumerate(self.records.decks)])
        pairs = [(decks[d.slug], decks[other]) for d in self.records.decks for other in d.related_decks]
        self.sync.links(Deck.related_decks.field, pairs)
        self.load_suits(decks)
        self.load_cards(decks)
        terms: list[Row] = [
            {
                "deck_id": decks[d.slug],
                "game_id": None,
                "slug": c.slug,
                "rule_id": None,
                "value": None,
                "position": n,
            }
            for d in self.records.decks
            for n, c in enumerate(d.categories)
        ]
        self.terms = terms
        for deck in self.records.decks:
            self.cite_deck(deck, decks[deck.slug])

    def load_suits(self, decks: dict[str, int]) -> None:
        text = ("slug", "glyph", "meaning", "plant", "note", "order")
        rows = [
            columns(s, *text) | months(s) | {"deck_id": decks[d.slug], "position": n}
            for d in self.records.decks
            for n, s in enumerate(d.suits)
        ]
        found = self.sync.rows(Suit, rows, ("deck_id", "slug"))
        slugs = {pk: slug for slug, pk in decks.items()}
        self.ids["suit"] = {f"{slugs[deck]}/{slug}": item.pk for (deck, slug), item in found.items()}

    def load_cards(self, decks: dict[str, int]) -> None:
        rows = []
        for deck in self.records.decks:
            for position, card in enumerate(deck.cards):
                row = columns(card, "slug", "title", "rank_label", "code", "glyphs", "attributes", "note")
                row |= {
                    "rank": card.rank,
                    "copies": card.copies,
                    "red_stamp": card.red_stamp,
                    "position": position,
                }
                row |= {"deck_id": decks[deck.slug], "path": f"{deck.slug}/{card.slug}"}
                row["suit_id"] = self.ids["suit"][f"{deck.slug}/{card.suit}"] if card.suit else None
                rows.append(row)
        self.put("card", Card, rows, "path")

    def cite_deck(self, deck: DeckRecord, pk: int) -> None:
        self.cite("used", [Cite(key) for key in deck.sources], deck_id=pk)
        self.cite_prose(deck.description, "description", deck_id=pk)
        for number, fact in enumerate(deck.facts):
            self.cite("fact", fact.cites, str(number), deck_id=pk)
            self.cite_prose(fact.text, f"fact/{number}", deck_id=pk)
        for number, size in enumerate(deck.sizes):
            self.cite("size", [Cite(size.source)], str(number), deck_id=pk)
        for number, stamp in enumerate(deck.red_stamp):
            self.cite("stamp", [Cite(stamp.source)], str(number), deck_id=pk)
        for suit in deck.suits:
            self.cite("order", suit.order_cites, suit.slug, deck_id=pk)

    def load_games(self) -> None:
        games = self.put("game", GameEntry, [game_row(g, n) for n, g in enumerate(self.records.games)])
        pairs = [(games[g.slug], self.ids["deck"][deck]) for g in self.records.games for deck in g.decks]
        self.sync.links(GameEntry.decks.field, pairs)
        self.load_rules(games)
        self.load_worked(games)
        for game in self.records.games:
            pk = games[game.slug]
            self.cite("game", game.cites, game_id=pk)
            self.cite_prose(game.description, "description", game_id=pk)
            self.cite_prose(game.note, "note", game_id=pk)
            self.cite_prose("\n\n".join(game.variants), "variants", game_id=pk)
            for option in game.options:
                for choice in option.choices:
                    self.cite("choice", choice.cites, f"{option.key}/{choice.key}", game_id=pk)
            for ruleset in game.rulesets:
                self.cite("ruleset", ruleset.cites, ruleset.key, game_id=pk)
        self.load_terms(games)

    def load_rules(self, games: dict[str, int]) -> None:
        rows = [
            columns(r, "key", "text", "basis") | {"game_id": games[g.slug], "position": n}
            for g in self.records.games
            for n, r in enumerate(g.rules)
        ]
        found = self.sync.rows(Rule, rows, ("game_id", "key"))
        self.rules = {key: item.pk for key, item in found.items()}
        links = []
        for game in self.records.games:
            for rule in game.rules:
                pk = self.rules[games[game.slug], rule.key]
                self.cite("rule", rule.cites, rule_id=pk)
                links += [(pk, self.ids["card"][card]) for card in rule.cards]
        self.sync.links(Rule.cards.field, links)

    def load_worked(self, games: dict[str, int]) -> None:
        rows = [
            worked_row(item, n) | {"game_id": games[slug]}
            for slug, worked in self.records.worked.items()
            for n, item in enumerate(worked)
        ]
        found = self.sync.rows(WorkedPosition, rows, ("game_id", "key"))
        links = [
            (found[games[slug], item.id].pk, self.rules[games[slug], key])
            for slug, worked in self.records.worked.items()
            for item in worked
            for key in item.rule
        ]
        self.sync.links(WorkedPosition.rules.field, links)

    def load_terms(self, games: dict[str, int]) -> None:
        """The classes of cards of decks and the scoring hands of games, with their cards."""
        rows = list(self.terms)
        for game in self.records.games:
            pk = games[game.slug]
            for position, hand in enumerate(game.hands):
                rule = self.rules.get((pk, hand.rule))
                row: Columns = {"deck_id": None, "game_id": pk, "slug": hand.slug, "rule_id": rule}
                rows.append(row | {"value": hand.value, "position": position})
        found = self.sync.rows(Term, rows, ("deck_id", "game_id", "slug"))
        self.term_ids = {key: item.pk for key, item in found.items()}
        hands = [(games[g.slug], hand) for g in self.records.games for hand in g.hands]
        pairs = [
            (self.term_ids[None, pk, h.slug], self.ids["card"][card]) for pk, h in hands for card in h.cards
        ]
        self.sync.links(Term.cards.field, pairs)

    def load_names(self) -> None:
        for deck in self.records.decks:
            pk = self.ids["deck"][deck.slug]
            self.name(deck.slug, deck.names, pk, deck_id=pk)
            for suit in deck.suits:
                path = f"{deck.slug}/suits/{suit.slug}"
                self.name(path, suit.names, pk, suit_id=self.ids["suit"][f"{deck.slug}/{suit.slug}"])
            for category in deck.categories:
                path = f"{deck.slug}/categories/{category.slug}"
                self.name(path, category.names, pk, term_id=self.term_ids[pk, None, category.slug])
            for card in deck.cards:
                path = f"{deck.slug}/{card.slug}"
                self.name(path, card.names, pk, card_id=self.ids["card"][path])
        for game in self.records.games:
            pk = self.ids["game"][game.slug]
            self.name(f"games/{game.slug}", game.names, None, game_id=pk)
            for hand in game.hands:
                path = f"games/{game.slug}/hands/{hand.slug}"
                self.name(path, hand.names, None, term_id=self.term_ids[None, pk, hand.slug])
        self.sync.rows(Name, self.names, ("uid",))

    def load_claims(self) -> None:
        text = ("slug", "topic", "statement", "evidence", "status", "state")
        rows = [columns(c, *text) | {"position": n} for n, c in enumerate(self.records.claims)]
        claims = self.put("claim", Claim, rows)
        about: dict[str, list[tuple[int, int]]] = {
            kind: [] for kind in ("deck", "suit", "card", "game", "source")
        }
        for claim in self.records.claims:
            pk = claims[claim.slug]
            for subject in claim.about:
                kind, _, slug = subject.rpartition(":")
                other = self.source_id(slug) if kind == "source" else self.ids[kind or "card"][slug]
                about[kind or "card"].append((pk, other or 0))
            self.cite("asserted", claim.asserted_by, claim_id=pk)
            self.cite("disputed", claim.disputed_by, claim_id=pk)
            for number, text_ in enumerate(claim.evidence):
                self.cite("evidence", prose.citations_in(text_), str(number), claim_id=pk)
        for kind, pairs in about.items():
            self.sync.links(getattr(Claim, f"{kind}s").field, pairs)

    def load_homologues(self) -> None:
        text = ("slug", "title", "status", "state")
        rows = [columns(g, *text) | {"position": n} for n, g in enumerate(self.records.homologues)]
        groups = self.put("group", HomologueGroup, rows)
        members = []
        for group in self.records.homologues:
            pk = groups[group.slug]
            self.cite("identified", group.identified_by, group_id=pk)
            self.cite("competing", group.competing, group_id=pk)
            for position, member in enumerate(group.members):
                row = columns(member, "name", "certainty", "note") | {"attested": bool(member.attested)}
                row |= {"group_id": pk, "position": position, "deck_id": self.ids["deck"][member.deck]}
                row["card_id"] = self.ids["card"][f"{member.deck}/{member.card}"] if member.card else None
                row["suit_id"] = self.ids["suit"][f"{member.deck}/{member.suit}"] if member.suit else None
                members.append(row)
        self.sync.rows(Homologue, members, ("group_id", "position"))

    def load_objects(self) -> None:
        rows = [
            object_row(o, n) | {"deck_id": self.ids["deck"].get(o.deck or "")}
            for n, o in enumerate(self.records.objects)
        ]
        objects = self.put("object", MuseumObject, rows)
        for item in self.records.objects:
            self.cite("record", item.cites, object_id=objects[item.slug])

    def load_pages(self) -> None:
        rows = [columns(page, "slug", "title", "body") for page in self.records.pages]
        pages = self.put("page", Page, rows)
        for page in self.records.pages:
            self.cite_prose(page.body, "body", page_id=pages[page.slug])

    def load_changes(self) -> None:
        versions = self.records.versions
        found = self.put(
            "version", DataVersion, [version_row(v, n) for n, v in enumerate(versions)], "version"
        )
        rows = [
            change_row(change, position)
            | {"version_id": found[version.version], "page": changes.address(change.kind, change.slug)}
            | {"source_id": self.ids["source"].get(self.index.source(change.source or "") or "")}
            for version in versions
            for position, change in enumerate(version.changes)
        ]
        self.sync.rows(Change, rows, ("version_id", "position"))
        gone = [columns(item, "record", "reason", "see") for item in self.records.withdrawn]
        self.sync.rows(Withdrawn, gone, ("record",))

    def load_citations(self) -> None:
        owners = tuple(f"{name}_id" for name in Citation.OWNERS)
        self.sync.rows(Citation, self.citations, (*owners, "role", "place", "position"))

    def load_search_index(self) -> None:
        """Last, when no unwanted row is left to be indexed."""
        self.sync.finish()
        search.index(search_texts.entries())
