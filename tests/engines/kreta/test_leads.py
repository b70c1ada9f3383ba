"""The news say who leads a province after a move that changes it."""

from engines.core.text import SeatRef, Text
from engines.kreta.state import Kreta
from render.i18n import translator_for
from tests.engines.kreta.table import make_state, player
from tests.engines.table_driver import move, play

WORDS, NAMES = translator_for("kreta"), ("Ann", "Ben")


def leads_after(table: Kreta, card: str, choice: str) -> list[str]:
    """Return what the news say about leads."""
    _, events = move(play(table, f"play/{card}"), choice)
    ids = ("leads", "shares-lead", "lead-left")
    return [WORDS.text(event.text, NAMES) for event in events if event.text.id in ids]


def test_a_fort_can_lead_some_provinces_and_share_others() -> None:
    table = make_state(player(), player(forts=(1,)))

    assert leads_after(table, "architect", "build_fort/2") == [
        "Ann now leads Kydonia",
        "Ann shares the lead in Kissamos, Selino",
    ]


def test_a_piece_more_for_the_leader_changes_no_lead() -> None:
    assert leads_after(make_state(player(forts=(2,))), "commander", "place_villager/selino") == []


def test_whoever_loses_a_lead_is_named_by_the_event() -> None:
    table = make_state(player(villagers="selino"), player(villagers="selino"))

    _, events = move(play(table, "play/commander"), "place_villager/selino")

    (lead,) = (event for event in events if event.text.id == "leads")
    assert lead.text.args["before"] == (SeatRef(1),)


def test_where_an_abbot_leaves_others_lead() -> None:
    table = make_state(player(abbot="selino"), player(villagers="selino"))

    assert leads_after(table, "abbot", "move_abbot/kissamos") == [
        "Ann now leads Kissamos",
        "Selino: Ben now leads",
    ]
    alone = make_state(player(abbot="selino"), player())
    assert leads_after(alone, "abbot", "move_abbot/kissamos")[1] == "Selino: no leader"


def test_two_leaders_are_told_as_such() -> None:
    text = Text("lead-left", {"province": "X", "leaders": (SeatRef(0), SeatRef(1)), "number": 2})

    assert WORDS.text(text, NAMES) == "X: Ann, Ben now share the lead"
