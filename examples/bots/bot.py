#!/usr/bin/env python3
"""A bot for Laguna in plain Python, without Laguna: it reads questions as lines of JSON and answers them.

    laguna bot check "python3 bot.py"
    laguna arena millefiori --players 2 --bots "command:python3 bot.py,level1"

What it reads and writes is told in docs/bot-protocol.md. In Mille Fiori it takes the points in sight, more or
less; any other game it plays at random.
"""

import json
import random
import sys

EXTRA_CARD = 5.0  # what an extra card is worth
SEA = (0, 1, 1, 1, 3, 1, 10, EXTRA_CARD, 1, 5, 1, 1, 10, 10, 1, 5, EXTRA_CARD, 1, 1, 1, 10)


def points(move: str, question: dict) -> float:
    """What a move of Mille Fiori gives at once, about; who likes may make this exact."""
    verb, _, thing = move.partition(" ")
    view, seat = question["view"], question["seat"]
    if verb == "extra":
        return EXTRA_CARD
    if verb == "sail" and view["ships"][seat] < 20:
        wheel = int(view["playing"].rpartition("-")[2])
        return SEA[min(20, view["ships"][seat] + wheel)]
    if verb != "place":
        return 0
    if thing[0] == "w":  # a point for each diamond of the group: here only for those beside it
        row, column = map(int, thing[1:].split("."))
        beside = [(row, column + 2), (row, column - 2)]
        beside += [(row + up, column + aside) for up in (1, -1) for aside in (1, -1)]
        return 2 + sum(view["workshops"].get(f"w{r}.{c}") == seat for r, c in beside)
    if thing[0] in "nc":  # the higher in a pyramid, the better
        return {"b": 1, "m": 3, "t": 6 + EXTRA_CARD}[thing[2]]
    if thing[0] == "t":  # all diamonds of a good count
        good = thing.partition(".")[2]
        return 1 + sum(space.endswith(good) for space in view["trade"])
    return 3


def choose(question: dict) -> str:
    dice = random.Random(question["seed"])  # the same question, the same answer
    moves = question["legal"]
    if question["game"] != "millefiori":
        return dice.choice(moves)
    return max(moves, key=lambda move: points(move, question) + dice.random())


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
            continue  # a message of a later version
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
