"""What simulated players do besides playing: the pages that they visit, and how they look for others."""

from typing import Any, NamedTuple

WALKERS = ("Walker1", "Walker2")
"""Two accounts: the first one, a host of the server, makes the requests, also about the second one."""


class BrowsedRequest(NamedTuple):
    """A request by the first walker."""

    path: str
    """With the placeholders of the route."""
    body: dict[str, Any] | None = None
    """The document of a POST request; None for GET."""
    expected: int = 200

    def address(self, values: dict[str, str]) -> str:
        return self.path.format(**values)


_WISH = {"game": "murano", "players": 2, "pace": "days"}
_PLACES = (
    "/", "/lists", "/lobby", "/lobby/lists", "/match", "/api/lobby", "/api/match",
    "/me", "/me/games", "/me/ratings", "/people", "/players", "/player/{name}", "/player/{name}/games",
    "/player/{name}/ratings", "/leaderboards/{game}/{players}", "/notices", "/account", "/studies",
    "/puzzles", "/api/tables", "/api/me/profile", "/api/me/games", "/api/me/ratings", "/api/me/people",
    "/api/players", "/api/players/{name}", "/api/players/{name}/games", "/api/players/{name}/ratings",
    "/api/leaderboards", "/api/leaderboards/{game}/{players}", "/api/next", "/api/notices", "/api/me/data",
    "/server-picture", "/host", "/host/server", "/host/accounts", "/host/log",
)  # fmt: skip
BROWSED_REQUESTS = (
    *(BrowsedRequest(path) for path in _PLACES),
    BrowsedRequest("/leaderboards", expected=303),
    BrowsedRequest("/api/match", _WISH, 201),
    BrowsedRequest("/api/match/cancel", {"pace": "days"}),
    BrowsedRequest("/api/players/{name}/follow", {"": ""}),
    BrowsedRequest("/api/players/{name}/unfollow", {"": ""}),
    BrowsedRequest("/api/tables/{table}/invitations", {"name": WALKERS[1]}, 201),
)
"""The requests of a round; before each round a player proposes a pause and withdraws it."""
