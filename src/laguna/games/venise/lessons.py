"""A first game of La Venise du Nord: twelve decisions beside Bianca, then the end of a game against a bot."""

from typing import Final

from laguna.contract.lesson import Answer, FirstGame, Step
from laguna.contract.state import Document
from laguna.contract.wording import mark

CITY: Final[Document] = {"game": "venise", "players": 2, "first": 0, "to_play": 0}

FIRST_ROLL: Final[Document] = CITY | {
    "round": 1,
    "burghers": ["builder", "market"],
    "pending": "move",
    "rolled": [1, 3],
}
AT_FLAX: Final = ((0, "move 1 flax"),)

WORKSHOPS: Final[Document] = CITY | {
    "round": 2,
    "burghers": ["workshop", "gold"],
    "pending": "keep",
    "rolled": [2, 3],
    "value": 3,
    "hand": ["flax-2-wff", "wool-2-ffggg", "gold-2-wwfff"],
    "dice": {"flax": [0, 3], "workshop": [0, 3], "gold": [1, 2]},
    "stocks": ["wfffg", "wfg"],
}
WORKSHOP_KEPT: Final = ((0, "keep flax-2-wff"),)

ORDERS: Final[Document] = CITY | {
    "round": 3,
    "burghers": ["order", "gold"],
    "pending": "keep",
    "rolled": [2, 4],
    "value": 4,
    "hand": ["lace+1", "jewelry+2", "clothing+1", "lace+2"],
    "dice": {"flax": [0, 3], "workshop": [0, 3], "order": [0, 4], "gold": [1, 2]},
    "stocks": ["g", "wfg"],
    "cards": [{"1.1": {"card": "flax-2-wff", "cubes": "wff", "stock": 1}}, {"1.1": "gold-1-f"}],
}

PRODUCTION: Final[Document] = CITY | {
    "round": 4,
    "burghers": ["flax", "gold"],
    "rolled": [1, 2],
    "value": 2,
    "dice": {"flax": [0, 2], "workshop": [0, 3], "order": [0, 4], "gold": [1, 2]},
    "stocks": ["g", "wg"],
    "cards": [
        {"1.1": {"card": "flax-2-wff", "cubes": "wff", "stock": 1}, "2.1": "lace+2"},
        {"1.1": {"card": "gold-1-f", "cubes": "f"}, "2.1": "jewelry+1"},
    ],
    "prices": {"lace": {"orders": [1]}, "jewelry": {"orders": [1]}},
}
FLAX_STORED: Final = ((0, "store"),)

WALK: Final[Document] = CITY | {
    "round": 5,
    "burghers": ["flax", "gold"],
    "pending": "move",
    "rolled": [2, 3],
    "dice": PRODUCTION["dice"],
    "stocks": ["fg", "wg"],
    "goods": [{"lace": 2}, {}],
    "cards": [
        {"1.1": {"card": "flax-2-wff", "cubes": "wff"}},
        {"1.1": {"card": "gold-1-f", "cubes": "f"}, "2.1": "jewelry+1"},
    ],
    "prices": {"lace": {"orders": [2, 1]}, "jewelry": {"orders": [1]}},
}
AT_MARKET: Final = ((0, "move 2 market"),)

BIANCAS_TURN: Final[Document] = CITY | {
    "round": 6,
    "to_play": 1,
    "burghers": ["market", "flax"],
    "pending": "activate",
    "rolled": [1, 4],
    "value": 4,
    "dice": {"flax": [0, 1], "workshop": [0, 3], "market": [0, 3], "gold": [1, 2]},
    "stocks": ["fg", "wg"],
    "scores": [14, 0],
    "market": [0, 2, 4],
    "prices": {"lace": {"orders": [2]}, "jewelry": {"orders": [1]}},
    "cards": [
        {"1.1": {"card": "flax-2-wff", "cubes": "wff"}},
        {"1.1": {"card": "gold-1-f", "cubes": "f"}, "2.1": "jewelry+1"},
    ],
}
BIANCA_TOOK_FLAX: Final = ((1, "store"),)

PORT: Final[Document] = BIANCAS_TURN | {
    "round": 8,
    "to_play": 0,
    "burghers": ["port2", "order"],
    "rolled": [2, 5],
    "value": 5,
    "dice": {"flax": [0, 1], "port2": [0, 5], "market": [0, 3], "order": [1, 3]},
    "goods": [{"lace": 1}, {}],
    "scores": [14, 6],
    "prices": {"lace": {"orders": [1]}, "jewelry": {"orders": [1]}},
}

BRIDGE: Final[Document] = BIANCAS_TURN | {
    "round": 9,
    "to_play": 0,
    "burghers": ["order", "port1"],
    "pending": "finish",
    "rolled": [1, 2],
    "value": 2,
    "dice": {"order": [0, 2], "market": [0, 3], "flax": [0, 1], "port1": [1, 2], "builder": [1, 4]},
    "stocks": ["wfg", "wf"],
    "scores": [19, 6],
}

LAST_TURN: Final[Document] = CITY | {
    "first": 1,
    "round": 18,
    "last_round": "market",
    "burghers": ["market", "port1"],
    "pending": "finish",
    "rolled": [1, 2],
    "value": 2,
    "dice": {"market": [0, 2], "gold": [0, 3], "order": [0, 2], "port1": [1, 2], "flax": [1, 3]},
    "bridges": [
        ["builder", "market", 0],
        ["gold", "port2", 0],
        ["workshop", "port2", 0],
        ["builder", "port1", 1],
        ["flax", "port1", 1],
    ],
    "market": [0, 1, 2, 3, 4, 5, 6],
    "prices": {"lace": {"orders": [1]}, "jewelry": {"orders": [1], "cubes": 1}},
    "stocks": ["wg", "wf"],
    "scores": [31, 38],
}

SHORT: Final[Document] = CITY | {
    "round": 8,
    "burghers": ["order", "gold"],
    "pending": "roll",
    "dice": {"flax": [0, 2], "order": [0, 2], "gold": [1, 3], "port2": [1, 4]},
    "bridges": [
        ["order", "market", 0],
        ["builder", "market", 0],
        ["builder", "port1", 0],
        ["gold", "port2", 1],
        ["workshop", "port2", 1],
    ],
    "market": [0, 2, 4],
    "prices": {"clothing": {"orders": [1]}, "lace": {"orders": [2]}, "jewelry": {"orders": [1]}},
    "stocks": ["wfg", "wgg"],
    "goods": [{"lace": 1}, {"jewelry": 1}],
    "cards": [
        {"1.1": {"card": "flax-2-wff", "cubes": "wff", "stock": 1}, "2.1": "lace+1"},
        {"1.1": {"card": "gold-1-f", "cubes": "f"}, "2.1": "jewelry+1"},
    ],
    "scores": [14, 9],
}

FIRST_GAME: Final = FirstGame(
    steps=(
        Step(
            mark("Two dice"),
            mark(
                "Welcome to Bruges! You gather wool, flax and gold, make goods of them and sell them;"
                " most points win. Every turn begins with two dice. One moves your burgher by exactly"
                " its points, a step for each. The other says how strongly you use the quarter that "
                "you reach. You rolled 1 and 3."
            ),
            mark("Walk to the flax with the 1, so that the 3 is left for it."),
            FIRST_ROLL,
            (
                Answer(
                    "move 1 flax", mark("One step, and the 3 lies on the flax now. It works there for you.")
                ),
            ),
            mark(
                "That is allowed, and nothing is lost. But look what the other die would do there: "
                "with the 1 for the way and the 3 for the flax you get three cubes."
            ),
            others=(
                Answer(
                    "move 3 *",
                    mark(
                        "Then only the 1 is left for the quarter: a single cube or card. Use the "
                        "small die for the way and the big one for the flax."
                    ),
                ),
                Answer(
                    "move 1 market, move 1 port1",
                    mark(
                        "Goods are sold there, and you have none yet. First gather something to make "
                        "them of: walk to the flax."
                    ),
                ),
                Answer(
                    "move 1 order",
                    mark(
                        "Orders come a little later: first you need a workshop, and cubes to build "
                        "it. Walk to the flax."
                    ),
                ),
            ),
            shows="quarter-flax",
            rule="A turn",
        ),
        Step(
            mark("Use the quarter"),
            mark(
                "The flax quarter gives as many cubes as your die shows: three. They go into your "
                "stock, which holds six of all kinds, or straight onto cards that need them. You "
                "began with one wool, one flax and one gold."
            ),
            mark("Take all three."),
            FIRST_ROLL,
            (
                Answer(
                    "store",
                    mark(
                        "Four flax, one wool, one gold: the stock is full. Soon you will have "
                        "something to build with them."
                    ),
                ),
            ),
            mark("You may, but there is room for all three. Take them together: three flax into your stock."),
            others=(
                Answer(
                    "cube stock",
                    mark(
                        "One by one works too, and helps when they go to different places. Here they "
                        "all go to the stock: take all at once."
                    ),
                ),
                Answer(
                    "skip",
                    mark(
                        "You need not use a quarter that you reach. But cubes are what everything is "
                        "made of: take them."
                    ),
                ),
            ),
            before=AT_FLAX,
            shows="quarter-flax",
            rule="Wool, flax, gold",
        ),
        Step(
            mark("Choose a workshop"),
            mark(
                "A turn later you drew three workshop cards and keep one. Each makes goods of one "
                "material: wool becomes clothing, flax lace, gold jewelry. The cubes on the card are "
                "what it costs to build; the number is how many goods it makes at a time. You have a "
                "wool, three flax and a gold."
            ),
            mark("Keep the one that you can pay at once."),
            WORKSHOPS,
            (
                Answer(
                    "keep flax-2-wff",
                    mark("One wool and two flax: you have them. It will make two lace at a time."),
                ),
            ),
            mark(
                "That one is good, but you lack cubes for it. The flax workshop costs one wool and "
                "two flax, and these you have."
            ),
            others=(
                Answer(
                    "keep none",
                    mark(
                        "You may keep none, if nothing fits. But without a workshop there are no "
                        "goods, and one of the three fits well."
                    ),
                ),
            ),
            rule="Workshop, order, master builder",
        ),
        Step(
            mark("Build it"),
            mark(
                "At any time in your turn you may move cubes from your stock down onto your cards. "
                "When all that a workshop costs lies on it, it is built; from then on it takes cubes "
                "of its own material, here two flax. And it makes room in the stock, which is small."
            ),
            mark("Move down everything that fits."),
            WORKSHOPS,
            (
                Answer(
                    "fill",
                    mark(
                        "The workshop is built, and the flax that was left went right into it. It "
                        "needs one more to be full."
                    ),
                ),
            ),
            mark(
                "One cube at a time is possible too, and helps if you want to keep some. Here all of "
                "them belong on the workshop: move them down together."
            ),
            others=(
                Answer(
                    "end",
                    mark(
                        "You could also do it in your next turn. But the stock is small, so do it "
                        "now: move down everything that fits."
                    ),
                ),
            ),
            before=WORKSHOP_KEPT,
            rule="At any time in your turn",
        ),
        Step(
            mark("An order first"),
            mark(
                "Nobody makes goods that nobody wants: a full workshop produces only if an order for "
                "its good lies in your second row. Afterwards the order goes to the market and raises"
                " the price of that good by its value, 1 or 2. You drew four orders."
            ),
            mark("Keep the one that suits your workshop best."),
            ORDERS,
            (
                Answer(
                    "keep lace+2",
                    mark("Lace for lace, and it will raise the price by 2. Now only one flax is missing."),
                ),
            ),
            mark(
                "Your workshop works with flax, and flax becomes lace. An order for another good "
                "would lie there and wait. Look for lace."
            ),
            others=(
                Answer(
                    "keep lace+1",
                    mark("The right good! But there is another order for lace, which raises the price by 2."),
                ),
                Answer(
                    "keep none",
                    mark(
                        "A full workshop without an order does nothing. That is what beginners forget"
                        " most: keep one for lace."
                    ),
                ),
            ),
            rule="Workshop, order, master builder",
        ),
        Step(
            mark("Make lace"),
            mark(
                "You went for flax again: one cube filled the workshop, one went into the stock. At "
                "the end of your turn every full workshop may produce once. Its two flax become two "
                "lace, the order goes to the market, and the price of lace rises from 1 to 3."
            ),
            mark("Produce!"),
            PRODUCTION,
            (
                Answer(
                    "produce *",
                    mark(
                        "Two lace in your store, and lace is worth 3 at the market now. The workshop "
                        "stays: fill it again, and find the next order."
                    ),
                ),
            ),
            mark(
                "You could keep the flax waiting, but nothing is gained by that, and others may drive"
                " the price down. Produce now."
            ),
            before=FLAX_STORED,
            shows="price-lace",
            rule="Production",
        ),
        Step(
            mark("Exactly"),
            mark(
                "Now to the market, to sell. From the flax it is two steps; a way round by the port "
                "makes three. You must use exactly the points of a die, and no quarter twice. The "
                "boat, where it touches your quarter, takes 3 points to any other; your own bridges "
                "cost nothing. You rolled 2 and 3."
            ),
            mark("Walk to the market."),
            WALK,
            (
                Answer(
                    "move 2 market", mark("Two steps, and the 3 is left: you may sell up to three goods.")
                ),
                Answer(
                    "move 3 market",
                    mark(
                        "The way round, well seen! The 2 is enough for your two lace, and a low die "
                        "stays longer where it lies."
                    ),
                ),
            ),
            mark(
                "You can go there, but your two lace are waiting to be sold. Look for the market: "
                "both dice lead to it."
            ),
            others=(
                Answer(
                    "down *, fill",
                    mark(
                        "You may do that at any time in your turn. Now the way: choose a die that "
                        "leads to the market."
                    ),
                ),
                Answer(
                    "move 2 port1",
                    mark(
                        "A port pays what the die shows, for one good: 3 points. At the market each "
                        "lace brings 7."
                    ),
                ),
            ),
            shows="quarter-market",
            rule="Moving",
        ),
        Step(
            mark("Sell"),
            mark(
                "At the market each good pays its price and the highest bonus that is free: 3 and 4, "
                "so 7 for each lace. You sell goods of one kind, at most as many as your die shows. "
                "Then the bonus is covered, and a piece of the price is taken away: an order of 2, or"
                " one of 1, as you like."
            ),
            mark("Sell both. You will make more lace, so let the price fall as little as you can."),
            WALK,
            (
                Answer(
                    "sell 2 lace take 1",
                    mark(
                        "{points} points, and lace is still worth 2. The best bonus is gone now: "
                        "whoever comes first sells best."
                    ),
                ),
            ),
            mark(
                "You could wait, but prices fall and bonuses are taken. Sell both lace now, and take "
                "the order of 1 away."
            ),
            others=(
                Answer(
                    "down *, fill",
                    mark(
                        "You may do that at any time in your turn, also after the sale. First sell both lace."
                    ),
                ),
                Answer(
                    "sell 2 lace take 2",
                    mark(
                        "14 points too! But then lace is worth only 1, and your workshop makes more "
                        "of it. Take the smaller order away."
                    ),
                ),
                Answer(
                    "sell 1 lace *",
                    mark(
                        "7 points for one. The second brings 7 as well, as long as you sell both at "
                        "once: later the bonus is lower."
                    ),
                ),
            ),
            before=AT_MARKET,
            shows="bonus-0 price-lace",
            rule="The market",
        ),
        Step(
            mark("Dice that work for you"),
            mark(
                "It is Bianca's turn, and she takes flax. But a die of yours lies there: a 1. When "
                "somebody uses a quarter, all others with a die or their burgher there may use it "
                "too, with 1, or 2 for both. And a die is driven out only by one as low or lower, so "
                "a 1 lies there for long."
            ),
            mark("Take your flax."),
            BIANCAS_TURN,
            (
                Answer(
                    "cube *",
                    mark("A cube in somebody else's turn. Low dice where everybody goes earn in silence."),
                ),
            ),
            mark("You may leave it, but it costs nothing, and there is room in your stock: take it."),
            before=BIANCA_TOOK_FLAX,
            shows="quarter-flax",
            rule="Using the quarter",
        ),
        Step(
            mark("A port"),
            mark(
                "In a port you sell one good for as many points as your die shows, whatever its "
                "price. Each port takes each kind of good only once. That is good when prices are low"
                " and your die is high, as now. And you may move the price of that good by one."
            ),
            mark("Sell your lace, and raise its price: your workshop will make more."),
            PORT,
            (
                Answer(
                    "export lace raise",
                    mark(
                        "{points} points for a lace that is worth 1 at the market. And the price is 2"
                        " now, for your next ones."
                    ),
                ),
            ),
            mark(
                "A lace in the store gives little at the end: its price less 1. Sell it here, for 5 points."
            ),
            others=(
                Answer(
                    "down *, fill",
                    mark(
                        "You may do that at any time in your turn, also after the sale. First sell the lace."
                    ),
                ),
                Answer(
                    "export lace",
                    mark(
                        "5 points, well. But moving the price is free: raise it, for lace is what you make."
                    ),
                ),
                Answer(
                    "export lace lower *",
                    mark("5 points, but a lower price hurts whoever makes lace, and that is you. Raise it."),
                ),
            ),
            shows="port2-lace",
            rule="The ports",
        ),
        Step(
            mark("Build a bridge"),
            mark(
                "Once a turn you may link your burgher's quarter with a neighbour, if dice of yours "
                "lie on both. It costs the difference of the two dice in cubes: here a 2 and a 3, so "
                "one cube. Then one of the two dice comes back to you. Over your own bridges you walk"
                " for free."
            ),
            mark("Build the bridge to the market."),
            BRIDGE,
            (
                Answer(
                    "bridge market *",
                    mark(
                        "Your first bridge. At the end a chain of bridges counts its length times "
                        "itself: five in one chain are 25 points."
                    ),
                ),
            ),
            mark(
                "You may end your turn, but bridges are points, and this one costs a single cube. Build it."
            ),
            others=(
                Answer(
                    "down *, fill",
                    mark(
                        "You may do that at any time in your turn, but keep a cube to pay with. First"
                        " the bridge."
                    ),
                ),
            ),
            shows="bridge-order-market",
            rule="A bridge",
        ),
        Step(
            mark("The last turn"),
            mark(
                "Once somebody's five bridges stand or the market is full, the next round is the "
                "last. This is it, the last turn is yours, and Bianca leads. Your bridges are a chain"
                " of two, worth 4, and one alone, worth 1. Goods in your store would count their "
                "price less 1, completed builders their number times itself."
            ),
            mark("Build the bridge that makes one chain of all of them."),
            LAST_TURN,
            (
                Answer(
                    "bridge gold *",
                    mark(
                        "Four in one chain: 4 times 4 is 16 points instead of 5, and you win! Plan "
                        "your bridges as one chain from the first."
                    ),
                ),
            ),
            mark(
                "Then your bridges stay in two pieces, and Bianca wins. One bridge joins them: from "
                "the market to the gold."
            ),
            others=(
                Answer(
                    "bridge order *",
                    mark(
                        "That makes two chains of two, 4 and 4 points. The bridge from the market to "
                        "the gold joins all of them into one."
                    ),
                ),
            ),
            shows="bridge-builder-market bridge-gold-port2 bridge-workshop-port2",
            rule="The end",
        ),
    ),
    farewell=mark(
        "You know the way from cube to point: raw material, workshop, order, good, market. Master "
        "builders explain themselves when you draw one. Now play the end of a game against the "
        "gentlest of our bots: it lasts until somebody's fifth bridge stands or the market is full. "
        "Every decision comes with a tip, and the question mark shows what the strongest bot would "
        "do."
    ),
    short=SHORT,
)
