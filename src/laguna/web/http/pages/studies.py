"""What-if boards: studies with their variants, and positions set up by hand."""

import json
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from laguna.contract.state import Document
from laguna.contract.wording import Language, Refused
from laguna.games import GAMES, find
from laguna.match import new
from laguna.web.http.asking import Asking, KnownAsking, Reading, Serving, with_cookie
from laguna.web.http.forms import FormSent, read
from laguna.web.http.inputs import BotAtNode, CommentAtNode, MoveAtNode, NodeWish, Position, Title
from laguna.web.http.pages.answers import data, go, page
from laguna.web.http.refusals import said
from laguna.web.show.games import levels
from laguna.web.studying import shown, studies
from laguna.web.studying.studies import ROOT, Study

router = APIRouter()
StudyId = Annotated[str, Path(max_length=40, pattern="^[a-z0-9]+$")]
Node = Annotated[int, Query(ge=0, le=100_000)]
Eyes = Annotated[int | None, Query(ge=-1, le=20)]


@router.get("/studies")
async def own_studies(request: Request, server: Serving, asker: Asking) -> Response:
    mine = await server.studies.of(asker.visitor) if asker.visitor else []
    lines = [{"id": each.id, "title": each.title, "moves": len(each.nodes) - 1} for each in mine]
    return page(request, "studies.html", asker.visitor, studies=lines)


@router.get("/study/{study}")
async def study_page(
    request: Request, server: Serving, asker: Asking, language: Reading, study: StudyId, node: Node = ROOT
) -> Response:
    found = await server.studies.get(study)
    found.check(node)
    match = found.match(node)
    seat = shown.eyes_of(match)
    return page(
        request,
        "study.html",
        asker.visitor,
        study=found,
        title=match.game.title,
        names=match.names,
        mine=asker.visitor is not None and asker.visitor.id == found.owner,
        address=f"{request.base_url}study/{found.id}",
        panels=shown.board(match, seat, language),
        frame=_frame(found, node, None, language),
        levels=levels(language),
    )


def _frame(study: Study, node: int, seat: int | None, language: Language) -> Document:
    study.check(node)
    match = study.match(node)
    eyes = seat if seat is not None and -1 <= seat < match.seats else shown.eyes_of(match)
    return {
        **shown.frame(match, eyes, language),
        "node": node,
        "tree": studies.tree(study, language),
        "position": json.dumps(match.game.dump(match.state), indent=1),
    }


@router.get("/study/{study}/frame")
async def study_frame(
    server: Serving, asker: Asking, language: Reading, study: StudyId, node: Node = ROOT, seat: Eyes = None
) -> Response:
    return data(_frame(await server.studies.get(study), node, seat, language))


@router.post("/study/{study}/play")
async def play(
    server: Serving, asker: KnownAsking, language: Reading, study: StudyId, form: FormSent
) -> Response:
    wish = read(form, MoveAtNode)
    found = await server.studies.get(study)
    found, node = await server.studies.play(asker.known, found, wish.node, wish.move)
    return data(_frame(found, node, None, language))


@router.post("/study/{study}/bot")
async def let_bot_play(
    server: Serving, asker: KnownAsking, language: Reading, study: StudyId, form: FormSent
) -> Response:
    wish = read(form, BotAtNode)
    found = await server.studies.get(study)
    found, node = await server.studies.let_bot_play(asker.known, found, wish.node, wish.level)
    return data(_frame(found, node, None, language))


@router.post("/study/{study}/ask")
async def ask(
    server: Serving, asker: KnownAsking, language: Reading, study: StudyId, form: FormSent
) -> Response:
    wish = read(form, NodeWish)
    given = await server.studies.ask(await server.studies.get(study), wish.node, language)
    return data({"hints": [{**each, "share": shown.percent(each["expected"])} for each in given]})


@router.post("/study/{study}/comment")
async def comment(
    server: Serving, asker: KnownAsking, language: Reading, study: StudyId, form: FormSent
) -> Response:
    wish = read(form, CommentAtNode)
    found = await server.studies.get(study)
    found = await server.studies.comment(asker.known, found, wish.node, wish.text)
    return data(_frame(found, wish.node, None, language))


@router.post("/study/{study}/cut")
async def cut(
    server: Serving, asker: KnownAsking, language: Reading, study: StudyId, form: FormSent
) -> Response:
    wish = read(form, NodeWish)
    found, node = await server.studies.cut(asker.known, await server.studies.get(study), wish.node)
    return data(_frame(found, node, None, language))


@router.post("/study/{study}/title")
async def rename(server: Serving, asker: KnownAsking, study: StudyId, form: FormSent) -> Response:
    found = await server.studies.rename(asker.known, await server.studies.get(study), read(form, Title).title)
    return go(f"/study/{found.id}")


@router.post("/study/{study}/copy")
async def copy(server: Serving, asker: Asking, study: StudyId) -> Response:
    found = await server.studies.get(study)
    player, signed = await server.accounts.somebody(asker, "")
    made = await server.studies.copy(player, found)
    return with_cookie(go(f"/study/{made.id}"), server, signed)


# Positions set up by hand --------------------------------------------------------------------------


@router.get("/positions")
async def editor(
    request: Request,
    asker: Asking,
    language: Reading,
    game: Annotated[str, Query(max_length=40)] = "",
    players: Annotated[int | None, Query(ge=1, le=20)] = None,
) -> Response:
    """A position beside its picture, to be changed."""
    chosen = find(game or next(iter(GAMES)))
    match = new(chosen.name, players if players in chosen.players else None, "position")
    return page(
        request,
        "editor.html",
        asker.visitor,
        game=chosen,
        games=list(GAMES.values()),
        players=match.seats,
        text=json.dumps(match.game.dump(match.state), indent=1),
    )


@router.post("/positions/check")
async def check(asker: Asking, language: Reading, form: FormSent) -> Response:
    """A position as a picture, or why it is none; with a move, the position after it."""
    wish = read(form, Position)
    try:
        match = studies.position_of(wish.text)
        if wish.move:
            match.play(
                next((seat for seat in match.actors() if wish.move in match.legal(seat)), 0), wish.move
            )
    except Refused as refused:
        return data({"problem": said(refused, language)})
    seat = shown.eyes_of(match)
    pictures = [
        {
            "name": each.name,
            "title": each.title,
            "box": each.box,
            "backdrop": each.backdrop,
        }
        for each in shown.board(match, seat, language)
    ]
    text = json.dumps(match.game.dump(match.state), indent=1)
    return data({**shown.frame(match, seat, language), "pictures": pictures, "text": text, "problem": ""})


@router.post("/positions")
async def keep(server: Serving, asker: Asking, form: FormSent) -> Response:
    """Play a position, in a study of one's own."""
    wish = read(form, Position)
    studies.position_of(wish.text)
    player, signed = await server.accounts.somebody(asker, "")
    made = await server.studies.from_position(player, wish.text, wish.title)
    return with_cookie(go(f"/study/{made.id}"), server, signed)
