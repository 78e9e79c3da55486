#!/usr/bin/env python3
"""A bot for Laguna in plain Python, without importing Laguna: it reads requests and writes replies as JSON
lines.

    laguna bot check "python3 bot.py"
    laguna arena millefiori --players 2 --bots "command:python3 bot.py,level1"

The protocol is documented in docs/bot-protocol.md. In Mille Fiori it plays the move that scores most at once,
approximately; it plays other games at random.
"""

import json
import random
import sys

EXTRA_CARD = 5.0  # what an extra card is worth
SEA = (0, 1, 1, 1, 3, 1, 10, EXTRA_CARD, 1, 5, 1, 1, 10, 10, 1, 5, EXTRA_CARD, 1, 1, 1, 10)


def points(move: str, request: dict) -> float:
    """About how many points a move of Mille Fiori scores at once."""
    verb, _, thing = move.partition(" ")
    view, seat = request["view"], request["seat"]
    if verb == "extra":
        return EXTRA_CARD
    if verb == "sail" and view["ships"][seat] < 20:
        wheel = int(view["playing"].rpartition("-")[2])
        return SEA[min(20, view["ships"][seat] + wheel)]
    if verb != "place":
        return 0
    if thing[0] == "w":  # 1 point per diamond of the group: here only adjacent ones count
        row, column = map(int, thing[1:].split("."))
        adjacent = [(row, column + 2), (row, column - 2)]
        adjacent += [(row + up, column + sideways) for up in (1, -1) for sideways in (1, -1)]
        return 2 + sum(view["workshops"].get(f"w{r}.{c}") == seat for r, c in adjacent)
    if thing[0] in "nc":  # the higher in a pyramid, the better
        return {"b": 1, "m": 3, "t": 6 + EXTRA_CARD}[thing[2]]
    if thing[0] == "t":  # all diamonds on a good count
        good = thing.partition(".")[2]
        return 1 + sum(space.endswith(good) for space in view["trade"])
    return 3


def choose(request: dict) -> str:
    dice = random.Random(request["seed"])  # the same request gets the same answer
    moves = request["legal"]
    if request["game"] != "millefiori":
        return dice.choice(moves)
    return max(moves, key=lambda move: points(move, request) + dice.random())


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            reply = {"type": "hello", "protocol": 1, "name": "Plain Python"}
        elif message["type"] == "choose":
            reply = {"type": "choice", "id": message["id"], "seat": message["seat"], "move": choose(message)}
        elif message["type"] == "bye":
            return
        else:
            continue  # unknown message of a newer version
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
