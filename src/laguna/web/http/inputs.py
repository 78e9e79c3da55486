"""What is sent, as documents by programs and as forms by pages: both are checked by these models."""

from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr, ValidationError

from laguna.contract.wording import Refused
from laguna.web.clocks import hours, terms
from laguna.web.clocks.terms import Terms
from laguna.web.http.validation import refusal_of
from laguna.web.problems import TooLarge
from laguna.web.settings import Limits
from laguna.web.tables import bots
from laguna.web.tables.creation import SeatWish, TableWish

VERSIONS = 2**31 - 1
RECORD_DEPTH = 8


class Sent(BaseModel):
    """A document; a number is a number and not a word that looks like one."""

    model_config = ConfigDict(strict=True)


Model = TypeVar("Model", bound=BaseModel)


def from_texts(values: dict[str, Any], model: type[Model]) -> Model:
    """A model from what forms and addresses send, which is text: numbers are read from it."""
    try:
        return model.model_validate(values, strict=False)
    except ValidationError as error:
        raise _refusal(error) from None


def from_document(text: bytes, model: type[Model]) -> Model:
    """A model from a JSON document."""
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        raise _refusal(error) from None


def _refusal(error: ValidationError) -> Refused:
    """What is wrong, in a sentence of our own."""
    first = error.errors(include_url=False, include_input=False)[0]
    return refusal_of(first, ".".join(str(part) for part in first["loc"]))


class Name(Sent):
    name: str = Field(max_length=200, description="How the others see you")
    invite: str = Field("", max_length=60, description="To a server that lets in only who is invited")


class Login(Name):
    password: str = Field(max_length=1000)


class Passwords(Sent):
    old: str = Field(max_length=1000)
    new: str = Field(max_length=1000)


class SeatChoice(Sent):
    kind: str = Field(max_length=10, description="me, open or bot")
    level: str = Field("", max_length=40, description="The level of a bot")
    name: str = Field("", max_length=200, description="The name of one of several people at one screen")


class ClockChoice(Sent):
    kind: str = Field("none", max_length=10, description="none, live or days")
    minutes: int = Field(10, ge=0, le=10_000, description="Live: the bank of every seat, for the whole game")
    seconds: int = Field(30, ge=0, le=10_000, description="Live: for each decision, before the bank is used")
    days: int = Field(3, ge=0, le=10_000, description="Days: for each decision, 1 to 14")
    rest: bool = Field(False, description="Days: nights and weekends of a seat's time zone are not counted")
    late: str = Field("bot", max_length=10, description="When time is up: bot, gone or end")
    level: str = Field("", max_length=40, description="The bot that plays for who is late")

    def terms(self) -> Terms | None:
        level = bots.chosen(self.level) if self.level else ""
        return terms.chosen(self.kind, self.minutes, self.seconds, self.days, self.rest, self.late, level)


Zone = Annotated[str, Field(max_length=60, description="Your time zone, such as Europe/Rome")]


class NewTable(Sent):
    game: str = Field(max_length=40)
    seats: list[SeatChoice] = Field(max_length=20, description="Who sits where; one of them is you")
    options: dict[str, StrictBool | StrictStr] = Field(default_factory=dict, max_length=20)
    pace: str = Field("live", max_length=10, description="live or days")
    listed: bool = Field(False, description="Whether anyone may find the table and sit down")
    programs: bool = Field(False, description="Whether bots with an account may sit down")
    clock: ClockChoice | None = Field(None, description="Time for decisions; none without")
    zone: Zone = ""

    def wish(self) -> TableWish:
        seats = [SeatWish(seat.kind, seat.level, seat.name) for seat in self.seats]
        clock = self.clock.terms() if self.clock else None
        zone = hours.known_zone(self.zone)
        listed, programs = self.listed, self.programs
        return TableWish(self.game, seats, self.options, self.pace, listed, None, clock, zone, programs)


class Join(Sent):
    invite: str | None = Field(
        None, max_length=60, description="From the invitation link; listed tables need none"
    )
    seat: int | None = Field(None, ge=0, le=20)
    zone: Zone = ""


class Answer(Sent):
    """What a bot says, as in docs/bot-protocol.md."""

    type: str = Field("choice", pattern="^choice$", max_length=10)
    id: str = Field(pattern=r"^[a-z0-9]{1,40}\.(?:1?[0-9]|20)\.[0-9]{1,9}$", description="Of the question")
    move: str = Field(max_length=200, description="In the game's notation")
    seat: int | None = Field(None, ge=0, le=20)


class BotSeat(Sent):
    level: str = Field("", max_length=40)


class NewReceiver(Sent):
    kind: str = Field(max_length=10, description="push, mail or webhook")
    address: str = Field(
        max_length=3000, description="Of e-mail, of a webhook, or the subscription of a browser as JSON"
    )
    form: str = Field("", max_length=10, description="What a webhook understands: discord, slack, ntfy, json")
    daily: bool = Field(False, description="One message a day instead of one at a time")


class Quiet(Sent):
    zone: Zone = ""
    quiet_from: int = Field(22, ge=0, le=23, description="From this hour on you are left alone")
    quiet_to: int = Field(8, ge=0, le=23, description="Until this hour; the same: never")
    digest_hour: int = Field(18, ge=0, le=23, description="The hour of the one message a day")


class Listed(Sent):
    listed: bool


class Farewell(Sent):
    password: str = Field("", max_length=1000, description="For accounts")
    sure: bool = Field(False, description="It cannot be taken back")


class NewReport(Sent):
    about: str = Field("", max_length=200, description="The address of a table, or a name")
    text: str = Field(max_length=4000)


class Agree(Sent):
    what: str = Field(max_length=10, description="pause, end, no or resume")


RequestId = Annotated[
    str | None,
    Field(
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="Yours, fresh for each request: sent twice, it is carried out once",
    ),
]


LogAfter = Annotated[
    int, Field(ge=0, le=VERSIONS, description="Leave out of the answer what happened up to this version")
]


def check_record(record: object, limits: Limits, place: str = "", depth: int = 0) -> None:
    """Refuse a record whose texts or lists are longer than those of any game; what it says is for the replay
    to judge. `place` is the key that it is about."""
    if depth > RECORD_DEPTH:
        raise Refused("'{place}' of the record is nested too deeply.", place=place)
    if isinstance(record, str):
        if len(record) > limits.record_text:
            raise TooLarge(
                "'{place}' of the record holds a text of {length} letters; {most} are taken.",
                place=place,
                length=len(record),
                most=limits.record_text,
            )
        if "\0" in record:
            raise Refused("'{place}' of the record holds something that is not a letter.", place=place)
    elif isinstance(record, list | dict):
        if len(record) > limits.record_items:
            raise TooLarge(
                "'{place}' of the record has {length} items; {most} are taken.",
                place=place,
                length=len(record),
                most=limits.record_items,
            )
        if isinstance(record, dict):
            for key, value in record.items():
                check_record(key, limits, place or "key", depth + 1)
                check_record(value, limits, place or key, depth + 1)
        else:
            for value in record:
                check_record(value, limits, place, depth + 1)


Seat = Annotated[
    int | None,
    Field(ge=-1, le=20, description="Whose eyes: one of your seats; -1 for a spectator's; none: yours"),
]


class Looking(Sent):
    """How a table is looked at."""

    seat: Seat = None
    log_after: Annotated[int, Field(ge=0, description="Leave out what happened up to this version")] = 0


class Following(Sent):
    """How a stream is followed."""

    seat: Seat = None
    after: Annotated[int | None, Field(ge=0, description="The version that you have seen")] = None


class NewsAfter(Sent):
    """Which news a page asks for."""

    after: int = Field(ge=0)
    seat: Seat = None


class Undo(Sent):
    version: int = Field(ge=0, le=VERSIONS, description="The version of the table that you saw")
    seat: int | None = Field(None, ge=0, le=20, description="Which of your seats; needed if you hold several")
    request: RequestId = None
    log_after: LogAfter = 0


class Move(Undo):
    move: str = Field(max_length=200, description="In the game's notation")
    answer: Literal["table", "version"] = Field(
        "table", description="What the answer holds; who follows the stream needs no more than the version"
    )


class Chat(Sent):
    text: str = Field(max_length=4000)
    request: RequestId = None


# Study ------------------------------------------------------------------------------------------------


class Moment(Sent):
    step: int = Field(ge=0, le=VERSIONS, description="After so many moves")
    seat: int = Field(-1, ge=-1, le=20, description="What this seat knew; -1: everything as it was")


class Seated(Sent):
    seat: int | None = Field(None, ge=0, le=20, description="Which of your seats; needed if you hold several")


class Allowing(Sent):
    allow: str = Field("", max_length=3)


class AllowHints(Sent):
    allow: bool = True


class NodeWish(Sent):
    node: int = Field(ge=0, le=100_000)


class MoveAtNode(NodeWish):
    move: str = Field(max_length=200)


class BotAtNode(NodeWish):
    level: str = Field("", max_length=40)


class CommentAtNode(NodeWish):
    text: str = Field("", max_length=4000)


class Title(Sent):
    title: str = Field(max_length=400)


class Position(Sent):
    text: str = Field(max_length=200_000)
    title: str = Field("", max_length=400)
    move: str = Field("", max_length=200)
    edit: str = Field("", max_length=10)
    """`yes`: clicks change the position and make no moves."""
    spot: str = Field("", max_length=80)
    value: int | None = Field(None, ge=0, le=1000)
    ask: str = Field("", max_length=10)


class PuzzleAnswer(Sent):
    move: str = Field(max_length=200)
