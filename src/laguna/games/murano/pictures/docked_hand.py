"""The hand as it is docked at the bottom of a phone: one row that scrolls sideways."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import HAND, Panel
from laguna.games.murano import codes, components
from laguna.games.murano.pictures import compact_cards
from laguna.games.murano.pictures.character_values import CharacterValue, values_in_hand, values_of_choices
from laguna.games.murano.pictures.compact_cards import compact
from laguna.games.murano.pictures.final_scoring import final_scoring_row
from laguna.games.murano.pictures.hand import (
    buildable_tile,
    character_title,
    drawn_cards,
    tile_title,
    value_text,
)
from laguna.games.murano.pictures.layout import PORTRAIT
from laguna.games.murano.pictures.pieces import count_badge, tile
from laguna.games.murano.player import Player
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import NOTATION
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import box_of, escape, fitted, number, squeezed, text
from laguna.kit.targets import outline_box, target

HEIGHT: Final = 60
MARGIN: Final = 8
GAP: Final = 7
TILE: Final = 46
MIDDLE: Final = HEIGHT / 2 - 1
CARD_TOP: Final = MIDDLE - compact_cards.HEIGHT / 2
LAST_LINE: Final = CARD_TOP + compact_cards.LAST
"""The middle of the last line of a card."""
LETTER: Final = 0.58
"""About the width of a letter, in units of the font size."""
BETWEEN: Final = 6
"""The least room between the island and the points of a character."""
MIN_LABEL: Final = 36
"""The least width of the name of an island."""


def docked_hand(words: MuranoWording, view: MuranoView, names: Sequence[str], legal: Sequence[int]) -> Panel:
    """The panel with the seat's hand; after the end, the final scoring of all seats."""
    state = view.shown
    if state.over:
        live, width = final_scoring_row(words, state, names, MARGIN, HEIGHT)
        title = words.gettext("Characters")
    elif view.seat < 0:
        title = words.gettext("Characters")
        live, width = (
            text(MARGIN, MIDDLE, words.gettext("Characters are secret until the end."), 14, "soft", "start"),
            0.0,
        )
    else:
        title = words.gettext("Your hand")
        row = _Row(words, view, legal)
        live, width = row.drawn(), row.x
    live = f'<g class="portrait">{live}</g>'
    return Panel("hand", title, max(PORTRAIT.width, int(width + 1)), HEIGHT, "", live, [], HAND)


class _Row:
    """What a seat has, from left to right: cards to choose from, tiles, characters, special buildings."""

    def __init__(self, words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> None:
        self.words = words
        self.view = view
        self.legal = legal
        self.me: Player = view.shown.players[view.seat]
        self.buildable = [move for move in legal if codes.BUILD <= move < codes.BUILD + components.TILE_KINDS]
        """The tiles that can be built. The only one has a button; a new street has one if there is none."""
        self.parts: list[str] = []
        self.x = float(MARGIN)
        self._choices()
        chosen, end = len(self.parts), self.x
        if chosen:
            self.x += GAP
        self._streets()
        self._tiles()
        self._characters()
        self._cards()
        if 0 < chosen < len(self.parts):
            line = f'<path class="stone-line" stroke-width="1.5" d="M{number(end)} 8V{HEIGHT - 10}"/>'
            self.parts.insert(chosen, line)

    def drawn(self) -> str:
        if self.parts:
            return "".join(self.parts)
        return text(
            MARGIN, MIDDLE, self.words.gettext("No tiles and no characters yet."), 14, "soft", "start"
        )

    def _add(self, shown: str, width: float) -> None:
        self.parts.append(shown)
        self.x += width + GAP

    def _choices(self) -> None:
        """The characters or special building cards to choose from."""
        words, view, state = self.words, self.view, self.view.shown
        cards = drawn_cards(view)
        looking = state.due == codes.LOOKING
        values = values_of_choices(state, view.seat, cards) if looking else {}
        for card in cards:
            name = f"character-{card + 1}" if looking else components.SPECIAL_CARDS[card]
            shown = compact(name, self.x, CARD_TOP, f"drawn-{name}")
            note = leads = ""
            if looking:
                shown += self._now(card, values[card])
                note, leads = value_text(words, values[card]), values[card].leads()
            move = (codes.KEEP if looking else codes.KEEP_CARD) + card
            if move in self.legal:
                shown += outline_box(
                    self.x, CARD_TOP, compact_cards.WIDTH, compact_cards.HEIGHT, 7, clear=True
                )
                shown = target(
                    NOTATION.words[move], words.describe(view, move), shown, note=note, leads=leads
                )
            self._add(shown, compact_cards.WIDTH)

    def _streets(self) -> None:
        """The stack of streets if one can be drawn, or the street that was drawn."""
        words, view, state = self.words, self.view, self.view.shown
        middle = self.x + TILE / 2
        corner = (self.x, MIDDLE - TILE / 2, TILE, TILE, 6)
        if codes.STREET in self.legal:
            below = tile("street-back", middle + 3, MIDDLE + 3, TILE) if state.street_count > 1 else ""
            shape = below + tile("street-back", middle, MIDDLE, TILE) + outline_box(*corner, clear=True)
            shape += f'<rect class="hit" {box_of(*corner)}/>'
            left = words.ngettext("{number} left", "{number} left", int(state.street_count))
            label = words.describe(view, codes.STREET)
            button = words.gettext("Draw a street") if not self.buildable else ""
            self._add(target(NOTATION.words[codes.STREET], label, shape, note=left, button=button), TILE + 3)
        elif state.due == codes.STREET_DUE and state.turn == view.seat:
            held = tile(f"street-{state.tile}", middle, MIDDLE, TILE, "held-street")
            self._add(held + f'<rect class="current" stroke-width="3" {box_of(*corner)}/>', TILE)

    def _tiles(self) -> None:
        """The unbuilt tiles by kind with their numbers; clickable when they can be built."""
        state = self.view.shown
        building = state.tile if state.due == codes.TILE_DUE and state.turn == self.view.seat else -1
        for kind in range(components.TILE_KINDS):
            copies = int(self.me.tiles >> 4 * kind & 15)
            if not copies:
                continue
            middle = self.x + TILE / 2
            corner = (self.x, MIDDLE - TILE / 2, TILE, TILE, 6)
            shown = tile(components.TILES[kind], middle, MIDDLE, TILE, f"held-{components.TILES[kind]}")
            if codes.BUILD + kind in self.legal:
                shape = f'{shown}<rect class="hit" {box_of(*corner)}/>{outline_box(*corner, clear=True)}'
                move = codes.BUILD + kind
                button = self.words.describe(self.view, move) if self.buildable == [move] else ""
                shown = buildable_tile(self.words, self.view, self.me, kind, shape, button)
            else:
                shown += f'<rect class="hit" {box_of(*corner)}/>'
            if kind == building:
                shown += f'<rect class="current" stroke-width="3" {box_of(*corner)}/>'
            if copies > 1:
                shown += count_badge(self.x + TILE - 6, MIDDLE + TILE / 2 - 6, copies)
            title = escape(tile_title(self.words, self.view, kind, self.legal))
            self._add(f"<g><title>{title}</title>{shown}</g>", TILE)

    def _characters(self) -> None:
        for card, value in values_in_hand(self.view.shown, self.view.seat).items():
            name = f"character-{card + 1}"
            shown = compact(name, self.x, CARD_TOP, f"held-{name}") + self._now(card, value)
            title = escape(character_title(self.words, card, value))
            self._add(
                f'<g data-leads="{value.leads()}"><title>{title}</title>{shown}</g>', compact_cards.WIDTH
            )

    def _now(self, card: int, value: CharacterValue) -> str:
        """The last line of a character: its points now and where, or how many it could score on another
        island with a gondolier there."""
        words = self.words
        required = components.CHARACTERS[card][4]
        island = required if required != components.ANYWHERE else value.island
        label = fitted(words.short_island(island), 10, 72) if island >= 0 else ""
        now = words.gettext("now {points}", points=value.points)
        shown = text(self.x + compact_cards.WIDTH - 6, LAST_LINE, now, 12, "strong", "end")
        if value.potential_island < 0:
            room = compact_cards.WIDTH - 6 - LETTER * 12 * len(now) - BETWEEN - 7
            where = text(self.x + 7, LAST_LINE, label, 11.5, "soft", "start")
            return shown + squeezed(where, LETTER * 11.5 * len(label), max(MIN_LABEL, room))
        sign = glyph("gondolier", self.x + 13, LAST_LINE, 14, "ink-teal")
        return shown + sign + text(self.x + 22, LAST_LINE, f"+{value.potential}", 11.5, "soft", "start")

    def _cards(self) -> None:
        """The special building cards; one that is new works from the next turn on."""
        for card in range(components.SPECIAL_CARD_COUNT):
            if not (self.me.cards | self.me.new_cards) >> card & 1:
                continue
            name = components.SPECIAL_CARDS[card]
            shown = compact(name, self.x, CARD_TOP, f"held-{name}")
            title = escape(self.words.card_in_full(card))
            spent = ' class="ghost"' if self.me.new_cards >> card & 1 else ""
            self._add(f"<g{spent}><title>{title}</title>{shown}</g>", compact_cards.WIDTH)
