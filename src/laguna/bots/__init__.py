"""Bots: five levels, tree search, the arena that measures them, training, and reviews of games.

from laguna.bots import make

bot = make("level4", "millefiori")
choice = bot.choose(match.state.view(0), seed=1, seconds=1.0)
choice.action, choice.considered
"""

from laguna.bots.bot import Bot, Choice, Considered
from laguna.bots.levels import LEVELS, Level, make, make_with_fallback

__all__ = ["LEVELS", "Bot", "Choice", "Considered", "Level", "make", "make_with_fallback"]
