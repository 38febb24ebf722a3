"""A client for the API of Paper Tigers in one file, and a robot that plays its games to the end.

    with Client("http://127.0.0.1:8000") as client:
        for card in client.cards(deck="six-tigers"):
            print(card["title"], [name["text"] for name in card["names"]])

It needs Python 3.11 and httpx. What the members of the answers mean, the page ``/api`` of the site tells.

Requests that the server asks to put off (429) and connections that break are tried again. That is safe:
reading changes nothing, and an action is sent with its ply, so that sent twice it is played once.
"""

import argparse
import hashlib
import json
import random
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict, cast

import httpx

Document = dict[str, Any]


class Name(TypedDict):
    """What a source calls something."""

    id: str
    text: str
    lang: str
    gloss: str | None
    source: str
    locator: str | None
    via: str | None
    attested_in: str | None
    certainty: str
    note: str | None


class Card(TypedDict):
    """A card with its names."""

    id: str
    uri: str
    deck: str
    suit: str | None
    rank: float | None
    title: str
    glyphs: list[str]
    names: list[Name]


class Move(TypedDict):
    """An action that you may take; with ``choose`` a pattern: any so many of the cards ``from``."""

    verb: str
    text: str
    action: NotRequired[str]
    choose: NotRequired[int]


class Zone(TypedDict):
    """A place with cards; ``?`` is one that you do not see."""

    name: str
    owner: int | None
    cards: list[str]


class Event(TypedDict):
    """Something that happened; ``actor`` is a seat, or -1 for chance."""

    actor: int
    action: str


class Commitment(TypedDict):
    """The hash of a chance event, and the salt once the deal is settled."""

    ply: int
    sha256: str
    salt: str | None


class View(TypedDict):
    """A match as one seat sees it."""

    id: str
    game: str
    ruleset: str | None
    options: dict[str, str]
    state: str
    ply: int
    deal: int
    seat: int | None
    current_player: int | None
    thinking: bool
    commitments: list[Commitment]
    zones: list[Zone]
    facts: dict[str, str]
    history: list[Event]
    legal_actions: list[Move]
    score_sheet: list[Document]
    returns: list[int]


class Record(TypedDict):
    """All that happened in a match, every card named."""

    game: str
    seats: int
    options: dict[str, str]
    players: list[str]
    commitments: list[Commitment]
    events: list[Event]
    returns: list[int]


class Problem(Exception):
    """A refusal: ``code`` for programs, ``detail`` for people, ``errors`` for each field that is wrong.

    ``rule`` is the rule that an action breaks: its ``key``, ``text`` and ``cites``; else None.
    """

    def __init__(self, status: int, document: Mapping[str, Any]) -> None:
        self.status = status
        self.code = str(document.get("code", ""))
        self.detail = str(document.get("detail", ""))
        self.errors: list[dict[str, str]] = document.get("errors", [])
        self.rule: Document | None = document.get("rule")
        where = f" ({self.rule['key']})" if self.rule else ""
        super().__init__(f"{status} {self.code}: {self.detail}{where}")


class Client:
    """Asks the API. All methods raise Problem, and httpx.TransportError when no try gets through.

    A request is made ``tries`` times at most, the second time after ``pause`` seconds, then after twice as
    many each; ``patience`` is how many seconds at most the server may ask to wait. With ``keep`` answers are
    kept, and asked for again with their ETag. ``transport`` is how requests travel, as httpx takes it.
    """

    def __init__(
        self,
        base: str = "http://127.0.0.1:8000",
        *,
        tries: int = 6,
        pause: float = 0.4,
        patience: float = 60,
        keep: bool = False,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._http = httpx.Client(
            base_url=f"{base}/api/v1/", timeout=60, follow_redirects=True, transport=transport
        )
        self._tries, self._pause, self._patience = tries, pause, patience
        self._kept: dict[str, tuple[str, Document]] | None = {} if keep else None

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def cards(self, **filters: str | int | float) -> Iterator[Card]:
        """All cards that fit the filters: ``deck``, ``suit``, ``rank``, ``source``, ``red_stamp``, ``q``."""
        return cast(Iterator[Card], self.list("cards", **filters))

    def names(self, **filters: str | int) -> Iterator[Name]:
        """All names that fit the filters: ``card``, ``deck``, ``lang``, ``source``, ``certainty``, ``q``."""
        return cast(Iterator[Name], self.list("names", **filters))

    def list(self, path: str, **filters: str | int | float) -> Iterator[Document]:
        """Every object of a list: ``decks``, ``sources``, ``claims``, ``games/luk-fu/rules``."""
        yield from self._through(self.get(path, **{"limit": 250, **filters}))

    def card(self, deck: str, card: str) -> Card:
        """One card."""
        return cast(Card, self.get(f"cards/{deck}/{card}"))

    def get(self, path: str, **query: str | int | float) -> Document:
        """One object, or a page of a list: ``decks/six-tigers``, ``meta``, an address from an answer."""
        return self.ask("GET", path, query=query)

    def search(self, q: str, kind: str = "") -> Iterator[Document]:
        """The best of every kind of objects; of one kind all."""
        yield from self._through(self.get("search", **({"q": q, "kind": kind} if kind else {"q": q})))

    def collection(self, ids: Iterable[str]) -> dict[str, Card | None]:
        """Many cards at once, by ids such as ``six-tigers/bai-zi``; None where there is no such card."""
        found: dict[str, Card | None] = dict.fromkeys(ids)
        wanted = [*found]
        for first in range(0, len(wanted), 100):
            asked = {"cards": wanted[first : first + 100]}
            page = self.ask("POST", "cards/collection", body=asked)
            found |= {card["id"]: card for card in page["data"]}
        return found

    def begin(
        self,
        game: str,
        *,
        ruleset: str | None = None,
        options: Mapping[str, str] | None = None,
        seats: Sequence[Mapping[str, str]] | None = None,
    ) -> "Match":
        """A new match, seen from the first human seat. Without ``seats`` you play against computers.

        Should the connection break, another match may be left behind; the server removes it after a week.
        """
        wanted = {"game": game, "ruleset": ruleset, "options": options, "seats": seats}
        asked = {name: value for name, value in wanted.items() if value is not None}
        view = self.ask("POST", "matches", body=asked)
        tokens = {each["seat"]: str(each["token"]) for each in view.pop("seat_tokens")}
        return Match(self, tokens, cast(View, view))

    def ask(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, str | int | float] | None = None,
        body: Mapping[str, Any] | None = None,
        token: str | None = None,
    ) -> Document:
        """The document that answers a request."""
        headers = {} if token is None else {"Authorization": f"Seat {token}"}
        request = self._http.build_request(method, path, params=query or None, json=body, headers=headers)
        address = str(request.url)
        if known := (self._kept or {}).get(address):
            request.headers["If-None-Match"] = known[0]
        answer = self._sent(request)
        if known and answer.status_code == 304:
            return known[1]
        try:
            document = answer.json()
        except ValueError:
            document = {"code": "unreadable", "detail": answer.text[:200]}
        if not answer.is_success:
            raise Problem(answer.status_code, document)
        if self._kept is not None and method == "GET" and "ETag" in answer.headers:
            self._kept[address] = (answer.headers["ETag"], document)
        return cast(Document, document)

    def _through(self, page: Document) -> Iterator[Document]:
        yield from page["data"]
        while page["next"]:
            page = self.get(page["next"])
            yield from page["data"]

    def _sent(self, request: httpx.Request) -> httpx.Response:
        for n in range(self._tries - 1):
            pause = self._pause * 2**n
            try:
                answer = self._http.send(request)
            except httpx.TransportError:
                pass
            else:
                after = answer.headers.get("Retry-After", "")
                pause = float(after) if after.isdigit() else pause
                if answer.status_code not in (429, 503) or pause > self._patience:
                    return answer
            time.sleep(pause)
        return self._http.send(request)


@dataclass
class Match:
    """A match that you play. ``now`` is what you saw last; ``tokens`` hold your seats: keep them secret.

    ``sealed`` are the hashes of chance events by ply, as they were first shown.
    """

    client: Client
    tokens: dict[int, str] = field(repr=False)
    now: View
    sealed: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._seen(self.now)

    def look(self, seat: int | None = None) -> View:
        """The match as it stands, from another of your seats where you ask for that."""
        asked = self.now["seat"] if seat is None else seat
        return self._seen(cast(View, self._ask("GET", "", seat=asked)))

    def act(self, action: str) -> View:
        """Plays an action at the position that you saw last. Raises Problem; its ``rule`` says why."""
        body = {"action": action, "ply": self.now["ply"]}
        return self._seen(cast(View, self._ask("POST", "/actions", body)))

    def hint(self, level: int = 1) -> Document:
        """Advice: level 1 a nudge in words, level 2 the ``action`` with ``reasons``."""
        return self._ask("GET", f"/hint?level={level}")

    def view(self, ply: int) -> View:
        """The match as you saw it after so many events."""
        return cast(View, self._ask("GET", f"/views/{ply}"))

    def record(self) -> Record:
        """All that happened. Only after the end."""
        return cast(Record, self._ask("GET", "/record"))

    def resign(self) -> View:
        """Ends the match; all cards are open then."""
        try:
            return self._seen(cast(View, self._ask("POST", "/resign", {})))
        except Problem as problem:
            if problem.code != "match-over":
                raise
            return self.look()  # a first try came through, though its answer did not

    def again(self, *, same_deal: bool = False) -> "Match":
        """The next match at the same table, your seats the same; with ``same_deal`` the last deal again."""
        view = cast(View, self._ask("POST", "/again", {"same_deal": same_deal}))
        return Match(self.client, dict(self.tokens), view)

    def _ask(
        self, method: str, path: str, body: Mapping[str, Any] | None = None, seat: int | None = None
    ) -> Document:
        token = self.tokens.get(cast(int, self.now["seat"] if seat is None else seat))
        return self.client.ask(method, f"matches/{self.now['id']}{path}", body=body, token=token)

    def _seen(self, view: View) -> View:
        self.now = view
        for each in view["commitments"]:
            self.sealed.setdefault(each["ply"], each["sha256"])
        return view


def spelt(move: Move, rng: random.Random) -> str:
    """A legal action as it is sent; of a pattern some choice of its cards."""
    if "choose" not in move:
        return move["action"]
    cards: list[str] = cast(Document, move)["from"]
    return " ".join([move["verb"], *rng.sample(cards, move["choose"])])


def play_on(match: Match, rng: random.Random) -> None:
    """Plays legal actions at random on all of your seats, until the match is over."""
    while match.now["state"] == "playing":
        mover = match.now["current_player"]
        if match.now["thinking"] or mover not in match.tokens:
            time.sleep(0.2)  # a computer is still thinking
            match.look()
            continue
        if mover != match.now["seat"]:
            match.look(mover)
        move = rng.choice(match.now["legal_actions"])
        try:
            match.act(spelt(move, rng))
        except Problem as problem:
            # The referee may refuse some choices of a pattern, and nothing else that it offered.
            if problem.code != "illegal-action" or "choose" not in move:
                raise


def changed(record: Record, sealed: Mapping[int, str]) -> list[int]:
    """The plies of chance events that are not what was ``sealed`` before play; none in an honest match."""
    found = []
    for opened in record["commitments"]:
        ply = opened["ply"]
        text = f"{opened['salt']}\n{record['events'][ply - 1]['action']}"
        told = hashlib.sha256(text.encode()).hexdigest()
        if {told} != {opened["sha256"], sealed.get(ply, told)}:
            found.append(ply)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays each game, or one, and checks its record; 1 when a card was changed after a deal."""
    parser = argparse.ArgumentParser(description="A robot that plays the games of Paper Tigers at random.")
    parser.add_argument("--base", default="http://127.0.0.1:8000", help="the site (default: %(default)s)")
    parser.add_argument("--game", action="append", help="a game; all of them by default")
    parser.add_argument("--length", help="how long a match is, as 1-deal; the game's usual by default")
    parser.add_argument("--seed", type=int, help="what the robot's choices are drawn from")
    parser.add_argument("--record", action="store_true", help="print the record of each match, one a line")
    asked = parser.parse_args(arguments)
    rng, faults = random.Random(asked.seed), 0
    with Client(asked.base) as client:
        games = asked.game or [game["id"] for game in client.list("games", playable="true")]
        for game in games:
            match = client.begin(game, options={"length": asked.length} if asked.length else None)
            play_on(match, rng)
            record = match.record()
            wrong = changed(record, match.sealed)
            faults += bool(wrong)
            if asked.record:
                print(json.dumps(record, ensure_ascii=False, separators=(",", ":")))
            else:
                cards = f"changed after the deal: plies {wrong}" if wrong else "no card was changed"
                print(f"{game}: {len(record['events'])} events, points {record['returns']}, {cards}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
