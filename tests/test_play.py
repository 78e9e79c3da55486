"""./play: addresses in use, and output of the server below the animated progress line."""

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

RESPONSES = {"a laguna": b'{"status":"ok","version":"0"}', "something else": b"<h1>Hello</h1>"}


@pytest.fixture(params=RESPONSES)
def other_server(request: pytest.FixtureRequest) -> Iterator[tuple[str, int]]:
    """Another server: what it is, and its port."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(RESPONSES[request.param])

        def log_message(self, *arguments: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield request.param, server.server_port
        server.shutdown()
        thread.join()


def test_an_address_in_use_is_reported_with_what_to_do(
    other_server: tuple[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    what, port = other_server
    assert play.serve(["--port", str(port), "--no-browser"], environment.Progress()) == 1
    printed = capsys.readouterr().err
    assert f"./play --port {port + 1}" in printed
    assert ("Laguna is already running" in printed) == (what == "a laguna")
    assert "Open http" not in printed
    assert not play.responds(f"http://127.0.0.1:{port}", "our token")


class SlowTerminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        time.sleep(0.001)  # gives another thread time to print
        return super().write(text)


def test_output_of_the_server_is_printed_on_its_own_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = SlowTerminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    progress = environment.Progress()
    printing = threading.Thread(
        target=play.forward_output, args=(["started\n", "ready\n"] * 10, terminal, progress)
    )
    printing.start()
    while printing.is_alive():
        progress.show("Waiting")
    assert terminal.getvalue().count("\r\033[Kstarted\n") == 10
    assert terminal.getvalue().count("\r\033[Kready\n") == 10
