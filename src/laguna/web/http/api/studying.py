"""Reviews, hints, studies and puzzles for programs."""

from typing import Annotated, Any

from fastapi import Path, Response

from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import Asking, AtTable, KnownAtTable, Reading, Serving
from laguna.web.http.inputs import AllowHints, Seated
from laguna.web.problems import Missing
from laguna.web.studying import puzzling, reviews, studies

router = api_router("study")
BESIDE = ("shares", "draws", "why")


@router.post("/tables/{table}/review", status_code=202)
async def ask(here: AtTable) -> dict[str, Any]:
    """Let a finished game be reviewed; ask for the review until it is there."""
    await here.server.reviews.ask(here.live)
    return {"table": here.live.id}


@router.get("/tables/{table}/review")
async def review(here: AtTable, response: Response) -> dict[str, Any]:
    """The review of a finished game, as `laguna review --json` prints it; 202 and how far it is before."""
    reviews.must_be_over(here.live)
    stored = await here.server.reviews.find(here.live.id)
    if stored is None:
        raise Missing("Nobody has asked for a review of this game.")
    if stored.document is None:
        response.status_code = 202
        return {"table": here.live.id, "done": stored.done, "total": stored.total}
    document = reviews.read(stored, here.live.match)
    return {name: value for name, value in document.items() if name not in BESIDE}


@router.post("/tables/{table}/hint")
async def hint(here: KnownAtTable, wish: Seated) -> list[dict[str, Any]]:
    """The best three moves of your seat, where hints are allowed: against bots, or if everyone agrees."""
    return await here.server.hints.give(here.live, here.asker.known, wish.seat, here.language)


@router.post("/tables/{table}/hints")
async def allow(here: KnownAtTable, wish: AllowHints) -> dict[str, bool]:
    """Allow hints at a table, for everyone there, or not any more."""
    await here.server.hints.allow(here.live, here.asker.known, wish.allow)
    return {"given": (await here.server.hints.standing(here.live))[0]}


@router.get("/studies/{study}")
async def study(
    server: Serving,
    asker: Asking,
    language: Reading,
    study: Annotated[str, Path(max_length=40, pattern="^[a-z0-9]+$")],
) -> dict[str, Any]:
    """A study: what it is played from, and its moves as a tree."""
    found = await server.studies.get(study, asker.visitor)
    return {
        "id": found.id,
        "title": found.title,
        "origin": found.origin._asdict(),
        "moves": found.before,
        "nodes": studies.tree(found, language),
    }


@router.get("/puzzles")
async def puzzles() -> list[dict[str, Any]]:
    """All puzzles, without their solutions."""
    return [
        {"id": each.id, "game": each.game, "players": each.players, "seat": each.seat}
        for each in puzzling.everything().values()
    ]
