"""The effects of the fifteen special building cards."""

from typing import Any

from murano.helpers import gains, landed, play, position, ships, state_of, targets

from laguna.chance import quick
from laguna.games.murano.stacks import unpack_counts
from laguna.kit.bits import popcount

STREET = {"donato.b2": "blank"}
FACTORY: dict[str, Any] = {"streets": STREET, "buildings": {"donato.a2": ["factory", 0]}}


def test_bank_take_gold_gives_4() -> None:
    """MU-20, the bank."""
    match = landed("gold", cards=[["bank"], []])
    play(match, "take gold")
    assert state_of(match).players[0].gold == 9


def test_inn_characters_cost_2_less_but_not_below_0() -> None:
    """MU-25, the inn."""
    for held, price in (([], 0), ([1], 0), ([1, 2], 1), ([1, 2, 3], 2)):
        match = landed("character-1", cards=[["inn"], []], characters=[held, []], deck=[7, 8, 9])
        play(match, "look", "keep 7")
        assert state_of(match).players[0].gold == 5 - price


def test_hostel_a_character_from_five_cards() -> None:
    """MU-25, the hostel."""
    match = landed("character-1", cards=[["hostel"], []], deck=[7, 8, 9, 10, 11, 12])
    play(match, "look")
    assert match.legal(0) == ["keep 7", "keep 8", "keep 9", "keep 10", "keep 11", "keep none"]
    play(match, "keep 9")
    assert list(state_of(match).under) == [11, 6, 7, 9, 10]


def test_harbour_tavern_1_point_for_each_gondolier_placed() -> None:
    """MU-26, the harbour tavern."""
    match = landed("gondolier-1", cards=[["harbour-tavern"], []])
    assert gains(play(match, "gondolier donato.white")) == [1]
    assert gains(play(landed("gondolier-1"), "gondolier donato.white")) == []


def test_harbour_placing_costs_1_or_3() -> None:
    """MU-26, the harbour."""
    match = landed("gondolier-1", cards=[["harbour"], []])
    play(match, "gondolier donato.white")
    assert state_of(match).players[0].gold == 4
    match = landed("gondolier-1", cards=[["harbour"], []], gold=[3, 5])
    play(match, "gondolier donato.brown")
    assert state_of(match).players[0].gold == 0
    poor = landed("gondolier-1", cards=[["harbour"], []], gold=[2, 5])
    assert "gondolier donato.brown" not in poor.legal(0)


def test_crane_a_1_point_more_for_special_buildings_and_palaces() -> None:
    """MU-27, the crane for palaces."""
    keys: dict[str, Any] = {"cards": [["crane-a"], []], "streets": STREET}
    match = landed("build-1", tiles=[["palace-1", "special", "factory"], []], **keys)
    events = play(match, "build palace-1", "at donato.a2", "build special", "at donato.b1")
    events += play(match, match.legal(0)[0], "build factory", "at donato.c2")
    assert gains(events)[:3] == [3, 1, 1]
    assert gains(events)[-1] == 1


def test_crane_b_1_point_more_for_shops_and_factories() -> None:
    """MU-27, the crane for shops."""
    keys: dict[str, Any] = {"cards": [["crane-b"], []], "streets": STREET}
    match = landed("build-1", tiles=[["palace-1", "shop-red", "factory"], []], **keys)
    events = play(match, "build palace-1", "at donato.a2", "build shop-red", "at donato.b1")
    events += play(match, "build factory", "at donato.c2")
    assert gains(events) == [3, 2, 1, 1, 1]


def test_guild_hall_1_point_after_producing_but_not_for_selling_alone() -> None:
    """MU-29, the guild hall."""
    match = landed("production", cards=[["guild-hall"], []], scores=[2, 5], **FACTORY)
    assert gains(play(match, "produce 1")) == [-2, 1]
    match = landed("production", cards=[["guild-hall"], []], beads=[{"red": 1}, {}])
    assert gains(play(match, "sell red")) == []


def test_guild_halls_point_comes_after_drawing_so_it_pays_for_no_factory() -> None:
    """MU-29, the guild hall."""
    two: dict[str, Any] = {
        "streets": STREET,
        "buildings": {"donato.a2": ["factory", 0], "donato.b1": ["factory", 0]},
    }
    match = landed("production", cards=[["guild-hall"], []], scores=[3, 5], **two)
    assert "produce 2" not in match.legal(0)


def test_basilica_5_points_at_once() -> None:
    """MU-27, the basilica."""
    match = landed("build-1", streets=STREET, tiles=[["special"], []], card_deck=["basilica", "inn", "bank"])
    assert gains(play(match, "build special", "at donato.a2", "keep basilica")) == [5]


def sales(*cards: str) -> set[str]:
    match = landed("production", cards=[list(cards), []], beads=[{"red": 1, "blue": 1, "green": 1}, {}])
    return {words.removeprefix("sell ") for words in match.legal(0) if words.startswith("sell")}


SINGLE = {"red", "blue", "green"}


def test_workshop_red_green_joins_red_and_green() -> None:
    """MU-29, the artist's workshop for red and green."""
    assert sales() == SINGLE
    assert sales("workshop-red-green") == SINGLE | {"red green"}


def test_workshop_blue_green_joins_blue_and_green() -> None:
    """MU-29, the artist's workshop for blue and green."""
    assert sales("workshop-blue-green") == SINGLE | {"blue green"}


def test_workshop_red_blue_joins_red_and_blue() -> None:
    """MU-29, the artist's workshop for red and blue."""
    assert sales("workshop-red-blue") == SINGLE | {"red blue"}


def test_two_workshops_join_all_three_colors() -> None:
    """MU-29, two artist's workshops."""
    everything = SINGLE | {"red blue", "red green", "blue green", "red blue green"}
    assert sales("workshop-red-green", "workshop-blue-green") == everything
    assert sales("workshop-red-green", "workshop-red-blue") == everything
    assert sales("workshop-blue-green", "workshop-red-blue") == everything


def test_workshop_beads_go_back_to_the_bag_in_their_real_colors() -> None:
    """MU-29, the artist's workshops."""
    match = landed("production", cards=[["workshop-red-green"], []], beads=[{"red": 2, "green": 1}, {}])
    play(match, "sell red red green")
    assert state_of(match).players[0].gold == 25
    assert unpack_counts(state_of(match).bag, 3) == [10, 10, 10]


def test_counting_house_draws_one_more_and_gives_one_back_after_the_sale() -> None:
    """MU-29, the counting house."""
    match = landed("production", cards=[["counting-house"], []], bag={"red": 5}, **FACTORY)
    play(match, "produce 1")
    assert unpack_counts(state_of(match).players[0].beads, 3) == [2, 0, 0]
    assert set(match.legal(0)) == {"done", "sell red"}, "one must be left to give back"
    play(match, "sell red")
    assert match.legal(0) == ["return red"]
    play(match, "return red")
    me = state_of(match).players[0]
    assert (me.beads, me.gold) == (0, 10)
    assert unpack_counts(state_of(match).bag, 3) == [5, 0, 0]


def test_counting_house_the_player_chooses_the_bead_to_return() -> None:
    """MU-29, the counting house."""
    keys: dict[str, Any] = {"beads": [{"blue": 1}, {}], "bag": {"red": 5}}
    match = landed("production", cards=[["counting-house"], []], **FACTORY, **keys)
    play(match, "produce 1", "done")
    assert match.legal(0) == ["return red", "return blue"]
    play(match, "return blue")
    assert unpack_counts(state_of(match).players[0].beads, 3) == [2, 0, 0]


def test_counting_house_draws_no_more_than_the_bag_has_and_then_takes_nothing_back() -> None:
    """MU-29, the counting house."""
    match = landed("production", cards=[["counting-house"], []], bag={"red": 1}, **FACTORY)
    play(match, "produce 1", "sell red")
    me = state_of(match).players[0]
    assert (me.beads, me.gold) == (0, 10)
    assert match.actors() == [1]


def test_counting_house_does_not_touch_selling_alone() -> None:
    """MU-29, the counting house."""
    match = landed("production", cards=[["counting-house"], []], beads=[{"red": 1}, {}])
    play(match, "sell red")
    assert match.actors() == [1]


RING = ships("build-1", "gondolier-1", "shop-1", "gold", "palace-1", "production", "hire", "build-3")


def test_lighthouse_the_red_ship_may_enter_the_next_occupied_space_and_act_there() -> None:
    """MU-10, the lighthouse."""
    plain = position(ships=RING)
    assert {name for name in targets(plain) if "red" in name} == {"red factory-1", "red character-1"}
    match = position(ships=RING, cards=[["lighthouse"], []])
    assert {name for name in targets(match) if "red" in name} == {
        "red factory-1",
        "red character-1",
        "red gondolier-1",
    }
    play(match, "sail red gondolier-1", "gondolier donato.white")
    state = state_of(match)
    assert state.red == 3
    assert state.black >> 3 & 1


def test_lighthouse_works_in_passing_too_but_only_in_its_owners_turn() -> None:
    """MU-10, the lighthouse."""
    match = position(ships=RING, cards=[["lighthouse"], []])
    play(match, "pass")
    assert "red gondolier-1" in targets(match)
    others = position(ships=RING, cards=[[], ["lighthouse"]])
    play(others, "pass")
    assert "red gondolier-1" not in targets(others)


def test_lighthouse_of_two_ships_on_a_space_the_mover_chooses() -> None:
    """MU-10, the lighthouse."""
    together = ships(
        "gondolier-1", "gondolier-1", "gold", "build-2", "palace-1", "production", "hire", "build-3"
    )
    match = position(ships=together)
    assert {"shop-1", "red shop-1"} <= targets(match)
    play(match, "sail red shop-1")
    state = state_of(match)
    assert state.red == 4
    assert state.black >> 3 & 1


def test_lighthouse_a_space_with_two_ships_stays_occupied_until_both_have_left() -> None:
    """MU-10, the lighthouse."""
    together = ships(
        "gondolier-1", "gondolier-1", "build-2", "build-1", "palace-1", "production", "hire", "build-3"
    )
    match = position(ships=together)
    play(match, "sail gold")
    assert "gondolier-1" not in targets(match)
    play(match, "sail red shop-1")
    assert "gondolier-1" in targets(match)


def test_assembly_hall_dismissing_gives_5_and_hiring_costs_1() -> None:
    """MU-30, the assembly hall."""
    match = landed("hire", cards=[["assembly-hall"], []])
    play(match, "dismiss")
    assert state_of(match).players[0].gold == 10
    match = landed("hire", cards=[["assembly-hall"], []], gold=[1, 5])
    play(match, "hire")
    assert state_of(match).players[0].gold == 0


def test_there_are_fifteen_cards_and_each_has_a_test_here() -> None:
    """MU-1, the special building cards."""
    from laguna.games.murano.components import SPECIAL_CARDS

    test_names = " ".join(name for name in globals() if name.startswith("test_")).replace("_", "-")
    assert len(SPECIAL_CARDS) == 15
    for name in SPECIAL_CARDS:
        assert name in test_names, name


def test_without_cards_left_a_special_building_is_built_without_one() -> None:
    """MU-27: only in a position set up by hand; the tile is built and the action continues."""
    match = landed(
        "build-1",
        streets=STREET,
        tiles=[["special", "palace-1"], []],
        cards=[["crane-a"], []],
        card_deck={"top": 0},
    )
    assert gains(play(match, "build special", "at donato.a2")) == [1]
    state = state_of(match)
    assert popcount(state.special_fields) == 1
    assert state.players[0].new_cards == 0
    assert set(match.legal(0)) >= {"build palace-1", "street", "done"}
    assert not any("cards" in line for line in match.log())
    for number in range(20):
        world = state.view(0).sample_state(quick(number))
        assert world.legal(0) == state.legal(0)


def test_of_fewer_than_three_cards_one_is_kept() -> None:
    """MU-27."""
    match = landed("build-1", streets=STREET, tiles=[["special"], []], card_deck=["bank"])
    play(match, "build special", "at donato.a2")
    assert match.legal(0) == ["keep bank"]
