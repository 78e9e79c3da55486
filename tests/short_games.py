"""Short finished games: the last moves of a random game, starting from a position."""

from random_games import played

from laguna.chance import quick
from laguna.games import find
from laguna.match import Match, from_position


def late_game(name: str, players: int, moves: int = 24) -> Match:
    """A match that starts at most so many moves before the end of a random game and is played to its end."""
    game = find(name)
    whole = played((name, players, game.complete_options({})), "late")
    match = from_position(game.dump(whole.copy(max(len(whole.steps) - moves, 0)).state))
    chance = quick("late")
    while not match.over:
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[chance.below(len(legal))])
    return match
