"""./play: start Laguna and open it in the browser, setting up what is missing.

    ./play                      start a server and open it in your browser
    ./play --port 9000          the same, with any option of `laguna serve`
    ./play --no-browser         the same, only print the address
    ./play COMMAND ...          run another laguna command: ./play arena murano --bots level3,level2

The first start installs the required packages and runs the interpreted engine. The engine is compiled in the
background, and bots switch to it when it is ready. Press Ctrl-C to stop; the next start continues from there.
"""

import argparse
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import webbrowser
from pathlib import Path
from typing import NoReturn, TextIO

import engine_compiler
import environment
from environment import PYTHON, ROOT, Progress

ENGINE_WORK = {"arena", "bench", "sim", "train"}
"""Commands that play so many games that compiling the engine first pays off."""
POLL_SECONDS = 0.05
INTERRUPT_SECONDS = 3.0
"""A server that still runs this long after Ctrl-C did not receive it and is terminated."""


def command_of(arguments: list[str]) -> list[str]:
    """Return the laguna command to run; bare options are options of `serve`."""
    return arguments if arguments and not arguments[0].startswith("-") else ["serve", *arguments]


def address_of(arguments: list[str]) -> str:
    """Return the address of the server for a browser on this machine."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=True)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", default="8000")
    chosen, _ = parser.parse_known_args(arguments)
    host = "127.0.0.1" if chosen.host in ("0.0.0.0", "::", "") else chosen.host
    return f"http://{host}:{chosen.port}"


def may_open_browser() -> bool:
    """Return whether this is a desktop terminal, so that a graphical browser can be opened."""
    if not sys.stdout.isatty():
        return False
    windows = sys.platform in ("darwin", "win32")
    return windows or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> bool:
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def responds(address: str, token: str) -> bool:
    """Return whether the server that was started with this token responds at an address."""
    try:
        with urllib.request.urlopen(f"{address}/health", timeout=2) as answer:
            return bool(answer.status == 200 and answer.headers.get("Laguna-Started-With") == token)
    except (OSError, urllib.error.URLError):
        return False


def address_in_use(address: str) -> str:
    """Return what to do if the address is already in use, or an empty string."""
    place = urllib.parse.urlsplit(address)
    try:
        socket.create_connection((place.hostname or "", place.port or 80), 2).close()
    except OSError:
        return ""
    another = f"./play --port {(place.port or 80) + 1}"
    try:
        with urllib.request.urlopen(f"{address}/health", timeout=2) as answer:
            laguna = b'"version"' in answer.read(1000)
    except (OSError, urllib.error.URLError):
        laguna = False
    if laguna:
        return (
            f"Laguna is already running at {address}. Open that page, or stop that server with Ctrl-C. "
            f"To run a second server with its own games: {another} --data FOLDER"
        )
    return f"Another program is using {address}. Choose another port: {another}"


class Engine:
    """Compiles the engine in a background process while the server runs."""

    def __init__(self) -> None:
        engine_builds = engine_compiler.engine_builds
        interpreted = os.environ.get("LAGUNA_INTERPRETED") == "1"
        self.engine_builds = engine_builds
        self.missing = "" if interpreted else engine_compiler.missing_tool() or self._failure()
        self.wanted = not interpreted and engine_builds.find_build("fast") is None and not self.missing
        self.process: subprocess.Popen[bytes] | None = None

    def _failure(self) -> str:
        """Return why an earlier start failed to compile these sources; a retry would fail the same way."""
        failed: Path = self.engine_builds.failure_file("fast")
        if not failed.exists() or not (text := failed.read_text(encoding="utf-8")):
            return ""
        return f"{text.splitlines()[0]} (details in {failed.relative_to(ROOT)}; delete it to try again)"

    def start(self) -> None:
        self.engine_builds.failure_file("fast").unlink(missing_ok=True)
        log = environment.engine_log("background")
        log.parent.mkdir(exist_ok=True)
        with log.open("wb") as output:
            command = [str(PYTHON), str(Path(environment.__file__)), "engine"]
            self.process = subprocess.Popen(command, stdout=output, stderr=output, start_new_session=True)

    def report(self, progress: Progress) -> None:
        """Report once whether compiling succeeded."""
        if self.process is None or self.process.poll() is None:
            return
        if self.process.returncode == 0:
            progress.print("The compiled engine is ready. Bots use it from their next move.")
        else:
            log = environment.engine_log("background").relative_to(ROOT)
            why = self._failure() or f"{log} has the details"
            progress.print(f"The engine could not be compiled: {why}.")
            progress.print("Everything works, but bots are much slower.")
            failed: Path = self.engine_builds.failure_file("fast")
            failed.parent.mkdir(parents=True, exist_ok=True)
            failed.touch()  # tells the page to stop waiting
        self.process = None

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def forward_output(output: TextIO, to: TextIO, progress: Progress) -> None:
    """Print the output of the server line by line."""
    for line in output:
        progress.print(line.removesuffix("\n"), to)


def serve(arguments: list[str], progress: Progress) -> int:
    """Run a server while compiling the engine in the background; return its exit status."""
    browser = "--no-browser" not in arguments and may_open_browser()
    arguments = [each for each in arguments if each != "--no-browser"]
    engine = Engine()
    if engine.missing:
        progress.print(f"Laguna runs interpreted because {engine.missing}.")
        progress.print("Everything works, but bots are much slower.")
    address = address_of(arguments)
    if problem := address_in_use(address):
        progress.print(problem)
        return 1
    token = secrets.token_hex(8)
    variables = os.environ | {"LAGUNA_STARTED_WITH": token}
    if engine.wanted:
        variables["LAGUNA_PREPARING"] = "1"
    progress.show("Starting the server")
    command = [str(PYTHON), "-m", "laguna", "serve", *arguments]
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C itself once it serves
    pipe = subprocess.PIPE
    server = subprocess.Popen(command, env=variables, stdout=pipe, stderr=pipe, text=True)
    signal.signal(signal.SIGINT, handler)
    assert server.stdout is not None
    assert server.stderr is not None
    forwarding = [
        threading.Thread(target=forward_output, args=(output, to, progress), daemon=True)
        for output, to in ((server.stdout, sys.stdout), (server.stderr, sys.stderr))
    ]
    for thread in forwarding:
        thread.start()
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    ready = False
    try:
        while server.poll() is None and not responds(address, token):
            progress.show("Starting the server")
            time.sleep(POLL_SECONDS)
        if server.poll() is None:
            ready = True
            opened = browser and open_browser(address)
            seconds = time.time() - progress.started
            progress.print(f"{'Opened' if opened else 'Open'} {address} in your browser ({seconds:.1f} s).")
            if engine.wanted:
                progress.print(
                    "The engine is being compiled in the background; bots are slow for the next few minutes."
                )
                engine.start()
        while server.poll() is None:
            engine.report(progress)
            try:
                server.wait(0.5)
            except subprocess.TimeoutExpired:
                continue
    except KeyboardInterrupt:
        if not ready:
            server.terminate()  # silently, in the middle of its imports
        try:
            server.wait(INTERRUPT_SECONDS)  # once it serves it has received Ctrl-C too and shuts down
        except subprocess.TimeoutExpired:
            server.terminate()
            server.wait()
        if not ready:
            raise
    finally:
        engine.stop()
    for thread in forwarding:
        thread.join(1)
    if not ready and server.returncode and (problem := address_in_use(address)):
        progress.print(problem)  # another program took the port first
    return server.returncode


def main(arguments: list[str]) -> NoReturn:
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__.partition("\n")[2].strip("\n"))
        raise SystemExit
    progress = Progress()
    command = command_of(arguments)
    environment.ensure_venv(progress)
    environment.ensure_packages(progress, "web")
    environment.reexec_in_venv(progress)
    if command[0] == "serve" and not {"-h", "--help"} & set(command):
        raise SystemExit(serve(command[1:], progress))
    if command[0] in ENGINE_WORK and Engine().wanted:
        environment.build_engine(progress, "fast")  # if this fails, the command runs interpreted and says so
        progress.clear()
    environment.exec_python(["-m", "laguna", *command])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        raise SystemExit("\nStopped. The next start continues from here.") from None
