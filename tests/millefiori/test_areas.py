"""Areas of the board: where a card may be placed, what it scores and for whom."""

from typing import Any

import pytest
from millefiori.helpers import both_editions, gained, load_position, offers_extra, outcome_of, playing
from millefiori.reference_model import MEDALLIONS, WORKSHOP, neighbors

from laguna import Refused
from laguna.games.millefiori import GAME

FILLED_BASE = {f"n.b{place}": 1 for place in range(5)}
FILLED_MIDDLE = FILLED_BASE | {f"n.m{place}": 1 for place in range(4)}


# Workshops


def test_a_workshop_card_needs_an_empty_space_with_its_symbol() -> None:
    """MF-20."""
    match = playing("ash-1", workshops={"w0.3": 1})
    assert match.legal(0) == [
        *(f"place {space}" for space, material in WORKSHOP.items() if material == "ash" and space != "w0.3"),
        "sail",
    ]


def test_a_workshop_gives_a_point_for_each_diamond_of_the_connected_group() -> None:
    """MF-20: w0.7 touches w1.6 and so w0.5; w1.8 is another's, w0.3 is not connected through it."""
    own = {"w1.6": 0, "w0.5": 0, "w1.8": 1, "w2.1": 0}
    assert gained(playing("lime-1", workshops=own), "place w0.7") == [(0, 3)]
    assert gained(playing("lime-1", workshops={"w1.8": 1}), "place w0.7") == [(0, 1)]


def test_a_new_workshop_joins_groups() -> None:
    """MF-20: w1.4 connects w0.3 and w0.5, and w2.3 beneath it."""
    own = {"w0.3": 0, "w0.5": 0, "w2.3": 0, "w2.1": 0}
    assert gained(playing("quartz-1", workshops=own), "place w1.4") == [(0, 5)]


def test_pigments_double_the_group_only_for_the_new_space() -> None:
    """MF-20: two for each diamond if the new space shows pigments, however many pigments the group has."""
    assert gained(playing("pigments-1", workshops={"w0.3": 0}), "place w0.5") == [(0, 4)]
    assert gained(playing("ash-1", workshops={"w0.5": 0}), "place w0.3") == [(0, 2)]


@pytest.mark.parametrize("space", list(WORKSHOP))
def test_exactly_the_neighbors_on_the_half_offset_grid_are_connected(space: str) -> None:
    """MF-20: same row two columns away, adjacent row one column away."""
    each = 2 if WORKSHOP[space] == "pigments" else 1
    for other in WORKSHOP:
        if other != space:
            match = playing(f"{WORKSHOP[space]}-1", workshops={other: 0})
            assert gained(match, f"place {space}") == [(0, each * (2 if other in neighbors(space) else 1))]


def test_filling_the_last_space_of_a_medallion_gives_an_extra_card() -> None:
    """MF-20: no matter who filled the others."""
    for around in MEDALLIONS:
        for last in around:
            others = sorted(around - {last})
            match = playing(
                f"{WORKSHOP[last]}-1",
                workshops={others[0]: 1, others[1]: 2},
                display=["key-1"],
                supply=[9] * 4,
            )
            match.play(0, f"place {last}")
            assert offers_extra(match)
            match = playing(f"{WORKSHOP[last]}-1", workshops={others[0]: 1}, display=["key-1"])
            match.play(0, f"place {last}")
            assert not offers_extra(match)


def test_all_four_materials_give_the_workshop_bonus() -> None:
    """MF-20, MF-26."""
    three = {"w0.1": 0, "w0.9": 0, "w3.12": 0}
    assert gained(playing("quartz-1", workshops=three), "place w1.16") == [(0, 1), (0, 20)]
    without_lime = {"w0.1": 0, "w0.9": 0, "w3.12": 1}
    assert gained(playing("quartz-1", workshops=without_lime), "place w1.16") == [(0, 1)]


# Houses


def test_houses_are_filled_in_order() -> None:
    """MF-21: only the next space is open; when all are filled none is."""
    assert playing("key-1").legal(0) == ["place h0", "sail"]
    assert playing("key-1", houses=[1, 2, 0]).legal(0) == ["place h3", "sail"]
    assert playing("key-1", houses=[1] * 20).legal(0) == ["sail"]


def test_a_house_gives_its_value_and_those_of_the_unbroken_run_before_it() -> None:
    """MF-21: values 2 4 3 5."""
    assert gained(playing("key-1", houses=[0, 0, 0]), "place h3")[0] == (0, 14)
    assert gained(playing("key-1", houses=[0, 1, 0]), "place h3")[0] == (0, 8)
    assert gained(playing("key-1", houses=[0, 0, 1]), "place h3")[0] == (0, 5)


def test_three_and_five_different_house_values_give_an_extra_card() -> None:
    """MF-21: the values are 2 4 3 5 1 4 2 3 1 5 10."""
    reached = []
    for house in range(11):
        match = playing("key-1", houses=[0] * house, display=["ash-1"])
        match.play(0, f"place h{house}")
        reached.append(offers_extra(match))
    assert reached == [False, False, True, False, True, *[False] * 6]


def test_a_house_value_already_owned_gives_no_extra_card() -> None:
    """MF-21: the number must be reached with this house: h5 is another 4."""
    match = playing("key-1", houses=[0, 0, 0, 1, 1], display=["ash-1"])
    match.play(0, "place h5")
    assert not offers_extra(match)


def test_four_different_house_values_give_the_bonus_connected_or_not() -> None:
    """MF-21."""
    assert gained(playing("key-1", houses=[0, 0, 1, 0]), "place h4") == [(0, 6), (0, 20)]
    assert gained(playing("key-1", houses=[0, 0, 1, 1]), "place h4") == [(0, 1)]


def test_house_values_are_those_of_the_spaces_and_ten_is_one_of_them() -> None:
    """MF-54: the cards' own numbers do not matter; 10 counts as a value beside 1 to 5."""
    houses = [0, 0, 1, 1, 1, 1, 1, 1, 1, 1]
    match = playing("key-4", houses=houses, display=["ash-1"])
    assert gained(match, "place h10") == [(0, 10)]
    assert offers_extra(match)
    match = playing("key-4", houses=[0, 1, 1, 0, 0, 1, 1, 1, 1, 1], display=["ash-1"])
    assert gained(match, "place h10") == [(0, 10), (0, 20)]


# Pyramids


def at_pyramid(area: str, spaces: dict[str, int]) -> dict[str, Any]:
    """One pyramid of a position."""
    return {area: spaces}


@pytest.mark.parametrize(
    ("area", "letter", "card"), [("nobles", "n", "coin-1"), ("commoners", "c", "fish-1")]
)
def test_a_pyramid_is_built_from_the_base_up(area: str, letter: str, card: str) -> None:
    """MF-22: any empty space of the card's pyramid whose two supports are filled."""
    empty = playing(card)
    assert empty.legal(0) == [*(f"place {letter}.b{place}" for place in range(5)), "sail"]
    some = playing(card, **at_pyramid(area, {f"{letter}.b{place}": 1 for place in (0, 1, 3)}))
    assert some.legal(0) == [f"place {letter}.b2", f"place {letter}.b4", f"place {letter}.m0", "sail"]
    base = {f"{letter}.b{place}": 1 for place in range(5)}
    tops = playing(card, **at_pyramid(area, base | {f"{letter}.m{place}": 2 for place in (1, 2, 3)}))
    assert tops.legal(0) == [f"place {letter}.m0", f"place {letter}.t1", f"place {letter}.t2", "sail"]


def test_a_pyramid_space_gives_1_3_6_by_level_doubled_by_a_matching_symbol() -> None:
    """MF-22: n.b1 n.m2 n.t0 show coins."""
    for space, points, filled in (("n.b1", 1, {}), ("n.m2", 3, FILLED_BASE), ("n.t0", 6, FILLED_MIDDLE)):
        assert gained(playing("lion-1", nobles=filled), f"place {space}")[0] == (0, points)
        assert gained(playing("coin-1", nobles=filled), f"place {space}")[0] == (0, 2 * points)


def test_every_diamond_in_the_triangle_beneath_gives_its_owner_points_never_doubled() -> None:
    """MF-22: one on the base, three on the middle level, the placer's own too."""
    nobles = {
        "n.b0": 0,
        "n.b1": 1,
        "n.b2": 2,
        "n.b3": 3,
        "n.b4": 3,
        "n.m0": 0,
        "n.m1": 1,
        "n.m2": 3,
        "n.m3": 3,
    }
    gains = gained(playing("coin-1", nobles=nobles), "place n.t0")
    assert gains[:4] == [(0, 12), (0, 4), (1, 4), (2, 1)]
    assert not any(seat == 3 for seat, points in gains)


def test_the_top_level_gives_an_extra_card() -> None:
    """MF-22: and no other level does."""
    for space, expected in (("n.t2", True), ("n.m3", False)):
        nobles = {name: owner for name, owner in FILLED_MIDDLE.items() if name != space}
        match = playing("lion-2", nobles=nobles, display=["ash-1"])
        match.play(0, f"place {space}")
        assert offers_extra(match) == expected


def test_each_pyramid_has_its_own_bonus_for_its_three_symbols() -> None:
    """MF-22: the spaces' symbols count, whatever the cards (MF-54)."""
    nobles = {"n.b0": 0, "n.b1": 0}
    commoners = {"c.b0": 0, "c.b1": 0}
    assert gained(playing("cross-1", nobles=nobles), "place n.b2") == [(0, 1), (0, 20)]
    both: dict[str, Any] = {"bonuses": {"nobles": [0]}, "nobles": nobles | {"n.b2": 0}}
    assert gained(playing("shell-1", commoners=commoners, **both), "place c.b2") == [(0, 1), (0, 20)]
    assert gained(playing("cross-1", nobles={"n.b0": 0, "n.b3": 0}), "place n.b2") == [(0, 1)]


# Trade


def test_every_diamond_on_a_good_gives_its_owner_the_number_of_its_filled_spaces() -> None:
    """MF-23: other goods do not count."""
    trade = {"t0.swan": 1, "t1.swan": 1, "t2.swan": 2, "t2.carafe": 3}
    assert gained(playing("swan-1", trade=trade), "place t4.swan") == [(0, 4), (1, 8), (2, 4)]


def test_a_trade_card_needs_an_empty_space_of_its_good() -> None:
    """MF-23."""
    match = playing("jewelry-1", trade={"t0.jewelry": 1, "t3.jewelry": 0})
    assert match.legal(0) == ["place t1.jewelry", "place t2.jewelry", "place t4.jewelry", "sail"]


def test_an_extra_card_if_another_player_has_strictly_more_diamonds_on_the_good() -> None:
    """MF-23: counted after placing; a tie is not enough."""
    for trade, expected in (
        ({"t0.swan": 1}, False),
        ({"t0.swan": 1, "t1.swan": 1}, True),
        ({"t0.swan": 1, "t1.swan": 1, "t2.swan": 0}, False),
        ({"t0.swan": 1, "t1.swan": 2, "t2.swan": 3}, False),
    ):
        match = playing("swan-1", trade=trade, display=["ash-1"])
        match.play(0, "place t4.swan")
        assert offers_extra(match) == expected


def test_all_four_goods_give_the_trade_bonus() -> None:
    """MF-23: in whatever rows."""
    trade = {"t0.glassware": 0, "t4.carafe": 0, "t2.jewelry": 0}
    assert gained(playing("swan-1", trade=trade), "place t1.swan") == [(0, 1), (0, 20)]
    trade = {"t0.glassware": 0, "t4.carafe": 0, "t2.jewelry": 1}
    assert gained(playing("swan-1", trade=trade), "place t1.swan") == [(0, 1)]


# Harbor


def test_a_harbor_card_goes_to_any_empty_ship_space() -> None:
    """MF-24."""
    match = playing("ship-1", harbour={"s0.0": 1, "s4.2": 0})
    places = [f"place s{row}.{place}" for row in range(5) for place in range(3)]
    assert match.legal(0) == [p for p in places if p not in ("place s0.0", "place s4.2")] + ["sail"]


@pytest.mark.parametrize(("goods", "each"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_a_full_fleet_scores_by_the_goods_of_its_row(goods: int, each: int) -> None:
    """MF-24: for each diamond of the row; goods of other rows do not count."""
    names = ["glassware", "carafe", "jewelry", "swan"]
    trade = {f"t2.{good}": 3 for good in names[:goods]} | {"t1.swan": 3, "t3.swan": 3}
    match = playing("ship-1", harbour={"s2.0": 0, "s2.2": 1}, trade=trade)
    expected = [(0, 2 * each), (1, each)] if each else []
    assert gained(match, "place s2.1") == expected


def test_a_fleet_without_goods_scores_nothing() -> None:
    """MF-24: and never later either, although goods come to its row."""
    harbour = {"s2.0": 0, "s2.1": 1, "s2.2": 2}
    assert gained(playing("swan-1", harbour=harbour), "place t2.swan") == [(0, 1)]
    assert gained(playing("ship-1", harbour={"s2.0": 0, "s2.1": 1}), "place s2.2") == []


def test_a_fleet_scores_once_only() -> None:
    """MF-24: a ship in another row does not score it again."""
    harbour = {"s2.0": 1, "s2.1": 1, "s2.2": 1}
    assert gained(playing("ship-1", harbour=harbour, trade={"t2.swan": 1}), "place s1.0", "stay") == []


def test_a_row_that_is_not_full_scores_nothing() -> None:
    """MF-24."""
    assert gained(playing("ship-1", harbour={"s2.0": 1}, trade={"t2.swan": 1}), "place s2.1") == []


def test_the_fleet_scores_before_the_ship_moves() -> None:
    """MF-24."""
    match = playing("ship-4", harbour={"s0.0": 0, "s0.1": 0}, trade={"t0.swan": 1})
    assert gained(match, "place s0.2", "sail") == [(0, 3), (0, 3)]


@both_editions
def test_the_harbor_has_no_bonus(edition: str) -> None:
    """MF-24: five own ships in five rows take nothing."""
    match = playing("ship-1", edition=edition, harbour={f"s{row}.0": 0 for row in range(4)})
    after = outcome_of(match, "place s4.0", *(["stay"] if edition == "devir" else []))["position"]
    assert after["bonuses"] == {}


# The sea route


def test_a_ship_scores_where_it_ends_and_nothing_for_spaces_passed() -> None:
    """MF-25: from the start over 1 1 1 to the 3; from 4 over the 10 and the X to the 5."""
    assert gained(playing("key-4"), "sail") == [(0, 3)]
    match = playing("key-5", ships=[4, 0, 0, 0], display=["ash-1"])
    assert gained(match, "sail") == [(0, 5)]
    assert not offers_extra(match)


@pytest.mark.parametrize("start", [6, 15, 19])
def test_an_x_gives_an_extra_card(start: int) -> None:
    """MF-25: the spaces 7, 16 and 20."""
    match = playing("key-1", ships=[start, 0, 0, 0], display=["ash-1"])
    match.play(0, "sail")
    assert offers_extra(match)


def test_several_ships_may_share_a_space() -> None:
    """MF-25."""
    assert outcome_of(playing("key-3", ships=[1, 4, 4, 0]), "sail")["position"]["ships"] == [4, 4, 4, 0]


# Bonuses


def test_a_bonus_is_the_highest_number_free() -> None:
    """MF-26: 20, 15, 10, 5 in the order of their takers."""
    trade = {"t0.glassware": 0, "t4.carafe": 0, "t2.jewelry": 0}
    for takers, points in (([], 20), ([3], 15), ([3, 1], 10), ([2, 3, 1], 5)):
        match = playing("swan-1", trade=trade, bonuses={"trade": takers})
        assert gained(match, "place t1.swan") == [(0, 1), (0, points)]
        assert GAME.dump(match.state)["bonuses"]["trade"] == [*takers, 0]


@both_editions
def test_a_bonus_is_taken_once_for_each_player_and_track_and_takes_a_diamond(edition: str) -> None:
    """MF-26."""
    trade = {"t0.glassware": 0, "t4.carafe": 0, "t2.jewelry": 0}
    after = outcome_of(playing("swan-1", trade=trade, edition=edition), "place t1.swan")["position"]
    assert after["supply"] == [25, 27, 27, 27]
    assert after["bonuses"] == {"trade": [0]}
    match = playing("swan-1", trade=trade, bonuses={"trade": [0]}, edition=edition)
    after = outcome_of(match, "place t1.swan")["position"]
    assert after["supply"] == [26, 27, 27, 27]
    assert after["bonuses"] == {"trade": [0]}


def test_a_bonus_is_automatic() -> None:
    """MF-26: no decision is asked; the next one is a choice of a card."""
    trade = {"t0.glassware": 0, "t4.carafe": 0, "t2.jewelry": 0}
    outcome = outcome_of(playing("swan-1", trade=trade), "place t1.swan")
    assert outcome["to_act"] == [0, 1, 2, 3]


def test_a_bonus_that_was_due_before_is_taken_with_the_next_diamond_in_its_area() -> None:
    """MF-54: a loaded position may hold the condition without the bonus; other areas do not trigger it."""
    trade = {"t0.glassware": 0, "t4.carafe": 0, "t2.jewelry": 0, "t1.swan": 0}
    assert gained(playing("swan-1", trade=trade), "place t3.swan") == [(0, 4), (0, 20)]
    assert gained(playing("quartz-1", trade=trade), "place w1.0") == [(0, 1)]
    values = [0, 0, 0, 0, 0]
    assert gained(playing("key-1", houses=values), "place h5") == [(0, 19), (0, 20)]


def test_only_your_own_diamonds_earn_a_bonus() -> None:
    """MF-26, MF-54: seat 1 holds all four goods, but it is seat 0 that places."""
    trade = {"t0.glassware": 1, "t0.carafe": 1, "t0.jewelry": 1, "t0.swan": 1}
    assert gained(playing("swan-1", trade=trade), "place t3.swan") == [(0, 2), (1, 2)]


# Extra cards


def test_an_extra_card_is_played_as_if_from_hand_and_chains_go_on() -> None:
    """MF-27: it may be placed or sail, and may earn the next one."""
    match = playing(
        "key-1", ships=[6, 0, 0, 0], display=["lime-2", "coin-5", "swan-4"], workshops={"w0.1": 1, "w1.0": 1}
    )
    outcome = outcome_of(match, "sail", "extra lime-2", "place w1.2", "extra swan-4", "sail")
    assert [gain["points"] for gain in outcome["gains"]] == [1, 1]
    assert outcome["position"]["ships"][0] == 11
    assert outcome["position"]["display"] == ["coin-5"]
    assert outcome["position"]["discards"] == ["key-1", "lime-2", "swan-4"]
    assert outcome["to_act"] == [0, 1, 2, 3]


def test_declining_an_extra_card_is_allowed_and_gives_nothing() -> None:
    """MF-27."""
    for edition in ("devir", "schmidt"):
        match = playing("key-1", edition=edition, ships=[6, 0, 0, 0], display=["lime-2"])
        outcome = outcome_of(match, "sail", "decline")
        assert outcome["gains"] == []
        assert outcome["position"]["display"] == ["lime-2"]


def test_at_most_one_extra_card_for_each_card_played() -> None:
    """MF-27: the third value gives one; the extra card itself earned none, so the turn is over."""
    match = playing("key-1", houses=[0, 0], display=["ash-1", "ash-2"])
    match.play(0, "place h2")
    match.play(0, "extra ash-1")
    assert "sail" in match.legal(0)
    match.play(0, "sail")
    assert not offers_extra(match)


def test_the_extra_card_comes_after_the_bonus() -> None:
    """MF-20 to MF-23: points at once, then the bonus, then the extra card."""
    workshops = {"w0.1": 0, "w1.0": 0, "w0.9": 0}
    match = playing("lime-1", workshops=workshops, display=["ash-1"])
    assert gained(match, "place w1.2") == [(0, 3), (0, 20)]
    assert offers_extra(match)


def test_an_extra_card_that_is_not_in_the_display_is_refused() -> None:
    """MF-27."""
    match = load_position(to_play=0, pending="extra", display=["lime-2"])
    with pytest.raises(Refused, match=r"lime-3 isn't in the display\. Legal moves: extra lime-2, decline\."):
        match.play(0, "extra lime-3")
