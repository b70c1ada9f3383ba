"""What the pictures of Kreta show in positions that matter."""

import math

import pytest

from engines import pending
from engines.kreta import GAME
from engines.kreta.material import CROPS, MAP, PROVINCES, SITES, ProvinceId
from engines.kreta.state import Kreta
from render import Mark
from render.board_context import BoardContext
from render.game_renderer import ExtraPicture, load_palette, stored_image
from render.games.kreta import RENDERER
from render.games.kreta.card_page import card_page, rules_page
from render.games.kreta.colours import CARD_ICONS, COLOURS, TEXT_COLOUR_PAIRS
from render.games.kreta.label_placement import figure_places, label_box, printed_boxes
from render.games.kreta.projection import MAP_BOX, board_projection
from render.games.kreta.scoring_report import scoring_report
from render.games.kreta.view_helpers import KretaContext
from render.i18n import translator_for
from render.kit.cover import art_box, cover_scene
from render.kit.theme import contrast, rgb
from render.raster.fonts import icon_character
from render.scene import Layer, Scene, StoredImage
from render.scene.overlay import with_marks
from tests.engines.kreta.table import make_state, player
from tests.engines.table_driver import play
from tests.render.scene_queries import sprites
from tests.render.test_boards import assert_legible

TRANSLATOR = translator_for("kreta")
NAMES = ("Mira", "Johannes", "Lucía", "Bartholomäus von Hohenstaufen")
SCORED_TABLE = (
    player(villagers="kissamos", villages="selino", forts=(4,), tiles="olives"),
    player(villagers="kydonia", ships="chania", forts=(2,)),
    player(villages="kydonia", villagers="kydonia", tiles="grapes"),
    player(villages="kydonia", ships="chania", forts=(5,), villagers="selino", tiles="wheat"),
)  # specification W7: blue, red, green, yellow


def context(table: Kreta, *, marks: bool = True) -> KretaContext:
    """Return the context of the table's picture, with marks on all targets."""
    targets = {
        option.spot: Mark(option.spot, option.mark)
        for decision in pending(table)
        for option in decision.options
        if marks and option.spot and option.mark
    }
    names = NAMES[: table.seats]
    return BoardContext(GAME.view(table, None), names, TRANSLATOR, tuple(targets.values()))


def scene_of(table: Kreta, *, marks: bool = True) -> Scene:
    board_context = context(table, marks=marks)
    return with_marks(RENDERER.board(board_context), board_context.marks)


def labels(scene: Scene) -> list[str]:
    return [chip.args[0] for chip in sprites(scene.items, "draw_label")]


def scoring_picture(table: Kreta) -> ExtraPicture:
    """Return the picture of the scoring that has just happened."""
    found = scoring_report(context(table))
    assert found is not None
    return found


def texts_of(scene: Scene) -> list[str]:
    return [line.text for line in scene.text_lines()]


def test_a_fort_may_be_built_on_26_sites_each_labelled_with_its_number() -> None:
    scene = scene_of(play(make_state(), "play/architect"))

    assert sorted(labels(scene), key=int) == [str(site) for site in SITES]
    assert not sprites(scene.items, "province_frame")


def test_provinces_that_may_be_chosen_are_framed_and_have_their_letters() -> None:
    table = play(make_state(player(), player(abbot="candia")), "play/commander")

    scene = scene_of(table)

    framed = {sprite.args[0] for sprite in sprites(scene.items, "province_frame")}
    assert framed == PROVINCES.keys() - {"candia"}
    assert "".join(sorted(labels(scene))) == "ABCDEFGHIKLMNOP"  # Candia would be J


def test_harbours_that_may_be_chosen_have_letters_from_west_to_east() -> None:
    scene = scene_of(play(make_state(), "play/admiral"))
    spots = scene.spots()

    assert sorted(labels(scene)) == [*"ABCDEFG"]
    chips = {chip.args[0]: chip.box for chip in sprites(scene.items, "draw_label")}
    assert spots["harbour/palaiochora"].box.overlaps(chips["A"])
    assert spots["harbour/sitia"].box.overlaps(chips["G"])


def test_a_tile_that_may_be_harvested_is_ringed() -> None:
    table = make_state(player(villagers="candia pediada amari", ships="candia"))

    scene = scene_of(play(table, "play/farmer"))

    rings = [ring.box for ring in sprites(scene.items, "mark_ring")]
    spots = scene.spots()
    assert [ring.contains(spots["tile/candia"].box) for ring in rings].count(True) == 1
    assert len(rings) == 2  # Amari is no neighbour of Candia
    assert sorted(labels(scene)) == ["J", "L"]


def test_the_next_two_sites_are_marked_on_the_map_and_in_the_row() -> None:
    scene = scene_of(make_state(row=(9, 21)))

    assert [sun.args for sun in sprites(scene.items, "next_site_mark")] == [(9,), (9,)]
    assert [ring.args for ring in sprites(scene.items, "second_site_mark")] == [(21,), (21,)]
    assert len(sprites(scene.items, "hidden_card")) == 9


def test_a_fort_on_the_next_site_does_not_cover_its_mark() -> None:
    scene = scene_of(make_state(player(forts=(9,)), row=(9, 21)))

    on_the_map = sprites(scene.items, "next_site_mark")[0]
    (fort,) = sprites(scene.items, "fort_on_site")
    assert on_the_map.args == (None,)  # the number stands on the fort
    assert fort.args == (0, 9)
    assert on_the_map.box.w > fort.box.w


def test_after_the_tenth_scoring_one_card_is_open_and_after_the_eleventh_none() -> None:
    ten = scene_of(make_state(scored=10))
    over = scene_of(play(make_state(scored=10), "play/castellan"))

    assert len(sprites(ten.items, "scored_card")) == 10
    assert not sprites(ten.items, "second_site_mark")
    assert len(sprites(over.items, "scored_card")) == 11
    assert "Game over" in texts_of(over)


def test_the_piece_moved_last_is_ringed_not_its_province() -> None:
    table = play(
        make_state(player(villagers="candia"), player()), "play/abbot", "place_abbot/candia"
    )

    scene = scene_of(table)

    (dashes,) = sprites(scene.items, "dashed_ring")
    spots = scene.spots()
    assert dashes.box.contains(spots["abbot/candia/0"].box)
    assert not dashes.box.contains(spots["villager/candia/0"].box)


def test_both_ships_moved_are_ringed() -> None:
    table = make_state(player(ships="chania sitia"), player())

    scene = scene_of(play(table, "play/admiral", "move_ships/rethymno/candia"))

    rings = [dashes.box for dashes in sprites(scene.items, "dashed_ring")]
    spots = scene.spots()
    assert len(rings) == 2
    assert rings[0].contains(spots["ship/rethymno/0"].box)
    assert rings[1].contains(spots["ship/candia/0"].box)


def test_a_march_being_composed_shows_the_villagers_moved_and_the_next_one() -> None:
    table = make_state(player(villagers="kissamos candia"), player())
    moves = ("play/commander", "move_villagers/kissamos", "to/selino", "move_villagers/candia")

    scene = scene_of(play(table, *moves))

    spots = scene.spots()
    ghosts = [ghost for ghost in sprites(scene.items, "ghost_piece") if ghost.box.h > 80]
    assert len(ghosts) == 1  # smaller ones say that a supply is empty
    assert "villager/selino/0" in spots
    assert "villager/kissamos/0" not in spots
    (ring,) = sprites(scene.items, "selection_ring")
    x, y = board_projection().to_picture(MAP.provinces["candia"].name)
    assert math.dist(ring.box.centre, (x, y)) < 200
    assert "Mira: Commander, 3 steps left" in texts_of(scene)


def test_a_king_is_shown_with_the_card_that_he_copied() -> None:
    scene = scene_of(make_state(player(played="admiral king:admiral"), player()))

    cards = [card.args for card in sprites(scene.items, "played_card")]
    assert cards == [("admiral", 0, None), ("king", 0, "admiral")]
    assert len(sprites(scene.items, "card_in_hand")) == 5 + 7


def test_the_castellan_is_in_every_hand_whichever_cards_are_played() -> None:
    nearly_all = "admiral commander abbot farmer king:abbot"
    scene = scene_of(make_state(player(played=nearly_all), player()))

    held = [card.args[0] for card in sprites(scene.items, "card_in_hand")]
    assert len(held) == 2 + 7
    assert held.count("castellan") == 2


def test_the_card_being_carried_out_is_named_in_the_header() -> None:
    table = make_state(player(played="architect"), player())

    assert "Mira: King as Architect" in texts_of(scene_of(play(table, "copy/architect")))
    assert "Mira to play" in texts_of(scene_of(table))


def test_two_ships_of_a_harbour_lie_at_two_berths() -> None:
    scene = scene_of(make_state(player(ships="candia"), player(ships="candia"), player()))

    on_the_sea = [
        ship.box for ship in sprites(scene.items, "player_piece") if ship.args[0] == "ship"
    ]
    first, second = on_the_sea[:2]
    assert not first.inset(12).overlaps(second.inset(12))


def test_w7_a_scoring_shows_influence_points_and_totals() -> None:
    table = play(make_state(*SCORED_TABLE, row=(2, 17, 14)), "play/castellan")

    picture = scoring_picture(table)

    said = texts_of(picture.scene)
    assert {"Kissamos", "Selino", "Kydonia"} <= {*said}
    assert [line for line in said if line.startswith("= ")] == [
        *("= 1", "= 1"),
        *("= 3", "= 2", "= 1"),
        *("= 4", "= 3", "= 3"),
    ]
    lines, totals = said.index("= 1"), said.index("Mira")
    assert [line for line in said[lines:totals] if line[0] in "+0"] == [
        *("+3", "+3"),
        *("+4", "+2", "0"),
        *("+5", "+2", "+2"),
    ]
    assert said[totals + 1 : totals + 3] == ["+7", "8"]
    assert TRANSLATOR.text(picture.sentences[0], NAMES) == "Scoring 1, site 2, was called by Mira."
    assert_legible(picture.scene)


def test_a_scoring_without_influence_says_so() -> None:
    picture = scoring_picture(play(make_state(row=(9,)), "play/castellan"))

    assert texts_of(picture.scene).count("no one has influence") == 4


def test_a_scoring_is_shown_until_the_revealed_card_is_kept_or_replaced() -> None:
    before = make_state(*SCORED_TABLE, row=(2, 17, 14))
    after = play(before, "play/castellan")

    assert scoring_report(context(before)) is None
    assert scoring_report(context(after)) is not None
    assert scoring_report(context(play(after, "keep"))) is None
    assert scoring_report(context(play(after, "replace"))) is None


def test_the_tenth_scoring_is_shown_to_the_next_player_and_the_last_at_the_end() -> None:
    tenth = play(make_state(*SCORED_TABLE, scored=9), "play/castellan")
    last = play(tenth, "play/castellan")

    assert scoring_report(context(tenth)) is not None
    assert scoring_report(context(play(tenth, "play/architect"))) is None
    assert scoring_report(context(last)) is not None


@pytest.mark.parametrize("province", PROVINCES)
@pytest.mark.parametrize("number", range(7))
def test_a_label_covers_neither_figures_nor_name_and_value(
    province: ProvinceId, number: int
) -> None:
    label = label_box(province, number, ())
    x, y = label.centre

    assert all(
        math.dist((x, y), slot) > label.w / 2 + 14 for slot in figure_places(province, number)
    )
    assert not any(label.inset(7).overlaps(box) for box in printed_boxes(province))


def test_figures_stand_side_by_side_in_the_middle_first() -> None:
    for province in PROVINCES:
        assert len(set(figure_places(province, 7))) == 7
        (one,), (left, right) = figure_places(province, 1), figure_places(province, 2)
        assert one in figure_places(province, 7)
        assert left[0] != right[0]


@pytest.mark.parametrize("name", RENDERER.stored_images)
def test_a_stored_drawing_has_the_colours_of_the_palette(name: str) -> None:
    allowed = {rgb(colour) for colour in load_palette("kreta")}
    colours = stored_image("kreta", name).convert("RGB").getcolors(1 << 16)

    assert colours is not None
    assert {colour for _, colour in colours} <= allowed


def test_the_stored_island_lies_where_the_data_has_it() -> None:
    island = stored_image("kreta", "island").convert("RGB")
    water = {rgb(colour) for role, colour in COLOURS.items() if role.startswith(("sea", "depth"))}

    assert island.size == (round(MAP_BOX.w), round(MAP_BOX.h))
    for places in MAP.provinces.values():
        for x, y in map(board_projection().to_picture, (*places.figures, places.tile)):
            assert island.getpixel((round(x), round(y))) not in water
    for harbour in MAP.harbours.values():
        x, y = board_projection().to_picture(harbour.wheel)
        assert island.getpixel((round(x), round(y))) == rgb(COLOURS["wheel"])


@pytest.mark.parametrize("card", GAME.cards)
def test_every_card_has_a_legible_page_with_its_whole_text(card: str) -> None:
    page = card_page(card, TRANSLATOR)

    assert_legible(page)
    said = " ".join(texts_of(page))
    assert TRANSLATOR(f"card-{card}.effect") in said


@pytest.mark.parametrize("site", SITES)
def test_a_fort_card_shows_all_names_that_it_scores_on_its_piece_of_the_map(site: int) -> None:
    page = card_page(f"fort_{site}", TRANSLATOR)

    window = next(
        item for item in page.items if isinstance(item, Layer) and _is_map(item.scene)
    ).scene
    titles = [title.box for title in sprites(window.items, "province_name")]
    assert len(titles) == len(SITES[site])
    assert all(window.box.contains(title) for title in titles)


def _is_map(scene: Scene) -> bool:
    return isinstance(scene.items[0], StoredImage)


def test_rules_and_cover_are_legible_and_every_icon_is_explained() -> None:
    page = rules_page(TRANSLATOR)

    assert_legible(page)
    assert not [line for line in texts_of(page) if line.startswith("sign-") or line.endswith("…")]
    assert_legible(cover_scene(GAME, RENDERER.cover(art_box(), TRANSLATOR), TRANSLATOR))


def test_every_card_has_an_icon_and_every_crop_a_drawing() -> None:
    assert len({icon_character(name) for name in CARD_ICONS.values()}) == 7
    assert {f"{crop}-ground" for crop in CROPS} <= COLOURS.keys()


@pytest.mark.parametrize(("letters", "ground"), TEXT_COLOUR_PAIRS)
def test_text_has_enough_contrast(letters: str, ground: str) -> None:
    assert contrast(COLOURS[letters], COLOURS[ground]) >= 4.5
