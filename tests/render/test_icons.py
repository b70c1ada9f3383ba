"""Every icon has a drawing that Discord accepts as an emoji, and catalogues name only icons."""

import re
from importlib.resources import files
from io import BytesIO

import pytest
from PIL import Image

from bot.delivery.emoji_sync import emoji_name
from engines import GAMES
from engines.core.text import Text
from render import icon_image
from render.i18n import translator_for
from render.icons import ICON_CHARS, ICONS, icons_of

MAX_EMOJI_BYTES, MAX_APPLICATION_EMOJIS = 256 * 1024, 2000
VALID_NAME = re.compile(r"\w{2,32}", re.ASCII)
SIDE = 128


@pytest.mark.parametrize("icon", ICONS)
def test_an_icon_is_a_small_transparent_square_with_a_valid_name(icon: str) -> None:
    image = icon_image(icon)

    assert VALID_NAME.fullmatch(emoji_name(image))
    assert len(image.png) < MAX_EMOJI_BYTES
    drawn = Image.open(BytesIO(image.png))
    assert (drawn.size, drawn.mode) == ((SIDE, SIDE), "RGBA")
    box = drawn.getchannel("A").getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= SIDE - 4  # as large as fits
    assert {drawn.getpixel(corner) for corner in ((0, 0), (SIDE - 1, 0))} == {(0, 0, 0, 0)}


def test_drawing_again_gives_the_same_digest() -> None:
    assert icon_image("cc_gold") == icon_image("cc_gold")


def test_no_two_icons_look_alike_except_the_coins_of_two_games() -> None:
    digests = {icon: icon_image(icon).digest for icon in ICONS}
    alike = {
        one for one in ICONS for other in ICONS if one < other and digests[one] == digests[other]
    }

    assert alike == {"cc_gold"}
    assert len(ICONS) == len({*ICONS}) <= MAX_APPLICATION_EMOJIS
    assert len({*ICON_CHARS.values()}) == len(ICONS)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_catalogue_names_only_icons_of_its_game_and_most_of_them(game) -> None:  # type: ignore[no-untyped-def]
    catalogue = files(game.texts).joinpath("texts", "en.ftl").read_text("utf-8")
    named = {*re.findall(r'ICON\("(\w+)"\)', catalogue)}

    assert named
    assert named == icons_of(game.id).keys()


def test_a_text_has_icons_only_where_they_are_asked_for() -> None:
    translator = translator_for("chateau_combo")
    gained = Text("gained-keys", {"who": "Ann", "amount": 2})

    assert translator.text(gained) == "Ann +2 keys"
    assert translator.text(gained, icons=True) == f"Ann +2 {ICON_CHARS['cc_key']} keys"
    assert translator.text(gained) == "Ann +2 keys"


def test_texts_inside_a_text_have_icons_too() -> None:
    asked = Text("ask-build", {"terrain": Text("terrain-grass")})
    build = translator_for("kingdom_builder").text(asked, icons=True)

    assert build == f"Build on {ICON_CHARS['kb_grass']} grass"
