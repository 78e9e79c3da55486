"""The database schema as numbered migrations, which run when a server starts.

A released migration is never edited; a new one is added instead. Every statement works in SQLite and in
PostgreSQL.
"""

import logging
from typing import Final

from laguna.contract.wording import Refused
from laguna.web.database.backends import Backend
from laguna.web.database.failpoints import failpoint

LOG = logging.getLogger("laguna.database")

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE visitors (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            login TEXT UNIQUE,
            password TEXT,
            created_at DOUBLE PRECISION NOT NULL
        )""",
        """CREATE TABLE sessions (
            id TEXT PRIMARY KEY,
            visitor TEXT NOT NULL REFERENCES visitors (id),
            created_at DOUBLE PRECISION NOT NULL
        )""",
        "CREATE INDEX sessions_visitor ON sessions (visitor)",
        # A table is its record: what it starts from, and its entries.
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            rules INTEGER NOT NULL,
            players INTEGER NOT NULL,
            options TEXT NOT NULL,
            seed TEXT NOT NULL,
            position TEXT,
            pace TEXT NOT NULL,
            listed INTEGER NOT NULL,
            invite TEXT NOT NULL UNIQUE,
            host TEXT REFERENCES visitors (id),
            status TEXT NOT NULL,
            version INTEGER NOT NULL,
            acting INTEGER NOT NULL,
            created_at DOUBLE PRECISION NOT NULL,
            moved_at DOUBLE PRECISION NOT NULL,
            finished_at DOUBLE PRECISION,
            result TEXT,
            previous TEXT,
            next TEXT
        )""",
        "CREATE INDEX tables_status ON tables (status, listed, moved_at)",
        "CREATE INDEX tables_host ON tables (host, status)",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            visitor TEXT REFERENCES visitors (id),
            level TEXT,
            name TEXT NOT NULL,
            away INTEGER NOT NULL,
            PRIMARY KEY (table_id, seat)
        )""",
        "CREATE INDEX seats_visitor ON seats (visitor)",
        # Everything that happened at a table, in order. The number of an entry is the table's version after
        # it; the primary key keeps two writers from creating the same version.
        """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER,
            words TEXT NOT NULL,
            visitor TEXT,
            request TEXT,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        "CREATE UNIQUE INDEX entries_request ON entries (table_id, visitor, request)",
        # Moves to be made by bots. A job exists from the entry that raises the question to the one that
        # answers it.
        """CREATE TABLE jobs (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            asked INTEGER NOT NULL,
            level TEXT NOT NULL,
            claimed_until DOUBLE PRECISION NOT NULL,
            created_at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, seat)
        )""",
        "CREATE INDEX jobs_waiting ON jobs (claimed_until, created_at)",
    ),
    (
        # Fingerprint of the position after an entry, so that another release can tell whether it plays the
        # same game.
        "ALTER TABLE entries ADD COLUMN mark TEXT",
        # Tables that this release would play differently. Their own rows stay unchanged.
        """CREATE TABLE set_aside (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            number INTEGER NOT NULL,
            why TEXT NOT NULL,
            position TEXT,
            release TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL
        )""",
    ),
    (
        # A job is claimed by a living connection (0: by none), and not until some time.
        "ALTER TABLE jobs RENAME COLUMN claimed_until TO claimed_by",
        # Total running time of the server: one row, which only ever grows.
        """CREATE TABLE server_time (
            one INTEGER PRIMARY KEY,
            seconds DOUBLE PRECISION NOT NULL,
            at DOUBLE PRECISION NOT NULL
        )""",
        # Server time of an entry, used by the clocks.
        "ALTER TABLE entries ADD COLUMN tick DOUBLE PRECISION",
        # The time control of a table, and its next clock check.
        "ALTER TABLE tables ADD COLUMN clock TEXT",
        "ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION",
        "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
        "ALTER TABLE seats ADD COLUMN zone TEXT NOT NULL DEFAULT ''",
        # Hosts, muted players and players hidden from lists.
        "ALTER TABLE visitors ADD COLUMN role TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE visitors ADD COLUMN muted INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE visitors ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0",
        # Results per seat, and ratings of visitors and bot levels.
        """CREATE TABLE results (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            player TEXT NOT NULL,
            game TEXT NOT NULL,
            players INTEGER NOT NULL,
            score INTEGER NOT NULL,
            place INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            counted INTEGER NOT NULL,
            mu DOUBLE PRECISION,
            sigma DOUBLE PRECISION,
            sources TEXT NOT NULL,
            PRIMARY KEY (table_id, seat)
        )""",
        "CREATE INDEX results_player ON results (player, at)",
        "CREATE INDEX results_game ON results (game, players, at)",
        """CREATE TABLE ratings (
            player TEXT NOT NULL,
            game TEXT NOT NULL,
            players INTEGER NOT NULL,
            mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL,
            games INTEGER NOT NULL,
            PRIMARY KEY (player, game, players)
        )""",
        # Reports to the host, password reset links, and settings of the server such as its invitation.
        """CREATE TABLE reports (
            id TEXT PRIMARY KEY,
            visitor TEXT NOT NULL REFERENCES visitors (id),
            about TEXT NOT NULL,
            text TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            read_at DOUBLE PRECISION
        )""",
        """CREATE TABLE reset_links (
            id TEXT PRIMARY KEY,
            visitor TEXT NOT NULL REFERENCES visitors (id),
            until DOUBLE PRECISION NOT NULL
        )""",
        """CREATE TABLE house_rules (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        )""",
        # Receivers of notifications, notification settings, and the outbox.
        """CREATE TABLE receivers (
            id TEXT PRIMARY KEY,
            visitor TEXT NOT NULL REFERENCES visitors (id),
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            form TEXT NOT NULL,
            daily INTEGER NOT NULL,
            origin TEXT NOT NULL,
            language TEXT NOT NULL,
            confirmed INTEGER NOT NULL,
            created_at DOUBLE PRECISION NOT NULL,
            next_digest DOUBLE PRECISION NOT NULL,
            failing_since DOUBLE PRECISION,
            off_since DOUBLE PRECISION,
            why TEXT NOT NULL
        )""",
        "CREATE INDEX receivers_visitor ON receivers (visitor)",
        """CREATE TABLE wishes (
            visitor TEXT PRIMARY KEY REFERENCES visitors (id),
            zone TEXT NOT NULL,
            quiet_from INTEGER NOT NULL,
            quiet_to INTEGER NOT NULL,
            digest_hour INTEGER NOT NULL
        )""",
        """CREATE TABLE outbox (
            receiver TEXT NOT NULL,
            table_id TEXT NOT NULL,
            kind TEXT NOT NULL,
            version INTEGER NOT NULL,
            created_at DOUBLE PRECISION NOT NULL,
            due_at DOUBLE PRECISION NOT NULL,
            attempts INTEGER NOT NULL,
            claimed_until DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (receiver, table_id, kind)
        )""",
        "CREATE INDEX outbox_due ON outbox (due_at)",
        # Bot accounts, and tables that allow them.
        "ALTER TABLE visitors ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX visitors_owner ON visitors (owner) WHERE owner <> ''",
        "ALTER TABLE tables ADD COLUMN programs INTEGER NOT NULL DEFAULT 0",
        # The review of a finished game, with the versions of the rules and the value function. While a review
        # is being made, `parts` holds the finished parts, and `beat` is its last heartbeat.
        """CREATE TABLE reviews (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            rules INTEGER NOT NULL,
            value TEXT NOT NULL,
            iterations INTEGER NOT NULL,
            done INTEGER NOT NULL,
            total INTEGER NOT NULL,
            beat DOUBLE PRECISION NOT NULL,
            parts TEXT NOT NULL,
            document TEXT
        )""",
        "CREATE INDEX reviews_waiting ON reviews (beat) WHERE document IS NULL",
        # A study: a position or game with the variations tried in it, and a link to share.
        """CREATE TABLE studies (
            id TEXT PRIMARY KEY,
            owner TEXT NOT NULL REFERENCES visitors (id),
            title TEXT NOT NULL,
            origin TEXT NOT NULL,
            names TEXT NOT NULL,
            nodes TEXT NOT NULL,
            version INTEGER NOT NULL,
            changed_at DOUBLE PRECISION NOT NULL
        )""",
        "CREATE INDEX studies_owner ON studies (owner, changed_at)",
        # Who allows hints at a table.
        """CREATE TABLE hints_allowed (
            table_id TEXT NOT NULL REFERENCES tables (id),
            visitor TEXT NOT NULL REFERENCES visitors (id),
            PRIMARY KEY (table_id, visitor)
        )""",
        # A visitor's first answer to a puzzle.
        """CREATE TABLE puzzle_tries (
            visitor TEXT NOT NULL REFERENCES visitors (id),
            puzzle TEXT NOT NULL,
            solved INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (visitor, puzzle)
        )""",
    ),
    (
        # A visitor's progress in the lesson of a game.
        """CREATE TABLE lessons (
            visitor TEXT NOT NULL REFERENCES visitors (id),
            game TEXT NOT NULL,
            step INTEGER NOT NULL,
            PRIMARY KEY (visitor, game)
        )""",
        # The accuracy of a seat, once there is a review.
        "ALTER TABLE results ADD COLUMN accuracy DOUBLE PRECISION",
        # The names in a study are read from its table, so that a deleted name is kept nowhere.
        "UPDATE studies SET names = '[]'",
    ),
    (
        # Who requested a review, and whose turn it is: unfinished reviews with the same key share turns.
        "ALTER TABLE reviews ADD COLUMN visitor TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE reviews ADD COLUMN turn_key TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE reviews ADD COLUMN turn DOUBLE PRECISION NOT NULL DEFAULT 0",
        "ALTER TABLE reviews ADD COLUMN requested_at DOUBLE PRECISION NOT NULL DEFAULT 0",
        "CREATE INDEX reviews_turn ON reviews (turn, requested_at) WHERE document IS NULL",
        "CREATE INDEX reviews_visitor ON reviews (visitor) WHERE visitor <> ''",
        # The size of a study, which counts for its owner's quota, and the number of its moves, one less than
        # its nodes.
        "ALTER TABLE studies ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE studies ADD COLUMN moves INTEGER NOT NULL DEFAULT 0",
        "UPDATE studies SET bytes = length(origin) + length(nodes), "
        "moves = length(nodes) - length(replace(nodes, '], [', '],['))",
        "CREATE INDEX studies_size ON studies (owner, bytes)",
        # Mailboxes that were asked to confirm notifications, as keyed hashes, and whether they refused.
        """CREATE TABLE mail_questions (
            mailbox TEXT PRIMARY KEY,
            asked_at DOUBLE PRECISION NOT NULL,
            refused INTEGER NOT NULL
        )""",
        # The form of an account's name that is the same for all names that look alike; none for accounts
        # whose name looked like another one before this was checked.
        "ALTER TABLE visitors ADD COLUMN skeleton TEXT",
        "CREATE UNIQUE INDEX visitors_skeleton ON visitors (skeleton)",
        # Whether a guest or a bot account took a seat: their games are casual. Ratings of accounts and bot
        # levels are kept as they were; guests have none any longer, and their games stay in their history.
        "ALTER TABLE seats ADD COLUMN guest INTEGER NOT NULL DEFAULT 0",
        "UPDATE seats SET guest = 1 WHERE visitor IN "
        "(SELECT id FROM visitors WHERE login IS NULL OR owner <> '')",
        "DELETE FROM ratings WHERE player IN (SELECT id FROM visitors WHERE login IS NULL OR owner <> '')",
        "UPDATE results SET counted = 0, mu = NULL, sigma = NULL WHERE player IN "
        "(SELECT id FROM visitors WHERE login IS NULL OR owner <> '')",
        # How a seat was forfeited: `left` or `late`; empty if its player finished the game.
        "ALTER TABLE results ADD COLUMN forfeit TEXT NOT NULL DEFAULT ''",
    ),
    (
        # Whom a visitor follows or blocks: kind `follow` or `block`.
        """CREATE TABLE relations (
            visitor TEXT NOT NULL REFERENCES visitors (id),
            other TEXT NOT NULL REFERENCES visitors (id),
            kind TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (visitor, other)
        )""",
        "CREATE INDEX relations_other ON relations (other, kind)",
        # The blocked visitors again, as ids separated by spaces: every request reads them with the visitor.
        "ALTER TABLE visitors ADD COLUMN blocked TEXT NOT NULL DEFAULT ''",
        # Invitations by name to tables that wait for players.
        """CREATE TABLE invitations (
            table_id TEXT NOT NULL REFERENCES tables (id),
            visitor TEXT NOT NULL REFERENCES visitors (id),
            inviter TEXT NOT NULL REFERENCES visitors (id),
            at DOUBLE PRECISION NOT NULL,
            declined INTEGER NOT NULL,
            PRIMARY KEY (table_id, visitor)
        )""",
        "CREATE INDEX invitations_visitor ON invitations (visitor, at)",
        "CREATE INDEX invitations_inviter ON invitations (inviter)",
        # Who may invite a visitor by name: `everyone`, `following` or `nobody`.
        "ALTER TABLE wishes ADD COLUMN invites_from TEXT NOT NULL DEFAULT 'everyone'",
        # Reports are open, in progress or done.
        "ALTER TABLE reports ADD COLUMN state TEXT NOT NULL DEFAULT 'open'",
        "UPDATE reports SET state = 'done' WHERE read_at IS NOT NULL",
        # What hosts did. `host` is empty for the command line; people are named by id only, so that a deleted
        # name is kept nowhere.
        """CREATE TABLE host_actions (
            id TEXT PRIMARY KEY,
            at DOUBLE PRECISION NOT NULL,
            host TEXT NOT NULL,
            action TEXT NOT NULL,
            subject TEXT NOT NULL,
            detail TEXT NOT NULL
        )""",
        "CREATE INDEX host_actions_at ON host_actions (at)",
        "CREATE INDEX host_actions_subject ON host_actions (subject) WHERE subject <> ''",
        # The picture of the server on its welcome page, in base64; one row.
        """CREATE TABLE server_picture (
            one INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            width INTEGER NOT NULL,
            height INTEGER NOT NULL,
            fingerprint TEXT NOT NULL,
            content TEXT NOT NULL
        )""",
        """CREATE TABLE announcements (
            id TEXT PRIMARY KEY,
            text TEXT NOT NULL,
            starts_at DOUBLE PRECISION NOT NULL,
            ends_at DOUBLE PRECISION
        )""",
        # Whether a rated game was chosen. Games that had begun were rated if they could be, and stay so;
        # those without a clock, which anybody could escape by not moving, become casual.
        "ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0",
        "UPDATE tables SET rated = 1 WHERE status <> 'waiting'",
        # Who looks for opponents, for which kind of game: at most one live and one turn-based game each.
        # `seen_at` is when the page was last known to be open; `bots_after` are the seconds after which bots
        # are offered, 0 for never; `table_id` is the game that was found.
        """CREATE TABLE seeks (
            visitor TEXT NOT NULL REFERENCES visitors (id),
            pace TEXT NOT NULL,
            game TEXT NOT NULL,
            players INTEGER NOT NULL,
            rated INTEGER NOT NULL,
            rating DOUBLE PRECISION NOT NULL,
            zone TEXT NOT NULL,
            bots_after INTEGER NOT NULL,
            accepted_at DOUBLE PRECISION NOT NULL,
            created_at DOUBLE PRECISION NOT NULL,
            seen_at DOUBLE PRECISION NOT NULL,
            table_id TEXT,
            PRIMARY KEY (visitor, pace)
        )""",
        "CREATE INDEX seeks_waiting ON seeks (game, players, pace, rated) WHERE table_id IS NULL",
        # How many visitors each server process has online, and when it said so.
        """CREATE TABLE presence (
            process TEXT PRIMARY KEY,
            online INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL
        )""",
        # The first answer to a puzzle (empty: the solution was shown), the visitor's puzzle rating after it,
        # and whether a later answer was right.
        "ALTER TABLE puzzle_tries ADD COLUMN answer TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE puzzle_tries ADD COLUMN mu DOUBLE PRECISION",
        "ALTER TABLE puzzle_tries ADD COLUMN sigma DOUBLE PRECISION",
        "ALTER TABLE puzzle_tries ADD COLUMN solved_later INTEGER NOT NULL DEFAULT 0",
        # The rating of a puzzle, once somebody with an account has answered it.
        """CREATE TABLE puzzle_ratings (
            puzzle TEXT PRIMARY KEY,
            mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL,
            answers INTEGER NOT NULL
        )""",
        # The game that a study continues, and the people who may change a study besides its owner.
        "ALTER TABLE studies ADD COLUMN table_id TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX studies_table ON studies (owner, table_id)",
        """CREATE TABLE study_editors (
            study_id TEXT NOT NULL,
            visitor TEXT NOT NULL,
            PRIMARY KEY (study_id, visitor)
        )""",
        "CREATE INDEX study_editors_visitor ON study_editors (visitor)",
        # The language that the visitor has chosen; empty: that of the browser.
        "ALTER TABLE visitors ADD COLUMN language TEXT NOT NULL DEFAULT ''",
    ),
)


def migrate(backend: Backend, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS) -> int:
    """Migrate the schema to the latest version, each migration in a transaction; returns the version."""
    connection = backend.connect(writing=True)
    try:
        with backend.transaction(connection) as session:
            backend.migration_lock(session)
            session.run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        while True:
            with backend.transaction(connection) as session:
                backend.migration_lock(session)
                row = session.row("SELECT max(version) FROM schema_version")
                version = int(row[0]) if row and row[0] is not None else 0
                if version > len(migrations):
                    raise Refused(
                        "The database was created by a newer laguna: its schema is version {version}, "
                        "but this one knows only {known}. Start the newer laguna, or restore an older "
                        "backup.",
                        version=version,
                        known=len(migrations),
                    )
                if version == len(migrations):
                    return version
                for statement in migrations[version]:
                    session.run(statement)
                session.run("INSERT INTO schema_version (version) VALUES (?)", version + 1)
                failpoint("during migration")
            failpoint("after migration")
            LOG.info("migrated the database schema to version %d", version + 1)
    finally:
        connection.close()
