"""A position as a JSON document: every key is optional, and impossible positions are refused.

Names are those of the notation (see words/notation.py). Missing keys are as at the start of a game, or follow
from the rest: tiles, beads and cards that are not named are in their stack, the bag or the deck.

    starter, to_play, turns      seats, and how many turns are finished
    trigger, out_of_turns        the seat that triggered the end; whether by the turn limit
    ships                        {"red": SPACE, "black": [SPACE, ...]}
    moved                        the ships moved in this turn, in the same form, by where they are now
    space                        where the last ship landed
    pending                      the pending decision, one of PENDING in pending_decision.py; by default
                                 moving ships
    tile, builds_left, just_bought, extra_bead, drawn     details of that decision
    streets                      {FIELD: STREET}
    buildings                    {FIELD: TILE}, or {FIELD: [TILE, seat]} for factories and shops
    gondolas                     {PLACE: seat}
    scores, gold, gondoliers, supply                      a number for each seat
    beads                        a {COLOR: number} for each seat
    tiles, characters, cards, new_cards                   a list for each seat
    stacks                       {"streets": {STREET: number}, "shops": {COLOR: number},
                                  "palaces": {CRESTS: number}, "factories": number, "specials": number}
    bag                          {COLOR: number}
    deck, card_deck              {"top": number, "under": [...]}: how many unseen cards lie on top, and
                                 the cards put under them in order; or just a list, the top first
    memory                       what seats have seen, the earliest first
    over                         whether the game is over
    gold_spent, beads_spent      after the end: what each seat's characters used, beads as {COLOR: number}
"""

from laguna.games.murano.position.loading import load
from laguna.games.murano.position.writing import dump, options_of

__all__ = ["dump", "load", "options_of"]
