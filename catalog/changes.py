"""What differs between two states of the catalogue: records as plain values, compared field by field."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from typing import Any

from catalog.citations import Cite, spell
from catalog.history import ChangedKind, ChangeRecord
from catalog.records import CatalogueRecords, DeckRecord, GameRecord

Plain = dict[str, Any]
Key = tuple[ChangedKind, str]
State = dict[Key, Plain]

INSIDE = {
    "deck": ("suits", "categories", "cards"),
    "game": ("rules", "hands"),
}
# What is made from the other fields of a source.
DERIVED = ("reference", "title", "authors", "year", "language")
# By what the items of a list are known to be the same item, changed: the first that fits, then the next.
ITEMS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "names": (("source", "lang", "text"), ("source", "lang")),
    "facts": (("topic", "text"), ("topic",)),
    "members": (("deck", "card", "suit"),),
    "options": (("key",),),
    "choices": (("key",),),
    "rulesets": (("key",),),
}
BY_SOURCE = (("source", "locator"), ("source",))
CITED = ("cites", "asserted_by", "disputed_by", "order_cites")
ADDRESSES = {
    "source": "sources",
    "claim": "claims",
    "homologue": "homologues",
    "object": "objects",
    "deck": "decks",
    "card": "decks",
    "game": "games",
}


def address(kind: str, slug: str) -> str:
    """The address of the page that shows a record, without its first slash: ``decks/six-tigers/bai-zi``."""
    if kind in ADDRESSES:
        return f"{ADDRESSES[kind]}/{slug}"
    owner = slug.split("/")[0]
    if kind in ("suit", "category"):
        return f"decks/{owner}"
    return f"games/{slug.split('/')[1]}" if kind == "hand" else f"games/{owner}/rules"


def state(records: CatalogueRecords) -> State:
    """All records as plain values, under the paths that also make the ids of names."""
    found: State = {}
    for deck in records.decks:
        found |= _deck(deck)
    for game in records.games:
        found |= _game(game)
    for game_slug, worked in records.worked.items():
        found |= {("position", f"{game_slug}/{item.id}"): plain(item, "id") for item in worked}
    found |= {("source", source.key): plain(source, "key", *DERIVED) for source in records.sources}
    found |= {("claim", claim.slug): plain(claim, "slug") for claim in records.claims}
    found |= {("homologue", group.slug): plain(group, "slug") for group in records.homologues}
    return found | {("object", item.slug): plain(item, "slug") for item in records.objects}


def _deck(deck: DeckRecord) -> State:
    found: State = {("deck", deck.slug): plain(deck, "slug", *INSIDE["deck"])}
    found |= {("suit", f"{deck.slug}/suits/{suit.slug}"): plain(suit, "slug") for suit in deck.suits}
    found |= {
        ("category", f"{deck.slug}/categories/{item.slug}"): plain(item, "slug") for item in deck.categories
    }
    return found | {("card", f"{deck.slug}/{card.slug}"): plain(card, "slug") for card in deck.cards}


def _game(game: GameRecord) -> State:
    found: State = {("game", game.slug): plain(game, "slug", *INSIDE["game"])}
    found |= {("rule", f"{game.slug}/{rule.key}"): plain(rule, "key") for rule in game.rules}
    return found | {
        ("hand", f"games/{game.slug}/hands/{hand.slug}"): plain(hand, "slug") for hand in game.hands
    }


def plain(value: Any, *without: str) -> Any:
    """A record as mappings, lists and plain values; what says no more than its default is left out."""
    if is_dataclass(value):
        given = {f.name: getattr(value, f.name) for f in fields(value) if f.name not in without}
        defaults = {f.name: f.default for f in fields(value) if f.default is not MISSING}
        return {
            name: plain(each)
            for name, each in given.items()
            if each is not None
            and each not in ((), {}, "")
            and (name not in defaults or each != defaults[name])
        }
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value


def compare(old: State, new: State, renamed: Mapping[Key, Key] | None = None) -> list[ChangeRecord]:
    """What differs between two states, in the order of the new one; what went comes last.

    ``renamed`` leads from a record's key in the old state to its key in the new one.
    """
    before = {(renamed or {}).get(key, key): (key, data) for key, data in old.items()}
    found: list[ChangeRecord] = []
    for (kind, slug), data in new.items():
        if (kind, slug) not in before:
            found.append(ChangeRecord("added", kind, slug, new=title(data)))
            continue
        (_, old_slug), old_data = before[kind, slug]
        about = _About(kind, slug)
        if old_slug != slug:
            found.append(about.change("slug", old_slug, slug))
        found += about.mapping("", old_data, data)
    return found + [
        ChangeRecord("withdrawn", *key, old=title(data))
        for key, (_, data) in before.items()
        if key not in new
    ]


def title(data: Plain) -> str | None:
    """The words that a record is known by, where it has some."""
    found = (data[name] for name in ("title", "label", "statement", "institution", "text") if name in data)
    return next(map(str, found), None)


def renamed(
    aliases: Mapping[str, Mapping[str, str]], old: Iterable[Key], new: Iterable[Key]
) -> dict[Key, Key]:
    """The keys of an old state that stand under another slug in the new one, by what the aliases say."""
    kinds = {"cards": "card", "decks": "deck"} | {kind + "s": kind for kind in ADDRESSES}
    by_kind: dict[str, Mapping[str, str]] = {kinds[name]: pairs for name, pairs in aliases.items()}
    there, found = set(new), {}
    for kind, slug in old:
        if (kind, slug) in there:
            continue
        moved = (kind, _moved(kind, slug, by_kind))
        if moved in there:
            found[kind, slug] = moved
    return found


def _moved(kind: str, slug: str, aliases: Mapping[str, Mapping[str, str]]) -> str:
    if slug in aliases.get(kind, {}):
        return aliases[kind][slug]
    first, *rest = slug.split("/")
    if kind in ("card", "suit", "category"):
        return "/".join([aliases.get("deck", {}).get(first, first), *rest])
    if kind == "hand":
        return "/".join([first, aliases.get("game", {}).get(rest[0], rest[0]), *rest[1:]])
    return "/".join([aliases.get("game", {}).get(first, first), *rest]) if rest else slug


@dataclass(frozen=True, slots=True)
class _About:
    """Makes the changes of one record."""

    kind: ChangedKind
    slug: str

    def change(self, field: str, old: Any, new: Any, lang: str | None = None) -> ChangeRecord:
        what: Any = "added" if old is None else "withdrawn" if new is None else "corrected"
        was, now = (None if value is None else words(value) for value in (old, new))
        return ChangeRecord(what, self.kind, self.slug, field, was, now, lang)

    def value(self, field: str, key: str, old: Any, new: Any) -> Iterator[ChangeRecord]:
        if old == new:
            return
        if isinstance(old, dict) and isinstance(new, dict):
            yield from self.mapping(field, old, new)
        elif isinstance(old or new, list):
            yield from self.items(field, key, old or [], new or [])
        else:
            yield self.change(field, old, new)

    def mapping(self, field: str, old: Plain, new: Plain, lang: str | None = None) -> Iterator[ChangeRecord]:
        for key in dict.fromkeys([*new, *old]):
            name = f"{field}: {key}" if field else key
            for change in self.value(name, key, old.get(key), new.get(key)):
                yield replace(change, lang=lang) if lang and key == "text" else change

    def items(self, field: str, key: str, old: list[Any], new: list[Any]) -> Iterator[ChangeRecord]:
        gone, come = _unmatched(old, new)
        if not gone and not come:
            order = [[_label(key, item) for item in items] for items in (old, new)]
            yield self.change(
                field if key == "order" else f"{field}: order", *("; ".join(labels) for labels in order)
            )
        elif not all(isinstance(item, dict) for item in (*gone, *come)):
            yield from self.texts(field, gone, come)
        else:
            yield from self.parts(field, key, gone, come)

    def texts(self, field: str, gone: list[Any], come: list[Any]) -> Iterator[ChangeRecord]:
        if len(gone) == len(come) == 1:
            yield self.change(field, gone[0], come[0])
            return
        yield from (self.change(field, None, item) for item in come)
        yield from (self.change(field, item, None) for item in gone)

    def parts(self, field: str, key: str, gone: list[Plain], come: list[Plain]) -> Iterator[ChangeRecord]:
        above = field.removesuffix(key)
        for by in ITEMS.get(key, BY_SOURCE):
            for old, new in _pairs(gone, come, by):
                lang = new.get("lang") if key == "names" else None
                yield from self.mapping(above + _label(key, new), old, new, lang)
        for was, now in [*((None, item) for item in come), *((item, None) for item in gone)]:
            item: Plain = now or was or {}
            if key == "names":
                yield self.change(_label(key, item), was and was["text"], now and now["text"], item["lang"])
            else:
                yield self.change(field, was, now)


def _unmatched(old: list[Any], new: list[Any]) -> tuple[list[Any], list[Any]]:
    """(items only in the old, items only in the new list), each in its order."""
    left, come = list(old), []
    for item in new:
        if item in left:
            left.remove(item)
        else:
            come.append(item)
    return left, come


def _pairs(gone: list[Plain], come: list[Plain], by: Sequence[str]) -> list[tuple[Plain, Plain]]:
    """Pairs of items alike in the fields ``by``; both are taken out of the lists."""
    known: dict[tuple[Any, ...], list[Plain]] = defaultdict(list)
    for item in gone:
        known[tuple(words(item.get(name)) for name in by)].append(item)
    pairs = []
    for item in list(come):
        if alike := known[tuple(words(item.get(name)) for name in by)]:
            pairs.append((alike.pop(0), item))
            gone.remove(pairs[-1][0])
            come.remove(item)
    return pairs


def _label(key: str, item: Any) -> str:
    """How a field's path names an item of the list ``key``."""
    if not isinstance(item, dict):
        return words(item)
    if key == "names":
        return f"name {item['text']} ({item['lang']}, {item['source']})"
    if key == "members":
        return f"member {item['deck']}/{item.get('card') or item.get('suit')}"
    name = item.get("key") or item.get("topic") or item.get("source") or ""
    return f"{key} {name}".strip()


def words(value: Any) -> str:
    """A value as text for a reader."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        if set(value) <= {"source", "locator", "via", "note"} and "source" in value:
            return spell(Cite(**value)) + (f" ({value['note']})" if "note" in value else "")
        return "; ".join(f"{key}: {words(each)}" for key, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(words, value))
    return "" if value is None else str(value)


def counts(found: Iterable[Key], names: int) -> dict[str, int]:
    """How many records of each kind there are, and how many names."""
    return {**Counter(kind for kind, _ in found), "name": names}


def name_count(found: State) -> int:
    """How many names the records of a state have."""
    return sum(len(data.get("names", ())) for data in found.values())
