"""First games for visitors: the table of a step, the answer to a choice, how far somebody is, and the short
real game at the end."""

from collections.abc import Sequence

from laguna import lessons
from laguna.contract.game import AnyGame
from laguna.contract.lesson import RIVALS, FirstGame, Step
from laguna.contract.panel import Panel
from laguna.contract.state import Document
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.match import Step as Made
from laguna.web.database.database import Database
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Missing
from laguna.web.show.pictures import drawn
from laguna.web.show.presenting import legal_moves
from laguna.web.show.replaying import gains
from laguna.web.show.rulebook import rule_of
from laguna.web.show.seats import strip
from laguna.web.show.table_page import areas, told_moves
from laguna.web.studying import store
from laguna.web.tables import bots
from laguna.web.tables.creation import SeatWish, TableWish
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables


def first_game(game: AnyGame) -> FirstGame:
    if game.first_game is None:
        raise Missing(
            "{game} has no first game to learn it by. Its rules tell how it is played.", game=game.title
        )
    return game.first_game


def step_of(game: AnyGame, number: int) -> Step:
    """A step by its number, counted from 1."""
    steps = first_game(game).steps
    if not 1 <= number <= len(steps):
        raise Missing("The first game of {game} has {last} steps.", game=game.title, last=len(steps))
    return steps[number - 1]


def names(step: Step, visitor: Visitor | None, language: Language) -> list[str]:
    """Who sits at the table of a step."""
    players = lessons.at(step).seats
    found = list(RIVALS[: players - 1])
    found.insert(step.seat, visitor.name if visitor else language.say("You"))
    return found


class Learning:
    """Keeps how far visitors are, and seats them at the end."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self.database = database
        self.tables = tables

    async def progress(self, visitor: Visitor | None) -> dict[str, int]:
        """For each game that somebody has begun to learn, the step they have come to."""
        if visitor is None:
            return {}
        return await self.database.read(lambda session: store.lessons(session, visitor.id))

    async def keep(self, visitor: Visitor, game: AnyGame, step: int) -> None:
        await self.database.write(lambda session: store.keep_lesson(session, visitor.id, game.name, step))

    async def play(self, visitor: Visitor, game: AnyGame) -> LiveTable:
        """A short real game against one bot of the first level."""
        position = first_game(game).short
        wish = TableWish(game.name, [SeatWish("me"), SeatWish("bot", bots.chosen(""))], position=position)
        return await self.tables.create(visitor, wish)


def panels(match: Match, seat: int, language: Language, targets: bool) -> list[Panel]:
    return match.game.panels(match.state.view(seat), match.names, language, targets)


def table(
    match: Match, seat: int, language: Language, made: Sequence[Made] = (), acts: bool = True
) -> Document:
    """A table of a first game as its page shows it, and in motion the moves that led there."""
    view = match.state.view(seat)
    shown = panels(match, seat, language, acts)
    legal = legal_moves(match, view, language) if acts else []
    return {
        "panels": drawn(shown),
        "seats": strip(match, view, language),
        "prompt": match.game.wording(language).prompt(view, match.names),
        "acts": acts,
        "moves": told_moves(legal, seat, match.names, language),
        "areas": areas(shown),
        "steps": [
            {"seat": each.seat, "kind": "move", "gains": gains(match, each.events, seat, language)}
            for each in made
        ],
    }


def answered(game: AnyGame, number: int, words: str, visitor: Visitor | None, language: Language) -> Document:
    """What is said to a choice, and the table after one that goes on."""
    step = step_of(game, number)
    found = lessons.answer(step, words, names(step, visitor, language))
    document: Document = {
        "right": found.right,
        "text": language.say(found.text, points=found.points),
    }
    if found.right:
        made = found.match.steps[len(step.before) :]
        document["table"] = table(found.match, step.seat, language, made, acts=False)
    return document


def rule(game: AnyGame, step: Step) -> str:
    """Where the part of the rules is that tells of a step; empty if there is none."""
    address, _ = rule_of(game.name, step.rule)
    return f"/rules/{game.name}#{address}" if address else ""
