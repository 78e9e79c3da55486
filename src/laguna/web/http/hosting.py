"""For the host: whether the server works, and what it counts."""

import os

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

import laguna
from laguna import flavours
from laguna.web import metrics
from laguna.web.http.asking import Serving

router = APIRouter(tags=["hosting"])


@router.get("/health")
async def health(server: Serving, response: Response) -> dict[str, str]:
    """Whether the server works and reaches its database."""
    await server.healthy()
    if word := os.environ.get("LAGUNA_STARTED_WITH"):
        response.headers["Laguna-Started-With"] = word  # by which ./play knows its own server
    return {"status": "ok", "version": laguna.__version__}


@router.get("/engine")
async def engine() -> dict[str, bool]:
    """Whether the compiled engine is being prepared, and the bots think slowly until it is there."""
    return {"preparing": flavours.awaited()}


@router.get("/metrics", response_class=PlainTextResponse)
async def counts() -> Response:
    """Counts and times, in Prometheus' text format."""
    return Response(metrics.text(), media_type=metrics.CONTENT_TYPE)
