"""Translation, error messages, and the texts of a game (`Wording`).

English messages stand in the code where they are used, marked for translation by the call around them:

    language.gettext("{who} sails to space {space}.", who=who, space=space)
    language.ngettext("{number} diamond beneath {space}", "{number} diamonds beneath {space}", 3, space=space)
    language.pgettext("as an object", "the ship")       a context, where a translation depends on the use
    gettext_noop("a glass factory")                     a constant, translated where it is used
    Refused("There is no game '{name}'.", name=name)    rendered later, in the reader's language

Values are inserted after translation. A value that is itself translatable is a `LazyText`; a list is joined
with commas and "and". What is the same in every language (move notation, records, positions, names of people)
is never marked. pybabel finds the messages by the names of these calls: see babel.cfg.
"""

from collections.abc import Callable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any, Generic, NamedTuple, TypeVar, final

from laguna.contract.codes import Actions, EventTypes
from laguna.contract.state import Event, Options, View


def gettext_noop(message: str) -> str:
    """Mark a constant for translation. Translate it where it is used."""
    return message


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


class Language:
    """A language of the user interface. Without a catalog it is English, the language of the sources."""

    def __init__(self, code: str, name: str, catalog: NullTranslations | None = None) -> None:
        self.code = code
        self.name = name
        """The name of the language in the language itself."""
        self.catalog = catalog or NullTranslations()
        self.translated = catalog is not None
        """English needs no lookup, which a page would make hundreds of times."""

    def gettext(self, message: str, /, **values: object) -> str:
        """Translate a message and insert its values."""
        text = self.catalog.gettext(message) if self.translated else message
        return self._fill(text, values) if values else text

    def pgettext(self, context: str, message: str, /, **values: object) -> str:
        """Translate a message whose translation depends on a context."""
        return self._fill(self.catalog.pgettext(context, message), values)

    def ngettext(self, one: str, many: str, number: int, /, **values: object) -> str:
        """Translate a message with singular and plural forms; `{number}` is one of its values."""
        return self._fill(self.catalog.ngettext(one, many, number), {"number": number, **values})

    def list_and(self, items: Sequence[object]) -> str:
        """Join items with commas and "and": `a, b and c`."""
        texts = [self._text_of(item) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        comma = self.pgettext("between the items of a list", ", ")
        return self.gettext("{first} and {last}", first=comma.join(texts[:-1]), last=texts[-1])

    def list_or(self, items: Sequence[object]) -> str:
        """Join items with commas and "or": `a, b or c`."""
        texts = [self._text_of(item) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        comma = self.pgettext("between the items of a list", ", ")
        return self.gettext("{first} or {last}", first=comma.join(texts[:-1]), last=texts[-1])

    def player_name(self, seat: int, names: Sequence[str]) -> str:
        """The name of the player in a seat; `Player 1` if there is none."""
        return names[seat] if seat < len(names) else self.gettext("Player {number}", number=seat + 1)

    def _fill(self, text: str, values: Mapping[str, object]) -> str:
        if not values:
            return text
        return text.format_map(
            {name: value if type(value) is str else self._text_of(value) for name, value in values.items()}
        )

    def _text_of(self, value: object) -> str:
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
    headings: Mapping[str, str] = {}
    """The titles of the headings of the score sheet, marked for translation."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.gettext = language.gettext
        self.pgettext = language.pgettext
        self.ngettext = language.ngettext
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

    def noun(self, thing: str, value: int, event_text: EventValues) -> str:
        """A number of an event as text, by what it refers to: `card` 4 could be `ash-2`."""
        return str(value)

    def log_line(self, event: Event, names: Sequence[str], options: Options) -> str:
        """The line of the log for an event, as its reader may know it."""
        if event.points == 0 and event.code in self.log_templates:
            return self._render_event(self.log_templates[event.code], event, names, options)
        values = {"who": self.player_name(event.seat, names), "reason": self.reason(event, options)}
        if event.points < 0:
            return self.ngettext(
                "{who} loses {number} point for {reason}.",
                "{who} loses {number} points for {reason}.",
                -event.points,
                **values,
            )
        return self.ngettext(
            "{who}: {number} point for {reason}.",
            "{who}: {number} points for {reason}.",
            event.points,
            **values,
        )

    def reason(self, event: Event, options: Options) -> str:
        """The reason why an event scored, for score sheets: `workshop group of 4`."""
        return self._render_event(self.reason_templates[event.code], event, (), options)

    def heading(self, heading: str, options: Options) -> str:
        """The title of a heading of the score sheet, in a game with these options."""
        return self.gettext(self.headings[heading])

    def _render_event(
        self, template: EventTemplate, event: Event, names: Sequence[str], options: Options
    ) -> str:
        event_text = EventValues(event, self.event_types.of(event).numbers(event), names, options)
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
