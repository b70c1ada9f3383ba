"""Pages read the same with and without emojis of the application, and stay within all limits."""

import re

import discord
import pytest
from discord import PartialEmoji

from bot.pages import icons, page
from bot.pages.decision import decision_page
from bot.pages.page import MAX_PAGE_CHARS, NOTE_CHARS, Page, count_chars
from bot.pages.seat_emoji import SEAT_EMOJI, seat_emoji, seat_emoji_and_shape
from engines import Option, Text
from render.icons import ICON_CHARS, ICONS, SEAT_ICONS
from tests.bot.fake_emojis import http_error
from tests.bot.pages.samples import choice_rows, texts, turn

CUSTOM = re.compile(r"<:\w+:\d+>")
GOLD = ICON_CHARS["cc_gold"]


def use_all_emojis() -> None:
    """Let the application have every emoji, with names and ids as long as Discord's."""
    names = ((icon, f"tr_{icon}_00000000", 10**18 + at) for at, icon in enumerate(ICONS))
    icons.use_emojis({icon: PartialEmoji(name=name, id=number) for icon, name, number in names})


def test_an_icon_is_an_emoji_or_nothing() -> None:
    assert texts(Page().add_text(f"+6 {GOLD} gold")) == ["+6 gold"]
    use_all_emojis()

    (text,) = texts(Page().add_text(f"+6 {GOLD} gold"))

    assert re.fullmatch(r"\+6 <:tr_cc_gold_00000000:\d+> gold", text)


@pytest.mark.parametrize("seat", range(len(SEAT_EMOJI)))
def test_a_seats_sign_is_our_emoji_or_todays(seat: int) -> None:
    shown = f"{seat_emoji(seat)} Ann · {seat_emoji_and_shape(seat)} Ann"
    assert texts(Page().add_text(shown)) == [shown]
    use_all_emojis()

    (text,) = texts(Page().add_text(shown))

    assert CUSTOM.sub("*", text) == "* Ann · * Ann"
    assert text.count(f"<:tr_{SEAT_ICONS[seat]}_00000000:") == 2


def test_a_page_without_room_for_emojis_has_todays_signs_in_its_last_texts() -> None:
    use_all_emojis()
    line = f"{seat_emoji(0)} gains 6 {GOLD} gold\n"
    first, last = line * 20, line * 60

    shown = texts(Page().add_text(first).add_text(last))

    assert len(CUSTOM.findall(shown[0])) == 40
    assert shown[1] == f"{seat_emoji(0)} gains 6 gold\n" * 60
    assert sum(map(count_chars, shown)) <= MAX_PAGE_CHARS - NOTE_CHARS


def test_a_control_shows_the_icon_of_its_label_beside_plain_words() -> None:
    use_all_emojis()
    keys = [Option(f"key/{at}", Text("key-refresh-option", {"location": "village"})) for at in "ab"]
    cards = [Option(f"{at}", Text("location-castle")) for at in range(7)]

    (buttons,) = choice_rows(decision_page(turn(keys)))
    (menu,) = choice_rows(decision_page(turn(cards)))

    button, option = buttons["components"][0], menu["components"][0]["options"][0]
    assert button["label"] == "Spend a key: new cards at the village"
    assert button["emoji"]["name"] == "tr_cc_key_00000000"
    assert option["label"] == "castle"
    assert option["emoji"]["name"] == "tr_cc_castle_00000000"


def test_labels_have_no_emoji_where_the_application_has_none() -> None:
    option = Option("key", Text("key-refresh-option", {"location": "village"}))
    (buttons,) = choice_rows(decision_page(turn([option])))

    assert "emoji" not in buttons["components"][0]
    assert "emoji" not in page.select_option("castle", "key", icon=GOLD).to_dict()


def test_a_players_name_cannot_show_an_icon() -> None:
    from bot.pages.names import clean_name, escape_name

    assert clean_name(f"A{GOLD}nn") == escape_name(f"A{GOLD}nn") == "Ann"


def test_an_emoji_that_discord_refuses_is_not_used_again() -> None:
    use_all_emojis()
    sent = Page().add_text("x")

    with pytest.raises(discord.HTTPException), sent.consume_view():
        raise http_error(400, 50035, "components.0.emoji.id: Invalid emoji")

    assert not icons.has_emojis()


def test_other_refusals_leave_the_emojis() -> None:
    use_all_emojis()
    with pytest.raises(discord.HTTPException), Page().add_text("x").consume_view():
        raise http_error(500)

    assert icons.has_emojis()
