"""Health check and Prometheus metrics."""

import os

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

import laguna
from laguna import engine_builds
from laguna.web import metrics
from laguna.web.http.dependencies import ServerDep

router = APIRouter(tags=["hosting"])


@router.get("/health")
async def health(server: ServerDep, response: Response) -> dict[str, str]:
    """Checks that the server is up and reaches its database."""
    await server.healthy()
    if word := os.environ.get("LAGUNA_STARTED_WITH"):
        response.headers["Laguna-Started-With"] = word  # ./play recognizes its own server by it
    return {"status": "ok", "version": laguna.__version__}


@router.get("/engine")
async def engine() -> dict[str, bool]:
    """Tells whether the compiled engine is still being built; until then bots are slow."""
    return {"preparing": engine_builds.is_building()}


@router.get("/metrics", response_class=PlainTextResponse)
async def get_metrics() -> Response:
    """Metrics in the Prometheus text format."""
    return Response(metrics.text(), media_type=metrics.CONTENT_TYPE)
