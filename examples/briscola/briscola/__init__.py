"""Briscola, the Italian card game: its `Game` with name, options and parts."""

from briscola import pictures, position
from briscola.codes import ENDED, EVENT_TYPES, NOTATION
from briscola.heuristics import BriscolaHeuristics
from briscola.rules import BriscolaState, BriscolaView, new_game
from briscola.words import BriscolaWording
from laguna.contract.game import AnyGame, Game
from laguna.contract.wording import gettext_noop

GAME: AnyGame = Game[BriscolaState, BriscolaView, BriscolaWording](
    name="briscola",
    package=__name__,
    title="Briscola",
    tagline=gettext_noop("Hold three cards, watch the trumps, and win the aces and threes."),
    players=range(2, 5),
    options=(),
    rules_version=1,
    notation=NOTATION,
    event_types=EVENT_TYPES,
    end_event=ENDED,
    wording_class=BriscolaWording,
    start=new_game,
    load=position.load,
    dump=position.dump,
    options_of=lambda state: {},
    draw=pictures.panels,
    summarize_seats=pictures.seat_summaries,
    heuristics=BriscolaHeuristics(),
)
