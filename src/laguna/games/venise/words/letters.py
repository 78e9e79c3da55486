"""La Venise du Nord in letters, for the terminal and the playthroughs. Quarters, cards and spaces are called
there as in moves."""

from collections.abc import Iterable, Sequence
from typing import Final

from laguna.contract.wording import mark
from laguna.games.venise import codes
from laguna.games.venise.cards import CAPACITY, CARD_BITS, FIRST_ORDER, NO_CARD, SPACES, STOCKS
from laguna.games.venise.components import MARKET_SPACES, MATERIAL_COUNT, QUARTER_COUNT, QUARTERS
from laguna.games.venise.movement import FREE, HEXES, NOT_PLACED
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import CARD_NAMES, SPACE_NAMES, letters
from laguna.games.venise.words.things import Things, unpacked
from laguna.kit.packed import kinds_in

SEAT_LETTERS: Final = "ABCD"
CELL: Final = 10
DECKS: Final = (mark("workshop {number}"), mark("order {number}"), mark("builder {number}"))


def board(things: Things, view: VeniseView, names: Sequence[str]) -> str:
    """What a seat may see."""
    state = view.shown
    seat = things.language.seat
    lines = _city(things, state)
    if state.due > codes.STARTING:
        lines.append(_market(things, state))
    decks = [things.say(DECKS[which], number=deck.size) for which, deck in enumerate(state.decks)]
    lines.append(
        things.say(
            "Round {round}. Decks: {decks}. First player: {who}.",
            round=state.round,
            decks=_row(things, decks),
            who=seat(int(state.first), names),
        )
    )
    if state.low:
        rolled = mark("{who} rolled {low} and {high}.")
        if state.value:
            rolled = mark("{who} rolled {low} and {high}, value {value}.")
        who = seat(int(state.turn), names)
        lines.append(things.say(rolled, who=who, low=state.low, high=state.high, value=state.value))
    hand = kinds_in(state.hand, CARD_BITS)
    if hand:
        lines.append(things.say("Drawn: {cards}", cards=_row(things, (CARD_NAMES[kind] for kind in hand))))
    for number, player in enumerate(state.players):
        lines += _player(things, number, player, names)
    return "\n".join(lines)


def _row(things: Things, items: Iterable[str]) -> str:
    return things.language.about("between entries in a table of letters", ", ").join(items)


def _city(things: Things, state: VeniseState) -> list[str]:
    """Rows of hexes: quarters with the burghers and the die on them, waters with their numbers."""
    cells: dict[tuple[int, int], str] = {}
    for quarter in range(QUARTER_COUNT):
        hex_ = int(state.tiles[quarter])
        if hex_ != NOT_PLACED:
            cells[HEXES[hex_]] = f"{QUARTERS[quarter][:8]}{_on_quarter(state, quarter)}"
    if state.layout != FREE or state.due > codes.PLACING:
        launched = state.layout != FREE or state.due > codes.LAUNCHING
        for place, hex_ in enumerate(state.board.places):
            boat = f" {things.say('BOAT')}" if launched and place == state.boat else ""
            cells[HEXES[hex_]] = f"~{place + 1}{boat}"
    if not cells:
        return [things.say("The city is still to be built.")]
    left = min(2 * q + r for q, r in cells)
    lines = []
    for row in range(min(r for q, r in cells), max(r for q, r in cells) + 1):
        line = ""
        for q, r in sorted(cell for cell in cells if cell[1] == row):
            line = line.ljust((2 * q + r - left) * CELL // 2) + cells[(q, r)]
        lines.append(line.rstrip())
    bridges = [
        f"{SEAT_LETTERS[seat]} {QUARTERS[one]}-{QUARTERS[two]}"
        for seat, player in enumerate(state.players)
        for one in range(QUARTER_COUNT)
        for two in range(one + 1, QUARTER_COUNT)
        if state.board.neighbours[one] >> two & 1
        and player.bridges >> state.board.edge_between[one * QUARTER_COUNT + two] & 1
    ]
    return [*lines, things.say("Bridges: {bridges}", bridges=_row(things, bridges) or things.say("none"))]


def _on_quarter(state: VeniseState, quarter: int) -> str:
    marks = ""
    for seat, player in enumerate(state.players):
        if player.burgher == quarter:
            marks += SEAT_LETTERS[seat]
        if player.dice >> quarter & 1:
            marks += f"{SEAT_LETTERS[seat].lower()}{state.die_on(quarter)}"
    return f"*{marks}" if marks else ""


def _market(things: Things, state: VeniseState) -> str:
    market = state.market
    spaces = " ".join(
        "x" if market.covered >> space & 1 else str(bonus) for space, bonus in enumerate(MARKET_SPACES)
    )
    prices = [f"{things.good(good)} {market.price(good)}" for good in range(MATERIAL_COUNT)]
    ports = []
    for port in range(2):
        sold = [things.good(good) for good in range(MATERIAL_COUNT) if market.is_exported(port, good)]
        ports.append(f"port{port + 1} {_row(things, sold) or things.say('nothing')}")
    return things.say(
        "Market [{spaces}]  prices: {prices}  sold in {ports}",
        spaces=spaces,
        prices=_row(things, prices),
        ports="; ".join(ports),
    )


def _player(things: Things, seat: int, player: Player, names: Sequence[str]) -> list[str]:
    goods = [
        things.goods(good, int(player.goods_of(good)))
        for good in range(MATERIAL_COUNT)
        if player.goods_of(good)
    ]
    line = things.say(
        "{seat} {name} {score} points  stock {stock}  store {goods}",
        seat=SEAT_LETTERS[seat],
        name=f"{things.language.seat(seat, names):<12}",
        score=f"{player.score:>4}",
        stock=f"{letters(STOCKS[player.stock]) or '-':<6}",
        goods=_row(things, goods) or "-",
    )
    cards = [
        f"{SPACE_NAMES[space]} {_card(things, player, space)}"
        for space in range(SPACES)
        if player.card_at(space) != NO_CARD
    ]
    return [line, *([f"    {'; '.join(cards)}"] if cards else [])]


def _card(things: Things, player: Player, space: int) -> str:
    kind = player.card_at(space)
    name = CARD_NAMES[kind]
    missing = int(player.missing_at(space))
    if missing:
        return things.say("{card} lacks {cubes}", card=name, cubes=letters(unpacked(missing)))
    if kind < FIRST_ORDER:
        return things.say(
            "{card} built {held}/{capacity}", card=name, held=player.held_at(space), capacity=CAPACITY[kind]
        )
    return things.say("{card} active", card=name) if player.active >> space & 1 else name
