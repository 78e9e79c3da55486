"""Rules pages and the guide for players."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, Response

from laguna.contract.wording import ENGLISH
from laguna.web.http.dependencies import GameName, LanguageDep, RequesterDep
from laguna.web.http.pages.home import known_game
from laguna.web.http.pages.responses import page
from laguna.web.problems import NotFound
from laguna.web.rendering import assets, help
from laguna.web.rendering import rulebook as rulebooks
from laguna.web.rendering.games import game_document, game_documents

router = APIRouter(include_in_schema=False)


@router.get("/help")
async def help_page(request: Request, requester: RequesterDep, language: LanguageDep) -> Response:
    """The guide for players."""
    found = help.guide(language)
    return page(request, "help.html", requester.visitor, text=found.text, headings=found.headings)


@router.get("/rules")
async def rules(request: Request, requester: RequesterDep, language: LanguageDep) -> Response:
    games = game_documents(language)
    return page(
        request, "rules.html", requester.visitor, games=games, text="", game=None, headings=[], lang=""
    )


@router.get("/rules/{game}")
async def rules_of(
    request: Request, requester: RequesterDep, language: LanguageDep, game: GameName, part: bool = False
) -> Response:
    found = rulebooks.rulebook(known_game(game), language)
    if part:
        return HTMLResponse(found.text)
    return _rules_page(request, requester, language, game, found)


@router.get("/rules/{game}/reference")
async def reference_of(
    request: Request, requester: RequesterDep, language: LanguageDep, game: GameName
) -> Response:
    found = rulebooks.reference(known_game(game))
    if not found.text:
        raise NotFound("This game has no rules reference. See its rules page.")
    return _rules_page(request, requester, language, game, found, lang=ENGLISH.code)


def _rules_page(
    request: Request,
    requester: RequesterDep,
    language: LanguageDep,
    game: str,
    found: rulebooks.Rulebook,
    lang: str = "",
) -> Response:
    """The rules or the reference of a game; `lang` if their language differs from the page's."""
    return page(
        request,
        "rules.html",
        requester.visitor,
        game=game_document(game, language),
        text=rulebooks.with_drawn_pictures(found.text, ENGLISH if lang else language),
        headings=found.headings,
        games=[],
        lang=lang,
    )


@router.get("/rules/pictures/{name}.svg")
async def rules_picture(
    request: Request, name: Annotated[str, Path(max_length=80, pattern="^[a-z0-9-]+$")], v: str = ""
) -> Response:
    picture = rulebooks.rules_picture(name)
    if picture is None:
        raise NotFound("This picture doesn't exist.")
    return assets.cacheable_response(
        request, picture, "image/svg+xml", v == assets.fingerprint(picture.plain)
    )
