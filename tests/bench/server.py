"""The production server on a free port, and clients that measure it."""

import http.client
import os
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from statistics import quantiles
from typing import NamedTuple


class Server(NamedTuple):
    """A running server: its port, and the id of its process."""

    port: int
    pid: int


@contextmanager
def running(var):
    """Serves the database in the folder ``var`` as `make serve` does; yields the port."""
    with serving(var) as server:
        yield server.port


@contextmanager
def serving(var, **environment):
    """Serves the database in the folder ``var`` as `make serve` does; yields the `Server`."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "--config=config/gunicorn.py", f"--bind=127.0.0.1:{port}"]
    unlimited = {"PAPER_TIGERS_READS_PER_SECOND": "0", "PAPER_TIGERS_MATCHES_PER_HOUR": "0"}
    server = subprocess.Popen(
        command, env=os.environ | unlimited | environment | {"PAPER_TIGERS_VAR": str(var)}
    )
    try:
        wait_for(port, server)
        yield Server(port, server.pid)
    finally:
        server.terminate()
        server.wait(20)


def wait_for(port, server):
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if server.poll() is not None:
                raise SystemExit("The server did not start.") from None
            time.sleep(0.05)
    raise SystemExit("The server did not start within half a minute.")


def measure(port, paths, clients, requests):
    """Seconds of each of ``requests`` requests, shared by so many clients with a connection each.

    The paths are asked for in turn: as many requests as there are paths ask for each of them once.
    """

    def client(number):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        times = []
        for n in range(requests // clients):
            path = paths[(number + n * clients) % len(paths)]
            begun = time.perf_counter()
            connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            answer.read()
            times.append(time.perf_counter() - begun)
            if answer.status != 200:
                raise SystemExit(f"{path} answered {answer.status}")
        connection.close()
        return times

    with ThreadPoolExecutor(clients) as pool:
        return [seconds for times in pool.map(client, range(clients)) for seconds in times]


def percentiles(times):
    """(median, 95th percentile) in milliseconds."""
    cuts = quantiles(times, n=20)
    return cuts[9] * 1000, cuts[18] * 1000
