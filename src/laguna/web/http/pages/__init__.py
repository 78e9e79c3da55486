"""The pages that people see. As thin as the API: they ask the server, and show/ draws."""

from laguna.web.http.pages import (
    account,
    afterwards,
    files,
    home,
    house,
    installing,
    learning,
    moves,
    notices,
    profiles,
    puzzles,
    reviewing,
    rules,
    seats,
    studies,
    table,
)

# Routes are tried one after the other, so those that are asked for at every move come first.
ROUTERS = tuple(
    part.router
    for part in (
        moves,
        table,
        seats,
        afterwards,
        reviewing,
        home,
        studies,
        puzzles,
        learning,
        account,
        notices,
        profiles,
        house,
        installing,
        rules,
        files,
    )
)
