"""The decisive move of a game, shown at its end."""

from types import SimpleNamespace
from typing import Any

from laguna.match import from_position
from laguna.web.rendering.scores import score_sheet, turning_point, winners
from laguna.web.tables.store import HUMAN


def sheet_of(*moves: dict[int, int], start: tuple[int, int] = (0, 0)) -> dict[str, Any]:
    """A score sheet of two seats, from the points of each move."""
    scores, items, over_time = list(start), [], []
    for step, gained in enumerate(moves):
        for seat, points in gained.items():
            scores[seat] += points
            items.append({"step": step, "seat": seat, "points": points, "why": f"reason {step}.{seat}"})
        over_time.append({"step": step, "scores": list(scores)})
    return {"items": items, "over_time": over_time}


def turning_point_text(*moves: dict[int, int], start: tuple[int, int] = (0, 0)) -> str:
    match = from_position(
        {"game": "millefiori", "players": 2, "over": True, "scores": [30, 10]}, names=["Ada", "Ben"]
    )
    found = turning_point(SimpleNamespace(match=match), sheet_of(*moves, start=start))  # type: ignore[arg-type]
    assert found is not None
    return str(found["text"])


def test_the_winners_points_are_named_even_if_others_scored_too() -> None:
    lost_early: tuple[dict[int, int], ...] = ({}, {1: 5}, {}, {1: 1}, {}, {1: 4})
    text = turning_point_text(*lost_early, {1: 15, 0: 26}, {0: 4})
    assert text == "Ada took the lead for good on move 6. Ada: +26 (reason 6.0)."


def test_without_points_of_the_winner_anothers_loss_is_named() -> None:
    text = turning_point_text({}, {1: 15}, {0: 10}, {}, {}, {1: -10}, {0: 4})
    assert text == "Ada took the lead for good on move 5. Ben: \u221210 (reason 5.1)."


def test_a_winner_who_led_since_the_first_points_led_from_the_start() -> None:
    text = turning_point_text({}, {0: 5}, {1: 2}, {0: 9}, {1: 4})
    assert text == (
        "Ada led from the start. The biggest swing came on move 3 (lead: 12). Ada: +9 (reason 3.0)."
    )


def test_a_winner_who_was_tied_or_behind_did_not_lead_from_the_start() -> None:
    assert turning_point_text({}, {1: 1}, {0: 5}, {}).startswith("Ada took the lead for good on move 2.")
    assert turning_point_text({}, {0: 1, 1: 1}, {0: 5}).startswith("Ada took the lead for good on move 2.")
    assert turning_point_text({}, {0: 5}, {1: 5}, {0: 1}).startswith("Ada took the lead for good on move 3.")


def test_nobody_led_from_the_start_of_a_game_whose_first_points_came_late() -> None:
    text = turning_point_text(*[{}] * 30, {0: 5}, {1: 2}, {0: 9})
    assert text == "Ada took the lead for good on move 30. Ada: +5 (reason 30.0)."


def test_the_scores_of_the_starting_position_count() -> None:
    led = turning_point_text({}, {0: 5}, {1: 4}, start=(12, 6))
    assert led == "Ada led from the start. The biggest swing came on move 1 (lead: 11). Ada: +5 (reason 1.0)."
    assert turning_point_text({}, {0: 9}, start=(1, 6)).startswith("Ada took the lead for good on move 1.")


def test_scores_over_time_start_with_those_of_the_position() -> None:
    match = from_position({"game": "millefiori", "players": 2, "scores": [72, 66]})
    live = SimpleNamespace(
        id="t", match=match, has_started=True, position_version=1, cached_until_move=lambda _, make: make()
    )
    sheet = score_sheet(live)  # type: ignore[arg-type]
    assert sheet["over_time"][0]["scores"] == sheet["over_time"][-1]["scores"] == sheet["scores"] == [72, 66]


def test_a_lead_lost_within_a_move_is_not_a_lead_from_the_start() -> None:
    """Points of one move are counted one after another, as the log lists them."""
    text = turning_point_text({}, {0: 5}, {1: 8, 0: 9}, {1: 1})
    assert text.startswith("Ada took the lead for good on move 1.")


def winners_text(scores: list[int], ranking: list[int]) -> str:
    match = SimpleNamespace(names=["Ada", "Ben", "Cy"], scores=lambda: scores, ranking=lambda: ranking)
    live = SimpleNamespace(
        match=match,
        table=SimpleNamespace(players=3, result=None),
        seats=[SimpleNamespace(kind=HUMAN)] * 3,
    )
    return winners(live)  # type: ignore[arg-type]


def test_the_winner_is_named_with_the_score() -> None:
    assert winners_text([12, 9, 4], [1, 2, 3]) == "Ada wins with 12 points."
    assert winners_text([12, 12, 4], [1, 1, 3]) == "Ada and Ben tie for first place with 12 points."


def test_a_winner_by_tie_break_is_named_so() -> None:
    assert winners_text([12, 4, 12], [2, 3, 1]) == "Cy wins the tie-break: Cy and Ada have 12 points each."
