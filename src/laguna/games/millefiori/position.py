"""Loading and writing position documents of Mille Fiori.

Every key is optional; impossible positions are refused. `hands[s]` is what seat s may choose from, without
its chosen card. Cards that are not named are the shuffled deck or, if `deck` is given, discarded.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from laguna.chance import Chance
from laguna.contract.state import Document, Options
from laguna.contract.wording import Message, PluralMessage, Refused
from laguna.games.millefiori import cards, codes, components
from laguna.games.millefiori.board import FIRST_SPACE, SPACE_AREA, supported
from laguna.games.millefiori.rules import MilleFioriState
from laguna.games.millefiori.state import AREA_FIELDS, MilleFioriData, Player, options_of
from laguna.games.millefiori.words.notation import (
    CARD_NAMES,
    CARDS,
    SPACE_NAMES,
    SPACES,
    card_name,
    card_names,
)
from laguna.kit import document_reader

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


def load(document: Mapping[str, object], players: int, options: Options, chance: Chance) -> MilleFioriState:
    """The state of a document whose number of players and options have been checked."""
    document_reader.check_keys(document, KEYS, Message("a position of Mille Fiori"))
    state = MilleFioriState(players, chance, options["edition"] == "schmidt", bool(options["tactical"]))
    state.players = [Player() for _ in range(players)]
    for area in (
        components.WORKSHOPS,
        components.NOBLES,
        components.COMMONERS,
        components.TRADE,
        components.HARBOR,
    ):
        _read_area(document, state, area)
    _read_houses(document, state)
    _read_bonuses(document, state)
    _read_seats(document, state)
    _read_cards(document, state)
    _resume(document, state)
    return state


def _read_area(document: Mapping[str, object], state: MilleFioriState, area: int) -> None:
    key, field = components.AREAS[area], AREA_FIELDS[area]
    first = FIRST_SPACE[area]
    spaces = document.get(key, {})
    if not isinstance(spaces, Mapping):
        example = f'{{"{SPACE_NAMES[first]}": 0}}'
        raise Refused("'{key}' must map spaces to seats, such as {example}.", key=key, example=example)
    filled = 0
    for name, owner in spaces.items():
        space = SPACES.get(name)
        if space is None or SPACE_AREA[space] != area:
            raise Refused(
                "'{name}' is not a space in '{key}'. A valid one is {example}.",
                name=name,
                key=key,
                example=SPACE_NAMES[first],
            )
        bit = 1 << (space - first)
        filled |= bit
        player = state.players[_owner(owner, state, name)]
        setattr(player, field, getattr(player, field) | bit)
    setattr(state, field, filled)
    if area in (components.NOBLES, components.COMMONERS):
        for name in spaces:
            if not supported(filled) >> (SPACES[name] - first) & 1:
                raise Refused("{space} is not supported: both spaces below it need diamonds.", space=name)


def _read_houses(document: Mapping[str, object], state: MilleFioriState) -> None:
    houses = document.get("houses", [])
    if (
        not isinstance(houses, Sequence)
        or isinstance(houses, str)
        or len(houses) > len(components.HOUSE_VALUES)
    ):
        raise Refused("'houses' must list at most {most} owners in order.", most=len(components.HOUSE_VALUES))
    for house, owner in enumerate(houses):
        if owner is None:
            raise Refused(
                "There is a gap in the houses at {space}. Houses are filled in order.", space=f"h{house}"
            )
        state.players[_owner(owner, state, f"h{house}")].houses |= 1 << house
    state.houses_filled = len(houses)


def _owner(value: object, state: MilleFioriState, space: str) -> int:
    return document_reader.seat(value, state.seats, Message("the owner of {space}", space=space))


def _read_bonuses(document: Mapping[str, object], state: MilleFioriState) -> None:
    bonuses = document.get("bonuses", {})
    if not isinstance(bonuses, Mapping):
        raise Refused(
            "'bonuses' must map tracks to their seats, the 20 first, such as {example}.",
            example='{"trade": [3]}',
        )
    for name, takers in bonuses.items():
        if name not in components.AREAS[: components.TRACKS]:
            raise Refused(
                "There is no bonus track '{name}'. The tracks are {tracks}.",
                name=name,
                tracks=components.AREAS[: components.TRACKS],
            )
        if not isinstance(takers, Sequence) or isinstance(takers, str):
            raise Refused("The bonus track '{name}' must be a list of seats, the 20 first.", name=name)
        track = components.AREAS.index(name)
        for place, taker in enumerate(takers):
            seat = document_reader.seat(
                taker, state.seats, Message("a seat on the bonus track '{name}'", name=name)
            )
            if state.players[seat].place_on_track(track):
                raise Refused("Seat {seat} appears twice on the bonus track '{name}'.", seat=seat, name=name)
            state.players[seat].bonuses |= (place + 1) << 3 * track
            state.bonuses_taken += 1 << 3 * track


def _read_seats(document: Mapping[str, object], state: MilleFioriState) -> None:
    for key, attribute, most, default in (
        ("ships", "ship", components.SEA_END, 0),
        ("scores", "score", MOST_POINTS, 0),
        ("supply", "supply", components.DIAMONDS_IN_SUPPLY, components.DIAMONDS_IN_SUPPLY),
        ("reserve", "reserve", components.DIAMONDS_IN_RESERVE, components.DIAMONDS_IN_RESERVE),
    ):
        values = document_reader.by_seat(document, key, state.seats, default)
        for player, value in zip(state.players, values, strict=True):
            what = Message("every number in '{key}'", key=key)
            setattr(player, attribute, document_reader.number(value, 0, most, what))


class _CardReader:
    """Reads cards and refuses more copies of a card than the deck has."""

    def __init__(self) -> None:
        self.used: Counter[int] = Counter()

    def one(self, value: object, where: str | Message) -> int:
        kind = CARDS.get(value) if isinstance(value, str) else None
        if kind is None:
            raise Refused(
                "'{value}' in {where} is not a card. Cards are written like ash-4 or key-1.",
                value=value,
                where=where,
            )
        self.used[kind] += 1
        if self.used[kind] > cards.KIND_COPIES[kind]:
            there_are = PluralMessage(
                "There is only {number} {card} in the game",
                "There are only {number} {card} in the game",
                cards.KIND_COPIES[kind],
                card=value,
            )
            raise Refused("{there_are}; {where} has one too many.", there_are=there_are, where=where)
        return kind

    def several(self, values: object, where: str | Message, most: int = components.DECK_SIZE) -> list[int]:
        if not isinstance(values, Sequence) or isinstance(values, str):
            raise Refused(
                "{where} must be a list of cards, such as {example}.",
                where=where,
                example='["ash-4", "key-1"]',
            )
        if len(values) > most:
            raise Refused(
                "{where} can have at most {most} cards, not {found}.",
                where=where,
                most=most,
                found=len(values),
            )
        return [self.one(value, where) for value in values]

    def left(self) -> list[int]:
        """The cards that the document does not name."""
        return [
            kind for kind, copies in enumerate(cards.KIND_COPIES) for _ in range(copies - self.used[kind])
        ]


def _read_cards(document: Mapping[str, object], state: MilleFioriState) -> None:
    read = _CardReader()
    if document.get("playing") is not None:
        state.playing = read.one(document["playing"], "'playing'")
    for kind in read.several(document.get("display", []), "'display'"):
        state.add_to_display(kind)
    for seat, held in enumerate(document_reader.by_seat(document, "hands", state.seats, [])):
        where = Message("hand {seat}", seat=seat)
        state.players[seat].hand = cards.packed(read.several(held, where, components.CARDS_DEALT))
    for seat, lying in enumerate(document_reader.by_seat(document, "passed", state.seats, [])):
        where = Message("passed {seat}", seat=seat)
        state.players[seat].passed = cards.packed(read.several(lying, where, components.CARDS_DEALT - 1))
    for seat, card in enumerate(document_reader.by_seat(document, "chosen", state.seats, None)):
        if card is not None:
            state.players[seat].chosen = read.one(card, "'chosen'")
    for kind in read.several(document.get("discards", []), "'discards'"):
        state.discard(kind)
    if "deck" in document:
        state.set_deck(read.several(document["deck"], "'deck'"))
        for kind in read.left():
            state.discard(kind)
    else:
        state.set_deck(read.left())
        state.shuffle_deck()


def _resume(document: Mapping[str, object], state: MilleFioriState) -> None:
    """Set the decision that is due; what the document leaves out follows from its cards."""
    to_play = document.get("to_play")
    pending = document.get("pending")
    if to_play is not None:
        state.turn = document_reader.seat(to_play, state.seats, "'to_play'")
    elif state.playing != cards.NO_CARD or pending is not None:
        key = "playing" if pending is None else "pending"
        raise Refused("'{key}' needs 'to_play', the seat that decides.", key=key)
    starter = document.get("starter")
    state.starter = state.turn if starter is None else document_reader.seat(starter, state.seats, "'starter'")
    over = document_reader.boolean(document.get("over", False), "'over'")
    if pending not in (None, "ship", "extra"):
        raise Refused("'pending' must be \"ship\" or \"extra\", not '{value}'.", value=pending)
    if not over and to_play is not None:
        _check_chosen(document, state)
    between_turns = state.playing == cards.NO_CARD and pending is None
    if not over and (state.tactical or between_turns):
        played = (state.turn - state.starter) % state.seats + (not between_turns)
        _check_passing(state, played if state.tactical and to_play is not None else 0)
    if over:
        state.due = codes.OVER
        state.acting = 0
    elif pending == "ship":
        _resume_at_the_ship(state)
    elif pending == "extra":
        _resume_at_an_extra_card(state)
    elif state.playing != cards.NO_CARD:
        state.acting = 1 << state.turn
        state.play_card(state.playing)
    elif any(player.hand or player.chosen != cards.NO_CARD or player.passed for player in state.players):
        if state.tactical and to_play is not None:
            state.next_turn((state.turn - state.starter) % state.seats)
        else:
            state.begin_pass()
    elif any(player.supply == 0 for player in state.players):
        state.finish(True)
    else:
        state.deal_round()


def _resume_at_the_ship(state: MilleFioriState) -> None:
    if state.playing == cards.NO_CARD or cards.KIND_AREA[state.playing] != components.HARBOR:
        raise Refused("'pending' can be \"ship\" only after a harbor card. Name the card in 'playing'.")
    if state.schmidt:
        raise Refused("In the Schmidt edition the ship moves at once. Leave 'pending' out.")
    state.due = codes.SHIP
    state.acting = 1 << state.turn


def _resume_at_an_extra_card(state: MilleFioriState) -> None:
    if state.playing != cards.NO_CARD:
        raise Refused("With 'pending' \"extra\" no card is in play. Leave 'playing' out.")
    if not state.display_low | state.display_high:
        raise Refused("'pending' can be \"extra\" only if the display has a card.")
    state.due = codes.EXTRA_CARD
    state.acting = 1 << state.turn


def _check_chosen(document: Mapping[str, object], state: MilleFioriState) -> None:
    """Refuse kept cards of seats that have revealed theirs: those before the seat to play, and that seat too
    in the middle of its turn."""
    for offset in range((state.turn - state.starter) % state.seats):
        seat = (state.starter + offset) % state.seats
        if state.players[seat].chosen != cards.NO_CARD:
            raise Refused(
                "Seat {seat} has already played in this pass, so it cannot have a chosen card. "
                "Write null for it in 'chosen', or change 'starter' or 'to_play'.",
                seat=seat,
            )
    in_turn = [f"'{key}'" for key in ("playing", "pending") if document.get(key) is not None]
    if in_turn and state.players[state.turn].chosen != cards.NO_CARD:
        raise Refused(
            "Seat {seat} has already revealed its chosen card. Write null for it in 'chosen', "
            "or leave {keys} out to reveal that card.",
            seat=state.turn,
            keys=in_turn,
        )


def _check_passing(state: MilleFioriState, played: int) -> None:
    """Refuse passed cards in front of a seat whose right neighbor still has to pass its hand. The first
    `played` seats from the starting player on have already played."""
    for offset in range(played, state.seats):
        seat = (state.starter + offset) % state.seats
        player = state.players[seat]
        left = (seat + 1) % state.seats
        passes_on = (
            player.chosen == cards.NO_CARD and cards.size(player.hand) > cards.LAST_CHOICE[state.seats]
        )
        if passes_on and state.players[left].passed:
            raise Refused(
                "Seat {seat} still has to choose from its hand, but seat {left} already has passed cards.",
                seat=seat,
                left=left,
            )


# Writing ----------------------------------------------------------------------------------------


def dump(state: MilleFioriData) -> Document:
    """The document of a state. Hidden cards of a view are written as `?`."""
    document: Document = {
        "game": "millefiori",
        "players": int(state.seats),
        "options": options_of(state),
        "starter": int(state.starter),
    }
    if state.due not in (codes.CHOOSING, codes.OVER) or (state.tactical and state.due == codes.CHOOSING):
        document["to_play"] = int(state.turn)
    if state.playing != cards.NO_CARD:
        document["playing"] = CARD_NAMES[state.playing]
    if state.due == codes.SHIP:
        document["pending"] = "ship"
    if state.due == codes.EXTRA_CARD:
        document["pending"] = "extra"
    document |= _board_document(state)
    document |= _cards_document(state)
    if state.over:
        document["over"] = True
    return document


def _board_document(state: MilleFioriData) -> Document:
    players = state.players
    document: Document = {}
    for area in (
        components.WORKSHOPS,
        components.HOUSES,
        components.NOBLES,
        components.COMMONERS,
        components.TRADE,
        components.HARBOR,
    ):
        key = components.AREAS[area]
        held = [int(getattr(player, AREA_FIELDS[area])) for player in players]
        owners = {
            SPACE_NAMES[FIRST_SPACE[area] + place]: seat
            for place in range(max(held).bit_length())
            for seat, places in enumerate(held)
            if places >> place & 1
        }
        document[key] = list(owners.values()) if area == components.HOUSES else owners
    document["ships"] = [int(player.ship) for player in players]
    document["scores"] = [int(player.score) for player in players]
    document["bonuses"] = {
        components.AREAS[track]: takers
        for track in range(components.TRACKS)
        if (takers := state.on_track(track))
    }
    document["supply"] = [int(player.supply) for player in players]
    document["reserve"] = [int(player.reserve) for player in players]
    return document


def _cards_document(state: MilleFioriData) -> Document:
    players = state.players
    document: Document = {
        "display": card_names(cards.pile_kinds(state.display_low, state.display_high)),
        "hands": [card_names(cards.kinds_in(player.hand)) for player in players],
    }
    if any(player.chosen != cards.NO_CARD for player in players):
        document["chosen"] = [None if p.chosen == cards.NO_CARD else card_name(p.chosen) for p in players]
    if any(player.passed for player in players):
        document["passed"] = [card_names(cards.kinds_in(player.passed)) for player in players]
    document["deck"] = [card_name(state.deck[place]) for place in range(state.dealt, len(state.deck))]
    document["discards"] = card_names(cards.pile_kinds(state.discards_low, state.discards_high))
    return document
