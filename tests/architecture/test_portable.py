"""No file of the project knows the machine it was written on."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOME = re.compile(r"(?<![\w.:/~-])/(?:work|root|home|Users)/[\w.-]+")
# Written apart, so that this file passes its own test.
REGISTRY = re.compile("|".join(["pypi" + r"\.org", "pythonhosted" + r"\.org", r"registry\." + "npmjs"]))


def files(root):
    command = [
        "git",
        "-c",
        "safe.directory=*",
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]
    listed = subprocess.run(command, cwd=root, capture_output=True, check=True, text=True)
    return [root / name for name in listed.stdout.split("\0") if name and (root / name).is_file()]


def faults(paths):
    for path in paths:
        content = path.read_bytes()
        if b"\0" in content:
            continue
        for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
            for found in [*HOME.finditer(line), *REGISTRY.finditer(line)]:
                yield f"{path}:{number}: {found.group()}"


def test_no_file_holds_a_path_of_one_machine():
    assert list(faults(files(ROOT))) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("open('/" + "home/me/cards.yaml')", 1),
        ("see /" + "root/notes.txt", 1),
        ("--index-url https://" + "pypi" + ".org/simple", 1),
        ("https://example.org/home/cards and ./work/x and /usr/lib/postgresql", 0),
    ],
)
def test_the_search_bites(tmp_path, text, found):
    (tmp_path / "file.txt").write_text(text)
    assert len(list(faults([tmp_path / "file.txt"]))) == found
