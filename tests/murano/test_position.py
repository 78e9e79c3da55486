"""Positions of Murano: what is left out follows, what cannot be is refused with the reason."""

from typing import Any

import pytest
from murano.table import position, ships, state_of

from laguna import positions
from laguna.contract.wording import Refused
from laguna.games.murano import codes
from laguna.games.murano.stock import unpacked_counts

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
    assert unpacked_counts(state.shops, 3) == [2, 4, 4]
    assert unpacked_counts(state.palaces, 3) == [3, 4, 3]
    assert state.factory_count == 11
    assert state.street_count == 41
    assert unpacked_counts(state.bag, 3) == [8, 10, 10]
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
        ({"streets": {"serenella.b1": "red"}}, "four players only"),
        ({"streets": {"donato.b2": "green"}}, "A street is a name such as"),
        ({"streets": {"donato.b2": "red+red", "donato.d2": "red+red"}}, "not so many streets"),
        ({"streets": ["donato.b2"]}, "'streets' is an object"),
        ({"buildings": {"donato.a2": "palace-1"}}, "no street tile beside it"),
        ({"streets": STREET, "buildings": {"donato.b2": "palace-1"}}, "not a building field"),
        (
            {"streets": STREET, "buildings": {"donato.a2": "shop-red"}},
            "only factories and shops have an owner",
        ),
        ({"streets": STREET, "buildings": {"donato.a2": ["palace-1", 0]}}, "only factories and shops"),
        ({"streets": STREET, "buildings": {"donato.a2": ["factory", 2]}}, "a seat from 0 to 1"),
        ({"gondolas": {"donato.blue": 0}}, "not a gondola place"),
        ({"gondolas": {"serenella.white": 0}}, "four players only"),
        ({"gondoliers": [5, 5], "supply": [3, 2]}, "7 gondoliers in all"),
        ({"gondoliers": [8, 5]}, "lies between 0 and 7"),
        ({"scores": [1]}, "one entry for each of the 2 seats"),
        ({"gold": [-1, 5]}, "lies between 0"),
        ({"gold": [True, 5]}, "lies between 0"),
        ({"beads": [{"grey": 1}, {}]}, "There is no 'grey' in the beads"),
        ({"beads": [{"red": 6}, {"red": 6}]}, "too many beads"),
        ({"beads": [{"red": 2}, {}], "bag": {"red": 9}}, "lies between 0 and 8"),
        ({"tiles": [["shop-green"], []]}, "is a name such as 'shop-red'"),
        ({"tiles": [["shop-red"] * 4, []]}, "too many shops"),
        ({"tiles": [["factory"] * 12, []]}, "too many glass factories"),
        ({"stacks": {"shops": {"red": 4}}}, "lies between 0 and 3"),
        ({"stacks": {"palaces": {"1": 4, "2": 4, "3": 4}}}, "one palace is out of the game"),
        ({"stacks": {"canals": 3}}, "There is no 'canals' in 'stacks'"),
        ({"ships": ships("build-1", "build-2")}, "There are 7 black ships"),
        ({"ships": {"red": "harbour"}}, "is a name such as 'build-1'"),
        ({"moved": {"black": ["income"]}, "space": "income"}, "No black ship is at income"),
        ({"characters": [[41], []]}, "a number from 1 to 40"),
        ({"characters": [[30], []]}, "Character 30 is in play with four players only"),
        ({"characters": [[1], [1]]}, "named twice"),
        ({"characters": [["?"], []]}, "a number from 1 to 40"),
        ({"cards": [["bank"], ["bank"]]}, "named twice"),
        ({"new_cards": [[], ["bank"]]}, "only the seat that plays can have them"),
        ({"deck": {"top": 34}}, "lies between 0 and 33"),
        ({"deck": {"bottom": 3}}, "There is no 'bottom'"),
        ({"deck": 5}, "is a list of cards"),
        ({"to_play": 2}, "a seat from 0 to 1"),
        ({"trigger": "me"}, "a seat from 0 to 1"),
        ({"turns": 500}, "lies between 0 and 402"),
        ({"stacks": {"specials": 0, "factories": 0}}, "'trigger' must name the seat"),
        ({"pending": "thinking"}, "'pending' is one of"),
        ({"pending": "searching"}, "'moved' must name the ships"),
        ({"drawn": [1, 2, 3]}, "'drawn' belongs to"),
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
    with pytest.raises(Refused, match="What seat 0 remembers contradicts"):
        position(deck=[4, 2, 3], memory=looks + again)
