"""Telling the host."""

from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import KnownAsking, Serving
from laguna.web.http.inputs import NewReport

router = api_router("people")


@router.post("/reports", status_code=201)
async def report(server: Serving, asker: KnownAsking, wish: NewReport) -> dict[str, bool]:
    """Tell the host of the server about somebody or something."""
    await server.house.report(asker.known, wish.about, wish.text)
    return {"reported": True}
