"""The JSON API. Its OpenAPI document is at /api/openapi.json."""

from laguna.web.http.api import (
    accounts,
    analysis,
    bots,
    community,
    games,
    history,
    matchmaking,
    moves,
    notifications,
    profiles,
    records,
    reports,
    seats,
    streams,
    tables,
)

# Routes are matched in order, so the most frequent ones come first.
ROUTERS = tuple(
    part.router
    for part in (
        moves,
        streams,
        tables,
        seats,
        bots,
        records,
        matchmaking,
        games,
        accounts,
        notifications,
        history,
        profiles,
        community,
        reports,
        analysis,
    )
)
