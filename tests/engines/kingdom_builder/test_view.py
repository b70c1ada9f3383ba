"""Kingdom Builder: the view of a table, and its description."""

from engines.kingdom_builder import GAME
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.view import KingdomView
from tests.engines.kingdom_builder.table import (
    N1,
    WORDS,
    F,
    label,
    make_state,
    play,
    player,
    tile_from,
    use_key,
)
from tests.engines.strict_translator import NAMES


def view_of(table: Kingdom, seat: int | None = None) -> KingdomView:
    view: KingdomView = GAME.view(table, seat).table
    return view


def test_a_view_carries_the_board_with_everything_on_it() -> None:
    table = make_state(
        N1, "desert", [(10, 0)], others=[player((0, 0))], walls=[(0, 1)], tiles=["garden"],
        nomads=["sword"], lying={(13, 4): "outpost"}, left=1,
    )  # fmt: skip
    view = view_of(table)

    assert view.rows[0] == "GGGWWWMCCCWWGGWWWFFF"
    assert view.quadrants["nw"].quadrant == "quarry"
    assert not view.quadrants["nw"].is_turned
    assert view.players[0].settlements == ("A11",)
    assert view.players[1].settlements == ("A1",)
    assert view.walls == ("B1",)
    assert view.walls_left == 24
    assert [tile.status.value for tile in view.players[0].tiles] == ["ready"]
    assert view.nomads["E14"] == "outpost"
    assert view.nomads["C6"] is None
    assert (view.locations["E3"].tile, view.locations["E3"].left) == ("quarry", 1)
    assert (view.card, view.to_build) == ("desert", 3)


def test_the_latest_changes_are_those_of_the_latest_turn() -> None:
    table = make_state(N1, "desert", [(10, 0)], others=[player((17, 0), hand="grass")])
    table = play(table, (10, 1), (10, 2), (10, 3))
    assert (view_of(table).changed_hexes, view_of(table).changed_by) == (("B11", "C11", "D11"), 0)

    table = play(table, "build/A19")

    assert (view_of(table).changed_hexes, view_of(table).changed_by) == (("A19",), 1)


def test_a_move_is_marked_where_it_ended() -> None:
    table = make_state(F, "desert", [(6, 9)], tiles=["paddock"])

    table = play(table, use_key("paddock", (6, 9), (4, 8)))

    assert view_of(table).changed_hexes == ("I5",)


def test_the_position_in_words_names_every_settlement_site_and_row() -> None:
    table = make_state(F, "desert", [(10, 0)], others=[player((0, 0), (5, 5))], walls=[(0, 1)])

    message = "\n".join(WORDS.text(text, NAMES) for text in GAME.describe(GAME.view(table, None)))

    for word in ("A11", "A1, F6", "Stone walls: B1", "Castles: D4", "Row 20: ", "desert"):
        assert word in message
    assert message.count("\n") > 30


def test_the_description_names_a_hand_card_only_to_its_owner() -> None:
    table = make_state(F, "desert", [(10, 0)], others=[player((0, 0), hand="canyon")])

    def description_ids(seat: int | None) -> str:
        return " ".join(text.id for text in GAME.describe(GAME.view(table, seat)))

    assert "say-hand" in description_ids(1)
    assert "say-hand" not in description_ids(None)
    assert "say-hand" not in description_ids(0)


def description(table: Kingdom) -> str:
    return "\n".join(WORDS.text(text, NAMES) for text in GAME.describe(GAME.view(table, None)))


def test_10_the_text_names_a_tiles_location_and_those_that_give_no_second_one() -> None:
    table = make_state(
        F, "grass", [(3, 18), (7, 10)],
        tiles=[tile_from((2, 18), "paddock"), tile_from((6, 11), "paddock")],
    )  # fmt: skip

    table = play(table, use_key("paddock", (3, 18), (3, 16)))

    me = view_of(table).players[0]
    assert [tile.at for tile in me.tiles] == [label((6, 11))]
    assert me.lost_from == (label((2, 18)),)
    assert "Paddock of L7 (ready)" in description(table)
    assert "already had a tile from S3 and can’t take another there" in description(table)


def test_10_the_open_piles_and_the_walls_left_are_reported() -> None:
    table = make_state(
        N1, "grass", [(17, 0)], discard=["desert", "forest", "desert"], walls=[(10, 0)]
    )

    assert "discarded: 2 desert, 1 forest; out of the game: none" in description(table)
    assert "Stone walls: A11; 24 left" in description(table)


def test_a_last_round_without_a_card_is_reported_as_the_last() -> None:
    table = make_state(F, None, [(4, 4)], tiles=["harbor"], ending=True)

    assert "last round (1)" in description(table)


def test_the_description_mentions_an_end_now_only_until_the_end() -> None:
    table = make_state(N1, "desert", [(10, 0)], supply=1, others=[player(supply=7)])
    ended = make_state(N1, None, others=[player()])
    ended.agenda.clear()

    assert "gold if the game ended now, 0 of it gained so far, 1 settlement left" in description(
        table
    )
    assert "so far, 7 settlements left" in description(table)
    assert "0 gold, 0 of it gained during the game, 40 settlements left" in description(ended)
    assert "if the game" not in description(ended)
