"""Translation, error messages, and the texts of a game (`Wording`).

English messages stand in the code where they are used, marked for translation by the call around them:

    language.gettext("{who} sails to space {space}.", who=who, space=space)
    language.ngettext("{number} diamond beneath {space}", "{number} diamonds beneath {space}", 3, space=space)
    language.pgettext("as an object", "the ship")       a context, where a translation depends on the use
    gettext_noop("a glass factory")                     a constant, translated where it is used
    pgettext_noop("subject", "the market")              the same with a context
    ngettext_noop("{number} bead", "{number} beads")    the same with a plural, for `ngettext(*constant, 3)`
    nouns_noop(("subject", "to \u2026"), "the market")     nouns in the roles that sentences need
    Refused("There is no game '{name}'.", name=name)    rendered later, in the reader's language

Values are inserted after translation. A value that is itself translatable is a `LazyText`; a list is joined
with commas and "and". What is the same in every language (move notation, records, positions, names of people)
is never marked. tools/messages.py finds the messages by the names of these calls; docs/translating.md says
how nouns are declared so that they can be inflected.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, reduce
from gettext import NullTranslations
from typing import Any, Generic, NamedTuple, TypeVar, final

from laguna.contract.codes import Actions, EventTypes
from laguna.contract.state import Event, Options, View


def gettext_noop(message: str) -> str:
    """Mark a constant for translation. Translate it where it is used."""
    return message


class MessageInContext(str):
    """A marked constant whose translation depends on a context. In English it is the message itself."""

    context: str

    def __new__(cls, context: str, message: str) -> "MessageInContext":
        made = super().__new__(cls, message)
        made.context = context
        return made


def pgettext_noop(context: str, message: str) -> str:
    """Mark a constant for translation in a context: the same words may have another translation elsewhere."""
    return MessageInContext(context, message)


def ngettext_noop(one: str, many: str) -> tuple[str, str]:
    """Mark a constant with singular and plural forms. Translate it with `ngettext(*constant, number)`."""
    return one, many


def npgettext_noop(context: str, one: str, many: str) -> tuple[str, str]:
    """Mark a constant with singular and plural forms in a context."""
    return MessageInContext(context, one), many


PREPOSITION = " \u2026"
"""The end of a role that is a preposition."""


def nouns_noop(roles: Sequence[str], *nouns: str) -> dict[str, tuple[str, ...]]:
    """Mark nouns for translation in each grammatical role in which sentences use them. A role is a context
    such as `subject` or `object`, or a preposition that is translated with the noun: with the role
    `to \u2026`, "the market" becomes the message "to the market"."""
    return {role: tuple(noun_in_role(noun, role) for noun in nouns) for role in roles}


def noun_in_role(noun: str, role: str) -> str:
    """The message for a noun in a role."""
    if role.endswith(PREPOSITION):
        return f"{role.removesuffix(PREPOSITION)} {noun}"
    return MessageInContext(role, noun)


class LazyText:
    """A text that is rendered later, when the reader's language is known."""

    def render(self, language: "Language") -> str:
        """The text in a language."""
        raise NotImplementedError


@final
class Message(LazyText):
    """A message and its values."""

    def __init__(self, message: str, /, **values: object) -> None:
        self.message = message
        self.values = values

    def render(self, language: "Language") -> str:
        return language.gettext(self.message, **self.values)


@final
class PluralMessage(LazyText):
    """A message with singular and plural forms."""

    def __init__(self, one: str, many: str, number: int, /, **values: object) -> None:
        self.one = one
        self.many = many
        self.number = number
        self.values = values

    def render(self, language: "Language") -> str:
        return language.ngettext(self.one, self.many, self.number, **self.values)


@final
class Percentage(LazyText):
    """A share as a percentage."""

    def __init__(self, share: float) -> None:
        self.share = share

    def render(self, language: "Language") -> str:
        return language.percent(self.share)


@final
class Capitalized(LazyText):
    """A text at the beginning of a sentence: its first letter becomes a capital."""

    def __init__(self, words: "str | LazyText") -> None:
        self.words = words

    def render(self, language: "Language") -> str:
        words = self.words if isinstance(self.words, str) else self.words.render(language)
        return words[:1].upper() + words[1:]


@final
class ComputedText(LazyText):
    """A text computed by a function when the language is known."""

    def __init__(self, make: "Callable[[Language], str]") -> None:
        self.make = make

    def render(self, language: "Language") -> str:
        return self.make(language)


NESTED = re.compile(r"(\([^()]*) \(([^()]*)\)(?=(?:[^()]|\([^()]*\))*\))")


def without_nesting(text: str) -> str:
    """A text without parentheses inside parentheses: `6 points (house 4 (3 + 3))` becomes
    `6 points (house 4, 3 + 3)`."""
    while (flat := NESTED.sub(r"\1, \2", text)) != text:
        text = flat
    return text


BEFORE_I = re.compile(r" y (?=h?i(?![ae]))(?!.* y )", re.IGNORECASE)
BEFORE_E = re.compile(r" e (?=h?[eèé])(?!.* e )", re.IGNORECASE)
BEFORE_O = re.compile(r" o (?=h?o)(?!.* o )", re.IGNORECASE)
"""Spanish says `e` for `y` before the sound i, and `u` for `o` before o."""
DELETED_PLAYER = "Deleted player"
"""The name in records and tables of a player who deleted their account."""
DELETED_NAMES = (DELETED_PLAYER, "Somebody who left")
"""This name and the one that older versions stored."""


def signed(value: int, plus: str = "+") -> str:
    """A whole number with a plus or minus sign, such as `+6`; with `plus=""` only with a minus sign."""
    return f"\u2212{-value}" if value < 0 else f"{plus if value else ''}{value}"


class Language:
    """A language of the user interface. Without a catalog it is English, the language of the sources."""

    def __init__(
        self,
        code: str,
        name: str,
        catalog: NullTranslations | Callable[[], NullTranslations] | None = None,
    ) -> None:
        self.code = code
        self.name = name
        """The name of the language in the language itself."""
        self._catalog = catalog or NullTranslations
        self.translated = catalog is not None
        """English needs no lookup, which a page would make hundreds of times."""

    @cached_property
    def catalog(self) -> NullTranslations:
        """The translations. A function that loads them is called on first use."""
        return self._catalog() if callable(self._catalog) else self._catalog

    def gettext(self, message: str, /, **values: object) -> str:
        """Translate a message and insert its values."""
        if not self.translated:
            text = message
        elif isinstance(message, MessageInContext):
            text = self.catalog.pgettext(message.context, message)
        else:
            text = self.catalog.gettext(message)
        return self._fill(text, values) if values else text

    def pgettext(self, context: str, message: str, /, **values: object) -> str:
        """Translate a message whose translation depends on a context."""
        text = self.catalog.pgettext(context, message) if self.translated else message
        return self._fill(text, values) if values else text

    def ngettext(self, one: str, many: str, number: int, /, **values: object) -> str:
        """Translate a message with singular and plural forms; `{number}` is one of its values."""
        if not self.translated:
            text = one if number == 1 else many
        elif isinstance(one, MessageInContext):
            text = self.catalog.npgettext(one.context, one, many, number)
        else:
            text = self.catalog.ngettext(one, many, number)
        return self._fill(text, {"number": number, **values})

    def npgettext(self, context: str, one: str, many: str, number: int, /, **values: object) -> str:
        """Translate a message with plural forms whose translation depends on a context."""
        return self.ngettext(MessageInContext(context, one), many, number, **values)

    def list_and(self, items: Sequence[object]) -> str:
        """Join items with commas and "and": `a, b and c`."""
        texts = [self._text_of(item) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        comma = self.pgettext("between the items of a list", ", ")
        text = self.gettext("{first} and {last}", first=comma.join(texts[:-1]), last=texts[-1])
        if self.code == "it":
            return BEFORE_E.sub(" ed ", text)
        return BEFORE_I.sub(" e ", text) if self.code == "es" else text

    def list_or(self, items: Sequence[object]) -> str:
        """Join items with commas and "or": `a, b or c`."""
        texts = [self._text_of(item) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        comma = self.pgettext("between the items of a list", ", ")
        text = self.gettext("{first} or {last}", first=comma.join(texts[:-1]), last=texts[-1])
        return BEFORE_O.sub(" u ", text) if self.code == "es" else text

    def clauses(self, items: Iterable[object]) -> str:
        """Join parts that are not words of one sentence: `a; b; c`."""
        texts = [self._text_of(item) for item in items]
        return reduce(
            lambda first, rest: self.gettext("{first}; {rest}", first=first, rest=rest), texts or [""]
        )

    def decimal(self, value: float, digits: int | None = None) -> str:
        """A number with a minus sign and the given decimal places, by default as many as it needs: `1.5`."""
        text = (f"{value:.10g}" if digits is None else f"{value:.{digits}f}").replace("-", "\u2212")
        whole, point, places = text.partition(".")
        if not point or not self.translated:
            return text
        return self.pgettext("a decimal number", "{whole}.{places}", whole=whole, places=places)

    def whole(self, value: int) -> str:
        """A number of at least 0, from 1,000 on in groups of digits."""
        if value < 1000:
            return str(value)
        thousands, rest = self.whole(value // 1000), f"{value % 1000:03}"
        return self.pgettext("a large number", "{thousands},{rest}", thousands=thousands, rest=rest)

    def percent(self, share: float, signed: bool = False, digits: int = 0) -> str:
        """A share as a percentage, such as `95%` or `+5%`; never a negative zero."""
        value = round(100 * share, digits) + 0.0
        sign = "+" if signed and value > 0 else ""
        # Translators: with the space that the language puts before the sign, as a no-break space.
        return self.gettext("{number}%", number=f"{sign}{self.decimal(value, digits)}")

    def player_name(self, seat: int, names: Sequence[str]) -> str:
        """The name of the player in a seat; `Player 1` if there is none."""
        return self.shown_name(names[seat] if seat < len(names) else f"Player {seat + 1}")

    def shown_name(self, name: str) -> str:
        """A name as it is shown. Names that nobody chose are stored in English and translated."""
        if name in DELETED_NAMES:
            return self.gettext("Deleted player")
        kind, _, number = name.partition(" ")
        if not self.translated or not number.isdecimal():
            return name
        if kind == "Player":
            return self.gettext("Player {number}", number=number)
        return self.gettext("Guest {number}", number=number) if kind == "Guest" else name

    def _fill(self, text: str, values: Mapping[str, object]) -> str:
        if not values:
            return text
        for value in values.values():
            if type(value) is not str:
                break
        else:
            return text.format_map(values)
        return text.format_map(
            {name: value if type(value) is str else self._text_of(value) for name, value in values.items()}
        )

    def _text_of(self, value: object) -> str:
        if type(value) is int:
            return str(value)
        if isinstance(value, str):
            return value
        if isinstance(value, LazyText):
            return value.render(self)
        if isinstance(value, (list, tuple)):
            return self.list_and(value)
        return str(value)


ENGLISH = Language("en", "English")


MAX_VALUE_LENGTH = 300
"""Longer values are cut in error messages."""


def sanitize(value: object) -> object:
    """Make a value of an error message safe to show: cut it and replace control characters, since it may come
    from anybody."""
    if isinstance(value, (list, tuple)):
        return [sanitize(item) for item in value]
    if not isinstance(value, str):
        return value
    cut = value if len(value) <= MAX_VALUE_LENGTH else value[: MAX_VALUE_LENGTH - 3] + "..."
    return cut if cut.isprintable() else "".join(c if c.isprintable() else "\ufffd" for c in cut)


class Refused(Exception):
    """A request cannot be fulfilled; the message says why and what to do instead."""

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message)
        self.message = Message(message, **{name: sanitize(value) for name, value in values.items()})

    def render(self, language: Language) -> str:
        """The message in a language."""
        return self.message.render(language)

    def __str__(self) -> str:
        return self.render(ENGLISH)


@final
class EventValues:
    """An event to be rendered as text. Its numbers are attributes by the names that its type declares:
    `event_text.card`."""

    def __init__(
        self, event: Event, numbers: Mapping[str, tuple[str, int]], names: Sequence[str], options: Options
    ) -> None:
        self.event = event
        self.numbers = numbers
        self.names = names
        self.options = options

    def __getattr__(self, name: str) -> int:
        """The number with that name; -1 if the reader may not know it."""
        try:
            return self.numbers[name][1]
        except KeyError:
            raise AttributeError(f"the type of this event declares no {name!r}") from None


EventTemplate = str | Callable[[Any, EventValues], str]
"""The template of an event: a marked message with the values `{who}` and the event's numbers by name, or a
function of wording and event where that is not enough."""


class HelpText(NamedTuple):
    """The help about a decision."""

    text: str
    """Two or three sentences: what the choice is about, and what to consider. Not a list of the moves."""
    rule: str = ""
    """The heading of the section of the rules page about it, as on the English page."""


class AccessibleSection(NamedTuple):
    """One area of the table, described in sentences for screen readers."""

    title: str
    sentences: Sequence[str]


class PlaceText(NamedTuple):
    """What a place in the pictures is, for a player who selects it where no move is legal."""

    title: str
    sentences: Sequence[str]
    """What it is for, what is there now, and why nothing can be done there."""


V = TypeVar("V", bound=View)


class Wording(Generic[V]):
    """All texts of a game in one language. Each game's words/ has a subclass.

    Events are rendered by templates, looked up by the event's code: `log_templates` for the log and
    `reason_templates` for score sheets. Numbers in a message are rendered by `noun`.
    """

    event_types: EventTypes
    actions: Actions
    log_templates: Mapping[int, EventTemplate] = {}
    reason_templates: Mapping[int, EventTemplate] = {}
    summary_templates: Mapping[int, EventTemplate] = {}
    """Shorter sentences of events for the line of a whole turn, which has room for less."""
    announcements: Sequence[int] = ()
    """The codes of events that concern all seats, such as a new round. Each has a line of its
    own in the log."""
    turn_starts: Sequence[int] = ()
    """The codes of events that begin the turn of their seat, such as a roll of dice, though they follow from
    the move of another one."""
    deeds: Sequence[int] = ()
    """The codes of events that show what a turn was about, the most important first: the line of a turn in
    the log names what scored, or else the first two of these."""
    always_named: Collection[int] = ()
    """Those of them that the line of a turn names even if others scored more, or if another seat did them."""
    counted: Mapping[int, str] = {}
    """Events that appear once with a sum if they happen several times in a turn, by code: the name of the
    number that is summed."""
    gathered: Mapping[int, Callable[[Any, EventValues, int], str]] = {}
    """Events that appear once with their number if they happen several times in a turn, by code: the sentence
    for so many of them. Those with the same sentence are gathered."""
    headings: Mapping[str, str] = {}
    """The titles of the headings of the score sheet, marked for translation."""
    themes: Mapping[str, str] = {
        "opening": gettext_noop("Opening"),
        "middle": gettext_noop("Middle of the game"),
        "endgame": gettext_noop("Endgame"),
    }
    """The names of the themes of puzzles, marked for translation."""
    sources: Mapping[str, str] = {}
    """For each heading where its points come from, as part of a sentence about points: `in the Workshops`,
    marked for translation."""
    deed_phrases: Mapping[int, Sequence[EventTemplate]] = {}
    """What a player may do that scores nothing by itself but matters, for explanations of moves: by event
    code the infinitive, such as `build a palace on San Donato`, then less detailed ones."""
    turn_deeds: Mapping[int, bool] = {}
    """Those of them that are also mentioned if they happen in the turn of the move itself; true if the name
    of that move does not say so already."""
    setbacks: Collection[int] = ()
    """Those of them that are bad for the player."""
    resources: Mapping[str, tuple[tuple[str, str], tuple[str, str]]] = {}
    """What a player may have more or less of (`Heuristics.resources`): for each name `{number} more gold` and
    `{number} less gold`, with plural forms."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.gettext = language.gettext
        self.pgettext = language.pgettext
        self.ngettext = language.ngettext
        self.npgettext = language.npgettext
        self.list_and = language.list_and
        self.list_or = language.list_or
        self.player_name = language.player_name

    def prompt(self, view: V, names: Sequence[str] = ()) -> str:
        """What the view's seat has to do now, or what it waits for, in one sentence."""
        raise NotImplementedError

    def describe(self, view: V, action: int) -> str:
        """The label of a legal move, for buttons and screen readers."""
        raise NotImplementedError

    def why_illegal(self, view: V, action: int) -> str:
        """Why an action is not legal now, and what is."""
        raise NotImplementedError

    def text_board(self, view: V, names: Sequence[str]) -> str:
        """What a seat may see, drawn as text for a terminal."""
        raise NotImplementedError

    def help_text(self, view: V) -> HelpText:
        """Help about the current decision of the view's seat. The default is the prompt."""
        return HelpText(self.prompt(view))

    def accessible_text(self, view: V, names: Sequence[str]) -> Sequence[AccessibleSection]:
        """What a seat may see in sentences, area by area, for screen readers. Empty spaces are counted, not
        listed. The default is the text board in one section."""
        return [AccessibleSection("", self.text_board(view, names).splitlines())]

    def explain_place(self, view: V, names: Sequence[str], place: str) -> PlaceText | None:
        """What a place in the pictures is (`data-place`); None for a name that is unknown."""
        return None

    def noun(self, thing: str, value: int, event_text: EventValues) -> str:
        """A number of an event as text, by what it refers to: `card` 4 could be `ash-2`."""
        return str(value)

    def log_line(self, event: Event, names: Sequence[str], options: Options) -> str:
        """The line of the log for an event, as its reader may know it."""
        if event.points == 0 and event.code in self.log_templates:
            return self._render_event(self.log_templates[event.code], event, names, options)
        values = {"who": self.player_name(event.seat, names), "reason": self.reason(event, options)}
        if event.points < 0:
            # Translators: {reason} also stands alone, in the nominative: "a palace on San Donato". A form
            # like "{who}: -2 points ({reason})." needs no grammar.
            lost = self.ngettext(
                "{who} loses {number} point for {reason}.",
                "{who} loses {number} points for {reason}.",
                -event.points,
                **values,
            )
            return without_nesting(lost)
        # Translators: {reason} also stands alone, in the nominative: "a palace on San Donato". A form like
        # "{who}: 4 points ({reason})." needs no grammar.
        gained = self.ngettext(
            "{who}: {number} point for {reason}.",
            "{who}: {number} points for {reason}.",
            event.points,
            **values,
        )
        return without_nesting(gained)

    def summary_line(self, event: Event, names: Sequence[str], options: Options) -> str:
        """The sentence for an event in the line of a whole turn."""
        if event.points == 0 and event.code in self.summary_templates:
            return self._render_event(self.summary_templates[event.code], event, names, options)
        return self.log_line(event, names, options)

    def gathered_line(self, event: Event, number: int, names: Sequence[str], options: Options) -> str:
        """The sentence for several events of a turn that are gathered; empty for an event that is not."""
        if event.points or event.code not in self.gathered:
            return ""
        event_text = EventValues(event, self.event_types.numbers(event), names, options)
        return self.gathered[event.code](self, event_text, number)

    def reason(self, event: Event, options: Options) -> str:
        """The reason why an event scored, for score sheets: `workshop group of 4`."""
        return self._render_event(self.reason_templates[event.code], event, (), options)

    def deed(self, event: Event, detail: int, options: Options) -> str:
        """What a player does by an event, as an infinitive: `build a palace on San Donato`."""
        return self._render_event(self.deed_phrases[event.code][detail], event, (), options)

    def resource(self, name: str, amount: int) -> str:
        """How many more of a resource a player has: `3 more gold`; fewer if the amount is negative."""
        more, fewer = self.resources[name]
        return self.ngettext(*(more if amount > 0 else fewer), abs(amount))

    def heading(self, heading: str, options: Options) -> str:
        """The title of a heading of the score sheet, in a game with these options."""
        return self.gettext(self.headings[heading])

    def theme(self, theme: str) -> str:
        """The name of a theme of puzzles: by default that of the heading with the same key."""
        name = self.themes.get(theme) or self.headings.get(theme)
        return self.gettext(name) if name else theme

    def source(self, heading: str, options: Options) -> str:
        """Where the points of a heading come from, as part of a sentence: `in the Workshops`."""
        if heading in self.sources:
            return self.gettext(self.sources[heading])
        return self.gettext("for {heading}", heading=self.heading(heading, options))

    def _render_event(
        self, template: EventTemplate, event: Event, names: Sequence[str], options: Options
    ) -> str:
        event_text = EventValues(event, self.event_types.numbers(event), names, options)
        if not isinstance(template, str):
            return template(self, event_text)
        return self.gettext(template, **self.values(event_text))

    def values(self, event_text: EventValues) -> dict[str, object]:
        """The values of a message about an event: its numbers as text, and the player's name as `who`."""
        values: dict[str, object] = {
            name: self.noun(thing, value, event_text) for name, (thing, value) in event_text.numbers.items()
        }
        if event_text.event.seat >= 0:
            values["who"] = self.player_name(event_text.event.seat, event_text.names)
        return values
