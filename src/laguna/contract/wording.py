"""Words: languages, phrases that are said later, refusals, and what a game has to say (`Wording`).

The English sentence stands in the code where it is needed, marked for translation by the call around it:

    language.say("{who} sails to space {space}.", who=who, space=space)
    language.count("{number} diamond beneath {space}", "{number} diamonds beneath {space}", 3, space=space)
    language.about("as an object", "the ship")       the same words may differ by what they are needed for
    mark("a glass factory")                          a constant, to be said where it is used
    Refused("There is no game '{name}'.", name=name) said at the border, in the reader's language

Values are put in after translating. A value that has words of its own is a `Phrase`; several are a list.
What is the same in every language (the notation of moves, records, positions, names of people) is never
marked. pybabel finds the messages by these names: see babel.cfg.
"""

from collections.abc import Callable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any, Generic, NamedTuple, TypeVar, final

from laguna.contract.codes import Actions, Causes
from laguna.contract.state import Event, Options, View


def mark(message: str) -> str:
    """Mark a constant for translation. It is still English: say it where it is used."""
    return message


class Phrase:
    """Words whose language is known only to whoever reads them."""

    def said(self, language: "Language") -> str:
        raise NotImplementedError


@final
class Said(Phrase):
    """A message with its values."""

    def __init__(self, message: str, /, **values: object) -> None:
        self.message = message
        self.values = values

    def said(self, language: "Language") -> str:
        return language.say(self.message, **self.values)


@final
class Counted(Phrase):
    """A message about a number of things."""

    def __init__(self, one: str, many: str, number: int, /, **values: object) -> None:
        self.one = one
        self.many = many
        self.number = number
        self.values = values

    def said(self, language: "Language") -> str:
        return language.count(self.one, self.many, self.number, **self.values)


@final
class Capital(Phrase):
    """Words at the beginning of a sentence."""

    def __init__(self, words: "str | Phrase") -> None:
        self.words = words

    def said(self, language: "Language") -> str:
        words = self.words if isinstance(self.words, str) else self.words.said(language)
        return words[:1].upper() + words[1:]


@final
class Later(Phrase):
    """Words that a function makes when their language is known."""

    def __init__(self, make: "Callable[[Language], str]") -> None:
        self.make = make

    def said(self, language: "Language") -> str:
        return self.make(language)


class Language:
    """A language that Laguna is read in. Without a catalogue it is English, the language of the sources."""

    def __init__(self, code: str, name: str, catalogue: NullTranslations | None = None) -> None:
        self.code = code
        self.name = name
        """What the language calls itself."""
        self.catalogue = catalogue or NullTranslations()
        self.translated = catalogue is not None
        """English is asked for hundreds of times a page, and is there already."""

    def say(self, message: str, /, **values: object) -> str:
        """A message in this language."""
        text = self.catalogue.gettext(message) if self.translated else message
        return self._filled(text, values) if values else text

    def about(self, context: str, message: str, /, **values: object) -> str:
        """A message that means something else in another context."""
        return self._filled(self.catalogue.pgettext(context, message), values)

    def count(self, one: str, many: str, number: int, /, **values: object) -> str:
        """A message about `{number}` things."""
        return self._filled(self.catalogue.ngettext(one, many, number), {"number": number, **values})

    def listed(self, items: Sequence[object]) -> str:
        """`a, b and c`"""
        words = [self._word(item) for item in items]
        if len(words) < 2:
            return "".join(words)
        comma = self.about("between the items of a list", ", ")
        return self.say("{first} and {last}", first=comma.join(words[:-1]), last=words[-1])

    def either(self, items: Sequence[object]) -> str:
        """`a, b or c`"""
        words = [self._word(item) for item in items]
        if len(words) < 2:
            return "".join(words)
        comma = self.about("between the items of a list", ", ")
        return self.say("{first} or {last}", first=comma.join(words[:-1]), last=words[-1])

    def seat(self, seat: int, names: Sequence[str]) -> str:
        """Who sits there."""
        return names[seat] if seat < len(names) else self.say("Player {number}", number=seat + 1)

    def _filled(self, text: str, values: Mapping[str, object]) -> str:
        if not values:
            return text
        return text.format_map(
            {name: value if type(value) is str else self._word(value) for name, value in values.items()}
        )

    def _word(self, value: object) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, Phrase):
            return value.said(self)
        if isinstance(value, (list, tuple)):
            return self.listed(value)
        return str(value)


ENGLISH = Language("en", "English")


LONGEST_VALUE = 300
"""So many letters of what somebody sent are said back to them."""


def harmless(value: object) -> object:
    """A value of a refusal. It may come from anybody: it is cut, and no terminal finds orders in it."""
    if isinstance(value, (list, tuple)):
        return [harmless(item) for item in value]
    if not isinstance(value, str):
        return value
    cut = value if len(value) <= LONGEST_VALUE else value[: LONGEST_VALUE - 3] + "..."
    return cut if cut.isprintable() else "".join(c if c.isprintable() else "\ufffd" for c in cut)


class Refused(Exception):
    """What somebody asked for cannot be done; the message says why and what to do instead."""

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message)
        self.phrase = Said(message, **{name: harmless(value) for name, value in values.items()})

    def said(self, language: Language) -> str:
        return self.phrase.said(language)

    def __str__(self) -> str:
        return self.said(ENGLISH)


@final
class Told:
    """An event on its way into words. Its numbers have the names that its cause declares: `told.card`."""

    def __init__(
        self, event: Event, numbers: Mapping[str, tuple[str, int]], names: Sequence[str], options: Options
    ) -> None:
        self.event = event
        self.numbers = numbers
        self.names = names
        self.options = options

    def __getattr__(self, name: str) -> int:
        """The number of that name; -1 if the reader may not know it."""
        try:
            return self.numbers[name][1]
        except KeyError:
            raise AttributeError(f"the cause of this event declares no {name!r}") from None


Telling = str | Callable[[Any, Told], str]
"""How an event is told: a marked message whose values are `{who}` and the event's numbers by their names, or
a method of the wording where that is not enough."""


class Explained(NamedTuple):
    """What a decision is about, for whoever asks for help."""

    text: str
    """Two or three sentences: what the choice is for, and what to look at. Not the list of moves again."""
    rule: str = ""
    """The heading of the part of the rules page that tells of it, as the English page has it."""


class Passage(NamedTuple):
    """A part of the table in words: an area, and what there is to know of it, sentence by sentence."""

    title: str
    sentences: Sequence[str]


V = TypeVar("V", bound=View)


class Wording(Generic[V]):
    """Everything that a game says in one language. A game's words/ has a subclass.

    Events are told by tables: `sentences` for the log and `reasons` for score sheets, both by the event's
    code. A number in a message reads as `noun` says it.
    """

    causes: Causes
    actions: Actions
    sentences: Mapping[int, Telling] = {}
    reasons: Mapping[int, Telling] = {}
    headings: Mapping[str, str] = {}
    """The titles of the score sheet's headings, marked."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.say = language.say
        self.about = language.about
        self.count = language.count
        self.listed = language.listed
        self.either = language.either
        self.seat = language.seat

    def prompt(self, view: V, names: Sequence[str] = ()) -> str:
        """What is asked of the view's seat now, or what it waits for, in a sentence."""
        raise NotImplementedError

    def describe(self, view: V, action: int) -> str:
        """A legal move as a button or a screen reader says it."""
        raise NotImplementedError

    def why_not(self, view: V, action: int) -> str:
        """Why a known action is not legal now, and what is."""
        raise NotImplementedError

    def text(self, view: V, names: Sequence[str]) -> str:
        """What a seat may see, for a terminal."""
        raise NotImplementedError

    def explain(self, view: V) -> Explained:
        """What the decision that the view's seat faces is about. By default only what is asked."""
        return Explained(self.prompt(view))

    def in_words(self, view: V, names: Sequence[str]) -> Sequence[Passage]:
        """What a seat may see as sentences, area by area, to be read aloud: empty spaces are counted, not
        listed. By default the drawing for a terminal, as one passage."""
        return [Passage("", self.text(view, names).splitlines())]

    def noun(self, thing: str, value: int, told: Told) -> str:
        """A number of an event in words, by what it names: `card` 4 may be `ash-2`."""
        return str(value)

    def sentence(self, event: Event, names: Sequence[str], options: Options) -> str:
        """An event, as its reader may know it, as a line of the log."""
        if event.points == 0 and event.cause in self.sentences:
            return self._tell(self.sentences[event.cause], event, names, options)
        values = {"who": self.seat(event.seat, names), "reason": self.reason(event, options)}
        if event.points < 0:
            return self.count(
                "{who} loses {number} point for {reason}.",
                "{who} loses {number} points for {reason}.",
                -event.points,
                **values,
            )
        return self.count(
            "{who}: {number} point for {reason}.",
            "{who}: {number} points for {reason}.",
            event.points,
            **values,
        )

    def reason(self, event: Event, options: Options) -> str:
        """Why an event gave its points, for score sheets: `a workshop group of 4`."""
        return self._tell(self.reasons[event.cause], event, (), options)

    def heading(self, heading: str, options: Options) -> str:
        """The title of a heading of the score sheet in a game with these options."""
        return self.say(self.headings[heading])

    def _tell(self, telling: Telling, event: Event, names: Sequence[str], options: Options) -> str:
        told = Told(event, self.causes.of(event).numbers(event), names, options)
        if not isinstance(telling, str):
            return telling(self, told)
        return self.say(telling, **self.values(told))

    def values(self, told: Told) -> dict[str, object]:
        """The values of a message about an event: its numbers in words, and who it is about."""
        values: dict[str, object] = {
            name: self.noun(thing, value, told) for name, (thing, value) in told.numbers.items()
        }
        if told.event.seat >= 0:
            values["who"] = self.seat(told.event.seat, told.names)
        return values
