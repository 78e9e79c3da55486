"""La Venise du Nord as plain text for terminals, with the names of the notation."""

from collections.abc import Iterable, Sequence
from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.venise import codes
from laguna.games.venise.cards import CAPACITY, CARD_BITS, FIRST_ORDER, NO_CARD, SPACES, STOCKS
from laguna.games.venise.components import MARKET_SPACES, MATERIAL_COUNT, QUARTER_COUNT, QUARTERS
from laguna.games.venise.hexes import HEXES, NOT_PLACED
from laguna.games.venise.movement import FREE
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import CARD_NAMES, SPACE_NAMES, letters
from laguna.games.venise.words.nouns import VeniseNouns, unpacked
from laguna.kit.packed_cards import kinds_in

SEAT_LETTERS: Final = "ABCD"
CELL: Final = 10
DECKS: Final = (
    gettext_noop("workshop {number}"),
    gettext_noop("order {number}"),
    gettext_noop("builder {number}"),
)


def board(nouns: VeniseNouns, view: VeniseView, names: Sequence[str]) -> str:
    """Everything a seat may see, as lines of text."""
    state = view.shown
    seat = nouns.language.player_name
    lines = _city(nouns, state)
    if state.due > codes.STARTING:
        lines.append(_market(nouns, state))
    decks = [nouns.gettext(DECKS[which], number=deck.size) for which, deck in enumerate(state.decks)]
    lines.append(
        nouns.gettext(
            "Round {round}  first player: {who}  decks: {decks}",
            round=state.round,
            decks=_row(nouns, decks),
            who=seat(int(state.first), names),
        )
    )
    if state.low:
        rolled = gettext_noop("{who} rolled {low} and {high}.")
        if state.value:
            rolled = gettext_noop("{who} rolled {low} and {high}, action die {value}.")
        who = seat(int(state.turn), names)
        lines.append(nouns.gettext(rolled, who=who, low=state.low, high=state.high, value=state.value))
    hand = kinds_in(state.hand, CARD_BITS)
    if hand:
        lines.append(nouns.gettext("Drawn: {cards}", cards=_row(nouns, (CARD_NAMES[kind] for kind in hand))))
    for number, player in enumerate(state.players):
        lines += _player(nouns, number, player, names)
    return "\n".join(lines)


def _row(nouns: VeniseNouns, items: Iterable[str]) -> str:
    return nouns.language.pgettext("between entries of a text board", ", ").join(items)


def _city(nouns: VeniseNouns, state: VeniseData) -> list[str]:
    """Rows of hexes: quarters with the burghers and the die on them, waters with their numbers."""
    cells: dict[tuple[int, int], str] = {}
    for quarter in range(QUARTER_COUNT):
        hex_ = int(state.tiles[quarter])
        if hex_ != NOT_PLACED:
            cells[HEXES[hex_]] = f"{QUARTERS[quarter][:8]}{_on_quarter(state, quarter)}"
    if state.layout != FREE or state.due > codes.PLACING:
        launched = state.layout != FREE or state.due > codes.LAUNCHING
        for place, hex_ in enumerate(state.board.places):
            boat = f" {nouns.gettext('BOAT')}" if launched and place == state.boat else ""
            cells[HEXES[hex_]] = f"~{place + 1}{boat}"
    if not cells:
        return [nouns.gettext("No quarters have been placed yet.")]
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
        if state.board.neighbors[one] >> two & 1
        and player.bridges >> state.board.edge_between[one * QUARTER_COUNT + two] & 1
    ]
    return [
        *lines,
        nouns.gettext("Bridges: {bridges}", bridges=_row(nouns, bridges) or nouns.gettext("none")),
    ]


def _on_quarter(state: VeniseData, quarter: int) -> str:
    marks = ""
    for seat, player in enumerate(state.players):
        if player.burgher == quarter:
            marks += SEAT_LETTERS[seat]
        if player.dice >> quarter & 1:
            marks += f"{SEAT_LETTERS[seat].lower()}{state.die_on(quarter)}"
    return f"*{marks}" if marks else ""


def _market(nouns: VeniseNouns, state: VeniseData) -> str:
    market = state.market
    spaces = " ".join(
        "x" if market.covered >> space & 1 else str(bonus) for space, bonus in enumerate(MARKET_SPACES)
    )
    prices = [f"{nouns.good(good)} {market.price(good)}" for good in range(MATERIAL_COUNT)]
    ports = []
    for port in range(2):
        sold = [nouns.good(good) for good in range(MATERIAL_COUNT) if market.is_exported(port, good)]
        ports.append(f"port{port + 1} {_row(nouns, sold) or nouns.gettext('nothing')}")
    return nouns.gettext(
        "Market [{spaces}]  prices: {prices}  sold at {ports}",
        spaces=spaces,
        prices=_row(nouns, prices),
        ports=nouns.language.clauses(ports),
    )


def _player(nouns: VeniseNouns, seat: int, player: Player, names: Sequence[str]) -> list[str]:
    goods = [
        nouns.goods(good, int(player.goods_of(good)))
        for good in range(MATERIAL_COUNT)
        if player.goods_of(good)
    ]
    line = nouns.gettext(
        "{seat} {name} {score} points  stock {stock}  warehouse {goods}",
        seat=SEAT_LETTERS[seat],
        name=f"{nouns.language.player_name(seat, names):<12}",
        score=f"{player.score:>4}",
        stock=f"{letters(STOCKS[player.stock]) or '-':<6}",
        goods=_row(nouns, goods) or "-",
    )
    cards = [
        f"{SPACE_NAMES[space]} {_card(nouns, player, space)}"
        for space in range(SPACES)
        if player.card_at(space) != NO_CARD
    ]
    return [line, *([f"    {'; '.join(cards)}"] if cards else [])]


def _card(nouns: VeniseNouns, player: Player, space: int) -> str:
    kind = player.card_at(space)
    name = CARD_NAMES[kind]
    missing = int(player.missing_at(space))
    if missing:
        return nouns.gettext("{card} needs {cubes}", card=name, cubes=letters(unpacked(missing)))
    if kind < FIRST_ORDER:
        return nouns.gettext(
            "{card} built {held}/{capacity}", card=name, held=player.held_at(space), capacity=CAPACITY[kind]
        )
    return nouns.gettext("{card} completed", card=name) if player.active >> space & 1 else name
