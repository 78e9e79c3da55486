"""What must hold in every game of La Venise du Nord, over many random games of every setting. Random games
end by the rules too: in round 40 at the latest (VN-30)."""

from collections import Counter

from venise.helpers import every_setting, new, often

from laguna import records
from laguna.chance import Chance, quick
from laguna.contract.state import Event, Journal
from laguna.contract.wording import ENGLISH
from laguna.games.venise import GAME, codes
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    CARD_BITS,
    DECKS,
    FIRST_BUILDER,
    FIRST_ORDER,
    KIND_COUNT,
    KIND_GOOD,
    NO_CARD,
    SPACES,
    STOCKS,
    copies_in_play,
)
from laguna.games.venise.components import PATRON
from laguna.games.venise.rules import VeniseState
from laguna.kit.packed_cards import kinds_in
from laguna.match import Match
from laguna.match import new as new_match
from laguna.random_playouts import playout


def random_step(state: VeniseState, chance: Chance) -> None:
    seat = state.actors()[0]
    state.apply(seat, state.legal_nth(seat, chance.below(state.legal_count(seat))))


def as_order(kind: int) -> int:
    """A patron as the order of value 1 that it becomes at the market."""
    return FIRST_ORDER + 2 * KIND_GOOD[kind] if BUILDER_TYPE[kind] == PATRON else kind


def cards_in(state: VeniseState) -> Counter[int]:
    """Every card of a state, wherever it lies."""
    kinds = [kind for deck in state.decks for kind in deck.cards()] + kinds_in(state.hand, CARD_BITS)
    for player in state.players:
        kinds += [player.card_at(space) for space in range(SPACES) if player.card_at(space) != NO_CARD]
    names = [name for used in GAME.dump(state)["used"] for name in used]
    counts = Counter(as_order(kind) for kind in kinds)
    for name in names:
        counts[GAME.action(f"keep {name} row 1") or 0] += 0  # the name is a builder's
        counts[builder(name)] += 1
    market = state.market
    for good in range(3):
        for value, words in ((1, (market.cards_1, market.gone_1)), (2, (market.cards_2, market.gone_2))):
            counts[FIRST_ORDER + 2 * good + value - 1] += sum(word >> 8 * good & 255 for word in words)
    return counts


def builder(name: str) -> int:
    action = GAME.action(f"keep {name} row 1")
    assert action is not None
    return FIRST_BUILDER + (action - codes.KEEP - codes.KEEP_BUILDER) // 2


def all_cards(players: int) -> Counter[int]:
    counts: Counter[int] = Counter()
    for kind in range(KIND_COUNT):
        counts[as_order(kind)] += copies_in_play(kind, players)
    return counts


def check_pieces(state: VeniseState) -> None:
    """Dice, bridges, cubes and cards are where they can be, and the boards agree with themselves."""
    lying = 0
    edges = 0
    for player in state.players:
        assert bin(player.dice).count("1") <= 4
        assert lying & player.dice == 0
        lying |= player.dice
        assert bin(player.bridges).count("1") <= 5
        assert edges & player.bridges == 0
        edges |= player.bridges
        assert sum(STOCKS[player.stock]) <= 6
        wanted = 0
        permanent = []
        for space in range(SPACES):
            kind = player.card_at(space)
            assert (kind != NO_CARD) == bool(player.taken >> space & 1)
            if kind == NO_CARD:
                continue
            assert kind >= FIRST_ORDER or space < 4
            assert not FIRST_ORDER <= kind < FIRST_BUILDER or space >= 4
            missing = player.missing_at(space)
            for material in range(3):
                if missing >> 2 * material & 3:
                    wanted |= 1 << 8 * material + space
            if kind < FIRST_ORDER:
                assert bool(player.built >> space & 1) == (missing == 0)
                held = player.held_at(space)
                assert held <= (CAPACITY[kind] if missing == 0 else 0)
                assert bool(player.full >> space & 1) == (missing == 0 and held == CAPACITY[kind])
                if missing == 0 and held < CAPACITY[kind]:
                    wanted |= 1 << 8 * KIND_GOOD[kind] + space
            elif kind >= FIRST_BUILDER and BUILDER_TYPE[kind] != PATRON:
                assert bool(player.active >> space & 1) == (missing == 0)
                if BUILDER_TYPE[kind] < 3:
                    permanent.append(BUILDER_TYPE[kind])
        assert wanted == player.wanted
        assert len(set(permanent)) == len(permanent)
        assert sum(1 << type_ for type_ in permanent) == player.owned
    for quarter in range(9):
        assert bool(state.die_on(quarter)) == bool(lying >> quarter & 1)


def goods_of(state: VeniseState, events: list[Event]) -> None:
    """Every good in a store was produced and not sold."""
    stores = [[0, 0, 0] for _ in range(state.seats)]
    for event in events:
        if event.code == codes.PRODUCED:
            stores[event.seat][event.a] += event.b
        elif event.code == codes.SOLD:
            stores[event.seat][event.a] -= event.b
        elif event.code == codes.EXPORTED:
            stores[event.seat][event.a] -= 1
    assert stores == [[player.goods_of(good) for good in range(3)] for player in state.players]


@every_setting
def test_games_end_with_everything_accounted_for(players: int, layout: str) -> None:
    """VN-10, VN-30: thousands of games; a dead end would fail to find a move. Reasons add up to scores."""
    chance = quick(f"games {players} {layout}")
    endings: Counter[int] = Counter()
    for number in range(often(120, 3)):
        journal = Journal()
        unhurried = number % 4 == 3
        state = GAME.new(players, {"layout": layout, "unhurried": unhurried}, chance, journal)
        assert isinstance(state, VeniseState)
        playout(state, chance)
        assert state.over
        assert state.round <= 40
        check_pieces(state)
        assert cards_in(state) == all_cards(players)
        goods_of(state, journal.events)
        points = [0] * players
        for event in journal.events:
            points[event.seat] += event.points
        assert points == state.scores()
        ending = next(event for event in reversed(journal.events) if event.code == codes.ENDED)
        endings[int(ending.a)] += 1
        if unhurried and ending.a == codes.ALL_BRIDGES:
            assert state.market.sales_made() >= 4
        if ending.a == codes.MARKET_FULL:
            assert state.market.sales_made() == 7
    assert set(endings) <= {codes.ALL_BRIDGES, codes.MARKET_FULL, codes.TOO_LONG}


@every_setting
def test_at_every_step_everything_is_accounted_for(players: int, layout: str) -> None:
    """VN-1, VN-5, VN-20, VN-21: cards, dice, bridges and cubes, at every decision."""
    for number in range(often(6, 1)):
        state, events = new(players, layout, f"steps {number}")
        journal = Journal()
        journal.events = events
        state.journal = journal
        chance = quick(number)
        cards = all_cards(players)
        while not state.over:
            random_step(state, chance)
            check_pieces(state)
            assert cards_in(state) == cards
            goods_of(state, events)
            for seat in range(players):
                assert (state.legal_count(seat) > 0) == (seat in state.actors())


@every_setting
def test_a_turn_cannot_go_on_forever(players: int, layout: str) -> None:
    """VN-17: what may be done at any time comes to an end, for every such move uses up cubes or a card."""
    chance = quick(f"eager {players} {layout}")
    state, _ = new(players, layout, "eager")
    for _ in range(often(4000, 400)):
        if state.over:
            state, _ = new(players, layout, int(chance.word()))
        seat = state.actors()[0]
        moves = state.legal(seat)
        extras = [move for move in moves if move >= codes.DOWN]
        before = (state.turn, state.round)
        steps = 0
        while extras and (state.turn, state.round) == before and state.actors() == [seat]:
            state.apply(seat, extras[chance.below(len(extras))])
            extras = [move for move in state.legal(seat) if move >= codes.DOWN]
            steps += 1
            assert steps < 60
        if not state.over:
            random_step(state, chance)


@every_setting
def test_a_record_replays_to_the_same_game(players: int, layout: str) -> None:
    for number in range(often(4, 1)):
        match = new_match("venise", players, f"record {number}", layout=layout)
        chance = quick(number)
        while not match.over:
            seat = match.actors()[0]
            moves = match.legal(seat)
            match.play(seat, moves[chance.below(len(moves))])
        again = records.replay(records.write(match, reasons=True))
        assert GAME.dump(again.state) == GAME.dump(match.state)
        assert [event.key() for event in again.events()] == [event.key() for event in match.events()]
        assert again.log() == match.log()


@every_setting
def test_every_refusal_and_every_description_is_a_sentence(players: int, layout: str) -> None:
    """Whatever is asked for at whatever time, the answer is a sentence and changes nothing."""
    match = new_match("venise", players, "refusals", layout=layout)
    chance = quick("refusals")
    while not match.over and len(match.steps) < often(400, 60):
        seat = match.actors()[0]
        view = match.state.view(seat)
        allowed = set(view.legal())
        for _ in range(10):
            action = int(chance.below(codes.ACTION_COUNT))
            if action not in allowed:
                assert GAME.wording(ENGLISH).why_illegal(view, action).endswith(".")
        for action in sorted(allowed)[:20]:
            text = GAME.wording(ENGLISH).describe(view, action)
            assert text
            assert text[0].isupper()
        moves = match.legal(seat)
        match.play(seat, moves[chance.below(len(moves))])
    assert isinstance(match, Match)
    assert len(DECKS) == 3
