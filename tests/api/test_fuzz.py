"""The API against its own description, by schemathesis: each operation, and in sequences."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

LINE = "-" * 20
ALONE, IN_SEQUENCE = "examples,fuzzing", "stateful"
LIMITS = "coverage"  # the thousands of cases that cover each limit of each value
CONFIG = Path(__file__).with_name("schemathesis.toml")
# In a sequence it takes the token that an answer gave for one that it made up itself, and wants it refused.
# What forged tokens get, tests/api/test_matches.py tells.
MISLED = "ignored_auth"


def run(folder, server, examples, phases, *options):
    """Runs schemathesis with all of its checks, but in sequences without one; fails with what it found."""
    command = [sys.executable, "-m", "schemathesis.cli", f"--config-file={CONFIG}", "run"]
    command += [f"{server}/api/v1/schema", "--checks=all", f"--phases={phases}"]
    if phases == IN_SEQUENCE:
        command += [f"--exclude-checks={MISLED}"]
    fixed = [f"--max-examples={examples}", "--no-color"]
    hooks = {**os.environ, "SCHEMATHESIS_HOOKS": "fuzz_hooks", "PYTHONPATH": str(Path(__file__).parent)}
    done = subprocess.run(
        [*command, *fixed, *options], env=hooks, cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{done.stdout[-20_000:]}\n{LINE}\n{done.stderr[-2_000:]}"
    return done.stdout


@pytest.mark.parametrize(("phases", "examples"), [(ALONE, 8), (IN_SEQUENCE, 60)])
def test_the_api_keeps_to_its_description(server, tmp_path, phases, examples):
    told = run(tmp_path, server, examples, phases, "--generation-deterministic")
    assert all(f"✅ {phase.capitalize()}\n" in told for phase in phases.split(","))


@pytest.mark.long
@pytest.mark.parametrize("phases", [f"{LIMITS},{ALONE}", IN_SEQUENCE])
def test_the_api_keeps_to_its_description_in_thousands_of_requests(server, tmp_path, phases):
    run(tmp_path, server, 150, phases, "--generation-database=none")
