"""The API against its own description, by schemathesis: every check, every operation, and in sequences."""

import subprocess
import sys

import pytest

LINE = "-" * 20


def run(server, examples, *options):
    """Runs schemathesis with all of its checks; fails with what it found."""
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server}/api/v1/schema"]
    fixed = ["--checks=all", f"--max-examples={examples}", "--no-color"]
    done = subprocess.run([*command, *fixed, *options], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout[-20_000:]}\n{LINE}\n{done.stderr[-2_000:]}"
    return done.stdout


def test_the_api_keeps_to_its_description(server):
    told = run(server, 3, "--generation-deterministic")
    assert "Stateful" in told


@pytest.mark.long
def test_the_api_keeps_to_its_description_in_thousands_of_requests(server):
    run(server, 150, "--generation-database=none")
