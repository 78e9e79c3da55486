"""Check the files in deploy/: the units of systemd, and live tables behind nginx and Caddy.

    python tools/check_hosting.py

Needs Debian's packages systemd, strace, nginx, caddy and openssl. All servers listen on loopback only.
"""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from local_server import PATIENCE_SECONDS, ask, wait_for

PROJECT = Path(__file__).parents[1]
DEPLOY = PROJECT / "deploy"
LAGUNA = Path(sys.executable).with_name("laguna")
MAX_EXPOSURE = 1.5
"""Of `systemd-analyze security`, from 0 (best) to 10."""
EVENT_SECONDS = 2.0
"""How soon a move must reach a stream through a proxy."""
SERVER_PORT, NGINX_PORT, CADDY_PORT = 8811, 8812, 8813
PROGRAM = "/opt/laguna/bin/laguna"
WITHOUT_NEW_CODE = (
    "import ctypes, os, sys; "
    "assert ctypes.CDLL(None).prctl(65, 1, 0, 0, 0) == 0, 'this needs Linux 6.3'; "
    "os.execv(sys.argv[1], sys.argv[1:])"
)
"""Runs a command that cannot make memory executable (PR_SET_MDWE), as with MemoryDenyWriteExecute."""


def output_of(*words: str) -> str:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


@contextlib.contextmanager
def running(*words: str) -> Iterator[None]:
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(30)


# Units


def check_units(folder: Path) -> None:
    """The units are valid and well isolated."""
    units = []
    for unit in sorted(DEPLOY.glob("laguna*")):
        copy = folder / unit.name
        copy.write_text(unit.read_text("utf-8").replace(PROGRAM, "/bin/true"), "utf-8")
        units.append(str(copy))
    if errors := output_of("systemd-analyze", "verify", *units).strip():
        raise SystemExit(errors)
    print(f"systemd-analyze verify: {len(units)} units")
    for unit in units:
        if unit.endswith(".service"):
            security = output_of("systemd-analyze", "security", "--offline=yes", unit)
            level = float(re.findall(r"exposure level for \S+: ([\d.]+)", security)[0])
            print(f"systemd-analyze security {Path(unit).name}: {level}")
            if level > MAX_EXPOSURE:
                raise SystemExit("that is too much")


def allowed_calls(unit: Path) -> set[str]:
    """The system calls that a unit allows."""
    allowed: set[str] = set()
    for words in re.findall(r"^SystemCallFilter=(.*)$", unit.read_text("utf-8"), re.M):
        calls: set[str] = set()
        for word in words.removeprefix("~").split():
            calls |= calls_of(word)
        allowed = allowed - calls if words.startswith("~") else allowed | calls
    return allowed


def calls_of(word: str) -> set[str]:
    if not word.startswith("@"):
        return {word}
    lines = output_of("systemd-analyze", "syscall-filter", word).splitlines()[1:]
    names = [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]
    return set().union(*(calls_of(name) for name in names))


def check_calls(folder: Path) -> None:
    """A server whose bots play, and a backup, use only system calls that their units allow."""
    data = folder / "traced"
    for unit, words in (
        ("laguna.service", ["serve", "--port", str(SERVER_PORT), "--log-json"]),
        ("laguna-backup.service", ["backup", "--keep", "14"]),
    ):
        trace = folder / f"{unit}.trace"
        tracer = ["strace", "-D", "-f", "-qq", "-o", str(trace)]
        program = [sys.executable, "-c", WITHOUT_NEW_CODE, str(LAGUNA)]
        command = [*tracer, *program, *words, "--data", str(data)]
        if words[0] == "serve":
            with running(*command):
                wait_for(SERVER_PORT)
                token = ask(SERVER_PORT, "/api/me", {"name": "Visitor"})["token"]
                seats = [{"kind": "bot", "level": "level3"}, {"kind": "me"}]
                made = ask(SERVER_PORT, "/api/tables", {"game": "murano", "seats": seats}, token)
                until = time.monotonic() + PATIENCE_SECONDS
                while not ask(SERVER_PORT, f"/api/tables/{made['table']['id']}", token=token)["legal"]:
                    if time.monotonic() > until:
                        raise SystemExit("the bot did not move")
                    time.sleep(0.2)
        else:
            output_of(*command)
        time.sleep(1)  # strace runs beside the command, and ends after it
        text = trace.read_text("utf-8", "replace")
        used = set(re.findall(r"^\d+ +(\w+)\(", text, re.M))
        # SQLite sets the owner of its files only if it runs as root, as here.
        refused = used - allowed_calls(DEPLOY / unit) - ({"fchown"} if os.geteuid() == 0 else set())
        print(f"{unit}: {len(used)} kinds of system calls, {len(refused)} not allowed {sorted(refused)}")
        if refused:
            raise SystemExit("a unit does not allow what Laguna does")


# Proxies


class Stream(threading.Thread):
    """Reads the events of a live table through a proxy, with the moment of each."""

    def __init__(self, port: int, table: str, token: str) -> None:
        super().__init__(daemon=True)
        self.address = f"http://127.0.0.1:{port}/api/tables/{table}/stream?after=0"
        self.token = token
        self.versions: dict[int, float] = {}
        self.start()

    def run(self) -> None:
        headers = {"Authorization": f"Bearer {self.token}"}
        with urllib.request.urlopen(
            urllib.request.Request(self.address, headers=headers), timeout=60
        ) as lines:
            for line in lines:
                if line.startswith(b"id:"):
                    self.versions[int(line[3:])] = time.monotonic()


def check_proxy(name: str, port: int) -> None:
    """Moves reach a stream behind the proxy at once; it hides the metrics and replaces forged addresses."""
    wait_for(port)
    token = ask(port, "/api/me", {"name": "Visitor"})["token"]
    made = ask(port, "/api/tables", {"game": "murano", "seats": [{"kind": "me"}, {"kind": "me"}]}, token)
    table, version = made["table"]["id"], made["version"]
    stream = Stream(port, table, token)
    time.sleep(0.5)
    delays = []
    for _ in range(5):
        seat = next(
            seat for seat in (0, 1) if ask(port, f"/api/tables/{table}?seat={seat}", token=token)["legal"]
        )
        view = ask(port, f"/api/tables/{table}?seat={seat}", token=token)
        move = {"move": view["legal"][0]["move"], "version": view["version"], "seat": seat}
        started = time.monotonic()
        version = ask(port, f"/api/tables/{table}/moves", move, token)["version"]
        while version not in stream.versions:
            if time.monotonic() > started + EVENT_SECONDS:
                raise SystemExit(f"{name}: a move did not reach the stream within {EVENT_SECONDS} s")
            time.sleep(0.005)
        delays.append(stream.versions[version] - started)
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10)
        raise SystemExit(f"{name}: everybody can read /metrics")
    except urllib.error.HTTPError as error:
        if error.code != 403:
            raise
    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/table/{table}", timeout=10)
    if page.status != 200:
        raise SystemExit(f"{name}: a page has status {page.status}")
    print(f"{name}: moves reach a stream after {min(delays) * 1000:.0f} to {max(delays) * 1000:.0f} ms")


def nginx_file(folder: Path) -> Path:
    """The recipe for nginx on a port of loopback; the https server is only checked for its syntax."""
    request = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=games.example.org")
    output_of(*request, "-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem"))
    text = (DEPLOY / "nginx.conf").read_text("utf-8").replace("127.0.0.1:8000", f"127.0.0.1:{SERVER_PORT}")
    text = text.replace("/etc/letsencrypt/live/games.example.org", str(folder))
    whole = folder / "nginx.conf"
    frame = (
        "daemon off; worker_processes 1; pid {0}/nginx.pid; error_log {0}/nginx.log;\nevents {{}}\nhttp {{\n"
        "access_log off; client_body_temp_path {0}/body; proxy_temp_path {0}/proxy;\n"
        "fastcgi_temp_path {0}/f; uwsgi_temp_path {0}/u; scgi_temp_path {0}/s;\n{1}\n}}\n"
    )
    whole.write_text(frame.format(folder, text), "utf-8")
    print(output_of("nginx", "-t", "-c", str(whole)).strip().splitlines()[-1])
    plain = re.sub(r"server \{\n    listen 80;.*?\n\}\n", "", text, count=1, flags=re.S)
    plain = re.sub(r"    (listen \[.*|ssl_.*)\n", "", plain)
    plain = plain.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{NGINX_PORT};")
    whole.write_text(frame.format(folder, plain), "utf-8")
    return whole


def caddy_file(folder: Path) -> Path:
    """The recipe for Caddy on a port of loopback."""
    text = (DEPLOY / "Caddyfile").read_text("utf-8").replace("127.0.0.1:8000", f"127.0.0.1:{SERVER_PORT}")
    whole = folder / "Caddyfile"
    whole.write_text(text, "utf-8")
    output_of("caddy", "validate", "--adapter", "caddyfile", "--config", str(whole))
    print("caddy validate: valid")
    site = f"http://127.0.0.1:{CADDY_PORT}"
    local = text.replace("games.example.org {", f"{site} {{").replace("{\n", "{\n\tadmin off\n", 1)
    whole.write_text(local, "utf-8")
    return whole


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="laguna-hosting-") as name:
        folder = Path(name)
        check_units(folder)
        check_calls(folder)
        with running(str(LAGUNA), "serve", "--port", str(SERVER_PORT), "--data", str(folder / "data")):
            wait_for(SERVER_PORT)
            with running("nginx", "-c", str(nginx_file(folder))):
                check_proxy("nginx", NGINX_PORT)
            with running("caddy", "run", "--adapter", "caddyfile", "--config", str(caddy_file(folder))):
                check_proxy("Caddy", CADDY_PORT)
    print("All recipes work.")


if __name__ == "__main__":
    main()
