"""The JSON API: everything that the pages do. Its description is at /api/openapi.json."""

from laguna.web.http.api import (
    games,
    moves,
    notices,
    people,
    profiles,
    programs,
    records,
    reports,
    seats,
    streams,
    studying,
    tables,
)

# Routes are tried one after the other, so those that are asked for at every move come first.
ROUTERS = tuple(
    part.router
    for part in (
        moves,
        streams,
        tables,
        seats,
        programs,
        records,
        games,
        people,
        notices,
        profiles,
        reports,
        studying,
    )
)
