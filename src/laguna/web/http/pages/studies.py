"""Study pages."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import Response

from laguna.contract.state import Document
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
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.analysis_responses import (
    AnalysisContext,
    Following,
    Node,
    ViewingSeat,
    analysis_page,
    engine_stream,
)
from laguna.web.http.pages.responses import json_response, page, redirect
from laguna.web.http.request_models import (
    BotAtNode,
    CommentAtNode,
    MoveAtNode,
    NodeRequest,
    RemovedEditor,
    StudyEditor,
    StudyTitle,
)
from laguna.web.rendering.games import levels

router = APIRouter(include_in_schema=False)
StudyId = Annotated[str, Path(max_length=40, pattern="^[a-z0-9]+$")]
NodeData = TypeVar("NodeData", bound=NodeRequest)


@router.get("/studies")
async def own_studies(request: Request, server: ServerDep, requester: RequesterDep) -> Response:
    mine = await server.studies.of(requester.visitor) if requester.visitor else []
    return page(request, "studies.html", requester.visitor, studies=mine)


async def get_study_context(
    server: ServerDep, requester: RequesterDep, language: LanguageDep, layout: LayoutDep, study: StudyId
) -> AnalysisContext:
    found = await server.studies.get(study, requester.visitor)
    (mine, people), stored = await server.studies.seats_and_review(found, requester.visitor)
    if not found.game_moves:
        mine, people = [], []
    path = f"/study/{found.id}"
    return AnalysisContext(
        server, requester, language, layout, found, path, mine, people, stored, bool(found.game_moves)
    )


async def get_known_study_context(
    requester: KnownRequesterDep, context: Annotated[AnalysisContext, Depends(get_study_context)]
) -> AnalysisContext:
    return context


StudyDep = Annotated[AnalysisContext, Depends(get_study_context)]
KnownStudyDep = Annotated[AnalysisContext, Depends(get_known_study_context)]


@router.get("/study/{study}")
async def study_page(
    request: Request, context: StudyDep, node: Node = ROOT, view: ViewingSeat = None
) -> Response:
    """The analysis page of a study."""
    return await analysis_page(
        request,
        context,
        node,
        view,
        title=context.study.title,
        table=None,
        result="",
        choices=[],
        own_study="",
        levels=levels(context.language),
    )


@router.get("/study/{study}/frame")
async def study_frame(
    context: StudyDep, node: Node = ROOT, view: ViewingSeat = None, following: Following = None
) -> Response:
    return json_response(await context.rendered(lambda: context.frame(node, view, following)))


@router.get("/study/{study}/tree")
async def study_tree(context: StudyDep, node: Node = ROOT, view: ViewingSeat = None) -> Response:
    return json_response(await context.rendered(lambda: context.tree(view, node)))


@router.get("/study/{study}/engine/stream")
async def analyze_node(
    context: KnownStudyDep, node: Node = ROOT, view: ViewingSeat = None, following: Following = None
) -> Response:
    """The engine on a position of the study."""
    return await engine_stream(context, node, view, following)


async def _play(context: AnalysisContext, request_data: MoveAtNode) -> tuple[Study, int]:
    return await context.server.studies.play(
        context.requester.known_visitor,
        context.study,
        request_data.node,
        request_data.line_moves(),
    )


async def _let_bot_play(context: AnalysisContext, request_data: BotAtNode) -> tuple[Study, int]:
    return await context.server.studies.let_bot_play(
        context.requester, context.study, request_data.node, request_data.level
    )


async def _comment(context: AnalysisContext, request_data: CommentAtNode) -> tuple[Study, int]:
    changed = await context.server.studies.comment(
        context.requester.known_visitor, context.study, request_data.node, request_data.text
    )
    return changed, request_data.node


async def _delete_line(context: AnalysisContext, request_data: NodeRequest) -> tuple[Study, int]:
    return await context.server.studies.delete_line(
        context.requester.known_visitor, context.study, request_data.node
    )


def _change_route(
    model: type[NodeData],
    change: Callable[[AnalysisContext, NodeData], Coroutine[Any, Any, tuple[Study, int]]],
) -> Callable[..., Awaitable[Response]]:
    """Creates a route handler that changes a study and returns it at the resulting node."""

    async def answer(
        request: Request, context: KnownStudyDep, form: FormDep, view: ViewingSeat = None
    ) -> Response:
        study, node = await while_connected(request, change(context, parse_form(form, model)))
        changed = context._replace(study=study)

        def render() -> Document:
            return {"frame": changed.frame(node, view), "tree": changed.tree(view, node)}

        return json_response(await context.rendered(render))

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
        {"hints": [{**each, "share": context.language.percent(each["expected"])} for each in given]}
    )


@router.post("/study/{study}/editors")
async def add_editor(context: KnownStudyDep, form: FormDep) -> Response:
    """Lets a person, given by the name of the account, change the study."""
    await context.server.studies.add_editor(
        context.requester, context.study, parse_form(form, StudyEditor).name
    )
    return redirect(f"/study/{context.study.id}")


@router.post("/study/{study}/editors/remove")
async def remove_editor(context: KnownStudyDep, form: FormDep) -> Response:
    visitor = parse_form(form, RemovedEditor).visitor
    await context.server.studies.remove_editor(context.requester.known_visitor, context.study, visitor)
    return redirect(f"/study/{context.study.id}")


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
