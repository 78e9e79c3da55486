"""Lessons of La Venise du Nord: thirteen decisions in a game with Bianca, then a practice position."""

from typing import Final

from laguna.contract.lessons import LessonAnswer, Lessons, LessonStep
from laguna.contract.state import Document
from laguna.contract.wording import gettext_noop

CITY: Final[Document] = {"game": "venise", "players": 2, "first": 0, "to_play": 0}

FIRST_ROLL: Final[Document] = CITY | {
    "round": 1,
    "burghers": ["gold", "market"],
    "pending": "move",
    "rolled": [2, 3],
}
AT_FLAX: Final = ((0, "move 3 flax"),)

WORKSHOPS: Final[Document] = CITY | {
    "round": 2,
    "burghers": ["workshop", "gold"],
    "pending": "keep",
    "rolled": [2, 3],
    "value": 3,
    "hand": ["flax-2-wff", "wool-2-ffggg", "gold-2-wwfff"],
    "dice": {"flax": [0, 2], "workshop": [0, 3], "gold": [1, 6]},
    "stocks": ["wfffg", "wfgggg"],
}
WORKSHOP_KEPT: Final = ((0, "keep flax-2-wff"),)

ORDERS: Final[Document] = CITY | {
    "round": 3,
    "burghers": ["order", "workshop"],
    "pending": "keep",
    "rolled": [3, 4],
    "value": 4,
    "hand": ["lace+1", "jewelry+2", "clothing+1", "lace+2"],
    "dice": {"flax": [0, 2], "workshop": [1, 1], "order": [0, 4], "gold": [1, 6]},
    "stocks": ["g", "wggg"],
    "cards": [
        {"1.1": {"card": "flax-2-wff", "cubes": "wff", "stock": 1}},
        {"1.1": {"card": "gold-1-f", "cubes": "f", "stock": 1}},
    ],
}

BIANCAS_CARDS: Final[Document] = {
    "1.1": {"card": "gold-1-f", "cubes": "f"},
    "1.2": {"card": "flax-1-w", "cubes": "w"},
    "2.1": "jewelry+1",
}
BIANCAS_GOODS: Final[Document] = {"lace": 1, "jewelry": 1}

PRODUCTION: Final[Document] = CITY | {
    "round": 5,
    "burghers": ["flax", "gold"],
    "rolled": [1, 2],
    "value": 2,
    "dice": {"flax": [0, 2], "workshop": [1, 1], "order": [0, 4], "gold": [1, 2]},
    "stocks": ["g", "wg"],
    "cards": [
        {"1.1": {"card": "flax-2-wff", "cubes": "wff", "stock": 1}, "2.1": "lace+2"},
        BIANCAS_CARDS,
    ],
    "goods": [{}, BIANCAS_GOODS],
    "prices": {"lace": {"orders": [1]}, "jewelry": {"orders": [1]}},
}
FLAX_STORED: Final = ((0, "store"),)

WALK: Final[Document] = CITY | {
    "round": 6,
    "burghers": ["flax", "gold"],
    "pending": "move",
    "rolled": [2, 3],
    "dice": PRODUCTION["dice"],
    "stocks": ["fg", "wg"],
    "goods": [{"lace": 2}, BIANCAS_GOODS],
    "cards": [{"1.1": {"card": "flax-2-wff", "cubes": "wff"}}, BIANCAS_CARDS],
    "prices": {"lace": {"orders": [2, 1]}, "jewelry": {"orders": [1]}},
}
AT_MARKET: Final = ((0, "move 2 market"),)

BIANCAS_TURN: Final[Document] = CITY | {
    "round": 7,
    "to_play": 1,
    "burghers": ["market", "flax"],
    "pending": "activate",
    "rolled": [3, 4],
    "value": 4,
    "dice": PRODUCTION["dice"] | {"market": [0, 3]},
    "stocks": ["fg", "wg"],
    "scores": [14, 0],
    "market": [0, 2, 4],
    "prices": {"lace": {"orders": [2]}, "jewelry": {"orders": [1]}},
    "goods": [{}, BIANCAS_GOODS],
    "cards": [{"1.1": {"card": "flax-2-wff", "cubes": "wff"}}, BIANCAS_CARDS],
}
BIANCA_TOOK_FLAX: Final = ((1, "store"),)

PORT: Final[Document] = BIANCAS_TURN | {
    "round": 9,
    "to_play": 0,
    "burghers": ["port2", "order"],
    "rolled": [2, 5],
    "value": 5,
    "dice": BIANCAS_TURN["dice"] | {"port2": [0, 5], "order": [1, 3]},
    "goods": [{"lace": 2}, {"jewelry": 1}],
    "scores": [14, 6],
    "market": [0, 1, 2, 4],
    "prices": {"lace": {"orders": [1]}, "jewelry": {"orders": [1]}},
}

BRIDGE: Final[Document] = BIANCAS_TURN | {
    "round": 10,
    "to_play": 0,
    "burghers": ["order", "port1"],
    "pending": "finish",
    "rolled": [2, 2],
    "value": 2,
    "dice": PORT["dice"] | {"order": [0, 2], "port1": [1, 2]},
    "goods": [{"lace": 1}, {"jewelry": 1}],
    "scores": [19, 6],
    "market": [0, 1, 2, 4],
    "prices": {"lace": {"orders": [1], "cubes": 1}, "jewelry": {"orders": [1]}},
    "ports": {"port2": ["lace"]},
}

BUILDERS: Final[Document] = BRIDGE | {
    "round": 12,
    "burghers": ["builder", "market"],
    "pending": "keep",
    "rolled": [1, 3],
    "value": 3,
    "hand": ["foreman-wwf", "guide-wf", "foreman-wgg"],
    "dice": {
        "builder": [0, 3],
        "flax": [0, 2],
        "port2": [0, 5],
        "gold": [1, 2],
        "market": [1, 3],
        "port1": [1, 2],
    },
    "bridges": [["order", "market", 0]],
    "stocks": ["wfg", "wf"],
    "goods": [{"lace": 1}, {}],
    "cards": [
        {"1.1": {"card": "flax-2-wff", "cubes": "wff", "stock": 2}},
        {place: card for place, card in BIANCAS_CARDS.items() if place != "2.1"},
    ],
    "scores": [19, 9],
    "market": [0, 1, 2, 3, 4],
    "prices": {"lace": {"orders": [1], "cubes": 1}},
}

LAST_TURN: Final[Document] = CITY | {
    "first": 1,
    "round": 18,
    "last_round": "market",
    "burghers": ["market", "port1"],
    "pending": "finish",
    "rolled": [1, 2],
    "value": 2,
    "dice": {"market": [0, 2], "gold": [0, 3], "builder": [0, 2], "port1": [1, 2], "flax": [1, 3]},
    "bridges": [
        ["order", "market", 0],
        ["gold", "port2", 0],
        ["workshop", "port2", 0],
        ["builder", "port1", 1],
        ["flax", "port1", 1],
    ],
    "market": [0, 1, 2, 3, 4, 5, 6],
    "prices": {"lace": {"orders": [1]}, "jewelry": {"orders": [1], "cubes": 1}},
    "ports": {"port2": ["lace"]},
    "stocks": ["w", "wf"],
    "cards": [
        {
            "1.1": {"card": "flax-2-wff", "cubes": "wff"},
            "2.1": {"card": "guide-wf", "cubes": "wf"},
        },
        {place: card for place, card in BIANCAS_CARDS.items() if place != "2.1"},
    ],
    "scores": [31, 39],
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

LESSONS: Final = Lessons(
    steps=(
        LessonStep(
            gettext_noop("Two dice"),
            gettext_noop(
                "Welcome to Bruges! Turn wool, flax and gold into goods and sell them: the player with the "
                "most points wins. Each turn you roll two dice. One moves your burgher exactly as many steps "
                "as it shows, the other is your action die: its value is the strength of your action in the "
                "quarter you reach."
            ),
            gettext_noop("Go to Flax, three steps away. That leaves the 2 as your action die."),
            FIRST_ROLL,
            (
                LessonAnswer(
                    "move 3 flax",
                    gettext_noop(
                        "Three steps, and your 2 is now in the flax quarter. It will work for you there."
                    ),
                ),
            ),
            gettext_noop(
                "You could do that. But cards come a little later: first you need raw materials. Go to Flax."
            ),
            wrong_answers=(
                LessonAnswer(
                    "move 3 wool",
                    gettext_noop(
                        "Two wool would be useful too. But your first workshop will make lace from flax. Go "
                        "to Flax."
                    ),
                ),
                LessonAnswer(
                    "move 2 market, move 3 port1",
                    gettext_noop(
                        "That's where you sell goods, and you have none yet. Collect raw materials first: go "
                        "to Flax."
                    ),
                ),
            ),
            highlights="quarter-flax",
            rule="A turn",
        ),
        LessonStep(
            gettext_noop("Use the quarter"),
            gettext_noop(
                "The flax quarter gives as many cubes as your die shows: two. They go into your stock, "
                "which holds six cubes in all, or straight onto cards that need them. You started with one "
                "wool, one flax and one gold."
            ),
            gettext_noop("Place both cubes at once."),
            FIRST_ROLL,
            (
                LessonAnswer(
                    "store",
                    gettext_noop(
                        "Now your stock holds one wool, three flax and one gold. Soon you'll have something "
                        "to build with them."
                    ),
                ),
            ),
            gettext_noop("You could, but there's room for both cubes in your stock. Place both at once."),
            wrong_answers=(
                LessonAnswer(
                    "cube stock",
                    gettext_noop(
                        "One by one works too, and helps when cubes go to different places. Here both go "
                        "into your stock, so place them at once."
                    ),
                ),
                LessonAnswer(
                    "skip",
                    gettext_noop(
                        "You don't have to use the quarter you reach. But everything is made from cubes, so "
                        "take them."
                    ),
                ),
            ),
            moves_before=AT_FLAX,
            highlights="quarter-flax",
            rule="Wool, flax, gold",
        ),
        LessonStep(
            gettext_noop("Choose a workshop"),
            gettext_noop(
                "Bianca took gold, and it's your turn again: you draw three workshops and may keep one. Each "
                "turns one raw material into goods: wool becomes clothing, flax becomes lace, gold becomes "
                "jewelry. The cubes on the card are its cost; the number is how many goods it makes at a "
                "time."
            ),
            gettext_noop("Keep the one you can pay for right now."),
            WORKSHOPS,
            (
                LessonAnswer(
                    "keep flax-2-wff",
                    gettext_noop("One wool and two flax: you have those. It will make two lace at a time."),
                ),
            ),
            gettext_noop(
                "It's a good one, but you don't have the cubes for it. The lace workshop costs one wool and "
                "two flax, and you have those."
            ),
            wrong_answers=(
                LessonAnswer(
                    "keep none",
                    gettext_noop(
                        "You can keep none if nothing fits. But without a workshop there are no goods, and "
                        "one of the three fits well."
                    ),
                ),
            ),
            rule="Workshop, order, builder",
        ),
        LessonStep(
            gettext_noop("Build it"),
            gettext_noop(
                "At any time during your turn, you can move cubes from your stock onto your cards. A "
                "workshop is built when all the cubes it costs are on it. From then on, it takes cubes of "
                "its own material, here two flax. This also makes room in your small stock."
            ),
            gettext_noop("Fill your cards."),
            WORKSHOPS,
            (
                LessonAnswer(
                    "fill",
                    gettext_noop(
                        "The workshop is built, and the leftover flax went right into it. One more and it "
                        "will be full."
                    ),
                ),
            ),
            gettext_noop(
                "One cube at a time works too, and helps if you want to keep some. Here, move everything "
                "that fits at once."
            ),
            wrong_answers=(
                LessonAnswer(
                    "end",
                    gettext_noop(
                        "You could also do it on your next turn. But your stock is small, so fill your cards "
                        "now."
                    ),
                ),
            ),
            moves_before=WORKSHOP_KEPT,
            rule="At any time during your turn",
        ),
        LessonStep(
            gettext_noop("Get an order"),
            gettext_noop(
                "A full workshop produces only if you have an order for its good in your second row. The "
                "order then goes to the market and raises the price of that good by its value, 1 or 2. "
                "Bianca has chosen a small jewelry workshop, and her 1 bumped your 3 there. You drew four "
                "orders."
            ),
            gettext_noop("Keep the one that suits your workshop best."),
            ORDERS,
            (
                LessonAnswer(
                    "keep lace+2",
                    gettext_noop(
                        "A lace order, and it will raise the price by 2. Now you need just one more flax."
                    ),
                ),
            ),
            gettext_noop(
                "Your workshop turns flax into lace. An order for another good would just sit there. Look "
                "for a lace order."
            ),
            wrong_answers=(
                LessonAnswer(
                    "keep lace+1",
                    gettext_noop(
                        "The right good! But there's another lace order, which raises the price by 2."
                    ),
                ),
                LessonAnswer(
                    "keep none",
                    gettext_noop(
                        "A full workshop does nothing without an order. Beginners often forget that. Keep "
                        "one for lace."
                    ),
                ),
            ),
            rule="Workshop, order, builder",
        ),
        LessonStep(
            gettext_noop("Make lace"),
            gettext_noop(
                "Two rounds later, Bianca has made 1 lace and 1 jewelry, so both prices are 1. You took flax "
                "again: one cube filled your workshop. At the end of your turn, each full workshop can "
                "produce once. Its two flax become two lace, the order goes to the market, and the price of "
                "lace rises from 1 to 3."
            ),
            gettext_noop("Produce!"),
            PRODUCTION,
            (
                LessonAnswer(
                    "produce *",
                    gettext_noop(
                        "Two lace in your warehouse, and the price of lace is now 3. The workshop "
                        "stays: fill it again and get the next order."
                    ),
                ),
            ),
            gettext_noop(
                "You could let the flax wait, but you'd gain nothing, and others may lower the price. "
                "Produce now."
            ),
            moves_before=FLAX_STORED,
            highlights="price-lace",
            rule="Production",
        ),
        LessonStep(
            gettext_noop("Exact moves only"),
            gettext_noop(
                "Time to sell! From Flax, the market is two steps away, or three if you go through the "
                "port. You must use a die's value exactly, and you can't enter a quarter twice. If the boat "
                "touches your quarter, it takes you to any quarter on the water for 3 steps. Your own "
                "bridges are free. You rolled a 2 and a 3."
            ),
            gettext_noop("Go to the market with the 2."),
            WALK,
            (
                LessonAnswer(
                    "move 2 market",
                    gettext_noop("Two steps, and the 3 is your action die: you can sell up to three goods."),
                ),
            ),
            gettext_noop("You could go there, but you have two lace to sell. Go to the market with the 2."),
            wrong_answers=(
                LessonAnswer(
                    "move 3 market",
                    gettext_noop(
                        "You spotted the detour! A 2 would be enough for your two lace. But this time, take "
                        "the short way with the 2, and the 3 is your action die."
                    ),
                ),
                LessonAnswer(
                    "down *, fill",
                    gettext_noop(
                        "You can do that at any time during your turn. For now, choose a die that takes you "
                        "to the market."
                    ),
                ),
                LessonAnswer(
                    "move 2 port1",
                    gettext_noop(
                        "A port buys one good for the value of your die: 3 points. At the market, each lace "
                        "pays 7."
                    ),
                ),
            ),
            highlights="quarter-market",
            rule="Moving",
        ),
        LessonStep(
            gettext_noop("Sell"),
            gettext_noop(
                "At the market, each good pays its price plus the highest uncovered bonus: 3 plus 4, so 7 "
                "for each lace. You sell goods of one kind, at most as many as your die shows. Then the "
                "bonus is covered, and you remove an order from the price: the +1 or the +2."
            ),
            gettext_noop(
                "Sell both pieces of lace. You'll make more of it, so keep the price as high as you can."
            ),
            WALK,
            (
                LessonAnswer(
                    "sell 2 lace take 1",
                    gettext_noop(
                        "{points} points, and the price of lace is still 2. The best bonus is gone now: the "
                        "first player to sell earns the most."
                    ),
                ),
            ),
            gettext_noop(
                "You could wait, but prices drop and bonuses get covered. Sell both pieces now and remove "
                "the +1 order."
            ),
            wrong_answers=(
                LessonAnswer(
                    "down *, fill",
                    gettext_noop(
                        "You can do that at any time this turn, even after the sale. First, sell both lace."
                    ),
                ),
                LessonAnswer(
                    "sell 2 lace take 2",
                    gettext_noop(
                        "That's 14 points too! But then the price of lace is only 1, and your workshop will "
                        "make more. Remove the +1 order."
                    ),
                ),
                LessonAnswer(
                    "sell 1 lace *",
                    gettext_noop(
                        "7 points for one lace. The other pays 7 as well if you sell both at once; later, "
                        "the bonus will be lower."
                    ),
                ),
            ),
            moves_before=AT_MARKET,
            highlights="bonus-0 price-lace",
            rule="The market",
        ),
        LessonStep(
            gettext_noop("Dice that work for you"),
            gettext_noop(
                "It's Bianca's turn, and she takes flax with a 4. But your 2 is in that quarter. When a "
                "player uses a quarter, everyone else with a die or their burgher there can use it too, with "
                "a value of 1, or 2 if they have both. A die is bumped only by an equal or lower one, so a "
                "low die stays a long time."
            ),
            gettext_noop("Take your flax."),
            BIANCAS_TURN,
            (
                LessonAnswer(
                    "cube *",
                    gettext_noop("A free cube on another player's turn. Low dice in busy quarters pay off."),
                ),
            ),
            gettext_noop("You could skip it, but it costs nothing and there's room for it, so take it."),
            moves_before=BIANCA_TOOK_FLAX,
            highlights="quarter-flax",
            rule="Using the quarter",
        ),
        LessonStep(
            gettext_noop("A port"),
            gettext_noop(
                "You made lace again. Then Bianca sold hers for 6 points, and its price fell to 1. At a "
                "port, you sell one good for as many points as your die shows, whatever its price, and may "
                "change its price by 1. Each port buys each kind of good only once."
            ),
            gettext_noop("Sell your lace and raise its price, since your workshop will make more."),
            PORT,
            (
                LessonAnswer(
                    "export lace raise",
                    gettext_noop(
                        "{points} points, though the price of lace was only 1. And now it's 2 for the next "
                        "lace you make."
                    ),
                ),
            ),
            gettext_noop(
                "Lace left in your warehouse scores little at the end: its price minus 1. Sell it here for "
                "5 points."
            ),
            wrong_answers=(
                LessonAnswer(
                    "down *, fill",
                    gettext_noop(
                        "You can do that at any time this turn, even after the sale. First, sell your lace."
                    ),
                ),
                LessonAnswer(
                    "export lace",
                    gettext_noop(
                        "5 points, good. But changing the price is free: raise it, since you make lace."
                    ),
                ),
                LessonAnswer(
                    "export lace lower *",
                    gettext_noop(
                        "5 points, but a lower price hurts everyone who makes lace, and that's you. Raise it."
                    ),
                ),
            ),
            highlights="port2-lace",
            rule="The ports",
        ),
        LessonStep(
            gettext_noop("Build a bridge"),
            gettext_noop(
                "Bianca has gone to Port I. Once per turn, you can build a bridge from your burgher's "
                "quarter to a neighboring one if you have dice in both. It costs the difference between the "
                "two dice in cubes: here a 2 and a 3, so one cube. Then you take back one of the two dice. "
                "You cross your own bridges for free."
            ),
            gettext_noop("Build the bridge to the market."),
            BRIDGE,
            (
                LessonAnswer(
                    "bridge market *",
                    gettext_noop(
                        "Your first bridge! At the end, each chain of bridges scores its length squared: a "
                        "chain of five scores 25 points."
                    ),
                ),
            ),
            gettext_noop(
                "You could end your turn, but bridges score points, and this one costs one cube. Build it."
            ),
            wrong_answers=(
                LessonAnswer(
                    "down *, fill",
                    gettext_noop(
                        "You can do that at any time during your turn, but keep a cube to pay with. Build "
                        "the bridge first."
                    ),
                ),
            ),
            highlights="bridge-order-market",
            rule="A bridge",
        ),
        LessonStep(
            gettext_noop("A master builder"),
            gettext_noop(
                "Two rounds later, Bianca has sold her jewelry for 3 points, and you drew three master "
                "builders. Once the cubes it costs are on it, a builder helps you: a guide can change your "
                "movement die by 1, a foreman your action die. At the end, completed builders score their "
                "number squared: three of them score 9 points."
            ),
            gettext_noop("Keep the guide: you have the cubes for it."),
            BUILDERS,
            (
                LessonAnswer(
                    "keep guide-wf *",
                    gettext_noop(
                        "One wool and one flax complete it. From then on, a 3 can also move you two or four "
                        "steps."
                    ),
                ),
            ),
            gettext_noop(
                "A foreman is strong too, but you don't have the cubes for this one. The guide costs one "
                "wool and one flax, and you have those."
            ),
            wrong_answers=(
                LessonAnswer(
                    "keep none",
                    gettext_noop(
                        "You can keep none. But a builder helps you until the end and scores points, too. "
                        "Keep the guide."
                    ),
                ),
            ),
            rule="Workshop, order, builder",
        ),
        LessonStep(
            gettext_noop("The last turn"),
            gettext_noop(
                "Once a player has built five bridges or the market is full, the next round is the last. "
                "Six rounds later, you have the very last turn, and Bianca is ahead. Your bridges form a "
                "chain of two, worth 4, and a single one, worth 1. A good that is left scores its price "
                "minus 1; your guide scores 1 point."
            ),
            gettext_noop("Build the bridge that joins all your bridges into one chain."),
            LAST_TURN,
            (
                LessonAnswer(
                    "bridge gold *",
                    gettext_noop(
                        "Four in one chain: 4 times 4 is 16 points instead of 5, and you win! Plan a single "
                        "chain from the start."
                    ),
                ),
            ),
            gettext_noop(
                "Then your bridges stay in two chains, and Bianca wins. A bridge from the market to Gold "
                "joins them."
            ),
            wrong_answers=(
                LessonAnswer(
                    "bridge builder *",
                    gettext_noop(
                        "That makes two chains of two: 4 plus 4 points. The bridge from the market to Gold "
                        "joins all your bridges into one chain."
                    ),
                ),
            ),
            highlights="bridge-gold-market",
            rule="The end",
        ),
    ),
    closing_text=gettext_noop(
        "Now you know how cubes become points: raw material, workshop, order, good, market. Each master "
        "builder's ability is explained when you draw it. Next, play the end of a game against our easiest "
        "bot, until a player builds a fifth bridge or the market is full. The question mark explains every "
        "decision and shows what the strongest bot would do."
    ),
    practice_position=SHORT,
)
