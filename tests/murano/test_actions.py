"""The actions: MU-20 to MU-30, with the rulebook's worked examples."""

from typing import Any

import pytest
from murano.helpers import gains, landed, play, position, ships, state_of

from laguna.contract.wording import Refused
from laguna.games.murano import island_fields, stacks
from laguna.games.murano.stacks import unpack_counts
from laguna.games.murano.state_queries import tiles_of

STREET = {"donato.b2": "blank"}


def test_take_2_gold() -> None:
    """MU-20."""
    match = landed("gold")
    play(match, "take gold")
    assert state_of(match).players[0].gold == 7


def test_a_glass_factory_costs_1() -> None:
    """MU-21."""
    match = landed("factory-1")
    play(match, "buy")
    state = state_of(match)
    assert state.players[0].gold == 4
    assert tiles_of(state.players[0]) == ["factory"]
    assert state.factory_count == 10


def test_the_top_shop_costs_2_and_is_seen_by_its_buyer_alone() -> None:
    """MU-22."""
    match = landed("shop-1")
    play(match, "buy")
    state = state_of(match)
    assert state.players[0].gold == 3
    (tile,) = tiles_of(state.players[0])
    assert tile in ("shop-red", "shop-blue", "shop-grey")
    assert match.view(0).document()["tiles"][0] == [tile]
    assert match.view(1).document()["tiles"][0] == ["shop"]
    assert state.shop_count == 8


def test_for_4_the_stack_is_searched_and_shuffled() -> None:
    """MU-22."""
    match = landed("shop-1", stacks={"shops": {"red": 2, "grey": 1}})
    assert "choose shop-blue" not in match.legal(0)
    play(match, "search")
    assert state_of(match).players[0].gold == 1
    assert match.legal(0) == ["choose shop-red", "choose shop-grey"]
    assert match.view(0).document()["stacks"]["shops"] == {"red": 2, "grey": 1}
    assert match.view(1).document()["stacks"]["shops"] == 3
    play(match, "choose shop-grey")
    assert tiles_of(state_of(match).players[0]) == ["shop-grey"]
    assert unpack_counts(state_of(match).shops, 3) == [2, 0, 0]
    assert match.actors() == [1]


def test_a_search_needs_4_gold_and_a_stack_of_one_may_be_searched() -> None:
    """MU-22."""
    assert "search" not in landed("shop-1", gold=[3, 5]).legal(0)
    assert "search" in landed("shop-1", gold=[4, 5], stacks={"shops": {"red": 1}}).legal(0)
    with pytest.raises(Refused, match="Searching the stack costs 4 gold, but you have only 3"):
        landed("shop-1", gold=[3, 5]).play(0, "search")


def test_what_the_stack_holds_makes_no_difference_to_the_moves_before_the_search() -> None:
    """MU-22."""
    one = landed("shop-1", stacks={"shops": {"red": 3}})
    other = landed("shop-1", stacks={"shops": {"blue": 2, "grey": 1}})
    assert one.legal(0) == other.legal(0)


def test_palaces_are_bought_as_shops_are() -> None:
    """MU-23."""
    match = landed("palace-1", stacks={"palaces": {"3": 2}})
    play(match, "buy")
    assert state_of(match).players[0].gold == 3
    assert tiles_of(state_of(match).players[0]) == ["palace-3"]
    match = landed("palace-2", stacks={"palaces": {"1": 1, "2": 1}})
    play(match, "search", "choose palace-2")
    assert state_of(match).players[0].gold == 1
    assert tiles_of(state_of(match).players[0]) == ["palace-2"]
    assert unpack_counts(state_of(match).palaces, 3) == [1, 0, 0]


def test_a_special_building_costs_2() -> None:
    """MU-24."""
    match = landed("special")
    play(match, "buy")
    assert state_of(match).players[0].gold == 3
    assert tiles_of(state_of(match).players[0]) == ["special"]


def test_a_character_costs_1_and_1_more_for_each_bought() -> None:
    """MU-25."""
    match = landed("character-1", deck=[7, 8, 9, 10])
    play(match, "look")
    assert match.legal(0) == ["keep 7", "keep 8", "keep 9", "keep none"]
    assert state_of(match).players[0].gold == 5, "paid on keeping"
    play(match, "keep 8")
    state = state_of(match)
    assert state.players[0].gold == 4
    assert state.players[0].characters == 1 << 7
    assert state.players[0].character_price() == 2
    assert list(state.under) == [9, 6, 8], "the rest goes under the deck in the order drawn"
    match = landed("character-1", characters=[[1, 2, 3], []], gold=[4, 5], deck=[7, 8, 9])
    play(match, "look", "keep 7")
    assert state_of(match).players[0].gold == 0
    assert "look" not in landed("character-1", characters=[[1, 2, 3], []], gold=[3, 5]).legal(0)


def test_keeping_none_costs_nothing_and_ends_the_turn() -> None:
    """MU-25."""
    match = landed("character-2", deck=[7, 8, 9, 10])
    play(match, "look", "keep none")
    state = state_of(match)
    assert state.players[0].gold == 5
    assert list(state.under) == [9, 6, 7, 8]
    assert match.actors() == [1]


def test_fewer_than_three_are_looked_at_if_fewer_are_left() -> None:
    """MU-25."""
    match = landed("character-2", deck=[7, 8])
    play(match, "look")
    assert match.legal(0) == ["keep 7", "keep 8", "keep none"]


def test_unseen_characters_lie_above_those_put_under_the_deck() -> None:
    """MU-25."""
    match = landed("character-2", deck={"top": 2, "under": [7, 8]})
    play(match, "look")
    state = state_of(match)
    drawn = [state.drawn >> 6 * place & 63 for place in range(state.drawn_count)]
    assert drawn[2] == 6
    assert not {6, 7} & set(drawn[:2])
    play(match, "keep none")
    assert list(state.under) == [7, *drawn]


def test_a_gondolier_costs_2_in_the_own_color_and_5_in_another() -> None:
    """MU-26."""
    match = landed("gondolier-1")
    play(match, "gondolier donato.white")
    me = state_of(match).players[0]
    assert (me.gold, me.gondoliers) == (3, 4)
    match = landed("gondolier-1")
    play(match, "gondolier donato.orange")
    assert state_of(match).players[0].gold == 0
    poor = landed("gondolier-1", gold=[4, 5])
    assert [words for words in poor.legal(0) if words.startswith("gondolier")] == [
        f"gondolier {island}.white" for island in ("teresa", "mattia", "chiara", "donato", "pietro")
    ]


def test_a_gondola_holds_one_gondolier() -> None:
    """MU-26."""
    match = landed("gondolier-1", gondolas={"donato.white": 1})
    assert "gondolier donato.white" not in match.legal(0)
    with pytest.raises(Refused, match="already a gondolier in that gondola"):
        match.play(0, "gondolier donato.white")


def test_the_rulebooks_example_of_building_for_5_points() -> None:
    """MU-27: a street, then a shop and a palace beside it: 2 and 3 points."""
    match = landed("build-1", tiles=[["shop-red", "palace-2"], []])
    events = play(
        match, "street", "at donato.b2", "build shop-red", "at donato.a2", "build palace-2", "at donato.b1"
    )
    assert gains(events) == [2, 3]
    state = state_of(match)
    assert state.players[0].score == 10
    assert state.players[0].shops == 1 << island_fields.BUILDING_FIELDS.index((3, 1, 0))
    assert state.players[0].tiles == 0
    assert match.actors() == [1], "three tiles end the action"


def test_a_factory_gives_1_point_and_is_marked() -> None:
    """MU-27."""
    match = landed("build-2", streets=STREET, tiles=[["factory"], []])
    assert gains(play(match, "build factory", "at donato.a2")) == [1]
    assert state_of(match).players[0].factories
    assert match.view(1).document()["buildings"] == {"donato.a2": ["factory", 0]}


def test_a_player_may_stop_after_the_first_or_second_tile() -> None:
    """MU-27."""
    match = landed("build-1")
    assert "done" not in match.legal(0)
    play(match, "street")
    assert "done" not in match.legal(0), "drawing commits"
    play(match, "at donato.b2")
    assert "done" in match.legal(0)
    play(match, "street", "at donato.d2", "done")
    assert match.actors() == [1]


def test_streets_go_on_any_free_street_field() -> None:
    """MU-27."""
    match = landed("build-1", streets=STREET)
    play(match, "street")
    assert len(match.legal(0)) == 34
    assert "at donato.b2" not in match.legal(0)
    with pytest.raises(Refused, match="already a street on donato"):
        match.play(0, "at donato.b2")


def test_buildings_go_beside_a_street_tile_and_not_diagonally() -> None:
    """MU-27."""
    match = landed("build-1", streets=STREET, tiles=[["palace-1"], []])
    play(match, "build palace-1")
    assert match.legal(0) == ["at donato.b1", "at donato.a2", "at donato.c2"]
    with pytest.raises(Refused, match="isn't next to a street"):
        match.play(0, "at donato.d1")


def test_a_special_building_gives_a_card_from_three() -> None:
    """MU-27."""
    deck = ["bank", "inn", "hostel", "harbour"]
    match = landed("build-1", streets=STREET, tiles=[["special"], []], card_deck=deck)
    assert gains(play(match, "build special", "at donato.a2")) == []
    assert match.legal(0) == ["keep bank", "keep inn", "keep hostel"]
    play(match, "keep inn")
    state = state_of(match)
    assert [stacks.ALL_CARDS >> card & 1 for card in state.under_cards] == [1, 1, 1]
    assert list(state.under_cards) == [4, 0, 2]
    assert match.view(1).document()["new_cards"][0] == ["inn"]


def test_a_card_does_nothing_in_the_turn_in_which_it_is_kept() -> None:
    """MU-27."""
    deck = ["crane-a", "inn", "hostel", "basilica", "bank", "harbour"]
    match = landed("build-1", streets=STREET, tiles=[["special", "palace-1"], []], card_deck=deck)
    events = play(match, "build special", "at donato.a2", "keep crane-a", "build palace-1", "at donato.b1")
    assert gains(events) == [3]
    play(match, "done")
    assert state_of(match).players[0].cards == 1 << 5


def test_the_rulebooks_example_of_an_income_of_6() -> None:
    """MU-28: four red and two blue customers; one red shop and two blue ones, of which one counts."""
    match = landed(
        "income",
        streets={
            "donato.b2": "red+red",
            "donato.a3": "red",
            "donato.b3": "red+blue",
            "donato.c3": "blue",
            "donato.d3": "grey",
        },
        buildings={
            "donato.b1": ["shop-red", 0],
            "donato.a2": ["shop-blue", 0],
            "donato.c2": ["shop-blue", 0],
            "donato.a4": ["shop-grey", 1],
        },
    )
    play(match, "income donato")
    assert [player.gold for player in state_of(match).players] == [11, 5]


def test_the_rulebooks_example_of_production_and_a_sale_for_20() -> None:
    """MU-29: two of three factories produce for 4 points and draw green twice; with the green one held that
    sells for 20 gold."""
    match = landed(
        "production",
        players=4,
        streets={"mattia.b1": "blank", "serenella.b1": "blank", "donato.b2": "blank"},
        buildings={
            "mattia.a1": ["factory", 0],
            "serenella.a1": ["factory", 0],
            "donato.a2": ["factory", 0],
        },
        scores=[7, 5, 5, 5],
        beads=[{"green": 1, "blue": 1}, {}, {}, {}],
        bag={"green": 9},
    )
    events = play(match, "produce 2", "sell green green green")
    me = state_of(match).players[0]
    assert gains(events) == [-4]
    assert (me.score, me.gold) == (3, 25)
    assert unpack_counts(me.beads, 3) == [0, 1, 0]
    assert unpack_counts(state_of(match).bag, 3) == [0, 0, 10]
    assert state_of(match).bag_count == 10, "what was sold can be drawn again"


def factories(number: int) -> dict[str, Any]:
    island_fields = ("donato.a2", "donato.b1", "donato.c2")[:number]
    return {"streets": STREET, "buildings": {field: ["factory", 0] for field in island_fields}}


def test_points_and_beads_limit_how_many_factories_produce() -> None:
    """MU-29."""

    def produced(**keys: Any) -> list[str]:
        return [w for w in landed("production", **{**factories(3), **keys}).legal(0) if "produce" in w]

    assert produced(scores=[6, 5]) == ["produce 1", "produce 2", "produce 3"]
    assert produced(scores=[5, 5]) == ["produce 1", "produce 2"]
    assert produced(scores=[1, 5], beads=[{"red": 1}, {}]) == []
    assert produced(scores=[6, 5], bag={"red": 1}) == ["produce 1"]


def test_after_producing_a_player_may_keep_all_beads() -> None:
    """MU-29."""
    match = landed("production", **factories(1))
    play(match, "produce 1", "done")
    me = state_of(match).players[0]
    assert (stacks.total_count(me.beads), me.gold, me.score) == (1, 5, 3)
    assert match.actors() == [1]


def test_without_producing_a_player_must_sell_once_and_in_one_color() -> None:
    """MU-29."""
    match = landed("production", beads=[{"red": 4, "blue": 2}, {}])
    assert [words for words in match.legal(0) if not words.startswith("sail")] == [
        "sell red",
        "sell blue",
        "sell red red",
        "sell blue blue",
        "sell red red red",
    ]
    play(match, "sell blue blue")
    assert state_of(match).players[0].gold == 17
    assert match.actors() == [1]


@pytest.mark.parametrize(("sale", "gold"), [("red", 5), ("red red", 12), ("red red red", 20)])
def test_one_two_and_three_beads_sell_for_5_12_and_20(sale: str, gold: int) -> None:
    """MU-29."""
    match = landed("production", beads=[{"red": 3}, {}])
    play(match, f"sell {sale}")
    assert state_of(match).players[0].gold == 5 + gold


def test_dismissing_gives_3_gold_and_hiring_costs_3() -> None:
    """MU-30."""
    match = landed("hire")
    play(match, "dismiss")
    me = state_of(match).players[0]
    assert (me.gold, me.gondoliers, me.supply) == (8, 4, 3)
    match = landed("hire")
    play(match, "hire")
    me = state_of(match).players[0]
    assert (me.gold, me.gondoliers, me.supply) == (2, 6, 1)


def test_nobody_has_more_than_seven_gondoliers() -> None:
    """MU-30."""
    match = landed("hire", gondoliers=[7, 5])
    assert "hire" not in match.legal(0)
    with pytest.raises(Refused, match="no gondolier in the supply"):
        match.play(0, "hire")


def test_a_refused_action_says_what_is_wrong_and_what_to_do() -> None:
    black = ("build-1", "factory-1", "character-1", "palace-1", "production", "hire", "build-3")
    match = position(ships=ships("income", *black))
    with pytest.raises(Refused, match="is occupied"):
        match.play(0, "sail build-1")
    with pytest.raises(Refused, match="move a ship to a space with that action"):
        match.play(0, "take gold")
    with pytest.raises(Refused, match="A shop costs 2 gold, but you have only 1"):
        landed("shop-1", gold=[1, 5]).play(0, "buy")
