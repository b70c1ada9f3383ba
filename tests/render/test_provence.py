"""What the pictures of Provence 890 show in positions that matter."""

from collections.abc import Iterable
from functools import reduce

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engines import pending, start
from engines.provence import GAME
from engines.provence.material import PERSONS, SCENARIOS, PersonId, TileId
from engines.provence.state import Provence
from engines.provence.view import PlacedTileView
from render import Mark
from render.board_context import BoardContext
from render.games.provence import RENDERER
from render.games.provence.colours import COLOURS, PERSON_ICONS, TEXT_COLOUR_PAIRS
from render.games.provence.kingdom import cell_boxes, kingdom_scene, kingdom_size
from render.games.provence.market_zoom import market_zoom
from render.games.provence.panels import SMALL_TILE_SIZE, TILE_SIZE
from render.games.provence.tiles import kingdom_symbols
from render.games.provence.view_helpers import ProvenceContext
from render.i18n import translator_for
from render.kit.cover import art_box, cover_scene
from render.kit.theme import MIN_TEXT_SIZE, contrast
from render.raster.fonts import icon_character
from render.raster.renderer import SceneRenderer
from render.scene import Box, Ellipse, Item, Scene, TextLine
from render.scene.overlay import with_marks
from tests.engines.provence.table import final_table, make_state, player
from tests.engines.table_driver import play
from tests.render.random_games import random_positions
from tests.render.scene_queries import sprites
from tests.render.test_boards import assert_legible

TRANSLATOR = translator_for("provence")
NAMES = ("Mira", "Johannes", "Lucía", "Bartholomäus von Hohenstaufen")
FIELD_TILES = "1=wheat_field+1n 2=wheat_watch+1t"  # a third wheat tile on cell 3 makes a trio
RIVAL = player("1=olive_field+2n 2=olive_watch+1t", coins=3)


def context(table: Provence) -> ProvenceContext:
    """Return the context of the table's picture, with marks on all targets."""
    targets = {
        option.spot: Mark(option.spot, option.mark)
        for decision in pending(table)
        for option in decision.options
        if option.spot and option.mark
    }
    names = NAMES[: table.seats]
    return BoardContext(GAME.view(table, None), names, TRANSLATOR, tuple(targets.values()))


def scene_of(table: Provence) -> Scene:
    board_context = context(table)
    return with_marks(RENDERER.board(board_context), board_context.marks)


def sprite_args(scene: Scene, name: str) -> list[tuple[object, ...]]:
    """Return the arguments of the sprites of a drawing."""
    return [sprite.args for sprite in sprites(scene.items, name)]


def texts_of(scene: Scene) -> list[str]:
    return [line.text for line in scene.text_lines()]


def letters_on(scene: Scene, tile: TileId) -> list[str]:
    """Return the texts on a tile in a kingdom."""
    (sprite,) = (
        each for each in sprites(scene.items, "kingdom_symbols") if each.args[0].tile == tile
    )
    return [item.text for item in sprite.items() if isinstance(item, TextLine)]


def table_with_welcomed_person(person: PersonId) -> Provence:
    """Return a table where seat 0 has just welcomed a person whose effect is immediate."""
    table = make_state(
        f"{FIELD_TILES} 7=-poppy_field+1t",
        others=[RIVAL],
        seats=2,
        column=["wheat_tavern"],
        banners={"wheat": [person, "smith" if person != "smith" else "thief"]},
    )
    return play(table, "take/wheat_tavern", "place/3", f"person/{person}")


@pytest.mark.parametrize(
    "person",
    [
        *("smith", "strategist", "trumpeter", "military_architect", "minstrel"),
        *("courtesan", "traitor", "master_builder", "cartographer", "mystic"),
    ],
)
def test_the_targets_of_a_persons_question_are_marked(person: PersonId) -> None:
    table = table_with_welcomed_person(person)
    marks = {
        (option.spot, option.mark)
        for decision in pending(table)
        for option in decision.options
        if option.mark
    }

    scene = scene_of(table)

    assert marks
    assert {spot for spot, _ in marks} <= {*scene.spots()}
    labels = sorted(str(args[0]) for args in sprite_args(scene, "draw_label"))
    assert labels == sorted(str(mark) for _, mark in marks)


def test_the_castles_to_choose_are_shown_and_marked() -> None:
    table, _ = start(GAME, seats=4, seed="castles")

    scene = scene_of(table)

    shown = {tile for (tile, *_) in sprite_args(scene, "tile_drawing")}
    assert {*table.castles} <= shown
    assert [args[0] for args in sprite_args(scene, "draw_label")] == ["A", "B", "C", "D"]


def test_the_tile_in_hand_shows_where_the_attack_will_stand_and_whom_a_raid_hits() -> None:
    table = make_state(
        attack=2, seats=2, column=["wheat_field+1s"], others=[player("1=fortress+2t")]
    )

    before, after = scene_of(table), scene_of(play(table, "take/wheat_field"))

    assert sprite_args(before, "next_position_tag") == []
    assert sprite_args(after, "next_position_tag") == [("attack", "→5")]
    assert "Raid target" in texts_of(before)
    assert "This tile brings a raid on" in texts_of(after)


def test_an_attack_beyond_the_track_is_written_in_the_marker() -> None:
    table = make_state(attack=18, seats=2, column=["wheat_field"])

    scene = scene_of(play(table, "take/wheat_field"))

    assert ("attack", "18→20") in [args[:2] for args in sprite_args(scene, "marker")]
    assert sprite_args(scene, "next_position_tag") == []


def test_a_cell_where_the_tile_makes_a_trio_shows_the_crops_letter() -> None:
    table = make_state(f"{FIELD_TILES} 5=castle_lavender_poppy", seats=3, column=["wheat_tavern"])

    scene = scene_of(play(table, "take/wheat_tavern"))

    assert sprite_args(scene, "crop_badge") == [("wheat",)]
    assert texts_of(scene).count("trio") == 1


def test_a_sabre_stands_beside_the_towers_of_those_whom_a_raid_would_hit() -> None:
    others = [player("1=olive_field"), player("1=fortress+2t")]
    one_is_weak = make_state("1=olive_watch+1t", others=others, seats=3)
    two_are_weak = make_state("1=olive_tavern", others=others, seats=3)

    supply = 1  # the sabre over the tokens in the supply
    assert len(sprite_args(scene_of(one_is_weak), "saracen")) == supply + 1
    assert len(sprite_args(scene_of(two_are_weak), "saracen")) == supply + 2


def test_a_tile_given_up_in_a_raid_shows_a_sabre_until_all_have_chosen() -> None:
    table = make_state(
        "1=wheat_watch 2=poppy_field",
        attack=8,
        seats=2,
        column=["olive_field"],
        others=[player("1=olive_tavern 2=poppy_tavern")],
    )

    scene = scene_of(play(table, "take/olive_field", "place/3", "destroy/1"))

    red = [
        sprite.args[0].tile
        for sprite in sprites(scene.items, "kingdom_symbols")
        if any(isinstance(item, Ellipse) and item.fill == "attack" for item in sprite.items())
    ]
    assert red == ["wheat_watch"]
    assert "Raid on" in texts_of(scene)


TILE_SIZES = [TILE_SIZE, SMALL_TILE_SIZE]
PIECE_COUNTS = [(0, 0), (1, 0), (0, 1), (1, 1), (3, 0), (2, 1), (1, 2), (0, 3), (4, 0), (3, 3)]
GROUND_COLOUR = "#FF00FF"  # a colour that no item uses


def drawn_pixels(place: Box, items: Iterable[Item]) -> Image.Image:
    """Return a mask of the items: white where they draw, black elsewhere."""
    renderer = SceneRenderer({**COLOURS, "ground": GROUND_COLOUR}, ())
    drawn = renderer.render_rgb(Scene.of(place, items), "ground")
    plain = Image.new("RGB", drawn.size, GROUND_COLOUR)
    bands = ImageChops.difference(drawn, plain).split()
    return reduce(ImageChops.lighter, bands).point(lambda value: 255 * (value > 0))


def overlap(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.multiply(one, other).getbbox() is not None


@pytest.mark.parametrize(("towers", "nobles"), PIECE_COUNTS)
@pytest.mark.parametrize("tile", ["wheat_field", "olive_poppy_terraces", "fortress"])
@pytest.mark.parametrize("size", TILE_SIZES)
def test_the_sabre_on_a_tile_given_up_covers_nothing(
    size: int, tile: TileId, towers: int, nobles: int
) -> None:
    place = Box(0, 0, size, size)
    laid = PlacedTileView(
        tile, ruined=False, towers=towers, nobles=nobles, points=12, to_destroy=False
    )
    other_items = [*kingdom_symbols(place, laid)]
    destroyed = [*kingdom_symbols(place, replace(laid, to_destroy=True))]

    sabre = drawn_pixels(place, destroyed[len(other_items) :])

    assert destroyed[: len(other_items)] == other_items
    assert sabre.getbbox()
    assert not overlap(sabre, drawn_pixels(place, other_items))


@pytest.mark.parametrize("laid", ["wheat_field", "olive_poppy_terraces", "fortress", "-fortress"])
@pytest.mark.parametrize("size", TILE_SIZES)
def test_the_ring_of_a_tile_that_may_be_chosen_cuts_no_piece(size: int, laid: str) -> None:
    """Two letters leave room for two pieces side by side."""
    board_context = context(make_state(f"1={laid}", seats=2))
    board = Box(0, 0, kingdom_size(size, 6), kingdom_size(size, 6))
    tile, place = board_context.table.players[0].kingdom["1"], cell_boxes(board, size, 6)["1"]
    scene = kingdom_scene(board, 0, board_context, tile=size, gap=6)
    ring = drawn_pixels(
        board, sprites(with_marks(scene, [Mark("kingdom/0/1", "1")]).items, "mark_ring")
    )
    bare = len([*kingdom_symbols(place, tile)])

    max_pieces = 2 if laid == "olive_poppy_terraces" else 3
    for towers, nobles in PIECE_COUNTS:
        if 0 < towers + nobles <= max_pieces:
            stands = [*kingdom_symbols(place, replace(tile, towers=towers, nobles=nobles))]
            assert not overlap(ring, drawn_pixels(board, stands[bare:])), (towers, nobles)


@pytest.mark.parametrize(("towers", "nobles"), [(2, 1), (9, 0), (3, 3)])
@pytest.mark.parametrize("size", TILE_SIZES)
def test_the_number_of_pieces_is_not_cut_at_the_edge_of_a_tile(
    size: int, towers: int, nobles: int
) -> None:
    place, tile = Box(0, 0, size, size), "olive_poppy_terraces"
    laid = PlacedTileView(
        tile, ruined=False, towers=towers, nobles=nobles, points=0, to_destroy=False
    )

    for item in kingdom_symbols(place, laid):
        if isinstance(item, Ellipse | TextLine):
            assert item.box.x >= 0, item
            assert item.box.right <= size, item


def test_a_ruin_shows_neither_crop_nor_points_but_its_tower() -> None:
    intact = scene_of(make_state("1=lavender_field", seats=2))
    ruined = scene_of(make_state("1=-lavender_field+1t", seats=2))

    assert len(sprite_args(intact, "ruined_tile")) == 0
    assert len(sprite_args(ruined, "ruined_tile")) == 1
    assert letters_on(intact, "lavender_field") == ["L", "3"]
    assert letters_on(ruined, "lavender_field") == []


def test_a_ruin_shows_its_former_tile_without_colour() -> None:
    scene = scene_of(make_state("1=-olive_poppy_terraces+1t", seats=2))

    (ruin,) = sprites(scene.items, "ruined_tile")
    assert ruin.args == ("olive_poppy_terraces",)
    assert [item.text for item in ruin.items() if isinstance(item, TextLine)] == ["O", "P"]
    badges = {item.fill for item in ruin.items() if isinstance(item, Ellipse)}
    assert not badges & {"olive-badge", "poppy-badge"}


def test_coins_and_tokens_beside_a_land_tile_are_counted() -> None:
    scene = scene_of(make_state(seats=2, column=["wheat_field+3c+2s", "olive_field+1c"]))

    assert {"×3", "×2"} <= {*texts_of(scene)}
    assert "×1" not in texts_of(scene)


def test_a_special_building_taken_leaves_its_place_in_the_row() -> None:
    table = make_state(seats=2, coins=4, row=["cathedral", "fortress"])

    scene = scene_of(play(table, "take/cathedral"))

    assert len(sprite_args(scene, "empty_place")) == 1


def test_more_pieces_than_fit_side_by_side_are_shown_by_number() -> None:
    few, many = (scene_of(make_state(f"1=olive_field+{n}t", seats=2)) for n in (3, 4))

    assert letters_on(few, "olive_field") == ["O"]
    assert letters_on(many, "olive_field") == ["O", "4"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_bonus_for_crops_is_shown_where_the_scenario_has_it(scenario: str) -> None:
    scene = scene_of(make_state(seats=3, scenario=scenario))

    assert len(sprite_args(scene, "any_crop_icon")) == (scenario == "flourishing_land")
    assert_legible(scene)


def test_an_empty_banner_says_how_many_coins_the_scenario_pays() -> None:
    plain, rich = (
        scene_of(make_state(seats=2, scenario=scenario))
        for scenario in ("first_steps", "golden_harvest")
    )

    assert texts_of(plain).count("empty: 2 coins") == 4
    assert texts_of(rich).count("empty: 3 coins") == 4


def test_coins_instead_of_a_person_are_offered_on_the_banner() -> None:
    table = make_state(
        FIELD_TILES, seats=2, column=["wheat_tavern"], banners={"wheat": ["smith", "thief"]}
    )

    scene = scene_of(play(table, "take/wheat_tavern", "place/3"))

    assert ("wheat", "Wheat", "2") in sprite_args(scene, "banner_drawing")
    assert sorted(str(args[0]) for args in sprite_args(scene, "draw_label")) == ["W", "W11", "W9"]


def test_what_the_apprentice_keeps_is_shown_with_its_owner() -> None:
    table = final_table(player(persons=["apprentice"]), player())
    table.players[0].apprentice_card = "mystic"

    assert "kept by the Apprentice" in texts_of(scene_of(table))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_player_with_every_second_person_is_still_legible(seats: int) -> None:
    people = [*PERSONS]
    others = [player(coins=27, persons=people[1::2])]
    table = make_state(persons=people[::2], coins=31, others=others, seats=seats)

    assert_legible(scene_of(table))


def test_the_symbols_are_explained_beside_the_board_of_two_players() -> None:
    assert "can be cleared" in texts_of(scene_of(make_state(seats=2)))
    assert "can be cleared" not in texts_of(scene_of(make_state(seats=3)))


@pytest.mark.parametrize("card", GAME.cards)
def test_every_tile_and_person_has_a_legible_page(card: str) -> None:
    scene = RENDERER.card(card, TRANSLATOR)

    assert_legible(scene)
    assert TRANSLATOR(f"card-{card}") in texts_of(scene)
    assert min(line.size for line in scene.text_lines()) >= MIN_TEXT_SIZE


def test_the_icon_page_and_the_cover_are_legible() -> None:
    assert RENDERER.rules is not None
    assert_legible(RENDERER.rules(TRANSLATOR))
    assert_legible(cover_scene(GAME, RENDERER.cover(art_box(), TRANSLATOR), TRANSLATOR))


def test_no_text_on_the_board_is_smaller_than_twenty() -> None:
    column = ["poppy_manor+12c+2s", "wheat_olive_garden", "lavender_chapel", "olive_inn"]
    row = ["triumphal_arch", "smithy", "cathedral", "pig_farm", "hamlet"]
    others = [player("1=-wheat_field+1t 2=wheat_lavender_garden+1t 3=amphitheatre+9n")]
    table = make_state("1=wheat_poppy_garden+4t", others=others, seats=4, column=column, row=row)

    assert min(line.size for line in scene_of(table).text_lines()) >= MIN_TEXT_SIZE


@pytest.mark.parametrize(("letters", "ground"), TEXT_COLOUR_PAIRS)
def test_text_has_enough_contrast(letters: str, ground: str) -> None:
    assert contrast(COLOURS[letters], COLOURS[ground]) >= 4.5


def test_every_person_has_its_own_icon() -> None:
    assert {*PERSON_ICONS} == {*PERSONS}
    assert len({icon_character(name) for name in PERSON_ICONS.values()}) == len(PERSONS)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_tiles_that_may_be_taken_are_shown_larger_beside_the_board(seats: int) -> None:
    for sitting in list(random_positions("provence", seats, "offer"))[:30]:
        board_context = sitting.context()
        look = market_zoom(board_context)
        taking = board_context.view.table.question_kind == "take"
        assert (look is not None) == taking
        wanted = {mark.spot for mark in board_context.marks if mark.spot.startswith("market/")}
        if look is None:
            continue
        scene, board = (
            with_marks(look.scene, board_context.marks),
            RENDERER.board(board_context).spots(),
        )

        assert_legible(scene)
        assert min(line.size for line in scene.text_lines()) >= 36  # nine pixels of four hundred
        assert scene.spots().keys() == wanted
        assert all(spot.box.w > 2 * board[name].box.w for name, spot in scene.spots().items())
        assert len(look.sentences[0].args["things"]) == len(wanted)  # type: ignore[arg-type]
