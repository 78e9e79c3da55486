"""What Mille Fiori says: prompts, moves in full, the log, the reasons for points, refusals."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from laguna.contract.state import Options
from laguna.contract.wording import Explained, Passage, Telling, Told, Wording, mark
from laguna.games.millefiori import codes
from laguna.games.millefiori.board import (
    FIRST_SPACE,
    PYRAMID_LEVEL,
    SPACE_AREA,
    WORKSHOP_MATERIALS,
    WORKSHOP_PLACES,
)
from laguna.games.millefiori.cards import (
    KIND_AREA,
    KIND_SYMBOL,
    KIND_WHEEL,
    LAST_CHOICE,
    SYMBOLS,
    UNKNOWN,
    size,
)
from laguna.games.millefiori.components import (
    AREAS,
    BONUS_POINTS,
    COMMONERS,
    HARBOUR,
    HOUSE_VALUES,
    HOUSES,
    NOBLES,
    SEA_END,
    SEA_EXTRA_CARDS,
    SEA_POINTS,
    SHIPS_IN_A_ROW,
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.state import Situation, options_of
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words import letters, passages
from laguna.games.millefiori.words.explanations import EXPLAINED, EXPLAINED_AREAS, ONLY_SAILING
from laguna.games.millefiori.words.names import (
    AREA_PHRASES,
    EDITION_NAMES,
    LEVEL_SPACES,
    NTH,
    ROW_NAMES,
    SYMBOL_NAMES,
)
from laguna.games.millefiori.words.notation import CARD_NAMES, NOTATION, SPACE_NAMES, SPACE_SYMBOLS

WORKSHOP_NTH: Final = tuple(
    (row, sum(1 for other_row, other in WORKSHOP_PLACES if other_row == row and other < column))
    for row, column in WORKSHOP_PLACES
)
"""The row of each workshop, and how many lie to the left of it there."""

NOT_NOW: Final = {
    codes.CHOOSING: mark("'{move}' is not possible while you are choosing a card to keep."),
    codes.PLAYING: mark("'{move}' is not possible while you are playing {card}."),
    codes.SHIP: mark(
        "'{move}' is not possible while your diamond is placed and you decide about your ship: sail or stay."
    ),
    codes.EXTRA_CARD: mark("'{move}' is not possible while you are choosing an extra card from the display."),
}


class MilleFioriWording(Wording[MilleFioriView]):
    """What Mille Fiori says in one language."""

    causes = codes.CAUSES
    actions = codes.ACTIONS

    # Names

    def called(self, thing: str, options: Options) -> str:
        """What an edition calls an area or a thing."""
        return self.say(EDITION_NAMES[str(options.get("edition", "devir"))][thing])

    def area(self, area: int, options: Options) -> str:
        return self.called(AREAS[area], options)

    def symbol(self, symbol: str) -> str:
        return self.say(SYMBOL_NAMES[symbol])

    def card(self, kind: int) -> str:
        """A card as a player names it: `quartz 3`."""
        if kind in (UNKNOWN, -1):
            return self.say("an unknown card")
        return self.say(
            "{symbol} {wheel}", symbol=self.symbol(SYMBOLS[KIND_SYMBOL[kind]]), wheel=KIND_WHEEL[kind]
        )

    def space(self, space: int, options: Options) -> str:
        """A space as a player names it: `the ash workshop in the top row, third from the left`."""
        area = SPACE_AREA[space]
        place = space - FIRST_SPACE[area]
        symbol = self.symbol(SPACE_SYMBOLS[space])
        if area == WORKSHOPS:
            row, nth = WORKSHOP_NTH[place]
            return self.say(ROW_NAMES[row], symbol=symbol, nth=self.say(NTH[nth]))
        if area == HOUSES:
            house = self.called("house", options)
            return self.say(
                "{house} {which}, worth {value}", house=house, which=place + 1, value=HOUSE_VALUES[place]
            )
        if area in (NOBLES, COMMONERS):
            level = PYRAMID_LEVEL[place]
            which = self.say(NTH[place - PYRAMID_LEVEL.index(level)])
            return self.say(LEVEL_SPACES[level], symbol=symbol, people=self.area(area, options), nth=which)
        if area == TRADE:
            return self.say("the {symbol} of trade row {row}", symbol=symbol, row=place // 4 + 1)
        row, ship = divmod(place, SHIPS_IN_A_ROW)
        return self.say("ship {ship} of harbor row {row}", ship=ship + 1, row=row + 1)

    def space_in_short(self, space: int, options: Options) -> str:
        """A space as the log names it, which also shows where it is."""
        area = SPACE_AREA[space]
        symbol = self.symbol(SPACE_SYMBOLS[space])
        if area == WORKSHOPS:
            return self.say("a {symbol} workshop", symbol=symbol)
        if area in (NOBLES, COMMONERS):
            return self.say("the {symbol} of the {people}", symbol=symbol, people=self.area(area, options))
        return self.space(space, options)

    def gifts(self, space: int) -> list[str]:
        """What a space of the sea track gives."""
        gifts = []
        if SEA_POINTS[space]:
            gifts.append(self.count("{number} point", "{number} points", SEA_POINTS[space]))
        if space in SEA_EXTRA_CARDS:
            gifts.append(self.say("an extra card"))
        return gifts

    # What is asked

    def prompt(self, view: MilleFioriView, names: Sequence[str] = ()) -> str:
        state = view.shown
        if state.over:
            return self.say("The game is over.")
        if view.seat < 0 or not state.acting >> view.seat & 1:
            return self._waiting(state, names)
        return self._asking[int(state.due)](self, view)

    def _waiting(self, state: Situation, names: Sequence[str]) -> str:
        who = [self.seat(seat, names) for seat in state.actors()]
        if state.due == codes.CHOOSING:
            return self.say("Waiting for {who} to choose a card.", who=who)
        if state.playing >= 0:
            return self.say("{who} is playing {card}.", who=who, card=self.card(state.playing))
        return self.say("Waiting for {who}.", who=who)

    def _ask_for_a_card(self, view: MilleFioriView) -> str:
        state = view.shown
        if state.tactical:
            choice = self.say("Choose the card that you play now.")
        else:
            choice = self.say("Keep one card to play.")
        if size(state.players[view.seat].hand) <= LAST_CHOICE[state.seats]:
            rest = self.say("The rest goes face up to the display at the end of the round.")
        else:
            rest = self.say("The rest goes to your left neighbour.")
        return f"{choice} {rest}"

    def _ask_to_play(self, view: MilleFioriView) -> str:
        state = view.shown
        options = options_of(state)
        card, wheel, sea = self.card(state.playing), KIND_WHEEL[state.playing], self.called("sea", options)
        if state.open_count == 0:
            return self.say(
                "Your card is {card}. It has no space left: sail {wheel} along the {sea}.",
                card=card,
                wheel=wheel,
                sea=sea,
            )
        return self.say(
            "Your card is {card}. Place a diamond {where}, or sail {wheel} along the {sea}.",
            card=card,
            where=self.say(AREA_PHRASES[str(options["edition"])][KIND_AREA[state.playing]]),
            wheel=wheel,
            sea=sea,
        )

    def _ask_for_the_ship(self, view: MilleFioriView) -> str:
        return self.say(
            "Your diamond is in the harbor. Sail {wheel} along the {sea}, or stay.",
            wheel=KIND_WHEEL[view.shown.playing],
            sea=self.called("sea", options_of(view.shown)),
        )

    def _ask_for_an_extra_card(self, view: MilleFioriView) -> str:
        return self.say("You earned an extra card. Take one from the display and play it, or decline.")

    _asking: Mapping[int, "Callable[[MilleFioriWording, MilleFioriView], str]"] = {
        codes.CHOOSING: _ask_for_a_card,
        codes.PLAYING: _ask_to_play,
        codes.SHIP: _ask_for_the_ship,
        codes.EXTRA_CARD: _ask_for_an_extra_card,
    }

    # Help

    def explain(self, view: MilleFioriView) -> Explained:
        state = view.shown
        message, rule = EXPLAINED[int(state.due)]
        if state.due == codes.PLAYING:
            message, rule = EXPLAINED_AREAS[KIND_AREA[state.playing]] if state.open_count else ONLY_SAILING
        options = options_of(state)
        values = {
            "sea": self.called("sea", options),
            "goods": self.called("goods", options),
            "house": self.called("house", options),
            "bonus": self.called("bonus", options),
        }
        return Explained(self.say(message, **values), rule)

    # Moves

    def describe(self, view: MilleFioriView, action: int) -> str:
        """A legal move in full, as a button or a screen reader says it."""
        return self._describing[codes.ACTIONS.of(action).name](self, view, codes.ACTIONS.number(action))

    def _describe_card(self, message: str, view: MilleFioriView, kind: int) -> str:
        symbol = self.symbol(SYMBOLS[KIND_SYMBOL[kind]])
        area = self.area(KIND_AREA[kind], options_of(view.shown))
        return self.say(message, symbol=symbol, wheel=KIND_WHEEL[kind], area=area)

    def _describe_keep(self, view: MilleFioriView, kind: int) -> str:
        return self._describe_card(mark("Keep {symbol}, wheel {wheel} ({area})"), view, kind)

    def _describe_extra(self, view: MilleFioriView, kind: int) -> str:
        return self._describe_card(mark("Take {symbol}, wheel {wheel} ({area}) as extra card"), view, kind)

    def _describe_place(self, view: MilleFioriView, space: int) -> str:
        return self.say("Place a diamond on {space}", space=self.space(space, options_of(view.shown)))

    def _describe_sail(self, view: MilleFioriView, _: int) -> str:
        state = view.shown
        ship = state.players[max(view.seat, 0)].ship
        end = min(ship + KIND_WHEEL[state.playing], SEA_END) if state.playing >= 0 else ship
        if ship == SEA_END and state.due == codes.SHIP:
            return self.say("Sail: your ship has arrived, so it does not move")
        if ship == SEA_END:
            card = self.card(state.playing)
            return self.say("Sail: your ship has arrived, so this throws {card} away", card=card)
        values = {"end": end, "sea": self.called("sea", options_of(state)), "gifts": self.gifts(end)}
        if values["gifts"]:
            return self.say("Sail to space {end} of the {sea} ({gifts})", **values)
        return self.say("Sail to space {end} of the {sea}", **values)

    def _describe_stay(self, view: MilleFioriView, _: int) -> str:
        return self.say("Stay: leave the ship where it is")

    def _describe_decline(self, view: MilleFioriView, _: int) -> str:
        return self.say("Decline the extra card")

    _describing: Mapping[str, "Callable[[MilleFioriWording, MilleFioriView, int], str]"] = {
        "keep": _describe_keep,
        "place": _describe_place,
        "sail": _describe_sail,
        "stay": _describe_stay,
        "extra": _describe_extra,
        "decline": _describe_decline,
    }

    # Refusals

    def why_not(self, view: MilleFioriView, action: int) -> str:
        state = view.shown
        kind = codes.ACTIONS.of(action).name
        number = codes.ACTIONS.number(action)
        if kind == "keep" and state.due == codes.CHOOSING:
            return self.say("You do not hold {card}.", card=CARD_NAMES[number])
        if kind == "place" and state.due == codes.PLAYING:
            return self._why_not_there(view, number)
        if kind == "extra" and state.due == codes.EXTRA_CARD:
            return self.say("{card} does not lie in the display.", card=CARD_NAMES[number])
        card = self._noted(state.playing)
        return self.say(NOT_NOW[int(state.due)], move=NOTATION.words[action], card=card)

    def _noted(self, kind: int) -> str:
        """A card as moves name it, beside which it stands in a refusal."""
        return self.card(kind) if kind in (UNKNOWN, -1) else CARD_NAMES[kind]

    def _why_not_there(self, view: MilleFioriView, space: int) -> str:
        """Why the card in play cannot be placed on a space."""
        state = view.shown
        options = options_of(state)
        area = SPACE_AREA[space]
        home = KIND_AREA[state.playing]
        card = self._noted(state.playing)
        title = self.space(space, options)
        if state.players[view.seat].diamonds_left() == 0:
            return self.say("You have no diamond left, so this card can only sail.")
        if area != home:
            home_name = self.area(home, options)
            return self.say(
                "{card} belongs to the {home}, not to {space}.", card=card, home=home_name, space=title
            )
        if filled(state, space):
            return self.say("There is a diamond already on {space}.", space=title)
        if area in (WORKSHOPS, TRADE):
            return self.say(
                "{card} needs a space with {needed}; {space} shows {symbol}.",
                card=card,
                needed=self.symbol(SYMBOLS[KIND_SYMBOL[state.playing]]),
                space=SPACE_NAMES[space],
                symbol=self.symbol(SPACE_SYMBOLS[space]),
            )
        if area == HOUSES:
            following = self.space(FIRST_SPACE[HOUSES] + int(state.houses_filled), options)
            return self.say("They are filled in order: the next one is {space}.", space=following)
        return self.say("Diamonds have to lie on both spaces beneath {space}.", space=title)

    # What happened

    def noun(self, thing: str, value: int, told: Told) -> str:
        if thing == "card":
            return self.card(value)
        if thing == "space":
            return self.space(value, told.options)
        return str(value)

    def _who(self, told: Told) -> str:
        return self.seat(told.event.seat, told.names)

    def _dealt(self, told: Told) -> str:
        who = self._who(told)
        if told.rounds == 0:
            return self.say(
                "Five cards are dealt to everyone, the last round. {who} is the starting player.", who=who
            )
        return self.count(
            "Five cards are dealt to everyone, {number} round to follow. {who} is the starting player.",
            "Five cards are dealt to everyone, {number} rounds to follow. {who} is the starting player.",
            told.rounds,
            who=who,
        )

    def _kept(self, told: Told) -> str:
        if told.card < 0:
            return self.say("{who} keeps a card.", who=self._who(told))
        return self.say("{who} keeps {card}.", who=self._who(told), card=self.card(told.card))

    def _placed(self, told: Told) -> str:
        space = self.space_in_short(told.space, told.options)
        return self.say("{who} places a diamond on {space}.", who=self._who(told), space=space)

    def _sailed(self, told: Told) -> str:
        who = self._who(told)
        if told.start == told.end:
            card = self.card(told.card)
            return self.say("{who}'s ship has arrived already: {card} does not move it.", who=who, card=card)
        values = {
            "who": who,
            "steps": told.end - told.start,
            "end": told.end,
            "sea": self.called("sea", told.options),
            "gifts": self.gifts(told.end),
        }
        if values["gifts"]:
            return self.say("{who} sails {steps} to space {end} of the {sea} ({gifts}).", **values)
        return self.say("{who} sails {steps} to space {end} of the {sea}.", **values)

    def _bonus_taken(self, told: Told) -> str:
        return self.say(
            "{who} takes the {points} of the {area}, to be scored at the end.",
            who=self._who(told),
            points=BONUS_POINTS[told.place],
            area=self.area(told.track, told.options),
        )

    def _ended(self, told: Told) -> str:
        if told.ran_out:
            return self.say("The game ends: a supply of diamonds is empty.")
        return self.say("The game ends: the deck is used up.")

    sentences: Mapping[int, Telling] = {
        codes.DEALT: _dealt,
        codes.KEPT: _kept,
        codes.TURNED_UP: mark("{who} turns up {card}."),
        codes.PLACED: _placed,
        codes.SAILED: _sailed,
        codes.STAYED: mark("{who}'s ship stays where it is."),
        codes.TOOK_EXTRA: mark("{who} takes {card} from the display as extra card."),
        codes.DECLINED: mark("{who} declines the extra card."),
        codes.NO_EXTRA: mark("{who} earns an extra card, but the display is empty."),
        codes.TO_DISPLAY: mark("{who} lays {card} face up into the display."),
        codes.RAN_OUT: mark("{who} has used the last diamond of the supply: this is the last pass."),
        codes.ENDED: _ended,
        codes.BONUS: _bonus_taken,
    }

    # Why there were points

    def _workshop_group(self, told: Told) -> str:
        values = {"diamonds": told.diamonds, "symbol": self.symbol(SPACE_SYMBOLS[told.space])}
        if WORKSHOP_MATERIALS[told.space] == "pigments":
            return self.say("a group of {diamonds} in the workshops, doubled by pigments", **values)
        return self.say("a group of {diamonds} in the workshops, with {symbol}", **values)

    def _house_run(self, told: Told) -> str:
        last = told.space - FIRST_SPACE[HOUSES]
        run = HOUSE_VALUES[last - told.houses + 1 : last + 1]
        house = self.called("house", told.options)
        if told.houses == 1:
            return self.say("{house} {which}", house=house, which=last + 1)
        return self.say(
            "{house} {which} and the run before it ({values})",
            house=house,
            which=last + 1,
            values=" + ".join(map(str, run)),
        )

    def _pyramid_space(self, told: Told) -> str:
        values = {
            "people": self.area(SPACE_AREA[told.space], told.options),
            "symbol": self.symbol(SPACE_SYMBOLS[told.space]),
        }
        if not told.matched:
            return self.say("the {symbol} of the {people}", **values)
        return self.say("the {symbol} of the {people}, doubled by the same sign on the card", **values)

    def _beneath(self, told: Told) -> str:
        return self.count(
            "{number} diamond beneath the {symbol} of the {people}",
            "{number} diamonds beneath the {symbol} of the {people}",
            told.diamonds,
            people=self.area(SPACE_AREA[told.space], told.options),
            symbol=self.symbol(SPACE_SYMBOLS[told.space]),
        )

    def _trade_good(self, told: Told) -> str:
        return self.count(
            "{number} diamond on {symbol}, now worth {worth} each",
            "{number} diamonds on {symbol}, now worth {worth} each",
            told.diamonds,
            symbol=self.symbol(SPACE_SYMBOLS[told.space]),
            worth=told.worth,
        )

    def _fleet(self, told: Told) -> str:
        if told.options.get("edition") == "schmidt":
            cargo = self.count("{number} good", "{number} goods", told.goods)
        else:
            cargo = self.count("{number} commodity", "{number} commodities", told.goods)
        return self.count(
            "{number} ship in the fleet of row {row}, carrying {cargo}",
            "{number} ships in the fleet of row {row}, carrying {cargo}",
            told.ships,
            row=told.row + 1,
            cargo=cargo,
        )

    def _sea(self, told: Told) -> str:
        sea = self.called("sea", told.options)
        return self.say("space {end} of the {sea}", end=told.end, sea=sea)

    def _bonus(self, told: Told) -> str:
        return self.say(
            "the {bonus} of the {area} ({points})",
            bonus=self.called("bonus", told.options),
            area=self.area(told.track, told.options),
            points=BONUS_POINTS[told.place],
        )

    reasons: Mapping[int, Telling] = {
        codes.WORKSHOP_GROUP: _workshop_group,
        codes.HOUSE_RUN: _house_run,
        codes.NOBLE_SPACE: _pyramid_space,
        codes.NOBLES_BENEATH: _beneath,
        codes.COMMONER_SPACE: _pyramid_space,
        codes.COMMONERS_BENEATH: _beneath,
        codes.TRADE_GOOD: _trade_good,
        codes.FLEET: _fleet,
        codes.SEA: _sea,
        codes.BONUS: _bonus,
        codes.CARD_MISSED: mark("an extra card with an empty display"),
    }

    headings: Mapping[str, str] = {
        "Bonuses": mark("Bonuses"),
        "Extra cards missed": mark("Extra cards missed"),
    }
    edition_headings: Mapping[str, str] = {
        "Workshops": "workshops",
        "Houses": "houses",
        "Nobles": "nobles",
        "Commoners": "commoners",
        "Trade": "trade",
        "Harbor": "harbour",
        "Sea track": "sea title",
    }
    """The headings that are named as an edition names a thing."""

    def heading(self, heading: str, options: Options) -> str:
        thing = self.edition_headings.get(heading)
        return self.called(thing, options) if thing else super().heading(heading, options)

    # For a terminal

    def text(self, view: MilleFioriView, names: Sequence[str]) -> str:
        return letters.table(self, view, names)

    def in_words(self, view: MilleFioriView, names: Sequence[str]) -> list[Passage]:
        return passages.table(self, view, names)


def filled(state: Situation, space: int) -> bool:
    """Whether anyone has a diamond on a space."""
    area = SPACE_AREA[space]
    place = space - FIRST_SPACE[area]
    if area == HOUSES:
        return place < state.houses_filled
    mask = {
        WORKSHOPS: state.workshops,
        NOBLES: state.nobles,
        COMMONERS: state.commoners,
        TRADE: state.trade,
        HARBOUR: state.harbour,
    }[area]
    return bool(mask >> place & 1)
