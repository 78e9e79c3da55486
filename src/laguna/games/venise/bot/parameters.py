# compiled by mypyc
"""Parameters of the evaluation of La Venise du Nord, in points or turns.

They were tuned by playing many games between variants: with 2 players the race for bridges decides, with 4
there is time to trade.
"""

from typing import Final

from librt.vecs import vec

ROUNDS_A_BRIDGE: Final = 0  # rounds that a bridge of the seat with the most takes
ROUNDS_A_SALE: Final = 1  # turns, of all seats together, for each space of the market
TURNS_A_CUBE: Final = 2  # that is lacking
TURNS_AN_ORDER: Final = 3  # that is lacking
TURNS_A_SALE: Final = 4  # on the way to the market or a port
STOCK_COVERS: Final = 5  # how much of a lacking cube one in the stock is
PRICE_GROWTH: Final = 6  # of every good, a round
ORDER_RAISES: Final = 7  # by how much an order that waits raises the price at last
SALE_WORTH: Final = 8  # of a good beyond the price at the end, when it is still to be produced
GOODS_A_SALE: Final = 9  # at most, on average
EXPORT_WORTH: Final = 10  # points for a good at a port
SPARE_SHARE: Final = 11  # of what the best workshop makes in a turn, for every turn left over
NO_WORKSHOP_SHARE: Final = 12  # of what a good is worth, the same without a workshop
SPARE_LOST: Final = 13  # turns at the end that begin nothing new
BRIDGES_A_TURN: Final = 14  # that are still to come
CHAIN_JOINS: Final = 15  # how much a bridge apart counts for the chain
PAIR_OF_DICE: Final = 16  # side by side: of the next bridge
DIE_LYING: Final = 17  # on any quarter: of the next bridge
SECONDARY: Final = 18  # points of a die where rivals may activate
STOCK_CUBE: Final = 19  # points
GUIDE_TURN: Final = 20  # points a turn
FOREMAN_TURN: Final = 21  # points a turn
BROKER_READY: Final = 22  # points
QUARTERMASTER_CUBE: Final = 23  # points for each free square of the stock
ROW_FULL: Final = 24  # points lost by a full row of cards
PRODUCE_NOW: Final = 25  # points of a production that need not wait
DRAW_BEST: Final = 26  # of the difference between the best and the mean card, with many cards
MOBILITY: Final = 27  # points for each quarter beside the burgher's
BOAT_NEAR: Final = 28  # points
RIVAL_SECONDARY: Final = 29  # points of a rival's die or burgher where one activates
DRIVEN_OUT: Final = 30  # points for a rival's die that goes back
PAIR_APART: Final = 31  # a pair of dice that does not prolong the chain
SECOND_PAIR: Final = 32  # a second pair of dice
SALE_SHARE: Final = 33  # of what a sale gives, while it is still to be made
# The columns are for 2, 3 and 4 players.
_BY_PLAYERS: Final = (
    (0.98, 0.98, 0.98),  # rounds a bridge
    (5.0, 5.0, 5.0),  # rounds a sale
    (0.84, 0.58, 0.33),  # turns a cube
    (1.7, 1.4, 1.0),  # turns an order
    (0.92, 1.1, 1.2),  # turns a sale
    (0.45, 0.57, 0.7),  # stock covers
    (0.22, 0.22, 0.22),  # price growth
    (0.6, 0.6, 0.6),  # order raises
    (1.2, 1.2, 1.2),  # sale worth
    (4.0, 4.0, 4.0),  # goods a sale
    (0.96, 2.1, 3.2),  # export worth
    (0.69, 0.69, 0.69),  # spare share
    (0.89, 0.65, 0.4),  # no workshop share
    (1.3, 1.2, 1.1),  # spare lost
    (0.2, 0.2, 0.2),  # bridges a turn
    (0.7, 0.7, 0.7),  # chain joins
    (0.084, 0.15, 0.22),  # pair of dice
    (0.08, 0.08, 0.08),  # die lying
    (0.25, 0.25, 0.25),  # secondary
    (0.96, 0.7, 0.45),  # stock cube
    (0.35, 0.35, 0.35),  # guide turn
    (0.29, 0.26, 0.22),  # foreman turn
    (2.2, 2.2, 2.2),  # broker ready
    (0.5, 0.5, 0.5),  # quartermaster cube
    (1.5, 1.5, 1.5),  # row full
    (1.5, 1.2, 1.0),  # produce now
    (0.54, 0.54, 0.54),  # draw best
    (0.05, 0.05, 0.05),  # mobility
    (0.11, 0.13, 0.15),  # boat near
    (0.34, 0.34, 0.34),  # rival secondary
    (0.2, 0.2, 0.2),  # driven out
    (0.22, 0.22, 0.22),  # pair apart
    (0.56, 0.53, 0.5),  # second pair
    (0.35, 0.35, 0.35),  # sale share
)
PARAMETERS: Final = [vec[float]([row[max(seats, 2) - 2] for row in _BY_PLAYERS]) for seats in range(5)]
"""By the number of players."""
