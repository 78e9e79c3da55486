"""The table as sentences, area by area, for screen readers."""

from collections.abc import Sequence

from laguna.contract.wording import AccessibleSection
from laguna.games.millefiori import board, cards, components
from laguna.games.millefiori.state import AREA_FIELDS, MilleFioriData
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words import prompts
from laguna.games.millefiori.words.nouns import SEA_ROUTE, MilleFioriNouns
from laguna.kit.bits import popcount


def accessible_text(
    words: MilleFioriNouns, view: MilleFioriView, names: Sequence[str]
) -> list[AccessibleSection]:
    state = view.shown
    return [
        AccessibleSection(words.gettext("What to do"), [prompts.prompt(words, view, names)]),
        AccessibleSection(words.gettext("Your cards"), _cards(words, view)),
        AccessibleSection(
            words.gettext("Players"), [_player(words, state, seat, names) for seat in range(state.seats)]
        ),
        *(_area(words, state, area, names) for area in range(len(components.AREAS))),
        AccessibleSection(words.gettext(SEA_ROUTE), _sea_route(words, state, names)),
        AccessibleSection(words.gettext("Display"), _display(words, state)),
    ]


def _cards(words: MilleFioriNouns, view: MilleFioriView) -> list[str]:
    state = view.shown
    sentences = []
    if state.playing != cards.NO_CARD:
        sentences.append(words.gettext("Card in play: {card}.", card=words.card(state.playing)))
    if view.seat < 0:
        return sentences or [words.gettext("No card is in play.")]
    me = state.players[view.seat]
    if me.chosen != cards.NO_CARD:
        sentences.append(words.gettext("You kept {card}.", card=words.card(me.chosen)))
    hand = [words.card(kind) for kind in cards.kinds_in(me.hand) if kind != cards.UNKNOWN]
    if hand:
        sentences.append(words.gettext("Your hand: {cards}.", cards=hand))
    else:
        sentences.append(words.gettext("Your hand is empty."))
    return sentences


def _player(words: MilleFioriNouns, state: MilleFioriData, seat: int, names: Sequence[str]) -> str:
    player = state.players[seat]
    return words.gettext(
        "{who}: {points}, {diamonds} in the supply, {reserve} in reserve.",
        who=words.player_name(seat, names),
        points=words.ngettext("{number} point", "{number} points", int(player.score)),
        diamonds=words.ngettext("{number} diamond", "{number} diamonds", int(player.supply)),
        reserve=player.reserve,
    )


def _area(
    words: MilleFioriNouns, state: MilleFioriData, area: int, names: Sequence[str]
) -> AccessibleSection:
    """The diamonds of each player; free spaces are counted, not listed."""
    sentences = []
    taken = 0
    first = board.FIRST_SPACE[area]
    count = board.SPACE_AREA.count(area)
    for seat, player in enumerate(state.players):
        mask = int(getattr(player, AREA_FIELDS[area]))
        spaces = [words.space(first + place) for place in range(count) if mask >> place & 1]
        taken += len(spaces)
        if spaces:
            sentences.append(
                words.gettext("{who}: {spaces}.", who=words.player_name(seat, names), spaces=spaces)
            )
    if area == components.HOUSES and taken < count:
        sentences.append(words.gettext("Next: {space}.", space=words.space(first + taken)))
    if area == components.HARBOR:
        sentences += [_harbor_row(words, state, row) for row in range(components.ROWS)]
    sentences.append(words.ngettext("{number} space is free.", "{number} spaces are free.", count - taken))
    if area < components.TRACKS:
        sentences.append(_bonus(words, state, area, names))
    return AccessibleSection(words.area(area), sentences)


def _harbor_row(words: MilleFioriNouns, state: MilleFioriData, row: int) -> str:
    goods = popcount(state.trade >> row * len(components.GOODS) & 15)
    ships = popcount(state.harbor >> row * components.SHIPS_IN_A_ROW & 7)
    if ships == components.SHIPS_IN_A_ROW:
        return words.gettext("Row {row} is full and has already scored.", row=row + 1)
    return words.gettext(
        "Row {row}: {diamonds} of {all} spaces filled, worth {worth} each when full.",
        row=row + 1,
        diamonds=ships,
        all=components.SHIPS_IN_A_ROW,
        worth=components.FLEET_POINTS[goods],
    )


def _bonus(words: MilleFioriNouns, state: MilleFioriData, track: int, names: Sequence[str]) -> str:
    takers = state.on_track(track)
    who = [words.player_name(int(seat), names) for seat in takers]
    if not who:
        return words.gettext(
            "Area bonus: not taken yet. The first player to earn it gets {points} points.",
            points=components.BONUS_POINTS[0],
        )
    if len(takers) == len(components.BONUS_POINTS):
        return words.gettext("Area bonus: taken by {who}. None are left.", who=who)
    points = components.BONUS_POINTS[len(takers)]
    return words.gettext(
        "Area bonus: taken by {who}. The next player to earn it gets {points} points.", who=who, points=points
    )


def _sea_route(words: MilleFioriNouns, state: MilleFioriData, names: Sequence[str]) -> list[str]:
    sentences = []
    for seat, player in enumerate(state.players):
        who = words.player_name(seat, names)
        rewards = words.sea_space_rewards(int(player.ship))
        if player.ship == 0:
            sentences.append(words.gettext("{who}: ship at the start.", who=who))
        elif rewards:
            sentences.append(
                words.gettext(
                    "{who}: ship on space {space} ({rewards}).", who=who, space=player.ship, rewards=rewards
                )
            )
        else:
            sentences.append(words.gettext("{who}: ship on space {space}.", who=who, space=player.ship))
    return sentences


def _display(words: MilleFioriNouns, state: MilleFioriData) -> list[str]:
    shown = [words.card(kind) for kind in cards.pile_kinds(state.display_low, state.display_high)]
    if not shown:
        return [words.gettext("The display is empty.")]
    return [words.gettext("Face up: {cards}.", cards=shown)]
