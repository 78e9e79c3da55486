"""Position documents of La Venise du Nord: every key may be left out, impossible positions are refused.

game, players, options            as in every document
first, round, last_round          the first player; the round; why it is the last (bridges, market, long)
tiles                             with the layout "free": the hex [q, r] of each quarter placed
tile                              the quarter just chosen, still to be placed
boat                              the boat's hex [q, r]
burghers                          the quarter of each seat, null before it is placed
dice                              by quarter: [seat, value]
bridges                           a list of [quarter, quarter, seat]
market                            the covered spaces, counted from 0
prices                            by good: {"orders": [1, 2], "cubes": 1}; patrons are orders of value 1
gone                              by good: the values of the orders that have left the game
ports                             by port: the goods sold there
scores, stocks, goods, cards, used, a list with one entry for each seat:
    stocks  letters such as "wfg"
    goods   {"lace": 2}
    cards   by space: a card, or {"card": ..., "cubes": "wg"} with the cubes on it; all of them make it a
            built workshop or an active builder; a built workshop may have "stock": the cubes in it
    used    the single-use builders under the board
decks                             by deck, the top card first; without it, every card not named, shuffled
memory                            by deck, the draws that seats remember: see memory.py
to_play                           whose turn it is
pending                           what is due: tile, hex, boat, start, take, roll, move, value, activate,
                                  cubes, keep, use or finish
actor                             the seat to decide, if it is not the seat whose turn it is
rolled, value, cubes, hand        the two dice; the activation's value; cubes left; cards drawn
fresh, produced, bridged          spaces completed by this activation; that have produced; a bridge was built
over                              true after the final scoring
"""

from laguna.games.venise.position.keys import KEYS
from laguna.games.venise.position.loading import load
from laguna.games.venise.position.writing import dump

__all__ = ["KEYS", "dump", "load"]
