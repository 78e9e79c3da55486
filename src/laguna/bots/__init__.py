"""Players that are not people: five levels, a search, an arena that measures them.

from laguna.bots import make

bot = make("level4", "millefiori")
choice = bot.choose(match.state.view(0), seed=1, seconds=1.0)
choice.action, choice.considered
"""

from laguna.bots.levels import LEVELS, Level, guarded, make
from laguna.bots.players import Bot, Choice, Considered

__all__ = ["LEVELS", "Bot", "Choice", "Considered", "Level", "guarded", "make"]
