"""Study pages and the position editor."""

import json
from collections.abc import Awaitable, Callable, Coroutine
from typing import Annotated, Any, NamedTuple, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from laguna import positions
from laguna.contract.state import Document
from laguna.contract.wording import Language, Refused
from laguna.games import GAMES, find
from laguna.match import Match, new
from laguna.web.analysis import board_view, review_view, studies
from laguna.web.analysis.studies import ROOT, Study
from laguna.web.http.dependencies import (
    KnownRequesterDep,
    LanguageDep,
    LayoutDep,
    RequesterDep,
    ServerDep,
    with_cookie,
)
from laguna.web.http.disconnection import while_connected
from laguna.web.http.error_responses import error_text
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.responses import json_response, page, redirect
from laguna.web.http.request_models import (
    BotAtNode,
    CommentAtNode,
    MoveAtNode,
    NodeRequest,
    PositionEdit,
    StudyTitle,
)
from laguna.web.people.visitors import Requester
from laguna.web.rendering.game_panels import GamePanel
from laguna.web.rendering.games import levels
from laguna.web.server import Server

router = APIRouter(include_in_schema=False)
StudyId = Annotated[str, Path(max_length=40, pattern="^[a-z0-9]+$")]
Node = Annotated[int, Query(ge=0, le=100_000)]
ViewingSeat = Annotated[int | None, Query(ge=-1, le=20)]
Result = TypeVar("Result")
NodeData = TypeVar("NodeData", bound=NodeRequest)


@router.get("/studies")
async def own_studies(request: Request, server: ServerDep, requester: RequesterDep) -> Response:
    mine = await server.studies.of(requester.visitor) if requester.visitor else []
    return page(request, "studies.html", requester.visitor, studies=mine)


class StudyContext(NamedTuple):
    """The study of a request and its requester."""

    server: Server
    requester: Requester
    language: Language
    study: Study
    layout: str

    async def rendered(self, render: Callable[[], Result]) -> Result:
        """The result of rendering, when it is the requester's turn."""
        return await self.server.render_queue.run(self.requester, render)

    def frame(self, study: Study, node: int, seat: int | None = None) -> Document:
        """The study at a node from a seat's point of view: by default the player to move."""
        study.check(node)
        match = study.match(node)
        viewing_seat = (
            seat if seat is not None and -1 <= seat < match.seats else board_view.seat_to_move(match)
        )
        return {
            **board_view.frame(match, viewing_seat, self.language, layout=self.layout),
            "node": node,
            "tree": studies.tree(study, self.language),
            "position": json.dumps(match.game.dump(match.state), indent=1),
        }


async def get_study_context(
    server: ServerDep, requester: RequesterDep, language: LanguageDep, layout: LayoutDep, study: StudyId
) -> StudyContext:
    found = await server.studies.get(study, requester.visitor)
    return StudyContext(server, requester, language, found, layout)


async def get_known_study_context(
    requester: KnownRequesterDep, context: Annotated[StudyContext, Depends(get_study_context)]
) -> StudyContext:
    return context


StudyDep = Annotated[StudyContext, Depends(get_study_context)]
KnownStudyDep = Annotated[StudyContext, Depends(get_known_study_context)]


@router.get("/study/{study}")
async def study_page(request: Request, context: StudyDep, node: Node = ROOT) -> Response:
    found, visitor = context.study, context.requester.visitor
    found.check(node)

    def render() -> tuple[Match, list[GamePanel], Document]:
        match = found.match(node)
        panels = board_view.board(
            match, board_view.seat_to_move(match), context.language, layout=context.layout
        )
        return match, panels, context.frame(found, node)

    match, panels, frame = await context.rendered(render)
    return page(
        request,
        "study.html",
        visitor,
        study=found,
        title=match.game.title,
        study_game=match.game.name,
        names=match.names,
        mine=visitor is not None and visitor.id == found.owner,
        address=f"{request.base_url}study/{found.id}",
        panels=panels,
        frame=frame,
        levels=levels(context.language),
    )


@router.get("/study/{study}/frame")
async def study_frame(context: StudyDep, node: Node = ROOT, seat: ViewingSeat = None) -> Response:
    return json_response(await context.rendered(lambda: context.frame(context.study, node, seat)))


async def _play(context: StudyContext, request_data: MoveAtNode) -> tuple[Study, int]:
    return await context.server.studies.play(
        context.requester.known_visitor, context.study, request_data.node, request_data.move
    )


async def _let_bot_play(context: StudyContext, request_data: BotAtNode) -> tuple[Study, int]:
    return await context.server.studies.let_bot_play(
        context.requester, context.study, request_data.node, request_data.level
    )


async def _comment(context: StudyContext, request_data: CommentAtNode) -> tuple[Study, int]:
    changed = await context.server.studies.comment(
        context.requester.known_visitor, context.study, request_data.node, request_data.text
    )
    return changed, request_data.node


async def _delete_line(context: StudyContext, request_data: NodeRequest) -> tuple[Study, int]:
    return await context.server.studies.delete_line(
        context.requester.known_visitor, context.study, request_data.node
    )


def _change_route(
    model: type[NodeData],
    change: Callable[[StudyContext, NodeData], Coroutine[Any, Any, tuple[Study, int]]],
) -> Callable[..., Awaitable[Response]]:
    """Creates a route handler that changes a study and returns it at the resulting node."""

    async def answer(request: Request, context: KnownStudyDep, form: FormDep) -> Response:
        study, node = await while_connected(request, change(context, parse_form(form, model)))
        return json_response(await context.rendered(lambda: context.frame(study, node)))

    return answer


router.post("/study/{study}/play")(_change_route(MoveAtNode, _play))
router.post("/study/{study}/bot")(_change_route(BotAtNode, _let_bot_play))
router.post("/study/{study}/comment")(_change_route(CommentAtNode, _comment))
router.post("/study/{study}/cut")(_change_route(NodeRequest, _delete_line))


@router.post("/study/{study}/ask")
async def analyze(request: Request, context: KnownStudyDep, form: FormDep) -> Response:
    """The moves that the engine suggests."""
    node = parse_form(form, NodeRequest).node
    given = await while_connected(
        request,
        context.server.studies.engine_lines(context.requester, context.study, node, context.language),
    )
    return json_response(
        {"hints": [{**each, "share": review_view.percent(each["expected"])} for each in given]}
    )


@router.post("/study/{study}/title")
async def rename(context: KnownStudyDep, form: FormDep) -> Response:
    await context.server.studies.rename(
        context.requester.known_visitor, context.study, parse_form(form, StudyTitle).title
    )
    return redirect(f"/study/{context.study.id}")


@router.post("/study/{study}/delete")
async def delete(context: KnownStudyDep) -> Response:
    await context.server.studies.delete(context.requester.known_visitor, context.study)
    return redirect("/studies")


@router.post("/study/{study}/copy")
async def copy(context: StudyDep) -> Response:
    player, signed = await context.server.accounts.visitor_or_new_guest(context.requester, "")
    made = await context.server.studies.copy(player, context.study)
    return with_cookie(redirect(f"/study/{made.id}"), context.server, signed)


# Position editor --------------------------------------------------------------------------


@router.get("/positions")
async def editor(
    request: Request,
    requester: RequesterDep,
    language: LanguageDep,
    game: Annotated[str, Query(max_length=40)] = "",
    players: Annotated[int | None, Query(ge=1, le=20)] = None,
) -> Response:
    """The position editor page."""
    chosen = find(game or next(iter(GAMES)))
    match = new(chosen.name, players if players in chosen.players else None, "position")
    return page(
        request,
        "position_editor.html",
        requester.visitor,
        game=chosen,
        games=list(GAMES.values()),
        players=match.seats,
        text=json.dumps(match.game.dump(match.state), indent=1),
    )


@router.post("/positions/check")
async def check_position(
    server: ServerDep, requester: RequesterDep, language: LanguageDep, layout: LayoutDep, form: FormDep
) -> Response:
    """Checks a position, after an optional click or move: its panels, or the error message."""
    request_data = parse_form(form, PositionEdit)
    return json_response(
        await server.render_queue.run(requester, lambda: _checked_position(request_data, language, layout))
    )


def _checked_position(request_data: PositionEdit, language: Language, layout: str) -> Document:
    editing = request_data.edit == "yes"
    try:
        match = studies.parse_position(request_data.text)
        if request_data.spot:
            match = positions.apply_click(
                match, board_view.seat_to_move(match), request_data.spot, request_data.value
            )
        if request_data.move:
            match.play(
                next((seat for seat in match.actors() if request_data.move in match.legal(seat)), 0),
                request_data.move,
            )
    except Refused as refused:
        return {"problem": error_text(refused, language)}
    seat = board_view.seat_to_move(match)
    pictures = [
        {
            "name": each.name,
            "title": each.title,
            "box": each.box,
            "backdrop": each.backdrop,
        }
        for each in board_view.board(match, seat, language, not editing, layout)
    ]
    spots = board_view.spots(match, seat, language) if editing else {}
    text = json.dumps(match.game.dump(match.state), indent=1)
    frame = board_view.frame(match, seat, language, not editing, layout)
    return {**frame, "pictures": pictures, "spots": spots, "text": text, "problem": ""}


@router.post("/positions")
async def save_position(server: ServerDep, requester: RequesterDep, form: FormDep) -> Response:
    """Saves a position as a new study."""
    request_data = parse_form(form, PositionEdit)
    await server.render_queue.run(requester, lambda: studies.parse_position(request_data.text))
    player, signed = await server.accounts.visitor_or_new_guest(requester, "")
    made = await server.studies.from_position(player, request_data.text, request_data.title)
    return with_cookie(redirect(f"/study/{made.id}{'?ask=yes' if request_data.ask else ''}"), server, signed)
