"""Routes of the HTML pages. They call the server's services; `laguna.web.rendering` renders."""

from laguna.web.http.pages import (
    account,
    administration,
    finished_games,
    home,
    lessons,
    notifications,
    pictures,
    profiles,
    progressive_web_app,
    puzzles,
    reviews,
    rules,
    seats,
    static_files,
    studies,
    styleguide,
    table,
    table_requests,
)

# Routes are matched in order, so the most frequent ones come first.
ROUTERS = tuple(
    part.router
    for part in (
        table_requests,
        table,
        seats,
        finished_games,
        reviews,
        home,
        studies,
        puzzles,
        lessons,
        account,
        notifications,
        profiles,
        administration,
        progressive_web_app,
        rules,
        pictures,
        styleguide,
        static_files,
    )
)
