"""The processes that think for the real server: they come when they are needed, and go when it goes."""

import json
import os
import select
import signal
import urllib.request
from pathlib import Path

import pytest


def asked(address, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def children(pid):
    return [
        int(child)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]


def command(pid):
    return Path(f"/proc/{pid}/cmdline").read_text().split("\0")


def thinkers(server):
    """The processes that think, each as something that tells when it has ended."""
    found = [pid for worker in children(server) for pid in children(worker)]
    assert all("games.web.thinker" in command(pid) for pid in found)
    return [os.pidfd_open(pid) for pid in found]


def has_ended(process):
    return bool(select.select([process], [], [], 20)[0])


def from_the_terminal(process):
    os.killpg(process.pid, signal.SIGINT)


def politely(process):
    process.terminate()


def at_once(process):
    for pid in (process.pid, *children(process.pid)):
        os.kill(pid, signal.SIGKILL)


@pytest.mark.parametrize("end", [from_the_terminal, politely, at_once])
def test_processes_that_think_end_with_the_server(server_of_its_own, end):
    process, address = server_of_its_own
    seats = [{"kind": "computer", "player": "master"}, {"kind": "human"}]
    assert asked(address, "/api/v1/meta")
    assert thinkers(process.pid) == []
    begun = [
        asked(address, "/api/v1/matches", {"game": "fishing-for-hairtails", "seats": seats}) for _ in range(6)
    ]
    assert any(view["ply"] > 2 or view["thinking"] for view in begun)
    found = thinkers(process.pid)
    assert found
    end(process)
    process.wait(20)
    assert all(map(has_ended, found))
    for one in found:
        os.close(one)
