"""What both pages and programs look up."""

from typing import Any

from laguna.web.database.backends import Session
from laguna.web.http.asking import Here
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Missing
from laguna.web.server import Server
from laguna.web.show import scores
from laguna.web.show.lists import listings
from laguna.web.tables import store

LISTED = 100


async def table_lists(server: Server, visitor: Visitor | None) -> dict[str, list[dict[str, Any]]]:
    """The tables of a visitor, those with open seats, those to watch, and finished ones."""

    def work(session: Session) -> dict[str, list[dict[str, Any]]]:
        mine: list[store.Table] = []
        past: list[store.Table] = []
        if visitor is not None:
            mine = store.tables_of(session, visitor.id, (store.WAITING, store.PLAYING), LISTED)
            past = store.tables_of(session, visitor.id, store.OVER, LISTED)
        known = {table.id for table in mine}
        waiting, playing = (
            [table for table in store.listed_tables(session, status, LISTED) if table.id not in known]
            for status in (store.WAITING, store.PLAYING)
        )
        lists = {"mine": mine, "open": waiting, "watch": playing, "finished": past}
        return {name: listings(session, tables, visitor) for name, tables in lists.items()}

    return await server.database.read(work)


def score_sheet(here: Here) -> dict[str, Any]:
    if not here.live.begun:
        raise Missing("There are no scores before the game begins.")
    return scores.score_sheet(here.live, here.eyes().seat, here.language)
