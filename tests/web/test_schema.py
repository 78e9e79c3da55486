"""The API does what its description says, whatever is sent to it."""

import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from laguna.games import GAMES
from web.people import Person
from web.running import running

pytestmark = pytest.mark.server
ENDINGS = "/logout$|/account$|/login$"
"""After these the one who asks is somebody else."""
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)


def test_every_answer_is_as_described_whatever_is_sent(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        with httpx2.Client(base_url=server.url) as http:
            ana = Person(http, "Ana")
            tables = [ana.create("me", "me", game=game)["table"]["id"] for game in GAMES]
        bearer = ("--header", f"Authorization: Bearer {ana.token}")
        for number, table in enumerate(tables):
            (tmp_path / "schemathesis.toml").write_text(f'[parameters]\n"path.table" = "{table}"\n')
            # What belongs to no table is the same for all games.
            chosen = ("--exclude-path-regex", f"/stream$|{ENDINGS}" + ("|^(?!.*{table})" if number else ""))
            run(server.url, tmp_path, *chosen, *bearer)
        run(server.url, tmp_path, "--include-path-regex", ENDINGS)
        assert server.check_tables() == ""


def run(url: str, folder: Path, *arguments: str) -> None:
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{url}/api/openapi.json", *arguments]
    command += ["--checks", ",".join(CHECKS), "--max-examples", "8", "--seed", "1"]
    command += ["--phases", "examples,coverage,fuzzing"]
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
