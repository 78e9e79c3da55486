"""Position documents."""

from collections.abc import Mapping

from laguna.chance import Chance
from laguna.contract.state import NO_SEAT, Document, Options
from laguna.contract.wording import Message, Refused
from laguna.kit import document_reader as reader
from nim.codes import HEAPS
from nim.rules import NimState


def dump(state: NimState) -> Document:
    return {
        "game": "nim",
        "players": int(state.seats),
        "heaps": list(state.heaps),
        "to_play": int(state.acting == 2),
        "winner": state.winner,
    }


def load(document: Mapping[str, object], seats: int, options: Options, chance: Chance) -> NimState:
    state = NimState(seats, chance)
    reader.check_keys(document, [*dump(state), "options"], Message("a position of Nim"))
    given = dump(state) | dict(document)
    heaps = reader.list_items(given["heaps"], "'heaps'")
    if len(heaps) != len(HEAPS):
        raise Refused("There are {number} heaps.", number=len(HEAPS))
    state.heaps = [reader.number(n, 0, most, "'heaps'") for n, most in zip(heaps, HEAPS, strict=True)]
    state.winner = reader.number(given["winner"], NO_SEAT, seats - 1, "'winner'")
    if any(state.heaps) != (state.winner == NO_SEAT):
        raise Refused("There is a winner once all stones have been taken.")
    to_play = reader.seat(given["to_play"], seats, "'to_play'")
    state.acting = 1 << to_play if any(state.heaps) else 0
    return state
