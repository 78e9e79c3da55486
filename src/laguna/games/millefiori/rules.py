# compiled by mypyc
"""Rules of Mille Fiori in the order of the rulebook. MF-n refers to rulebook/reference.md."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.chance import Chance
from laguna.contract.state import Journal, Options
from laguna.games.millefiori.board import (
    ASH_SPACES,
    BENEATH,
    BONUS_SCORE,
    FIRST_SPACE,
    FLEET_SCORE,
    HOUSE_VALUE,
    LEVEL_SCORE,
    LIME_SPACES,
    MEDALLION_AROUND,
    NEIGHBORS,
    PIGMENT_SPACES,
    PYRAMID_LEVEL,
    PYRAMID_SYMBOL,
    PYRAMID_SYMBOL_SPACES,
    QUARTZ_SPACES,
    SEA_GIVES_CARD,
    SEA_SCORE,
    SPACE_AREA,
    TOP,
    beneath_points,
    house_values,
    on_good,
)
from laguna.games.millefiori.cards import (
    CARD_BITS,
    CARD_MASK,
    DISPLAY_SIZE,
    KIND_AREA,
    KIND_SYMBOL,
    KIND_WHEEL,
    LAST_CHOICE_BITS,
    NO_CARD,
    SORTED_DECK,
    with_card,
    without_card,
)
from laguna.games.millefiori.codes import (
    BONUS,
    CARD_MISSED,
    CHOOSING,
    COMMONER_SPACE,
    COMMONERS_BENEATH,
    DEALT,
    DECLINE,
    DECLINED,
    ENDED,
    EXTRA,
    EXTRA_CARD,
    FLEET,
    HOUSE_RUN,
    KEPT,
    NO_EXTRA,
    NOBLE_SPACE,
    NOBLES_BENEATH,
    OVER,
    PLACE,
    PLACED,
    PLAYING,
    RAN_OUT,
    REVEALED,
    SAIL,
    SAILED,
    SEA,
    SHIP,
    STAY,
    STAYED,
    TO_DISPLAY,
    TOOK_EXTRA,
    TRADE_GOOD,
    WORKSHOP_GROUP,
)
from laguna.games.millefiori.components import (
    CARDS_DEALT,
    COMMONERS,
    HARBOR,
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
from laguna.games.millefiori.observation import observe
from laguna.games.millefiori.state import MilleFioriData, Player
from laguna.games.millefiori.view import MilleFioriView, seen_by
from laguna.kit.bits import POPCOUNT, lookup, lowest_bit, popcount30


@final
class MilleFioriState(MilleFioriData):
    """A game of Mille Fiori in progress."""

    def clone(self) -> "MilleFioriState":
        twin = MilleFioriState(self.seats, self.chance.clone(), self.schmidt, self.tactical)
        self.copy_to(twin)
        return twin

    def restart(self, chance: Chance) -> "MilleFioriState":
        state = MilleFioriState(self.seats, chance, self.schmidt, self.tactical)
        state.set_up()
        return state

    def redraw_future(self, chance: Chance) -> "MilleFioriState":
        """MF-12: a copy with the undealt cards of the deck shuffled again."""
        twin = self.clone()
        twin.chance = Chance(chance.word() + 1)
        left = lookup(sorted(self.deck[self.dealt :]))
        chance.shuffle(left)
        deck = self.deck[:]
        for place in range(len(left)):
            deck[self.dealt + place] = left[place]
        twin.deck = deck
        return twin

    def view(self, seat: i64) -> MilleFioriView:
        return seen_by(self, seat)

    def observe_into(self, seat: i64, numbers: vec[i32], first: i64) -> None:
        observe(self, seat, None, numbers, first)

    def set_up(self) -> None:
        """MF-10, MF-11, MF-50: shuffle the deck, lay out the display and draw the starting player."""
        self.players = [Player() for _ in range(self.seats)]
        deck = SORTED_DECK[:]
        self.chance.shuffle(deck)
        self.deck = deck
        shown: i64 = DISPLAY_SIZE[self.seats]
        for place in range(shown):
            self.add_to_display(deck[place])
        self.dealt = shown
        self.starter = self.chance.below(self.seats)
        self.deal_round()

    def gain(self, player: Player, code: i64, seat: i64, points: i64, a: i64, b: i64, c: i64) -> None:
        player.score += points
        if self.journal is not None and points:
            self.journal.add(code, seat, points, a, b, c)

    # Rounds and passes

    def deal_round(self) -> None:
        """MF-12, MF-50: deal five cards in a row to each seat from the starting player on; MF-30, MF-56:
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
        """MF-12: everyone with a hand chooses at the same time; in the tactical variant in turn."""
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
        """MF-51: the choice is final. The rest is passed to the left neighbor, or stays with the
        seat if this was the last choice of the round."""
        me = self.players[seat]
        rest = without_card(me.hand, kind)
        if me.hand >> LAST_CHOICE_BITS[self.seats] == 0:
            me.hand = rest
        else:
            me.hand = 0
            left = seat + 1
            if left == self.seats:
                left = 0
            neighbor = self.players[left]
            neighbor.passed = rest
        me.chosen = kind
        if self.journal is not None:
            self.journal.add(KEPT, seat, 0, kind, known_to=1 << seat)
            self.journal.revealed = True
        if self.tactical:
            self.reveal_card(seat)
            return
        self.acting &= ~(1 << seat)
        if self.acting == 0:
            self.next_turn(0)

    def next_turn(self, offset: i64) -> None:
        """Start the next turn: of the first seat with a card, from `offset` after the starting player."""
        while offset < self.seats:
            seat = self.starter + offset
            if seat >= self.seats:
                seat -= self.seats
            player = self.players[seat]
            if player.chosen != NO_CARD:
                self.reveal_card(seat)
                return
            if self.tactical and player.hand:
                self.turn = seat
                self.due = CHOOSING
                self.acting = 1 << seat
                return
            offset += 1
        self.end_pass()

    def reveal_card(self, seat: i64) -> None:
        """MF-51: reveal a seat's kept card when its turn comes."""
        player = self.players[seat]
        self.turn = seat
        self.acting = 1 << seat
        kind = player.chosen
        player.chosen = NO_CARD
        if self.journal is not None:
            self.journal.add(REVEALED, seat, 0, kind)
            self.journal.revealed = True
        self.play_card(kind)

    def end_turn(self) -> None:
        offset = self.turn - self.starter + 1
        if offset <= 0:
            offset += self.seats
        self.next_turn(offset)

    def end_pass(self) -> None:
        """MF-56: the game ends here if a supply is empty. Otherwise passed cards are picked up; after
        the last choice the leftover cards go to the display and the next round begins (MF-12)."""
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
        """MF-32, MF-57: end the game; in the Schmidt edition the bonus tracks score now."""
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

    def play_card(self, kind: i64) -> None:
        """MF-14: the card can be placed by the rule of its area, or sailed."""
        self.playing = kind
        self.due = PLAYING
        self.open = self.open_spaces(self.players[self.turn], KIND_AREA[kind], KIND_SYMBOL[kind])
        self.open_count = popcount30(self.open)

    def finish_card(self) -> None:
        """MF-53: discard the card, then offer the extra card that it earned (MF-27)."""
        self.discard(self.playing)
        self.playing = NO_CARD
        if self.extra_earned:
            self.extra_earned = False
            if self.display_low | self.display_high:
                self.due = EXTRA_CARD
                return
            # MF-2: with an empty display, nothing in the Devir edition and points in the Schmidt edition.
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
        """MF-26: take the highest number left, once per player and track. MF-1: Devir scores it at once."""
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
            self.place_harbor(me, space)
            return
        self.finish_card()

    def place_workshop(self, me: Player, space: i64) -> None:
        """MF-20: 1 point for each diamond of the connected group, 2 if the space shows pigments; an
        extra card for the last space around a medallion; the bonus for all four materials."""
        bit: i64 = 1 << space
        self.workshops |= bit
        me.workshops |= bit
        group = bit
        edge = bit
        while edge:
            place = lowest_bit(edge)
            found = NEIGHBORS[place] & me.workshops & ~group
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
        """MF-21: the value of the space and of the seat's unbroken run just before it; an extra card on
        reaching three and five different values; the bonus for four."""
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
        self.score_pyramid_space(me, NOBLE_SPACE, space, place, PYRAMID_SYMBOL[place])
        beneath = BENEATH[place]
        if beneath:
            for seat in range(self.seats):
                player = self.players[seat]
                self.score_beneath(player, NOBLES_BENEATH, seat, space, player.nobles & beneath)
        self.complete_pyramid(me, NOBLES, me.nobles, place)

    def place_commoner(self, me: Player, space: i64) -> None:
        place = space - FIRST_SPACE[COMMONERS]
        self.commoners |= 1 << place
        me.commoners |= 1 << place
        self.score_pyramid_space(me, COMMONER_SPACE, space, place, PYRAMID_SYMBOL[12 + place])
        beneath = BENEATH[place]
        if beneath:
            for seat in range(self.seats):
                player = self.players[seat]
                self.score_beneath(player, COMMONERS_BENEATH, seat, space, player.commoners & beneath)
        self.complete_pyramid(me, COMMONERS, me.commoners, place)

    def score_pyramid_space(self, me: Player, code: i64, space: i64, place: i64, symbol: i64) -> None:
        """MF-22: points by level, doubled if the symbol matches the card."""
        level: i64 = PYRAMID_LEVEL[place]
        points: i64 = LEVEL_SCORE[level]
        card_symbol: i64 = KIND_SYMBOL[self.playing]
        matched: i64 = 1 if card_symbol == symbol else 0
        self.gain(me, code, self.turn, points << matched, space, matched, -1)

    def score_beneath(self, player: Player, code: i64, seat: i64, space: i64, diamonds: i64) -> None:
        """MF-22: each diamond in the triangle beneath scores its level for its owner, never doubled."""
        if diamonds:
            self.gain(player, code, seat, beneath_points(diamonds), space, POPCOUNT[diamonds], -1)

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
        """MF-23: each diamond on the good scores the number of its filled spaces for its owner; an extra
        card if another player has more diamonds on it; the bonus for all four goods."""
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

    def place_harbor(self, me: Player, space: i64) -> None:
        """MF-24: a full row of ships scores by the goods in that row. Then the ship (MF-3): in the
        Schmidt edition it must move, in the Devir edition it may."""
        place = space - FIRST_SPACE[HARBOR]
        self.harbor |= 1 << place
        me.harbor |= 1 << place
        row = place // SHIPS_IN_A_ROW
        fleet: i64 = 7 << row * SHIPS_IN_A_ROW
        if self.harbor & fleet == fleet:
            goods: i64 = POPCOUNT[self.trade >> (row * 4) & 15]
            for seat in range(self.seats):
                player = self.players[seat]
                diamonds: i64 = POPCOUNT[player.harbor >> row * SHIPS_IN_A_ROW & 7]
                self.gain(player, FLEET, seat, diamonds * FLEET_SCORE[goods], row, diamonds, goods)
        if self.schmidt:
            self.sail()
        else:
            self.due = SHIP

    # The sea route

    def sail(self) -> None:
        """MF-25: the ship scores the space where it stops, points or an extra card. MF-15: it stops at
        the last space; a ship that is already there does not move and scores nothing."""
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


def start(players: int, options: Options, chance: Chance, journal: Journal | None = None) -> MilleFioriState:
    """A new game."""
    state = MilleFioriState(players, chance, options["edition"] == "schmidt", bool(options["tactical"]))
    state.journal = journal
    state.set_up()
    return state
