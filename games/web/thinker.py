"""A process that thinks: ``python -m games.web.thinker``. It is sent calls and sends back what they give.

Its standard input is a socket. A call comes pickled, as a function of some module and its arguments; a pair
goes back, pickled too: (True, what the function gave), or (False, the error and where it came from, without
its message, which may name cards). The process ends at once when the other end of the socket is closed.
"""

import os
import pickle
import traceback
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

# Pages go before searches.
NICENESS = 5


def main() -> None:
    """Answers one call after the other."""
    os.nice(NICENESS)
    socket, calls = Connection(0), SimpleQueue[bytes]()
    Thread(target=_listen, args=(socket, calls), daemon=True).start()
    while True:
        socket.send(_answer(calls.get()))


def _listen(socket: Connection, calls: "SimpleQueue[bytes]") -> None:
    """Takes calls while another is thought about, so that the end of the server is noticed."""
    while True:
        try:
            calls.put(socket.recv_bytes())
        except (EOFError, OSError):
            os._exit(0)


def _answer(call: bytes) -> tuple[bool, object]:
    try:
        function, arguments = pickle.loads(call)  # noqa: S301 - the server sent it
        return True, function(*arguments)
    except Exception as error:
        return False, f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"


if __name__ == "__main__":
    main()
