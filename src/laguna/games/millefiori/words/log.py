"""Sentences of the log, and the reasons and headings of the score sheet."""

from typing import Final

from laguna.contract.wording import EventTemplate, EventValues, gettext_noop
from laguna.games.millefiori import board, codes, components
from laguna.games.millefiori.words.notation import SPACE_SYMBOLS
from laguna.games.millefiori.words.nouns import SEA_ROUTE, MilleFioriNouns


def noun(words: MilleFioriNouns, thing: str, value: int) -> str:
    """A number of an event in words, by what it names."""
    if thing == "card":
        return words.card(value)
    if thing == "space":
        return words.space(value)
    return str(value)


def _who(words: MilleFioriNouns, event_text: EventValues) -> str:
    return words.player_name(event_text.event.seat, event_text.names)


# The log ----------------------------------------------------------------------------------------


def _dealt(words: MilleFioriNouns, event_text: EventValues) -> str:
    who = _who(words, event_text)
    if event_text.rounds == 0:
        return words.gettext("Everyone is dealt 5 cards. This is the last round. {who} starts.", who=who)
    return words.ngettext(
        "Everyone is dealt 5 cards. {number} round is left after this one. {who} starts.",
        "Everyone is dealt 5 cards. {number} rounds are left after this one. {who} starts.",
        event_text.rounds,
        who=who,
    )


def _kept(words: MilleFioriNouns, event_text: EventValues) -> str:
    who = _who(words, event_text)
    if event_text.card < 0:
        return words.gettext("{who} keeps a card.", who=who)
    return words.gettext("{who} keeps {card}.", who=who, card=words.card(event_text.card))


PLACED_ON_WORKSHOP: Final = {
    "quartz": gettext_noop("{who} places a diamond on a quartz workshop."),
    "ash": gettext_noop("{who} places a diamond on an ash workshop."),
    "lime": gettext_noop("{who} places a diamond on a lime workshop."),
    "pigments": gettext_noop("{who} places a diamond on a pigments workshop."),
}
PLACED_IN_PYRAMID: Final = {
    components.NOBLES: (
        gettext_noop("{who} places a diamond on the Nobles' base ({symbol})."),
        gettext_noop("{who} places a diamond on the Nobles' middle level ({symbol})."),
        gettext_noop("{who} places a diamond on the Nobles' top level ({symbol})."),
    ),
    components.COMMONERS: (
        gettext_noop("{who} places a diamond on the Commoners' base ({symbol})."),
        gettext_noop("{who} places a diamond on the Commoners' middle level ({symbol})."),
        gettext_noop("{who} places a diamond on the Commoners' top level ({symbol})."),
    ),
}
"""By the level of the space."""


def _placed(words: MilleFioriNouns, event_text: EventValues) -> str:
    """Workshops and pyramid spaces in short: the page shows which one it was."""
    who = _who(words, event_text)
    space = event_text.space
    area = board.SPACE_AREA[space]
    if area == components.WORKSHOPS:
        return words.gettext(PLACED_ON_WORKSHOP[SPACE_SYMBOLS[space]], who=who)
    if area in PLACED_IN_PYRAMID:
        message = PLACED_IN_PYRAMID[area][_level(space)]
        return words.gettext(message, who=who, symbol=words.symbol(SPACE_SYMBOLS[space]))
    return words.gettext("{who} places a diamond on {space}.", who=who, space=words.space(space))


def _level(space: int) -> int:
    """The level, from 0, of a space of a pyramid."""
    return board.PYRAMID_LEVEL[space - board.FIRST_SPACE[board.SPACE_AREA[space]]]


def _sailed(words: MilleFioriNouns, event_text: EventValues) -> str:
    who = _who(words, event_text)
    if event_text.start == event_text.end:
        return words.gettext("{who}'s ship is already on the last space and doesn't move.", who=who)
    steps, end = event_text.end - event_text.start, event_text.end
    if end in components.SEA_EXTRA_CARDS:
        return words.ngettext(
            "{who} sails {number} space to space {end} (extra card).",
            "{who} sails {number} spaces to space {end} (extra card).",
            steps,
            who=who,
            end=end,
        )
    return words.ngettext(
        "{who} sails {number} space to space {end}.",
        "{who} sails {number} spaces to space {end}.",
        steps,
        who=who,
        end=end,
    )


BONUS_TAKEN: Final = (
    gettext_noop("{who} takes the Workshops bonus: {points} points at the end of the game."),
    gettext_noop("{who} takes the Houses bonus: {points} points at the end of the game."),
    gettext_noop("{who} takes the Nobles bonus: {points} points at the end of the game."),
    gettext_noop("{who} takes the Commoners bonus: {points} points at the end of the game."),
    gettext_noop("{who} takes the Trade bonus: {points} points at the end of the game."),
)


def _bonus_taken(words: MilleFioriNouns, event_text: EventValues) -> str:
    points = components.BONUS_POINTS[event_text.place]
    return words.gettext(BONUS_TAKEN[event_text.track], who=_who(words, event_text), points=points)


def _ended(words: MilleFioriNouns, event_text: EventValues) -> str:
    if event_text.ran_out:
        return words.gettext("The game is over: a player's supply is empty.")
    return words.gettext("The game is over: the deck is empty.")


LOG_TEMPLATES: Final[dict[int, EventTemplate]] = {
    codes.DEALT: _dealt,
    codes.KEPT: _kept,
    codes.REVEALED: gettext_noop("{who} reveals {card}."),
    codes.PLACED: _placed,
    codes.SAILED: _sailed,
    codes.STAYED: gettext_noop("{who}'s ship stays where it is."),
    codes.TOOK_EXTRA: gettext_noop("{who} takes {card} from the display as an extra card."),
    codes.DECLINED: gettext_noop("{who} declines the extra card."),
    codes.NO_EXTRA: gettext_noop("{who} earns an extra card, but the display is empty."),
    codes.TO_DISPLAY: gettext_noop("{who} adds {card} to the display."),
    codes.RAN_OUT: gettext_noop("{who}'s supply is empty. The game ends once everyone has played this turn."),
    codes.ENDED: _ended,
    codes.BONUS: _bonus_taken,
}

SUMMARY_TEMPLATES: Final[dict[int, EventTemplate]] = {
    codes.TOOK_EXTRA: gettext_noop("{who}: extra card {card}."),
}
ANNOUNCEMENTS: Final = (codes.DEALT, codes.RAN_OUT)
DEEDS: Final = (
    codes.BONUS,
    codes.PLACED,
    codes.SAILED,
    codes.TOOK_EXTRA,
    codes.NO_EXTRA,
    codes.DECLINED,
)
"""What the line of a turn names, the most important first."""


# The score sheet --------------------------------------------------------------------------------


def _workshop_group(words: MilleFioriNouns, event_text: EventValues) -> str:
    if SPACE_SYMBOLS[event_text.space] == "pigments":
        return words.ngettext(
            "{number} workshop (doubled for pigments)",
            "{number} connected workshops (doubled for pigments)",
            event_text.diamonds,
        )
    return words.npgettext(
        "group of workshops", "{number} workshop", "{number} connected workshops", event_text.diamonds
    )


def _house_run(words: MilleFioriNouns, event_text: EventValues) -> str:
    last = event_text.space - board.FIRST_SPACE[components.HOUSES] + 1
    if event_text.houses == 1:
        return words.gettext("house {house}", house=last)
    first = last - event_text.houses + 1
    values = " + ".join(map(str, components.HOUSE_VALUES[first - 1 : last]))
    if event_text.houses == 2:
        return words.gettext("houses {first} and {last} ({values})", first=first, last=last, values=values)
    return words.gettext("houses {first} to {last} ({values})", first=first, last=last, values=values)


NOBLE_SPACES: Final = (
    gettext_noop("a space on the Nobles' base ({symbol})"),
    gettext_noop("a space on the Nobles' middle level ({symbol})"),
    gettext_noop("a space on the Nobles' top level ({symbol})"),
)
NOBLE_SPACES_DOUBLED: Final = (
    gettext_noop("a space on the Nobles' base ({symbol}, doubled for matching the card)"),
    gettext_noop("a space on the Nobles' middle level ({symbol}, doubled for matching the card)"),
    gettext_noop("a space on the Nobles' top level ({symbol}, doubled for matching the card)"),
)
COMMONER_SPACES: Final = (
    gettext_noop("a space on the Commoners' base ({symbol})"),
    gettext_noop("a space on the Commoners' middle level ({symbol})"),
    gettext_noop("a space on the Commoners' top level ({symbol})"),
)
COMMONER_SPACES_DOUBLED: Final = (
    gettext_noop("a space on the Commoners' base ({symbol}, doubled for matching the card)"),
    gettext_noop("a space on the Commoners' middle level ({symbol}, doubled for matching the card)"),
    gettext_noop("a space on the Commoners' top level ({symbol}, doubled for matching the card)"),
)
"""By the level of the space."""


def _noble_space(words: MilleFioriNouns, event_text: EventValues) -> str:
    messages = NOBLE_SPACES_DOUBLED if event_text.matched else NOBLE_SPACES
    space = event_text.space
    return words.gettext(messages[_level(space)], symbol=words.symbol(SPACE_SYMBOLS[space]))


def _commoner_space(words: MilleFioriNouns, event_text: EventValues) -> str:
    messages = COMMONER_SPACES_DOUBLED if event_text.matched else COMMONER_SPACES
    space = event_text.space
    return words.gettext(messages[_level(space)], symbol=words.symbol(SPACE_SYMBOLS[space]))


def _nobles_beneath(words: MilleFioriNouns, event_text: EventValues) -> str:
    return words.ngettext(
        "{number} diamond below the new one (Nobles)",
        "{number} diamonds below the new one (Nobles)",
        event_text.diamonds,
    )


def _commoners_beneath(words: MilleFioriNouns, event_text: EventValues) -> str:
    return words.ngettext(
        "{number} diamond below the new one (Commoners)",
        "{number} diamonds below the new one (Commoners)",
        event_text.diamonds,
    )


def _trade_good(words: MilleFioriNouns, event_text: EventValues) -> str:
    return words.ngettext(
        "{number} diamond in Trade ({symbol}), worth {worth}",
        "{number} diamonds in Trade ({symbol}), worth {worth} each",
        event_text.diamonds,
        symbol=words.symbol(SPACE_SYMBOLS[event_text.space]),
        worth=event_text.worth,
    )


def _fleet(words: MilleFioriNouns, event_text: EventValues) -> str:
    return words.ngettext(
        "{number} diamond in harbor row {row}, worth {worth}",
        "{number} diamonds in harbor row {row}, worth {worth} each",
        event_text.ships,
        row=event_text.row + 1,
        worth=components.FLEET_POINTS[event_text.goods],
    )


BONUSES: Final = (
    gettext_noop("the Workshops bonus"),
    gettext_noop("the Houses bonus"),
    gettext_noop("the Nobles bonus"),
    gettext_noop("the Commoners bonus"),
    gettext_noop("the Trade bonus"),
)


def _bonus(words: MilleFioriNouns, event_text: EventValues) -> str:
    return words.gettext(BONUSES[event_text.track])


REASON_TEMPLATES: Final[dict[int, EventTemplate]] = {
    codes.WORKSHOP_GROUP: _workshop_group,
    codes.HOUSE_RUN: _house_run,
    codes.NOBLE_SPACE: _noble_space,
    codes.NOBLES_BENEATH: _nobles_beneath,
    codes.COMMONER_SPACE: _commoner_space,
    codes.COMMONERS_BENEATH: _commoners_beneath,
    codes.TRADE_GOOD: _trade_good,
    codes.FLEET: _fleet,
    codes.SEA: gettext_noop("space {end} on the sea route"),
    codes.BONUS: _bonus,
    codes.CARD_MISSED: gettext_noop("a lost extra card (empty display)"),
}
HEADINGS: Final = {
    "Workshops": gettext_noop("Workshops"),
    "Houses": gettext_noop("Houses"),
    "Nobles": gettext_noop("Nobles"),
    "Commoners": gettext_noop("Commoners"),
    "Trade": gettext_noop("Trade"),
    "Harbor": gettext_noop("Harbor"),
    "Sea track": SEA_ROUTE,
    "Bonuses": gettext_noop("Area bonuses"),
    "Extra cards missed": gettext_noop("Extra cards lost (empty display)"),
}
"""Titles by the heading's key, which results are stored under."""
SOURCES: Final = {
    "Workshops": gettext_noop("in the Workshops"),
    "Houses": gettext_noop("in the Houses"),
    "Nobles": gettext_noop("with the Nobles"),
    "Commoners": gettext_noop("with the Commoners"),
    "Trade": gettext_noop("in Trade"),
    "Harbor": gettext_noop("in the Harbor"),
    "Sea track": gettext_noop("on the sea route"),
    "Bonuses": gettext_noop("from area bonuses"),
    "Extra cards missed": gettext_noop("from lost extra cards"),
}
"""Where points come from, as part of a sentence: "About 6 points more in the Workshops"."""
