"""A digest of many games, which is equal for every engine build and machine."""

import json
from hashlib import sha256

from random_games import played, settings

from laguna import records
from laguna.contract.state import COMPILED
from laguna.games import GAMES
from laguna.research.batch import Batch


def digest(games: int) -> str:
    """The hash of all moves, events, results and views of random games with every setting, and of some
    batches."""
    total = sha256()
    for setting in settings():
        for number in range(games):
            match = played(setting, f"digest {number}")
            document = records.write(match, reasons=True)
            document["events"] = [event.key() for event in match.events()]
            document["views"] = [match.view(seat).document() for seat in range(-1, match.seats)]
            document["observed"] = [match.state.view(seat).observe() for seat in range(-1, match.seats)]
            total.update(json.dumps(document, sort_keys=True).encode())
    for name in GAMES:
        batch = Batch(name, 2, 4, "digest")
        for _ in range(60):
            total.update(batch.observations.tobytes() + batch.masks.tobytes())
            batch.step(batch.sample())
    return total.hexdigest()


if __name__ == "__main__":
    print("compiled" if COMPILED else "interpreted", digest(2))
