"""What matches, records, positions, bots and the command line say is said in the reader's language: in the
made-up one nothing stays English but the notation, names and numbers."""

import io
from collections.abc import Callable

import pytest
from made_up import MADE_UP, narrow_words

from laguna import positions, records
from laguna.bots import LEVELS, arena, make
from laguna.bots.report import plot, text
from laguna.cli import main
from laguna.contract.state import Document
from laguna.contract.wording import Refused
from laguna.games import GAMES, find
from laguna.match import Match, load, new
from laguna.terminal import Terminal

TITLES = {word for game in GAMES.values() for word in narrow_words(game.title)}
OPTIONS = {option.name for game in GAMES.values() for option in game.options}
LEVEL_NAMES = {word for level in LEVELS for word in (level.name, level.slug.rstrip("12345"))}


def english(said: str) -> set[str]:
    """The words that no language has touched, without the quotation marks around them."""
    return {word.strip("'") for word in narrow_words(said)}


def match() -> Match:
    return new("millefiori", 2, "languages", ["Ana", "Bo"])


def record(**change: object) -> Document:
    return records.write(match()) | change


def game_over() -> Match:
    ended = match()
    while not ended.over:
        seat = ended.actors()[0]
        ended.play(seat, ended.legal(seat)[0])
    return ended


def check_after_a_move() -> None:
    going_on = match()
    going_on.play(0, going_on.legal(0)[0])
    going_on.play(0, going_on.legal(1)[0])


MOVES = {word for game in GAMES.values() for words in game.notation.words for word in narrow_words(words)}

REFUSALS: list[tuple[str, Callable[[], object], set[str]]] = [
    ("no game", lambda: find("chess"), {"chess", *GAMES}),
    ("players", lambda: new("murano", 9), TITLES),
    ("names", lambda: new("murano", 2, names=["Ana"]), set()),
    ("an option", lambda: new("venise", 2, colour="blue"), TITLES | {"colour", *OPTIONS}),
    ("a value", lambda: new("millefiori", 2, edition="red"), {"edition", "red", "devir", "schmidt"}),
    ("a seed", lambda: new("murano", 2, "\ud800"), set()),
    ("no seat", lambda: match().play(7, "sail"), set()),
    ("not your turn", check_after_a_move, {"Ana", "Bo"}),
    ("no move", lambda: match().play(0, "dance"), MOVES | {"dance"}),
    ("too long", lambda: match().play(0, "dance " * 99), MOVES | {"dance", "dan", "d", "da", "danc"}),
    ("over", lambda: game_over().play(0, "sail"), set()),
    ("players of a position", lambda: load({"players": "two"}), {"players", "two"}),
    ("options of a position", lambda: load({"options": 1}), {"options"}),
    ("no record", lambda: records.replay(5), {"None", "laguna-record-"}),
    ("a key", lambda: records.replay(record(colour=1)), {"colour", *records.KEYS}),
    ("a list", lambda: records.replay(record(moves=5)), {"moves"}),
    ("texts", lambda: records.replay(record(moves=[5])), {"moves"}),
    ("a text", lambda: records.replay(record(seed=5)), {"seed"}),
    ("rules", lambda: records.replay(record(rules=0)), TITLES),
    ("a move of a record", lambda: records.replay(record(moves=["dance"])), {"dance", "sail"}),
    ("unplayable", lambda: records.replay(record(moves=["0 dance"])), MOVES | {"dance"}),
    ("a result", lambda: records.replay(record(result={})), set()),
    ("after the end", lambda: positions.try_moves(game_over(), ["sail"]), {"sail"}),
    ("no bot", lambda: make("level9", "murano"), LEVEL_NAMES | {"module", "Class"}),
    ("not a bot", lambda: make("pathlib:Path", "murano"), {"pathlib", "Path", "laguna", "bots", "Bot"}),
    ("too few bots", lambda: arena.prepare("murano", 2, ["level1"], 1), {"bots", "level"}),
]


@pytest.mark.parametrize(
    ("refused", "allowed"), [case[1:] for case in REFUSALS], ids=[c[0] for c in REFUSALS]
)
def test_a_refusal_is_said_in_the_readers_language(refused: Callable[[], object], allowed: set[str]) -> None:
    with pytest.raises(Refused) as refusal:
        refused()
    said = refusal.value.said(MADE_UP)
    assert english(said) <= allowed
    assert said != str(refusal.value)


def test_why_a_known_move_is_not_legal_is_said_by_the_games_words_in_that_language() -> None:
    going_on = match()
    known = next(words for words in going_on.game.notation.words if words not in going_on.legal(0))
    with pytest.raises(Refused) as refusal:
        going_on.play(0, known)
    action = going_on.game.action(known)
    assert action is not None
    reason = going_on.game.wording(MADE_UP).why_not(going_on.state.view(0), action)
    said = refusal.value.said(MADE_UP)
    assert said.startswith(reason)
    assert english(said.removeprefix(reason)) <= MOVES


def test_the_terminal_speaks_the_readers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nundo\ndance\nquit\n"))
    shown: list[str] = []
    with pytest.raises(Refused) as left:
        Terminal(match(), 0, MADE_UP, shown.append).play()
    assert narrow_words(left.value.said(MADE_UP)) == []
    assert english(shown[0]) <= TITLES | {"Ana"}
    aid, undo, refusal = shown[-3:]
    assert narrow_words(aid + undo) == []
    assert english(refusal) <= MOVES | {"dance"}


def test_the_arenas_report_speaks_the_readers_language() -> None:
    report = arena.run(arena.prepare("millefiori", 2, ["level2", "level1"], 1), jobs=1)
    assert english(text(report, MADE_UP)) <= TITLES
    words = plot(report, MADE_UP).split("<text")[1:]
    assert english(" ".join(each.partition(">")[2].partition("<")[0] for each in words)) <= TITLES


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["sim", "murano", "--games", "1", "--players", "9"], TITLES | {"laguna"}),
        (["play", "murano", "--seat", "7"], {"laguna"}),
        (["play", "murano", "--option", "much"], {"laguna", "NAME", "VALUE", "much"}),
        (["arena", "murano"], {"laguna"}),
    ],
)
def test_the_command_line_refuses_in_the_readers_language(
    arguments: list[str], allowed: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments, MADE_UP)
    assert english(capsys.readouterr().err) <= allowed
