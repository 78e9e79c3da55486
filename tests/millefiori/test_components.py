"""Game components: the deck, the board and the starting resources."""

from collections import Counter

import pytest
from millefiori import reference_model
from millefiori.helpers import both_editions, gained, new_match, playing

from laguna.games.millefiori import GAME, components
from laguna.games.millefiori.board import SPACE_AREA
from laguna.games.millefiori.cards import KIND_AREA, KIND_COPIES, KIND_COUNT
from laguna.games.millefiori.components import (
    AREAS,
    COMMONERS,
    DECK,
    HARBOR,
    HOUSES,
    NOBLES,
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.words.notation import CARD_NAMES, SPACE_NAMES, SPACE_SYMBOLS


def test_the_deck_holds_109_cards_with_these_wheel_numbers() -> None:
    cards = Counter(f"{symbol}-{wheel}" for symbol, area, wheels in DECK for wheel in wheels)
    assert cards == Counter(reference_model.CARDS)
    assert cards.total() == components.DECK_SIZE == 109
    assert {name: KIND_COPIES[kind] for kind, name in enumerate(CARD_NAMES)} == cards


def test_there_is_a_card_for_each_space_of_the_board() -> None:
    """MF-16 rests on it: as many cards as spaces of each symbol, or of each pyramid."""
    cards, spaces = Counter(), Counter()  # type: Counter[str], Counter[str]
    for kind in range(KIND_COUNT):
        symbol = CARD_NAMES[kind].split("-")[0]
        area = KIND_AREA[kind]
        cards[AREAS[area] if area in (NOBLES, COMMONERS) else symbol] += KIND_COPIES[kind]
    for space, symbol in enumerate(SPACE_SYMBOLS):
        area = SPACE_AREA[space]
        spaces[AREAS[area] if area in (NOBLES, COMMONERS) else symbol] += 1
    assert cards == spaces
    assert spaces.total() == 109


def test_the_spaces_have_these_names_and_symbols() -> None:
    symbols = dict(zip(SPACE_NAMES, SPACE_SYMBOLS, strict=True))
    assert {name: s for name, s in symbols.items() if name[0] == "w"} == reference_model.WORKSHOP
    assert {name: s for name, s in symbols.items() if name[0] in "nc"} == reference_model.PYRAMID
    assert {name: s for name, s in symbols.items() if name[0] == "t"} == reference_model.TRADE
    assert [name for name in SPACE_NAMES if name[0] == "h"] == [f"h{house}" for house in range(20)]
    assert [name for name in SPACE_NAMES if name[0] == "s"] == reference_model.HARBOR
    counts = Counter(SPACE_AREA)
    assert [counts[area] for area in (WORKSHOPS, HOUSES, NOBLES, COMMONERS, TRADE, HARBOR)] == [
        30,
        20,
        12,
        12,
        20,
        15,
    ]


def test_each_card_belongs_to_the_area_of_its_symbol() -> None:
    letters = dict(zip((WORKSHOPS, HOUSES, NOBLES, COMMONERS, TRADE, HARBOR), "whncts", strict=True))
    assert [letters[KIND_AREA[kind]] for kind in range(KIND_COUNT)] == [
        reference_model.area_of(n) for n in CARD_NAMES
    ]


def test_every_workshop_lies_at_exactly_one_of_ten_medallions() -> None:
    medallions = [{f"w{row}.{column}" for row, column in around} for around in components.MEDALLIONS]
    assert medallions == reference_model.MEDALLIONS
    assert sorted(space for around in reference_model.MEDALLIONS for space in around) == sorted(
        reference_model.WORKSHOP
    )


@pytest.mark.parametrize("house", range(20))
def test_each_house_is_worth_what_the_board_shows(house: int) -> None:
    assert gained(playing("key-1", houses=[1] * house), f"place h{house}")[0] == (
        0,
        reference_model.HOUSES[house],
    )


@pytest.mark.parametrize("end", range(1, 21))
def test_each_space_of_the_sea_route_gives_what_the_board_shows(end: int) -> None:
    """MF-25: the points, and an X for an extra card, of the twenty spaces."""
    match = playing("key-1", ships=[end - 1, 0, 0, 0], display=["ash-1"])
    expected = reference_model.SEA[end].removesuffix("X").removesuffix("+")
    assert gained(match, "sail") == ([(0, int(expected))] if expected else [])
    assert ("extra ash-1" in match.legal(0)) == reference_model.SEA[end].endswith("X")


@both_editions
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_27_diamonds_3_in_reserve_no_points_and_a_ship_at_the_start(
    players: int, edition: str
) -> None:
    start = GAME.dump(new_match(players, edition, False, 1).state)
    assert start["supply"] == [27] * players
    assert start["reserve"] == [3] * players
    assert start["scores"] == start["ships"] == [0] * players
    assert start["bonuses"] == start["workshops"] == start["nobles"] == {}
    assert start["houses"] == start["discards"] == []


def test_five_bonus_tracks_of_20_15_10_5() -> None:
    assert components.AREAS[: components.TRACKS] == ("workshops", "houses", "nobles", "commoners", "trade")
    assert components.BONUS_POINTS == (20, 15, 10, 5)
