"""Analysis of a moment of a game: the best moves with win chances, expected lines and reasons.

A seat's moment is analyzed by what the seat can know, or with all cards open (`OpenView`). An analysis runs
in rounds that depend only on the game, the moment and the number of the round, so any process can compute any
round: `analysis_round` is a task for workers, `merge_rounds` adds up what is known so far, and `analyze`
does both and yields an improving result after every round. `explain` compares two moves: both get their
lines, the better one its reasons.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from laguna.bots.bot import SearchBot
from laguna.bots.evaluation import OpenView
from laguna.bots.explanations import Players, Reason, explanation_sentences
from laguna.bots.levels import make_search_bot
from laguna.bots.outcomes import Forecasts, forecast_outcomes
from laguna.bots.reasons import forecast, speak_for
from laguna.bots.search import LINE_SEED, Search
from laguna.chance import Chance
from laguna.contract.game import AnyGame
from laguna.contract.state import Document, Event, Journal, State, View, previews
from laguna.contract.wording import Language, Refused
from laguna.match import GameSetup, replay

BOT: Final = "level5"
LINE_LENGTH: Final = 6
MIN_LINE_LENGTH: Final = 3
"""Moves of a line that the seat would see; hidden ones come on top of them."""
MAX_LINE_LENGTH: Final = 18
"""With hidden moves."""
LINE_TRIES: Final = 200
"""Sampled states in which a line is tried to find one in which it can be played."""
MAX_MOVES: Final = 3
"""How many moves an analysis shows."""
FIRST_ROUND: Final = 400
"""Iterations of the first round, which answers quickly."""
ROUND: Final = 2_000
"""Iterations of every other round: a fraction of a second."""
MAX_ROUNDS: Final = 40


class LineMove(NamedTuple):
    """A move of an expected line; its notation is empty if the seat that analyzes would not see it."""

    seat: int
    words: str


class ConsideredMove(NamedTuple):
    """A move with what is expected after it."""

    words: str
    win_chance: float
    points: int
    """The points it certainly scores right away for its own seat."""
    line: tuple[LineMove, ...]
    """The moves expected from here on, this one included."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for it, then what speaks against it, compared with another move."""
    compared_with: str = ""
    """That move; empty if it was compared with none."""

    @classmethod
    def read(cls, document: Sequence[Any]) -> "ConsideredMove":
        """Parse a move stored as JSON."""
        words, win_chance, points, line, reasons, compared_with = document
        moves = tuple(LineMove(*each) for each in line)
        return cls(words, win_chance, points, moves, tuple(map(Reason.read, reasons)), compared_with)


class Explanation(NamedTuple):
    """Two moves compared: the better one has the reasons, both have their lines."""

    better: ConsideredMove
    other: ConsideredMove

    @classmethod
    def read(cls, document: Sequence[Any]) -> "Explanation":
        """Parse an explanation stored as JSON."""
        return cls(*map(ConsideredMove.read, document))


def scored_right_away(view: View, action: int) -> int:
    """The points that a move certainly scores for its own seat right away."""
    return sum(int(event.points) for event in previews(view, [action])[action] if event.seat == view.seat)


def line_moves(game: AnyGame, line: Sequence[tuple[int, int]]) -> tuple[LineMove, ...]:
    """A line of a search in notation."""
    return tuple(LineMove(seat, game.words(action) if action >= 0 else "") for seat, action in line)


# Explanations -------------------------------------------------------------------------------------


def explain(
    bot: SearchBot,
    view: View,
    better: int,
    other: int,
    seed: int,
    win_chances: tuple[float, float] = (0.0, 0.0),
) -> Explanation:
    """Compare two moves by what the view's seat can know. The result depends only on the arguments."""
    forecasts = [forecast(bot, view, action, seed) for action in (better, other)]
    found = speak_for(bot.game, view, *forecast_outcomes(*forecasts))
    one, two = (
        considered_move(bot.game, view, action, chance, each)
        for action, chance, each in zip((better, other), win_chances, forecasts, strict=True)
    )
    return Explanation(one._replace(reasons=tuple(found), compared_with=two.words), two)


def considered_move(
    game: AnyGame, view: View, action: int, win_chance: float, forecasts: Forecasts
) -> ConsideredMove:
    """A move with its expected line by the first of its forecasts."""
    line = visible_line(forecasts[0].search, action)
    return ConsideredMove(
        game.words(action), win_chance, scored_right_away(view, action), line_moves(game, line)
    )


def visible_line(search: Search, action: int) -> list[tuple[int, int]]:
    """The moves expected after a move, it included, the last one visible to the searching seat. Up to
    `LINE_LENGTH` are visible, and at least `MIN_LINE_LENGTH` if the game goes on so long."""
    line = _cut(search.expected_line(action, MAX_LINE_LENGTH), LINE_LENGTH)
    if _count_visible(line) < MIN_LINE_LENGTH:
        line = _cut(search.expected_line(action, MAX_LINE_LENGTH, MAX_LINE_LENGTH), MIN_LINE_LENGTH)
    return line


def _count_visible(line: Sequence[tuple[int, int]]) -> int:
    return sum(action >= 0 for _, action in line)


def _cut(line: list[tuple[int, int]], most: int) -> list[tuple[int, int]]:
    """The line up to its last visible move, with at most so many visible moves."""
    places = [place for place, (_, action) in enumerate(line) if action >= 0]
    return line[: places[:most][-1] + 1]


def explain_moves(
    setup: GameSetup,
    moves: Sequence[tuple[int, str]],
    seat: int,
    better: str,
    other: str,
    bot: str = BOT,
    seed: int = 1,
) -> Explanation:
    """Compare two moves of a seat in a game given by its setup and moves, for worker processes."""
    match = replay(setup, moves)
    actions = match.game.notation.actions
    view = match.state.view(seat)
    return explain(make_search_bot(bot, match.game), view, actions[better], actions[other], seed)


# Analysis in rounds -------------------------------------------------------------------------------


class RoundMove(NamedTuple):
    """A move in one round of an analysis."""

    words: str
    visits: int
    total: float
    """The sum of the win chances of its iterations."""
    line: tuple[LineMove, ...]
    """Empty for moves that were hardly tried."""


class AnalysisRound(NamedTuple):
    """One round of an analysis, as plain data."""

    number: int
    iterations: int
    sums: tuple[float, ...]
    """The sum of the win chances of every seat over all iterations."""
    moves: tuple[RoundMove, ...]


class MomentAnalysis(NamedTuple):
    """What is known about a moment after some rounds."""

    seat: int
    rounds: int
    iterations: int
    win_chances: tuple[float, ...]
    """Of every seat."""
    moves: tuple[ConsideredMove, ...]
    """The best moves, best first."""


def analysis_view(setup: GameSetup, moves: Sequence[tuple[int, str]], seat: int, open_cards: bool) -> View:
    """What a seat can know at a moment of a game, or what it would know with all cards open; refuses a seat
    that is not to move."""
    state = replay(setup, moves).state
    if seat not in state.actors():
        raise Refused("Seat {seat} is not to move. To move: {actors}.", seat=seat, actors=state.actors())
    return OpenView(seat, state) if open_cards else state.view(seat)


def round_iterations(number: int) -> int:
    """The iterations of a round; the first is 0."""
    return ROUND if number else FIRST_ROUND


def analysis_round(
    setup: GameSetup,
    moves: Sequence[tuple[int, str]],
    seat: int,
    number: int,
    open_cards: bool = False,
    bot: str = BOT,
) -> AnalysisRound:
    """One round of the analysis of a moment, for worker processes. `open_cards` is only for games that are
    over: the result depends on what is hidden."""
    view = analysis_view(setup, moves, seat, open_cards)
    return search_round(make_search_bot(bot, replay(setup, moves).game), view, number)


def search_round(bot: SearchBot, view: View, number: int) -> AnalysisRound:
    """One round of the analysis of a view."""
    game = bot.game
    search = bot.search(view, number + 1)
    for _ in range(round_iterations(number)):
        search.iterate()
    iterations = round_iterations(number)
    considered = search.considered()
    found = []
    for place, (action, visits, expected) in enumerate(considered):
        if not visits:
            continue
        line: tuple[LineMove, ...] = ()
        if place < MAX_MOVES + 2:
            line = line_moves(game, visible_line(search, action))
        found.append(RoundMove(game.words(action), visits, visits * expected, line))
    sums = tuple(float(search.sums[each]) for each in range(int(view.state.seats)))
    return AnalysisRound(number, iterations, sums, tuple(found))


def merge_rounds(
    game: AnyGame, view: View, rounds: Sequence[AnalysisRound], most: int = MAX_MOVES
) -> MomentAnalysis:
    """What some rounds say together. The best move is the one that was tried most; its line and those of the
    others are from the round that tried it most."""
    iterations = sum(each.iterations for each in rounds)
    seats = int(view.state.seats)
    chances = tuple(sum(each.sums[seat] for each in rounds) / iterations for seat in range(seats))
    by_words: dict[str, list[RoundMove]] = {}
    for each in rounds:
        for move in each.moves:
            by_words.setdefault(move.words, []).append(move)
    ordered = sorted(by_words.values(), key=lambda tried: -sum(move.visits for move in tried))
    found = []
    for tried in ordered[:most]:
        visits = sum(move.visits for move in tried)
        longest = max(tried, key=lambda move: (bool(move.line), move.visits))
        action = game.notation.actions[longest.words]
        found.append(
            ConsideredMove(
                longest.words,
                sum(move.total for move in tried) / visits,
                scored_right_away(view, action),
                longest.line or (LineMove(int(view.seat), longest.words),),
            )
        )
    return MomentAnalysis(int(view.seat), len(rounds), iterations, chances, tuple(found))


def analyze(
    setup: GameSetup,
    moves: Sequence[tuple[int, str]],
    seat: int,
    open_cards: bool = False,
    rounds: int = MAX_ROUNDS,
    bot: str = BOT,
) -> Iterator[MomentAnalysis]:
    """The analysis of a moment, again after every round; stop whenever it is good enough."""
    game = replay(setup, moves).game
    view = analysis_view(setup, moves, seat, open_cards)
    done: list[AnalysisRound] = []
    for number in range(rounds):
        done.append(search_round(make_search_bot(bot, game), view, number))
        yield merge_rounds(game, view, done)


# Documents with translated texts ------------------------------------------------------------------


class LineStep(NamedTuple):
    """A move of a line in a sampled state in which the line can be played."""

    move: LineMove
    view: View | None
    """What its seat sees before it; None if the move is hidden or cannot be shown."""
    events: tuple[Event, ...]


def line_steps(game: AnyGame, view: View, line: Sequence[LineMove]) -> list[LineStep]:
    """A line played in a sampled state, the one in which it gets furthest."""
    best: list[LineStep] = []
    for number in range(LINE_TRIES):
        chance = Chance(LINE_SEED + number)
        found = _play_line(game, view.sample_state(chance), line, chance)
        if len(found) > len(best):
            best = found
        if len(best) == len(line):
            break
    return [*best, *(LineStep(move, None, ()) for move in line[len(best) :])]


def _play_line(game: AnyGame, world: State, line: Sequence[LineMove], chance: Chance) -> list[LineStep]:
    """The steps of a line as far as it can be played in a state, with any moves for the hidden ones."""
    found: list[LineStep] = []
    for move in line:
        legal = world.legal(move.seat)
        action = game.action(move.words)
        if not legal or (move.words and action not in legal):
            break
        seen = world.view(move.seat) if action is not None else None
        world.journal = journal = Journal()
        world.apply(move.seat, legal[chance.below(len(legal))] if action is None else action)
        found.append(LineStep(move, seen, tuple(journal.events) if action is not None else ()))
    return found


def line_document(
    game: AnyGame, view: View, line: Sequence[LineMove], names: Sequence[str], language: Language
) -> list[Document]:
    """A line with texts: for every move its seat, notation, label, points and places on the board. It ends
    where no sampled state allows the rest."""
    wording = game.wording(language)
    found = []
    for step in line_steps(game, view, line):
        if step.view is not None:
            text = wording.describe(step.view, game.notation.actions[step.move.words])
        elif step.move.words:
            break
        else:
            text = language.gettext("hidden move")
        places = (game.event_places(event.seen_by(view.seat)) for event in step.events)
        found.append(
            {
                "seat": step.move.seat,
                "name": wording.player_name(step.move.seat, names),
                "move": step.move.words,
                "text": text,
                "places": list(dict.fromkeys(place for each in places for place in each.split())),
            }
        )
    return found


def move_document(
    game: AnyGame,
    view: View,
    move: ConsideredMove,
    names: Sequence[str],
    language: Language,
    addressed: bool = False,
) -> Document:
    """A considered move with texts, which name the player who moves or speak to them."""
    wording = game.wording(language)
    options = game.options_of(view.state)
    players = Players(names, int(view.seat), addressed)
    sentences = explanation_sentences(move.reasons, wording, options, players)
    return {
        "move": move.words,
        "text": wording.describe(view, game.notation.actions[move.words]),
        "win_chance": move.win_chance,
        "points": move.points,
        "line": line_document(game, view, move.line, names, language),
        "reasons": [sentence.document() for sentence in sentences],
        "compared_with": move.compared_with,
    }


def analysis_document(
    game: AnyGame, view: View, analysis: MomentAnalysis, names: Sequence[str], language: Language
) -> Document:
    """An analysis with texts."""
    return {
        "seat": analysis.seat,
        "rounds": analysis.rounds,
        "iterations": analysis.iterations,
        "win_chances": list(analysis.win_chances),
        "moves": [move_document(game, view, move, names, language) for move in analysis.moves],
    }
