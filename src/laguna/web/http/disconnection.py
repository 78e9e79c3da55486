"""Stops work for a request whose client has hung up."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request

from laguna.web.problems import Problem

Result = TypeVar("Result")


class ClientGone(Problem):
    """The client has hung up, so nobody reads the response."""

    status = 499  # as some proxies log it; there is no official one

    def __init__(self) -> None:
        super().__init__("The connection was closed before the answer was ready.")


async def while_connected(request: Request, work: Coroutine[Any, Any, Result]) -> Result:
    """The result of a coroutine, which is canceled if the client hangs up before. The request's body must
    have been read."""
    working = asyncio.ensure_future(work)
    watching = asyncio.ensure_future(_wait_for_disconnect(request))
    try:
        await asyncio.wait((working, watching), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientGone
        return working.result()
    finally:
        for task in (working, watching):
            task.cancel()
        await asyncio.gather(working, watching, return_exceptions=True)
        del working, watching, task  # an exception of theirs refers to this frame


async def _wait_for_disconnect(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
