"""./play does not take another server for its own, and tells what it says on lines of its own."""

import io
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "tools"))
environment, play = import_module("environment"), import_module("play")

ANSWERS = {"a laguna": b'{"status":"ok","version":"0"}', "something else": b"<h1>Hello</h1>"}


@pytest.fixture(params=ANSWERS)
def another(request: pytest.FixtureRequest) -> Iterator[tuple[str, int]]:
    """Another server, and where it is."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(ANSWERS[request.param])

        def log_message(self, *words: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield request.param, server.server_port
        server.shutdown()
        thread.join()


def test_where_another_server_answers_one_reads_what_to_do(
    another: tuple[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    what, port = another
    assert play.serve(["--port", str(port), "--no-browser"], environment.Progress()) == 1
    said = capsys.readouterr().err
    assert f"./play --port {port + 1}" in said
    assert ("A laguna is at" in said) == (what == "a laguna")
    assert "Open http" not in said
    assert not play.answers(f"http://127.0.0.1:{port}", "our word")


class SlowTerminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        time.sleep(0.001)  # in which another thread would speak
        return super().write(text)


def test_what_the_server_says_stands_on_lines_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = SlowTerminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    progress = environment.Progress()
    saying = threading.Thread(target=play.pass_on, args=(["started\n", "ready\n"] * 10, terminal, progress))
    saying.start()
    while saying.is_alive():
        progress.show("Waiting")
    assert terminal.getvalue().count("\r\033[Kstarted\n") == 10
    assert terminal.getvalue().count("\r\033[Kready\n") == 10
