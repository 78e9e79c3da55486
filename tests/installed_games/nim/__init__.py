"""Nim, a game of another package for the tests: two players, nothing hidden, no luck, few moves."""

from laguna.contract.game import AnyGame, Game
from laguna.contract.wording import gettext_noop
from nim import pictures, position
from nim.codes import ENDED, EVENT_TYPES, NOTATION
from nim.rules import NimState, NimView, new_game
from nim.words import NimWording

GAME: AnyGame = Game[NimState, NimView, NimWording](
    name="nim",
    package=__name__,
    title="Nim",
    tagline=gettext_noop("Take the last stone."),
    players=range(2, 3),
    options=(),
    rules_version=1,
    notation=NOTATION,
    event_types=EVENT_TYPES,
    end_event=ENDED,
    wording_class=NimWording,
    start=new_game,
    load=position.load,
    dump=position.dump,
    options_of=lambda state: {},
    draw=pictures.panels,
)
