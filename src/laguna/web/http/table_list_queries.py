"""Database queries shared by the pages and the API: lists of tables, and score sheets."""

from typing import Any

from laguna.web.database.backends import Session
from laguna.web.http.dependencies import TableContext
from laguna.web.people.visitors import Visitor
from laguna.web.problems import NotFound
from laguna.web.rendering import scores
from laguna.web.rendering.table_lists import table_lines
from laguna.web.server import Server
from laguna.web.tables import store

MAX_LISTED = 100


async def table_lists(server: Server, visitor: Visitor | None) -> dict[str, list[dict[str, Any]]]:
    """A visitor's tables, open tables, tables to watch, and the visitor's finished games."""

    def work(session: Session) -> dict[str, list[dict[str, Any]]]:
        mine: list[store.Table] = []
        past: list[store.Table] = []
        if visitor is not None:
            mine = store.tables_of(session, visitor.id, (store.WAITING, store.PLAYING), MAX_LISTED)
            past = store.tables_of(session, visitor.id, store.REVEALED_STATUSES, MAX_LISTED)
        known = {table.id for table in mine}
        waiting, playing = (
            [table for table in store.listed_tables(session, status, MAX_LISTED) if table.id not in known]
            for status in (store.WAITING, store.PLAYING)
        )
        lists = {"mine": mine, "open": waiting, "watch": playing, "finished": past}
        return {name: table_lines(session, tables, visitor) for name, tables in lists.items()}

    return await server.database.read(work)


async def recent_games(server: Server, visitor: Visitor | None, limit: int = 50) -> list[dict[str, Any]]:
    """Public games that were finished, latest first."""
    return await server.database.read(
        lambda session: table_lines(session, store.listed_tables(session, store.FINISHED, limit), visitor)
    )


def score_sheet(context: TableContext) -> dict[str, Any]:
    if not context.live.has_started:
        raise NotFound("There are no scores before the game starts.")
    return scores.score_sheet(context.live, context.viewer().seat, context.language)
