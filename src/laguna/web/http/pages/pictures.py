"""Pictures of positions by address, as a spectator sees them."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.web.analysis import puzzle_pictures
from laguna.web.http.dependencies import LanguageDep, RequesterDep, ServerDep, TableContextDep
from laguna.web.http.pages.analysis_responses import Node
from laguna.web.http.pages.puzzles import PuzzleId
from laguna.web.http.pages.studies import StudyDep
from laguna.web.problems import NotFound
from laguna.web.rendering import assets, position_pictures

router = APIRouter(include_in_schema=False)
SVG = "image/svg+xml"


@router.get("/pictures/tables/{table}.svg")
async def table_picture(request: Request, context: TableContextDep) -> Response:
    """The board of a table. Before the game starts there is nothing to see."""
    live, language = context.live, context.language
    if not live.has_started:
        raise NotFound("There is no picture before the game starts.")
    picture: bytes = live.cached_until_change(
        ("picture", language), lambda: position_pictures.position_picture(live.match, language)
    )
    return assets.compressed_response(request, picture, SVG)


@router.get("/pictures/studies/{study}.svg")
async def study_picture(request: Request, context: StudyDep, node: Node = 0) -> Response:
    context.study.check(node)

    def render() -> Response:
        picture = position_pictures.position_picture(context.study.match(node), context.language)
        return assets.compressed_response(request, picture, SVG)

    response: Response = await context.rendered(render)
    return response


@router.get("/pictures/puzzles/{puzzle}.svg")
async def puzzle_picture(
    request: Request, server: ServerDep, requester: RequesterDep, language: LanguageDep, puzzle: PuzzleId
) -> Response:
    picture = await server.render_queue.run(
        requester, lambda: puzzle_pictures.puzzle_picture(puzzle, language)
    )
    return assets.cacheable_response(request, picture, SVG, False)


@router.get("/pictures/puzzles/{puzzle}/thumbnail.svg")
async def puzzle_thumbnail(
    request: Request, server: ServerDep, requester: RequesterDep, puzzle: PuzzleId, v: str = ""
) -> Response:
    picture = await server.render_queue.run(requester, lambda: puzzle_pictures.puzzle_thumbnail(puzzle))
    return assets.cacheable_response(request, picture, SVG, v == assets.fingerprint(picture.plain))
