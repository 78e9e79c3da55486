"""Position documents: defaults of missing keys, and error messages for impossible positions."""

from typing import Any

import pytest
from murano.helpers import position, ships, state_of

from laguna import positions
from laguna.contract.wording import Refused
from laguna.games.murano import codes
from laguna.games.murano.stacks import unpack_counts

STREET = {"donato.b2": "red"}


def test_an_empty_document_is_the_start_of_a_game() -> None:
    match = position(players=4)
    state = state_of(match)
    assert match.actors() == [0]
    assert state.fresh == 35
    assert state.street_count == 42
    assert "pass" in match.legal(0)


def test_what_is_not_named_lies_in_the_stacks_the_bag_and_the_deck() -> None:
    state = state_of(
        position(
            players=4,
            streets=STREET,
            buildings={"donato.a2": ["shop-red", 0], "donato.b1": "palace-3"},
            tiles=[["shop-red", "factory"], [], [], ["palace-1"]],
            beads=[{"red": 2}, {}, {}, {}],
            characters=[[1, 2], [], [], []],
        )
    )
    assert unpack_counts(state.shops, 3) == [2, 4, 4]
    assert unpack_counts(state.palaces, 3) == [3, 4, 3]
    assert state.factory_count == 11
    assert state.street_count == 41
    assert unpack_counts(state.bag, 3) == [8, 10, 10]
    assert state.fresh == 33


def test_gondoliers_follow_from_those_placed() -> None:
    places = ("donato.white", "mattia.white", "teresa.white")
    player = state_of(position(gondolas=dict.fromkeys(places, 0))).players[0]
    assert (player.gondoliers, player.supply) == (2, 2)
    player = state_of(position(gondolas=dict.fromkeys(places, 0), supply=[4, 2])).players[0]
    assert (player.gondoliers, player.supply) == (0, 4)


def test_a_decision_in_the_middle_of_an_action_can_be_set_up() -> None:
    ring = ships("build-1", "build-2", "shop-1", "gold", "palace-1", "hire", "build-3", "income")
    match = position(
        ships=ring, moved={"black": ["build-2"]}, space="build-2", pending="street", tile="red+blue"
    )
    assert state_of(match).due == codes.STREET_DUE
    match.play(0, "at donato.c3")
    assert positions.write(match)["streets"] == {"donato.c3": "red+blue"}


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"board": {}}, "has no key 'board'"),
        ({"streets": {"donato.a1": "red"}}, "'donato.a1' is not a street field"),
        ({"streets": {"serenella.b1": "red"}}, "only in play with four players"),
        ({"streets": {"donato.b2": "green"}}, "A street must be a name such as"),
        ({"streets": {"donato.b2": "red+red", "donato.d2": "red+red"}}, "too many streets"),
        ({"streets": ["donato.b2"]}, "'streets' must be an object"),
        ({"buildings": {"donato.a2": "palace-1"}}, "not next to a street"),
        ({"streets": STREET, "buildings": {"donato.b2": "palace-1"}}, "not a building field"),
        (
            {"streets": STREET, "buildings": {"donato.a2": "shop-red"}},
            "only factories and shops have an owner",
        ),
        ({"streets": STREET, "buildings": {"donato.a2": ["palace-1", 0]}}, "only factories and shops"),
        ({"streets": STREET, "buildings": {"donato.a2": ["factory", 2]}}, "a seat from 0 to 1"),
        ({"gondolas": {"donato.blue": 0}}, "not a gondola"),
        ({"gondolas": {"serenella.white": 0}}, "only in play with four players"),
        ({"gondoliers": [5, 5], "supply": [3, 2]}, "7 gondoliers in all"),
        ({"gondoliers": [8, 5]}, "must be between 0 and 7"),
        ({"scores": [1]}, "one entry for each of the 2 seats"),
        ({"gold": [-1, 5]}, "must be between 0"),
        ({"gold": [True, 5]}, "must be between 0"),
        ({"beads": [{"grey": 1}, {}]}, "There is no 'grey' in the beads"),
        ({"beads": [{"red": 6}, {"red": 6}]}, "too many beads"),
        ({"beads": [{"red": 2}, {}], "bag": {"red": 9}}, "must be between 0 and 8"),
        ({"tiles": [["shop-green"], []]}, "must be a name such as 'shop-red'"),
        ({"tiles": [["shop-red"] * 4, []]}, "too many shops"),
        ({"tiles": [["factory"] * 12, []]}, "too many glass factories"),
        ({"stacks": {"shops": {"red": 4}}}, "must be between 0 and 3"),
        ({"stacks": {"palaces": {"1": 4, "2": 4, "3": 4}}}, "one palace is out of the game"),
        ({"stacks": {"canals": 3}}, "There is no 'canals' in 'stacks'"),
        ({"ships": ships("build-1", "build-2")}, "There must be 7 black ships"),
        ({"ships": {"red": "harbour"}}, "must be a name such as 'build-1'"),
        ({"moved": {"black": ["income"]}, "space": "income"}, "There is no black ship at income"),
        ({"characters": [[41], []]}, "a number from 1 to 40"),
        ({"characters": [[30], []]}, "Character 30 is only in play with four players"),
        ({"characters": [[1], [1]]}, "appears twice"),
        ({"characters": [["?"], []]}, "a number from 1 to 40"),
        ({"cards": [["bank"], ["bank"]]}, "appears twice"),
        ({"new_cards": [[], ["bank"]]}, "only the seat to play can have them"),
        ({"deck": {"top": 34}}, "must be between 0 and 33"),
        ({"deck": {"bottom": 3}}, "There is no 'bottom'"),
        ({"deck": 5}, "is a list of cards"),
        ({"to_play": 2}, "a seat from 0 to 1"),
        ({"trigger": "me"}, "a seat from 0 to 1"),
        ({"turns": 500}, "must be between 0 and 402"),
        ({"stacks": {"specials": 0, "factories": 0}}, "'trigger' must be the seat"),
        ({"pending": "thinking"}, "'pending' is one of"),
        ({"pending": "searching"}, "'moved' must list the ships"),
        ({"drawn": [1, 2, 3]}, "'drawn' needs 'pending' to be"),
        ({"over": 1}, "true or false"),
        ({"memory": [{"seat": 0, "looked": [1, 2, 3, 4, 5, 6]}]}, "at most five"),
        ({"memory": [3]}, "'memory' lists objects"),
    ],
)
def test_impossible_positions_are_refused(keys: dict[str, Any], message: str) -> None:
    with pytest.raises(Refused, match=message):
        position(**keys)


def test_a_memory_that_contradicts_itself_is_refused() -> None:
    looks = [{"seat": 0, "looked": [1, 2, 3]}, {"seat": 0, "kept": False}]
    again = [{"seat": 0, "looked": [4, 2, 3], "from_under": 3}, {"seat": 0, "kept": False}]
    position(deck=[1, 2, 3], memory=looks)
    with pytest.raises(Refused, match="The memory of seat 0 contradicts"):
        position(deck=[4, 2, 3], memory=looks + again)
