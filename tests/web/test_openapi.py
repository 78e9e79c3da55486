"""The API conforms to its OpenAPI document for arbitrary requests."""

import os
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from laguna.games import GAMES
from web.server_processes import Postgresql, running
from web.simulated_users import Person

pytestmark = pytest.mark.server
ENDINGS = "/logout$|/account$|/login$"
"""These routes change the session."""
PHASES = "examples,coverage,fuzzing"
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)


EXAMPLES = int(os.environ.get("LAGUNA_FUZZ", "0"))
"""Requests per route and kind. Without a number, PostgreSQL gets the tables of one game and SQLite those of
the others, with few requests; with one, both get everything."""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_responses_match_the_openapi_document_for_any_request(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    database = ""
    if kind == "postgresql":
        postgresql: Postgresql = request.getfixturevalue("postgresql")
        database = postgresql.new_database()
    games = list(GAMES) if EXAMPLES else list(GAMES)[:1] if database else list(GAMES)[1:]
    with running(tmp_path, database) as server:
        with httpx2.Client(base_url=server.url) as http:
            ana = Person(http, "Ana")
            tables = [ana.create("me", "me", game=game)["table"]["id"] for game in games]
        bearer = ("--header", f"Authorization: Bearer {ana.token}")
        for number, table in enumerate(tables):
            (tmp_path / "schemathesis.toml").write_text(f'[parameters]\n"path.table" = "{table}"\n')
            # Routes without a table are the same for all games.
            rest = number > 0 or not (database or EXAMPLES)
            chosen = ("--exclude-path-regex", f"/stream$|{ENDINGS}" + ("|^(?!.*{table})" if rest else ""))
            run(server.url, tmp_path, *chosen, *bearer, phases="fuzzing" if rest else PHASES)
        if database or EXAMPLES:
            run(server.url, tmp_path, "--include-path-regex", ENDINGS)
        assert server.check_tables() == ""


def run(url: str, folder: Path, *arguments: str, phases: str = PHASES) -> None:
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{url}/api/openapi.json", *arguments]
    command += ["--checks", ",".join(CHECKS), "--max-examples", str(EXAMPLES or 8), "--seed", "1"]
    command += ["--phases", phases]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
