"""Progress bars of long commands: shown on terminals only."""

import io
import sys

import pytest

from laguna.progress import ProgressBar, tracked


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_shows_done_and_total_on_a_terminal() -> None:
    terminal = Terminal()
    with ProgressBar("games", terminal) as bar:
        bar(7, 9)
        bar(9, 9)
    assert "9/9" in terminal.getvalue()
    assert "games" in terminal.getvalue()


def test_a_bar_prints_nothing_without_a_terminal() -> None:
    stream = io.StringIO()
    with ProgressBar("games", stream) as bar:
        bar(1, 2)
    assert stream.getvalue() == ""


def test_without_tqdm_a_bar_shows_nothing_and_iteration_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    terminal = Terminal()
    with ProgressBar("games", terminal) as bar:
        bar(1, 2)
    assert terminal.getvalue() == ""
    assert list(tracked("abc", "letters")) == ["a", "b", "c"]
