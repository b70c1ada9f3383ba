"""What the pictures of Merlin show in positions that matter."""

import math
from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest
from PIL import ImageChops, ImageStat

from engines import pending
from engines.core.kernel import advance
from engines.merlin import GAME
from engines.merlin.material import COUNTY_ORDER, FOLLOWERS, ITEMS, RULES
from engines.merlin.state import Merlin
from render import Mark
from render.board_context import BoardContext
from render.game_renderer import load_palette, stored_image
from render.games.merlin import RENDERER
from render.games.merlin.colours import COLOURS, TEXT_COLOUR_PAIRS
from render.games.merlin.hand import hand
from render.games.merlin.ring_background import BACKGROUND_IMAGE, background_scene
from render.games.merlin.scoring_report import scoring_report
from render.games.merlin.view_helpers import MerlinContext
from render.i18n import translator_for
from render.kit.cover import art_box, cover_scene
from render.kit.text import ELLIPSIS_CHAR
from render.kit.theme import contrast
from render.raster.fonts import text_bounds
from render.raster.palette import quantize
from render.raster.renderer import SceneRenderer
from render.scene import Ellipse, Polygon, Scene, TextLine
from render.scene.overlay import default_label_box, with_marks
from tests.engines.merlin.table import SCORING, make_state, player
from tests.render.scene_queries import header_steps, single_items, sprites
from tests.render.test_boards import assert_legible

TRANSLATOR = translator_for("merlin")
NAMES = ("Mira", "Johannes", "Lucía", "Bartholomäus von Hohenstaufen")
ALL_ITEMS = ", ".join(f"2 {county} {item}" for item in ITEMS for county in COUNTY_ORDER)


def context(table: Merlin, *, seat: int | None = None) -> MerlinContext:
    """Return the context of a picture for a seat, or for all players, with marks on all targets."""
    marks = dict.fromkeys(
        Mark(option.spot, option.mark)
        for decision in pending(table)
        for option in (decision.options if decision.seat == seat else decision.public_options)
        if option.spot and option.mark
    )
    return BoardContext(GAME.view(table, seat), NAMES[: table.seats], TRANSLATOR, tuple(marks))


def scene_of(table: Merlin) -> Scene:
    board_context = context(table)
    return with_marks(RENDERER.board(board_context), board_context.marks)


def hand_scene_of(table: Merlin, seat: int = 0) -> Scene:
    scene = hand(board_context := context(table, seat=seat))
    assert scene is not None
    return with_marks(scene, board_context.marks)


def chips(scene: Scene) -> list[str]:
    return [sprite.args[0] for sprite in sprites(scene.items, "draw_label")]


def play(table: Merlin, *keys: str) -> Merlin:
    """Return the table after these choices."""
    table = deepcopy(table)
    for key in keys:
        (decision,) = pending(table)
        advance(table, next(one for one in decision.options if one.key == key), [])
    return table


def positions(seats: int, favor: str) -> Iterator[Merlin]:
    """Play a random game that declines nothing, and yield every position."""
    rng = Random(f"{seats} {favor}")
    table, _ = GAME.start(seats, f"picture {favor}", {"kings_favor": favor})
    while decisions := pending(table):
        yield table
        eager = [one for one in decisions[0].options if one.key not in ("decline", "end")]
        advance(table, rng.choice(eager or decisions[0].options), [])
    yield table


def test_every_field_a_die_leads_to_is_framed_and_labelled_outside_the_track() -> None:
    table = make_state(player(dice=(1, 2, 5, 4), knight=4), merlin=12)

    targets = sprites(scene_of(table).items, "field_mark")

    assert sorted(sprite.args[0] for sprite in targets) == ["F", "G", "I", "J", "Q"]


def test_a_die_has_the_label_of_its_field_and_the_merlin_die_those_of_both() -> None:
    table = make_state(player(dice=(1, 0, 1, 4), knight=4), merlin=12)

    assert chips(scene_of(table)) == ["F", "F", "QI"]


def test_while_an_apple_changes_a_die_no_die_has_a_label() -> None:
    table = make_state(player(dice=(1, 2, 3, 4), apples=1))

    changing = play(table, "apple")

    assert chips(scene_of(table))
    assert not chips(scene_of(changing))


def test_a_banner_that_could_be_used_adds_fields_but_no_labels_to_dice() -> None:
    table = make_state(player("snake banner", dice=(1, 0, 0, 0), knight=4))

    scene = scene_of(table)

    assert chips(scene) == ["F"]
    assert len(sprites(scene.items, "field_mark")) == 2


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("favor", ["off", "on"])
def test_every_option_has_its_spot_on_the_board_or_in_the_hand(seats: int, favor: str) -> None:
    for table in positions(seats, favor):
        for decision in pending(table):
            scene, own = scene_of(table), hand_scene_of(table, decision.seat)
            for option in decision.options:
                if option.spot is not None:
                    place = own if option.spot.startswith("hand/") else scene
                    assert place.box.contains(place.spots()[option.spot].box)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("favor", ["off", "on"])
def test_texts_stay_inside_their_boxes_and_do_not_overlap(seats: int, favor: str) -> None:
    for index, table in enumerate(positions(seats, favor)):
        if index % 11 == 0 or not pending(table):
            assert_legible(scene_of(table))
            assert_legible(hand_scene_of(table, seats - 1))
            if (scored := scoring_report(context(table))) is not None:
                assert_legible(scored.scene)


def test_the_fullest_table_is_legible() -> None:
    crowd = {one: COUNTY_ORDER[index] for index, one in enumerate(FOLLOWERS)}
    skills = ("builder_1", "builder_3", "shield_bearer_2", "lady_in_waiting_3")
    full = player(
        ALL_ITEMS,
        influence="fish 3",
        traitors="fox 2, dove",
        skills=skills,
        used=("builder_3",),
        score=128,
    )
    others = [
        player(followers=crowd if seat == 2 else {}, influence="fish", score=-12)
        for seat in range(1, 4)
    ]
    table = make_state(full, *others, on="exchange_1", kings_favor=True, grail=0, excalibur=0)

    scene = scene_of(table)

    assert_legible(scene)
    items = [sprite.box for sprite in sprites(scene.items, "item_with_count")]
    assert len(items) == len(ITEMS) * len(COUNTY_ORDER)
    assert all(
        one.right <= other.x or other.right <= one.x
        for index, one in enumerate(items)
        for other in items[index + 1 :]
    )


def test_all_five_figures_on_one_field_are_visible() -> None:
    table = make_state(*(player(knight=7) for _ in range(4)), merlin=7)

    scene = scene_of(table)

    assert len(sprites(scene.items, "knight")) == 4
    assert len(sprites(scene.items, "merlin")) == 1
    figures = [sprite.box.centre for sprite in sprites(scene.items, "knight", "merlin")]
    assert all(
        math.dist(one, other) > 30
        for index, one in enumerate(figures)
        for other in figures[index + 1 :]
    )


@pytest.mark.parametrize("number", range(1, RULES.rounds + 1))
def test_the_round_table_counts_the_rounds_that_are_over_and_lights_the_present_one(
    number: int,
) -> None:
    table = make_state(player(dice=(1, 2, 5, 4)), in_round=number)

    (shown,) = sprites(scene_of(table).items, "round_number")
    solid = [item for item in single_items([shown]) if isinstance(item, Ellipse | Polygon)]
    colours = [item.fill for item in solid if item.fill in ("gold", "bright", "pip")]

    assert shown.args == (number,)
    assert colours == ["gold"] * (number - 1) + ["bright"] + ["pip"] * (RULES.rounds - number)
    assert header_steps(scene_of(table)) == colours


def test_grail_and_excalibur_lie_on_the_ring_until_a_player_holds_them() -> None:
    lying = scene_of(make_state())
    taken = scene_of(make_state(grail=1))

    assert len(sprites(lying.items, "grail", "excalibur")) == 2
    assert not sprites(lying.items, "grail_outline", "excalibur_outline")
    assert len(sprites(taken.items, "grail_outline")) == 1
    assert len(sprites(taken.items, "grail")) == 1  # in the strip of its holder


def test_cells_where_a_manor_can_be_built_show_their_names() -> None:
    table = make_state(player("dragon material"), on="manor_1")
    named = {one.mark for one in pending(table)[0].options if one.key.startswith("build/")}

    targets = sprites(scene_of(table).items, "cell_mark")

    assert {sprite.args[0] for sprite in targets} == named
    assert named


def test_a_manor_covers_neither_the_name_of_its_cell_nor_the_tower() -> None:
    table = make_state(player(manors=["B2"]), terrain="ffffff mmmmmm llllll", towers=["B2"])

    scene = scene_of(table)
    house = next(one for one in sprites(scene.items, "manor") if one.box.h > 50)

    assert house.args == (0,)
    assert "B2" in {line.text for line in scene.text_lines()}
    assert len(sprites(scene.items, "tile_tower")) == 1


def test_items_that_can_be_taken_have_a_yellow_edge_and_a_label() -> None:
    table = make_state(player(influence="fox 2, dove"), on="influence_banner")

    scene = scene_of(table)

    assert [sprite.args for sprite in sprites(scene.items, "item_glow")] == [("banner",)] * 2
    assert sorted(chips(scene)) == ["2a", "5a"]


@pytest.mark.parametrize("favor", ["off", "on"])
def test_the_label_of_an_open_mission_does_not_cover_its_points(favor: str) -> None:
    scene = scene_of(make_state(kings_favor=favor == "on"))
    spots = scene.spots()

    faces = sprites(scene.items, "mission_face")
    assert len(faces) == RULES.display_size
    for slot, face in enumerate(faces):
        (points,) = (item for item in face.items() if isinstance(item, TextLine))
        across, down = (spots[f"display/{slot}"].box.centre[i] - face.box.centre[i] for i in (0, 1))
        number = text_bounds(points).move(face.box.x + across, face.box.y + down)
        assert not default_label_box(spots[f"display/{slot}"]).overlaps(number)


def test_the_field_reached_and_the_cell_built_on_last_are_ringed() -> None:
    table = make_state(player("dragon material", dice=(2, 0, 0, 0)), terrain="ffffff mmmmmm llllll")

    moved = play(table, "use/player/2")
    built = play(moved, "build/A1/dragon")

    assert [sprite.args for sprite in sprites(scene_of(moved).items, "last_move_field")] == [(2,)]
    assert () in [sprite.args for sprite in sprites(scene_of(built).items, "last_move_cell")]


def test_the_public_picture_is_the_same_whatever_the_hands_hold() -> None:
    mine = make_state(player("3 dove banner", hand=("m31", "m13", "m14", "m15")))
    other = make_state(player("3 dove banner", hand=("m52", "m53", "m54", "m55")))

    assert context(mine, seat=0).marks != context(other, seat=0).marks
    assert scene_of(mine) == scene_of(other)


def test_a_hand_is_shown_only_to_its_owner() -> None:
    assert hand(context(make_state())) is None


def test_a_hand_shows_which_conditions_are_met_and_which_are_missing() -> None:
    holding = ("m31", "m49", "m10", "m01")
    table = make_state(
        player("3 dove banner", influence="dragon", followers={"builder": "fox"}, hand=holding)
    )

    scene = hand_scene_of(table)
    words = [line.text for line in scene.text_lines()]

    assert "Any 3 banners" in words
    assert "you have 3" in words
    assert "Builder in Fish" in words
    assert "now in Fox" in words
    assert "at the castle" in words
    assert len(sprites(scene.items, "met_mark")) == 3
    assert len(sprites(scene.items, "unmet_mark")) == 4
    assert ("1", "bright") in [chip.args for chip in sprites(scene.items, "draw_label")]


def test_without_the_kings_favor_no_picture_mentions_skills() -> None:
    plain, favored = make_state(kings_favor=False), make_state(kings_favor=True)

    assert not sprites(scene_of(plain).items, "seal", "skill_token")
    assert not sprites(hand_scene_of(plain).items, "skill_rows")
    assert len(sprites(scene_of(favored).items, "seal")) == 2
    assert len(sprites(hand_scene_of(favored).items, "skill_rows")) == RULES.hand_size


def test_a_skill_at_rest_is_struck_out() -> None:
    me = player(skills=("builder_3", "lady_in_waiting_1"), used=("builder_3",))

    scene = scene_of(make_state(me, kings_favor=True))

    assert [one.args for one in sprites(scene.items, "used_skill_token")] == [("builder", 3)]
    assert [one.args for one in sprites(scene.items, "skill_token")] == [("lady_in_waiting", 1)]


def test_after_a_scoring_its_picture_shows_every_category_until_a_die_is_used() -> None:
    table = make_state(
        player(influence="fox 3", followers={"builder": "eagle"}, traitors="dove"),
        player(manors=["A1"]),
        terrain="fflmmm mmmlll llffff",
        in_round=2,
        agenda=(*SCORING,),
    )
    assert not pending(table)  # the hand-laid table ends there

    scored = scoring_report(context(table))

    assert scored is not None
    words = [line.text for line in scored.scene.text_lines()]
    for expected in ("−3", "+3", "+1", "+2", "Scoring, round 2"):
        assert expected in words
    assert scored.sentences
    assert_legible(scored.scene)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_scoring_is_shown_only_at_the_first_choice_of_the_next_round(seats: int) -> None:
    shown = [
        (table.round, sum(map(sum, (one.dice for one in table.players))) > 0)
        for table in positions(seats, "off")
        if scoring_report(context(table)) is not None and pending(table)
    ]

    assert {number for number, _ in shown} == {3, 5}
    assert all(unused for _, unused in shown)


@pytest.mark.parametrize("card", GAME.cards)
def test_every_card_has_a_legible_page_with_its_whole_text(card: str) -> None:
    page = RENDERER.card(card, TRANSLATOR)

    assert_legible(page)
    words = " ".join(line.text for line in page.text_lines())
    assert ELLIPSIS_CHAR not in words
    for text in TRANSLATOR.attributes(f"card-{card}").values():
        assert text in words


@pytest.mark.parametrize("favor", [False, True])
def test_the_short_legend_with_three_players_is_not_truncated(favor: bool) -> None:
    three = make_state(player(), player(), player(), kings_favor=favor)

    assert not [line.text for line in scene_of(three).text_lines() if ELLIPSIS_CHAR in line.text]


def test_the_icon_page_and_the_cover_are_legible() -> None:
    assert RENDERER.rules is not None
    page = RENDERER.rules(TRANSLATOR)

    assert_legible(page)
    assert ELLIPSIS_CHAR not in " ".join(line.text for line in page.text_lines())
    assert_legible(cover_scene(GAME, RENDERER.cover(art_box(), TRANSLATOR), TRANSLATOR))


@pytest.mark.parametrize(("letters", "ground"), TEXT_COLOUR_PAIRS)
def test_text_and_icons_have_enough_contrast(letters: str, ground: str) -> None:
    assert contrast(COLOURS[letters], COLOURS[ground]) >= 4.5


def test_the_stored_ring_equals_the_drawn_ring() -> None:
    drawn = SceneRenderer(RENDERER.colours, ()).render_rgb(background_scene(), "walnut")

    stored = stored_image("merlin", BACKGROUND_IMAGE).convert("RGB")

    same = quantize(drawn, load_palette("merlin")).convert("RGB")
    assert max(ImageStat.Stat(ImageChops.difference(stored, same)).mean) < 0.5
