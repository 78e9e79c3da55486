"""Servers in processes of their own: `laguna serve` and PostgreSQL."""

import contextlib
import http.client
import json
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import pytest

from web.forked_commands import laguna

START_SECONDS = 60.0
STOP_SECONDS = 20.0


def healthy(port: int) -> bool:
    """Whether a server on this port is healthy."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class RunningServer:
    """`laguna serve`, which can be stopped, killed and restarted on the same data."""

    def __init__(self, data: Path, database: str = "", **environment: str) -> None:
        self.data = data
        self.database = database
        self.environment = environment
        self.port = free_port()
        self.process: ForkServerProcess | None = None
        self.log = data / "server.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *arguments: str, **environment: str) -> "RunningServer":
        wanted = ["serve", "--port", str(self.port), "--thinkers", "1", *self._stored(), *arguments]
        self.process = laguna(wanted, self.log, {"LAGUNA_LIMITS": "off"} | self.environment | environment)
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.alive():
            if healthy(self.port):
                return self
            time.sleep(0.02)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    def _stored(self) -> list[str]:
        return ["--data", str(self.data), *(["--database", self.database] if self.database else [])]

    def alive(self) -> bool:
        return self.process is not None and self.process.is_alive()

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.join()

    def wait_for_death(self, seconds: float = STOP_SECONDS) -> None:
        assert self.process is not None
        self.process.join(seconds)
        assert not self.alive()

    def stop(self) -> int:
        """Stop the server gracefully, and wait."""
        assert self.process is not None
        self.process.terminate()
        self.wait_for_death()
        assert self.process.exitcode is not None
        return self.process.exitcode

    def command(self, *words: str) -> str:
        """Run a laguna command on the same data; returns what it prints."""
        output = self.data / "command.log"
        output.unlink(missing_ok=True)
        process = laguna([*words, *self._stored()], output, {})
        process.join()
        assert process.exitcode == 0, output.read_text()
        return output.read_text()

    def check_tables(self) -> str:
        """The errors that `laguna check-tables` prints; empty if there are none."""
        output = self.data / "check-tables.log"
        output.unlink(missing_ok=True)
        process = laguna(["check-tables", *self._stored()], output, {})
        process.join()
        return output.read_text() if process.exitcode else ""


@contextlib.contextmanager
def running(data: Path, database: str = "", **environment: str) -> Iterator[RunningServer]:
    server = RunningServer(data, database, **environment).start()
    try:
        yield server
    finally:
        if server.alive():
            server.kill()


class Postgresql:
    """A temporary PostgreSQL server in a folder of its own."""

    def __init__(self) -> None:
        versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        found = shutil.which("initdb")
        self.programs = versions[-1] if versions else Path(found).parent if found else None
        if self.programs is None:
            pytest.skip("PostgreSQL is not installed")
        self.folder = Path(tempfile.mkdtemp(prefix="laguna-postgresql-"))
        self.port = free_port()
        self.as_other: dict[str, Any] = {}
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            other = pwd.getpwnam("postgres")
            os.chown(self.folder, other.pw_uid, other.pw_gid)
            self.as_other = {"user": other.pw_uid, "group": other.pw_gid, "extra_groups": []}
        made = ["-D", str(self.folder / "data"), "-U", "laguna", "-A", "trust", "-E", "UTF8", "--no-sync"]
        self._run("initdb", *made)
        self.databases = 0
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        assert self.programs is not None
        subprocess.run(
            [str(self.programs / program), *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            **self.as_other,
        )

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        options += " -c fsync=off"  # the operating system survives every kill in these tests
        log = str(self.folder / "log")
        self._run("pg_ctl", "start", "-w", "-D", str(self.folder / "data"), "-l", log, "-o", options)

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "stop", "-w", "-D", str(self.folder / "data"), "-m", mode)

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        import psycopg

        self.databases += 1
        name = f"laguna{self.databases}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._address(name)

    def _address(self, name: str) -> str:
        return f"postgresql://laguna@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def events(lines: Iterator[str], count: int) -> list[tuple[int, dict[str, Any]]]:
    """The next events of a stream: id and document."""
    found: list[tuple[int, dict[str, Any]]] = []
    number = -1
    for line in lines:
        if line.startswith("id: "):
            number = int(line[4:])
        elif line.startswith("data: "):
            found.append((number, json.loads(line[6:])))
            if len(found) == count:
                break
    return found
