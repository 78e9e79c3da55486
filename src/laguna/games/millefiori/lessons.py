"""Lessons of Mille Fiori: twelve decisions in a game with Bianca, then a short practice game."""

from typing import Final

from laguna.contract.lessons import LessonAnswer, Lessons, LessonStep
from laguna.contract.state import Document
from laguna.contract.wording import gettext_noop

# The second round of a game, four plays each: the first six steps follow one another.
FIRST_POSITION: Final[Document] = {
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

# The third round of another game, eight plays each.
TRADE_POSITION: Final[Document] = {
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
SHIP_KEPT: Final = (
    (0, "place t1.carafe"), (1, "place c.b1"), (1, "keep ash-5"), (0, "keep ship-2"),
)  # fmt: skip
FLEET_SCORED: Final = (*SHIP_KEPT, (0, "place s1.2"))

# One round later: the house of the card in play is worth little.
POOR_CARD_POSITION: Final[Document] = TRADE_POSITION | {
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
        *TRADE_POSITION["discards"],
        "lion-3", "pigments-5", "pigments-1", "lobster-3", "lime-1", "key-2", "coin-3", "ship-1",
        "pigments-2", "carafe-4",
    ],
}  # fmt: skip
BONUS_POSITION: Final[Document] = POOR_CARD_POSITION | {
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
PASSING_POSITION: Final[Document] = {
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

# A game between bots after three rounds, with three rounds left; the deck is shuffled again.
PRACTICE_POSITION: Final[Document] = {
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

LESSONS: Final = Lessons(
    steps=(
        LessonStep(
            gettext_noop("Keep one card"),
            gettext_noop(
                "Welcome to the lagoon! You and Bianca make glass, and the player with the most points "
                "wins. A card's color shows its area of the board, its symbol shows where you can place a "
                "diamond there, and the number in its wheel is how far it can sail. You each keep one card "
                "in secret and pass the rest."
            ),
            gettext_noop("Keep the card with the heap of lime."),
            FIRST_POSITION,
            (
                LessonAnswer(
                    "keep lime-3",
                    gettext_noop(
                        "Good. Bianca has kept a card too, and your other three cards go to her. You play "
                        "first."
                    ),
                ),
            ),
            gettext_noop(
                "In a real game you could keep that one. But let's start in the Workshops: keep the card "
                "with the heap of lime."
            ),
            wrong_answers=(
                LessonAnswer(
                    "keep ship-4",
                    gettext_noop(
                        "The Harbor is a good area, but a row scores only when all three of its spaces are "
                        "filled. Start with something simpler: keep the card with the heap of lime."
                    ),
                ),
            ),
            moves_before=BIANCA_KEPT,
            rule="A round",
        ),
        LessonStep(
            gettext_noop("Build groups in the Workshops"),
            gettext_noop(
                "You can place a diamond on any free workshop that shows the heap of lime; these are lit "
                "up. You score 1 point for each diamond in the connected group, including the new one. One "
                "of your diamonds is already on the board, highlighted."
            ),
            gettext_noop("Place the new diamond next to it."),
            FIRST_POSITION,
            (
                LessonAnswer(
                    "place w1.2",
                    gettext_noop(
                        "{points} points, because the two are connected. A third diamond next to them "
                        "would score 3, and a fourth would score 4."
                    ),
                ),
            ),
            gettext_noop(
                "That scores only 1 point, because the diamond is on its own. Look for the lime workshop "
                "next to your other diamond."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail",
                    gettext_noop(
                        "You can sail with any card instead, and your ship would score 1 point there. "
                        "We'll sail soon. First, place the diamond next to your other one."
                    ),
                ),
            ),
            moves_before=LIME_KEPT,
            highlights="space-w1.4",
            rule="Workshops",
        ),
        LessonStep(
            gettext_noop("Complete a medallion"),
            gettext_noop(
                "Bianca has played. You picked up the cards she passed and kept the mortar (pigments). If "
                "the new space shows the mortar, each diamond in the group scores 2. And if you fill the "
                "last of the three spaces around a medallion, you earn an extra card, no matter who filled "
                "the others."
            ),
            gettext_noop("Three spaces score 6 points. Choose the one that also completes a medallion."),
            FIRST_POSITION,
            (
                LessonAnswer(
                    "place w0.1",
                    gettext_noop("{points} points, and you completed the medallion: you earn an extra card!"),
                ),
            ),
            gettext_noop(
                "That mortar is far from your group, so it scores only 2 points. Look next to your two "
                "diamonds."
            ),
            wrong_answers=(
                LessonAnswer(
                    "place w0.5, place w2.1",
                    gettext_noop(
                        "That's 6 points too, but one of the three spaces also completes a medallion: the "
                        "one between Bianca's diamond and yours."
                    ),
                ),
                LessonAnswer(
                    "sail",
                    gettext_noop(
                        "Sailing scores 1 point. A diamond next to your group scores 6, so place it there."
                    ),
                ),
            ),
            moves_before=PIGMENTS_KEPT,
            highlights="space-w1.0 space-w1.2",
            rule="Workshops",
        ),
        LessonStep(
            gettext_noop("Take an extra card"),
            gettext_noop(
                "When you earn an extra card, you may take any card from the display and play it right "
                "away, as if it came from your hand. Hover over a card to see where it can go and what it "
                "would score. Two of the Houses, at the top right, are already yours."
            ),
            gettext_noop("Take the key, the symbol of the Houses."),
            FIRST_POSITION,
            (
                LessonAnswer(
                    "extra key-4",
                    gettext_noop("The key is for the Houses. Let's see what it scores there."),
                ),
            ),
            gettext_noop(
                "You could play that one, but it scores less. Two of the three filled houses are yours: "
                "take the key to continue your run."
            ),
            wrong_answers=(
                LessonAnswer(
                    "extra lion-3",
                    gettext_noop(
                        "That's a good one: it scores 7 points. But the key scores more and can earn you "
                        "the lion as well. Take the key first!"
                    ),
                ),
                LessonAnswer(
                    "decline",
                    gettext_noop(
                        "You may decline, but an extra card is a free play. Take the key, the best card here."
                    ),
                ),
            ),
            moves_before=CARD_EARNED,
            highlights="space-h1 space-h2",
            rule="Extra cards",
        ),
        LessonStep(
            gettext_noop("A run of houses"),
            gettext_noop(
                "Houses are filled in order, so you can't choose the space. You score the value of the new "
                "house plus all your houses right before it: here 5, plus 3 and 4. Once your houses have "
                "three different values, you earn another extra card."
            ),
            gettext_noop("Place your diamond on the next house."),
            FIRST_POSITION,
            (
                LessonAnswer(
                    "place h3",
                    gettext_noop(
                        "{points} points, and 4, 3 and 5 are three different values, so you earn another "
                        "extra card. This is how you chain cards."
                    ),
                ),
            ),
            gettext_noop(
                "You could sail 4 spaces with the key for 3 points. But the house scores 12 and earns "
                "another card."
            ),
            moves_before=KEY_TAKEN,
            highlights="space-h1 space-h2",
            rule="Houses",
        ),
        LessonStep(
            gettext_noop("Climb the pyramid"),
            gettext_noop(
                "You took the lion, for the Nobles. You can place a diamond on any symbol there, on the "
                "base or above two filled spaces. The base scores 1, the middle level 3 and the top level "
                "6, doubled on your card's symbol. Then each diamond below scores for its owner: 1 on the "
                "base."
            ),
            gettext_noop(
                "Place your diamond on the lion on the middle level, above Bianca's diamond and yours."
            ),
            FIRST_POSITION,
            (
                LessonAnswer(
                    "place n.m0",
                    gettext_noop(
                        "{points} points: twice 3 for the lion, plus 1 for your diamond below. Bianca gets "
                        "1 for hers. One card from your hand led to two more: 25 points in a single turn."
                    ),
                ),
            ),
            gettext_noop(
                "The base scores little. The lion on the middle level is above two filled spaces, so you "
                "can place your diamond there for 7 points."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail",
                    gettext_noop("Sailing 3 spaces scores 1 point. The lion on the middle level scores 7."),
                ),
                LessonAnswer(
                    "place n.b2",
                    gettext_noop(
                        "That's the right symbol, so it scores 2 points instead of 1. But you can already "
                        "place your diamond on a lion one level higher."
                    ),
                ),
            ),
            moves_before=LION_TAKEN,
            highlights="space-n.b0 space-n.b1",
            rule="The pyramids",
        ),
        LessonStep(
            gettext_noop("Trade pays everyone"),
            gettext_noop(
                "Here's a new position. In Trade, choose any free space that shows the good on your card. "
                "Then each diamond on that good scores for its owner: with yours there are three, so each "
                "scores 3. The row matters too: the more diamonds it has, the more the harbor row beside it "
                "is worth."
            ),
            gettext_noop(
                "Place your diamond on the carafe in the second row, beside your two diamonds in the Harbor."
            ),
            TRADE_POSITION,
            (
                LessonAnswer(
                    "place t1.carafe",
                    gettext_noop(
                        "{points} points: 3 for each of your two diamonds. Bianca gets 3 for hers. And "
                        "three of the four goods in that row are filled now, which will soon pay off in "
                        "the Harbor."
                    ),
                ),
            ),
            gettext_noop(
                "That scores the same now, but think of the Harbor: you have two diamonds in its second "
                "row, and every diamond in that Trade row makes them worth more. Place yours there."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail",
                    gettext_noop(
                        "Sailing 1 space scores 1 point. The carafe scores 6 and makes your harbor row worth "
                        "more."
                    ),
                ),
            ),
            highlights="space-s1.0 space-s1.1",
            rule="Trade",
        ),
        LessonStep(
            gettext_noop("Fill a harbor row"),
            gettext_noop(
                "You kept a ship, the symbol of the Harbor. A row there scores only when all three spaces "
                "are filled. Then each diamond in it scores for its owner: 0, 1, 3, 6 or 10 points for 0 "
                "to 4 diamonds on the goods in that row. The second row has three."
            ),
            gettext_noop("Fill the last space in the second row of the Harbor."),
            TRADE_POSITION,
            (
                LessonAnswer(
                    "place s1.2",
                    gettext_noop("{points} points: 6 for each of your three diamonds. And that's not all."),
                ),
            ),
            gettext_noop(
                "That would start another row, which scores nothing yet. The second row needs just one "
                "more diamond, and all three would be yours."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail",
                    gettext_noop(
                        "Well spotted, sailing 2 spaces would score 10 points! But place your diamond "
                        "first: after you place one in the Harbor, your ship may sail too."
                    ),
                ),
            ),
            moves_before=SHIP_KEPT,
            highlights="space-t1.carafe space-t1.jewelry space-t1.swan",
            rule="The harbor",
        ),
        LessonStep(
            gettext_noop("Sail or stay"),
            gettext_noop(
                "After you place a diamond in the Harbor, your ship may also sail the number of spaces "
                "shown in the card's wheel, here 2. It scores only the space where it stops, not those it "
                "passes. Some spaces give 10 points, and some an extra card."
            ),
            gettext_noop("Sail 2 spaces to score 10 points."),
            TRADE_POSITION,
            (
                LessonAnswer(
                    "sail",
                    gettext_noop("{points} more points. A harbor card often pays twice."),
                ),
            ),
            gettext_noop(
                "You may stay. That makes sense when the space you'd reach is poor and a better one is "
                "near. But here you can score 10 points, so sail."
            ),
            moves_before=FLEET_SCORED,
            highlights="sea-6",
            rule="The sea route",
        ),
        LessonStep(
            gettext_noop("Every card can sail"),
            gettext_noop(
                "This is what beginners miss most. Your card is a key, but the next house is worth 1, and "
                "the houses right before it are Bianca's. You can always sail instead, whatever the card's "
                "color: go the number of spaces shown in its wheel, here 3."
            ),
            gettext_noop("Check where sailing 3 spaces would take you, then choose."),
            POOR_CARD_POSITION,
            (
                LessonAnswer(
                    "sail",
                    gettext_noop(
                        "{points} points with a card that had no good space. Before you keep a card, check "
                        "its wheel too."
                    ),
                ),
            ),
            gettext_noop(
                "You may do that, but it scores only 1 point. Look at the sea route: if you sail 3 spaces, "
                "your ship scores 10."
            ),
            highlights="space-h4 sea-12",
            rule="The sea route",
        ),
        LessonStep(
            gettext_noop("Collect one of each"),
            gettext_noop(
                "Every area except the Harbor has an area bonus for collecting a set: four materials, four "
                "goods, four different house values, or all three symbols of a pyramid. The first player "
                "to do so gets 20 points, the next 15, then 10 and 5. You already have glassware, a carafe "
                "and jewelry."
            ),
            gettext_noop("Place your diamond on a swan, the good you're missing, in any row."),
            BONUS_POSITION,
            (
                LessonAnswer(
                    "place t*.swan",
                    gettext_noop(
                        "{points} points: 2 for the swan, and 20 for being the first player with all four "
                        "goods. Plan for one of these bonuses from the start."
                    ),
                ),
            ),
            gettext_noop(
                "Sailing scores a little. But with a swan you'd have all four goods, and nobody has taken "
                "the 20 points yet."
            ),
            rule="Area bonuses",
        ),
        LessonStep(
            gettext_noop("Watch what you pass"),
            gettext_noop(
                "One last tip: the next player can play whatever you don't keep. Bianca has diamonds on "
                "quartz, lime and pigments. With the fire (ash) she would have all four materials, and "
                "nobody has taken the 20 points yet."
            ),
            gettext_noop("Keep the card you don't want her to get."),
            PASSING_POSITION,
            (
                LessonAnswer(
                    "keep ash-3",
                    gettext_noop(
                        "Good choice! And look at your own workshops: you have quartz, lime and pigments "
                        "too, so the ash can earn you the 20 points. A card that you both need is "
                        "the best one to keep."
                    ),
                ),
            ),
            gettext_noop(
                "Not a bad card. But then Bianca gets the ash, and 20 points with it. Keep the ash yourself."
            ),
            moves_before=((1, "keep coin-3"),),
            highlights="space-w1.0 space-w2.9 space-w3.8",
            rule="What beginners miss",
        ),
    ),
    closing_text=gettext_noop(
        "You've seen every part of the board. The game ends after the round in which the deck runs out, or "
        "earlier if a player's supply of diamonds is empty. The player with the most points wins. Now play "
        "the last three rounds of a game against our easiest bot. You get a tip for every decision, and "
        "the question mark shows what the strongest bot would do."
    ),
    practice_position=PRACTICE_POSITION,
)
