"""The view of a table (specification 11), and its description."""

from engines import pending
from engines.kreta import GAME
from engines.kreta.material import PROVINCES
from engines.kreta.state import Kreta, Share
from tests.engines.kreta.table import WORDS, make_state, player, view_of
from tests.engines.table_driver import play

NAMES = ("Mira", "Jonas", "Saskia", "Tobias")


def description(table: Kreta) -> str:
    """Return the description of the table."""
    position = GAME.describe(GAME.view(table, None))
    return "\n".join(WORDS.text(text, NAMES) for text in position)


def test_done_and_face_up_cards_of_the_row_are_seen_and_the_others_are_not() -> None:
    table = make_state(row=(2, 17, 14, 25, 6), scored=3)

    assert view_of(table).row == (2, 17, 14, 25, 6, *[None] * 6)


def test_the_revealed_card_is_seen_and_the_pile_is_not() -> None:
    table = play(make_state(row=(2, 17, 14), pile=(25,)), "play/castellan")

    assert view_of(table).row[:4] == (2, 17, 14, None)
    assert view_of(table).pile == 15
    assert view_of(play(table, "replace")).rejected == (14,)


def test_a_card_chosen_is_shown_before_it_is_carried_out() -> None:
    table = make_state(player(played="abbot", abbot="amari"))

    assert view_of(table).action is None
    action = view_of(play(table, "copy/abbot")).action
    assert action is not None
    assert (action.card, action.by_king) == ("abbot", True)
    assert "abbot" not in view_of(play(table, "copy/abbot")).players[0].hand
    assert "king" in view_of(play(table, "copy/abbot")).players[0].hand


def test_a_move_being_composed_shows_villagers_at_their_ends_and_the_steps_left() -> None:
    table = make_state(player(villagers="mylopotamos rethymno rethymno"))

    table = play(table, "play/commander", "move_villagers/mylopotamos", "to/messara")
    table = play(table, "move_villagers/rethymno")
    action = view_of(table).action

    assert action is not None
    assert action.moves == (("mylopotamos", "messara"),)
    assert (action.start, action.steps_left) == ("rethymno", 2)
    assert view_of(table).provinces["messara"].shares[0].villagers == 1
    assert view_of(table).provinces["mylopotamos"].shares[0].villagers == 0


def test_leaders_are_those_who_would_be_first_now() -> None:
    table = make_state(player(villagers="amari"), player(villages="amari"), player(forts=(11, 12)))

    assert view_of(table).provinces["amari"].leaders == (1, 2)
    assert view_of(table).provinces["sitia"].leaders == ()


def test_the_last_scoring_stays_as_it_was_when_pieces_have_moved_since() -> None:
    table = make_state(
        player(villagers="kissamos", forts=(2,)), player(villages="selino"), row=(1,)
    )
    table = play(table, "play/castellan", "keep", "play/abbot", "place_abbot/kissamos")
    last = view_of(table).last_scoring

    assert last is not None
    assert (last.number, last.site, last.caller) == (1, 1, 0)
    assert (last.points, last.totals) == ((3, 4), (3, 4))
    kissamos, selino = last.provinces
    assert [(one.seat, one.share, one.points, one.place) for one in kissamos.shares] == [
        (0, Share(villagers=1, forts=1), 3, 1)
    ]
    assert [(one.seat, one.points, one.place) for one in selino.shares] == [(1, 4, 1), (0, 0, 0)]


def test_ships_and_forts_are_shown_where_they_stand() -> None:
    table = make_state(player(ships="chania", forts=(9,)), player(ships="chania sitia"), seats=3)

    assert view_of(table).harbours["chania"] == (0, 1)
    assert view_of(table).harbours["sitia"] == (1,)
    assert view_of(table).forts == {9: 0}


def test_the_position_in_words_tells_every_province() -> None:
    words = description(make_state())

    for name in PROVINCES:
        assert WORDS(f"province-{name}") in words


def test_the_position_in_words_tells_pieces_cards_supply_and_tiles() -> None:
    table = make_state(
        player(
            villagers="kydonia kydonia",
            abbot="kydonia",
            ships="chania",
            forts=(9,),
            tiles="olives",
            played="abbot king:abbot",
        ),
        seats=2,
        row=(2, 17),
    )
    words = description(table)

    assert (
        "Next scoring: site 2: Kissamos 3 (nobody), Selino 4 (nobody), Kydonia 5 (Mira)." in words
    )
    assert (
        "Kydonia (hills, 5 points, olives, harbour Chania): Mira (1 abbot, 2 villagers, 1 ship)."
        in words
    )
    assert "Mira: 1 point. Played: Abbot, King as Abbot." in words
    assert "Mira’s supply: 3 villagers, 4 villages, 2 forts, 1 ship. Tiles: olives 1." in words
    assert "Forts: Mira on site 9." in words


def test_the_position_in_words_counts_a_fort_in_every_province_that_it_touches() -> None:
    words = description(make_state(player(forts=(9,), villagers="sfakia")))

    assert "Sfakia (mountains, 2 points, thyme): Mira (1 villager, 1 fort)." in words
    assert "Rethymno (hills, 5 points, olives, harbour Rethymno): Mira (1 fort)." in words
    assert "Kydonia (hills, 5 points, olives, harbour Chania): no pieces." in words


def test_the_position_in_words_tells_a_move_being_composed_and_the_last_scoring() -> None:
    table = make_state(player(), player(villagers="kissamos candia"), row=(1, 17))
    table = play(table, "play/castellan", "keep", "play/commander")
    table = play(table, "move_villagers/kissamos", "to/selino")
    words = description(table)

    assert "Commander. Moves so far: Kissamos to Selino. Steps left: 3." in words
    assert "Kissamos (3) then: Jonas +3 with influence 1 (1 villager)." in words
    assert "Sites scored: 1. Fort cards rejected: none." in words


def test_a_province_has_one_letter_in_every_question() -> None:
    table = make_state(player(villagers="kissamos", tiles="wheat"))
    letters: dict[str | None, set[str | None]] = {}
    for keys in (("play/commander",), ("play/abbot",), ("play/architect",)):
        (decision,) = pending(play(table, *keys))
        for option in decision.options:
            letters.setdefault(option.spot, set()).add(option.mark)

    assert letters["province/kissamos"] == {"A"}
    assert letters["province/sitia"] == {"P"}
    assert all(len(marks) == 1 for marks in letters.values())
