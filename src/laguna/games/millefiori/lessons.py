"""A first game of Mille Fiori: twelve decisions beside Bianca, then three rounds against a bot."""

from typing import Final

from laguna.contract.lesson import Answer, FirstGame, Step
from laguna.contract.state import Document
from laguna.contract.wording import mark

# The second round of an evening, four plays each: the first six decisions follow one another in it.
EVENING: Final[Document] = {
    "game": "millefiori",
    "players": 2,
    "starter": 0,
    "workshops": {"w1.4": 0, "w1.0": 1},
    "houses": [1, 0, 0],
    "nobles": {"n.b0": 0, "n.b1": 1},
    "ships": [0, 4],
    "scores": [14, 8],
    "supply": [23, 24],
    "display": [
        "key-4", "lion-3", "ship-2", "ash-2", "shell-4", "jewelry-3", "carafe-4", "quartz-4", "lime-5",
        "lobster-2", "swan-5", "fish-1", "glassware-5",
    ],
    "hands": [["lime-3", "ship-4", "shell-2", "swan-1"], ["pigments-2", "glassware-2", "ship-1", "fish-3"]],
    "discards": ["quartz-1", "key-2", "key-5", "cross-1", "quartz-3", "key-1", "coin-2", "ash-4"],
}  # fmt: skip
BIANCA_KEPT: Final = ((1, "keep fish-3"),)
LIME_KEPT: Final = (*BIANCA_KEPT, (0, "keep lime-3"))
PIGMENTS_KEPT: Final = (
    *LIME_KEPT, (0, "place w1.2"), (1, "place c.b2"), (1, "keep swan-1"), (0, "keep pigments-2"),
)  # fmt: skip
CARD_EARNED: Final = (*PIGMENTS_KEPT, (0, "place w0.1"))
KEY_TAKEN: Final = (*CARD_EARNED, (0, "extra key-4"))
LION_TAKEN: Final = (*KEY_TAKEN, (0, "place h3"), (0, "extra lion-3"))

# The third round of another one, eight plays each.
TRADE: Final[Document] = {
    "game": "millefiori",
    "players": 2,
    "starter": 0,
    "to_play": 0,
    "playing": "carafe-1",
    "workshops": {"w1.4": 0, "w1.2": 0, "w1.0": 1, "w2.9": 1},
    "houses": [1, 0, 0],
    "trade": {"t1.jewelry": 1, "t1.swan": 1, "t2.carafe": 1, "t3.carafe": 0},
    "harbour": {"s1.0": 0, "s1.1": 0},
    "ships": [4, 7],
    "scores": [25, 21],
    "supply": [20, 21],
    "display": [
        "coin-2", "shell-4", "ash-2", "lime-5", "lobster-2", "fish-1", "cross-2", "quartz-4", "key-1",
        "key-5", "glassware-5", "swan-4", "ship-5",
    ],
    "chosen": [None, "shell-1"],
    "passed": [["ship-2", "lion-1", "key-2", "fish-2"], ["lime-1", "shell-3", "ash-5", "cross-4"]],
    "discards": [
        "quartz-1", "lime-2", "key-3", "key-2", "carafe-2", "ship-1", "ship-3", "coin-5",
        "quartz-3", "lime-4", "key-4", "jewelry-3", "swan-1", "carafe-5", "ash-3", "glassware-4",
    ],
}  # fmt: skip
HARBOR: Final = (
    (0, "place t1.carafe"), (1, "place c.b1"), (1, "keep ash-5"), (0, "keep ship-2"),
)  # fmt: skip
FLEET_LEFT: Final = (*HARBOR, (0, "place s1.2"))

# One more round later: the card in play does not fit.
POOR_CARD: Final[Document] = TRADE | {
    "playing": "key-3",
    "houses": [1, 0, 1, 1],
    "trade": {"t1.jewelry": 1, "t1.swan": 1, "t1.carafe": 0, "t2.carafe": 1, "t3.carafe": 0},
    "harbour": {"s1.0": 0, "s1.1": 0, "s1.2": 0},
    "commoners": {"c.b1": 1, "c.b2": 1},
    "ships": [9, 7],
    "scores": [64, 50],
    "supply": [19, 17],
    "chosen": [None, "carafe-3"],
    "discards": [
        *TRADE["discards"],
        "lion-3", "pigments-5", "pigments-1", "lobster-3", "lime-1", "key-2", "coin-3", "ship-1",
        "pigments-2", "carafe-4",
    ],
}  # fmt: skip
BONUS: Final[Document] = POOR_CARD | {
    "playing": "swan-2",
    "trade": {
        "t1.jewelry": 1, "t1.swan": 1, "t1.carafe": 0, "t2.carafe": 1, "t3.carafe": 0, "t0.jewelry": 0,
        "t4.glassware": 0,
    },
    "ships": [12, 7],
    "scores": [78, 57],
    "supply": [17, 17],
}  # fmt: skip

# The fourth round: Bianca has three of the four materials.
HANDED_ON: Final[Document] = {
    "game": "millefiori",
    "players": 2,
    "starter": 0,
    "workshops": {"w1.4": 0, "w1.2": 0, "w0.1": 0, "w1.0": 1, "w2.9": 1, "w3.8": 1},
    "houses": [1, 0, 0, 0, 1],
    "nobles": {"n.b0": 0, "n.b1": 1, "n.m0": 0},
    "commoners": {"c.b2": 1, "c.b1": 1},
    "trade": {"t1.swan": 1, "t1.jewelry": 1, "t0.carafe": 0},
    "harbour": {"s1.0": 0, "s2.0": 1},
    "ships": [6, 9],
    "scores": [61, 55],
    "supply": [17, 17],
    "display": [
        "coin-2", "shell-4", "lime-5", "lobster-2", "fish-1", "cross-2", "quartz-4", "key-1",
        "key-5", "glassware-5", "swan-4", "ship-5",
    ],
    "hands": [["ash-3", "shell-1", "ship-3", "jewelry-5"], ["coin-3", "key-2", "lobster-5", "glassware-2"]],
    "discards": [
        "lobster-3", "jewelry-1", "glassware-4", "key-4", "lime-1", "pigments-4", "key-3", "lobster-1",
        "cross-3", "ship-4", "carafe-4", "key-5", "cross-4", "quartz-3", "quartz-3", "ash-4",
        "glassware-3", "ash-5", "pigments-2", "ash-1", "pigments-3", "carafe-2", "ship-5", "key-3",
        "swan-3", "lion-3", "coin-1", "fish-4", "coin-5",
    ],
}  # fmt: skip

# A game between bots after three rounds, with a deck of three rounds more; whoever plays it gets other cards.
SHORT: Final[Document] = {
    "game": "millefiori",
    "players": 2,
    "starter": 0,
    "workshops": {"w1.8": 0},
    "houses": [],
    "nobles": {"n.b2": 0, "n.b3": 0, "n.m2": 0},
    "commoners": {"c.b2": 1, "c.b3": 1, "c.m2": 1},
    "trade": {"t3.glassware": 1},
    "harbour": {"s1.1": 0, "s1.2": 0, "s3.1": 1, "s3.2": 1},
    "ships": [16, 16],
    "scores": [72, 66],
    "bonuses": {"nobles": [0], "commoners": [1]},
    "supply": [20, 20],
    "display": [
        "ash-1",
        "ash-2",
        "ash-3",
        "coin-1",
        "fish-2",
        "glassware-2",
        "glassware-3",
        "jewelry-1",
        "key-2",
        "key-3",
        "key-3",
        "key-4",
        "key-4",
        "key-5",
        "lime-5",
        "ship-2",
        "ship-3",
    ],
    "discards": [
        "ash-4",
        "ash-5",
        "carafe-1",
        "carafe-2",
        "carafe-4",
        "carafe-5",
        "coin-3",
        "coin-5",
        "cross-3",
        "cross-4",
        "fish-1",
        "fish-3",
        "fish-4",
        "glassware-1",
        "glassware-4",
        "jewelry-2",
        "jewelry-3",
        "jewelry-4",
        "jewelry-5",
        "key-1",
        "key-1",
        "key-1",
        "key-1",
        "key-2",
        "key-2",
        "key-4",
        "key-4",
        "key-5",
        "lime-1",
        "lime-1",
        "lime-2",
        "lime-3",
        "lime-4",
        "lime-5",
        "lion-1",
        "lion-3",
        "lion-5",
        "lobster-2",
        "lobster-3",
        "lobster-5",
        "pigments-1",
        "pigments-2",
        "pigments-3",
        "pigments-4",
        "pigments-5",
        "quartz-1",
        "quartz-2",
        "quartz-3",
        "quartz-3",
        "quartz-3",
        "shell-1",
        "ship-1",
        "ship-2",
        "ship-3",
        "ship-3",
        "ship-5",
        "ship-5",
        "ship-5",
        "swan-1",
        "swan-3",
        "swan-4",
        "swan-5",
    ],
}

FIRST_GAME: Final = FirstGame(
    steps=(
        Step(
            mark("Keep one card"),
            mark(
                "Welcome to the lagoon! You and Bianca make glass, and whoever has most points at the"
                " end wins. Every card tells three things: its colour is an area of the board, its "
                "symbol is where in that area you may place a diamond, and the number in the wheel is"
                " how far it can sail. Now both of you keep one card in secret and hand the others "
                "on."
            ),
            mark("Keep the lime card, for the workshops."),
            EVENING,
            (
                Answer(
                    "keep lime-3",
                    mark(
                        "There it is. Bianca has kept one too; your other three cards go to her. You "
                        "play first."
                    ),
                ),
            ),
            mark(
                "You could keep that one in a real game, and nothing is lost here. For our walk let "
                "us begin in the workshops: keep the card with the lime."
            ),
            others=(
                Answer(
                    "keep ship-4",
                    mark(
                        "The harbor is a good place, and we shall get there. It pays only when three "
                        "ships of a row are filled, though. Begin with something simpler: keep the "
                        "lime."
                    ),
                ),
            ),
            before=BIANCA_KEPT,
            rule="A round",
        ),
        Step(
            mark("Workshops: stay together"),
            mark(
                "Your lime card lets you place a diamond on any free lime workshop; they are lit. A "
                "workshop gives 1 point for every diamond of yours that hangs together with it, "
                "itself included. One of yours stands there already, marked on the board."
            ),
            mark("Place the new diamond beside it."),
            EVENING,
            (
                Answer(
                    "place w1.2",
                    mark(
                        "{points} points: the two hang together. The next one beside them gives 3, "
                        "the one after it 4. Groups grow."
                    ),
                ),
            ),
            mark(
                "That gives 1 point, since the diamond stands alone there. Look for the lime workshop"
                " that touches the diamond you have."
            ),
            others=(
                Answer(
                    "sail",
                    mark(
                        "Any card may sail instead, and your ship would score 1 point there. We shall"
                        " sail soon; first place the diamond beside the one you have."
                    ),
                ),
            ),
            before=LIME_KEPT,
            shows="space-w1.4",
            rule="Workshops",
        ),
        Step(
            mark("Round a medallion"),
            mark(
                "Bianca has played, you took up the cards she handed on, and kept the pigments. A "
                "space with the mortar counts double: 2 points for every diamond that hangs together."
                " And whoever fills the last of the three spaces round a medallion, whoever filled "
                "the others, earns an extra card."
            ),
            mark("Three places give 6 points. Choose the one that also closes a medallion."),
            EVENING,
            (
                Answer(
                    "place w0.1",
                    mark(
                        "{points} points, and all three round the medallion are filled: an extra card"
                        " for you!"
                    ),
                ),
            ),
            mark(
                "A mortar, but far from your group: 2 points for a diamond alone. Look next to the "
                "two you have."
            ),
            others=(
                Answer(
                    "place w0.5, place w2.1",
                    mark(
                        "6 points too, well seen. But one of the three places also fills the last "
                        "space round a medallion: the one between Bianca's diamond and yours."
                    ),
                ),
                Answer(
                    "sail",
                    mark(
                        "Sailing would give 1 point. Next to your group the diamond gives 6: place it there."
                    ),
                ),
            ),
            before=PIGMENTS_KEPT,
            shows="space-w1.0 space-w1.2",
            rule="Workshops",
        ),
        Step(
            mark("Take an extra card"),
            mark(
                "The cards in the display lie face up for everyone who earns one. You take one of "
                "them now and play it at once, as if it came from your hand. Point at a card, and the"
                " board shows where it may go and what it would give. Two residences, at the top "
                "right, are yours already."
            ),
            mark("Take the key: your residences are waiting for it."),
            EVENING,
            (Answer("extra key-4", mark("A key is for the residences. Let us see what it gives there.")),),
            mark(
                "That one can be played, but it gives less. Two of the last three residences are "
                "yours: take the key and go on with them."
            ),
            others=(
                Answer(
                    "extra lion-3",
                    mark(
                        "A good one: it gives 7 points. The key gives more, and may earn the lion as "
                        "well. Key first!"
                    ),
                ),
                Answer(
                    "decline",
                    mark(
                        "You may decline, but an extra card is a whole turn for nothing. Take it: the"
                        " key is the best of them."
                    ),
                ),
            ),
            before=CARD_EARNED,
            shows="space-h1 space-h2",
            rule="Extra cards",
        ),
        Step(
            mark("A row of residences"),
            mark(
                "Residences are filled one after another, so there is no choice of place. You score "
                "the value of the new one and of all of yours that stand right before it: here 5, and"
                " 3 and 4 before it. When yours come to show three different values, that is an extra"
                " card again."
            ),
            mark("Place the diamond on the next residence."),
            EVENING,
            (
                Answer(
                    "place h3",
                    mark(
                        "{points} points, and 4, 3 and 5 are three different values: the next extra "
                        "card. This is how turns grow."
                    ),
                ),
            ),
            mark(
                "The key would sail your ship 4 spaces, for 3 points. The residence gives 12 and "
                "another card."
            ),
            before=KEY_TAKEN,
            shows="space-h1 space-h2",
            rule="Houses",
        ),
        Step(
            mark("Climb the pyramid"),
            mark(
                "With the second extra card you took the lion, for the Nobili. You may place on any "
                "of their symbols, at the base or where both spaces beneath are filled. The base "
                "gives 1, the middle 3, the top 6, and twice as much on the symbol of your card. Then"
                " everyone beneath is paid too, 1 for each at the base."
            ),
            mark("Place on the lion in the middle, above Bianca's diamond and yours."),
            EVENING,
            (
                Answer(
                    "place n.m0",
                    mark(
                        "{points} points: twice 3 for the lion, 1 for your own diamond beneath it. "
                        "Bianca gets 1 for hers. One card from your hand became three: 25 points in a"
                        " single turn."
                    ),
                ),
            ),
            mark(
                "At the base it gives little. The lion in the middle rests on two filled spaces, so "
                "you may place there already: that is worth 7."
            ),
            others=(
                Answer(
                    "sail",
                    mark("Three spaces on there is 1 point. The lion in the middle of the pyramid gives 7."),
                ),
                Answer(
                    "place n.b2",
                    mark(
                        "The right symbol, so 2 points instead of 1. But there is a lion one level "
                        "higher, and you may place there already."
                    ),
                ),
            ),
            before=LION_TAKEN,
            shows="space-n.b0 space-n.b1",
            rule="The pyramids",
        ),
        Step(
            mark("Trade pays everyone"),
            mark(
                "Another evening, a little later. In trade you choose a free space of the symbol on "
                "your card. Then count its diamonds: with yours there are three carafes, so every "
                "diamond on carafes is worth 3, for everyone who has some. The row matters too: what "
                "is filled in it decides what the ships beside it will be worth."
            ),
            mark("Place on the carafe in the second row, beside your two ships."),
            TRADE,
            (
                Answer(
                    "place t1.carafe",
                    mark(
                        "{points} points: 3 for each of your two. Bianca gets 3 for hers. And your "
                        "ships' row now has three of its four commodities: soon that will pay."
                    ),
                ),
            ),
            mark(
                "The same points now, but think of the harbor: two of your ships lie in the second "
                "row, and every commodity filled in that row makes them more valuable. Place there."
            ),
            others=(
                Answer(
                    "sail",
                    mark(
                        "One space on gives 1 point. The carafe gives 6, and your ships are waiting for it."
                    ),
                ),
            ),
            shows="space-s1.0 space-s1.1",
            rule="Trade",
        ),
        Step(
            mark("Send the fleet out"),
            mark(
                "You kept a ship. A ship alone gives nothing; when the third of a row is filled, the "
                "fleet leaves and pays its owners, for each ship 0, 1, 3, 6 or 10 points for none to "
                "four commodities filled in that row. In the second row there are three."
            ),
            mark("Fill the third ship of the second row."),
            TRADE,
            (Answer("place s1.2", mark("{points} points: three ships, 6 for each. And that is not all.")),),
            mark(
                "That would begin another fleet, for nothing yet. In the second row one ship is "
                "missing, and all three would be yours."
            ),
            others=(
                Answer(
                    "sail",
                    mark(
                        "Sailing 2 would give 10 points, a good eye! But place the ship first: after "
                        "a harbor card your own ship may sail as well."
                    ),
                ),
            ),
            before=HARBOR,
            shows="space-t1.carafe space-t1.jewelry space-t1.swan",
            rule="The harbor",
        ),
        Step(
            mark("Sail, or stay"),
            mark(
                "After a harbor card your ship may sail along the trade route by the number in the "
                "wheel, here 2. It scores only where it stops: passing by gives nothing. Some spaces "
                "give 10, some an extra card."
            ),
            mark("Sail: two spaces on there are 10 points."),
            TRADE,
            (Answer("sail", mark("{points} points more. So a harbor card often pays twice.")),),
            mark(
                "You may stay, and sometimes that is wise, when the next space is poor and a better "
                "one is near. Here 10 points are waiting: sail."
            ),
            before=FLEET_LEFT,
            shows="sea-6",
            rule="The sea track",
        ),
        Step(
            mark("Every card can sail"),
            mark(
                "This is what beginners miss most. Your card is a key, but the next residence is "
                "worth 1, and the ones before it are Bianca's. Every card may sail instead, whatever "
                "its colour, by the number in its wheel: yours is a 3."
            ),
            mark("Look where three spaces lead, and choose."),
            POOR_CARD,
            (
                Answer(
                    "sail",
                    mark(
                        "{points} points with a card that had no place. Before you keep a card, look "
                        "at its wheel as well."
                    ),
                ),
            ),
            mark(
                "1 point. It is legal, but look at the trade route: three spaces on, your ship would find 10."
            ),
            shows="space-h4 sea-12",
            rule="The sea track",
        ),
        Step(
            mark("One of everything"),
            mark(
                "Every area but the harbor has a bonus for one of everything: four materials, four "
                "commodities, residences of four values, all three symbols of a pyramid. The first to"
                " have it takes 20 points, the next 15, then 10 and 5. You stand on glassware, carafe"
                " and jewelry."
            ),
            mark("Place on the swan that you lack; any row will do."),
            BONUS,
            (
                Answer(
                    "place t*.swan",
                    mark(
                        "{points} points: 2 for the swan, and 20 for being the first with all four. "
                        "Plan for one such bonus from the start."
                    ),
                ),
            ),
            mark(
                "Sailing gives a little. But with the swan you have all four commodities, and nobody "
                "has taken the 20 yet."
            ),
            rule="Bonuses",
        ),
        Step(
            mark("What you hand on"),
            mark(
                "The last thing a friend should tell you: whatever you do not keep, your neighbour "
                "may play. Bianca has diamonds on quartz, lime and pigments. With ash she would have "
                "all four materials, and the 20 points are still free."
            ),
            mark("Keep the card that she must not get."),
            HANDED_ON,
            (
                Answer(
                    "keep ash-3",
                    mark(
                        "Well kept! And look at your own workshops: quartz, lime and pigments are "
                        "yours too, so with the ash the 20 points are yours. A card that helps you "
                        "and not her is the best of all."
                    ),
                ),
            ),
            mark(
                "It is not a bad card. But then Bianca gets the ash, and with it 20 points. Keep the "
                "ash from her."
            ),
            before=((1, "keep coin-3"),),
            shows="space-w1.0 space-w2.9 space-w3.8",
            rule="What beginners miss",
        ),
    ),
    farewell=mark(
        "You have seen every part of the board. The game ends after the round in which the deck is "
        "dealt out, or earlier when somebody has no diamond left in the supply; most points win. Now "
        "play three rounds for real, from the middle of a game, against the gentlest of our bots. "
        "Every decision comes with a tip, and the question mark shows what the strongest bot would "
        "do."
    ),
    short=SHORT,
)
