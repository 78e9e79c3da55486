"""A bar on a terminal tells how far a long command is; elsewhere nothing is written."""

import io
import sys

import pytest

from laguna.progress import Bar, tracked


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_tells_on_a_terminal_how_much_is_done_of_how_much() -> None:
    terminal = Terminal()
    with Bar("games", terminal) as bar:
        bar(7, 9)
        bar(9, 9)
    assert "9/9" in terminal.getvalue()
    assert "games" in terminal.getvalue()


def test_a_bar_is_silent_where_nobody_looks() -> None:
    stream = io.StringIO()
    with Bar("games", stream) as bar:
        bar(1, 2)
    assert stream.getvalue() == ""


def test_without_its_library_a_bar_shows_nothing_and_all_else_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    terminal = Terminal()
    with Bar("games", terminal) as bar:
        bar(1, 2)
    assert terminal.getvalue() == ""
    assert list(tracked("abc", "letters")) == ["a", "b", "c"]
