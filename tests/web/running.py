"""Servers in processes of their own: laguna's, and a PostgreSQL for it."""

import contextlib
import json
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

START_SECONDS = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class RunningServer:
    """`laguna serve`, which can be stopped, killed and started again on the same data."""

    def __init__(self, data: Path, database: str = "", **environment: str) -> None:
        self.data = data
        self.database = database
        self.environment = environment
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data / "server.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *arguments: str, **environment: str) -> "RunningServer":
        command = [
            sys.executable,
            "-m",
            "laguna",
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(self.data),
        ]
        command += ["--thinkers", "1", *arguments]
        if self.database:
            command += ["--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                env=dict(os.environ) | {"LAGUNA_LIMITS": "off"} | self.environment | environment,
            )
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            with contextlib.suppress(httpx2.TransportError):
                if httpx2.get(f"{self.url}/health").status_code == 200:
                    return self
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def wait_for_death(self, seconds: float = 20) -> None:
        assert self.process is not None
        self.process.wait(seconds)

    def stop(self) -> int:
        """As a host would: ask politely, and wait."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(20)

    def check_tables(self) -> str:
        """What `laguna check-tables` says; nothing if all is well."""
        command = [sys.executable, "-m", "laguna", "check-tables", "--data", str(self.data)]
        command += ["--database", self.database] if self.database else []
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.stderr if done.returncode else ""


@contextlib.contextmanager
def running(data: Path, database: str = "", **environment: str) -> Iterator[RunningServer]:
    server = RunningServer(data, database, **environment).start()
    try:
        yield server
    finally:
        if server.alive():
            server.kill()


class Postgresql:
    """A PostgreSQL of our own, in a folder of its own, gone afterwards."""

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
        self._run("initdb", "-D", str(self.folder / "data"), "-U", "laguna", "-A", "trust", "-E", "UTF8")
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
        log = str(self.folder / "log")
        self._run("pg_ctl", "start", "-w", "-D", str(self.folder / "data"), "-l", log, "-o", options)

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "stop", "-w", "-D", str(self.folder / "data"), "-m", mode)

    def new_database(self) -> str:
        """The address of an empty database."""
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
