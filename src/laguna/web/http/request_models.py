"""Pydantic models that validate JSON requests of the API and form submissions of the pages."""

from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr, ValidationError

from laguna.contract.wording import Refused
from laguna.games import find
from laguna.web.clocks import time_control, waking_hours
from laguna.web.clocks.time_control import TimeControl
from laguna.web.community.seeks import GameKind
from laguna.web.http.validation_errors import validation_error
from laguna.web.problems import PayloadTooLarge
from laguna.web.profiles.history import Filter
from laguna.web.settings import Limits
from laguna.web.tables import bot_levels
from laguna.web.tables.creation import SeatSpec, TableSpec

MAX_VERSION = 2**31 - 1
MAX_RECORD_DEPTH = 8


class RequestModel(BaseModel):
    """Base of all request models; strict, so text is not accepted as a number."""

    model_config = ConfigDict(strict=True)


Model = TypeVar("Model", bound=BaseModel)


def parse_strings(values: dict[str, Any], model: type[Model]) -> Model:
    """Validates form or query values, parsing numbers from text."""
    try:
        return model.model_validate(values, strict=False)
    except ValidationError as error:
        raise _validation_error(error) from None


def parse_json(text: bytes, model: type[Model]) -> Model:
    """Validates a JSON body."""
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        raise _validation_error(error) from None


def _validation_error(error: ValidationError) -> Refused:
    """Translatable message for the first error that pydantic found."""
    first = error.errors(include_url=False, include_input=False)[0]
    return validation_error(first, ".".join(str(part) for part in first["loc"]))


class NameRequest(RequestModel):
    name: str = Field(max_length=200, description="The name that others see")
    invite: str = Field("", max_length=60, description="Invitation code, for servers that are invite-only")


class LoginRequest(NameRequest):
    password: str = Field(max_length=1000)


class PasswordChange(RequestModel):
    old: str = Field(max_length=1000)
    new: str = Field(max_length=1000)


class SeatChoice(RequestModel):
    kind: str = Field(max_length=10, description="me, open or bot")
    level: str = Field("", max_length=40, description="Level of a bot")
    name: str = Field("", max_length=200, description="Name of another player on the same device")


class ClockChoice(RequestModel):
    kind: str = Field("none", max_length=10, description="none, live or days")
    minutes: int = Field(10, ge=0, le=10_000, description="Live: extra minutes per player for the whole game")
    seconds: int = Field(30, ge=0, le=10_000, description="Live: seconds per move before extra time is used")
    days: int = Field(3, ge=0, le=10_000, description="Turn-based: days per move, 1 to 14")
    rest: bool = Field(
        False, description="Turn-based: nights and weekends in a player's time zone don't count"
    )
    late: str = Field("bot", max_length=10, description="When time runs out: bot, gone or end")
    level: str = Field("", max_length=40, description="Level of the bot that takes over")

    def time_control(self) -> TimeControl | None:
        level = bot_levels.level_or_default(self.level) if self.level else ""
        return time_control.from_choices(
            self.kind, self.minutes, self.seconds, self.days, self.rest, self.late, level
        )


TimeZone = Annotated[str, Field(max_length=60, description="Your time zone, such as Europe/Rome")]


class NewTable(RequestModel):
    game: str = Field(max_length=40)
    seats: list[SeatChoice] = Field(max_length=20, description="One entry per seat; one of them is you")
    options: dict[str, StrictBool | StrictStr] = Field(default_factory=dict, max_length=20)
    pace: str = Field("live", max_length=10, description="live or days")
    listed: bool = Field(False, description="List the table publicly so that anyone can join")
    programs: bool = Field(False, description="Let bot accounts join")
    clock: ClockChoice | None = Field(None, description="Time control; no clock by default")
    zone: TimeZone = ""
    rated: bool = Field(False, description="Rated: needs a clock, and an account of every player")

    def table_spec(self) -> TableSpec:
        seats = [SeatSpec(seat.kind, seat.level, seat.name) for seat in self.seats]
        clock = self.clock.time_control() if self.clock else None
        zone = waking_hours.valid_zone(self.zone)
        listed, programs = self.listed, self.programs
        return TableSpec(
            self.game, seats, self.options, self.pace, listed, None, clock, zone, programs, rated=self.rated
        )


class SeekPace(RequestModel):
    pace: str = Field("live", max_length=10, description="live or days")


class NewSeek(SeekPace):
    """What a visitor looks for with quick match."""

    game: str = Field(max_length=40)
    players: int = Field(0, ge=0, le=20, description="Number of players; 0: what the game plays best with")
    rated: bool = Field(False, description="Rated: needs an account")
    bots_after: int = Field(
        0, ge=0, le=10_000_000, description="Offer bots for open seats after so many seconds; 0: never"
    )
    zone: TimeZone = ""

    def kind(self) -> GameKind:
        game = find(self.game)
        return GameKind(
            game.name, self.players or game.best_players or game.players[-1], self.pace, self.rated
        )


class JoinRequest(RequestModel):
    invite: str | None = Field(
        None, max_length=60, description="Code from the invitation link; not needed at public tables"
    )
    seat: int | None = Field(None, ge=0, le=20)
    zone: TimeZone = ""


class BotAnswer(RequestModel):
    """A bot's answer, as described in docs/bot-protocol.md."""

    type: str = Field("choice", pattern="^choice$", max_length=10)
    id: str = Field(pattern=r"^[a-z0-9]{1,40}\.(?:1?[0-9]|20)\.[0-9]{1,9}$", description="Id of the question")
    move: str = Field(max_length=200, description="A move in the game's notation")
    seat: int | None = Field(None, ge=0, le=20)


class BotSeat(RequestModel):
    level: str = Field("", max_length=40)


class NewReceiver(RequestModel):
    kind: str = Field(max_length=10, description="push, mail or webhook")
    address: str = Field(
        max_length=3000, description="E-mail address, webhook URL or a browser's push subscription as JSON"
    )
    form: str = Field("", max_length=10, description="Format of a webhook: discord, slack, ntfy or json")
    daily: bool = Field(False, description="Daily summary only")


class QuietHours(RequestModel):
    zone: TimeZone = ""
    quiet_from: int = Field(22, ge=0, le=23, description="Start of quiet hours")
    quiet_to: int = Field(8, ge=0, le=23, description="End of quiet hours; the same hour turns them off")
    digest_hour: int = Field(18, ge=0, le=23, description="Hour of the daily summary")
    invites_from: str = Field(
        "everyone", max_length=10, description="Who may invite you by name: everyone, following or nobody"
    )


class ProfileVisibility(RequestModel):
    listed: bool


class AccountDeletion(RequestModel):
    password: str = Field("", max_length=1000, description="Required for accounts")
    sure: bool = Field(False, description="Confirms the deletion, which cannot be undone")


class InvitationByName(RequestModel):
    name: str = Field(max_length=200, description="The name of an account")


class HistoryQuery(RequestModel):
    """Which games of a history are wanted."""

    model_config = ConfigDict(strict=False)  # numbers in an address are text

    game: str = Field("", max_length=40)
    players: int = Field(0, ge=0, le=20, description="Number of players; 0 for any")
    opponent: str = Field("", max_length=200, description="The name of an opponent or bot level")
    result: Literal["", "won", "lost", "forfeited"] = Field("", description="won, lost or forfeited")
    page: int = Field(1, ge=1, le=100_000)

    def filter(self) -> Filter:
        return Filter(self.game, self.players, self.opponent.strip(), self.result, self.page)


class RatingQuery(RequestModel):
    """Which rating of a player is wanted."""

    model_config = ConfigDict(strict=False)  # numbers in an address are text

    game: str = Field("", max_length=40)
    players: int = Field(0, ge=0, le=20)


class NewReport(RequestModel):
    about: str = Field("", max_length=200, description="Id of a table, or a player's name")
    text: str = Field(max_length=4000)


class ProposalRequest(RequestModel):
    what: str = Field(max_length=10, description="pause, end, no or resume")


RequestId = Annotated[
    str | None,
    Field(
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="Idempotency key: unique per request, a repeated request is carried out once",
    ),
]


LogAfter = Annotated[
    int, Field(ge=0, le=MAX_VERSION, description="Omit log entries up to this version from the response")
]


def check_record(record: object, limits: Limits, place: str = "", depth: int = 0) -> None:
    """Rejects a record with oversized texts or lists; its content is checked by the replay. `place` is the
    key being checked."""
    if depth > MAX_RECORD_DEPTH:
        raise Refused("'{place}' in this record is nested too deeply.", place=place)
    if isinstance(record, str):
        if len(record) > limits.record_text:
            raise PayloadTooLarge(
                "'{place}' in this record has a text of {length} characters; at most {most} are allowed.",
                place=place,
                length=len(record),
                most=limits.record_text,
            )
        if "\0" in record:
            raise Refused("'{place}' in this record contains an invalid character.", place=place)
    elif isinstance(record, list | dict):
        if len(record) > limits.record_items:
            raise PayloadTooLarge(
                "'{place}' in this record has {length} items; at most {most} are allowed.",
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
    Field(
        ge=-1,
        le=20,
        description="Viewpoint: one of your seats, or -1 for a spectator; default: your own seat",
    ),
]


class TableQuery(RequestModel):
    """Query parameters for reading a table."""

    seat: Seat = None
    log_after: Annotated[int, Field(ge=0, description="Omit log entries up to this version")] = 0


class StreamQuery(RequestModel):
    """Query parameters of an event stream."""

    seat: Seat = None
    after: Annotated[int | None, Field(ge=0, description="The last version you have seen")] = None


class UpdatesQuery(RequestModel):
    """Query parameters for the updates of a table page."""

    after: int = Field(ge=0)
    seat: Seat = None


class UndoRequest(RequestModel):
    version: int = Field(ge=0, le=MAX_VERSION, description="The version of the table that you have seen")
    seat: int | None = Field(
        None, ge=0, le=20, description="Which of your seats; required if you have several"
    )
    request: RequestId = None
    log_after: LogAfter = 0


class MoveRequest(UndoRequest):
    move: str = Field(max_length=200, description="A move in the game's notation")
    answer: Literal["table", "version"] = Field(
        "table",
        description="Content of the response: the whole table, or only its version",
    )


class ChatMessage(RequestModel):
    text: str = Field(max_length=4000)
    request: RequestId = None


# Analysis ------------------------------------------------------------------------------------------------


class StudyStart(RequestModel):
    step: int = Field(ge=0, le=MAX_VERSION, description="Number of moves already played")
    seat: int = Field(
        -1, ge=-1, le=20, description="Start from what this seat knew; -1: from the full position"
    )


class HintRequest(RequestModel):
    seat: int | None = Field(
        None, ge=0, le=20, description="Which of your seats; required if you have several"
    )


class HintPermissionForm(RequestModel):
    allow: str = Field("", max_length=3)


class HintPermission(RequestModel):
    allow: bool = True


class NodeRequest(RequestModel):
    node: int = Field(ge=0, le=100_000)


class MoveAtNode(NodeRequest):
    move: str = Field("", max_length=200)
    seat: int | None = Field(None, ge=-1, le=20)
    """Whose move it is, where several seats decide at once."""
    line: str = Field("", max_length=2000)
    """Instead of one move: an expected line, each move a seat and its words."""

    def line_moves(self) -> list[tuple[int | None, str]]:
        """The moves to make, with the seat that is meant to make them."""
        if not self.line:
            return [(self.seat, self.move)]
        parts = [each.partition(" ") for each in self.line.splitlines()]
        return [
            (int(seat) if seat.isdecimal() and len(seat) < 3 else None, words) for seat, _, words in parts
        ]


class BotAtNode(NodeRequest):
    level: str = Field("", max_length=40)


class CommentAtNode(NodeRequest):
    text: str = Field("", max_length=4000)


class StudyEditor(RequestModel):
    name: str = Field(max_length=400)


class RemovedEditor(RequestModel):
    visitor: str = Field(max_length=60)


class StudyTitle(RequestModel):
    title: str = Field(max_length=400)


class PositionEdit(RequestModel):
    text: str = Field(max_length=200_000)
    title: str = Field("", max_length=400)
    move: str = Field("", max_length=200)
    edit: str = Field("", max_length=10)
    """`yes`: clicks edit the position instead of making moves."""
    spot: str = Field("", max_length=80)
    value: int | None = Field(None, ge=0, le=1000)
    ask: str = Field("", max_length=10)


class PuzzleAnswer(RequestModel):
    move: str = Field("", max_length=200)
    """Empty to see the solution."""
