"""The engine and the slow model play the same games: every rule at once, at every step."""

from millefiori.helpers import STYLES, every_setting, new_match, random_move, repetitions
from millefiori.reference_model import CARDS, Table

from laguna.chance import quick
from laguna.games.millefiori import GAME


@every_setting
def test_random_games_go_as_the_plain_model_says(players: int, edition: str, tactical: bool) -> None:
    """MF-10 to MF-58: deal, passes, points in their order, legal moves, cards, diamonds, end, ranking."""
    endings = set()
    for number in range(repetitions(12, 6)):
        match = new_match(players, edition, tactical, number)
        start = GAME.dump(match.state)
        hands = start["hands"]
        order = [hands[(start["starter"] + place) % players] for place in range(players)]
        deck = [*start["display"], *(card for hand in order for card in hand), *start["deck"]]
        assert sorted(deck) == sorted(CARDS)
        model = Table(players, edition, tactical, deck, start["starter"])
        chance = quick(f"moves {number}")
        while not match.over:
            assert GAME.dump(match.state) == model.document()
            assert match.actors() == model.to_act
            for seat in range(players):
                legal = match.legal(seat)
                assert len(legal) == len(set(legal))
                assert set(legal) == model.legal(seat)
            seat, words = random_move(match, chance, STYLES[number % 3])
            events = match.play(seat, words)
            gains = [(event.seat, event.points) for event in events if event.points]
            assert gains == model.play(seat, words)
        assert GAME.dump(match.state) == model.document()
        assert model.due == "over"
        assert match.ranking() == model.ranking()
        endings.add(0 in model.supply)
    assert endings == {True, False}
