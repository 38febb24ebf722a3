"""Searches, thought out by processes beside the server: so many at once, and every match in its turn."""

import atexit
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from random import Random
from threading import BoundedSemaphore, Condition, Thread
from typing import Any, NamedTuple, ParamSpec, TypeVar

from django.conf import settings

from games.engine.core import Action, Game, Observation
from games.web.searches import CAP, choose
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


class Thinkers:
    """Up to ``count`` processes that think. Each is started when there is something for it to do.

    Searches of one match are thought out one after the other, in the order in which they were asked for;
    where several matches wait, each is given one search in its turn.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._changed = Condition()
        self._lines: OrderedDict[str, deque[tuple[Hashable, _Search]]] = OrderedDict()
        self._known: OrderedDict[Key, Future[Any]] = OrderedDict()
        self._running: set[str] = set()
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
        key = match, name
        with self._changed:
            future = self._known.get(key)
            if future is None:
                future = self._known[key] = Future()
                self._lines.setdefault(match, deque()).append((name, _Search(function, args, future)))
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
                self._leave(key, forget=True)
                search.future.set_exception(error)
            else:
                self._leave(key)
                search.future.set_result(answer)
        process.close()

    def _take(self) -> tuple[Key, _Search] | None:
        """The first search of the first match of which none is running; that match goes to the end then."""
        with self._changed:
            while not self._closed:
                match = next((match for match in self._lines if match not in self._running), None)
                if match is not None:
                    line = self._lines.pop(match)
                    name, search = line.popleft()
                    if line:
                        self._lines[match] = line
                    self._running.add(match)
                    return (match, name), search
                self._changed.wait()
        return None

    def _leave(self, key: Key, *, forget: bool = False) -> None:
        with self._changed:
            self._running.remove(key[0])
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
            except Exception:
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
    options = tuple(sorted(game.options.items()))
    asked = (game.info.slug, game.seats, options, view, name, rng.getrandbits(64), CAP)
    search = POOL.ask(match, (ply, name), choose, *asked)
    if not POOL.wait(search, seconds):
        return None
    try:
        return search.result()
    except NotThought:
        return choose(*asked)
