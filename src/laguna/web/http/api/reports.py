"""API for reports to the host."""

from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import KnownRequesterDep, ServerDep
from laguna.web.http.request_models import NewReport

router = api_router("people")


@router.post("/reports", status_code=201)
async def report(server: ServerDep, requester: KnownRequesterDep, body: NewReport) -> dict[str, bool]:
    """Report a player or a table to the host."""
    await server.administration.reports.send(requester, body.about, body.text)
    return {"reported": True}
