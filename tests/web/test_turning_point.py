"""The move that decided a game, told at its end."""

from types import SimpleNamespace
from typing import Any

from laguna.match import load
from laguna.web.show.scores import turning_point


def sheet_of(*moves: dict[int, int]) -> dict[str, Any]:
    """A score sheet of two seats, by what each got with each move."""
    scores, items, over_time = [0, 0], [], []
    for step, gained in enumerate(moves):
        for seat, points in gained.items():
            scores[seat] += points
            items.append({"step": step, "seat": seat, "points": points, "why": f"reason {step}.{seat}"})
        over_time.append({"step": step, "scores": list(scores)})
    return {"items": items, "over_time": over_time}


def told(*moves: dict[int, int]) -> str:
    match = load({"game": "millefiori", "players": 2, "over": True, "scores": [30, 10]}, names=["Ada", "Ben"])
    found = turning_point(SimpleNamespace(match=match), sheet_of(*moves))  # type: ignore[arg-type]
    assert found is not None
    return str(found["text"])


def test_what_the_winner_got_decides_whatever_others_got_with_the_same_move() -> None:
    lost_early: tuple[dict[int, int], ...] = ({}, {1: 5}, {}, {1: 1}, {}, {1: 4})
    text = told(*lost_early, {1: 15, 0: 26}, {0: 4})
    assert text == "With move 6 Ada took the lead and kept it. Ada: +26 for reason 6.0."


def test_where_the_winner_got_nothing_what_another_lost_is_told() -> None:
    text = told({}, {1: 15}, {0: 10}, {}, {}, {1: -10}, {0: 4})
    assert text == "With move 5 Ada took the lead and kept it. Ben: -10 for reason 5.1."
