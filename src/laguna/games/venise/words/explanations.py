"""What the decisions of La Venise du Nord are about, for whoever asks for help."""

from collections.abc import Callable, Mapping
from typing import Final

from laguna.contract.wording import Explained, mark
from laguna.games.venise import codes
from laguna.games.venise.components import MARKET, WORKSHOP
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.things import Things

# The headings of the rules page.
START: Final = "The city, the players, the start"
TURN: Final = "A turn"
QUARTERS: Final = "The quarters"
END: Final = "The end"


def explain(things: Things, view: VeniseView) -> Explained:
    """What the view's seat is asked, or what it watches."""
    state = view.shown
    if state.over:
        return Explained(things.say(AFTERWARDS), END)
    if view.seat != state.actor:
        return Explained(things.say(WATCHING), TURN)
    found = EXPLANATIONS[int(state.due)]
    message, rule = found(state) if callable(found) else found
    return Explained(things.say(message), rule)


AFTERWARDS: Final = mark(
    "Goods left in the store were sold for their price less 1. Every chain of bridges gave the square of "
    "its length, the master builders the square of their number. The score sheet tells it line by line."
)
WATCHING: Final = mark(
    "Others are at their turn. If somebody activates a quarter where your burgher or one of your dice "
    "is, you may use it as well, with value 1, or 2 with both. Market and ports are for who is in turn "
    "alone."
)


def _activating(state: VeniseState) -> tuple[str, str]:
    if state.actor != state.turn:
        return (
            mark(
                "Somebody else activated this quarter, and you have a burgher or a die there: so you may "
                "use it too, with a small value. It costs you nothing; skip it only if you have no use "
                "for what it gives."
            ),
            TURN,
        )
    if state.here < WORKSHOP:
        return MATERIALS
    if state.here < MARKET:
        return CARDS
    return MARKET_SALE if state.here == MARKET else PORT_SALE


MATERIALS: Final = (
    mark(
        "Raw materials build your cards and pay for bridges. On a card a cube is safe and brings it "
        "nearer to completion, but never comes off again; the stock holds six, and what does not fit is "
        "lost. Click a card or a square of your stock for one cube, or place all of them at once."
    ),
    QUARTERS,
)
CARDS: Final = (
    mark(
        "You look at as many cards as your die shows and keep one, so a high die gives more choice. "
        "Workshops turn raw materials into goods, orders let them produce and raise the price, master "
        "builders help you and count their square at the end. Others who are here may draw after you."
    ),
    QUARTERS,
)
MARKET_SALE: Final = (
    mark(
        "Every good sold brings its price plus the highest bonus that is free; then the bonus is covered "
        "and the price falls by the card or cube you take away. Many goods in one sale use the same "
        "bonus. A full market brings the last round."
    ),
    QUARTERS,
)
PORT_SALE: Final = (
    mark(
        "A port takes each kind of good once in the game, for as many points as your die shows, whatever "
        "its price is. With it you may move the price of that good by one: up for what you still hold, "
        "down to the harm of others."
    ),
    QUARTERS,
)


def _finishing(state: VeniseState) -> tuple[str, str]:
    if state.head & ~codes.END_BIT:
        return PRODUCTION
    return BRIDGES if state.special > 0 else ENDING


PRODUCTION: Final = (
    mark(
        "A full workshop turns its cubes into goods if you have an order, or a patron, for them in row "
        "2. The order then lies at the market and raises the price for everybody. Bridges are built "
        "before anything is produced."
    ),
    TURN,
)
BRIDGES: Final = (
    mark(
        "A bridge needs your dice on both of its sides and costs their difference, or their sum over a "
        "rival's bridge, which goes. You cross your own bridges for nothing, and at the end a chain of "
        "them gives the square of its length: one of four is worth 16, four single ones 4. Your fifth "
        "bridge brings the last round."
    ),
    TURN,
)
ENDING: Final = (
    mark(
        "Everything else of your turn is done. Before you end it you may still move cubes from your "
        "stock onto your cards: they are safe there, and make room in the stock."
    ),
    TURN,
)

EXPLANATIONS: Final[Mapping[int, tuple[str, str] | Callable[[VeniseState], tuple[str, str]]]] = {
    codes.LAYING: (
        mark(
            "The city is yours to lay, a quarter each in turn. Quarters that need each other, such as a "
            "raw material and the workshops, are quick to reach when they lie side by side."
        ),
        START,
    ),
    codes.PLACING: (
        mark(
            "The quarter must share a side with one that lies there. Close together they are a short "
            "walk; a far end of the city is a matter for the boat."
        ),
        START,
    ),
    codes.LAUNCHING: (
        mark("The boat takes burghers from a quarter that it touches to any other, for 3 points of a die."),
        START,
    ),
    codes.STARTING: (
        mark(
            "Your first move starts here, and when others activate this quarter you may use it too. Look "
            "at what is one or two steps away: raw materials, workshops and orders are what a first turn "
            "needs."
        ),
        START,
    ),
    codes.TAKING: (
        mark(
            "Two dice are rolled, and all but one of yours lie in the city. A die there lets you use a "
            "quarter when others do, and carries bridges: take back the one that you need least. High "
            "ones are driven out first."
        ),
        TURN,
    ),
    codes.ROLLING: (
        mark(
            "Before you roll you may move cubes from your stock onto your cards, or use a master "
            "builder: worth it if you need the room, or a builder's help, in this very turn."
        ),
        TURN,
    ),
    codes.MOVING: (
        mark(
            "One die moves your burgher by exactly its points, the other gives the value with which you "
            "activate the quarter you reach. A step takes 1, the boat 3, your own bridges nothing. Click "
            "a quarter to see the ways to it and what it would give. A low die stays there longer, a "
            "high one gives more."
        ),
        TURN,
    ),
    codes.VALUING: (
        mark(
            "The foreman changes the die with which you activate. Higher gives more cubes, cards or "
            "points; lower drives out a rival's die more easily and is not driven out so soon."
        ),
        QUARTERS,
    ),
    codes.ACTIVATING: _activating,
    codes.CUBES: MATERIALS,
    codes.CHOOSING: (
        mark(
            "Look at what you can pay soon, and at what fits together: a workshop needs orders for its "
            "good, and cubes of its own material to work. A card stays until it is used up, and takes "
            "one of your eight spaces. What you do not keep only you have seen."
        ),
        QUARTERS,
    ),
    codes.LEFT_OVER: (
        mark(
            "You completed this builder in somebody else's turn: use it now, or keep it for a turn of "
            "your own."
        ),
        QUARTERS,
    ),
    codes.FINISHING: _finishing,
}
