"""A throw-away PostgreSQL: ``python tests/postgres.py COMMAND...`` runs a command with DATABASE_URL set.

The cluster lives under ``var/`` as long as the command runs. ``--find`` says where its programs are.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

VAR = Path(os.environ.get("PAPER_TIGERS_VAR") or Path(__file__).resolve().parent.parent / "var")
ACCOUNT = "postgres"  # PostgreSQL refuses to run as root; Debian's package makes this account
SERVER = "-c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off -k {socket}"


def programs() -> Path:
    """The folder of ``initdb`` and ``pg_ctl``: on PATH, or where Debian puts it. Exits when there is none."""
    on_path = [Path(found).resolve().parent] if (found := shutil.which("pg_ctl")) else []
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    for folder in on_path + debian[::-1]:
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    sys.exit("The tests need PostgreSQL's initdb and pg_ctl; on Debian: apt-get install postgresql")


def _reachable(folder: Path) -> bool:
    return all(path.stat().st_mode & 0o001 for path in [folder, *folder.parents])


@contextmanager
def cluster() -> Iterator[str]:
    """Gives the DATABASE_URL of a fresh server on a Unix socket; stops and removes it at the end."""
    bin_dir, as_root = programs(), os.getuid() == 0
    account = {"user": ACCOUNT, "group": ACCOUNT, "extra_groups": []} if as_root else {}
    VAR.mkdir(parents=True, exist_ok=True)
    within_var = not as_root or _reachable(VAR.resolve())
    data = Path(tempfile.mkdtemp(prefix="postgres-", dir=VAR if within_var else None))
    socket = Path(tempfile.mkdtemp(prefix="pg-"))  # a socket's path may have 107 bytes, a checkout's more
    if as_root:
        shutil.chown(data, ACCOUNT, ACCOUNT)
        shutil.chown(socket, ACCOUNT, ACCOUNT)

    def run(program: str, *arguments: str) -> None:
        command = [bin_dir / program, "-D", data, *arguments]
        done = subprocess.run(command, cwd=data, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **account)
        if done.returncode:
            log.seek(0)
            sys.exit(f"{program} failed:\n{log.read()}")

    with tempfile.TemporaryFile("w+") as log:
        try:
            run(
                "initdb",
                "--username=tests",
                "--auth=trust",
                "--encoding=UTF8",
                "--locale=C.UTF-8",
                "--no-sync",
            )
            run("pg_ctl", "start", "-w", "-o", SERVER.format(socket=socket))
            try:
                yield f"postgres://tests@{quote(str(socket), safe='')}/postgres"
            finally:
                run("pg_ctl", "stop", "-w", "-m", "immediate")
        finally:
            shutil.rmtree(data)
            shutil.rmtree(socket)


def main(arguments: list[str]) -> int:
    if arguments == ["--find"]:
        print(programs())
        return 0
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    with cluster() as address:
        return subprocess.run(arguments, env={**os.environ, "DATABASE_URL": address}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
