"""Lessons for visitors: the table of a step, checking moves, saved progress, and the short game at the
end."""

from collections.abc import Sequence

from laguna import lessons
from laguna.contract.game import AnyGame
from laguna.contract.lessons import OPPONENT_NAMES, Lessons, LessonStep
from laguna.contract.panel import LANDSCAPE, Panel
from laguna.contract.state import Document
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.match import Step as Made
from laguna.web.analysis import store
from laguna.web.database.database import Database
from laguna.web.people.visitors import Visitor
from laguna.web.problems import NotFound
from laguna.web.rendering.game_panels import panel_updates
from laguna.web.rendering.replays import gains
from laguna.web.rendering.rulebook import rule_of
from laguna.web.rendering.seat_strip import seat_strip
from laguna.web.rendering.table_document import effects_of_moves, legal_moves
from laguna.web.rendering.table_page import move_choices, zoom_areas
from laguna.web.tables import bot_levels
from laguna.web.tables.creation import SeatSpec, TableSpec
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables


def lessons_of(game: AnyGame) -> Lessons:
    if game.lessons is None:
        raise NotFound("There are no lessons for {game}. Read its rules instead.", game=game.title)
    return game.lessons


def step_of(game: AnyGame, number: int) -> LessonStep:
    """A step by its number, counted from 1."""
    steps = lessons_of(game).steps
    if not 1 <= number <= len(steps):
        raise NotFound("The lessons for {game} have {last} steps.", game=game.title, last=len(steps))
    return steps[number - 1]


def names(step: LessonStep, visitor: Visitor | None, language: Language) -> list[str]:
    """The names of the players at the table of a step."""
    players = lessons.match_at_step(step).seats
    found = list(OPPONENT_NAMES[: players - 1])
    found.insert(
        step.seat, visitor.name if visitor and not _is_nameless(visitor) else language.gettext("Guest")
    )
    return found


def _is_nameless(visitor: Visitor) -> bool:
    """Whether a guest has the name that every new guest gets."""
    return visitor.guest and visitor.name.removeprefix("Guest ").isdecimal()


class LessonProgress:
    """Saves the progress of visitors, and starts the short game at the end."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self.database = database
        self.tables = tables

    async def progress(self, visitor: Visitor | None) -> dict[str, int]:
        """The step that a visitor has reached in each game."""
        if visitor is None:
            return {}
        return await self.database.read(lambda session: store.lessons(session, visitor.id))

    async def save_progress(self, visitor: Visitor, game: AnyGame, step: int) -> None:
        await self.database.write(
            lambda session: store.save_lesson_step(session, visitor.id, game.name, step)
        )

    async def start_short_game(self, visitor: Visitor, game: AnyGame) -> LiveTable:
        """Creates a table for a short game against one bot of the first level."""
        position = lessons_of(game).practice_position
        wish = TableSpec(
            game.name, [SeatSpec("me"), SeatSpec("bot", bot_levels.level_or_default(""))], position=position
        )
        return await self.tables.create(visitor, wish)


def panels(match: Match, seat: int, language: Language, targets: bool, layout: str) -> list[Panel]:
    return match.game.panels(match.state.view(seat), match.names, language, targets, layout)


def table(
    match: Match,
    seat: int,
    language: Language,
    made: Sequence[Made] = (),
    acts: bool = True,
    layout: str = LANDSCAPE,
) -> Document:
    """The table of a lesson for its page, with the moves to animate."""
    view = match.state.view(seat)
    shown = panels(match, seat, language, acts, layout)
    legal = legal_moves(match, view, language) if acts else []
    effects = effects_of_moves(match, view) if acts else {}
    choices = move_choices(legal, seat, match.names, language)
    return {
        "panels": panel_updates(shown),
        "seats": seat_strip(match, view, language),
        "prompt": match.game.wording(language).prompt(view, match.names),
        "acts": acts,
        "moves": [move | effects[move["move"]]._asdict() for move in choices],
        "areas": zoom_areas(shown),
        "steps": [
            {"seat": each.seat, "kind": "move", "gains": gains(match, each.events, seat, language)}
            for each in made
        ],
    }


def check_move(
    game: AnyGame,
    number: int,
    words: str,
    visitor: Visitor | None,
    language: Language,
    layout: str = LANDSCAPE,
) -> Document:
    """The response to a move in a lesson, with the resulting table if the move is right."""
    step = step_of(game, number)
    found = lessons.answer_move(step, words, names(step, visitor, language))
    document: Document = {
        "right": found.right,
        "text": language.gettext(found.text, points=found.points),
    }
    if found.right:
        made = found.match.steps[len(step.moves_before) :]
        document["table"] = table(found.match, step.seat, language, made, acts=False, layout=layout)
    return document


def rule(game: AnyGame, step: LessonStep) -> str:
    """The address of the rules section for a step; empty if there is none."""
    address, _ = rule_of(game.name, step.rule)
    return f"/rules/{game.name}#{address}" if address else ""
