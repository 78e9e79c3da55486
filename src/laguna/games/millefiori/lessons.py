"""Lessons of Mille Fiori: thirteen decisions in a game with Bianca, then a short practice game."""

from typing import Final

from laguna.contract.lessons import LessonAnswer, Lessons, LessonStep
from laguna.contract.wording import gettext_noop
from laguna.games.millefiori.lesson_positions import (
    ASH_KEPT,
    BIANCA_KEPT,
    BIANCA_KEPT_A_COIN,
    BIANCA_SAILED,
    BIANCAS_CARAFE,
    BIANCAS_COIN,
    BIANCAS_FISH,
    BIANCAS_SHELL,
    BIANCAS_SWAN,
    BONUS_POSITION,
    CARD_EARNED,
    FIRST_POSITION,
    FLEET_SCORED,
    KEY_TAKEN,
    LIME_KEPT,
    LION_TAKEN,
    PASSING_POSITION,
    PIGMENTS_KEPT,
    POOR_CARD_POSITION,
    PRACTICE_POSITION,
    SHIP_KEPT,
    TRADE_POSITION,
)

LESSONS: Final = Lessons(
    steps=(
        LessonStep(
            gettext_noop("Keep one card"),
            gettext_noop(
                "Welcome to the lagoon! You and Bianca make glass, and the player with the most points wins. "
                "A card's color shows its area of the board, its symbol shows where you can place a diamond "
                "there, and the number in its wheel is how far it can sail. You each keep one card in secret "
                "and pass the rest."
            ),
            gettext_noop("Keep the first card, the brown one with a heap: lime."),
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
                "In a real game you could keep that one. But let's start in the Workshops: keep the brown "
                "card with the heap (lime)."
            ),
            wrong_answers=(
                LessonAnswer(
                    "keep ship-4",
                    gettext_noop(
                        "The Harbor is a good area, but a row scores only when all three of its spaces are "
                        "filled. Start with something simpler: keep the brown card with the heap (lime)."
                    ),
                ),
            ),
            moves_before=BIANCA_KEPT,
            rule="A round",
        ),
        LessonStep(
            gettext_noop("Build groups in the Workshops"),
            gettext_noop(
                "You can place a diamond on any free workshop that shows the heap of lime; these are lit up. "
                "You score 1 point for each of your diamonds in the connected group, including the new one. "
                "One of your diamonds is already on the board, highlighted."
            ),
            gettext_noop("Place the new diamond next to your other one."),
            FIRST_POSITION,
            (
                LessonAnswer(
                    "place w1.2",
                    gettext_noop(
                        "{points} points, because the two are connected. A third diamond next to them would "
                        "score 3, a fourth 4. Then Bianca plays: she places a diamond among the Commoners."
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
                        "You can sail with any card instead, and your ship would score 1 point there. We'll "
                        "sail soon. First, place the diamond next to your other one."
                    ),
                ),
            ),
            moves_before=LIME_KEPT,
            moves_after=BIANCAS_FISH,
            highlights="space-w1.4",
            rule="Workshops",
        ),
        LessonStep(
            gettext_noop("Complete a medallion"),
            gettext_noop(
                "You picked up the cards that Bianca passed and kept the mortar (pigments). If the new space "
                "shows the mortar, each diamond in the group scores 2. And if you fill the last of the three "
                "spaces around a medallion, you earn an extra card, no matter who filled the others."
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
                "When you earn an extra card, you may take any card from the display and play it right away, "
                "as if it came from your hand. Tap a card, or point at it with the mouse, to see where it "
                "can go and what it would score. Two of the Houses are already yours, highlighted."
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
                "You could play that one, but it scores less. Two of the three filled houses are yours: take "
                "the key to continue your run."
            ),
            wrong_answers=(
                LessonAnswer(
                    "extra lion-3",
                    gettext_noop(
                        "That's a good one: it scores 7 points. But the key scores more and can earn you the "
                        "lion as well. Take the key first!"
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
                "You took the lion, for the Nobles. You can place a diamond on any symbol there, on the base "
                "or above two filled spaces. The base scores 1, the middle level 3 and the top level 6, "
                "doubled on your card's symbol. Each diamond below the new one scores for its owner too: 1 "
                "point on the base."
            ),
            gettext_noop(
                "Place your diamond on the lion on the middle level, above Bianca's diamond and yours."
            ),
            FIRST_POSITION,
            (
                LessonAnswer(
                    "place n.m0",
                    gettext_noop(
                        "{points} points: twice 3 for the lion, 1 for your diamond below. Bianca gets 1. One "
                        "card led to two more: 25 points in a single turn! Then Bianca places a diamond "
                        "on a swan in Trade."
                    ),
                ),
            ),
            gettext_noop(
                "The base scores little. The lion on the middle level is above two filled spaces, so you can "
                "place your diamond there for 7 points."
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
            moves_after=BIANCAS_SWAN,
            highlights="space-n.b0 space-n.b1",
            rule="The pyramids",
        ),
        LessonStep(
            gettext_noop("Trade pays everyone"),
            gettext_noop(
                "Two rounds later, you have 88 points. In Trade, choose any free space that shows the good "
                "on your card. Then each diamond on that good scores for its owner: with yours there are "
                "three, so each scores 3. And the more diamonds a row has, the more the harbor row beside it "
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
                        "{points} points: 3 for each of your two diamonds. Bianca gets 3. Three of the four "
                        "goods in that row are filled now. Then Bianca places a diamond on a shell among "
                        "the Commoners."
                    ),
                ),
            ),
            gettext_noop(
                "That scores the same now, but think of the Harbor: you have two diamonds in its second row, "
                "and every diamond in that Trade row makes them worth more. Place yours there."
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
            moves_after=BIANCAS_SHELL,
            highlights="space-s1.0 space-s1.1",
            rule="Trade",
        ),
        LessonStep(
            gettext_noop("Fill a harbor row"),
            gettext_noop(
                "You kept a ship, the symbol of the Harbor. A row there scores only when all three spaces "
                "are filled. Then each diamond in it scores for its owner: 0, 1, 3, 6 or 10 points for 0 to "
                "4 diamonds on the goods in that row. The second row has three."
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
                "That would start another row, which scores nothing yet. The second row needs just one more "
                "diamond, and all three would be yours."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail",
                    gettext_noop(
                        "Well spotted, sailing 2 spaces would score 10 points! But place your diamond first: "
                        "after you place one in the Harbor, your ship may sail too."
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
                "After you place a diamond in the Harbor, your ship may also sail the number of spaces shown "
                "in the card's wheel, here 2. It scores only the space where it stops, not those it passes. "
                "Some spaces give 10 points, and some an extra card."
            ),
            gettext_noop("Sail 2 spaces to score 10 points."),
            TRADE_POSITION,
            (
                LessonAnswer(
                    "sail",
                    gettext_noop(
                        "{points} more points. A harbor card often pays twice. Then Bianca sails 5 spaces "
                        "with an ash card and scores 10 as well."
                    ),
                ),
            ),
            gettext_noop(
                "You may stay. That makes sense when the space you'd reach is poor and a better one is near. "
                "But here you can score 10 points, so sail."
            ),
            moves_before=FLEET_SCORED,
            moves_after=BIANCA_SAILED,
            highlights="sea-6",
            rule="The sea route",
        ),
        LessonStep(
            gettext_noop("Every card can sail"),
            gettext_noop(
                "One round later, you have 127 points. Your card is a key, but the next house is worth 1, "
                "and the houses right before it are Bianca's. Beginners often miss this: you can always sail "
                "instead, whatever the card's color, as far as the number in its wheel, here 3."
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
            highlights="space-h8 sea-12",
            rule="The sea route",
        ),
        LessonStep(
            gettext_noop("Collect one of each"),
            gettext_noop(
                "Two turns later, you have 142 points. Each area except the Harbor has a bonus for "
                "collecting a set: 4 materials, 4 goods, 4 different house values, or the 3 symbols of a "
                "pyramid. The first to do so gets 20 points, then 15, 10 and 5. You have glassware, a carafe "
                "and jewelry."
            ),
            gettext_noop("Place your diamond on a swan, the good you're missing, in any row."),
            BONUS_POSITION,
            (
                LessonAnswer(
                    "place t*.swan",
                    gettext_noop(
                        "{points} points: 2 for the swan, and 20 for being the first with all four goods. "
                        "Your diamond covers the 20. Then Bianca places a diamond on a carafe in Trade."
                    ),
                ),
            ),
            gettext_noop(
                "Sailing scores a little. But with a swan you'd have all four goods, and nobody has taken "
                "the 20 points yet."
            ),
            moves_after=BIANCAS_CARAFE,
            rule="Area bonuses",
        ),
        LessonStep(
            gettext_noop("Watch what you pass"),
            gettext_noop(
                "One round later, you have 181 points. The player on your left can play whatever you don't "
                "keep. Bianca has diamonds on quartz, lime and pigments, highlighted. With the fire (ash) "
                "she would have all four materials, and nobody has taken those 20 points yet."
            ),
            gettext_noop("Keep the card you don't want her to get."),
            PASSING_POSITION,
            (
                LessonAnswer(
                    "keep ash-3",
                    gettext_noop(
                        "Good choice! You have quartz, lime and pigments too, so the ash can earn the 20 "
                        "points for you. A card that you both need is the best one to keep."
                    ),
                ),
            ),
            gettext_noop(
                "Not a bad card. But then Bianca gets the ash, and 20 points with it. Keep the ash yourself."
            ),
            moves_before=BIANCA_KEPT_A_COIN,
            highlights="space-w1.0 space-w2.9 space-w3.8",
            rule="What beginners miss",
        ),
        LessonStep(
            gettext_noop("Take the bonus"),
            gettext_noop(
                "Now play the ash that you kept. Any free workshop with the fire gives you the fourth "
                "material and the 20 points. But as always, a diamond next to your group scores more than "
                "one on its own."
            ),
            gettext_noop("Place your diamond on a fire next to your group."),
            PASSING_POSITION,
            (
                LessonAnswer(
                    "place w0.3, place w1.6, place w2.3",
                    gettext_noop(
                        "{points} points: 4 for your group, and 20 for being the first with all four "
                        "materials. Bianca uses her coin to place a diamond among the Nobles. For her set, "
                        "she has to wait for another ash."
                    ),
                ),
            ),
            gettext_noop(
                "That takes the 20 points too, but only 1 for the diamond on its own. Next to your group it "
                "scores 4."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail",
                    gettext_noop("Sailing 3 spaces scores 5 points. In the Workshops the ash is worth 24."),
                ),
            ),
            moves_before=ASH_KEPT,
            moves_after=BIANCAS_COIN,
            highlights="space-w1.4 space-w1.2 space-w0.1",
            rule="Area bonuses",
        ),
    ),
    closing_text=gettext_noop(
        "You've seen every part of the board. The game ends after the round in which the deck runs out. It "
        "ends earlier if a player's supply of 27 diamonds is empty: 3 more in reserve are only for the rest "
        "of that turn. The player with the most points wins. Now play the last three rounds of a game "
        "against our easiest bot. The question mark explains every decision and shows what the strongest "
        "bot would do."
    ),
    practice_position=PRACTICE_POSITION,
)
