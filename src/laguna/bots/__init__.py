"""Bots: five levels, tree search, the arena that measures them, training, and reviews of games.

from laguna import bots

bot = bots.level(4)                     # plays any game
bot.choose(match)                       # a move in words
bot.analyze(match).lines                # the best moves with win chances and expected lines

Bots of your own are subclasses of `Bot`: see docs/writing-a-bot.md.
"""

from laguna.bots.bot import Bot, Choice, Considered
from laguna.bots.levels import LEVELS, Level, make, make_with_fallback
from laguna.bots.match_player import Analysis, Line, MatchPlayer, level

__all__ = [
    "LEVELS",
    "Analysis",
    "Bot",
    "Choice",
    "Considered",
    "Level",
    "Line",
    "MatchPlayer",
    "level",
    "make",
    "make_with_fallback",
]
