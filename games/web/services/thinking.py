"""Searches, thought out by processes beside the server: so many at once, and every match in its turn."""

import atexit
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from random import Random
from threading import BoundedSemaphore, Condition, Thread
from typing import Any, NamedTuple, ParamSpec, TypeVar

from django.conf import settings

from games.engine.core import Action, Game, Observation
from games.players.tree import Line
from games.web.searches import CAP, choose, consider
from games.web.services.processes import Died, Failed, Process

P = ParamSpec("P")
T = TypeVar("T")

# So many requests may wait for searches at a time; the server's other threads are left to the pages.
MOST_WAITING = 4
# A search whose process dies is begun again, so many times in all.
TRIES = 3
MOST_KEPT = 1000

LOG = logging.getLogger(__name__)


class NotThought(Exception):
    """A search has come to nothing: no process could be had for it, or it failed. The log says why."""


Key = tuple[str, Hashable]


class _Search(NamedTuple):
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    future: Future[Any]
    is_later: bool


_Lines = OrderedDict[str, deque[tuple[Hashable, _Search]]]


class Thinkers:
    """Up to ``count`` processes that think. Each is started when there is something for it to do.

    Searches of one match are thought out one after the other, in the order in which they were asked for;
    where several matches wait, each is given one search in its turn. What is asked for ``later`` comes after
    all else, and where there are several processes one is kept free of it.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._changed = Condition()
        self._lines, self._later = _Lines(), _Lines()
        self._known: OrderedDict[Key, Future[Any]] = OrderedDict()
        self._running: set[str] = set()
        self._late = 0
        self._threads: list[Thread] = []
        self._processes: list[Process] = []
        self._waiting = BoundedSemaphore(MOST_WAITING)
        self._closed = False

    def ask(
        self, match: str, name: Hashable, function: Callable[P, T], *args: P.args, **_: P.kwargs
    ) -> Future[T]:
        """What the function gives, once it is thought out. ``name`` tells the searches of a match apart.

        The same search asked for again is the same one, whether it waits, runs or is done. The future raises
        NotThought. The function and its arguments must be such that pickle can send them.
        """
        return self._ask(match, name, function, args, is_later=False)

    def ask_later(
        self, match: str, name: Hashable, function: Callable[P, T], *args: P.args, **_: P.kwargs
    ) -> Future[T]:
        """The same, once nothing else waits. What came to nothing stays so as long as it is kept."""
        return self._ask(match, name, function, args, is_later=True)

    def _ask(
        self,
        match: str,
        name: Hashable,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        *,
        is_later: bool,
    ) -> Future[Any]:
        key, lines = (match, name), self._later if is_later else self._lines
        with self._changed:
            future = self._known.get(key)
            if future is None:
                future = self._known[key] = Future()
                search = _Search(function, arguments, future, is_later)
                lines.setdefault(match, deque()).append((name, search))
                self._hire()
                self._changed.notify()
            self._known.move_to_end(key)
            while len(self._known) > MOST_KEPT and next(iter(self._known.values())).done():
                self._known.popitem(last=False)
        return future

    def wait(self, future: Future[Any], seconds: float) -> bool:
        """Waits for a search, unless too many requests do so already. Whether it is done."""
        if seconds > 0 and not future.done() and self._waiting.acquire(blocking=False):
            try:
                future.exception(seconds)
            except TimeoutError:
                pass
            finally:
                self._waiting.release()
        return future.done()

    def close(self) -> None:
        """Ends all processes. What is not thought out then will not be."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        for process in self._processes:
            process.kill()
        for thread in self._threads:
            thread.join()

    def _hire(self) -> None:
        if len(self._threads) < self.count:
            process = Process()
            self._processes.append(process)
            self._threads.append(Thread(target=self._work, args=[process], daemon=True))
            self._threads[-1].start()

    def _work(self, process: Process) -> None:
        while (taken := self._take()) is not None:
            key, search = taken
            try:
                answer = self._answer(process, search)
            except NotThought as error:
                self._leave(key, search, forget=not search.is_later)
                search.future.set_exception(error)
            else:
                self._leave(key, search)
                search.future.set_result(answer)
        process.close()

    def _take(self) -> tuple[Key, _Search] | None:
        """The first search of the first match of which none is running; that match goes to the end then."""
        with self._changed:
            while not self._closed:
                for lines in self._open():
                    match = next((match for match in lines if match not in self._running), None)
                    if match is not None:
                        return self._begun(lines, match)
                self._changed.wait()
        return None

    def _open(self) -> Iterator[_Lines]:
        yield self._lines
        if self._late < max(1, self.count - 1):
            yield self._later

    def _begun(self, lines: _Lines, match: str) -> tuple[Key, _Search]:
        line = lines.pop(match)
        name, search = line.popleft()
        if line:
            lines[match] = line
        self._running.add(match)
        self._late += search.is_later
        return (match, name), search

    def _leave(self, key: Key, search: _Search, *, forget: bool = False) -> None:
        with self._changed:
            self._running.remove(key[0])
            self._late -= search.is_later
            if forget:
                self._known.pop(key, None)
            self._changed.notify()

    def _answer(self, process: Process, search: _Search) -> Any:
        for _ in range(TRIES):
            if self._closed:
                break
            try:
                return process.call(search.function, search.arguments)
            except Died as died:
                if not self._closed:
                    LOG.warning("A thinking process ended (exit code %s); another takes its place.", died)
            except Failed as failed:
                LOG.error("A search failed: %s", failed)
                break
            except Exception:  # whatever it is: the thread goes on, for others wait for it
                LOG.exception("There is no process to think.")
                break
        raise NotThought


POOL = Thinkers(settings.THINKERS)
atexit.register(POOL.close)


def move(
    match: str, ply: int, game: Game[Any], view: Observation, name: str, rng: Random, seconds: float
) -> Action | None:
    """What a player does who is to move at a ply; None as long as it is not known, after so many ``seconds``.

    ``view`` is what the seat sees at that ply, as it is stored: who asks again gets the search that runs
    already. Where no process can be had it is thought out here and now.
    """
    if len(view.legal_actions) == 1:
        return view.legal_actions[0]
    return _thought(match, (ply, name), choose, _asked(game, view, name, rng), seconds)


def advice(
    match: str, ply: int, game: Game[Any], view: Observation, name: str, rng: Random, seconds: float
) -> list[Line] | None:
    """What a level finds out about a choice, what it would play first; None as in `move`."""
    if len(view.legal_actions) == 1:
        return [Line(view.legal_actions[0], 0, 0.0, 0.0, 0.0)]
    return _thought(match, (ply, name, "advice"), consider, _asked(game, view, name, rng), seconds)


def _asked(game: Game[Any], view: Observation, name: str, rng: Random) -> tuple[Any, ...]:
    options = tuple(sorted(game.options.items()))
    return game.info.slug, game.seats, options, view, name, rng.getrandbits(64), CAP


def _thought(
    match: str, name: Hashable, function: Callable[..., T], asked: tuple[Any, ...], seconds: float
) -> T | None:
    search: Future[T] = POOL.ask(match, name, function, *asked)
    if not POOL.wait(search, seconds):
        return None
    try:
        return search.result()
    except NotThought:
        return function(*asked)
