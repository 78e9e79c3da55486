"""Hidden information (MU-50): views hide it, and sampled states are consistent and unbiased."""

import json
from collections import Counter, defaultdict
from collections.abc import Callable

import orjson
import pytest
from murano.helpers import landed, play, position, ships, state_of

import laguna
from laguna.chance import Chance, quick
from laguna.contract.state import COMPILED, SPECTATOR
from laguna.games.murano.components import TILES
from laguna.games.murano.knowledge import memory_entries
from laguna.games.murano.player import Player
from laguna.games.murano.position import dump
from laguna.games.murano.rules import MuranoState
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import characters_of, tiles_of
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import SPACE_OF
from laguna.match import Match


def sight(match: Match, seat: int) -> bytes:
    seen = match.view(seat)
    return orjson.dumps([seen.document(), seen.prompt, seen.legal(), seen.text(), match.log(seat)])


def held_by(thing: MuranoData | Player) -> dict[str, object]:
    """All public attributes of a state or player, which a bot could read."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    values = {name: getattr(thing, name) for name in names}
    return {name: value for name, value in values.items() if isinstance(value, (int, bytes))}


def all_shown(match: Match, seat: int) -> list[object]:
    """All data in the state of a seat's view."""
    shown = match.state.view(seat).state
    assert isinstance(shown, MuranoData)
    return [held_by(shown), [held_by(player) for player in shown.players], memory_entries(shown.memory)]


def busy_move(match: Match, chance: Chance) -> None:
    """A random move that prefers secret actions: characters, searches, shops and palaces."""
    seat = match.actors()[0]
    legal = match.legal(seat)
    liked = [w for w in legal if w.split()[0] in ("look", "keep", "search", "choose", "buy", "build", "at")]
    liked = [words for words in liked if words != "keep none"] or liked
    if not liked:
        wanted = ("character", "shop", "palace", "build", "special")
        liked = [w for w in legal if w.startswith("sail ") and w.split()[-1].split("-")[0] in wanted]
    moves = liked if liked and chance.below(5) else legal
    match.play(seat, moves[chance.below(len(moves))])


def rich_game(players: int, seed: str, deck: int = 7) -> Match:
    """A game in which everyone is rich and characters are few, so that the same cards are drawn again."""
    streets = dict.fromkeys(("donato.b2", "donato.d2", "mattia.b1", "pietro.b1"), "blank")
    return position(players, seed, gold=[60] * players, streets=streets, deck={"top": deck})


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_sampled_states_look_the_same_to_the_viewing_seat(players: int) -> None:
    """MU-50."""
    possibilities: Counter[str] = Counter()
    for number in range(2 if COMPILED else 1):
        match = rich_game(players, f"busy {number}")
        chance = quick(f"busy {players} {number}")
        for _ in range(90):
            if match.over:
                break
            for seat in (SPECTATOR, *range(match.seats)):
                seen = sight(match, seat)
                view = match.state.view(seat)
                assert isinstance(view, MuranoView)
                for name, belief in (("characters", view.character_belief()), ("shops", view.shop_belief())):
                    possibilities[name] = max(possibilities[name], len(belief.possibilities))
                world = view.sample_state(chance)
                copy = Match(match.game, world, match.seed, match.names, match.position, match.opening)
                copy.steps = match.steps
                assert sight(copy, seat) == seen
                assert all_shown(copy, seat) == all_shown(match, seat)
                if seat in match.actors():
                    assert world.legal(seat) == match.state.legal(seat)
                assert [p.bought for p in world.players] == [p.bought for p in state_of(match).players]
                for other in range(match.seats):
                    nested = world.view(other).sample_state(chance)
                    assert nested.actors() == match.actors()
            for _ in range(2):
                if not match.over:
                    busy_move(match, chance)
    assert possibilities["characters"] > 1, (
        "it stays open which cards others kept of those that a seat put under the deck"
    )


def test_what_is_public_and_what_is_not() -> None:
    """MU-50."""
    match = position(
        players=3,
        characters=[[1, 2], [3], []],
        tiles=[["factory", "shop-red", "palace-3"], ["special"], []],
        cards=[["bank"], [], []],
    )
    mine, other = match.view(0).document(), match.view(1).document()
    assert mine["characters"] == [[1, 2], ["?"], []]
    assert other["characters"] == [["?", "?"], [3], []]
    assert mine["tiles"][0] == ["factory", "shop-red", "palace-3"]
    assert other["tiles"] == [["factory", "shop", "palace"], ["special"], []]
    assert other["cards"] == [["bank"], [], []]
    for key in ("gold", "scores", "beads", "bag", "gondoliers", "supply"):
        assert mine[key] == other[key]
    assert mine["stacks"]["shops"] == 8
    assert mine["deck"] == {"top": 30, "under": []}
    assert match.view(SPECTATOR).document()["characters"] == [["?", "?"], ["?"], []]


def test_everyone_learns_of_a_look_but_only_one_seat_sees_the_cards() -> None:
    """MU-50."""
    match = landed("character-1", deck=[7, 8, 9, 10])
    play(match, "look")
    assert match.log(0)[-1] == "Player 1 looks at characters 7, 8 and 9."
    assert match.log(1)[-1] == "Player 1 looks at the top characters of the deck."
    assert match.view(1).document()["drawn"] == ["?", "?", "?"]
    play(match, "keep 8")
    assert match.log(0)[-2].startswith(
        'Player 1 keeps character 8 ("if the island has at least 2 red customers'
    )
    assert match.log(0)[-1] == "Player 1 pays 1 gold for the character."
    assert match.log(1)[-2] == "Player 1 keeps a character."
    assert match.view(0).document()["remembered_under_deck"] == ["?", 7, 9]
    assert match.view(1).document()["remembered_under_deck"] == ["?", "?", "?"]


def test_a_purchase_and_a_search_show_the_tile_to_the_buyer_alone() -> None:
    """MU-50."""
    match = landed("shop-1", stacks={"shops": {"red": 2}})
    play(match, "buy")
    assert match.log(0)[-1] == "Player 1 buys a shop for red customers for 2 gold."
    assert match.log(1)[-1] == "Player 1 buys a shop for 2 gold."
    match = landed("palace-1", stacks={"palaces": {"1": 2, "3": 1}})
    play(match, "search", "choose palace-3")
    assert match.log(0)[-2:] == [
        "Player 1 pays 4 gold to search the palaces and finds 2 with 1 crest and 1 with 3 crests.",
        "Player 1 takes a palace with 3 crests and shuffles the stack.",
    ]
    assert match.log(1)[-2:] == [
        "Player 1 pays 4 gold to search the palaces.",
        "Player 1 takes a tile and shuffles the stack.",
    ]


def test_a_tile_just_bought_and_not_built_stays_a_secret() -> None:
    """MU-50, MU-41: nothing that another seat's view holds tells the kinds of shop apart."""
    views = []
    for color in ("red", "blue", "grey"):
        match = landed(
            "shop-1", players=3, trigger=2, streets={"donato.b2": "blank"}, stacks={"shops": {color: 1}}
        )
        play(match, "buy", "done")
        assert state_of(match).turn == 1
        views.append([all_shown(match, seat) for seat in (1, 2, SPECTATOR)])
    assert views[0] == views[1] == views[2]


def test_a_tile_from_the_hand_is_shown_when_it_is_built() -> None:
    """MU-50: until then the announcement can be taken back, so nobody else learns what it was."""
    held = ["factory", "shop-red", "palace-2"]
    views = []
    for tile in held:
        match = landed("build-1", players=3, streets={"donato.b2": "blank"}, tiles=[held, [], []])
        play(match, f"build {tile}")
        assert match.can_undo(0)
        assert match.view(0).document()["tile"] == tile
        for seat in (1, 2, SPECTATOR):
            assert "tile" not in match.view(seat).document()
            views.append((seat, sight(match, seat), match.view(seat).svg(), all_shown(match, seat)))
        play(match, "at donato.a2")
        assert tile in str(match.view(1).document()["buildings"])
    assert views[:3] == views[3:6] == views[6:]


def test_a_tile_just_bought_and_being_built_is_of_a_known_stack_and_an_unknown_kind() -> None:
    """MU-50, MU-41: others saw from which stack it came."""
    views = []
    for color in ("red", "blue", "grey"):
        match = landed("shop-1", trigger=1, streets={"donato.b2": "blank"}, stacks={"shops": {color: 1}})
        play(match, "buy", f"build shop-{color}")
        assert match.view(1).document()["tile"] == "shop"
        views.append((sight(match, 1), all_shown(match, 1)))
    assert views[0] == views[1] == views[2]


def test_samples_of_an_announced_tile_come_from_the_hand_of_its_seat() -> None:
    """MU-50: each tile of the hand is as likely as another, and the world goes on from there."""
    hand = ["factory", "shop-red", "palace-2", "palace-2"]
    match = landed("build-1", streets={"donato.b2": "blank"}, tiles=[hand, []])
    play(match, "build shop-red")
    view = state_of(match).view(1)
    announced: Counter[str] = Counter()
    for number in range(400):
        world = view.sample_state(quick(number))
        tile = TILES[world.tile]
        assert tile in tiles_of(world.players[0])
        announced[tile.split("-")[0]] += 1
        world.apply(0, world.legal(0)[0])
    assert abs(announced["factory"] - 100) < 40
    assert abs(announced["palace"] - 200) < 50


def test_a_seat_remembers_what_it_put_under_the_deck_until_it_is_drawn() -> None:
    """MU-50."""
    match = landed("character-1", characters=[[], [1]], deck=[7, 8, 9], gold=[9, 9])
    play(match, "look", "keep none")
    view = state_of(match).view(0)
    assert view.character_belief().known_under_deck() == [6, 7, 8]
    for _ in range(20):
        world = view.sample_state(quick("remember"))
        assert list(world.under) == [6, 7, 8]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sample_of_a_finished_game_is_a_full_state(players: int) -> None:
    """MU-50: characters under the deck are dealt as well, and fit what the seat has seen."""
    match = rich_game(players, "finished", deck=20)
    chance = quick(f"finished {players}")
    while not match.over:
        busy_move(match, chance)
    assert state_of(match).under, "some characters were put back"
    for seat in (SPECTATOR, *range(players)):
        view = match.state.view(seat)
        assert isinstance(view, MuranoView)
        world = view.sample_state(chance)
        document = dump(world)
        assert "?" not in document["deck"]["under"]
        assert len(set(world.under)) == len(world.under)
        for character in world.under:
            assert not any(player.characters >> character & 1 for player in world.players)
        assert int(world.unseen).bit_count() >= world.fresh
        copy = Match(match.game, world, match.seed, match.names, match.position, match.opening)
        copy.steps = match.steps
        assert sight(copy, seat) == sight(match, seat)


def test_the_characters_are_shown_when_the_game_is_over() -> None:
    match = landed("gold", trigger=1, characters=[[1, 2], [3]])
    play(match, "take gold")
    assert match.view(SPECTATOR).document()["characters"] == [[1, 2], [3]]


# Distribution of samples, compared with many real games that look the same to seat 0.

RUNS = 6000 if COMPILED else 2500
NEAR = 0.09  # largest difference between two frequencies


def shuffled(items: list[str], chance: Chance) -> list[str]:
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = chance.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def turn_at(state: MuranoState, seat: int, space: str) -> None:
    """Let a seat be about to act on a space."""
    state.turn = seat
    state.acting = 1 << seat
    state.moved = 1
    state.space = SPACE_OF[space]
    state.offer_ships()


def act(state: MuranoState, words: str) -> None:
    action = laguna.GAMES["murano"].action(words)
    assert action is not None
    assert action in state.legal(state.turn), words
    state.apply(state.turn, action)


def compare(buckets: dict[str, Counter[str]], guesses: dict[str, Callable[[Chance], str]]) -> None:
    """Compare sampled states of each common view with the real states that looked like it."""
    compared = 0
    chance = quick("guesses")
    for key, real in buckets.items():
        number = sum(real.values())
        if number < 250:
            continue
        guessed = Counter(guesses[key](chance) for _ in range(number))
        for world in set(real) | set(guessed):
            assert abs(real[world] - guessed[world]) < NEAR * number, (world, real, guessed)
        compared += len(real) > 1
    assert compared >= 2


def test_samples_of_characters_have_the_right_distribution() -> None:
    """Seat 0 puts two cards under the deck; seat 1 draws four unknown ones and those two and keeps one of
    each three; seat 0 looks again. Cards are labeled by what seat 0 saw of them: p and q are those it
    saw first at its second look, r those it never saw."""
    buckets: dict[str, Counter[str]] = defaultdict(Counter)
    guesses: dict[str, Callable[[Chance], str]] = {}
    chance = quick("character worlds")
    mine = [number for number in range(8, 41) if number not in (30, 37)]

    def labelled(state: MuranoState, labels: dict[int, str]) -> str:
        def label(card: int) -> str:
            return labels.get(card, "r" if 4 <= card <= 7 else str(card))

        held = sorted(label(int(card)) for card in characters_of(state.players[1]))
        return json.dumps([held, [label(card + 1) for card in state.under]])

    for number in range(RUNS):
        rest = [int(card) for card in shuffled(["4", "5", "6", "7"], chance)]
        match = laguna.from_position(
            {
                "game": "murano",
                "players": 2,
                "options": {"all_characters": True},
                "gold": [500, 500],
                "characters": [mine, []],
                "deck": [1, 2, 3, *rest],
            },
            str(number),
        )
        state = state_of(match)
        turn_at(state, 0, "character-1")
        act(state, "look")
        act(state, "keep 2")
        for _ in range(2):
            turn_at(state, 1, "character-1")
            act(state, "look")
            legal = state.legal(1)[:-1]
            state.apply(1, legal[chance.below(len(legal))])
        if "before" not in guesses:
            earlier = state.view(0)
            guesses["before"] = lambda chance, view=earlier: labelled(view.sample_state(chance), {})  # type: ignore[misc]
        buckets["before"][labelled(state, {})] += 1
        turn_at(state, 0, "character-1")
        act(state, "look")
        seen = [(state.drawn >> 6 * place & 63) + 1 for place in range(3)]
        new = [card for card in seen if card > 3]
        labels = dict(zip(new, "pqs", strict=False))
        act(state, f"keep {seen[0]}")
        key = json.dumps([labels.get(card, str(card)) for card in seen])
        if key not in guesses:
            view = state.view(0)
            guesses[key] = lambda chance, view=view, labels=labels: labelled(
                view.sample_state(chance), labels
            )  # type: ignore[misc]
        buckets[key][labelled(state, labels)] += 1
    compare(buckets, guesses)


def test_samples_of_shops_have_the_right_distribution() -> None:
    """Seat 0 searches the stack; then seat 1, who holds tiles from before, takes one and builds one."""
    buckets: dict[str, Counter[str]] = defaultdict(Counter)
    guesses: dict[str, Callable[[Chance], str]] = {}
    chance = quick("shop worlds")

    def hidden(state: MuranoState) -> str:
        return json.dumps([tiles_of(state.players[1]), int(state.shops)])

    for number in range(RUNS):
        unknown = shuffled(["shop-red"] * 2 + ["shop-blue"] * 2 + ["shop-grey"], chance)
        stack = Counter(name.removeprefix("shop-") for name in unknown[2:])
        match = laguna.from_position(
            {
                "game": "murano",
                "players": 2,
                "gold": [500, 500],
                "ships": ships(
                    "build-1", "shop-1", "gold", "palace-1", "hire", "build-3", "shop-2", "income"
                ),
                "streets": {"donato.b2": "blank"},
                "tiles": [["shop-red", "shop-blue", "shop-grey", "shop-grey"], unknown[:2]],
                "stacks": {"shops": dict(stack)},
            },
            str(number),
        )
        state = state_of(match)
        turn_at(state, 0, "shop-1")
        act(state, "search")
        state.apply(0, state.legal(0)[0])
        turn_at(state, 1, "shop-1")
        act(state, "buy")
        turn_at(state, 1, "build-1")
        held = tiles_of(state.players[1])
        act(state, f"build {held[chance.below(len(held))]}")
        act(state, "at donato.a2")
        act(state, "done")
        view = state.view(0)
        key = json.dumps(dump(view.shown))
        guesses[key] = lambda chance, view=view: hidden(view.sample_state(chance))  # type: ignore[misc]
        buckets[key][hidden(state)] += 1
    compare(buckets, guesses)


def test_samples_of_an_unseen_stack_depend_only_on_what_is_left() -> None:
    match = position(players=2, tiles=[["shop-red"] * 3, []])
    view = state_of(match).view(1)
    worlds = Counter(tuple(tiles_of(view.sample_state(quick(n)).players[0])) for n in range(400))
    assert len(worlds) == 10, "three shops of three colors, three of each there"
