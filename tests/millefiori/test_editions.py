"""The rules that differ between the editions; everything else, names included, is the same."""

import re

import pytest
from millefiori.helpers import (
    both_editions,
    every_setting,
    gained,
    load_position,
    new_match,
    outcome_of,
    playing,
    random_move,
    repetitions,
)

from laguna import from_position
from laguna.chance import quick
from laguna.contract.wording import ENGLISH
from laguna.games.millefiori import GAME, codes
from laguna.match import Match

TRADE = {"t0.glassware": 0, "t4.carafe": 0, "t2.jewelry": 0}


def test_devir_is_the_default() -> None:
    assert GAME.complete_options({}) == {"edition": "devir", "tactical": False}


def test_devir_scores_a_bonus_at_once() -> None:
    """MF-1."""
    outcome = outcome_of(playing("swan-1", trade=TRADE, deck=[]), "place t0.swan")
    assert [gain["points"] for gain in outcome["gains"]] == [1, 20]
    assert outcome["scores"] == [21, 0, 0, 0]


def test_schmidt_scores_a_bonus_at_the_end_of_the_game() -> None:
    """MF-1, MF-57: the scores hold none before."""
    outcome = outcome_of(playing("swan-1", edition="schmidt", trade=TRADE), "place t0.swan")
    assert outcome["scores"] == [1, 0, 0, 0]
    assert outcome["position"]["bonuses"] == {"trade": [0]}
    outcome = outcome_of(playing("swan-1", edition="schmidt", trade=TRADE, deck=[]), "place t0.swan")
    assert outcome["over"]
    assert outcome["scores"] == [21, 0, 0, 0]


def test_schmidt_gives_one_gain_for_each_seat_and_track_at_the_end() -> None:
    """MF-57, MF-32: none for a place that nobody took."""
    bonuses = {"workshops": [1, 0], "commoners": [1], "trade": [3, 2, 1, 0]}
    match = playing("key-1", edition="schmidt", deck=[], bonuses=bonuses, ships=[20, 0, 0, 0])
    outcome = outcome_of(match, "sail")
    gains = [(gain["seat"], gain["points"]) for gain in outcome["gains"]]
    assert sorted(gains) == sorted([(1, 20), (0, 15), (1, 20), (3, 20), (2, 15), (1, 10), (0, 5)])
    assert len({(gain["seat"], gain["why"]) for gain in outcome["gains"]}) == 7
    assert outcome["scores"] == [20, 50, 15, 20]


def test_devir_adds_no_bonuses_at_the_end() -> None:
    """MF-1, MF-32."""
    match = playing("key-1", deck=[], bonuses={"workshops": [1, 0]}, ships=[20, 0, 0, 0])
    assert outcome_of(match, "sail")["scores"] == [0, 0, 0, 0]


@pytest.mark.parametrize(("edition", "points"), [("devir", 0), ("schmidt", 5)])
def test_an_extra_card_that_the_empty_display_cannot_give(edition: str, points: int) -> None:
    """MF-2: for every way to earn one, and at every link of a chain."""
    workshops = {"w0.1": 1, "w1.0": 2}
    match = playing("lime-1", edition=edition, workshops=workshops)
    assert gained(match, "place w1.2") == [(0, 1), *([(0, points)] if points else [])]
    match = playing("key-1", edition=edition, ships=[6, 0, 0, 0], display=["lime-1"], workshops=workshops)
    gains = gained(match, "sail", "extra lime-1", "place w1.2")
    assert gains == [(0, 1), *([(0, points)] if points else [])]


def test_schmidt_gives_no_points_for_a_declined_extra_card() -> None:
    """MF-2, MF-27: only the empty display pays."""
    match = playing("key-1", edition="schmidt", ships=[6, 0, 0, 0], display=["lime-1"])
    assert gained(match, "sail", "decline") == []


def test_in_devir_the_ship_may_sail_or_stay_after_a_harbor_card_is_placed() -> None:
    """MF-3."""
    for words, ship, points in (("sail", 4, [(0, 3)]), ("stay", 0, [])):
        match = playing("ship-4")
        match.play(0, "place s0.0")
        assert match.legal(0) == ["sail", "stay"]
        outcome = outcome_of(match, words)
        assert outcome["position"]["ships"][0] == ship
        assert [(gain["seat"], gain["points"]) for gain in outcome["gains"]] == points


def test_in_schmidt_the_ship_must_move_after_a_harbor_card_is_placed() -> None:
    """MF-3: nothing is asked."""
    outcome = outcome_of(playing("ship-4", edition="schmidt"), "place s0.0")
    assert outcome["position"]["ships"][0] == 4
    assert [gain["points"] for gain in outcome["gains"]] == [3]
    assert "pending" not in outcome["position"]


@both_editions
def test_a_harbor_card_that_sails_instead_of_being_placed_moves_once(edition: str) -> None:
    """MF-14, MF-3."""
    outcome = outcome_of(playing("ship-4", edition=edition), "sail")
    assert outcome["position"]["ships"][0] == 4
    assert outcome["position"]["harbour"] == {}
    assert "pending" not in outcome["position"]


def finished(edition: str, scores: list[int], supply: list[int], reserve: list[int]) -> Match:
    return load_position(edition, over=True, scores=scores, supply=supply, reserve=reserve)


def test_devir_shares_the_victory_of_a_tie() -> None:
    """MF-4, MF-58."""
    match = finished("devir", [50, 70, 70, 60], [5, 9, 1, 5], [3, 3, 3, 3])
    assert match.ranking() == [4, 1, 1, 3]


def test_schmidt_settles_a_tie_for_fewer_diamonds_left_in_supply_and_reserve() -> None:
    """MF-4, MF-58."""
    match = finished("schmidt", [50, 70, 70, 60], [5, 9, 8, 5], [3, 0, 3, 3])
    assert match.ranking() == [4, 1, 2, 3]


def test_schmidt_shares_a_place_if_diamonds_are_equal_too() -> None:
    """MF-4, MF-58: 2 and 1 are as many as 0 and 3."""
    match = finished("schmidt", [70, 70, 70, 60], [2, 9, 0, 5], [1, 3, 3, 3])
    assert match.ranking() == [1, 3, 1, 4]


@both_editions
def test_more_points_beat_fewer_diamonds(edition: str) -> None:
    """MF-32, MF-58."""
    assert finished(edition, [71, 70, 0, 0], [27, 0, 27, 27], [3, 0, 3, 3]).ranking()[:2] == [1, 2]


NAMES = ("Workshops", "Houses", "Nobles", "Commoners", "Trade", "Harbor", "goods", "sea route", "area bonus")
BOX_NAMES = re.compile(
    r"residence|townspeople|citizen|nobili|populi|commodit|trade route|sea track|point bonus|end.game bonus",
    re.IGNORECASE,
)


@both_editions
@pytest.mark.parametrize("tactical", [False, True])
def test_both_editions_use_the_same_names(edition: str, tactical: bool) -> None:
    """Prompts, moves, help, log, score sheets, accessible text and pictures of whole games."""
    wording = GAME.wording(ENGLISH)
    texts = []
    for seed in range(3):
        match = new_match(4, edition, tactical, seed)
        chance = quick(seed)
        while not match.over:
            seat, move = random_move(match, chance)
            view = match.state.view(seat)
            texts += [wording.prompt(view), wording.help_text(view).text]
            texts += [wording.describe(view, action) for action in view.legal()]
            match.play(seat, move)
        view = match.state.view(0)
        texts += [*match.log(), wording.text_board(view, ()), match.view(0).svg()]
        for section in wording.accessible_text(view, ()):
            texts += [section.title, *section.sentences]
        texts += [wording.reason(event, match.options) for event in match.events() if event.points]
        texts += [wording.heading(source, match.options) for source in GAME.event_types.headings()]
    text = "\n".join(texts)
    assert [name for name in NAMES if name not in text] == []
    assert BOX_NAMES.findall(text) == []


def test_lessons_use_the_same_names() -> None:
    lessons = GAME.lessons
    assert lessons is not None
    texts = [lessons.closing_text]
    for step in lessons.steps:
        texts += [step.title, step.text, step.task, step.default_answer]
        texts += [answer.text for answer in (*step.correct_answers, *step.wrong_answers)]
    assert BOX_NAMES.findall("\n".join(texts)) == []


@every_setting
def test_no_text_has_a_wrong_article_or_two_periods(players: int, edition: str, tactical: bool) -> None:
    wording = GAME.wording(ENGLISH)
    match = new_match(players, edition, tactical, "articles")
    chance = quick("articles")
    texts = []
    while not match.over:
        for seat in range(-1, players):
            view = match.state.view(seat)
            texts += [wording.prompt(view), *(wording.describe(view, action) for action in view.legal())]
            if seat in match.actors():
                texts.append(wording.help_text(view).text)
        match.play(*random_move(match, chance))
    for section in wording.accessible_text(match.state.view(0), ()):
        texts += section.sentences
    texts += match.log()
    for text in texts:
        assert not re.search(r"\ba [aeio]|\ban [^aeiou]|\.\.|\. \.|  ", text), text
    assert any("an ash workshop" in text for text in texts)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tactical", [False, True])
def test_the_editions_differ_in_nothing_else(players: int, tactical: bool) -> None:
    """MF-1 to MF-4: the same seed and moves give the same cards, board, ships and legal moves; scores
    differ by the bonuses until the end, and by five points for each extra card without a display."""
    compared = missed = 0
    for seed in range(repetitions(12, 6)):
        start = GAME.dump(new_match(players, "devir", tactical, seed).state)
        if seed % 2:
            start |= {"display": [], "ships": [4] * players}  # so that extra cards are missed
        devir, schmidt = (
            from_position(start | {"options": {"edition": edition, "tactical": tactical}})
            for edition in ("devir", "schmidt")
        )
        chance = quick(f"editions {seed}")
        bonuses, consolations = [0] * players, [0] * players
        while not devir.over:
            here, there = GAME.dump(devir.state), GAME.dump(schmidt.state)
            ahead = [bonus - five for bonus, five in zip(bonuses, consolations, strict=True)]
            assert [a - b for a, b in zip(here["scores"], there["scores"], strict=True)] == ahead
            for document in (here, there):
                del document["options"], document["scores"]
            assert here == there
            assert [devir.legal(seat) for seat in range(players)] == [
                schmidt.legal(seat) for seat in range(players)
            ]
            compared += 1
            seat, words = random_move(devir, chance, ("builder", "sailor")[seed % 2])
            events = devir.play(seat, words)
            if "stay" in devir.legal(seat):  # Schmidt's ship sails by itself
                events += devir.play(seat, "sail")
            for event in events:
                bonuses[event.seat] += event.points if event.code == codes.BONUS else 0
            for event in schmidt.play(seat, words):
                consolations[event.seat] += event.points if event.code == codes.CARD_MISSED else 0
        assert schmidt.over
        missed += sum(consolations)
        ahead = [-five for five in consolations]
        assert [a - b for a, b in zip(devir.scores(), schmidt.scores(), strict=True)] == ahead
    assert compared > 100
    assert missed > 0


@both_editions
def test_score_sheets_have_the_same_headings(edition: str) -> None:
    headings = [
        GAME.wording(ENGLISH).heading(source, {"edition": edition}) for source in GAME.event_types.headings()
    ]
    assert headings == [
        "Workshops",
        "Houses",
        "Nobles",
        "Commoners",
        "Trade",
        "Harbor",
        "Sea route",
        "Area bonuses",
        "Extra cards lost (empty display)",
    ]
