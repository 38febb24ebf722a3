"""A process for searches, as the server holds it: started when it is needed, replaced when it has died."""

import subprocess
import sys
from collections.abc import Callable
from multiprocessing.connection import Pipe
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
COMMAND = (sys.executable, "-m", "games.web.thinker")


class Died(Exception):
    """The process ended, or broke off, before it had answered; its exit code is the argument."""


class Failed(Exception):
    """The function raised something; the argument says where."""


class Process:
    """One process at a time, for one thread at a time."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None

    def call(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """What the function gives in the process. Raises Died, Failed, and OSError if it cannot be started.

        Function and arguments are sent pickled; the function's module must not need Django.
        """
        if self._child is None:
            self._start()
        try:
            self._socket.send((function, arguments))
            is_good, answer = self._socket.recv()
        except (EOFError, OSError):
            raise Died(self.close()) from None
        if not is_good:
            raise Failed(answer)
        return answer

    def _start(self) -> None:
        """A group of its own keeps a Ctrl-C at the terminal from it; it ends when its socket is closed."""
        self._socket, other = Pipe()
        with other:
            self._child = subprocess.Popen(  # noqa: S603 - nothing in it comes from outside
                COMMAND, stdin=other.fileno(), stdout=subprocess.DEVNULL, cwd=ROOT, process_group=0
            )

    def kill(self) -> None:
        """Ends the process, if there is one; a call that waits for it raises Died."""
        if child := self._child:
            child.kill()

    def close(self) -> int | None:
        """Ends the process and forgets it, if there is one; its exit code."""
        child, self._child = self._child, None
        if child is None:
            return None
        child.kill()
        self._socket.close()
        return child.wait()
