"""Quotas: how much visitors may store and request, per visitor and per address.

Totals that are stored (studies, saved games, open tables, chat) are counted in the database and checked in
the transaction that adds to them. What a request has written is also counted as bytes per hour, whatever it
was (`RateLimits.add_stored`), so that a new kind of data is limited from the start.
"""

from laguna.web.people.rate_limits import TokenBuckets
from laguna.web.people.visitors import Requester, is_established
from laguna.web.problems import PayloadTooLarge, TooManyRequests
from laguna.web.settings import Limits


class Quotas:
    """The quotas of all visitors."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._uploads = TokenBuckets(limits.records_per_hour / 3600, limits.records_per_hour)
        self._upload_kib = TokenBuckets(limits.records_kib_per_hour / 3600, limits.records_kib_per_hour)
        self._tables = TokenBuckets(limits.tables_per_hour / 3600, limits.tables_per_hour)
        self._tables_of_address = TokenBuckets(
            limits.tables_of_address_per_hour / 3600, limits.tables_of_address_per_hour
        )
        self._invitations = TokenBuckets(limits.invitations_per_hour / 3600, limits.invitations_per_hour)
        self._reports = TokenBuckets(limits.reports_per_hour / 3600, limits.reports_per_hour)
        self._downloads = TokenBuckets(limits.downloads_per_hour / 3600, limits.downloads_per_hour)
        self._new_accounts = TokenBuckets(limits.accounts_per_day / 86400, limits.accounts_per_day)
        self._engine = TokenBuckets(limits.analyses_per_hour / 3600, limits.analyses_per_hour)
        self._reviews = TokenBuckets(limits.reviews_per_hour / 3600, limits.reviews_per_hour)

    # Tables

    def new_table(self, requester: Requester) -> None:
        """Count a new table, for the visitor and for the address: its bots take the time of others."""
        if requester.visitor is not None:
            self._tables.check(requester.visitor.id)
        if not is_established(requester.visitor):
            self._tables_of_address.check(requester.address)

    def check_open_tables(self, there: int) -> None:
        most = self.limits.open_tables
        if there >= most:
            raise TooManyRequests(
                "You have {tables} unfinished tables. Finish or close one first.", tables=most
            )

    def check_chat(self, lines: int) -> None:
        most = self.limits.chat_lines
        if lines >= most:
            raise TooManyRequests("This table has reached its limit of {lines} chat messages.", lines=most)

    def check_undo(self, version: int) -> None:
        """Undoing and moving again could make a table grow forever."""
        if version >= self.limits.table_entries:
            raise TooManyRequests("There were too many changes at this table. You can move, but not undo.")

    # Accounts

    def new_accounts(self, requester: Requester, number: int) -> None:
        """Count the accounts that a host creates from a list."""
        self._new_accounts.check(requester.known_visitor.id, number)

    # Saved games

    def record_upload(self, requester: Requester, size: int) -> None:
        """Count an upload of so many bytes, for the visitor and for the address."""
        for key in _keys(requester):
            self._uploads.check(key)
            self._upload_kib.check(key, size / 1024)

    def check_records(self, there: int) -> None:
        most = self.limits.records
        if there >= most:
            raise TooManyRequests(
                "You have {records} saved games, the maximum. Ask the host of this server for more.",
                records=most,
            )

    # Reviews

    def rate_of_reviews(self, requester: Requester) -> None:
        """Count a requested review, for the visitor and for the address."""
        for key in _keys(requester):
            self._reviews.check(key)

    def check_reviews(self, of_visitor: int, of_turn: int) -> None:
        """`of_turn` are the unfinished reviews of all guests of an address, or of one account."""
        limits = self.limits
        if of_visitor >= limits.reviews_waiting:
            raise TooManyRequests(
                "{reviews} of your reviews aren't finished yet. Wait until one is.", reviews=of_visitor
            ).wait(60)
        if of_turn >= limits.reviews_waiting_of_address:
            raise TooManyRequests(
                "Too many reviews were requested from your internet address. Wait until one is finished."
            ).wait(60)

    # People

    def check_following(self, there: int) -> None:
        most = self.limits.following
        if there >= most:
            raise TooManyRequests(
                "You follow {number} people, the maximum. Stop following one first.", number=most
            )

    def check_blocked(self, there: int) -> None:
        most = self.limits.blocked
        if there >= most:
            raise TooManyRequests(
                "You have blocked {number} people, the maximum. Unblock one first.", number=most
            )

    def invitation(self, requester: Requester) -> None:
        """Count an invitation by name, for the visitor and for the address."""
        for key in _keys(requester):
            self._invitations.check(key)

    def check_invitations_of_person(self, there: int, name: str) -> None:
        """`there` are the invitations of the visitor to this person within a day."""
        if there >= self.limits.invitations_of_person:
            raise TooManyRequests(
                "You have invited {name} {number} times today, the maximum. Wait for their answer.",
                name=name,
                number=there,
            )

    def report(self, requester: Requester) -> None:
        """Count a report, about which the hosts are notified, for the visitor and for the address."""
        for key in _keys(requester):
            self._reports.check(key)

    def check_invitations(self, there: int) -> None:
        most = self.limits.invitations_of_table
        if there >= most:
            raise TooManyRequests(
                "{number} people have been invited to this table, the maximum. Share its link instead.",
                number=most,
            )

    def download(self, requester: Requester) -> None:
        """Count a download of all records, for the visitor and for the address."""
        for key in _keys(requester):
            self._downloads.check(key)

    # Engine

    def rate_of_engine(self, requester: Requester) -> None:
        """Count a position given to the engine, for the visitor and for the address."""
        for key in _keys(requester):
            self._engine.check(key)

    # Studies

    def check_new_study(self, there: int) -> None:
        most = self.limits.studies
        if there >= most:
            raise TooManyRequests("You have {studies} studies, the maximum. Delete one first.", studies=most)

    def check_shared_studies(self, there: int, name: str) -> None:
        most = self.limits.shared_studies
        if there >= most:
            raise TooManyRequests(
                "{name} can already change {studies} studies of others, the maximum.", name=name, studies=most
            )

    def check_study_size(self, before: int, size: int, total: int) -> None:
        """Check the size of a study and of all studies of its owner. A study that doesn't grow is fine."""
        limits = self.limits
        if size <= before:
            return
        if size > limits.study_kib * 1024:
            raise PayloadTooLarge(
                "This study is full: it can have {size} KiB. Delete a line, or start a new study from here.",
                size=limits.study_kib,
            )
        if total + size - before > limits.studies_kib * 1024:
            raise PayloadTooLarge(
                "Your studies are full: together they can have {size} KiB. Delete one first.",
                size=limits.studies_kib,
            )

    def check_comment(self, text: str) -> None:
        size, most = len(text.encode()), self.limits.comment_bytes
        if size > most:
            raise PayloadTooLarge(
                "A comment can have at most {most} bytes; this one has {size}. Shorten it.",
                most=most,
                size=size,
            )


def _keys(requester: Requester) -> tuple[str, str]:
    return f"visitor {requester.known_visitor.id}", f"address {requester.address}"
