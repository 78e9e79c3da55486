"""Tests that every game of the registry must pass, over whole games. New games are included automatically."""

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import orjson
import pytest
from random_games import Setting, ends_of, played, random_move, setting_name, settings, start
from recorded_games import PLAYTHROUGHS, RECORDS, playthrough

import laguna
from laguna import positions, records, rulebook
from laguna.chance import Chance, quick
from laguna.contract.state import COMPILED, SPECTATOR
from laguna.contract.wording import ENGLISH, Refused
from laguna.games import GAMES
from laguna.match import Match, from_position

# The interpreted engine, which is compared bit by bit below, is tested only with the first and last setting
# of each game. With ./test --fast the compiled one is, too.
ENDS = ends_of(settings())
SETTINGS = settings() if COMPILED else ENDS
GAMES_EACH = 12 if COMPILED else 2

every_setting = pytest.mark.parametrize(
    "setting",
    [
        pytest.param(each, marks=() if each in ENDS else pytest.mark.long, id=setting_name(each))
        for each in SETTINGS
    ],
)
every_game = pytest.mark.parametrize("name", list(GAMES))
every_built_in_game = pytest.mark.parametrize("name", [game.name for game in GAMES.built_in])


def everything_visible(match: Match, seat: int) -> bytes:
    """Everything that a seat can see, as bytes."""
    seen = match.view(seat)
    return orjson.dumps([seen.document(), seen.prompt, seen.legal(), seen.text(), seen.svg()])


@every_setting
def test_games_end_and_their_reasons_add_up_to_the_scores(setting: Setting) -> None:
    for number in range(GAMES_EACH):
        match = played(setting, f"whole {number}")
        points = [0] * match.seats
        for event in match.events():
            if event.points:
                points[event.seat] += event.points
                assert match.game.heading(event) in match.game.event_types.headings()
                assert match.game.wording(ENGLISH).reason(event, match.options)
        assert points == match.scores()
        assert sorted(match.ranking())[0] == 1


@every_setting
def test_a_record_replays_to_the_same_game(setting: Setting) -> None:
    for number in range(GAMES_EACH):
        match = played(setting, f"record {number}")
        document = json.loads(json.dumps(records.write(match, reasons=True)))
        again = records.replay(document)
        assert [event.key() for event in again.events()] == [event.key() for event in match.events()]
        assert positions.write(again) == positions.write(match)


@every_setting
def test_a_printed_position_loads_to_the_same_game(setting: Setting) -> None:
    match = start(setting, "position")
    chance = quick("position")
    while not match.over:
        document = json.loads(json.dumps(positions.write(match)))
        loaded = laguna.from_position(document)
        assert positions.write(loaded) == document
        assert loaded.actors() == match.actors()
        assert [loaded.legal(seat) for seat in range(match.seats)] == [
            match.legal(seat) for seat in range(match.seats)
        ]
        for _ in range(1 if len(match.steps) < 20 else 7):
            if not match.over:
                random_move(match, chance)


@every_setting
def test_legal_moves_are_distinct_ascending_and_have_words(setting: Setting) -> None:
    match = start(setting, "words")
    chance = quick("words")
    while not match.over:
        for seat in range(match.seats):
            actions = match.state.legal(seat)
            assert bool(actions) == (seat in match.actors())
            assert actions == sorted(set(actions))
            assert all(0 <= action < match.game.action_count for action in actions)
            assert [match.game.action(words) for words in match.legal(seat)] == actions
            assert match.view(seat).view.legal() == actions
        random_move(match, chance)


@every_setting
def test_what_a_seat_sees_does_not_depend_on_hidden_information(setting: Setting) -> None:
    """Other states that fit a seat's view show that seat exactly the same, byte for byte. (The log depends on
    events and options only, not on the state.)"""
    match = start(setting, "secrets")
    chance = quick("secrets")
    while not match.over:
        for seat in range(match.seats):
            world = match.state.view(seat).sample_state(chance)
            twin = Match(match.game, world, match.seed, match.names, opening=match.opening)
            twin.steps = match.steps
            assert everything_visible(twin, seat) == everything_visible(match, seat)
            assert twin.options == match.options
        for _ in range(13):
            if not match.over:
                random_move(match, chance)


@every_setting
def test_a_sampled_state_is_a_valid_position(setting: Setting) -> None:
    match = start(setting, "guess")
    chance = quick("guess")
    while not match.over:
        for seat in range(-1, match.seats):
            view = match.state.view(seat)
            twin = from_position(match.game.dump(view.sample_state(chance)))
            assert match.game.dump(twin.state.view(seat).state) == match.game.dump(view.state)
        for _ in range(7):
            if not match.over:
                random_move(match, chance)


@every_setting
def test_redrawing_the_future_changes_nothing_that_a_seat_could_know(setting: Setting) -> None:
    """States that differ only in what has not been drawn yet give equal results."""
    match = start(setting, "redrawn")
    chance = quick("redrawn")
    while not match.over:
        world = match.state.redraw_future(chance)
        twin = Match(match.game, world, match.seed, match.names, opening=match.opening)
        twin.steps = match.steps
        for seat in (*range(match.seats), SPECTATOR):
            assert everything_visible(twin, seat) == everything_visible(match, seat)
        again = [match.game.dump(each.redraw_future(quick("once"))) for each in (match.state, world)]
        assert again[0] == again[1]
        for _ in range(31):
            if not match.over:
                random_move(match, chance)


@every_setting
def test_a_view_does_not_contain_the_random_source_of_the_game(setting: Setting) -> None:
    """It would reveal every shuffle, die and card to come."""
    match = played(setting, "chance", 20)
    for seat in (*range(match.seats), SPECTATOR):
        held = match.state.view(seat).state.chance
        fresh = Chance(1)
        assert (held.key, held.state, held.drawn, held.block) == (b"", fresh.state, 0, b"")


@every_setting
def test_a_sampled_state_can_be_played_to_its_end(setting: Setting) -> None:
    match = played(setting, "guess", 30)
    chance = quick("guess")
    for seat in range(match.seats):
        world = match.state.view(seat).sample_state(chance)
        while not world.over:
            actor = world.actors()[0]
            actions = world.legal(actor)
            world.apply(actor, actions[chance.below(len(actions))])
        assert len(world.scores()) == match.seats


@every_setting
def test_a_clone_is_independent(setting: Setting) -> None:
    match = played(setting, "clone", 25)
    before = match.game.dump(match.state)
    twin = match.state.clone()
    chance = quick("clone")
    while not twin.over:
        seat = twin.actors()[0]
        actions = twin.legal(seat)
        twin.apply(seat, actions[chance.below(len(actions))])
    assert match.game.dump(match.state) == before


@every_setting
def test_every_position_is_described_and_drawn(setting: Setting) -> None:
    match = start(setting, "told")
    chance = quick("told")
    while not match.over:
        seat = match.actors()[0]
        seen = match.view(seat)
        assert seen.prompt.endswith((".", "?"))
        assert all(match.game.wording(ENGLISH).describe(seen.view, action) for action in seen.view.legal())
        for _ in range(29):
            if not match.over:
                random_move(match, chance)
        for viewer in (seat, SPECTATOR):
            ElementTree.fromstring(match.view(viewer).svg())
            assert match.view(viewer).text()
    assert all(line and line[0] == line[0].upper() for line in match.log())


@every_setting
def test_a_refused_move_changes_nothing(setting: Setting) -> None:
    match = played(setting, "refused", 10)
    before = positions.write(match)
    for seat in (-1, match.seats, *range(match.seats)):
        for words in ("", "nonsense", "keep", "  ", "place nowhere", "\x00", "9" * 500, match.game.words(0)):
            if seat in match.actors() and words in match.legal(seat):
                continue
            with pytest.raises(Refused):
                match.play(seat, words)
    assert positions.write(match) == before


@every_game
def test_the_error_for_a_misspelled_move_suggests_the_closest_legal_moves(name: str) -> None:
    match = laguna.new(name, seed="misspelt")
    seat = match.actors()[0]
    move = match.legal(seat)[0]
    with pytest.raises(Refused, match=r"Nearest legal moves: ") as refusal:
        match.play(seat, move + "x")
    assert move in str(refusal.value)


@every_game
def test_actions_and_their_notation_correspond_one_to_one(name: str) -> None:
    game = GAMES[name]
    words = [game.words(action) for action in range(game.action_count)]
    assert len(set(words)) == len(words)
    assert [game.action(text) for text in words] == list(range(game.action_count))


@every_game
def test_designers_and_publishers_are_tuples_of_names(name: str) -> None:
    for names in (GAMES[name].designers, GAMES[name].publishers):
        assert isinstance(names, tuple)
        assert not any(" and " in each or "," in each for each in names)


@every_game
def test_a_game_has_a_rules_page(name: str) -> None:
    assert GAMES[name].title in rulebook.text(GAMES[name])


@every_built_in_game
def test_a_built_in_game_has_a_record_and_a_playthrough(name: str) -> None:
    assert (PLAYTHROUGHS / f"{name}.txt").exists()
    for setting in SETTINGS:
        if setting[0] == name:
            assert list(RECORDS.glob(f"{setting_name(setting)}-*.json")), setting_name(setting)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_a_recorded_game_replays_with_its_result_and_reasons(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    match = records.replay(document)
    assert match.over == (document["result"] is not None)


@every_built_in_game
def test_the_playthrough_is_current(name: str) -> None:
    assert (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8") == playthrough(name)


@pytest.mark.both_builds
def test_compiled_and_interpreted_games_are_the_same_bit_for_bit() -> None:
    digests = {}
    for interpreted in ("0", "1"):
        environment = {**os.environ, "LAGUNA_INTERPRETED": interpreted}
        script = str(Path(__file__).parent / "engine_digest.py")
        result = subprocess.run(
            [sys.executable, script], env=environment, check=True, capture_output=True, text=True
        )
        build, number = result.stdout.split()
        digests[build] = number
    assert set(digests) == {"compiled", "interpreted"}
    assert digests["compiled"] == digests["interpreted"]
