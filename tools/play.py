"""./play: shows a page as soon as it can and goes on setting up behind it.

    ./play                      start a server and open the page in your browser
    ./play --port 9000          the same, with the options of `laguna serve`
    ./play --no-browser         the same, and only tell the address
    ./play COMMAND ...          another command of laguna: ./play arena murano --bots level3,level2

The first start fetches what is needed and begins with the interpreted engine. Behind the page the engine is
compiled, and the bots change to it when it is there. Ctrl-C stops it at any moment; the next start goes on.
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

import environment
from environment import PYTHON, ROOT, Progress

ENGINE_WORK = {"arena", "bench", "sim", "train"}
"""Commands that play so many games that waiting for the compiled engine pays."""
LOOK_SECONDS = 0.05
HEARD_SECONDS = 3.0
"""After so long a server that still runs has not heard Ctrl-C."""


def command_of(arguments: list[str]) -> list[str]:
    """What laguna is asked to do: options alone are those of `serve`."""
    return arguments if arguments and not arguments[0].startswith("-") else ["serve", *arguments]


def address_of(arguments: list[str]) -> str:
    """Where a browser on this machine finds the server."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=True)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", default="8000")
    chosen, _ = parser.parse_known_args(arguments)
    host = "127.0.0.1" if chosen.host in ("0.0.0.0", "::", "") else chosen.host
    return f"http://{host}:{chosen.port}"


def may_open_browser() -> bool:
    """Whether somebody sits here with a browser in a window. One in the terminal would take it over."""
    if not sys.stdout.isatty():
        return False
    windows = sys.platform in ("darwin", "win32")
    return windows or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> bool:
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def answers(address: str, word: str) -> bool:
    """Whether the server that was started with this word answers there, and not another one."""
    try:
        with urllib.request.urlopen(f"{address}/health", timeout=2) as answer:
            return bool(answer.status == 200 and answer.headers.get("Laguna-Started-With") == word)
    except (OSError, urllib.error.URLError):
        return False


def taken(address: str) -> str:
    """What to do if somebody else answers at an address; nothing if nobody does."""
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
            f"A laguna is at {address} already: open that page, or stop it where it was started (Ctrl-C). "
            f"For a second one, with games of its own: {another} --data FOLDER"
        )
    return f"Another program uses {address}. Take another port: {another}"


class Engine:
    """The compiled engine, made in a process of its own while the server runs."""

    def __init__(self) -> None:
        setup = environment.setup_module()
        flavours = setup.flavours
        interpreted = os.environ.get("LAGUNA_INTERPRETED") == "1"
        self.flavours = flavours
        self.missing = "" if interpreted else setup.missing_tool() or self._failure()
        self.wanted = not interpreted and flavours.finished("fast") is None and not self.missing
        self.process: subprocess.Popen[bytes] | None = None

    def _failure(self) -> str:
        """Why these sources could not be compiled by an earlier start; trying again would give the same."""
        failed: Path = self.flavours.failure_file("fast")
        if not failed.exists() or not (said := failed.read_text(encoding="utf-8")):
            return ""
        return f"{said.splitlines()[0]} ({failed.relative_to(ROOT)} says more; remove it to try again)"

    def begin(self) -> None:
        self.flavours.failure_file("fast").unlink(missing_ok=True)
        log = environment.engine_log("behind")
        log.parent.mkdir(exist_ok=True)
        with log.open("wb") as output:
            command = [str(PYTHON), str(Path(environment.__file__)), "engine"]
            self.process = subprocess.Popen(command, stdout=output, stderr=output, start_new_session=True)

    def outcome(self, progress: Progress) -> None:
        """Say once what became of it."""
        if self.process is None or self.process.poll() is None:
            return
        if self.process.returncode == 0:
            progress.say("The compiled engine is ready: bots use it from their next move.")
        else:
            why = self._failure() or f"{environment.engine_log('behind').relative_to(ROOT)} says why"
            progress.say(f"The engine could not be compiled: {why}.")
            progress.say("Everything works, but bots think much more slowly.")
            failed: Path = self.flavours.failure_file("fast")
            failed.parent.mkdir(parents=True, exist_ok=True)
            failed.touch()  # for the page, which waits no longer
        self.process = None

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def pass_on(said: TextIO, to: TextIO, progress: Progress) -> None:
    """What the server says, on lines of its own."""
    for line in said:
        progress.say(line.removesuffix("\n"), to)


def serve(arguments: list[str], progress: Progress) -> int:
    """Run a server, and behind it whatever is still to be done. Its exit status."""
    browser = "--no-browser" not in arguments and may_open_browser()
    arguments = [each for each in arguments if each != "--no-browser"]
    engine = Engine()
    if engine.missing:
        progress.say(f"Laguna runs interpreted, because {engine.missing}.")
        progress.say("Everything works, but bots think much more slowly.")
    address = address_of(arguments)
    if problem := taken(address):
        progress.say(problem)
        return 1
    word = secrets.token_hex(8)
    known = os.environ | {"LAGUNA_STARTED_WITH": word} | ({"LAGUNA_PREPARING": "1"} if engine.wanted else {})
    progress.show("Starting the server")
    command = [str(PYTHON), "-m", "laguna", "serve", *arguments]
    hearing = signal.signal(signal.SIGINT, signal.SIG_IGN)  # it hears Ctrl-C when it serves: see below
    server = subprocess.Popen(command, env=known, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    signal.signal(signal.SIGINT, hearing)
    assert server.stdout is not None
    assert server.stderr is not None
    passing = [
        threading.Thread(target=pass_on, args=(said, to, progress), daemon=True)
        for said, to in ((server.stdout, sys.stdout), (server.stderr, sys.stderr))
    ]
    for thread in passing:
        thread.start()
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    ready = False
    try:
        while server.poll() is None and not answers(address, word):
            progress.show("Starting the server")
            time.sleep(LOOK_SECONDS)
        if server.poll() is None:
            ready = True
            opened = browser and open_browser(address)
            seconds = time.time() - progress.started
            progress.say(f"{'Opened' if opened else 'Open'} {address} in your browser ({seconds:.1f} s).")
            if engine.wanted:
                progress.say(
                    "Behind it the engine is compiled, for some minutes; until then bots think slowly."
                )
                engine.begin()
        while server.poll() is None:
            engine.outcome(progress)
            try:
                server.wait(0.5)
            except subprocess.TimeoutExpired:
                continue
    except KeyboardInterrupt:
        if not ready:
            server.terminate()  # an end in the middle of its imports, without a word
        try:
            server.wait(HEARD_SECONDS)  # once it serves it has heard Ctrl-C too, and finishes what it began
        except subprocess.TimeoutExpired:
            server.terminate()
            server.wait()
        if not ready:
            raise
    finally:
        engine.stop()
    for thread in passing:
        thread.join(1)
    if not ready and server.returncode and (problem := taken(address)):
        progress.say(problem)  # somebody else was quicker
    return server.returncode


def main(arguments: list[str]) -> NoReturn:
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__.partition("\n")[2].strip("\n"))
        raise SystemExit
    progress = Progress()
    command = command_of(arguments)
    environment.have_venv(progress)
    environment.have_packages(progress, "web")
    environment.enter(progress)
    if command[0] == "serve" and not {"-h", "--help"} & set(command):
        raise SystemExit(serve(command[1:], progress))
    if command[0] in ENGINE_WORK and Engine().wanted:
        environment.make_engine(progress, "fast")  # else it is slow, and says so
        progress.clear()
    environment.become(["-m", "laguna", *command])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        raise SystemExit("\nStopped. The next start goes on from here.") from None
