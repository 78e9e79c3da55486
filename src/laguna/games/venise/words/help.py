"""Help for every decision of La Venise du Nord: what it is about and what to look at."""

from collections.abc import Callable, Mapping
from typing import Final

from laguna.contract.wording import HelpText, gettext_noop
from laguna.games.venise import codes
from laguna.games.venise.components import BUILDER, MARKET, WORKSHOP
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.nouns import VeniseNouns

# The headings of the rules page.
SETUP: Final = "Setup"
TURN: Final = "A turn"
QUARTERS: Final = "The quarters"
END: Final = "The end"


def help_text(nouns: VeniseNouns, view: VeniseView) -> HelpText:
    """Help for the decision of the view's seat, or for a seat that waits."""
    state = view.shown
    if state.over:
        return HelpText(nouns.gettext(AFTERWARDS), END)
    if view.seat != state.actor:
        return HelpText(nouns.gettext(WAITING), TURN)
    found = HELP[int(state.due)]
    message, rule = found(state) if callable(found) else found
    return HelpText(nouns.gettext(message), rule)


AFTERWARDS: Final = gettext_noop(
    "Goods left in your warehouse were sold for their price minus 1. Each chain of bridges scored its length "
    "squared, and completed master builders scored their number squared. The score sheet has the details."
)
WAITING: Final = gettext_noop(
    "It's another player's turn. If they use a quarter where you have your burgher or a die, you can use it "
    "too, with a value of 1, or 2 if you have both there. This doesn't apply to the market or the ports."
)


def _activating(state: VeniseData) -> tuple[str, str]:
    if state.actor != state.turn:
        return SECONDARY
    if state.here < WORKSHOP:
        return MATERIALS
    if state.here < MARKET:
        return CARDS
    return MARKET_SALE if state.here == MARKET else PORT_SALE


SECONDARY: Final = (
    gettext_noop(
        "Another player used this quarter, and you have your burgher or a die there, so you can use it too, "
        "with a value of 1 or 2. It costs nothing: skip only if you have no use for what it gives."
    ),
    TURN,
)
MATERIALS: Final = (
    gettext_noop(
        "Raw materials complete your cards and pay for bridges. A cube on a card is safe, but you can't "
        "take it off again. Your stock holds six cubes; whatever doesn't fit is lost. Choose a card or your "
        "stock to place one cube, or place all of them at once."
    ),
    QUARTERS,
)
CARDS: Final = (
    gettext_noop(
        "Draw as many cards as your die shows and keep one or none: a high die gives you more choice. "
        "Workshops turn raw materials into goods, orders let workshops produce and raise prices, and master "
        "builders help you and score their number squared. Other players who are here can draw after you."
    ),
    QUARTERS,
)
MARKET_SALE: Final = (
    gettext_noop(
        "Each good pays its price plus the highest uncovered bonus. Then the bonus is covered, and the price "
        "drops by the card or cube you remove. All goods in one sale get the same bonus. When the market is "
        "full, the next round is the last."
    ),
    QUARTERS,
)
PORT_SALE: Final = (
    gettext_noop(
        "Each port buys each kind of good once per game, for as many points as your die shows, whatever its "
        "price. You can also change the price of that good by 1: raise it if you have more to sell, lower it "
        "to hurt others."
    ),
    QUARTERS,
)


def _choosing(state: VeniseData) -> tuple[str, str]:
    return BUILDER_CARDS if state.here == BUILDER else OTHER_CARDS


OTHER_CARDS: Final = (
    gettext_noop(
        "Check what you can pay for soon and what fits together: a workshop needs orders for its good and "
        "cubes of its own material. A card takes up one of your eight spaces until it is used. Only you "
        "see the cards that you don't keep."
    ),
    QUARTERS,
)
BUILDER_CARDS: Final = (
    gettext_noop(
        "A guide can change your movement die by 1, a foreman your action die. A bridge master scores 2 "
        "extra points for each of your bridges. You can use a broker once to raise one price and lower "
        "another, and a quartermaster once to refill your stock. A patron works like a +1 order. Completed "
        "builders, except patrons, also score their number squared."
    ),
    QUARTERS,
)


def _finishing(state: VeniseData) -> tuple[str, str]:
    if state.main_mask & ~codes.END_BIT:
        return PRODUCTION
    return BRIDGES if state.listed_moves > 0 else ENDING


PRODUCTION: Final = (
    gettext_noop(
        "A full workshop turns its cubes into goods if you have an order or a patron for them in row 2. The "
        "order then goes to the market and raises the price for everyone. If you also want to build a "
        "bridge, do it before you produce."
    ),
    TURN,
)
BRIDGES: Final = (
    gettext_noop(
        "A bridge needs your dice at both ends and costs their difference, or their sum to replace another "
        "player's bridge. You cross your own bridges for free. At the end, each chain scores its length "
        "squared: one chain of four scores 16, but four single bridges score only 4. When a player has "
        "built all five, the next round is the last."
    ),
    TURN,
)
ENDING: Final = (
    gettext_noop(
        "You're almost done. Before you end your turn, you can still move cubes from your stock onto your "
        "cards. They're safe there, and it makes room in your stock."
    ),
    TURN,
)

HELP: Final[Mapping[int, tuple[str, str] | Callable[[VeniseData], tuple[str, str]]]] = {
    codes.LAYING: (
        gettext_noop(
            "You build the city together, taking turns placing one quarter. Quarters you will use together, "
            "such as a raw material and the workshops, work best side by side."
        ),
        SETUP,
    ),
    codes.PLACING: (
        gettext_noop(
            "The quarter must share a side with another one. It's a short walk between quarters that are "
            "close together; for distant ones you need the boat."
        ),
        SETUP,
    ),
    codes.LAUNCHING: (
        gettext_noop(
            "For 3 steps, the boat takes a burgher from a quarter it touches to any other quarter that "
            "touches water."
        ),
        SETUP,
    ),
    codes.STARTING: (
        gettext_noop(
            "Your first move starts here, and when others use this quarter, you can use it too. Check what "
            "is one or two steps away: raw materials, workshops and orders are good first goals."
        ),
        SETUP,
    ),
    codes.TAKING: (
        gettext_noop(
            "You need two dice to roll. A die in the city lets you use its quarter when others do, and you "
            "need dice for bridges, so take back the one you need least. High dice get bumped soonest."
        ),
        TURN,
    ),
    codes.ROLLING: (
        gettext_noop(
            "Before you roll, you can move cubes from your stock onto your cards or use a master builder. "
            "Do it now if you need the room or the builder's help this turn."
        ),
        TURN,
    ),
    codes.MOVING: (
        gettext_noop(
            "One die moves your burgher exactly as many steps as it shows. The other is your action die: its "
            "value is the strength of your action in the quarter you reach. The boat costs 3 steps; your "
            "own bridges are free. Choose a quarter to see how you can get there and what it would give "
            "you. A low action die stays longer; a high one gives more."
        ),
        TURN,
    ),
    codes.VALUING: (
        gettext_noop(
            "Your foreman can change the action die. A higher value gives more cubes, cards or points; a "
            "lower one bumps other dice more easily and stays longer."
        ),
        QUARTERS,
    ),
    codes.ACTIVATING: _activating,
    codes.CUBES: MATERIALS,
    codes.CHOOSING: _choosing,
    codes.USING_BUILDER: (
        gettext_noop(
            "You completed this builder on another player's turn. Use it now or later, on your own turn."
        ),
        QUARTERS,
    ),
    codes.FINISHING: _finishing,
}
"""Help and the heading of its rules, by the decision that is due."""
