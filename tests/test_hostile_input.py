"""Hostile moves, records and positions are refused or harmless, and change nothing."""

import copy
import json
import os
import random
from collections.abc import Callable
from typing import Any

import pytest

from laguna import records
from laguna.contract.state import COMPILED
from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.match import Match, from_position, new

HOSTILE = int(os.environ.get("LAGUNA_HOSTILE", "51000" if COMPILED else "6000"))
"""The number of hostile inputs, over all games."""
ROUND = 50
"""The number of inputs at one position before the game continues."""
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 2**63, 2**200, -(2**70), 0.5, float("nan"), float("inf"), "", " ",
    "0", "\x00", "\ud800", "\u202e", "🏝" * 50, "a" * 5000, "'; DROP TABLE tables; --", "<script>",
    "../../etc/passwd", [], {}, [[]], [None], {"": None}, [[[[[[[[]]]]]]]], {"a": {"b": {"c": {}}}},
    ["0"] * 300, [0] * 300, b"\xff",
)  # fmt: skip


def play_on(match: Match, chance: random.Random, moves: int) -> None:
    for _ in range(moves):
        if match.over:
            return
        seat = chance.choice(match.actors())
        match.play(seat, chance.choice(match.legal(seat)))


def mutated_text(text: str, chance: random.Random) -> str:
    """A text with a random error."""
    place = chance.randrange(len(text) + 1)
    match chance.randrange(9):
        case 0:
            return text[:place] + text[place + 1 :]
        case 1:
            return (
                text[:place] + chr(chance.choice((0, 9, 127, 0x202E, 0x1F3DD, 0x661, 0xD800))) + text[place:]
            )
        case 2:
            words = text.split()
            chance.shuffle(words)
            return " ".join(words)
        case 3:
            return text * chance.choice((2, 50))
        case 4:
            return text.upper()
        case 5:
            return "".join(str(chance.randrange(100)) if letter.isdigit() else letter for letter in text)
        case 6:
            return f"{text} {chance.randrange(-5, 1000)}"
        case 7:
            return "".join(
                chr(chance.choice((chance.randrange(32, 127), chance.randrange(0x3000)))) for _ in text
            )
        case _:
            return chance.choice([strange for strange in STRANGE if isinstance(strange, str)])


def mutated(document: Any, chance: random.Random) -> Any:
    """A document with a random error."""
    if isinstance(document, dict) and document and chance.random() < 0.9:
        key = chance.choice(list(document))
        changed = dict(document)
        match chance.randrange(6):
            case 0:
                del changed[key]
            case 1:
                changed[mutated_text(str(key), chance)] = changed.pop(key)
            case _:
                changed[key] = mutated(changed[key], chance)
        return changed
    if isinstance(document, list) and document and chance.random() < 0.9:
        place = chance.randrange(len(document))
        changed_list = list(document)
        match chance.randrange(6):
            case 0:
                del changed_list[place]
            case 1:
                changed_list.insert(place, changed_list[place])
            case 2:
                chance.shuffle(changed_list)
            case _:
                changed_list[place] = mutated(changed_list[place], chance)
        return changed_list
    if isinstance(document, str) and chance.random() < 0.7:
        return mutated_text(document, chance)
    if isinstance(document, int) and not isinstance(document, bool) and chance.random() < 0.7:
        return document + chance.choice((-1, 1, 7, 100, -100, 2**40))
    return copy.deepcopy(chance.choice(STRANGE))


def position_of(match: Match) -> tuple[Any, ...]:
    """Everything that a refused move must not change."""
    state = match.state
    return (
        json.dumps(match.game.dump(state), sort_keys=True),
        state.chance.drawn,
        state.acting,
        state.journal,
        len(match.steps),
    )


def hostile_move(match: Match, chance: random.Random) -> None:
    """Try a move that is illegal for any reason."""
    game = match.game
    actors = match.actors()
    seat = chance.choice(actors) if chance.random() < 0.3 else chance.randrange(-3, match.seats + 3)
    if seat in actors:
        legal = match.legal(seat)
        if chance.random() < 0.5:
            words = game.words(chance.randrange(game.action_count))
        else:
            words = mutated_text(chance.choice(legal), chance)
        if " ".join(words.split()) in legal:
            return
    else:
        seat = chance.choice((seat, 2**31, -(2**63)))
        words = game.words(chance.randrange(game.action_count))
    with pytest.raises(Refused) as refusal:
        match.play(seat, words)
    sentence = str(refusal.value)
    assert sentence.endswith(".")
    assert len(sentence) < 1000


def hostile_record(match: Match, chance: random.Random) -> None:
    harmless_or_refused(records.replay, mutated(records.write(match, reasons=chance.random() < 0.2), chance))


def hostile_position(match: Match, chance: random.Random) -> None:
    harmless_or_refused(from_position, mutated(match.game.dump(match.state), chance))


def harmless_or_refused(read: Callable[[Any], Match], document: Any) -> None:
    """Input that is not refused gives a match with legal moves, or one that is over."""
    if read is from_position and not isinstance(document, dict):
        return
    try:
        match = read(document)
    except Refused:
        return
    assert match.over or all(match.legal(seat) for seat in match.actors())


@pytest.mark.long
@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_hostile_input_is_refused_and_changes_nothing(game: str, part: int) -> None:
    chance = random.Random(f"hostile {game} {part}")
    short = new(game, GAMES[game].players[0], "short")
    play_on(short, chance, 6)
    match = new(game, chance.choice(GAMES[game].players), "hostile 0")
    sent = 0
    most = -(-HOSTILE // (2 * len(GAMES)))
    while sent < most:
        before = position_of(match)
        for _ in range(ROUND):
            dice = chance.random()
            if dice < 0.8:
                hostile_move(match, chance)
            elif dice < 0.9:
                hostile_record(short, chance)
            else:
                hostile_position(match, chance)
        sent += ROUND
        assert position_of(match) == before
        play_on(match, chance, 5)
        if match.over:
            match = new(game, chance.choice(GAMES[game].players), f"hostile {sent}")


def test_a_very_long_move_is_refused_quickly() -> None:
    match = new("millefiori", 2, "long")
    with pytest.raises(Refused, match="is not a move"):
        match.play(match.actors()[0], "card " * 200_000)
