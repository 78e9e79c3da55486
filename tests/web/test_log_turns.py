"""The log by turns: the line of a turn says what earned its points, in whole random games."""

import random
import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from fastapi.testclient import TestClient
from murano.helpers import landed
from random_games import Setting, ends_of, played, setting_name, settings

from laguna.contract.state import SPECTATOR, Event
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.match import Match, from_position
from laguna.web.rendering.event_log import log_steps, version_before_turn
from laguna.web.rendering.log_turns import ANNOUNCED, LogStep, Turn, log_step, move_line, turn_line, turns
from laguna.web.tables import store
from web.simulated_users import Person

People = Callable[[str], Person]
NAMES = ["Anna", "Bruno", "Carla", "Dario"]
SCORES_NOW = re.compile(r"^[^(]*\d points?\b(?! at the end)")
FIRST_MOVE = 2
"""The version of the first move: a game begins with version 1."""


def log_of(match: Match, seat: int) -> list[LogStep]:
    """The whole log of a match as a seat may read it."""
    happened = [match.opening, *(step.events for step in match.steps)]
    return [
        log_step(match, event.seen_by(seat), version, ENGLISH)
        for version, events in enumerate(happened, FIRST_MOVE - 1)
        for event in events
    ]


def turns_of(match: Match, seat: int) -> list[Turn]:
    movers = [None, None, *(step.seat for step in match.steps)]
    starts = match.game.wording(ENGLISH).turn_starts
    return turns(log_of(match, seat), movers.__getitem__, turn_starts=starts)


def told_points(text: str) -> int:
    """The points that the text of a step tells of."""
    (number,) = re.findall(r"(\d+) points?\b", text.partition(" for ")[0].partition(" from ")[0])
    return -int(number) if re.search(r" (loses|pays) \d+ point", text) else int(number)


def core(text: str) -> str:
    """A sentence without who it is about."""
    return re.sub(rf"^({'|'.join(NAMES)}):? ", "", text).removesuffix(".")


def names_what_scored(summary: str, turn: Turn) -> bool:
    """Whether a line names the deed of the move that scored most in a turn, or the reason for its points."""
    gains: dict[int, int] = {}
    own = [step for step in turn.steps if step.seat == turn.seat]
    for step in own:
        gains[step.version] = gains.get(step.version, 0) + step.points
    best = max(gains, key=lambda version: abs(gains[version]))
    scored = [step for step in own if step.version == best]
    return any(core(step.text) in summary or is_gathered(step, summary) for step in scored)


def is_gathered(step: LogStep, summary: str) -> bool:
    """Whether a line names a deed together with others of its kind."""
    wording = GAMES["murano"].wording(ENGLISH)
    if step.event is None or step.event.code not in wording.gathered:
        return False
    return any(core(wording.gathered_line(step.event, number, NAMES, {})) in summary for number in (2, 3))


@pytest.mark.parametrize("setting", ends_of(settings()), ids=setting_name)
def test_the_line_of_a_turn_is_true(setting: Setting) -> None:
    match = played(setting, "turns")
    match.names = NAMES[: match.seats]
    for seat in (SPECTATOR, 0):
        found = turns_of(match, seat)
        scores = [0] * match.seats
        for turn in found:
            line = turn_line(turn, match, ENGLISH)
            assert line.points == sum(told_points(step.text) for step in turn.steps if step.points), turn
            if any(step.points for step in turn.steps):
                assert turn.seat is not None
                scores[turn.seat] += line.points
                assert names_what_scored(line.text, turn), (line.text, turn)
            told = [int(points) for points in re.findall(r"\(([+-]\d+)\)", line.text)]
            told += [told_points(part) for part in line.text.split("; ") if SCORES_NOW.search(part)]
            assert not told or sum(told) == line.points, (line.text, line.points)
        assert scores == match.scores()
        assert sum(len(turn.steps) for turn in found) == len(log_of(match, seat))


@pytest.mark.parametrize("setting", ends_of(settings()), ids=setting_name)
def test_a_turn_has_one_line(setting: Setting) -> None:
    """Only the opening, and what a player does or scores in the turn of another one, have further lines."""
    match = played(setting, "turns")
    match.names = NAMES[: match.seats]
    for seat in (SPECTATOR, 0):
        found = [turn for turn in turns_of(match, seat) if turn.steps[0].version >= FIRST_MOVE]
        for turn, following in pairwise(found):
            if turn.seat is not None and turn.seat == following.seat:
                names = turn.name, following.name
                assert any("-of-" in name for name in names) or "-by-" in following.name, (turn, following)


@pytest.mark.parametrize("setting", ends_of(settings()), ids=setting_name)
def test_a_move_of_a_replay_tells_its_own_points(setting: Setting) -> None:
    match = played(setting, "turns")
    match.names = NAMES[: match.seats]
    for step in match.steps:
        line = move_line(match, step.seat, step.events, ENGLISH)
        points = sum(int(event.points) for event in step.events if event.seat == step.seat)
        assert (line.points if line else 0) == points


@pytest.mark.parametrize("setting", ends_of(settings()), ids=setting_name)
def test_no_turn_is_shown_as_two_lines(setting: Setting) -> None:
    """Two lines in a row are of different players, except points scored in the turn of another one."""
    found = turns_of(played(setting, "turns"), SPECTATOR)
    for one, other in pairwise(found):
        are_turns = (one.name + other.name).isdigit()  # not points of others, nor what concerns everybody
        assert not are_turns or one.seat != other.seat


def test_a_roll_of_dice_begins_the_turn_of_who_rolls() -> None:
    found = turns_of(played(("venise", 3, {}), "rolls"), SPECTATOR)
    rolls = [
        (turn, number) for turn in found for number, step in enumerate(turn.steps) if "rolls" in step.text
    ]
    assert len(rolls) > 10
    for turn, number in rolls:
        assert turn.steps[number].seat == turn.seat
        assert number == 0 or turn.steps[number - 1].seat == turn.seat


@pytest.mark.parametrize("tactical", [False, True])
def test_a_new_round_has_a_line_of_its_own(tactical: bool) -> None:
    """After the last turn of the old round and before the first of the new one, whichever seat starts it."""
    match = played(("millefiori", 3, {"tactical": tactical}), "rounds")
    found = turns_of(match, SPECTATOR)
    dealt = [turn for turn in found if any(" dealt 5 cards" in step.text for step in turn.steps)]
    assert len(dealt) > 2
    assert all(turn.seat is None and len(turn.steps) == 1 for turn in dealt)
    for turn in dealt:
        place = found.index(turn)
        before = [step for other in found[:place] for step in other.steps]
        assert all(step.version <= turn.steps[0].version for step in before)
        assert all(other.steps[0].version >= turn.steps[0].version for other in found[place:])


def test_the_line_of_a_turn_names_two_deeds_and_sums_the_rest() -> None:
    """A palace and a street after it: the points are the palace's."""
    match = played(("murano", 2, {}), "turns")
    match.names = NAMES[:2]
    lines = [turn_line(turn, match, ENGLISH) for turn in turns_of(match, SPECTATOR)]
    streets = [line for line in lines if "lays a street" in line.text]
    assert streets
    assert not any(line.points for line in streets if "builds" not in line.text)


def deeds_of(turn: Turn, match: Match) -> list[LogStep]:
    deeds = match.game.wording(ENGLISH).deeds
    own = [step for step in turn.steps if step.seat == turn.seat and not step.points]
    return [step for step in own if step.event and step.event.code in deeds]


def told_as(event: Event, match: Match) -> str:
    """What deeds that are gathered have in common."""
    wording = match.game.wording(ENGLISH)
    if event.code in wording.counted:
        return str(event.code)
    gathered = wording.gathered_line(event, 2, match.names, match.options)
    return gathered or wording.log_line(event, match.names, match.options)


@pytest.mark.parametrize("setting", ends_of(settings()), ids=setting_name)
def test_nothing_is_left_out_between_the_named_deeds(setting: Setting) -> None:
    """A line that names only some deeds says that there were more, and none was between two others."""
    match = played(setting, "turns")
    wording = match.game.wording(ENGLISH)
    for turn in turns_of(match, SPECTATOR):
        line = turn_line(turn, match, ENGLISH)
        done = [told_as(step.event, match) for step in deeds_of(turn, match) if step.event]
        named = [event for event in line.events if event.code in wording.deeds and event.points == 0]
        told = [told_as(event, match) for event in named]
        if set(done) - set(told):
            assert re.search(r"; (more \(|\d+ more action)", line.text), (line.text, turn)
        chosen = [told_as(event, match) for event in named if event.code not in wording.always_named]
        if len(chosen) > 1 and set(chosen) <= set(done):
            first, last = sorted(map(done.index, (chosen[0], chosen[-1])))
            assert set(done[first:last]) <= set(told), (line.text, turn)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_line_of_a_turn_names_an_extra_card(players: int) -> None:
    match = played(("millefiori", players, {}), "turns")
    taken = 0
    for turn in turns_of(match, SPECTATOR):
        cards = [step for step in turn.steps if " as an extra card" in step.text and step.seat == turn.seat]
        taken += len(cards)
        text = turn_line(turn, match, ENGLISH).text
        for step in cards:
            card = step.text.partition(" takes ")[2].partition(" from ")[0]
            assert f"extra card {card}" in text, (text, step)
    assert taken


def test_equal_deeds_are_gathered() -> None:
    match = played(("venise", 4, {}), "turns")
    match.names = NAMES
    lines = [turn_line(turn, match, ENGLISH).text for turn in turns_of(match, SPECTATOR)]
    assert any(re.search(r"discards [2-9]", line) for line in lines)
    assert not any("discards 1 wool (" in line for line in lines)


def test_a_turn_of_several_buildings_is_told_in_full() -> None:
    """Three special buildings and the cards for them, then what is laid and built together."""
    match = landed(
        "build-1",
        streets={"donato.b2": "red", "donato.d2": "blank"},
        tiles=[["special", "special", "special"], []],
    )
    for field in ("donato.a2", "donato.b1", "donato.c2"):
        match.play(0, "build special")
        match.play(0, f"at {field}")
        match.play(0, next(move for move in match.legal(0) if move.startswith("keep ")))
    (turn,) = [turn for turn in turns_of(match, 1) if turn.seat == 0 and turn.name.isdigit()]
    line = turn_line(turn, match, ENGLISH).text
    assert "builds 3 special buildings" in line
    assert "keeps 3 special building cards" in line


def test_the_end_is_announced_in_a_line_of_its_own() -> None:
    match = played(("murano", 3, {}), "turns")
    lines = [turn_line(turn, match, ENGLISH) for turn in turns_of(match, SPECTATOR)]
    (ends,) = [line for line in lines if "triggers the end" in line.text]
    assert ends.weight == ANNOUNCED
    assert any(line.text.endswith(" is empty.") for line in lines)


def comparable(found: list[Turn]) -> list[tuple[object, ...]]:
    """Turns with the values of their events: events are compared by identity."""
    return [
        (turn.name, turn.seat, [(step[1:], step.event and step.event.key()) for step in turn.steps])
        for turn in found
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_the_log_has_the_same_turns_as_the_whole(game: str, client: TestClient) -> None:
    ada = Person(client, "Ada")
    table = ada.create("me", "me", game=game)["table"]["id"]
    live = client.app.state.server.tables.loaded(table)  # type: ignore[attr-defined]
    chance = random.Random(game)
    undone = False
    for number in range(90):
        if not live.match.actors():
            break
        seat = chance.choice(live.match.actors())
        ada.play(table, choice=chance.randrange(len(live.match.legal(seat))), seat=seat)
        if live.match.can_undo(seat) and number % 7 in (2, 3):
            ada.post(f"/api/tables/{table}/undo", {"seat": seat, "version": live.version})
            undone = True
        if number % 9 == 4:
            ada.post(f"/api/tables/{table}/chat", {"text": "Hm."})
    kinds = {entry.kind for entry in live.entries}
    assert store.CHAT in kinds
    assert (store.UNDO in kinds) == undone
    assert undone or GAMES[game] not in GAMES.built_in, (
        "every move of another package's game may reveal something"
    )
    for seat in (0, SPECTATOR):
        whole = log_steps(live, seat)
        for after in range(live.version + 1):
            start = version_before_turn(live, seat, after)
            found = turns(log_steps(live, seat, after=start), live.mover_at, after)
            assert comparable(found) == comparable(turns(whole, live.mover_at, after)), after


def test_a_turn_that_grows_is_sent_again_as_a_whole(person: People) -> None:
    ada = person("Ada")
    table = ada.create("me", "me", game="murano")["table"]["id"]
    seat = next(seat for seat in (0, 1) if ada.table(table, seat=seat)["legal"])
    ada.play(table, seat=seat)
    page = ada.get(f"/table/{table}").text
    before = ada.table(table, seat=seat)["version"]
    names = re.findall(r'data-turn="([^"]+)"', page)
    ada.play(table, seat=seat)
    news = ada.get(f"/table/{table}/news", after=before, seat=seat).json()["log"]
    assert re.findall(r'data-turn="([^"]+)"', news)[0] == names[-1]


def test_a_turn_is_named_after_what_was_done_not_after_an_undone_move() -> None:
    setting = next(each for each in settings() if each[0] == "murano")
    match = played(setting, "undone", 1)
    moved = next(step for step in log_of(match, SPECTATOR) if step.version >= FIRST_MOVE)
    undone = LogStep(None, moved.version, "Anna undoes a move.", moved.seat, 0, "")
    line = turn_line(Turn("2", moved.seat, [undone, moved]), match, ENGLISH)
    assert line.text == moved.text
    assert turn_line(Turn("2", moved.seat, [undone]), match, ENGLISH).text == undone.text


def test_a_line_that_names_a_card_shows_it_unless_it_is_secret(person: People) -> None:
    ada = person("Ada")
    table = ada.create("me", "me", game="millefiori")["table"]["id"]
    ada.play(table, seat=0)
    for viewer in (0, 1):
        news = ada.get(f"/table/{table}/news", after=1, seat=viewer).json()["log"]
        lines = re.findall(r"<button .*?</button>", news)
        assert lines
        assert {'class="pictured"' in line for line in lines} == {viewer == 0}, lines


def test_the_line_of_a_turn_names_the_bridge_that_another_player_loses() -> None:
    match = from_position(
        {
            "game": "venise",
            "players": 2,
            "burghers": ["gold", "wool"],
            "pending": "finish",
            "rolled": [1, 1],
            "value": 1,
            "dice": {"gold": [0, 1], "order": [0, 1]},
            "bridges": [["gold", "order", 1]],
            "stocks": ["ww", "w"],
        }
    )
    match.names = NAMES[:2]
    match.play(0, next(words for words in match.legal(0) if words.startswith("bridge order")))
    line = next(turn_line(turn, match, ENGLISH) for turn in turns_of(match, 1) if turn.name == "2")
    assert line.text.startswith("Anna builds a bridge between the gold quarter and the order quarter")
    assert "Bruno's bridge there is removed." in line.text


def test_the_line_of_a_turn_counts_cubes() -> None:
    match = from_position(
        {
            "game": "venise",
            "players": 2,
            "burghers": ["flax", "wool"],
            "pending": "activate",
            "rolled": [3, 3],
            "value": 3,
            "dice": {"flax": [0, 3]},
            "stocks": ["w", "w"],
        }
    )
    match.names = NAMES[:2]
    match.play(0, "store")
    line = next(turn_line(turn, match, ENGLISH) for turn in turns_of(match, 1) if turn.name == "2")
    assert line.text == "Anna adds 3 flax to their stock."
