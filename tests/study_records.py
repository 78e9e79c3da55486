"""Short finished games to study: the last moves of a random one, from a position on."""

from playing import played

from laguna.chance import quick
from laguna.games import find
from laguna.match import Match, load


def late_game(name: str, players: int, moves: int = 24) -> Match:
    game = find(name)
    whole = played((name, players, game.complete({})), "late")
    match = load(game.dump(whole.copy(len(whole.steps) - moves).state))
    chance = quick("late")
    while not match.over:
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[chance.below(len(legal))])
    return match
