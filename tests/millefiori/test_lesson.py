"""The lesson of Mille Fiori is one game: nothing changes between steps that its texts do not explain."""

import re

from laguna import lessons
from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH
from laguna.games.millefiori import GAME
from laguna.games.millefiori.components import AREAS, DIAMONDS_IN_RESERVE, DIAMONDS_IN_SUPPLY
from laguna.games.millefiori.lessons import LESSONS
from laguna.match import Match

STEPS = LESSONS.steps


def position(match: Match) -> Document:
    return match.game.dump(match.state)


def owners(document: Document) -> dict[str, int]:
    """The owner of each diamond on the board, by its place."""
    found = {f"h{house}": seat for house, seat in enumerate(document.get("houses", []))}
    for area in AREAS:
        if area != "houses":
            found |= document.get(area, {})
    return found


def after(number: int) -> Match:
    """The match after the correct answer to a step."""
    step = STEPS[number]
    return lessons.answer_move(step, lessons.first_correct_move(step)).match


def test_scores_and_diamonds_never_go_back() -> None:
    for number in range(1, len(STEPS)):
        before, now = after(number - 1), lessons.match_at_step(STEPS[number])
        assert all(old <= new for old, new in zip(before.scores(), now.scores(), strict=True)), number
        assert owners(position(before)).items() <= owners(position(now)).items(), number


def test_a_step_that_skips_turns_says_so_and_gives_the_new_score() -> None:
    skipped = 0
    for number in range(1, len(STEPS)):
        before, now = after(number - 1), lessons.match_at_step(STEPS[number])
        if before.scores() != now.scores():
            assert re.match(r"(One|Two) (rounds?|turns?) later, you have", STEPS[number].text)
            assert f"you have {now.scores()[0]} points" in STEPS[number].text
            skipped += 1
    assert skipped


def rounds_in(match: Match) -> int:
    """The round that the board names."""
    board = match.game.panels(match.state.view(0), match.names, ENGLISH, False)[0].live
    found = re.search(r">Round (\d+) of \d+<", board)
    assert found is not None
    return int(found[1])


def test_the_round_counter_agrees_with_the_rounds_that_a_text_skips() -> None:
    skipped = {}
    for number in range(1, len(STEPS)):
        later = rounds_in(lessons.match_at_step(STEPS[number])) - rounds_in(after(number - 1))
        found = re.match(r"(One|Two) rounds? later", STEPS[number].text)
        assert later == (("One", "Two").index(found[1]) + 1 if found else 0), number
        skipped[number] = later
    assert sum(skipped.values()) == 4


def test_diamonds_on_the_board_and_in_the_supply_add_up() -> None:
    for step in STEPS:
        document = position(lessons.match_at_step(step))
        for seat in range(document["players"]):
            placed = list(owners(document).values()).count(seat)
            taken = sum(takers.count(seat) for takers in document.get("bonuses", {}).values())
            left = document["supply"][seat] + document["reserve"][seat]
            assert placed + taken + left == DIAMONDS_IN_SUPPLY + DIAMONDS_IN_RESERVE


def test_what_bianca_does_is_shown_after_the_answer() -> None:
    """Her moves are played where the learner sees them, and the answer mentions them."""
    for number in range(1, len(STEPS)):
        before = STEPS[number - 1]
        if STEPS[number].position is not before.position:
            continue
        made = [*before.moves_before, (before.seat, lessons.first_correct_move(before)), *before.moves_after]
        unseen = STEPS[number].moves_before[len(made) :]
        assert tuple(made) == tuple(STEPS[number].moves_before[: len(made)])
        assert not [move for seat, move in unseen if seat != before.seat and not move.startswith("keep")]
    for step in STEPS:
        for seat, _ in step.moves_after:
            assert seat == 1
            assert all("Bianca" in answer.text for answer in step.correct_answers)


def test_the_first_card_is_named_by_its_symbol() -> None:
    step = STEPS[0]
    assert "lime card" not in step.text + step.task
    assert "heap" in step.task
    assert lessons.first_correct_move(step) == lessons.match_at_step(step).legal(0)[0], "the first card"


def test_the_lesson_ends_with_the_payoff() -> None:
    """The card that is kept in the last but one step is played in the last one."""
    assert lessons.first_correct_move(STEPS[-2]) == "keep ash-3"
    found = lessons.answer_move(STEPS[-1], lessons.first_correct_move(STEPS[-1]))
    assert found.points == 24
    assert "Workshops bonus: 20" in str(
        GAME.seat_summaries(found.match.state.view(0), found.match.names, ENGLISH)
    )


def test_the_texts_fit_a_phone_as_well() -> None:
    """Areas are not where they are on a desktop, and there is no pointer to hover with."""
    for step in STEPS:
        words = " ".join((step.text, step.task, step.default_answer)).lower()
        assert not re.search(r"\bhover\b|top right|top left|bottom right|bottom left", words)
