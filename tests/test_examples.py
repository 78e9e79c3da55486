"""The examples run: the notebook, the data frame of records, the tournament with a plot."""

import json
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def run(folder: Path, *command: str) -> str:
    program = [sys.executable, str(EXAMPLES / command[0]), *command[1:]]
    return subprocess.run(program, cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.mark.filterwarnings("default")
def test_the_notebook_plays_draws_and_reviews_a_game(tmp_path: Path) -> None:
    text = (EXAMPLES / "notebook" / "game.ipynb").read_text(encoding="utf-8")
    notebook = nbformat.from_dict(json.loads(text))  # type: ignore[no-untyped-call]
    folder = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=folder).execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any("image/svg+xml" in output.get("data", {}) for output in outputs)
    assert (tmp_path / "game.json").exists()


def test_records_become_a_data_frame_and_a_plot(tmp_path: Path) -> None:
    shown = run(tmp_path, "records/score_sources.py", "--plot", "sources.png")
    assert shown.startswith("1000 games\n")
    assert "winners" in shown
    assert (tmp_path / "sources.png").read_bytes().startswith(b"\x89PNG")


def test_a_tournament_is_plotted(tmp_path: Path) -> None:
    shown = run(
        tmp_path,
        "tournament/tournament.py",
        "--bots",
        "level2,level1",
        "--blocks",
        "3",
        "--plot",
        "rates.png",
    )
    assert "level2 against level1: " in shown
    assert (tmp_path / "rates.png").read_bytes().startswith(b"\x89PNG")
