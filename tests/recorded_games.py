"""Recorded games and playthroughs that every test run must reproduce exactly.

`python tests/recorded_games.py` creates missing ones; `--playthroughs` rewrites all playthroughs, after a
change of wording; `--renew GAME` replaces everything of a game, which is right only when its rules version
was raised.
"""

import json
import sys
from pathlib import Path

from random_games import Setting, played, random_move, setting_name, settings, start

from laguna import records
from laguna.chance import quick
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.match import Match

RECORDS = Path(__file__).parent / "records"
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SEEDS_TRIED = 60
BOARD_EVERY = 40


def ending(match: Match) -> str:
    """The log line about the end of a finished game."""
    event = next(event for event in reversed(match.events()) if event.code == match.game.end_event)
    return match.game.wording(ENGLISH).log_line(event, match.names, match.options)


def make_records(setting: Setting) -> None:
    """Write a record for every kind of ending of random games with a setting."""
    found: set[str] = set()
    for number in range(SEEDS_TRIED):
        match = played(setting, f"fixture {number}")
        if ending(match) in found:
            continue
        found.add(ending(match))
        path = RECORDS / f"{setting_name(setting)}-{len(found)}.json"
        text = json.dumps(records.write(match, reasons=True), indent=1)
        path.write_text(text + "\n", encoding="utf-8")


def playthrough(game_name: str) -> str:
    """The log of a whole game from the view of the first seat, with its legal moves."""
    game = GAMES[game_name]
    match = start((game_name, game.players[0], game.complete_options({})), "playthrough")
    chance = quick("playthrough")
    lines = [f"{game.title}, rules version {game.rules_version}", *match.log(0)]
    while not match.over:
        if len(match.steps) % BOARD_EVERY == 0:
            lines += ["", match.view(0).text(), ""]
        shown = len(match.log(0))
        if 0 in match.actors():
            lines += [f"? {match.view(0).prompt}", f"  {', '.join(match.legal(0))}"]
        random_move(match, chance)
        step = match.steps[-1]
        if step.seat == 0:
            lines.append(f"> {step.words}")
        lines += [f"  {line}" for line in match.log(0)[shown:]]
    lines += ["", match.view(0).text(), f"Scores {match.scores()}, places {match.ranking()}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    renewed = sys.argv[2] if sys.argv[1:2] == ["--renew"] else ""
    reworded = sys.argv[1:] == ["--playthroughs"]
    RECORDS.mkdir(exist_ok=True)
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for setting in settings():
        if setting[0] == renewed or not list(RECORDS.glob(f"{setting_name(setting)}-[0-9].json")):
            make_records(setting)
    for name in GAMES:
        path = PLAYTHROUGHS / f"{name}.txt"
        if name == renewed or reworded or not path.exists():
            path.write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
