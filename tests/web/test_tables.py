"""Tables: create, join, play, undo, leave, chat and rematch."""

import gc
import time
import weakref
from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient

from laguna import records
from laguna.games import GAMES
from laguna.web.database.backends import Session
from laguna.web.server import Server
from laguna.web.tables import bot_levels
from web.simulated_users import Person, play_to_the_end

People = Callable[[str | None], Person]
TWO = [{"kind": "me"}, {"kind": "open"}]


def test_a_game_against_bots_is_finished_and_its_record_is_valid(person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "level1", "level1")["table"]["id"]
    final = ana.finish(table)
    assert final["table"]["status"] == "finished"
    record = ana.get(f"/api/tables/{table}/record").json()
    match = records.replay(record)
    assert match.over
    assert match.scores() == final["scores"]
    assert final["table"]["seed"] == record["seed"]
    assert final["table"]["seed_hash"] == match.seed_hash
    sheet = ana.get(f"/api/tables/{table}/scores").json()
    assert sheet["over_time"][-1]["scores"] == final["scores"]
    assert [sum(row["points"][seat] for row in sheet["sources"]) for seat in range(3)] == final["scores"]


def test_the_page_speaks_to_who_has_won(client: TestClient, person: People) -> None:
    players = [person("Ana"), person("Ben")]
    table = players[0].create("me", "open")["table"]
    players[1].post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    play_to_the_end(client, table["id"])
    scores = players[0].table(table["id"])["scores"]
    assert scores[0] != scores[1]
    for player, score in zip(players, scores, strict=True):
        page = player.get(f"/table/{table['id']}").text
        assert (f"You win with {score} points!" in page) == (score == max(scores))
        assert score == max(scores) or f"wins with {max(scores)} points." in page


def test_the_record_and_the_seed_are_secret_during_the_game(person: People) -> None:
    ana = person("Ana")
    view = ana.create("me", "me")
    table = view["table"]["id"]
    assert view["table"]["seed"] is None
    assert len(view["table"]["seed_hash"]) == 64
    assert ana.get(f"/api/tables/{table}/record").status_code == 409
    assert ana.get(f"/api/tables/{table}/replay").status_code == 409


def test_a_friend_joins_by_invitation_and_the_game_starts(person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    view = ana.create("me", "open")
    table, invite = view["table"]["id"], view["table"]["invite"]
    assert view["prompt"] == "Waiting for 1 more player."
    assert ben.table(table)["table"]["invite"] is None
    refused = ben.post(f"/api/tables/{table}/join", invite="wrong")
    assert refused.status_code == 403
    assert ben.get(f"/api/invites/{invite}").json()["table"]["id"] == table
    joined = ben.post(f"/api/tables/{table}/join", invite=invite).json()
    assert joined["table"]["status"] == "playing"
    assert joined["you"]["seats"] == [1]
    assert "Ben joins the table." in [line["text"] for line in joined["log"]]


def test_a_listed_table_is_found_and_joined_without_invitation(person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    table = ana.create("me", "open", "open", listed=True)["table"]["id"]
    assert table in [line["id"] for line in ben.get("/api/tables").json()["open"]]
    assert ben.post(f"/api/tables/{table}/join", seat=2).json()["you"]["seats"] == [2]
    assert [line["id"] for line in ben.get("/api/tables").json()["mine"]] == [table]


def test_a_spectator_sees_what_is_public_and_may_not_play(person: People) -> None:
    ana, eve = person("Ana"), person("Eve")
    table = ana.create("me", "level1")["table"]["id"]
    seen = eve.table(table)
    assert seen["you"] == {"seats": [], "seat": None, "covered": False, "acts": False, "host": False}
    assert seen["legal"] == []
    assert eve.get(f"/api/tables/{table}", seat=0).status_code == 403
    refused = eve.post(f"/api/tables/{table}/moves", move="sail", version=seen["version"])
    assert refused.status_code == 403
    assert "spectator" in refused.json()["error"]


def test_a_move_on_an_old_version_is_refused_with_the_current_table(person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "me")["table"]["id"]
    first = ana.table(table, seat=0)
    ana.play(table, seat=0)
    ana.play(table, seat=1)
    move = first["legal"][0]["move"]
    stale = ana.post(f"/api/tables/{table}/moves", move=move, version=first["version"], seat=0)
    assert stale.status_code == 409
    assert stale.json()["fresh"]["version"] > first["version"]
    ahead = ana.post(f"/api/tables/{table}/moves", move=move, version=999, seat=0)
    assert ahead.status_code == 400


def test_simultaneous_choices_do_not_conflict(person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    view = ana.create("me", "open")
    table = view["table"]["id"]
    ben.post(f"/api/tables/{table}/join", invite=view["table"]["invite"])
    seen_by_ana, seen_by_ben = ana.table(table), ben.table(table)
    assert seen_by_ana["version"] == seen_by_ben["version"]
    for who, seen in ((ana, seen_by_ana), (ben, seen_by_ben)):
        made = who.post(f"/api/tables/{table}/moves", move=seen["legal"][0]["move"], version=seen["version"])
        assert made.status_code == 200, made.text


def test_a_request_sent_twice_is_carried_out_once(person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "me")["table"]["id"]
    view = ana.table(table, seat=0)
    request = {"move": view["legal"][0]["move"], "version": view["version"], "seat": 0, "request": "one"}
    first = ana.post(f"/api/tables/{table}/moves", request).json()
    second = ana.post(f"/api/tables/{table}/moves", request).json()
    assert (first["repeated"], second["repeated"]) == (False, True)
    assert first["version"] == second["version"]
    other = ana.post(f"/api/tables/{table}/moves", request | {"move": view["legal"][1]["move"]})
    assert other.status_code == 400


def test_an_illegal_move_is_refused_with_a_message_and_changes_nothing(person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "me")["table"]["id"]
    view = ana.table(table, seat=0)
    refused = ana.post(f"/api/tables/{table}/moves", move="dance", version=view["version"], seat=0)
    assert refused.status_code == 422
    assert "'dance' is not a move" in refused.json()["error"]
    assert ana.table(table, seat=0) == view


def test_only_a_move_that_revealed_nothing_can_be_undone(person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "me", options={"tactical": True})["table"]["id"]
    undone = 0
    for _ in range(30):
        view = ana.table(table)
        seat = next(place["seat"] for place in view["seats"] if place["acting"])
        before = ana.table(table, seat=seat)
        after = ana.play(table, seat=seat)
        answer = ana.post(f"/api/tables/{table}/undo", version=after["version"], seat=seat)
        if after["undo"]:
            assert answer.status_code == 200
            assert answer.json()["position"] == before["position"]
            assert answer.json()["version"] == after["version"] + 1
            undone += 1
            ana.play(table, seat=seat)
        else:
            assert answer.status_code == 422
    assert undone


def test_players_sharing_a_screen_see_no_hand_until_one_of_them_confirms(person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "me")["table"]["id"]
    covered = ana.table(table)
    assert covered["you"]["covered"]
    assert covered["you"]["seat"] is None
    assert covered["position"] == person(None).table(table)["position"]
    assert ana.table(table, seat=1)["you"]["acts"]


def test_a_bot_plays_for_a_player_who_left_until_they_return(person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    view = ana.create("me", "open")
    table = view["table"]["id"]
    ben.post(f"/api/tables/{table}/join", invite=view["table"]["invite"])
    left = ben.post(f"/api/tables/{table}/leave").json()
    assert left["log"][-1]["text"] == "Ben leaves; a bot takes over."
    assert left["prompt"] == "A bot plays for you until you come back."
    ana.play(table)
    moved = ana.wait(table, lambda view: any(line["text"].startswith("Ben keeps") for line in view["log"]))
    assert moved["seats"][1]["away"]
    back = ben.post(f"/api/tables/{table}/back").json()
    assert not back["seats"][1]["away"]
    assert back["you"]["seats"] == [1]


def test_bots_wait_while_every_player_is_away(person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "level1")["table"]["id"]
    ana.post(f"/api/tables/{table}/leave")
    view = ana.table(table)
    assert view["log"][-1]["text"] == "Ana leaves; the game waits."
    assert view["prompt"] == "The game waits until you come back."
    lobby = ana.get("/lobby").text
    assert "The game waits for you" in lobby
    assert "A bot is playing for you" not in lobby
    time.sleep(0.5)
    assert ana.table(table)["version"] == view["version"]
    ana.post(f"/api/tables/{table}/back")
    ana.finish(table)


def test_leaving_before_the_game_frees_the_seat_and_the_host_closes_the_table(person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    table = ana.create("me", "open", "open", listed=True)["table"]["id"]
    ben.post(f"/api/tables/{table}/join")
    left = ben.post(f"/api/tables/{table}/leave").json()
    assert [seat["kind"] for seat in left["seats"]] == ["human", "open", "open"]
    assert ana.post(f"/api/tables/{table}/leave").json()["table"]["status"] == "closed"
    assert ben.post(f"/api/tables/{table}/join").status_code == 409


def test_the_host_puts_a_bot_on_an_open_seat(person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    table = ana.create("me", "open", listed=True)["table"]["id"]
    assert ben.post(f"/api/tables/{table}/seats/1/bot", level="level1").status_code == 403
    view = ana.post(f"/api/tables/{table}/seats/1/bot", level="level1").json()
    assert view["table"]["status"] == "playing"
    assert view["seats"][1]["kind"] == "bot"


def test_only_players_chat_and_chat_is_stored_unchanged(person: People) -> None:
    ana, eve = person("Ana"), person("Eve")
    table = ana.create("me", "open")["table"]["id"]
    text = "<script>alert(1)</script> & \u202e{{ 7*7 }}"
    assert ana.post(f"/api/tables/{table}/chat", text=text).status_code == 201
    assert ana.table(table)["chat"][0]["text"] == "<script>alert(1)</script> & {{ 7*7 }}"
    assert eve.post(f"/api/tables/{table}/chat", text="hello").status_code == 403
    assert ana.post(f"/api/tables/{table}/chat", text=" \u200b ").status_code == 422


def test_a_rematch_is_one_table_for_all_who_played(person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    view = ana.create("me", "open", "level1")
    table = view["table"]["id"]
    ben.post(f"/api/tables/{table}/join", invite=view["table"]["invite"])
    assert ana.post(f"/api/tables/{table}/rematch").status_code == 409
    while not ana.table(table)["over"]:
        for who in (ana, ben):
            if who.table(table)["you"]["acts"]:
                who.play(table)
    first = ana.post(f"/api/tables/{table}/rematch").json()
    second = ben.post(f"/api/tables/{table}/rematch").json()
    assert first["table"]["id"] == second["table"]["id"]
    assert second["table"]["status"] == "playing"
    assert ana.table(table)["table"]["next"] == first["table"]["id"]


def test_a_finished_game_can_be_replayed_from_any_seat(person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "level1")["table"]["id"]
    ana.finish(table)
    start = ana.get(f"/api/tables/{table}/replay", step=0, seat=1).json()
    assert start["steps"] > 10
    assert start["next"]
    end = ana.get(f"/api/tables/{table}/replay", step=start["steps"], seat=1).json()
    assert end["scores"] == ana.table(table)["scores"]
    assert ana.get(f"/api/tables/{table}/replay", step=start["steps"] + 1).status_code == 404


def test_a_saved_game_is_uploaded_and_a_false_one_refused(person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "level1")["table"]["id"]
    ana.finish(table)
    record = ana.get(f"/api/tables/{table}/record").json()
    kept = ana.post("/api/records", record).json()["table"]
    assert kept["status"] == "recorded"
    assert person(None).get(f"/api/tables/{kept['id']}/replay", step=3, seat=0).status_code == 200
    record["moves"][4] = "0 dance"
    assert ana.post("/api/records", record).status_code == 422


def test_a_table_needs_a_game_seats_and_a_creator(person: People) -> None:
    ana = person("Ana")
    wrong = [
        ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "open"}]}, "There is no game 'chess'"),
        ({"game": "millefiori", "seats": [{"kind": "me"}]}, "is for 2 to 4 players"),
        ({"game": "millefiori", "seats": [{"kind": "open"}, {"kind": "open"}]}, "seat for yourself"),
        ({"game": "millefiori", "seats": [{"kind": "me"}, {"kind": "cat"}]}, "not 'cat'"),
        ({"game": "millefiori", "seats": [{"kind": "me"}, {"kind": "bot", "level": "x"}]}, "no bot 'x'"),
        ({"game": "millefiori", "seats": TWO, "pace": "slow"}, "pace"),
        ({"game": "millefiori", "seats": TWO, "options": {"x": "y"}}, "no option"),
    ]
    for document, words in wrong:
        answer = ana.post("/api/tables", document)
        assert answer.status_code == 422
        assert words in answer.json()["error"]
    stranger = person(None).post("/api/tables", wrong[1][0])
    assert stranger.status_code == 401


@pytest.mark.parametrize("path", ["/api/tables/nothere", "/api/invites/nothere", "/api/nothing"])
def test_unknown_addresses_are_not_found(person: People, path: str) -> None:
    answer = person("Ana").get(path)
    assert answer.status_code == 404
    assert answer.json()["error"].endswith(".")


def test_a_full_disk_refuses_a_move_and_keeps_the_table(person: People, client: TestClient) -> None:
    ana = person("Ana")
    table = ana.create("me", "me")["table"]["id"]
    before = ana.table(table, seat=0)
    server: Server = client.app.state.server  # type: ignore[attr-defined]

    def pages(session: Session, more: int) -> None:
        used = session.row("PRAGMA page_count")
        assert used is not None
        session.rows(f"PRAGMA max_page_count = {used[0] + more}")

    assert client.portal is not None
    client.portal.call(server.database.write, lambda session: pages(session, 0))
    refused = 0
    try:
        for number in range(100):
            answer = ana.post(f"/api/tables/{table}/chat", text="x" * 400, request=f"full-{number}")
            if answer.status_code == 503:
                assert "disk is full" in answer.json()["error"]
                refused += 1
                break
        kept = ana.table(table, seat=0)
        assert kept["position"] == before["position"]
    finally:
        client.portal.call(server.database.write, lambda session: pages(session, 100_000))
    assert refused
    ana.play(table, seat=0)
    assert len(ana.table(table, seat=0)["chat"]) == len(kept["chat"])


@pytest.mark.parametrize("game", GAMES)
def test_an_unused_table_is_freed_at_once(person: People, client: TestClient, game: str) -> None:
    """Without the cycle collector, which a server runs rarely."""
    ana = person("Ana")
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    table = ana.create("me", "me", game=game)["table"]["id"]
    ana.play(table, seat=next(s["seat"] for s in ana.table(table)["seats"] if s["acting"]))
    ana.post(f"/api/tables/{table}/moves", move="dance", version=1, seat=0)
    play_to_the_end(client, table)
    for path in (f"/table/{table}", f"/table/{table}/replay", f"/table/{table}/scores"):
        assert ana.get(path).status_code == 200
    live = weakref.ref(server.tables.loaded(table))
    gc.collect()
    gc.disable()
    try:
        server.tables.in_memory.drop_all()
        for name in ("Ana B", "Ana C"):  # the last write is referenced until the next one
            ana.post("/api/me", name=name)
        assert live() is None
    finally:
        gc.enable()


def test_bots_have_different_first_names_that_belong_to_the_table() -> None:
    for table in ("a", "b", "c"):
        taken = ["Ada", bot_levels.FIRST_NAMES[0]]
        for _ in range(len(bot_levels.FIRST_NAMES) + 3):
            taken.append(bot_levels.bot_name(table, taken))
        assert len(set(taken)) == len(taken)
        assert taken[2] == bot_levels.bot_name(table, taken[:2])
    assert len({bot_levels.bot_name(str(number), []) for number in range(20)}) > 5


@pytest.mark.parametrize("game", GAMES)
def test_moves_that_are_called_undoable_can_be_undone(
    person: Callable[[str | None], Person], game: str
) -> None:
    ada = person("Ada")
    table = ada.create("me", "level1", game=game)["table"]["id"]
    checked = 0
    for number in range(30):
        view = ada.wait(table, lambda view: view["over"] or view["you"]["acts"])
        if view["over"]:
            break
        moves = ada.get(f"/table/{table}/news", after=view["version"]).json()["moves"]
        move = moves[number * 7 % len(moves)]
        after = ada.post(f"/api/tables/{table}/moves", move=move["move"], version=view["version"]).json()
        assert after["undo"] or not move["undoable"], move
        checked += move["undoable"]
    assert checked or game not in ("murano", "venise"), "these games have moves that can be undone"


def test_what_a_game_begins_with_is_not_part_of_the_first_turn(person: People) -> None:
    """Murano gives every seat five points at first; they are not those of the first move."""
    ada = person("Ada")
    table = ada.create("me", "me", game="murano")["table"]["id"]
    ada.play(table, seat=next(seat for seat in (0, 1) if ada.table(table, seat=seat)["legal"]))
    turns = ada.get(f"/table/{table}").text.split('<li class="turn"')[1:]
    first = [turn for turn in turns if 'data-points="5"' in turn]
    assert len(first) == 2
    assert all(turn.count("<button") == 2 for turn in first)  # its line, and its only step


def test_abandoning_asks_first_and_then_nobody_acts(person: People) -> None:
    ada = person("Ada")
    table = ada.create("me", "level1")["table"]["id"]
    page = ada.get(f"/table/{table}").text
    assert 'class="seat acting' in page
    forms = [form for form in page.split("<form") if 'name="what" value="end"' in form]
    (before,) = [page[: page.index(form)] for form in forms]
    assert before.rindex("<details") > before.rindex("</details>"), "the question comes before the button"
    assert "Abandon this game?" in before[before.rindex("<details") :]
    assert ada.post(f"/api/tables/{table}/agree", what="end").json()["table"]["status"] == "ended"
    assert 'class="seat acting' not in ada.get(f"/table/{table}").text
