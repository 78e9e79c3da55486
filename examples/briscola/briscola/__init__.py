"""Briscola, the Italian card game: what it is called, and where its parts are."""

from briscola import pictures, position
from briscola.advice import BriscolaAdvice
from briscola.codes import CAUSES, ENDED, NOTATION
from briscola.rules import BriscolaState, BriscolaView, new_game
from briscola.words import BriscolaWording
from laguna.contract.game import AnyGame, Game
from laguna.contract.wording import mark

GAME: AnyGame = Game[BriscolaState, BriscolaView, BriscolaWording](
    name="briscola",
    package=__name__,
    title="Briscola",
    tagline=mark("Three cards in your hand, a trump under the stock: take the aces and the threes."),
    players=range(2, 5),
    options=(),
    rules_version=1,
    notation=NOTATION,
    causes=CAUSES,
    ending=ENDED,
    wording_class=BriscolaWording,
    start=new_game,
    load=position.load,
    dump=position.dump,
    options_of=lambda state: {},
    draw=pictures.panels,
    notes=pictures.notes,
    advice=BriscolaAdvice(),
)
