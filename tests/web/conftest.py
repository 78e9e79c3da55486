"""Fixtures: a server in this process, a PostgreSQL server, and users."""

import os
from collections.abc import Callable, Iterator
from functools import partial

import argon2
import pytest
from fastapi.testclient import TestClient

from laguna.web.http.app import create_app
from laguna.web.people import passwords
from laguna.web.settings import UNLIMITED, Settings
from web.server_processes import Postgresql
from web.simulated_users import ORIGIN, Person

os.environ.setdefault("LAGUNA_BOT_BEAT", "0")  # many games are played, and nobody watches these bots


@pytest.fixture(scope="session", autouse=True)
def cheap_passwords() -> Iterator[None]:
    """Cheap password hashes, because tests make hundreds; test_security.py makes a real one."""
    with pytest.MonkeyPatch.context() as patch:
        cheap = partial(argon2.PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)
        patch.setattr(passwords, "PasswordHasher", cheap)
        yield


BOTH_DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.server)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of a module that use `client` on each database of its `DATABASES`."""
    if "database" in metafunc.fixturenames and hasattr(metafunc.module, "DATABASES"):
        metafunc.parametrize("database", metafunc.module.DATABASES, indirect=True, scope="module")


@pytest.fixture(scope="module")
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database; empty for SQLite in the data folder."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return ""
    postgresql: Postgresql = request.getfixturevalue("postgresql")
    return postgresql.new_database()


@pytest.fixture(scope="module")
def settings(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest, database: str
) -> Settings:
    """With one bot process, or as many as the module's `BOT_WORKERS` says."""
    data, bot_workers = tmp_path_factory.mktemp("data"), getattr(request.module, "BOT_WORKERS", 1)
    return Settings(data=data, database=database, bot_workers=bot_workers, limits=UNLIMITED)


@pytest.fixture(scope="module")
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        yield client


@pytest.fixture(scope="module")
def person(client: TestClient) -> Callable[[str | None], Person]:
    return lambda name: Person(client, name)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    server = Postgresql()
    yield server
    server.remove()


@pytest.fixture
def postgresql_url(postgresql: Postgresql) -> str:
    return postgresql.new_database()
