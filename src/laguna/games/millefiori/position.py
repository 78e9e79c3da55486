"""A position of Mille Fiori as a document: every key may be left out, impossible ones are refused.

`hands[s]` is what seat s may choose from, never its chosen card. Without `deck` the cards that are not
named are the shuffled deck; with it they lie in the discard pile.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from laguna.chance import Chance
from laguna.contract.state import Document
from laguna.contract.wording import Refused, listed
from laguna.games.millefiori import board, cards, rules
from laguna.games.millefiori.board import FIRST_SPACE
from laguna.games.millefiori.cards import KIND_AREA, KIND_COPIES, NO_CARD
from laguna.games.millefiori.components import (
    AREAS,
    CARDS_DEALT,
    COMMONERS,
    DIAMONDS_IN_RESERVE,
    DIAMONDS_IN_SUPPLY,
    HARBOUR,
    HOUSE_VALUES,
    HOUSES,
    NOBLES,
    SEA_END,
    TRACKS,
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.rules import MilleFioriState, Player
from laguna.games.millefiori.words.wording import CARD_NAMES, CARDS, SPACE_NAMES, SPACES, options_of
from laguna.kit.bits import lookup

KEYS: Final = (
    "game",
    "players",
    "options",
    "starter",
    "to_play",
    "playing",
    "pending",
    "workshops",
    "houses",
    "nobles",
    "commoners",
    "trade",
    "harbour",
    "ships",
    "scores",
    "bonuses",
    "supply",
    "reserve",
    "display",
    "hands",
    "chosen",
    "passed",
    "deck",
    "discards",
    "over",
)
MOST_POINTS: Final = 100_000


# Reading ----------------------------------------------------------------------------------------


def load(
    document: Mapping[str, object], seats: int, schmidt: bool, tactical: bool, chance: Chance
) -> MilleFioriState:
    """The game that a document describes; `seats` and the options are checked already."""
    for key in document:
        if key not in KEYS:
            raise Refused(f"A position of Mille Fiori has no key '{key}'. Its keys are {listed(KEYS)}.")
    state = MilleFioriState(seats, chance, schmidt, tactical)
    for _ in range(seats):
        state.players.append(Player())
    _read_board(document, state)
    _read_seats(document, state)
    _read_cards(document, state)
    _resume(document, state)
    return state


def _read_board(document: Mapping[str, object], state: MilleFioriState) -> None:
    for area in (WORKSHOPS, NOBLES, COMMONERS, TRADE, HARBOUR):
        key = AREAS[area]
        first = FIRST_SPACE[area]
        spaces = document.get(key, {})
        if not isinstance(spaces, Mapping):
            raise Refused(f"'{key}' maps spaces to seats, such as {{\"{SPACE_NAMES[first]}\": 0}}.")
        filled = 0
        for name, owner in spaces.items():
            space = SPACES.get(name)
            if space is None or board.SPACE_AREA[space] != area:
                raise Refused(f"'{name}' is not a space of the {key}; one of them is {SPACE_NAMES[first]}.")
            seat = _seat(owner, state, f"the owner of {name}")
            bit = 1 << (space - first)
            filled |= bit
            player = state.players[seat]
            setattr(player, key, getattr(player, key) | bit)
        setattr(state, key, filled)
        if area in (NOBLES, COMMONERS):
            for name in spaces:
                if not board.supported(filled) >> (SPACES[name] - first) & 1:
                    raise Refused(f"{name} is not supported: both spaces beneath it must hold diamonds.")
    houses = document.get("houses", [])
    if not isinstance(houses, Sequence) or isinstance(houses, str) or len(houses) > len(HOUSE_VALUES):
        raise Refused(f"'houses' lists the owners in order, at most {len(HOUSE_VALUES)}.")
    for house, owner in enumerate(houses):
        if owner is None:
            raise Refused(f"There is a gap in the houses at h{house}: they are filled in order.")
        state.players[_seat(owner, state, f"the owner of h{house}")].houses |= 1 << house
    state.houses_filled = len(houses)
    bonuses = document.get("bonuses", {})
    if not isinstance(bonuses, Mapping):
        raise Refused("'bonuses' maps a track to the seats on it, the 20 first, such as {\"trade\": [3]}.")
    for track_name, takers in bonuses.items():
        if track_name not in AREAS[:TRACKS]:
            raise Refused(f"There is no bonus track '{track_name}'. The tracks are {listed(AREAS[:TRACKS])}.")
        if not isinstance(takers, Sequence) or isinstance(takers, str):
            raise Refused(f"The bonus track '{track_name}' lists the seats on it, the 20 first.")
        track = AREAS.index(track_name)
        for place, taker in enumerate(takers):
            seat = _seat(taker, state, f"a seat on the bonus track '{track_name}'")
            if state.players[seat].place_on_track(track):
                raise Refused(f"Seat {seat} is twice on the bonus track '{track_name}'.")
            state.players[seat].bonuses |= (place + 1) << 3 * track
            state.bonuses_taken += 1 << 3 * track


def _read_seats(document: Mapping[str, object], state: MilleFioriState) -> None:
    for key, most, default in (
        ("ships", SEA_END, 0),
        ("scores", MOST_POINTS, 0),
        ("supply", DIAMONDS_IN_SUPPLY, DIAMONDS_IN_SUPPLY),
        ("reserve", DIAMONDS_IN_RESERVE, DIAMONDS_IN_RESERVE),
    ):
        values = _list_of_seats(document, key, state, [default] * state.seats)
        attribute = {"ships": "ship", "scores": "score"}.get(key, key)
        for player, value in zip(state.players, values, strict=True):
            setattr(player, attribute, _number(value, most, f"every number in '{key}'"))


def _read_cards(document: Mapping[str, object], state: MilleFioriState) -> None:
    used: Counter[int] = Counter()

    def read(value: object, where: str) -> int:
        kind = CARDS.get(value) if isinstance(value, str) else None
        if kind is None:
            raise Refused(f"'{value}' in {where} is not a card. Cards are written like ash-4 or key-1.")
        used[kind] += 1
        if used[kind] > KIND_COPIES[kind]:
            copies = KIND_COPIES[kind]
            there_are = "There is only 1" if copies == 1 else f"There are only {copies}"
            raise Refused(f"{there_are} {value} in the deck; {where} has one too many.")
        return kind

    def read_list(values: object, where: str, most: int = 109) -> list[int]:
        if not isinstance(values, Sequence) or isinstance(values, str):
            raise Refused(f'{where} is a list of cards, such as ["ash-4", "key-1"].')
        if len(values) > most:
            raise Refused(f"{where} holds at most {most} cards, not {len(values)}.")
        return [read(value, where) for value in values]

    if document.get("playing") is not None:
        state.playing = read(document["playing"], "'playing'")
    for kind in read_list(document.get("display", []), "'display'"):
        state.add_to_display(kind)
    for seat, held in enumerate(_list_of_seats(document, "hands", state, [[]] * state.seats)):
        state.players[seat].hand = cards.packed(read_list(held, f"hand {seat}", CARDS_DEALT))
    for seat, lying in enumerate(_list_of_seats(document, "passed", state, [[]] * state.seats)):
        state.players[seat].passed = cards.packed(read_list(lying, f"passed {seat}", CARDS_DEALT - 1))
    for seat, card in enumerate(_list_of_seats(document, "chosen", state, [None] * state.seats)):
        if card is not None:
            state.players[seat].chosen = read(card, "'chosen'")
    for kind in read_list(document.get("discards", []), "'discards'"):
        state.discard(kind)
    deck = read_list(document["deck"], "'deck'") if "deck" in document else None
    left = [kind for kind, copies in enumerate(KIND_COPIES) for _ in range(copies - used[kind])]
    if deck is None:
        state.deck = lookup(left)
        state.chance.shuffle(state.deck)
    else:
        state.deck = lookup(deck)
        for kind in left:
            state.discard(kind)


def _resume(document: Mapping[str, object], state: MilleFioriState) -> None:
    """Whose decision is due: what a document does not say follows from its cards."""
    to_play = document.get("to_play")
    pending = document.get("pending")
    if to_play is not None:
        state.turn = _seat(to_play, state, "'to_play'")
    elif state.playing != NO_CARD or pending is not None:
        raise Refused(
            f"'{'pending' if pending is not None else 'playing'}' needs 'to_play': the seat that decides."
        )
    starter = document.get("starter")
    state.starter = state.turn if starter is None else _seat(starter, state, "'starter'")
    over = document.get("over", False)
    if not isinstance(over, bool):
        raise Refused("'over' is true or false.")
    if pending not in (None, "ship", "extra"):
        raise Refused(f"'pending' is \"ship\" or \"extra\", not '{pending}'.")
    between_turns = state.playing == NO_CARD and pending is None
    if not over and (state.tactical or between_turns):
        played = (state.turn - state.starter) % state.seats + (not between_turns)
        _check_passing(state, played if state.tactical and to_play is not None else 0)
    if over:
        state.due = rules.OVER
        state.acting = 0
    elif pending == "ship":
        if state.playing == NO_CARD or KIND_AREA[state.playing] != HARBOUR:
            raise Refused("'pending' is \"ship\" only after a harbour card: name it in 'playing'.")
        if state.schmidt:
            raise Refused("In the Schmidt edition the ship moves at once, so nothing is pending.")
        state.due = rules.SHIP
        state.acting = 1 << state.turn
    elif pending == "extra":
        if state.playing != NO_CARD:
            raise Refused("With 'pending' \"extra\" no card is being played: leave 'playing' out.")
        if not state.display_low | state.display_high:
            raise Refused("'pending' is \"extra\" only while the display holds a card.")
        state.due = rules.EXTRA_CARD
        state.acting = 1 << state.turn
    elif state.playing != NO_CARD:
        state.acting = 1 << state.turn
        state.play_card(state.playing)
    elif any(player.hand or player.chosen != NO_CARD or player.passed for player in state.players):
        if state.tactical and to_play is not None:
            state.next_turn((state.turn - state.starter) % state.seats)
        else:
            state.begin_pass()
    elif any(player.supply == 0 for player in state.players):
        state.finish(True)
    else:
        state.deal_round()


def _check_passing(state: MilleFioriState, played: int) -> None:
    """A hand is passed on to a neighbour who has nothing lying there yet. So many seats from the
    starting player on have played already and pass nothing on."""
    for offset in range(played, state.seats):
        seat = (state.starter + offset) % state.seats
        player = state.players[seat]
        left = (seat + 1) % state.seats
        passes_on = player.chosen == NO_CARD and cards.size(player.hand) > cards.LAST_CHOICE[state.seats]
        if passes_on and state.players[left].passed:
            raise Refused(
                f"Seat {seat} has yet to choose from its hand, but cards lie already before seat {left}."
            )


def _seat(value: object, state: MilleFioriState, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < state.seats:
        raise Refused(f"{what[0].upper()}{what[1:]} is a seat from 0 to {state.seats - 1}, not {value!r}.")
    return value


def _number(value: object, most: int, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise Refused(f"{what[0].upper()}{what[1:]} lies between 0 and {most}, unlike {value!r}.")
    return value


def _list_of_seats(
    document: Mapping[str, object], key: str, state: MilleFioriState, default: Sequence[object]
) -> Sequence[object]:
    values = document.get(key, default)
    if not isinstance(values, Sequence) or isinstance(values, str) or len(values) != state.seats:
        raise Refused(f"'{key}' is a list with one entry for each of the {state.seats} seats.")
    return values


# Writing ----------------------------------------------------------------------------------------


def dump(state: MilleFioriState) -> Document:
    """The document of a state. Unknown cards of a view's state are written as `?`."""
    seats = range(state.seats)
    players = state.players
    document: Document = {
        "game": "millefiori",
        "players": int(state.seats),
        "options": options_of(state),
        "starter": int(state.starter),
    }
    if state.due not in (rules.CHOOSING, rules.OVER) or (state.tactical and state.due == rules.CHOOSING):
        document["to_play"] = int(state.turn)
    if state.playing != NO_CARD:
        document["playing"] = CARD_NAMES[state.playing]
    if state.due == rules.SHIP:
        document["pending"] = "ship"
    if state.due == rules.EXTRA_CARD:
        document["pending"] = "extra"
    for area in (WORKSHOPS, HOUSES, NOBLES, COMMONERS, TRADE, HARBOUR):
        key = AREAS[area]
        if area == HOUSES:
            document[key] = [
                next(seat for seat in seats if players[seat].houses >> house & 1)
                for house in range(state.houses_filled)
            ]
            continue
        first = FIRST_SPACE[area]
        document[key] = {
            SPACE_NAMES[space]: seat
            for space in range(board.SPACE_COUNT)
            if board.SPACE_AREA[space] == area
            for seat in seats
            if getattr(players[seat], key) >> (space - first) & 1
        }
    document["ships"] = [int(player.ship) for player in players]
    document["scores"] = [int(player.score) for player in players]
    document["bonuses"] = {
        AREAS[track]: takers for track in range(TRACKS) if (takers := on_track(state, track))
    }
    document["supply"] = [int(player.supply) for player in players]
    document["reserve"] = [int(player.reserve) for player in players]
    document["display"] = names(cards.pile_kinds(state.display_low, state.display_high))
    document["hands"] = [names(cards.kinds_in(player.hand)) for player in players]
    if any(player.chosen != NO_CARD for player in players):
        document["chosen"] = [None if p.chosen == NO_CARD else name(p.chosen) for p in players]
    if any(player.passed for player in players):
        document["passed"] = [names(cards.kinds_in(player.passed)) for player in players]
    document["deck"] = [name(state.deck[place]) for place in range(state.dealt, len(state.deck))]
    document["discards"] = names(cards.pile_kinds(state.discards_low, state.discards_high))
    if state.over:
        document["over"] = True
    return document


def on_track(state: MilleFioriState, track: int) -> list[int]:
    """The seats on a bonus track, the one on the 20 first."""
    places = [(player.place_on_track(track), seat) for seat, player in enumerate(state.players)]
    return [seat for place, seat in sorted(places) if place]


def name(kind: int) -> str:
    return "?" if kind == cards.UNKNOWN else CARD_NAMES[kind]


def names(kinds: list[int]) -> list[str]:
    """Cards in words; lists of cards, the deck's apart, are unordered and printed sorted."""
    return sorted(name(kind) for kind in kinds)
