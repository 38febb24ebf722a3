"""Searches of which a test decides when they end. They run in the processes of a pool, without Django."""

import os
import socket
from contextlib import closing

SECONDS = 60


def held(port, name):
    """Tells the test that it has begun, and waits for its leave to end."""
    with closing(socket.create_connection(("127.0.0.1", port), SECONDS)) as line:
        line.sendall(f"{name} {os.getpid()}\n".encode())
        line.recv(1)
    return name


def fails():
    raise ValueError("-".join(["red", "king"]))


def alone():
    """What the process has loaded of Django and of the table."""
    import sys

    return sorted(name for name in sys.modules if name.startswith(("django", "games.web.services")))


class Stage:
    """Where searches report that they have begun, in the order in which they do."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.settimeout(SECONDS)
        self.port = self.listener.getsockname()[1]
        self.lines = {}

    def next(self):
        """The name of the next search that begins, and the id of its process."""
        line, _ = self.listener.accept()
        with line.makefile() as said:
            name, pid = said.readline().split()
        if name in self.lines:  # it was begun before, by a process that is no more
            self.end(name)
        self.lines[name] = line
        return name, int(pid)

    def end(self, name):
        """Lets a search end."""
        self.lines.pop(name).close()

    def close(self):
        for name in list(self.lines):
            self.end(name)
        self.listener.close()
