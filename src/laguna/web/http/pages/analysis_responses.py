"""Responses of the analysis page, the same for games and studies: the page, its tree, and the engine."""

import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any, NamedTuple

from fastapi import Query, Request
from fastapi.responses import Response

from laguna.contract.state import Document
from laguna.contract.wording import Language, Refused
from laguna.match import Match
from laguna.web.analysis import analysis_view, engine, reviews, verdicts
from laguna.web.analysis.analysis_view import OPEN_CARDS
from laguna.web.analysis.hints import has_compiled_engine
from laguna.web.analysis.store import StoredReview
from laguna.web.analysis.studies import ROOT, Study
from laguna.web.http.error_responses import error_text
from laguna.web.http.event_streams import SessionStream, encoded_event
from laguna.web.http.pages.responses import page
from laguna.web.people.visitors import Requester
from laguna.web.rendering.game_panels import pictures
from laguna.web.server import Server

Node = Annotated[int, Query(ge=0, le=100_000)]
ViewingSeat = Annotated[int | None, Query(ge=-1, le=20)]
Following = Annotated[int | None, Query(ge=0, le=100_000)]


class AnalysisContext(NamedTuple):
    """A study, or a game as a study, with who looks at it."""

    server: Server
    requester: Requester
    language: Language
    layout: str
    study: Study
    path: str
    """The address that the requests of the page begin with."""
    mine: list[int]
    """The seats of the viewer."""
    people: list[int]
    """The seats of people, not bots."""
    stored: StoredReview | None
    reviewable: bool
    """Whether the game can be reviewed: it is whole and finished."""

    def view(self, wanted: int | None) -> int:
        if wanted is None:
            return analysis_view.default_view(self.study, self.mine, self.people)
        return analysis_view.check_view(self.study, wanted)

    def review(self) -> Document | None:
        """The finished review of the game, if there is one."""
        if self.stored is None or self.stored.document is None:
            return None
        found: Document = json.loads(self.stored.document)
        return found

    def frame(self, node: int, wanted: int | None, following: int | None = None) -> Document:
        view = self.view(wanted)
        return analysis_view.frame(
            self.study, node, view, self.language, self.layout, self.review(), following
        )

    def tree(self, wanted: int | None, node: int = ROOT) -> Document:
        """Everything but the position: moves with grades, chart, report of the seats, state of the review."""
        view, review = self.view(wanted), self.review()
        grades = verdicts.grades(review) if review else {}
        rows = analysis_view.rows(self.study, view, self.language)
        for row in rows:
            if row["node"] <= self.study.game_moves and row["node"] in grades:
                row["grade"], row["cost"] = grades[row["node"]]
        chances, open_cards = verdicts.win_chances(review, view) if review else (None, True)
        names = [
            self.language.player_name(seat, self.study.names) for seat in range(self.study.setup.players)
        ]
        return {
            "path": self.path,
            "study": self.study.id,
            "table": self.study.table if self.study.game_moves else "",
            "names": names,
            "mine": self.mine,
            "view": view,
            "node": node,
            "before": len(self.study.before),
            "game_moves": self.study.game_moves,
            "nodes": rows,
            "start_comment": self.study.nodes[ROOT].comment,
            "chances": chances,
            "open_chances": open_cards,
            "report": verdicts.report(review, self.language) if review else None,
            "review": self._review_state(),
            "may_change": self.study.id == "" or self.study.may_change(self.requester.visitor),
            "signed_in": self.requester.visitor is not None,
            "version": self.study.version,
        }

    def _review_state(self) -> Document:
        stored = self.stored
        if not self.reviewable:
            return {"state": "none"}
        if stored is None:
            return {"state": "wanted", "slow": not has_compiled_engine()}
        if stored.document is None:
            return {"state": "running", "done": stored.done, "total": stored.total}
        current = reviews.is_current(stored, self.study.match(ROOT))
        return {"state": "ready" if current else "old", "iterations": stored.iterations}

    async def rendered(self, render: Any) -> Any:
        """The result of rendering, when it is the requester's turn."""
        return await self.server.render_queue.run(self.requester, render)


async def analysis_page(
    request: Request, context: AnalysisContext, node: int, wanted: int | None, **values: Any
) -> Response:
    """The analysis page at a node."""
    study = context.study
    study.check(node)
    context.view(wanted)

    def render() -> tuple[Match, Document, Document]:
        return study.match(node), context.frame(node, wanted), context.tree(wanted, node)

    match, frame, tree = await context.rendered(render)
    panels = match.game.panels(
        match.state.view(frame["seat"]), match.names, context.language, True, context.layout
    )
    return page(
        request,
        "analysis.html",
        context.requester.visitor,
        study=study,
        game=match.game,
        match=match,
        panels=pictures(panels),
        frame=frame,
        tree=tree,
        total=len(study.before)
        + max(study.game_moves, max((row["number"] for row in tree["nodes"]), default=0)),
        scores=match.scores(),
        open_cards=OPEN_CARDS,
        **values,
    )


async def engine_stream(
    context: AnalysisContext, node: int, wanted: int | None, following: int | None
) -> Response:
    """The engine's analysis of a position as server-sent events: `analysis` after every step, `problem` with
    a message, and `done`."""
    study, language = context.study, context.language
    study.check(node)
    view = context.view(wanted)
    match = await context.rendered(lambda: study.match(node))
    chosen = following if following is not None else analysis_view.next_node(study, node)
    played = study.nodes[chosen].words if chosen is not None and chosen < len(study.nodes) else ""

    async def events() -> AsyncIterator[bytes]:
        try:
            async for rounds in context.server.engine.run(context.requester, match, view):
                found = await context.rendered(
                    partial(engine.document, rounds, match, view, played, language)
                )
                yield encoded_event("analysis", found)
            yield encoded_event("done", {})
        except Refused as refused:
            yield encoded_event("problem", {"error": error_text(refused, language)})

    return SessionStream(context.server, context.requester, events())
