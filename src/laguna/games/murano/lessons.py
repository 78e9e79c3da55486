"""Interactive lessons: the guided decisions of a first game, then the end of a game against a bot."""

from typing import Final

from laguna.contract.lessons import LessonAnswer, Lessons, LessonStep
from laguna.contract.wording import gettext_noop, pgettext_noop
from laguna.games.murano import lesson_positions as positions

LESSONS: Final = Lessons(
    steps=(
        LessonStep(
            gettext_noop("Ships without a captain"),
            gettext_noop(
                "Most points come at the very end, from secret characters: each one wants an island "
                "to look a certain way. On your turn, move one ship forward to a free space and take "
                "the action there. Ships belong to nobody and can't pass each other. Anchors show "
                "where they started; spaces with ! are no use to you now."
            ),
            gettext_noop("Get your first secret: move a ship to the marked Character space."),
            positions.START,
            (LessonAnswer("sail character-1", gettext_noop("Good. The space shows what you can do there.")),),
            gettext_noop(
                "You could do that in a real game. But without a character, you wouldn't know what "
                "to build. Start with the marked Character space."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail red character-2",
                    gettext_noop(
                        "That's the other Character space, and it's just as good. For this lesson, use the "
                        "marked one."
                    ),
                ),
                LessonAnswer(
                    "pass",
                    gettext_noop(
                        "Passing gives you 1 gold and no action. You'll see later when that helps. Move a "
                        "ship to the marked Character space."
                    ),
                ),
            ),
            highlights="space-character-1",
            rule="Your turn",
        ),
        LessonStep(
            gettext_noop("Take the action"),
            gettext_noop(
                "Your ship is there, and now you take the action of its space. You could also move a "
                "second ship for 1 gold and a third for 2 more, but you only take the last ship's "
                "action. So on most turns, you move just one ship."
            ),
            gettext_noop("Look at characters."),
            positions.START,
            (LessonAnswer("look", gettext_noop("Three cards that only you can see.")),),
            gettext_noop(
                "That ship would cost 1 gold, and you'd give up the action of this space. Your ship "
                "is where you want it: look at characters."
            ),
            moves_before=positions.AT_CHARACTERS,
            highlights="space-character-1",
            rule="Your turn",
        ),
        LessonStep(
            gettext_noop("Keep a secret"),
            gettext_noop(
                "You keep one of the three and pay for it: 1 gold for your first character, plus 1 "
                "more for each one you already have. It scores once, at the end, on an island where "
                "you have a gondolier for it. Number 1 is easy: 2 points for each shop on the "
                "island, no matter who owns it."
            ),
            gettext_noop("Keep character 1."),
            positions.START,
            (
                LessonAnswer(
                    "keep 1",
                    gettext_noop(
                        "Good choice! Every shop on one island will be worth 2 points to you. Meanwhile, "
                        "Bianca moves a ship to Factory and buys a glass factory for 1 gold."
                    ),
                ),
            ),
            gettext_noop("That's a good one, too, but number 1 teaches you more. Keep it, and build shops."),
            wrong_answers=(
                LessonAnswer(
                    "keep none",
                    gettext_noop(
                        "Keeping none is free, but you'd waste your turn. Number 1 is cheap and good."
                    ),
                ),
                LessonAnswer(
                    "keep 25",
                    gettext_noop(
                        "12 points for exactly 1 crest is strong, but Bianca can ruin it with one more "
                        "palace. You'll see this card again later. Start with number 1."
                    ),
                ),
            ),
            moves_before=positions.LOOKED,
            moves_after=positions.AFTER_KEEPING,
            rule="Characters",
        ),
        LessonStep(
            gettext_noop("Your second turn"),
            gettext_noop(
                "Your character wants shops, so get one. A tile that you buy goes to your hand "
                "first; you build it on another turn. The numbers on a space are its prices in gold: "
                "a shop costs 2 or 4."
            ),
            gettext_noop("Move a ship to the marked Shop space."),
            positions.START,
            (
                LessonAnswer(
                    "sail shop-1",
                    gettext_noop(
                        "Right. Only the nearest ship behind a space can reach it, so it's enough to choose "
                        "the space."
                    ),
                ),
            ),
            gettext_noop(
                "You could do that, but your character wants shops. Move a ship to the marked Shop space."
            ),
            wrong_answers=(
                LessonAnswer(
                    "pass",
                    gettext_noop(
                        "Passing gives you 1 gold, but a shop brings you points. Move a ship to the marked "
                        "Shop space."
                    ),
                ),
            ),
            moves_before=positions.SECOND_TURN,
            highlights="space-shop-1",
            rule="Your turn",
        ),
        LessonStep(
            gettext_noop("Buy a shop"),
            gettext_noop(
                "Each shop serves red, blue or gray customers. For 2 gold, you take the top shop of "
                "the stack; for 4, you search the stack and choose one."
            ),
            gettext_noop("Any shop will do for your character: buy the top one."),
            positions.START,
            (
                LessonAnswer(
                    "buy",
                    gettext_noop(
                        "A shop for red customers, in your hand until you build it. Bianca moves the red "
                        "ship to Character and keeps a card. You don't know which one."
                    ),
                ),
            ),
            gettext_noop(
                "A second ship costs 1 gold, and you'd give up the action of this space. You want a "
                "shop, so buy one here."
            ),
            wrong_answers=(
                LessonAnswer(
                    "search",
                    gettext_noop(
                        "Searching pays off when you need a certain color. Your character likes all shops, "
                        "so save your gold and buy the top one."
                    ),
                ),
            ),
            moves_before=positions.AT_SHOPS,
            moves_after=positions.AFTER_BUYING,
            highlights="space-shop-1",
            rule="Buying tiles",
        ),
        LessonStep(
            gettext_noop("Your third turn"),
            gettext_noop(
                "A shop in your hand isn't worth anything yet. On a Build space, you can build up to "
                "three tiles in one turn: new streets, and buildings from your hand."
            ),
            gettext_noop("Move a ship to the marked Build space at the bottom left."),
            positions.START,
            (LessonAnswer("sail build-2", gettext_noop("Good. Now you can build up to three tiles.")),),
            gettext_noop(
                "That's allowed, but first get your shop onto an island. Move a ship to the marked "
                "Build space."
            ),
            wrong_answers=(
                LessonAnswer(
                    "pass",
                    gettext_noop(
                        "You don't need to wait for anything. Move a ship to the marked Build space."
                    ),
                ),
            ),
            moves_before=positions.THIRD_TURN,
            highlights="space-build-2",
            rule="Your turn",
        ),
        LessonStep(
            pgettext_noop("title of a lesson", "Draw a street"),
            gettext_noop(
                "A building needs a street next to it, and there are no streets yet. Streets are "
                "free: you draw the top one from the stack, and then you have to lay it."
            ),
            gettext_noop("Draw a street."),
            positions.START,
            (
                LessonAnswer(
                    "street",
                    gettext_noop(
                        "A street with a red customer. Customers bring gold to the shops of their color on "
                        "the same island."
                    ),
                ),
            ),
            gettext_noop(
                "Another ship would cost 1 gold, and you'd give up this action. Draw a street first."
            ),
            moves_before=positions.AT_BUILDING,
            highlights="stack-streets",
            rule="Building",
        ),
        LessonStep(
            gettext_noop("Lay a street"),
            gettext_noop(
                "Your street can go on any free street square of any island: the islands belong to "
                "everyone. Buildings will go on the squares with a house that touch it. On San "
                "Donato, the largest island, a street in one of the four corners touches three of "
                "these."
            ),
            gettext_noop("Lay it on the marked square at the upper left of San Donato."),
            positions.START,
            (
                LessonAnswer(
                    "at donato.b2",
                    gettext_noop(
                        "Now you can build on the three squares next to it. Streets give no points, but you "
                        "can't build without them."
                    ),
                ),
            ),
            gettext_noop(
                "Any street square is allowed. For this lesson, choose the marked one on San Donato, "
                "the largest island, at its upper left."
            ),
            wrong_answers=(
                LessonAnswer(
                    "at donato.d2, at donato.b4, at donato.d4",
                    gettext_noop(
                        "That one touches three building squares, too. For this lesson, choose the marked "
                        "one at the upper left."
                    ),
                ),
                LessonAnswer(
                    "at donato.?3",
                    gettext_noop(
                        "That's the right island, but this square touches fewer building squares. Choose the "
                        "marked one at the upper left."
                    ),
                ),
            ),
            moves_before=positions.STREET_DRAWN,
            highlights="space-donato.b2",
            rule="Building",
        ),
        LessonStep(
            gettext_noop("Build a shop"),
            gettext_noop(
                "That was the first of up to three tiles. A glass factory gives you 1 point right "
                "away, a shop 2, and a palace 3. Factories and shops get your marker; palaces belong "
                "to nobody. A special building gives you a card instead."
            ),
            gettext_noop("Choose the shop in your hand."),
            positions.START,
            (LessonAnswer("build shop-red", gettext_noop("Now choose a square for it.")),),
            gettext_noop(
                "You could draw another street first. But the shop in your hand is worth nothing "
                "until you build it, so choose it now."
            ),
            wrong_answers=(
                LessonAnswer(
                    "done",
                    gettext_noop(
                        "You could stop here, but then the shop would stay in your hand. Build it to get 2 "
                        "points."
                    ),
                ),
            ),
            moves_before=positions.STREET_LAID,
            rule="Building",
        ),
        LessonStep(
            gettext_noop("Choose a square"),
            gettext_noop(
                "A building goes on a free building square next to a street, not diagonally. Your "
                "street touches three of them. Your shop serves the red customer wherever it stands "
                "on this island."
            ),
            gettext_noop("Build it on the marked square, to the right of the street."),
            positions.START,
            (
                LessonAnswer(
                    "at donato.c2",
                    gettext_noop("2 points right away. The marker shows that the shop is yours."),
                ),
            ),
            gettext_noop(
                "That square is just as good. For this lesson, choose the marked one to the right of "
                "the street."
            ),
            moves_before=positions.SHOP_CHOSEN,
            highlights="space-donato.c2",
            rule="Building",
        ),
        LessonStep(
            gettext_noop("Enough for this turn"),
            gettext_noop(
                "You may build a third tile: another street. But each street you lay helps Bianca as "
                "much as you, and your hand is empty."
            ),
            gettext_noop("Stop building."),
            positions.START,
            (
                LessonAnswer(
                    "done",
                    gettext_noop("Your turn is over. Bianca moves a ship to Take gold and takes 2 gold."),
                ),
            ),
            gettext_noop(
                "You could lay another street, but you have nothing to build next to it, and Bianca "
                "has. Stop building."
            ),
            moves_before=positions.SHOP_BUILT,
            moves_after=positions.AFTER_BUILDING,
            rule="Building",
        ),
        LessonStep(
            gettext_noop("Place a gondolier"),
            gettext_noop(
                "You've moved a ship to a Gondolier space. A character scores nothing without one of "
                "your gondoliers at its island. Every island has four gondolas: your own color costs "
                "2 gold, any other 5. Gondoliers never leave, and gondolas run out, so don't wait "
                "too long."
            ),
            gettext_noop("Place one at San Donato, where your shop is."),
            positions.START,
            (
                LessonAnswer(
                    "gondolier donato.white",
                    gettext_noop(
                        "Now your character can score on San Donato. At the end, each gondolier serves one "
                        "character. You don't have to decide which one."
                    ),
                ),
            ),
            gettext_noop(
                "That may be good later. But your shop is on San Donato, so that's where your "
                "character should score."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail *",
                    gettext_noop(
                        "That would cost 1 gold, and then you couldn't pay for a gondola. Stay here and "
                        "place your gondolier at San Donato."
                    ),
                ),
            ),
            moves_before=positions.AT_GONDOLAS,
            highlights="space-donato.white",
            rule="Gondoliers",
        ),
        LessonStep(
            gettext_noop("Income"),
            gettext_noop(
                "This is the middle of another game, and you're short of gold. With the Income "
                "action, you choose one island. For each color in which you have a shop there, you "
                "get 1 gold for every customer of that color. On San Donato, you have shops for "
                "red and gray customers."
            ),
            gettext_noop("Choose the island where your shops have the most customers."),
            positions.INCOME,
            (
                LessonAnswer(
                    "income donato",
                    gettext_noop(
                        "Three red and two gray customers bring you 5 gold. Bianca's blue shop gets nothing."
                    ),
                ),
            ),
            gettext_noop(
                "A second ship would cost 1 of your 2 gold. Take your income first: choose an island."
            ),
            wrong_answers=(
                LessonAnswer(
                    "income pietro",
                    gettext_noop(
                        "Your shop there has one red customer, which is just 1 gold. San Donato pays more."
                    ),
                ),
            ),
            highlights="island-donato island-pietro",
            rule="Income",
        ),
        LessonStep(
            gettext_noop("Smoke and glass"),
            gettext_noop(
                "A few turns later, you've spent your gold. With the Production action, you pay 2 "
                "points for each factory that produces, and you draw a bead for each. Yours have just "
                "produced, and you have three blue beads and a green one. You can make one sale: one, "
                "two or three beads of one color for 5, 12 or 20 gold."
            ),
            gettext_noop("Make the best sale you can."),
            positions.SELLING,
            (
                LessonAnswer(
                    "sell blue blue blue",
                    gettext_noop(
                        "20 gold for three of a color! That's why it pays to wait for the third. Some "
                        "characters give you 7 points per bead instead, so check your cards before you sell."
                    ),
                ),
            ),
            gettext_noop(
                "One bead sells for 5 gold. Three of the same color sell for 20, which is more than "
                "three single sales."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sell blue blue",
                    gettext_noop(
                        "12 gold for two is fair. But you have three, and the third one would add another 8."
                    ),
                ),
                LessonAnswer(
                    "done",
                    gettext_noop(
                        "You could keep them for a character that scores for beads. But yours don't, and you "
                        "need gold, so sell."
                    ),
                ),
            ),
            rule="Production",
        ),
        LessonStep(
            gettext_noop("A ship in the way"),
            gettext_noop(
                "In another turn of this game, you want to place a gondolier, but there are ships on "
                "both Gondolier spaces. First, move the one on the right out of the way: that's your "
                "free ship. Then the ship behind it can move up for 1 gold."
            ),
            gettext_noop("Move the ship on the right Gondolier space to the marked Shop space ahead of it."),
            positions.IN_THE_WAY,
            (
                LessonAnswer(
                    "sail shop-2",
                    gettext_noop(
                        "Now the Gondolier space is free. You don't have to use the Shop: you may move "
                        "another ship first."
                    ),
                ),
            ),
            gettext_noop(
                "That ship isn't in your way. Move the one on the right Gondolier space, between "
                "Build and Shop."
            ),
            wrong_answers=(
                LessonAnswer(
                    "pass",
                    gettext_noop(
                        "You don't want 1 gold and no action now. Move the ship on the right Gondolier space."
                    ),
                ),
                LessonAnswer(
                    "sail income",
                    gettext_noop("That clears the way, too. For this lesson, go just one space, to Shop."),
                ),
            ),
            highlights="space-shop-2",
            rule="Your turn",
        ),
        LessonStep(
            gettext_noop("The second ship"),
            gettext_noop(
                "The ship on Build is next behind the Gondolier space. Moving a second ship costs 1 "
                "gold, a third one 2 more. You take only the action of the last one, and you pay for "
                "it with what is left."
            ),
            gettext_noop("Move the second ship to the marked Gondolier space for 1 gold."),
            positions.IN_THE_WAY,
            (
                LessonAnswer(
                    "sail gondolier-2",
                    gettext_noop("You have 3 gold left: enough for a gondola in your color."),
                ),
            ),
            gettext_noop(
                "That's possible, but you wanted to place a gondolier. Move the next ship to the "
                "marked Gondolier space."
            ),
            wrong_answers=(
                LessonAnswer(
                    "buy",
                    gettext_noop(
                        "You could buy a shop, but this turn is for a gondolier. Move the next ship to the "
                        "marked Gondolier space."
                    ),
                ),
            ),
            moves_before=positions.OUT_OF_THE_WAY,
            highlights="space-gondolier-2",
            rule="Your turn",
        ),
        LessonStep(
            gettext_noop("Two ships, one action"),
            gettext_noop(
                "You moved two ships and paid 1 gold, and now you take one action. At the end, a "
                "gondolier lets one of your characters score. One that no character uses is still "
                "worth 1 point."
            ),
            gettext_noop("Place a gondolier at an island of your choice."),
            positions.IN_THE_WAY,
            (
                LessonAnswer(
                    "gondolier *",
                    gettext_noop(
                        "Done: two ships, one action. Later you can still collect the characters that fit "
                        "this island."
                    ),
                ),
            ),
            gettext_noop(
                "A third ship would cost 2 more gold, and then you couldn't pay for a gondola. Place "
                "your gondolier now."
            ),
            moves_before=positions.MOVED_UP,
            rule="Gondoliers",
        ),
        LessonStep(
            gettext_noop("Hire or dismiss"),
            gettext_noop(
                "Later in the game, you've placed all five gondoliers you started with, and two more "
                "wait in the general supply. For 3 gold, you hire one into your hand. The other way "
                "round, you can dismiss one that you haven't placed and take 3 gold, if you're short."
            ),
            gettext_noop("Hire a gondolier."),
            positions.HIRING,
            (
                LessonAnswer(
                    "hire",
                    gettext_noop(
                        "You pay 3 gold. You can place the gondolier on another turn, for one more character "
                        "or for 1 point at the end."
                    ),
                ),
            ),
            gettext_noop(
                "Your ship is where you want it. You need one more gondolier for your characters: hire one."
            ),
            highlights="space-hire",
            rule="Hiring and dismissing",
        ),
        LessonStep(
            gettext_noop("Pass"),
            gettext_noop(
                "In another turn, you have just 1 gold and nothing to build, and there are ships on "
                "Take gold and Income. If you pass, you take 1 gold and move one ship without taking its "
                "action. You can pass on any turn, as long as you haven't moved a ship."
            ),
            gettext_noop("Pass."),
            positions.PASSING,
            (LessonAnswer("pass", gettext_noop("You take 1 gold. Now you have to move one ship.")),),
            gettext_noop("That would work, but it wouldn't help you much. Save up instead: pass."),
            rule="Your turn",
        ),
        LessonStep(
            gettext_noop("Move a ship when you pass"),
            gettext_noop(
                "Your ship doesn't act now, but it can stand in the way. Bianca has three red beads "
                "and would get 20 gold for them on the Production space. Ships can't enter an "
                "occupied space."
            ),
            gettext_noop("Move a ship to the marked Production space at the bottom."),
            positions.PASSING,
            (
                LessonAnswer(
                    "sail production",
                    gettext_noop(
                        "Well blocked! Bianca would have to move that ship away first and then pay 1 gold "
                        "for another one."
                    ),
                ),
            ),
            gettext_noop(
                "Allowed, but then Bianca sells three beads for 20 gold. Block the marked Production space."
            ),
            moves_before=positions.PASSED,
            highlights="space-production",
            rule="Your turn",
        ),
        LessonStep(
            gettext_noop("Special buildings"),
            gettext_noop(
                "In a later turn, you've just built a special building. It gives no points, but you "
                "draw three cards and keep one. It works from your next turn until the end of the game. "
                "You have four gondoliers left to place, and little gold."
            ),
            gettext_noop("Keep the card that makes gondolas cheaper."),
            positions.SPECIAL_BUILDING,
            (
                LessonAnswer(
                    "keep harbour",
                    gettext_noop(
                        "With the Harbor, your own gondolas cost 1 gold instead of 2, and all others 3 "
                        "instead of 5."
                    ),
                ),
            ),
            gettext_noop(
                "A useful card, too. But for your four gondoliers, the Harbor saves you the most gold."
            ),
            moves_before=positions.CARDS_DRAWN,
            rule="Special building cards",
        ),
        LessonStep(
            gettext_noop("The last turn"),
            gettext_noop(
                "When two of the five stacks are empty, everyone else gets one more turn. Bianca "
                "took the last shop, and the factories are gone, too, so this is your last turn. "
                "You have a gondolier at San Donato, where your shops are. Your other character "
                "scores 12 points on an island with exactly 1 crest. Palaces show 1 to 3 crests."
            ),
            gettext_noop("Place a gondolier where there is exactly 1 crest."),
            positions.LAST_TURN,
            (
                LessonAnswer(
                    "gondolier mattia.white",
                    gettext_noop(
                        "12 points there and 6 for the three shops on San Donato: you win! The game finds "
                        "the best island for each character. Leftover gold only breaks ties, so spend it."
                    ),
                ),
            ),
            gettext_noop(
                "On the wrong island, that character scores nothing, and the gondolier is worth just "
                "1 point. Look at the palaces: where is there exactly 1 crest?"
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail *",
                    gettext_noop(
                        "Another action wouldn't get you as many points. Place a gondolier where there is "
                        "exactly 1 crest."
                    ),
                ),
            ),
            rule="The end",
        ),
    ),
    closing_text=gettext_noop(
        "Now you know about ships, tiles, gondoliers, cards and secret characters. Next, play "
        "the end of a real game against our easiest bot: two palaces are left, and when "
        "they're gone, the other player gets one more turn. The question mark explains every "
        "decision and shows what the strongest bot would do."
    ),
    practice_position=positions.SHORT,
)
