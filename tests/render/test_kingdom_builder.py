"""What the pictures of Kingdom Builder show in positions that matter."""

from collections.abc import Iterator
from random import Random

import pytest

from engines import pending
from engines.core.kernel import advance
from engines.kingdom_builder import GAME
from engines.kingdom_builder.material import BOARD, CARDS, NOMADS, TILES, TileId
from engines.kingdom_builder.state import Kingdom, LocationTile, Status
from render import Mark
from render.board_context import BoardContext
from render.game_renderer import ExtraPicture
from render.games.kingdom_builder import RENDERER
from render.games.kingdom_builder.colours import CARD_ICONS, COLOURS, TEXT_COLOUR_PAIRS, TILE_ICONS
from render.games.kingdom_builder.hand import hand
from render.games.kingdom_builder.pieces import donation_terrain
from render.games.kingdom_builder.pieces_layer import MAX_LABELS
from render.games.kingdom_builder.sidebar import site_lines
from render.games.kingdom_builder.view_helpers import KingdomContext
from render.games.kingdom_builder.zoom import board_zoom
from render.i18n import translator_for
from render.kit.cover import art_box, cover_scene
from render.kit.text import ELLIPSIS_CHAR
from render.kit.theme import MIN_TEXT_SIZE, contrast
from render.raster.fonts import icon_character
from render.scene import Layer, Scene, Sprite
from render.scene.overlay import with_marks
from tests.engines.kingdom_builder.table import N1, Place, label, make_state, play, player
from tests.render.scene_queries import sprites
from tests.render.test_boards import assert_legible

TRANSLATOR = translator_for("kingdom_builder")
NAMES = ("Mira", "Johannes", "Lucía", "Ada", "Wojciech")
SETTLEMENTS = ((0, 0), (0, 1), (0, 2))


def context(table: Kingdom, *, seat: int | None = None) -> KingdomContext:
    """Return the context of the table's picture, with marks on all targets."""
    marks = dict.fromkeys(
        Mark(option.spot, option.mark)
        for decision in pending(table)
        for option in decision.options
        if option.spot and option.mark
    )
    return BoardContext(GAME.view(table, seat), NAMES[: table.seats], TRANSLATOR, tuple(marks))


def scene_of(table: Kingdom) -> Scene:
    board_context = context(table)
    return with_marks(RENDERER.board(board_context), board_context.marks)


def sprites_on(scene: Scene, place: Place, *names: str) -> list[Sprite]:
    """Return the sprites of these drawings that lie on a hex."""
    spot = scene.spots()[f"hex/{label(place)}"].box
    return [each for each in sprites(scene.items, *names) if spot.contains(each.box)]


def labels(scene: Scene) -> set[str]:
    found = sprites(scene.items, "mark_with_label", "mark_with_label_above")
    return {each.args[0] for each in found}


def positions(seats: int, seed: str) -> Iterator[Kingdom]:
    """Play a random game and yield every tenth position, and the last one."""
    rng = Random(seed)
    table, _ = GAME.start(seats, seed, {})
    choices = 0
    while decisions := pending(table):
        if choices % 10 == 0:
            yield table
        advance(table, rng.choice(decisions[0].options), [])
        choices += 1
    yield table


def zoom_of(table: Kingdom) -> ExtraPicture:
    found = board_zoom(context(table))
    assert found is not None
    return found


def test_hexes_beside_own_settlements_are_lit_with_their_coordinates() -> None:
    table = make_state(own=[(4, 4)], card="grass")

    options = {option.mark for decision in pending(table) for option in decision.options}

    assert labels(scene_of(table)) == options
    assert not sprites(scene_of(table).items, "mark_ring")


def test_more_hexes_than_can_bear_labels_are_ringed_without_them() -> None:
    table = make_state(card="grass")
    legal = len(context(table).marks)

    scene = scene_of(table)

    assert legal > MAX_LABELS
    assert len(sprites(scene.items, "mark_ring")) == legal
    assert not labels(scene)


def test_the_label_of_a_settlement_does_not_cover_its_house() -> None:
    table = make_state(own=[(9, 9)], nomads=["sword"], others=[player((4, 4))])

    scene = scene_of(table)

    assert [each.args for each in sprites_on(scene, (4, 4), "mark_with_label_above")] == [("E5",)]
    assert [each.args for each in sprites_on(scene, (4, 4), "settlement")] == [(1,)]


def test_what_the_latest_turn_changed_is_dashed() -> None:
    table = make_state(own=[(4, 4)], card="grass")
    first = next(option.key for option in pending(table)[0].options)

    scene = scene_of(play(table, first))

    dashed = [each.box for each in sprites(scene.items, "last_change_ring")]
    assert dashed == [scene.spots()[f"hex/{first.removeprefix('build/')}"].box]


def test_a_location_shows_how_many_tiles_are_left_on_it() -> None:
    table = make_state(left=1)

    scene = scene_of(table)

    for name, site in context(table).view.table.locations.items():
        row, column = divmod(BOARD.hex_of[name], BOARD.columns)
        (drawing,) = sprites_on(scene, (row, column), "location_site")
        assert drawing.args == (site.tile, 1)


def test_nomads_show_their_tile_and_an_empty_camp_once_it_is_taken() -> None:
    camps = [
        divmod(BOARD.hex_of[name], BOARD.columns)
        for name in context(make_state(N1)).view.table.nomads
    ]

    scene = scene_of(make_state(N1, lying={camps[0]: "sword"}))

    assert [sprites_on(scene, camp, "nomad_site")[0].args for camp in camps] == [
        ("sword",),
        *[(None,)] * (len(camps) - 1),
    ]


def test_a_donation_shows_its_terrain_and_other_tiles_none() -> None:
    shown = {tile: donation_terrain(tile) for tile in TILES if donation_terrain(tile)}

    assert shown == {
        tile: tile.removeprefix("donation_") for tile in TILES if tile.startswith("donation_")
    }


def test_a_stone_wall_stands_where_it_was_laid() -> None:
    scene = scene_of(make_state(N1, walls=[(0, 0)]))

    assert sprites_on(scene, (0, 0), "wall")
    assert not sprites_on(scene, (0, 1), "wall")


def test_tiles_show_whether_they_are_ready_used_or_fresh() -> None:
    other = player((9, 9), tiles=[LocationTile("farm", "A1", Status.USED)], nomads=["sword"])
    table = make_state(own=SETTLEMENTS, tiles=["tavern"], others=[other])

    shown = {
        (each.args[0], each.args[1], each.args[3])
        for each in sprites(scene_of(table).items, "tile_piece")
    }

    assert shown == {
        ("tavern", Status.READY, "bright"),
        ("farm", Status.USED, "ink"),
        ("sword", Status.FRESH, "ink"),
    }


def test_two_tiles_of_a_kind_with_one_status_lie_on_each_other() -> None:
    twins = [LocationTile("farm", "A1"), LocationTile("farm", "B1")]
    table = make_state(own=SETTLEMENTS, others=[player((9, 9), tiles=twins)])

    (pile,) = sprites(scene_of(table).items, "tile_piece")

    assert pile.args[:3] == ("farm", Status.FRESH, 2)


def test_ten_tiles_fit_into_the_strip_of_their_player() -> None:
    kinds = ("farm", "oasis", "tower", "barn", "harbor")
    many = [
        LocationTile(tile, "A1", status) for tile in kinds for status in (Status.USED, Status.FRESH)
    ]
    table = make_state(own=SETTLEMENTS, others=[player((9, 9), tiles=many)])

    scene = scene_of(table)
    strip = scene.spots()["panel/1"].box
    (layer,) = [
        item
        for item in scene.items
        if isinstance(item, Layer) and item.scene.spots().keys() == {"panel/1"}
    ]

    tiles = [each.box.move(layer.box.x, layer.box.y)
             for each in sprites(layer.scene.items, "tile_piece")]  # fmt: skip
    assert len(tiles) == len(many)
    assert all(strip.contains(box) for box in tiles)
    assert min(box.w for box in tiles) >= 30
    assert not any(one.overlaps(other) for one in tiles for other in tiles if one is not other)


def test_every_card_says_what_it_pays_and_has_paid_each_player() -> None:
    table = make_state(
        own=[*SETTLEMENTS, (2, 2)], others=[player((9, 9))], cards=("hermits", "knights", "lords")
    )
    layers = [item for item in scene_of(table).items if isinstance(item, Layer)]

    for index, card in enumerate(table.cards):
        (layer,) = [each for each in layers if f"card/{card}" in each.scene.spots()]
        lines = [line.text for line in layer.scene.text_lines()]
        paid = [str(result.parts[index].points) for result in GAME.standings(table)]
        assert TRANSLATOR(f"card-{card}.brief") in " ".join(lines)
        assert lines[-table.seats :] == paid


def test_the_card_played_is_shown_with_a_house_for_every_build_to_come() -> None:
    table = play(make_state(own=[(4, 4)], card="grass"), "build/E4")

    scene = scene_of(table)

    assert "Grass" in [line.text for line in scene.text_lines()]
    assert len(sprites(scene.items, "settlement")) == 2 + 2 + 2  # on the board, in strips, to build


def test_the_hand_shows_only_the_players_own_card() -> None:
    table = make_state(others=[player(hand="canyon"), player(hand="desert")])

    own = hand(context(table, seat=1))

    assert own is not None
    assert "Canyon" in [line.text for line in own.text_lines()]
    assert "Desert" not in [line.text for line in own.text_lines()]
    assert hand(context(table)) is None


@pytest.mark.parametrize("seed", range(3))
def test_the_public_picture_does_not_depend_on_hands(seed: int) -> None:
    table, other = (make_state(others=[player(hand="canyon"), player(hand="desert")]) for _ in "ab")
    GAME.determinize(other, None, Random(seed))

    assert str(scene_of(other)) == str(scene_of(table))


def test_the_terrain_layer_is_built_once_for_all_pictures_of_a_table() -> None:
    before = make_state(own=[(4, 4)], card="grass")
    after = play(before, "build/E4")

    boards = [
        max((item for item in scene_of(table).items[1:] if isinstance(item, Layer)),
            key=lambda layer: layer.box.w)
        for table in (before, after)
    ]  # fmt: skip

    assert boards[0].scene is boards[1].scene


def test_a_zoom_shows_every_legal_hex_larger_and_with_its_label() -> None:
    table = make_state(own=[(4, 4)], card="grass")
    board_context = context(table)

    look = zoom_of(table)
    scene = with_marks(look.scene, board_context.marks)

    assert labels(scene) == {mark.label for mark in board_context.marks}
    shown, whole = scene.spots()["hex/E5"].box, scene_of(table).spots()["hex/E5"].box
    assert shown.w > 1.5 * whole.w
    assert all(mark.label in TRANSLATOR.text(look.sentences[0]) for mark in board_context.marks)


def test_the_coordinates_of_a_zoom_are_legible_on_a_phone() -> None:
    look = zoom_of(make_state(own=[(4, 4)], card="grass"))

    lines = list(look.scene.text_lines())
    edges = [line for line in lines if line.text in set("CDEFGH") and line.colour == "parchment"]

    assert len(edges) == 12  # above and below
    assert min(line.size for line in edges) >= 48  # twelve pixels at a width of 400


def test_there_is_no_zoom_when_legal_hexes_lie_all_over_the_board() -> None:
    assert board_zoom(context(make_state(card="grass"))) is None


@pytest.mark.parametrize("corner", ["A1", "T1", "A20", "T20"])
def test_a_zoom_on_a_corner_stays_on_the_board(corner: str) -> None:
    view = GAME.view(make_state(), None)
    look = board_zoom(BoardContext(view, NAMES[:2], TRANSLATOR, (Mark(f"hex/{corner}", corner),)))

    assert look is not None
    shown = {name.removeprefix("hex/") for name in look.scene.spots() if name.startswith("hex/")}
    assert corner in shown
    assert shown < BOARD.hex_of.keys()


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_zoom_is_legible_in_every_position(seats: int) -> None:
    for table in positions(seats, "closer"):
        board_context = context(table)
        look = board_zoom(board_context)
        if look is not None:
            assert_legible(with_marks(look.scene, board_context.marks))


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_words_of_the_picture_are_cut_or_too_small(seats: int) -> None:
    for table in positions(seats, "cut"):
        scene = scene_of(table)
        assert_legible(scene)
        assert not [line.text for line in scene.text_lines() if ELLIPSIS_CHAR in line.text]
        assert min(line.size for line in scene.text_lines()) >= MIN_TEXT_SIZE


@pytest.mark.parametrize("tile", NOMADS)
def test_the_legend_explains_every_nomad_tile_untruncated(tile: TileId) -> None:
    scene = scene_of(make_state(N1, lying={(13, 4): tile}))

    use = TRANSLATOR(f"card-{tile}.brief")
    shown_text = " ".join(line.text for line in scene.text_lines())
    assert use[1:] in shown_text
    assert ELLIPSIS_CHAR not in shown_text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_legend_explains_all_sites_or_counts_those_left_out(seats: int) -> None:
    for seed in range(8):
        table, _ = GAME.start(seats, f"key {seed}", {})
        board_context = context(table)
        kinds = [words for _, words in site_lines(board_context, None)]
        lines = [line.text for line in scene_of(table).text_lines()]
        shown_text = " ".join(lines)

        missing_lines = [words for words in kinds if words not in shown_text]

        (count_line,) = [line for line in lines if "see /card" in line] or ["0"]
        assert int(count_line.split()[0]) == len(missing_lines)
        assert seats > 2 or not missing_lines


def test_at_the_end_the_strips_of_the_winners_are_lit() -> None:
    *_, table = positions(3, "end")
    winners = {result.seat for result in GAME.standings(table) if result.rank == 1}

    lit = {
        name
        for item in scene_of(table).items
        if isinstance(item, Layer) and item.background == "lit"
        for name in item.scene.spots()
    }

    assert lit == {f"panel/{seat}" for seat in winners}


@pytest.mark.parametrize("card_id", GAME.cards)
def test_the_page_of_a_card_or_tile_is_legible_and_complete(card_id: str) -> None:
    scene = RENDERER.card(card_id, TRANSLATOR)

    assert_legible(scene)
    assert not [line.text for line in scene.text_lines() if ELLIPSIS_CHAR in line.text]


def test_the_icon_page_the_hand_and_the_cover_are_legible() -> None:
    assert RENDERER.rules is not None
    held = hand(context(make_state(others=[player(hand="flower_field")]), seat=1))

    assert held is not None
    for scene in (
        RENDERER.rules(TRANSLATOR),
        held,
        cover_scene(GAME, RENDERER.cover(art_box(), TRANSLATOR), TRANSLATOR),
    ):
        assert_legible(scene)
        assert not [line.text for line in scene.text_lines() if ELLIPSIS_CHAR in line.text]


def test_every_card_and_location_has_its_own_icon() -> None:
    assert CARD_ICONS.keys() == CARDS.keys()
    assert TILE_ICONS.keys() == TILES.keys()
    assert len(set(CARD_ICONS.values())) == len(CARD_ICONS)
    single = [name for tile, name in TILE_ICONS.items() if not tile.startswith("donation")]
    assert len(set(single)) == len(single)
    assert all(icon_character(name) for name in (*CARD_ICONS.values(), *TILE_ICONS.values()))


@pytest.mark.parametrize(("letters", "ground"), TEXT_COLOUR_PAIRS)
def test_text_and_icons_have_enough_contrast(letters: str, ground: str) -> None:
    assert contrast(COLOURS[letters], COLOURS[ground]) >= 4.5
