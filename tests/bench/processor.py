"""Processor time of servers and of pieces of the program: all in turn, several times over; medians."""

import http.client
import os
import time
from pathlib import Path
from statistics import median

TICK = os.sysconf("SC_CLK_TCK")


class Refused(Exception):
    """The server will not do so much work for a request."""


def medians(rows, turns):
    """Milliseconds of each row, which is a function that measures itself: the median of so many turns."""
    costs = {name: [] for name in rows}
    for turn in range(turns + 1):
        for name, cost in rows.items():
            spent = cost()
            if turn:  # the first warms up
                costs[name].append(spent)
    return {name: median(values) for name, values in costs.items()}


def of_requests(where, asked, least, seconds=0):
    """Milliseconds that a server spends on a request.

    It gets those that ``asked`` yields as pairs of path and headers: so many at ``least``, and then until so
    many seconds are gone. Raises Refused.
    """
    connection = http.client.HTTPConnection("127.0.0.1", where.port, timeout=60)
    begun, spent, done = time.perf_counter(), cpu(where.pid), 0
    for done, (path, headers) in enumerate(asked, 1):
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        answer.read()
        if answer.status == 400:
            raise Refused(path)
        if answer.status not in (200, 304):
            raise SystemExit(f"{path} answered {answer.status}")
        if done >= least and time.perf_counter() - begun >= seconds:
            break
    connection.close()
    return (cpu(where.pid) - spent) / done * 1000


def cpu(pid):
    """Seconds of processor time of a process and its children."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return (int(parts[11]) + int(parts[12])) / TICK + sum(cpu(int(child)) for child in children)
