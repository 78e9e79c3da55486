# compiled by mypyc
"""The rules of Mille Fiori, in the rulebook's order. MF-n are the numbers of docs/rules/millefiori.md.

How cards and spaces are held is told in cards.py and board.py.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from laguna.chance import Chance
from laguna.contract.state import Journal, State, View
from laguna.games.millefiori.board import (
    ASH_SPACES,
    BASE,
    BENEATH,
    BONUS_SCORE,
    FIRST_GOOD,
    FIRST_SPACE,
    FLEET_SCORE,
    HARBOUR_SPACES,
    HOUSE_COUNT,
    HOUSE_VALUE,
    LEVEL_SCORE,
    LIME_SPACES,
    MATERIAL_SPACES,
    MEDALLION_AROUND,
    NEIGHBOURS,
    PIGMENT_SPACES,
    PYRAMID_LEVEL,
    PYRAMID_SYMBOL,
    PYRAMID_SYMBOL_SPACES,
    QUARTZ_SPACES,
    SEA_GIVES_CARD,
    SEA_SCORE,
    SPACE_AREA,
    TOP,
    TRADE_COLUMN,
    house_values,
    on_good,
    supported,
)
from laguna.games.millefiori.cards import (
    CARD_BITS,
    CARD_MASK,
    DISPLAY_SIZE,
    HAND_PLACES,
    HIDDEN_DECK,
    HIGH_FIRSTS,
    HIGH_KIND,
    HIGHEST_BIT_EACH,
    KIND_AREA,
    KIND_AT,
    KIND_COPIES,
    KIND_COUNT,
    KIND_SYMBOL,
    KIND_WHEEL,
    LAST_CHOICE,
    LAST_CHOICE_BITS,
    LOW_CARDS,
    LOW_FIRSTS,
    NO_CARD,
    PILE_FIRST,
    PILE_RANGE,
    SEVEN_BITS_EACH,
    SORTED_DECK,
    UNKNOWN,
    hidden,
    kinds_in,
    last_of_kinds,
    pile_kinds,
    size,
    with_card,
    without_card,
)
from laguna.games.millefiori.components import (
    CARDS_DEALT,
    COMMONERS,
    DIAMONDS_IN_RESERVE,
    DIAMONDS_IN_SUPPLY,
    HARBOUR,
    HOUSE_VALUES_FOR_A_BONUS,
    HOUSE_VALUES_FOR_AN_EXTRA_CARD,
    HOUSES,
    NOBLES,
    POINTS_A_WORKSHOP,
    POINTS_A_WORKSHOP_ON_PIGMENTS,
    POINTS_FOR_NO_EXTRA_CARD,
    SEA_END,
    SHIPS_IN_A_ROW,
    TRACKS,
    TRADE,
    WORKSHOPS,
)
from laguna.kit.bits import POPCOUNT, lookup, lowest_bit, nth_bit, popcount, popcount30

# Actions ----------------------------------------------------------------------------------------
# keep a kind of card | place on a space | sail | stay | take a kind as extra card | decline

KEEP: Final = 0
PLACE: Final = 74
SAIL: Final = 183
STAY: Final = 184
EXTRA: Final = 185
DECLINE: Final = 259
ACTION_COUNT: Final = 260

# What is due ------------------------------------------------------------------------------------

CHOOSING: Final = 0  # seats keep a card each
PLAYING: Final = 1  # a card is turned up: place it or sail
SHIP: Final = 2  # a harbour card is placed: sail or stay
EXTRA_CARD: Final = 3  # an extra card is earned: take one or decline
OVER: Final = 4

# Events -----------------------------------------------------------------------------------------

DEALT: Final = 0  # a = rounds that the deck still holds
KEPT: Final = 1  # a = card
TURNED_UP: Final = 2  # a = card
PLACED: Final = 3  # a = space, b = card
SAILED: Final = 4  # a = from, b = to, c = card
STAYED: Final = 5  # a = card
TOOK_EXTRA: Final = 6  # a = card
DECLINED: Final = 7
NO_EXTRA: Final = 8  # an extra card was earned and the display is empty
TO_DISPLAY: Final = 9  # a = card
RAN_OUT: Final = 10  # the seat's supply is empty
ENDED: Final = 11  # a = 1 if somebody ran out of diamonds, else 0
# Events with points.
WORKSHOP_GROUP: Final = 20  # a = space, b = diamonds in the group
HOUSE_RUN: Final = 21  # a = space, b = houses in the run
PYRAMID_SPACE: Final = 22  # a = space, b = 1 if the symbol matched
PYRAMID_BENEATH: Final = 23  # a = space placed on, b = the seat's diamonds beneath
TRADE_GOOD: Final = 24  # a = space placed on, b = the seat's diamonds on the good, c = its value
FLEET: Final = 25  # a = row, b = the seat's diamonds in the fleet, c = goods in the row
SEA: Final = 26  # a = space of the track
BONUS: Final = 27  # a = track, b = place on it, from 0
CARD_MISSED: Final = 28  # Schmidt: points for an extra card that the empty display could not give


# The game ---------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Player:
    """One seat: its diamonds, a bit for each space of an area, and its cards."""

    def __init__(self) -> None:
        self.hand: i64 = 0  # what it may choose from; after a round's last choice, what is left over
        self.chosen: i64 = NO_CARD  # kept and not yet turned up
        self.passed: i64 = 0  # face down before this seat, not yet taken up
        self.score: i64 = 0
        self.ship: i64 = 0
        self.supply: i64 = DIAMONDS_IN_SUPPLY
        self.reserve: i64 = DIAMONDS_IN_RESERVE
        self.workshops: i64 = 0
        self.houses: i64 = 0
        self.nobles: i64 = 0
        self.commoners: i64 = 0
        self.trade: i64 = 0
        self.harbour: i64 = 0
        self.bonuses: i64 = 0  # three bits a track: 0, or the place on it from 1

    def clone(self) -> "Player":
        twin = Player()
        twin.hand = self.hand
        twin.chosen = self.chosen
        twin.passed = self.passed
        twin.score = self.score
        twin.ship = self.ship
        twin.supply = self.supply
        twin.reserve = self.reserve
        twin.workshops = self.workshops
        twin.houses = self.houses
        twin.nobles = self.nobles
        twin.commoners = self.commoners
        twin.trade = self.trade
        twin.harbour = self.harbour
        twin.bonuses = self.bonuses
        return twin

    def diamonds_left(self) -> i64:
        return self.supply + self.reserve

    def place_on_track(self, track: i64) -> i64:
        """0 if the seat has no diamond on the bonus track, else its place from 1."""
        return self.bonuses >> (3 * track) & 7


@final
class MilleFioriState(State):
    """A game of Mille Fiori in progress."""

    def __init__(self, seats: i64, chance: Chance, schmidt: bool, tactical: bool) -> None:
        super().__init__(seats, chance)
        self.schmidt: bool = schmidt
        self.tactical: bool = tactical
        self.players: list[Player] = []
        self.due: i64 = CHOOSING
        self.starter: i64 = 0
        self.turn: i64 = 0  # whose card is being played
        self.playing: i64 = NO_CARD
        self.open: i64 = 0  # the spaces of its area where the card being played may be placed
        self.open_count: i64 = 0
        self.extra_earned: bool = False
        self.deck: vec[i64] = SORTED_DECK  # never changed once shuffled: clones share it
        self.dealt: i64 = 0  # cards already taken from the deck
        self.display_low: i64 = 0
        self.display_high: i64 = 0
        self.discards_low: i64 = 0
        self.discards_high: i64 = 0
        # Spaces filled by anyone.
        self.workshops: i64 = 0
        self.houses_filled: i64 = 0
        self.nobles: i64 = 0
        self.commoners: i64 = 0
        self.trade: i64 = 0
        self.harbour: i64 = 0
        self.bonuses_taken: i64 = 0  # three bits a track: how many

    def clone(self) -> "MilleFioriState":
        twin = MilleFioriState(self.seats, self.chance.clone(), self.schmidt, self.tactical)
        twin.acting = self.acting
        twin.players = [player.clone() for player in self.players]
        twin.due = self.due
        twin.starter = self.starter
        twin.turn = self.turn
        twin.playing = self.playing
        twin.open = self.open
        twin.open_count = self.open_count
        twin.extra_earned = self.extra_earned
        twin.deck = self.deck
        twin.dealt = self.dealt
        twin.display_low = self.display_low
        twin.display_high = self.display_high
        twin.discards_low = self.discards_low
        twin.discards_high = self.discards_high
        twin.workshops = self.workshops
        twin.houses_filled = self.houses_filled
        twin.nobles = self.nobles
        twin.commoners = self.commoners
        twin.trade = self.trade
        twin.harbour = self.harbour
        twin.bonuses_taken = self.bonuses_taken
        return twin

    def again(self, chance: Chance) -> "MilleFioriState":
        return new_game(self.seats, chance, self.schmidt, self.tactical)

    # Scores

    def score(self, seat: i64) -> i64:
        return self.players[seat].score

    def tie_break(self, seat: i64) -> i64:
        """MF-4: Schmidt settles a tie for the seat with fewer diamonds left; Devir shares."""
        return -self.players[seat].diamonds_left() if self.schmidt else 0

    def gain(self, player: Player, cause: i64, seat: i64, points: i64, a: i64, b: i64, c: i64) -> None:
        player.score += points
        if self.journal is not None and points:
            self.journal.add(cause, seat, points, a, b, c)

    # Rounds and passes

    def deal_round(self) -> None:
        """MF-12, MF-50: five cards in a row to each seat from the starting player on; MF-30, MF-56:
        if the deck does not hold that many, the game is over."""
        if len(self.deck) - self.dealt < CARDS_DEALT * self.seats:
            self.finish(False)
            return
        seat = self.starter
        end = self.dealt
        for _ in self.players:
            hand: i64 = 0
            next_card = end
            end += CARDS_DEALT
            while next_card < end:
                hand = with_card(hand, self.deck[next_card])
                next_card += 1
            self.players[seat].hand = hand
            seat += 1
            if seat == self.seats:
                seat = 0
        self.dealt = end
        if self.journal is not None:
            left = len(self.deck) - self.dealt
            self.journal.add(DEALT, self.starter, 0, left // (CARDS_DEALT * self.seats))
            self.journal.revealed = True
        self.begin_pass()

    def begin_pass(self) -> None:
        """MF-12: everyone with a hand chooses at once; in the tactical variant each in turn."""
        if not self.tactical:
            acting: i64 = 0
            bit: i64 = 1
            for player in self.players:
                if player.hand and player.chosen == NO_CARD:
                    acting |= bit
                bit <<= 1
            if acting:
                self.due = CHOOSING
                self.acting = acting
                return
        self.next_turn(0)

    def keep(self, seat: i64, kind: i64) -> None:
        """MF-51: the card is kept for good; the rest lies before the left neighbour, or stays with
        the keeper if this was the last choice of the round."""
        me = self.players[seat]
        rest = without_card(me.hand, kind)
        if me.hand >> LAST_CHOICE_BITS[self.seats] == 0:
            me.hand = rest
        else:
            me.hand = 0
            left = seat + 1
            if left == self.seats:
                left = 0
            neighbour = self.players[left]
            neighbour.passed = rest
        me.chosen = kind
        if self.journal is not None:
            self.journal.add(KEPT, seat, 0, kind, known_to=1 << seat)
            self.journal.revealed = True
        if self.tactical:
            self.turn_up(seat)
            return
        self.acting &= ~(1 << seat)
        if self.acting == 0:
            self.next_turn(0)

    def next_turn(self, offset: i64) -> None:
        """The next seat from `offset` places after the starting player that has a card to play."""
        while offset < self.seats:
            seat = self.starter + offset
            if seat >= self.seats:
                seat -= self.seats
            player = self.players[seat]
            if player.chosen != NO_CARD:
                self.turn_up(seat)
                return
            if self.tactical and player.hand:
                self.turn = seat
                self.due = CHOOSING
                self.acting = 1 << seat
                return
            offset += 1
        self.end_pass()

    def turn_up(self, seat: i64) -> None:
        """MF-51: a seat's card is turned up when its turn comes."""
        player = self.players[seat]
        self.turn = seat
        self.acting = 1 << seat
        kind = player.chosen
        player.chosen = NO_CARD
        if self.journal is not None:
            self.journal.add(TURNED_UP, seat, 0, kind)
            self.journal.revealed = True
        self.play_card(kind)

    def end_turn(self) -> None:
        offset = self.turn - self.starter + 1
        if offset <= 0:
            offset += self.seats
        self.next_turn(offset)

    def end_pass(self) -> None:
        """MF-56: the game ends here if a supply is empty. Otherwise passed cards are taken up; what is
        left after a last choice goes face up to the display, and the next round begins (MF-12)."""
        for player in self.players:
            if player.supply == 0:
                self.finish(True)
                return
        taken_up = False
        for player in self.players:
            if player.hand:
                self.show_left_over(player)
            if player.passed:
                player.hand = player.passed
                player.passed = 0
                taken_up = True
        if taken_up:
            if self.journal is not None:
                self.journal.revealed = True
            self.begin_pass()
            return
        self.starter += 1
        if self.starter == self.seats:
            self.starter = 0
        self.deal_round()

    def show_left_over(self, player: Player) -> None:
        cards = player.hand
        player.hand = 0
        while cards:
            kind = (cards & CARD_MASK) - 1
            cards >>= CARD_BITS
            self.add_to_display(kind)
            if self.journal is not None:
                self.journal.add(TO_DISPLAY, self.players.index(player), 0, kind)
                self.journal.revealed = True

    def finish(self, ran_out: bool) -> None:
        """MF-32, MF-57: the end; in the Schmidt edition the bonus tracks score now."""
        self.due = OVER
        self.acting = 0
        if self.journal is not None:
            self.journal.add(ENDED, -1, 0, 1 if ran_out else 0)
        if self.schmidt:
            for track in range(TRACKS):
                for seat in range(self.seats):
                    player = self.players[seat]
                    place = player.place_on_track(track)
                    if place:
                        self.gain(player, BONUS, seat, BONUS_SCORE[place - 1], track, place - 1, -1)

    # Cards

    def add_to_display(self, kind: i64) -> None:
        copies = PILE_RANGE[kind]
        first = PILE_FIRST[kind]
        if kind < HIGH_KIND:
            self.display_low |= ((self.display_low & copies) << 1 | first) & copies
        else:
            self.display_high |= ((self.display_high & copies) << 1 | first) & copies

    def take_from_display(self, kind: i64) -> None:
        copies = PILE_RANGE[kind]
        if kind < HIGH_KIND:
            there = self.display_low & copies
            self.display_low ^= there ^ (there >> 1 & copies)
        else:
            there = self.display_high & copies
            self.display_high ^= there ^ (there >> 1 & copies)

    def discard(self, kind: i64) -> None:
        copies = PILE_RANGE[kind]
        first = PILE_FIRST[kind]
        if kind < HIGH_KIND:
            self.discards_low |= ((self.discards_low & copies) << 1 | first) & copies
        else:
            self.discards_high |= ((self.discards_high & copies) << 1 | first) & copies

    def play_card(self, kind: i64) -> None:
        """MF-14: the card is placed by its area's rule, or its number is sailed."""
        self.playing = kind
        self.due = PLAYING
        self.open = self.open_spaces(kind)
        self.open_count = popcount30(self.open)

    def open_spaces(self, kind: i64) -> i64:
        """Where the seat whose turn it is may place a card, a bit for each space of the card's area.
        MF-31: without a diamond, nowhere."""
        me = self.players[self.turn]
        if me.supply + me.reserve == 0:
            return 0
        area: i64 = KIND_AREA[kind]
        if area == WORKSHOPS:
            return MATERIAL_SPACES[KIND_SYMBOL[kind]] & ~self.workshops
        if area == HOUSES:
            if self.houses_filled < HOUSE_COUNT:
                return 1 << self.houses_filled
            return 0
        if area == NOBLES:
            return supported(self.nobles) & ~self.nobles
        if area == COMMONERS:
            return supported(self.commoners) & ~self.commoners
        if area == TRADE:
            good: i64 = KIND_SYMBOL[kind]
            return TRADE_COLUMN[good - FIRST_GOOD] & ~self.trade
        return HARBOUR_SPACES & ~self.harbour

    def finish_card(self) -> None:
        """MF-53: the card is discarded; then an extra card that it earned is offered (MF-27)."""
        self.discard(self.playing)
        self.playing = NO_CARD
        if self.extra_earned:
            self.extra_earned = False
            if self.display_low | self.display_high:
                self.due = EXTRA_CARD
                return
            # MF-2: with an empty display nothing in the Devir edition, points in the Schmidt edition.
            if self.journal is not None:
                self.journal.add(NO_EXTRA, self.turn)
            if self.schmidt:
                self.gain(
                    self.players[self.turn], CARD_MISSED, self.turn, POINTS_FOR_NO_EXTRA_CARD, -1, -1, -1
                )
        self.end_turn()

    # Diamonds and bonuses

    def spend_diamond(self, me: Player) -> None:
        """MF-55: from the supply, then from the reserve; a bonus is taken even without one."""
        if me.supply > 0:
            me.supply -= 1
            if me.supply == 0 and self.journal is not None:
                self.journal.add(RAN_OUT, self.turn)
        elif me.reserve > 0:
            me.reserve -= 1

    def take_bonus(self, me: Player, track: i64) -> None:
        """MF-26: the highest number free, once for each player and track. MF-1: Devir scores it at once."""
        shift = 3 * track
        if me.bonuses >> shift & 7:
            return
        place = self.bonuses_taken >> shift & 7
        self.bonuses_taken += 1 << shift
        me.bonuses |= (place + 1) << shift
        self.spend_diamond(me)
        if self.schmidt:
            if self.journal is not None:
                self.journal.add(BONUS, self.turn, 0, track, place)
        else:
            self.gain(me, BONUS, self.turn, BONUS_SCORE[place], track, place, -1)

    # The areas

    def place(self, space: i64) -> None:
        me = self.players[self.turn]
        if self.journal is not None:
            self.journal.add(PLACED, self.turn, 0, space, self.playing)
        self.spend_diamond(me)
        area: i64 = SPACE_AREA[space]
        if area == WORKSHOPS:
            self.place_workshop(me, space)
        elif area == HOUSES:
            self.place_house(me, space)
        elif area == NOBLES:
            self.place_noble(me, space)
        elif area == COMMONERS:
            self.place_commoner(me, space)
        elif area == TRADE:
            self.place_trade(me, space)
        else:
            self.place_harbour(me, space)
            return
        self.finish_card()

    def place_workshop(self, me: Player, space: i64) -> None:
        """MF-20: a point for each diamond of the connected group, two if the space shows pigments; an
        extra card for the last space around a medallion; the bonus for all four materials."""
        bit: i64 = 1 << space
        self.workshops |= bit
        me.workshops |= bit
        group = bit
        edge = bit
        while edge:
            place = lowest_bit(edge)
            found = NEIGHBOURS[place] & me.workshops & ~group
            group |= found
            edge = (edge & (edge - 1)) | found
        diamonds = popcount30(group)
        each: i64 = POINTS_A_WORKSHOP_ON_PIGMENTS if PIGMENT_SPACES & bit else POINTS_A_WORKSHOP
        self.gain(me, WORKSHOP_GROUP, self.turn, diamonds * each, space, diamonds, -1)
        mine = me.workshops
        if mine & QUARTZ_SPACES and mine & ASH_SPACES and mine & LIME_SPACES and mine & PIGMENT_SPACES:
            self.take_bonus(me, WORKSHOPS)
        around = MEDALLION_AROUND[space]
        if self.workshops & around == around:
            self.extra_earned = True

    def place_house(self, me: Player, space: i64) -> None:
        """MF-21: the value of the space and of the unbroken run of own diamonds just before it; an extra
        card on reaching three and five different values; the bonus for four."""
        house = space - FIRST_SPACE[HOUSES]
        before = house_values(me.houses)
        me.houses |= 1 << house
        self.houses_filled = house + 1
        points: i64 = 0
        run = house
        while run >= 0 and me.houses >> run & 1:
            points += HOUSE_VALUE[run]
            run -= 1
        self.gain(me, HOUSE_RUN, self.turn, points, space, house - run, -1)
        after = house_values(me.houses)
        if after >= HOUSE_VALUES_FOR_A_BONUS:
            self.take_bonus(me, HOUSES)
        if after > before and (
            after == HOUSE_VALUES_FOR_AN_EXTRA_CARD[0] or after == HOUSE_VALUES_FOR_AN_EXTRA_CARD[1]
        ):
            self.extra_earned = True

    def place_noble(self, me: Player, space: i64) -> None:
        place = space - FIRST_SPACE[NOBLES]
        self.nobles |= 1 << place
        me.nobles |= 1 << place
        self.score_pyramid_space(me, space, place, PYRAMID_SYMBOL[place])
        beneath = BENEATH[place]
        if beneath:
            for seat in range(self.seats):
                player = self.players[seat]
                self.score_beneath(player, seat, space, player.nobles & beneath)
        self.complete_pyramid(me, NOBLES, me.nobles, place)

    def place_commoner(self, me: Player, space: i64) -> None:
        place = space - FIRST_SPACE[COMMONERS]
        self.commoners |= 1 << place
        me.commoners |= 1 << place
        self.score_pyramid_space(me, space, place, PYRAMID_SYMBOL[12 + place])
        beneath = BENEATH[place]
        if beneath:
            for seat in range(self.seats):
                player = self.players[seat]
                self.score_beneath(player, seat, space, player.commoners & beneath)
        self.complete_pyramid(me, COMMONERS, me.commoners, place)

    def score_pyramid_space(self, me: Player, space: i64, place: i64, symbol: i64) -> None:
        """MF-22: points by level, doubled if the symbol is the card's."""
        level: i64 = PYRAMID_LEVEL[place]
        points: i64 = LEVEL_SCORE[level]
        card_symbol: i64 = KIND_SYMBOL[self.playing]
        matched: i64 = 1 if card_symbol == symbol else 0
        self.gain(me, PYRAMID_SPACE, self.turn, points << matched, space, matched, -1)

    def score_beneath(self, player: Player, seat: i64, space: i64, diamonds: i64) -> None:
        """MF-22: every diamond in the triangle beneath gives its owner its level's points, never doubled."""
        if diamonds == 0:
            return
        base: i64 = POPCOUNT[diamonds & BASE]
        middle: i64 = POPCOUNT[diamonds >> 5]
        points = base * LEVEL_SCORE[0] + middle * LEVEL_SCORE[1]
        self.gain(player, PYRAMID_BENEATH, seat, points, space, base + middle, -1)

    def complete_pyramid(self, me: Player, pyramid: i64, mine: i64, place: i64) -> None:
        """MF-22: the bonus for the pyramid's three symbols; an extra card on the top level."""
        first: i64 = 0 if pyramid == NOBLES else 3
        if (
            mine & PYRAMID_SYMBOL_SPACES[first]
            and mine & PYRAMID_SYMBOL_SPACES[first + 1]
            and mine & PYRAMID_SYMBOL_SPACES[first + 2]
        ):
            self.take_bonus(me, pyramid)
        if 1 << place & TOP:
            self.extra_earned = True

    def place_trade(self, me: Player, space: i64) -> None:
        """MF-23: every diamond on the good gives its owner the number of its filled spaces; an extra card
        if another player has more diamonds on it; the bonus for all four goods."""
        place = space - FIRST_SPACE[TRADE]
        good = place & 3
        self.trade |= 1 << place
        me.trade |= 1 << place
        value = on_good(self.trade, good)
        mine = on_good(me.trade, good)
        for seat in range(self.seats):
            player = self.players[seat]
            diamonds = on_good(player.trade, good)
            if diamonds:
                self.gain(player, TRADE_GOOD, seat, diamonds * value, space, diamonds, value)
            if diamonds > mine:
                self.extra_earned = True
        goods = me.trade | me.trade >> 8 | me.trade >> 16
        if (goods | goods >> 4) & 15 == 15:
            self.take_bonus(me, TRADE)

    def place_harbour(self, me: Player, space: i64) -> None:
        """MF-24: a full row of ships scores by the goods traded in that row. Then the ship: MF-3, in the
        Schmidt edition it must move, in the Devir edition it may."""
        place = space - FIRST_SPACE[HARBOUR]
        self.harbour |= 1 << place
        me.harbour |= 1 << place
        row = place // SHIPS_IN_A_ROW
        fleet: i64 = 7 << row * SHIPS_IN_A_ROW
        if self.harbour & fleet == fleet:
            goods: i64 = POPCOUNT[self.trade >> (row * 4) & 15]
            for seat in range(self.seats):
                player = self.players[seat]
                diamonds: i64 = POPCOUNT[player.harbour >> row * SHIPS_IN_A_ROW & 7]
                self.gain(player, FLEET, seat, diamonds * FLEET_SCORE[goods], row, diamonds, goods)
        if self.schmidt:
            self.sail()
        else:
            self.due = SHIP

    # The sea track

    def sail(self) -> None:
        """MF-25: points or an extra card of the space where the ship ends. MF-15: it stops at the last
        space, and a ship that is there already does not move and gives nothing."""
        me = self.players[self.turn]
        start = me.ship
        if start < SEA_END:
            wheel: i64 = KIND_WHEEL[self.playing]
            end = start + wheel
            if end > SEA_END:
                end = SEA_END
            me.ship = end
            if self.journal is not None:
                self.journal.add(SAILED, self.turn, 0, start, end, self.playing)
            self.gain(me, SEA, self.turn, SEA_SCORE[end], end, -1, -1)
            if SEA_GIVES_CARD[end]:
                self.extra_earned = True
        elif self.journal is not None:
            self.journal.add(SAILED, self.turn, 0, start, start, self.playing)
        self.finish_card()

    # Moves

    def legal_count(self, seat: i64) -> i64:
        if self.acting >> seat & 1 == 0:
            return 0
        due = self.due
        if due == PLAYING:
            return self.open_count + 1
        if due == CHOOSING:
            kinds = last_of_kinds(self.players[seat].hand) >> CARD_BITS - 1
            kinds += kinds >> 4 * CARD_BITS
            kinds += kinds >> 2 * CARD_BITS
            return (kinds + (kinds >> CARD_BITS)) & HAND_PLACES
        if due == SHIP:
            return 2
        return popcount(self.display_low & LOW_FIRSTS) + popcount(self.display_high & HIGH_FIRSTS) + 1

    def legal_nth(self, seat: i64, n: i64) -> i64:
        due = self.due
        if due == PLAYING:
            if n == self.open_count:
                return SAIL
            return PLACE + FIRST_SPACE[KIND_AREA[self.playing]] + nth_bit(self.open, n)
        if due == CHOOSING:
            hand = self.players[seat].hand
            marks = last_of_kinds(hand)
            if marks == (hand + SEVEN_BITS_EACH) & HIGHEST_BIT_EACH:  # no two cards are equal
                return KEEP + (hand >> CARD_BITS * n & CARD_MASK) - 1
            while n > 0:
                marks &= marks - 1
                n -= 1
            while marks & CARD_MASK == 0:
                marks >>= CARD_BITS
                hand >>= CARD_BITS
            return KEEP + (hand & CARD_MASK) - 1
        if due == SHIP:
            return SAIL + n
        low = self.display_low & LOW_FIRSTS
        count = popcount(low)
        if n < count:
            return EXTRA + KIND_AT[nth_bit(low, n)]
        n -= count
        high = self.display_high & HIGH_FIRSTS
        if n < popcount(high):
            return EXTRA + KIND_AT[LOW_CARDS + nth_bit(high, n)]
        return DECLINE

    def apply(self, seat: i64, action: i64) -> None:
        if action < PLACE:
            self.keep(seat, action)
        elif action < SAIL:
            self.place(action - PLACE)
        elif action == SAIL:
            self.sail()
        elif action == STAY:
            if self.journal is not None:
                self.journal.add(STAYED, seat, 0, self.playing)
            self.finish_card()
        elif action < DECLINE:
            kind = action - EXTRA
            self.take_from_display(kind)
            if self.journal is not None:
                self.journal.add(TOOK_EXTRA, seat, 0, kind)
            self.play_card(kind)
        else:
            if self.journal is not None:
                self.journal.add(DECLINED, seat)
            self.end_turn()

    # Who may know what

    def passes_done(self) -> i64:
        """How often hands have been passed on in this round; told by their size. A loaded position may
        hold fewer cards than any round leaves: then nobody has seen the cards of another."""
        left = size(self.players[self.turn].hand) + size(self.players[(self.turn + 1) % self.seats].passed)
        passes = CARDS_DEALT - 1 - left
        if self.due == CHOOSING:
            for seat in range(self.seats):
                if self.acting >> seat & 1:
                    passes = CARDS_DEALT - size(self.players[seat].hand)
                    break
        return passes if passes <= CARDS_DEALT - LAST_CHOICE[self.seats] else 0

    def view(self, seat: i64) -> "MilleFioriView":
        """MF-40 to MF-42. A packet of cards that one seat chooses from came to it from the right: whoever
        had it earlier in the round has seen it, and knows it still, less what was since turned up."""
        twin = self.clone()
        twin.chance = Chance(1)
        twin.deck = HIDDEN_DECK
        twin.dealt = len(HIDDEN_DECK) - (len(self.deck) - self.dealt)
        packets: list[int] = [0] * self.seats
        passes = self.passes_done()
        for holder in range(self.seats):
            if holder == seat:
                continue
            player = twin.players[holder]
            neighbour = twin.players[(holder + 1) % self.seats]
            seen = seat >= 0 and (holder - seat) % self.seats <= passes
            if seen and player.chosen == NO_CARD:
                continue
            if seen:
                packet = with_card(player.hand if player.hand else neighbour.passed, player.chosen)
                packets[holder] = packet
            player.hand = hidden(player.hand)
            neighbour.passed = hidden(neighbour.passed)
            if player.chosen != NO_CARD:
                player.chosen = UNKNOWN
        return MilleFioriView(seat, twin, packets)


@final
class MilleFioriView(View):
    """What one seat may know. Unknown cards are `UNKNOWN`; `packets[t]` holds the cards among which seat t
    chose in secret, if this seat has seen them, so that it knows them but not which one was kept."""

    def __init__(self, seat: i64, state: MilleFioriState, packets: list[int]) -> None:
        super().__init__(seat, state)
        self.table: MilleFioriState = state
        self.packets: list[int] = packets
        self.pool: vec[i64] = vec[i64]()

    def hidden_cards(self) -> vec[i64]:
        """Every card that this seat cannot place: the deck's and those in hands it never saw."""
        if len(self.pool) == 0:
            left = [int(copies) for copies in KIND_COPIES]
            table_ = self.table
            known = pile_kinds(table_.display_low, table_.display_high)
            known += pile_kinds(table_.discards_low, table_.discards_high)
            if table_.playing != NO_CARD:
                known.append(table_.playing)
            for player in table_.players:
                known += kinds_in(player.hand) + kinds_in(player.passed)
                if player.chosen != NO_CARD:
                    known.append(player.chosen)
            for packet in self.packets:
                known += kinds_in(packet)
            for kind in known:
                if kind != UNKNOWN:
                    left[kind] -= 1
            self.pool = lookup([kind for kind in range(KIND_COUNT) for copy in range(left[kind])])
        return self.pool

    def guess(self, chance: Chance) -> MilleFioriState:
        """MF-42: every deal of the hidden cards that fits what the seat has seen is equally likely."""
        world = self.table.clone()
        world.chance = Chance(chance.word() + 1)
        pool = self.hidden_cards()
        cards = pool[:]
        chance.shuffle(cards)
        drawn: i64 = 0
        for holder in range(world.seats):
            player = world.players[holder]
            neighbour = world.players[(holder + 1) % world.seats]
            packet: i64 = self.packets[holder]
            if packet:
                which = chance.below(size(packet))
                player.chosen = (packet >> CARD_BITS * which & CARD_MASK) - 1
                rest = without_card(packet, player.chosen)
                if player.hand:
                    player.hand = rest
                else:
                    neighbour.passed = rest
            if player.hand & CARD_MASK == UNKNOWN + 1:
                count = size(player.hand)
                player.hand = 0
                for _ in range(count):
                    player.hand = with_card(player.hand, cards[drawn])
                    drawn += 1
            if neighbour.passed & CARD_MASK == UNKNOWN + 1:
                count = size(neighbour.passed)
                neighbour.passed = 0
                for _ in range(count):
                    neighbour.passed = with_card(neighbour.passed, cards[drawn])
                    drawn += 1
            if player.chosen == UNKNOWN:
                player.chosen = cards[drawn]
                drawn += 1
        world.deck = cards
        world.dealt = drawn
        return world


def new_game(
    seats: i64, chance: Chance, schmidt: bool, tactical: bool, journal: Journal | None = None
) -> MilleFioriState:
    """MF-10, MF-11, MF-50: the deck is shuffled, the display laid out, the starting player drawn."""
    state = MilleFioriState(seats, chance, schmidt, tactical)
    state.journal = journal
    state.players = [Player() for _ in range(seats)]
    deck = SORTED_DECK[:]
    chance.shuffle(deck)
    state.deck = deck
    shown: i64 = DISPLAY_SIZE[seats]
    for place in range(shown):
        state.add_to_display(deck[place])
    state.dealt = shown
    state.starter = chance.below(seats)
    state.deal_round()
    return state
