"""What-if boards: studies with their variants, and positions set up by hand."""

import json
from collections.abc import Awaitable, Callable
from typing import Annotated, NamedTuple, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from laguna import positions
from laguna.contract.state import Document
from laguna.contract.wording import Language, Refused
from laguna.games import GAMES, find
from laguna.match import new
from laguna.web.http.asking import Asking, KnownAsking, Reading, Serving, with_cookie
from laguna.web.http.forms import FormSent, read
from laguna.web.http.inputs import BotAtNode, CommentAtNode, MoveAtNode, NodeWish, Position, Title
from laguna.web.http.pages.answers import data, go, page
from laguna.web.http.refusals import said
from laguna.web.people.visitors import Asker
from laguna.web.server import Server
from laguna.web.show.games import levels
from laguna.web.studying import shown, studies
from laguna.web.studying.studies import ROOT, Study

router = APIRouter(include_in_schema=False)
StudyId = Annotated[str, Path(max_length=40, pattern="^[a-z0-9]+$")]
Node = Annotated[int, Query(ge=0, le=100_000)]
Eyes = Annotated[int | None, Query(ge=-1, le=20)]
Wish = TypeVar("Wish", bound=NodeWish)


@router.get("/studies")
async def own_studies(request: Request, server: Serving, asker: Asking) -> Response:
    mine = await server.studies.of(asker.visitor) if asker.visitor else []
    lines = [{"id": each.id, "title": each.title, "moves": len(each.nodes) - 1} for each in mine]
    return page(request, "studies.html", asker.visitor, studies=lines)


class AtStudy(NamedTuple):
    """Who looks at which study."""

    server: Server
    asker: Asker
    language: Language
    study: Study

    def frame(self, study: Study, node: int, seat: int | None = None) -> Document:
        """The study as it is at a node, for a seat's eyes: by default those of who acts."""
        study.check(node)
        match = study.match(node)
        eyes = seat if seat is not None and -1 <= seat < match.seats else shown.eyes_of(match)
        return {
            **shown.frame(match, eyes, self.language),
            "node": node,
            "tree": studies.tree(study, self.language),
            "position": json.dumps(match.game.dump(match.state), indent=1),
        }


async def at_study(server: Serving, asker: Asking, language: Reading, study: StudyId) -> AtStudy:
    return AtStudy(server, asker, language, await server.studies.get(study, asker.visitor))


async def known_at_study(asker: KnownAsking, here: Annotated[AtStudy, Depends(at_study)]) -> AtStudy:
    return here


Here = Annotated[AtStudy, Depends(at_study)]
KnownHere = Annotated[AtStudy, Depends(known_at_study)]


@router.get("/study/{study}")
async def study_page(request: Request, here: Here, node: Node = ROOT) -> Response:
    found, visitor = here.study, here.asker.visitor
    found.check(node)
    match = found.match(node)
    return page(
        request,
        "study.html",
        visitor,
        study=found,
        title=match.game.title,
        names=match.names,
        mine=visitor is not None and visitor.id == found.owner,
        address=f"{request.base_url}study/{found.id}",
        panels=shown.board(match, shown.eyes_of(match), here.language),
        frame=here.frame(found, node),
        levels=levels(here.language),
    )


@router.get("/study/{study}/frame")
async def study_frame(here: Here, node: Node = ROOT, seat: Eyes = None) -> Response:
    return data(here.frame(here.study, node, seat))


async def _play(here: AtStudy, wish: MoveAtNode) -> tuple[Study, int]:
    return await here.server.studies.play(here.asker.known, here.study, wish.node, wish.move)


async def _let_bot_play(here: AtStudy, wish: BotAtNode) -> tuple[Study, int]:
    return await here.server.studies.let_bot_play(here.asker.known, here.study, wish.node, wish.level)


async def _comment(here: AtStudy, wish: CommentAtNode) -> tuple[Study, int]:
    changed = await here.server.studies.comment(here.asker.known, here.study, wish.node, wish.text)
    return changed, wish.node


async def _cut(here: AtStudy, wish: NodeWish) -> tuple[Study, int]:
    return await here.server.studies.cut(here.asker.known, here.study, wish.node)


def _changing(
    model: type[Wish], change: Callable[[AtStudy, Wish], Awaitable[tuple[Study, int]]]
) -> Callable[..., Awaitable[Response]]:
    """A route that changes a study and answers with what it is then, at the node that the change leads to."""

    async def answer(here: KnownHere, form: FormSent) -> Response:
        return data(here.frame(*await change(here, read(form, model))))

    return answer


router.post("/study/{study}/play")(_changing(MoveAtNode, _play))
router.post("/study/{study}/bot")(_changing(BotAtNode, _let_bot_play))
router.post("/study/{study}/comment")(_changing(CommentAtNode, _comment))
router.post("/study/{study}/cut")(_changing(NodeWish, _cut))


@router.post("/study/{study}/ask")
async def ask(here: KnownHere, form: FormSent) -> Response:
    """What the engine would do."""
    given = await here.server.studies.ask(here.study, read(form, NodeWish).node, here.language)
    return data({"hints": [{**each, "share": shown.percent(each["expected"])} for each in given]})


@router.post("/study/{study}/title")
async def rename(here: KnownHere, form: FormSent) -> Response:
    await here.server.studies.rename(here.asker.known, here.study, read(form, Title).title)
    return go(f"/study/{here.study.id}")


@router.post("/study/{study}/copy")
async def copy(here: Here) -> Response:
    player, signed = await here.server.accounts.somebody(here.asker, "")
    made = await here.server.studies.copy(player, here.study)
    return with_cookie(go(f"/study/{made.id}"), here.server, signed)


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
    """A position as a picture, or why it is none; with a move or a click, the position after it."""
    wish = read(form, Position)
    editing = wish.edit == "yes"
    try:
        match = studies.position_of(wish.text)
        if wish.spot:
            match = positions.clicked(match, shown.eyes_of(match), wish.spot, wish.value)
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
        for each in shown.board(match, seat, language, not editing)
    ]
    spots = shown.spots(match, seat, language) if editing else {}
    text = json.dumps(match.game.dump(match.state), indent=1)
    frame = shown.frame(match, seat, language, not editing)
    return data({**frame, "pictures": pictures, "spots": spots, "text": text, "problem": ""})


@router.post("/positions")
async def keep(server: Serving, asker: Asking, form: FormSent) -> Response:
    """Play a position, in a study of one's own."""
    wish = read(form, Position)
    studies.position_of(wish.text)
    player, signed = await server.accounts.somebody(asker, "")
    made = await server.studies.from_position(player, wish.text, wish.title)
    return with_cookie(go(f"/study/{made.id}{'?ask=yes' if wish.ask else ''}"), server, signed)
