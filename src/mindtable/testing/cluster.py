"""A PostgreSQL of our own for tests and scripts: made in a temporary folder, reached through a socket, gone in the end.

    with Cluster() as cluster:
        address = cluster.new_database()

``python -m mindtable.testing.cluster`` tells whether there is a PostgreSQL to start, and why not.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Final, Self
from urllib.parse import quote

USER: Final = "postgres"
PATIENCE: Final = 30.0  # seconds for a start or a stop


class NoCluster(Exception):
    """PostgreSQL cannot be started here; the text says why."""


def binaries() -> Path:
    """The folder of initdb and postgres, of the newest version that Debian installed or else from the path."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if found:
        return max(found, key=_version)
    on_path = shutil.which("initdb")
    if on_path is None:
        raise NoCluster("There is no PostgreSQL here (on Debian: apt install postgresql).")
    return Path(os.path.realpath(on_path)).parent


def _version(folder: Path) -> float:
    try:
        return float(folder.parent.name)
    except ValueError:
        return 0.0


def as_whom() -> list[str]:
    """What to put before a command: PostgreSQL refuses to run as root, and must not outlive us."""
    setpriv = shutil.which("setpriv")
    if os.geteuid() != 0:
        return [setpriv, "--pdeathsig", "INT"] if setpriv else []
    try:
        pwd.getpwnam(USER)
    except KeyError:
        raise NoCluster(f"PostgreSQL does not run as root, and there is no user {USER}.") from None
    if setpriv is None:
        raise NoCluster("PostgreSQL does not run as root, and there is no setpriv.")
    return [setpriv, f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--pdeathsig", "INT"]


class Cluster:
    """A server with databases; ``fsync`` makes it as slow as a real one."""

    def __init__(self, fsync: bool = False) -> None:
        self._binaries: Final = binaries()
        self._prefix: Final = as_whom()
        self._settings: Final = {
            "fsync": "on" if fsync else "off",
            "listen_addresses": "",
            "max_connections": "60",
            "shared_buffers": "32MB",
        }
        self._server: subprocess.Popen[bytes] | None = None
        # Short, because the name of a socket has a hundred letters at most.
        self.folder: Final = Path(tempfile.mkdtemp(prefix="mindtable-"))
        try:
            if os.geteuid() == 0:
                shutil.chown(self.folder, USER, USER)
            initdb = [str(self._binaries / "initdb"), "-D", str(self.folder / "data"), "-U", USER, "-A", "trust"]
            self._run([*initdb, "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"])
            self.start()
        except BaseException:
            self.close()
            raise

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = {**self._settings, "unix_socket_directories": str(self.folder)}
        command = [*self._prefix, str(self._binaries / "postgres"), "-D", str(self.folder / "data")]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        started: Future[subprocess.Popen[bytes]] = Future()
        threading.Thread(target=self._keep, args=(command, started), daemon=True).start()
        self._server = started.result()
        end = time.monotonic() + PATIENCE
        while subprocess.run(self._tool("pg_isready", "-q"), check=False).returncode != 0:
            if self._server.poll() is not None or time.monotonic() > end:
                raise NoCluster(f"PostgreSQL did not start: {self._last_words()}")
            time.sleep(0.02)

    def _keep(self, command: list[str], started: Future[subprocess.Popen[bytes]]) -> None:
        """Stay with the server: it is told to stop when the thread that started it ends (see ``as_whom``)."""
        try:
            with (self.folder / "log").open("ab") as log:
                server = subprocess.Popen(
                    command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
                )
        except OSError as error:
            started.set_exception(NoCluster(f"PostgreSQL did not start: {error.strerror}"))
            return
        started.set_result(server)
        server.wait()

    def stop(self, hard: bool = False) -> None:
        """Stop the server; whoever is connected is thrown out. ``hard`` is as if the machine had failed."""
        if self._server is None:
            return
        self._server.send_signal(signal.SIGQUIT if hard else signal.SIGINT)
        self._server.wait(PATIENCE)
        self._server = None

    def new_database(self, disk: Path | None = None) -> str:
        """The address of a new, empty database; its tables lie in a folder of their own if one is named."""
        name = f"test_{secrets.token_hex(6)}"
        more: list[str] = []
        if disk is not None:
            if os.geteuid() == 0:
                shutil.chown(disk, USER, USER)
            self._run(self._tool("psql", "-qc", f"CREATE TABLESPACE {name} LOCATION '{disk}'"))
            more = ["-D", name]
        self._run(self._tool("createdb", *more, name))
        return f"postgresql://{USER}@/{name}?host={quote(str(self.folder), safe='')}"

    def drop_database(self, address: str) -> None:
        """Delete a database that has a folder of its own, and leave the folder."""
        name = address.partition("?")[0].rpartition("/")[2]
        self._run(self._tool("dropdb", "--force", name))
        self._run(self._tool("psql", "-qc", f"DROP TABLESPACE {name}"))

    def bound(self, backend: int, largest: int | None) -> None:
        """Let no file grow beyond so many bytes when this process of the server writes; None: as it likes."""
        self._run(["prlimit", f"--pid={backend}", f"--fsize={largest or 'unlimited'}:"])

    def close(self) -> None:
        self.stop(hard=True)  # what it would tidy up is deleted
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _tool(self, name: str, *arguments: str) -> list[str]:
        return [str(self._binaries / name), "-h", str(self.folder), "-U", USER, *arguments]

    def _run(self, command: list[str]) -> None:
        result = subprocess.run([*self._prefix, *command], cwd=self.folder, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            raise NoCluster(f"{Path(command[0]).name} failed: {result.stderr.strip()}")

    def _last_words(self) -> str:
        return "\n".join((self.folder / "log").read_text(errors="replace").splitlines()[-5:])


def main() -> int:
    try:
        binaries()
        as_whom()
    except NoCluster as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
