"""The language menu."""

from urllib.parse import urlsplit

from fastapi import APIRouter
from fastapi.responses import Response

from laguna.web.http.dependencies import RequesterDep, ServerDep
from laguna.web.http.form_parsing import FormDep
from laguna.web.http.language import with_language
from laguna.web.http.pages.responses import redirect
from laguna.web.problems import NotFound

router = APIRouter(include_in_schema=False)


@router.post("/language")
async def choose_language(server: ServerDep, requester: RequesterDep, form: FormDep) -> Response:
    """Saves the language in the account and in the browser, and goes back to where the visitor was."""
    language = server.languages.find(form.get("language", ""))
    if language is None:
        raise NotFound("Laguna is not translated into this language.")
    if requester.visitor is not None:
        await server.profiles.set_language(requester.visitor, language.code)
    return with_language(redirect(_place(form.get("back", ""))), language.code)


def _place(address: str) -> str:
    """An address on this site without its language; the home page if it is not one."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc or not address.startswith("/") or address.startswith(("//", "/\\")):
        return "/"
    query = "&".join(each for each in parts.query.split("&") if each and not each.startswith("lang="))
    return parts._replace(query=query).geturl()
