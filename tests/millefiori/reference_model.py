"""A second, slow implementation of Mille Fiori with names, lists and sets, written from the rules alone.

It shares no code with the engine. `test_reference_model.py` plays random games in both and compares every
step.
"""

from collections.abc import Sequence

DECK = """
quartz 1 2 3 3 3 4 5 | ash 1 2 2 3 4 4 5 | lime 1 1 2 3 4 5 5 | pigments 1 1 2 2 3 3 4 4 5
key 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5
coin 1 2 3 5 | lion 1 2 3 5 | cross 1 2 3 4
shell 1 2 3 4 | fish 1 2 3 4 | lobster 1 2 3 5
glassware 1 2 3 4 5 | carafe 1 2 3 4 5 | jewelry 1 2 3 4 5 | swan 1 2 3 4 5
ship 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5
"""
CARDS = [
    f"{group.split()[0]}-{wheel}"
    for group in DECK.replace("\n", "|").split("|")
    if group.strip()
    for wheel in group.split()[1:]
]

WORKSHOPS = """
1p 3a 5p 7l 9a 11l 15a
0q 2l 4q 6a 8p 10q 14p 16q
1p 3a 7q 9l 11p 13q 15l 17p
2q 6l 8p 10a 12l 14p 16a
"""
MATERIALS = {"p": "pigments", "a": "ash", "l": "lime", "q": "quartz"}
WORKSHOP = {
    f"w{row}.{entry[:-1]}": MATERIALS[entry[-1]]
    for row, line in enumerate(WORKSHOPS.split("\n")[1:-1])
    for entry in line.split()
}
AROUND = """
0.1 1.0 1.2 | 0.3 0.5 1.4 | 0.7 1.6 1.8 | 0.9 0.11 1.10 | 0.15 1.14 1.16 |
2.1 2.3 3.2 | 2.7 3.6 3.8 | 2.9 2.11 3.10 | 2.13 3.12 3.14 | 2.15 2.17 3.16
"""
MEDALLIONS = [{f"w{space}" for space in group.split()} for group in AROUND.split("|")]
HOUSES = [2, 4, 3, 5, 1, 4, 2, 3, 1, 5, 10, 2, 3, 4, 5, 10, 1, 5, 4, 3]
PYRAMIDS = {
    "n": {"t": "coin lion cross", "m": "lion cross coin lion", "b": "cross coin lion cross coin"},
    "c": {"t": "shell fish lobster", "m": "fish lobster shell fish", "b": "lobster shell fish lobster shell"},
}
PYRAMID = {
    f"{pyramid}.{level}{place}": symbol
    for pyramid, levels in PYRAMIDS.items()
    for level, symbols in levels.items()
    for place, symbol in enumerate(symbols.split())
}
GOODS = ["glassware", "carafe", "jewelry", "swan"]
TRADE = {f"t{row}.{good}": good for row in range(5) for good in GOODS}
HARBOR = [f"s{row}.{place}" for row in range(5) for place in range(3)]
ROUTE = "start 1 1 1 3 1 10 X 1 5 1 1 10 10 1 5 X 1 1 1 10+X"
SEA = ROUTE.split()
FLEET = [0, 1, 3, 6, 10]
LEVEL = {"b": 1, "m": 3, "t": 6}
TRACKS = {"w": "workshops", "h": "houses", "n": "nobles", "c": "commoners", "t": "trade"}
BONUSES = [20, 15, 10, 5]
DISPLAY = {2: 9, 3: 4, 4: 9}
LAST_CHOICE = {2: 3, 3: 2, 4: 2}

Gain = tuple[int, int]


def area_of(card: str) -> str:
    """The letter with which the spaces of a card's area begin."""
    symbol = card.split("-")[0]
    if symbol in MATERIALS.values():
        return "w"
    for pyramid, levels in PYRAMIDS.items():
        if symbol in levels["t"]:
            return pyramid
    return {"key": "h", "ship": "s"}.get(symbol, "t")


def neighbors(space: str) -> list[str]:
    row, column = (int(number) for number in space[1:].split("."))
    around = [(row, column - 2), (row, column + 2)]
    around += [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]
    return [name for name in (f"w{r}.{c}" for r, c in around) if name in WORKSHOP]


def beneath(space: str) -> list[str]:
    """The two supports of a pyramid space, and theirs."""
    pyramid, level, place = space[0], space[2], int(space[3])
    if level == "b":
        return []
    supports = [f"{pyramid}.{'b' if level == 'm' else 'm'}{place + side}" for side in (0, 1)]
    found = set(supports)
    for support in supports:
        found |= set(beneath(support))
    return sorted(found)


class Table:
    """A game in progress; `due` is keep, play, ship, extra or over."""

    def __init__(self, players: int, edition: str, tactical: bool, deck: Sequence[str], starter: int) -> None:
        self.players = players
        self.edition = edition
        self.tactical = tactical
        self.seats = list(range(players))
        self.starter = starter
        self.turn = starter
        self.due = "keep"
        self.to_act: list[int] = []
        self.playing: str | None = None
        self.filled: dict[str, int] = {}
        self.ships = [0] * players
        self.scores = [0] * players
        self.bonuses: dict[str, list[int]] = {}
        self.supply = [27] * players
        self.reserve = [3] * players
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.chosen: list[str | None] = [None] * players
        self.passed: list[list[str]] = [[] for _ in self.seats]
        self.discards: list[str] = []
        self.extra = False
        self.gains: list[Gain] = []
        self.display = list(deck[: DISPLAY[players]])
        self.deck = list(deck[DISPLAY[players] :])
        self.deal()

    # What a position document says

    def document(self) -> dict[str, object]:
        def owners(letter: str) -> dict[str, int]:
            return {space: seat for space, seat in self.filled.items() if space[0] == letter}

        document: dict[str, object] = {
            "game": "millefiori",
            "players": self.players,
            "options": {"edition": self.edition, "tactical": self.tactical},
            "starter": self.starter,
            "workshops": owners("w"),
            "houses": [self.filled[f"h{house}"] for house in range(len(owners("h")))],
            "nobles": owners("n"),
            "commoners": owners("c"),
            "trade": owners("t"),
            "harbour": owners("s"),
            "ships": self.ships,
            "scores": self.scores,
            "bonuses": self.bonuses,
            "supply": self.supply,
            "reserve": self.reserve,
            "display": sorted(self.display),
            "hands": [sorted(hand) for hand in self.hands],
            "deck": self.deck,
            "discards": sorted(self.discards),
        }
        if self.due in ("play", "ship", "extra") or (self.tactical and self.due == "keep"):
            document["to_play"] = self.turn
        if self.playing:
            document["playing"] = self.playing
        if self.due in ("ship", "extra"):
            document["pending"] = self.due
        if any(self.chosen):
            document["chosen"] = self.chosen
        if any(self.passed):
            document["passed"] = [sorted(cards) for cards in self.passed]
        if self.due == "over":
            document["over"] = True
        return document

    # Rounds

    def deal(self) -> None:
        if len(self.deck) < 5 * self.players:
            self.finish()
            return
        for place in self.seats:
            self.hands[(self.starter + place) % self.players] = [self.deck.pop(0) for _ in range(5)]
        self.choose()

    def choose(self) -> None:
        if self.tactical:
            self.next_turn(0)
        else:
            self.due, self.to_act = "keep", [seat for seat in self.seats if self.hands[seat]]

    def keep(self, seat: int, card: str) -> None:
        rest = list(self.hands[seat])
        rest.remove(card)
        last = len(self.hands[seat]) <= LAST_CHOICE[self.players]
        self.hands[seat] = rest if last else []
        if not last:
            self.passed[(seat + 1) % self.players] = rest
        self.chosen[seat] = card
        if self.tactical:
            self.reveal_card(seat)
            return
        self.to_act.remove(seat)
        if not self.to_act:
            self.next_turn(0)

    def next_turn(self, place: int) -> None:
        if place == self.players:
            self.end_pass()
            return
        seat = (self.starter + place) % self.players
        if self.tactical:
            self.due, self.turn, self.to_act = "keep", seat, [seat]
        else:
            self.reveal_card(seat)

    def reveal_card(self, seat: int) -> None:
        card = self.chosen[seat]
        assert card is not None
        self.chosen[seat] = None
        self.turn, self.to_act = seat, [seat]
        self.due, self.playing = "play", card

    def end_turn(self) -> None:
        self.next_turn((self.turn - self.starter) % self.players + 1)

    def end_pass(self) -> None:
        if 0 in self.supply:
            self.finish()
            return
        if any(self.passed):
            self.hands, self.passed = self.passed, [[] for _ in self.seats]
            self.choose()
            return
        for seat in self.seats:
            self.display += self.hands[seat]
            self.hands[seat] = []
        self.starter = (self.starter + 1) % self.players
        self.deal()

    def finish(self) -> None:
        self.due, self.to_act = "over", []
        if self.edition == "schmidt":
            for track in TRACKS.values():
                for place, seat in sorted(enumerate(self.bonuses.get(track, [])), key=lambda entry: entry[1]):
                    self.gain(seat, BONUSES[place])

    def ranking(self) -> list[int]:
        left = [self.supply[seat] + self.reserve[seat] for seat in self.seats]
        order = [(self.scores[seat], -left[seat] if self.edition == "schmidt" else 0) for seat in self.seats]
        return [1 + len([other for other in order if other > mine]) for mine in order]

    # Moves

    def legal(self, seat: int) -> set[str]:
        if seat not in self.to_act:
            return set()
        if self.due == "keep":
            return {f"keep {card}" for card in self.hands[seat]}
        if self.due == "play":
            return {f"place {space}" for space in self.open_spaces()} | {"sail"}
        if self.due == "ship":
            return {"sail", "stay"}
        return {f"extra {card}" for card in self.display} | {"decline"}

    def play(self, seat: int, words: str) -> list[Gain]:
        """Make a legal move; what it gave, in order."""
        self.gains = []
        verb, _, what = words.partition(" ")
        if verb == "keep":
            self.keep(seat, what)
        elif verb == "place":
            self.place(what)
        elif verb == "sail":
            self.sail()
        elif verb == "stay":
            self.done()
        elif verb == "extra":
            self.display.remove(what)
            self.due, self.playing = "play", what
        else:
            self.end_turn()
        return self.gains

    def gain(self, seat: int, points: int) -> None:
        if points:
            self.scores[seat] += points
            self.gains.append((seat, points))

    def open_spaces(self) -> list[str]:
        assert self.playing is not None
        symbol, area = self.playing.split("-")[0], area_of(self.playing)
        if self.supply[self.turn] + self.reserve[self.turn] == 0:
            return []
        if area == "h":
            built = sum(space[0] == "h" for space in self.filled)
            return [f"h{built}"] if built < len(HOUSES) else []
        if area == "w":
            spaces = [space for space, material in WORKSHOP.items() if material == symbol]
        elif area == "t":
            spaces = [space for space, good in TRADE.items() if good == symbol]
        elif area == "s":
            spaces = HARBOR
        else:
            spaces = [
                space
                for space in PYRAMID
                if space[0] == area and all(support in self.filled for support in beneath(space))
            ]
        return [space for space in spaces if space not in self.filled]

    def mine(self, letter: str) -> set[str]:
        return {s for s, seat in self.filled.items() if seat == self.turn and s[0] == letter}

    def spend(self) -> None:
        if self.supply[self.turn]:
            self.supply[self.turn] -= 1
        elif self.reserve[self.turn]:
            self.reserve[self.turn] -= 1

    def bonus(self, letter: str, earned: bool) -> None:
        takers = self.bonuses.get(TRACKS[letter], [])
        if not earned or self.turn in takers:
            return
        self.bonuses[TRACKS[letter]] = [*takers, self.turn]
        self.spend()
        if self.edition == "devir":
            self.gain(self.turn, BONUSES[len(takers)])

    def place(self, space: str) -> None:
        area = space[0]
        values_before = {HOUSES[int(house[1:])] for house in self.mine("h")}
        self.filled[space] = self.turn
        self.spend()
        if area == "w":
            self.score_workshop(space)
        elif area == "h":
            self.score_house(space, values_before)
        elif area in "nc":
            self.score_pyramid(space)
        elif area == "t":
            self.score_trade(space)
        else:
            self.score_harbor(space)
            return
        self.done()

    def score_workshop(self, space: str) -> None:
        mine = self.mine("w")
        group, edge = {space}, [space]
        while edge:
            for neighbor in neighbors(edge.pop()):
                if neighbor in mine - group:
                    group.add(neighbor)
                    edge.append(neighbor)
        self.gain(self.turn, len(group) * (2 if WORKSHOP[space] == "pigments" else 1))
        self.bonus("w", len({WORKSHOP[own] for own in mine}) == 4)
        self.extra = any(space in medallion and medallion <= set(self.filled) for medallion in MEDALLIONS)

    def score_house(self, space: str, values_before: set[int]) -> None:
        house = int(space[1:])
        points = 0
        while house >= 0 and self.filled[f"h{house}"] == self.turn:
            points += HOUSES[house]
            house -= 1
        self.gain(self.turn, points)
        values = {HOUSES[int(own[1:])] for own in self.mine("h")}
        self.bonus("h", len(values) >= 4)
        self.extra = len(values) > len(values_before) and len(values) in (3, 5)

    def score_pyramid(self, space: str) -> None:
        assert self.playing is not None
        doubled = PYRAMID[space] == self.playing.split("-")[0]
        self.gain(self.turn, LEVEL[space[2]] * (2 if doubled else 1))
        for seat in self.seats:
            under = [below for below in beneath(space) if self.filled[below] == seat]
            self.gain(seat, sum(LEVEL[below[2]] for below in under))
        self.bonus(space[0], len({PYRAMID[own] for own in self.mine(space[0])}) == 3)
        self.extra = space[2] == "t"

    def score_trade(self, space: str) -> None:
        spaces = [f"t{row}.{TRADE[space]}" for row in range(5)]
        column = [self.filled[name] for name in spaces if name in self.filled]
        for seat in self.seats:
            self.gain(seat, column.count(seat) * len(column))
        self.bonus("t", len({TRADE[own] for own in self.mine("t")}) == 4)
        self.extra = any(column.count(seat) > column.count(self.turn) for seat in self.seats)

    def score_harbor(self, space: str) -> None:
        row = space[1]
        fleet = [self.filled.get(f"s{row}.{place}") for place in range(3)]
        if None not in fleet:
            goods = sum(f"t{row}.{good}" in self.filled for good in GOODS)
            for seat in self.seats:
                self.gain(seat, fleet.count(seat) * FLEET[goods])
        if self.edition == "schmidt":
            self.sail()
        else:
            self.due = "ship"

    def sail(self) -> None:
        assert self.playing is not None
        if self.ships[self.turn] < 20:
            end = min(20, self.ships[self.turn] + int(self.playing.split("-")[1]))
            self.ships[self.turn] = end
            points = SEA[end].removesuffix("X").removesuffix("+")
            self.gain(self.turn, int(points or 0))
            self.extra = SEA[end].endswith("X")
        self.done()

    def done(self) -> None:
        assert self.playing is not None
        self.discards.append(self.playing)
        self.playing = None
        earned, self.extra = self.extra, False
        if earned and self.display:
            self.due = "extra"
            return
        if earned and self.edition == "schmidt":
            self.gain(self.turn, 5)
        self.end_turn()
