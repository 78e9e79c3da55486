"""Matches, records, positions, bots and the command line use the reader's language: the pseudo-language
leaves no English except notation, names and numbers."""

import io
from collections.abc import Callable

import pytest
from pseudo_language import PSEUDO_LANGUAGE, untranslated_words

from laguna import positions, records
from laguna.bots import LEVELS, arena, make
from laguna.bots.arena_report import plot, text
from laguna.cli import TASKS, main
from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Refused
from laguna.games import GAMES, find
from laguna.match import Match, from_position, new
from laguna.terminal import TerminalGame

TITLES = {word for game in GAMES.values() for word in untranslated_words(game.title)}
OPTIONS = {option.name for game in GAMES.values() for option in game.options}
LEVEL_NAMES = {word for level in LEVELS for word in (level.name, level.slug.rstrip("12345"))}


COMMANDS = {name for _, names in TASKS for name in names}


def english(text: str) -> set[str]:
    """The words that were not translated, without the quotation marks around them."""
    return {word.strip("'") for word in untranslated_words(text)}


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


MOVES = {
    word for game in GAMES.values() for words in game.notation.words for word in untranslated_words(words)
}

REFUSALS: list[tuple[str, Callable[[], object], set[str]]] = [
    ("no game", lambda: find("chess"), {"chess", *GAMES}),
    ("players", lambda: new("murano", 9), TITLES),
    ("names", lambda: new("murano", 2, names=["Ana"]), set()),
    ("an option", lambda: new("venise", 2, color="blue"), TITLES | {"color", *OPTIONS}),
    ("a value", lambda: new("millefiori", 2, edition="red"), {"edition", "red", "devir", "schmidt"}),
    ("a seed", lambda: new("murano", 2, "\ud800"), set()),
    ("no seat", lambda: match().play(7, "sail"), set()),
    ("not your turn", check_after_a_move, {"Ana", "Bo"}),
    ("no move", lambda: match().play(0, "dance"), MOVES | {"dance"}),
    ("too long", lambda: match().play(0, "dance " * 99), MOVES | {"dance", "dan", "d", "da", "danc"}),
    ("over", lambda: game_over().play(0, "sail"), set()),
    ("players of a position", lambda: from_position({"players": "two"}), {"players", "two"}),
    ("options of a position", lambda: from_position({"options": 1}), {"options"}),
    ("no record", lambda: records.replay(5), {"None", "laguna-record-"}),
    ("a key", lambda: records.replay(record(color=1)), {"color", *records.KEYS}),
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
    ("too few bots", lambda: arena.make_tournament("murano", 2, ["level1"], 1), {"bots", "level"}),
]


@pytest.mark.parametrize(
    ("refused", "allowed"), [case[1:] for case in REFUSALS], ids=[c[0] for c in REFUSALS]
)
def test_errors_are_in_the_readers_language(refused: Callable[[], object], allowed: set[str]) -> None:
    with pytest.raises(Refused) as refusal:
        refused()
    text = refusal.value.render(PSEUDO_LANGUAGE)
    assert english(text) <= allowed
    assert text != str(refusal.value)


def test_the_reason_why_a_move_is_illegal_is_in_the_readers_language() -> None:
    going_on = match()
    known = next(words for words in going_on.game.notation.words if words not in going_on.legal(0))
    with pytest.raises(Refused) as refusal:
        going_on.play(0, known)
    action = going_on.game.action(known)
    assert action is not None
    reason = going_on.game.wording(PSEUDO_LANGUAGE).why_illegal(going_on.state.view(0), action)
    text = refusal.value.render(PSEUDO_LANGUAGE)
    assert text.startswith(reason)
    assert english(text.removeprefix(reason)) <= MOVES


def test_the_terminal_uses_the_readers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nundo\ndance\nquit\n"))
    shown: list[str] = []
    with pytest.raises(Refused) as left:
        TerminalGame(match(), 0, PSEUDO_LANGUAGE, shown.append).play()
    assert untranslated_words(left.value.render(PSEUDO_LANGUAGE)) == []
    assert english(shown[0]) <= TITLES | {"Ana"}
    help_text, undo, refusal = shown[-3:]
    assert untranslated_words(help_text + undo) == []
    assert english(refusal) <= MOVES | {"dance"}


def test_the_arena_report_uses_the_readers_language() -> None:
    report = arena.run(arena.make_tournament("millefiori", 2, ["level2", "level1"], 1), jobs=1)
    assert english(text(report, PSEUDO_LANGUAGE)) <= TITLES
    words = plot(report, PSEUDO_LANGUAGE).split("<text")[1:]
    assert english(" ".join(each.partition(">")[2].partition("<")[0] for each in words)) <= TITLES


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["sim", "murano", "--games", "1", "--players", "9"], TITLES | {"laguna"}),
        (["play", "murano", "--seat", "7"], {"laguna"}),
        (["play", "murano", "--option", "much"], {"laguna", "NAME", "VALUE", "much"}),
        (["arena", "murano"], {"laguna"}),
        (["arena", "murano", "--blocks", "0"], {"laguna", "arena", "blocks"}),
        (["sim", "murano", "--seat", "7"], {"laguna", "seat"}),
        (["play"], {"laguna", "play", "GAME"}),
        (["play", "murano", "--seat"], {"laguna", "play", "seat"}),
        (["play", "murano", "--seat", "mine"], {"laguna", "play", "seat", "int", "mine"}),
        (["dance"], {"laguna", "COMMAND", "dance", *COMMANDS}),
    ],
)
def test_errors_of_the_command_line_are_in_the_readers_language(
    arguments: list[str], allowed: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments, PSEUDO_LANGUAGE)
    assert english(capsys.readouterr().err) <= allowed


def test_the_help_of_the_command_line_is_in_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--help"], ["rules", "--help"]):
        with pytest.raises(SystemExit):
            main(arguments, PSEUDO_LANGUAGE)
    options = {"h", "help", "version", "reference", "laguna", "COMMAND", "GAME", *GAMES}
    assert english(capsys.readouterr().out.replace("--", "")) <= COMMANDS | options
    main([], ENGLISH)  # argparse speaks English again
