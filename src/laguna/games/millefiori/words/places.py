"""What a place of the board is, for a player who selects it where no move is legal."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import Capitalized, PlaceText, gettext_noop
from laguna.games.millefiori import board, cards, codes, components
from laguna.games.millefiori.state import AREA_FIELDS, MilleFioriData
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import SPACES
from laguna.games.millefiori.words.nouns import MilleFioriNouns
from laguna.games.millefiori.words.refusals import why_not_there

SPACE: Final = "space-"
SEA: Final = "sea-"
RULES: Final = (
    gettext_noop("A diamond here scores 1 point for each diamond in your group, or 2 each on pigments."),
    gettext_noop(
        "Houses are filled in order. Each scores its value plus those of your houses right before it."
    ),
    gettext_noop("1, 3 or 6 points by level, doubled on your card's symbol. Diamonds below score too."),
    gettext_noop("1, 3 or 6 points by level, doubled on your card's symbol. Diamonds below score too."),
    gettext_noop("Each diamond on this good scores as many points as there are diamonds on it."),
    gettext_noop("When its row is full, each diamond in the row scores the number in the arrow."),
)
"""How a diamond scores, by area."""
CARD_AREAS: Final = (
    gettext_noop("With {card} you place a diamond in the Workshops."),
    gettext_noop("With {card} you place a diamond in the Houses."),
    gettext_noop("With {card} you place a diamond among the Nobles."),
    gettext_noop("With {card} you place a diamond among the Commoners."),
    gettext_noop("With {card} you place a diamond in Trade."),
    gettext_noop("With {card} you place a diamond in the Harbor."),
)
"""Where else a card goes, by its area."""


def explain_place(
    words: MilleFioriNouns, view: MilleFioriView, names: Sequence[str], place: str
) -> PlaceText | None:
    if place.startswith(SPACE) and place.removeprefix(SPACE) in SPACES:
        return _space(words, view, names, SPACES[place.removeprefix(SPACE)])
    number = place.removeprefix(SEA)
    if place.startswith(SEA) and number.isascii() and number.isdecimal() and len(number) <= 2:
        return _sea(words, view.shown, names, int(number)) if int(number) <= components.SEA_END else None
    return None


def _space(words: MilleFioriNouns, view: MilleFioriView, names: Sequence[str], space: int) -> PlaceText:
    state = view.shown
    area = board.SPACE_AREA[space]
    sentences = []
    owner = _owner(state, space)
    if owner >= 0 and owner == view.seat:
        sentences.append(words.gettext("You have a diamond here."))
    elif owner >= 0:
        sentences.append(words.gettext("{who} has a diamond here.", who=words.player_name(owner, names)))
    else:
        sentences.append(words.gettext(RULES[area]))
    if owner < 0 and view.seat >= 0 and state.acting >> view.seat & 1:
        if state.due == codes.CHOOSING:
            sentences.append(words.gettext("Keep a card first. You place a diamond when you play it."))
        elif state.due == codes.PLAYING:
            sentences.append(_why_not(words, view, space))
    return PlaceText(Capitalized(words.space(space)).render(words.language), sentences)


def _why_not(words: MilleFioriNouns, view: MilleFioriView, space: int) -> str:
    """Why the card in play cannot be placed on a free space."""
    kind = view.shown.playing
    card, area = words.card(kind), cards.KIND_AREA[kind]
    if area != board.SPACE_AREA[space]:
        return words.gettext(CARD_AREAS[area], card=card)
    reason = why_not_there(words, view, space, card, words.gettext("this space"))
    return Capitalized(reason).render(words.language)


def _owner(state: MilleFioriData, space: int) -> int:
    """The seat with a diamond on a space, or -1."""
    area = board.SPACE_AREA[space]
    place = space - board.FIRST_SPACE[area]
    for seat, player in enumerate(state.players):
        if getattr(player, AREA_FIELDS[area]) >> place & 1:
            return seat
    return -1


def _sea(words: MilleFioriNouns, state: MilleFioriData, names: Sequence[str], space: int) -> PlaceText:
    """A space of the sea route, or its start."""
    ships = [
        words.player_name(seat, names) for seat, player in enumerate(state.players) if player.ship == space
    ]
    sentences = []
    rewards = words.sea_space_rewards(space)
    if rewards:
        sentences.append(words.gettext("A ship that stops here earns {rewards}.", rewards=rewards))
    if ships:
        sentences.append(words.gettext("Ships here: {who}.", who=ships))
    sentences.append(words.gettext("To sail, play a card for the number in its wheel."))
    if space == 0:
        return PlaceText(words.gettext("Start of the sea route"), sentences)
    return PlaceText(words.gettext("Sea route, space {space}", space=space), sentences)
