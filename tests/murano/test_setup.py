"""Components and setup: MU-1 to MU-6."""

from collections import Counter

import pytest

import laguna
from laguna.chance import quick
from laguna.games.murano import components, island_fields
from laguna.games.murano.rules import MuranoState, new_game
from laguna.games.murano.stacks import unpack_counts


def new(players: int, number: int = 0, all_characters: bool = False) -> MuranoState:
    return new_game(players, {"all_characters": all_characters}, quick(f"set-up {number}"))


def test_the_box_with_four_players() -> None:
    """MU-1."""
    state = new(4)
    assert state.factory_count == 12
    assert unpack_counts(state.shops, 3) == [4, 4, 4]
    assert state.shop_count == state.palace_count == state.special_count == 12
    assert state.street_count == 42
    assert unpack_counts(state.bag, 3) == [10, 10, 10]
    assert state.bag_count == 30
    assert components.CHARACTER_COUNT == len(components.CHARACTERS) == 40
    assert len(components.SPECIAL_CARDS) == state.fresh_cards == 15
    assert bin(state.black).count("1") == 7
    assert laguna.GAMES["murano"].players == range(2, 5)


def test_each_player_starts_with_five_points_five_gold_and_seven_gondoliers() -> None:
    """MU-2."""
    for player in new(3).players:
        assert (player.score, player.gold, player.gondoliers, player.supply) == (5, 5, 5, 2)
        assert player.tiles == player.beads == player.characters == player.cards == player.placed == 0


def test_five_characters_leave_the_game_unseen_unless_all_are_kept_in() -> None:
    """MU-3."""
    assert new(4).fresh == 35
    assert new(2).fresh == new(3).fresh == 33
    assert new(4, all_characters=True).fresh == 40
    assert new(2, all_characters=True).fresh == 38
    seen: Counter[int] = Counter()
    for number in range(60):
        state = new(4, number)
        while state.fresh:
            state.acting, state.space = 1 << state.turn, 2
            state.look()
            for place in range(state.drawn_count):
                seen[state.drawn >> 6 * place & 63] += 1
            state.put_back(b"", 7)
    assert set(seen) == set(range(40))
    assert sum(seen.values()) == 60 * 35
    assert max(seen.values()) <= 60


@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_less_is_in_play(players: int) -> None:
    """MU-4."""
    state = new(players)
    assert state.islands == 5
    assert state.unseen == (1 << 40) - 1 - (1 << 29) - (1 << 36)
    assert unpack_counts(state.shops, 3) == [3, 3, 3]
    assert state.palace_count == 11
    assert state.special_count == 9
    assert state.factory_count == 11
    assert unpack_counts(state.streets, 10) == [8, 5, 5, 5, 1, 1, 1, 3, 3, 3]
    assert state.street_count == 35
    assert state.shop_count + state.palace_count + state.special_count + state.factory_count == 40


def test_a_random_palace_is_out() -> None:
    """MU-4."""
    out = Counter(unpack_counts(new(2, number).palaces, 3).index(3) for number in range(90))
    assert set(out) == {0, 1, 2}
    assert min(out.values()) > 15


def test_palaces_and_streets() -> None:
    """MU-5."""
    assert unpack_counts(new(4).palaces, 3) == [4, 4, 4]
    assert unpack_counts(new(4).streets, 10) == [12, 6, 6, 6, 1, 1, 1, 3, 3, 3]
    customers = Counter(color for tile, copies in components.STREETS for color in tile * copies)
    assert customers == {components.RED: 14, components.BLUE: 14, components.GRAY: 14}


def test_ships_start_on_the_anchors_and_the_starting_player_is_drawn() -> None:
    """MU-6."""
    reds, starters = set(), set()
    for number in range(200):
        state = new(4, number)
        occupied = state.black | 1 << state.red
        assert occupied == sum(1 << anchor for anchor in components.ANCHORS)
        assert not state.black >> state.red & 1
        reds.add(int(state.red))
        starters.add(int(state.starter))
        assert state.turn == state.starter
    assert reds == set(components.ANCHORS)
    assert starters == {0, 1, 2, 3}


def test_the_ring_has_as_many_spaces_of_each_kind_as_the_rulebook_says() -> None:
    """MU-6: the ring that ships start on."""
    kinds = Counter(components.RING)
    assert kinds[components.BUILD_SPACE] == 3
    for kind in (
        components.FACTORY_SPACE,
        components.SHOP_SPACE,
        components.PALACE_SPACE,
        components.CHARACTER_SPACE,
        components.GONDOLIER_SPACE,
    ):
        assert kinds[kind] == 2
    for kind in (
        components.GOLD_SPACE,
        components.SPECIAL_SPACE,
        components.INCOME_SPACE,
        components.PRODUCTION_SPACE,
        components.HIRE_SPACE,
    ):
        assert kinds[kind] == 1
    assert len(components.RING) == components.SPACES == 18


def test_the_islands_have_exactly_as_many_fields_as_there_are_tiles() -> None:
    """MU-1, MU-4: so a drawn street always has a field."""
    assert len(island_fields.STREET_FIELDS) == 42
    assert len(island_fields.BUILDING_FIELDS) == 48
    assert sum(field[0] < 5 for field in island_fields.STREET_FIELDS) == 35
    assert sum(field[0] < 5 for field in island_fields.BUILDING_FIELDS) == 40
    reachable = 0
    for mask in island_fields.ADJACENT_BUILDINGS:
        reachable |= mask
    assert reachable == (1 << 48) - 1, "every building field can be built on"
