"""La Venise du Nord in letters, for the terminal and the playthroughs."""

from collections.abc import Sequence
from typing import Final

from laguna.games.venise import codes
from laguna.games.venise.cards import CAPACITY, DECKS, FIRST_ORDER, NO_CARD, SPACES, STOCKS, kinds_in
from laguna.games.venise.components import GOODS, MARKET_SPACES, QUARTERS
from laguna.games.venise.movement import FREE, HEXES, NOT_PLACED
from laguna.games.venise.player import Player
from laguna.games.venise.rules import VeniseState, VeniseView
from laguna.games.venise.words.wording import CARD_NAMES, SPACE_NAMES, letters, seat_name

SEAT_LETTERS: Final = "ABCD"
CELL: Final = 10


def board(view: VeniseView, names: Sequence[str]) -> str:
    """What a seat may see."""
    state = view.table
    lines = _city(state)
    if state.due > codes.STARTING:
        lines += _market(state)
    decks = ", ".join(f"{DECKS[which]} {deck.size}" for which, deck in enumerate(state.decks))
    lines.append(f"Round {state.round}. Decks: {decks}. First player: {seat_name(state.first, names)}.")
    if state.low:
        value = f", value {state.value}" if state.value else ""
        lines.append(f"{seat_name(state.turn, names)} rolled {state.low} and {state.high}{value}.")
    hand = kinds_in(state.hand)
    if hand:
        lines.append(f"Drawn: {', '.join(CARD_NAMES[kind] for kind in hand)}")
    for seat, player in enumerate(state.players):
        lines += _player(state, seat, player, names)
    return "\n".join(lines)


def _city(state: VeniseState) -> list[str]:
    """Rows of hexes: quarters with the burghers and the die on them, waters with their numbers."""
    cells: dict[tuple[int, int], str] = {}
    for quarter in range(9):
        hex_ = int(state.tiles[quarter])
        if hex_ != NOT_PLACED:
            cells[HEXES[hex_]] = f"{QUARTERS[quarter][:8]}{_on_quarter(state, quarter)}"
    if state.layout != FREE or state.due > codes.PLACING:
        for place, hex_ in enumerate(state.board.places):
            launched = state.layout != FREE or state.due > codes.LAUNCHING
            cells[HEXES[hex_]] = f"~{place + 1}{' BOAT' if launched and place == state.boat else ''}"
    if not cells:
        return ["The city is still to be built."]
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
        for one in range(9)
        for two in range(one + 1, 9)
        if state.board.neighbours[one] >> two & 1
        and player.bridges >> state.board.edge_between[one * 9 + two] & 1
    ]
    return [*lines, f"Bridges: {', '.join(bridges) or 'none'}"]


def _on_quarter(state: VeniseState, quarter: int) -> str:
    marks = ""
    for seat, player in enumerate(state.players):
        if player.burgher == quarter:
            marks += SEAT_LETTERS[seat]
        if player.dice >> quarter & 1:
            marks += f"{SEAT_LETTERS[seat].lower()}{state.die_on(quarter)}"
    return f"*{marks}" if marks else ""


def _market(state: VeniseState) -> list[str]:
    market = state.market
    spaces = " ".join(
        "x" if market.covered >> space & 1 else str(bonus) for space, bonus in enumerate(MARKET_SPACES)
    )
    prices = ", ".join(f"{good} {market.price(number)}" for number, good in enumerate(GOODS))
    ports = []
    for port in range(2):
        sold = [good for number, good in enumerate(GOODS) if market.is_exported(port, number)]
        ports.append(f"port{port + 1} {', '.join(sold) or 'nothing'}")
    return [f"Market [{spaces}]  prices: {prices}  sold in {'; '.join(ports)}"]


def _player(state: VeniseState, seat: int, player: Player, names: Sequence[str]) -> list[str]:
    goods = ", ".join(
        f"{player.goods_of(number)} {good}" for number, good in enumerate(GOODS) if player.goods_of(number)
    )
    line = (
        f"{SEAT_LETTERS[seat]} {seat_name(seat, names):<12} {player.score:>4} points  "
        f"stock {letters(STOCKS[player.stock]) or '-':<6}  store {goods or '-'}"
    )
    cards = [
        f"{SPACE_NAMES[space]} {_card(player, space)}"
        for space in range(SPACES)
        if player.card_at(space) != NO_CARD
    ]
    return [line, *([f"    {'; '.join(cards)}"] if cards else [])]


def _card(player: Player, space: int) -> str:
    kind = player.card_at(space)
    name = CARD_NAMES[kind]
    missing = player.missing_at(space)
    if missing:
        return f"{name} lacks {letters((missing & 3, missing >> 2 & 3, missing >> 4))}"
    if kind < FIRST_ORDER:
        return f"{name} built {player.held_at(space)}/{CAPACITY[kind]}"
    return f"{name} active" if player.active >> space & 1 else name
