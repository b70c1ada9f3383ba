"""Catalogues: a message is read when it is first said, and says what Fluent makes of it."""

from importlib.resources import files
from typing import Any

import pytest
from babel import localedata
from fluent.runtime import FluentBundle, FluentResource

from engines import GAMES
from render.words import LANGUAGES, Catalogue

CATALOGUES = ("bot", "render", "engines.core", *(f"engines.{game}" for game in GAMES))
ARGS = {"number": 1, "points": 2, "who": "Ann", "card": "the Duchess"}
SHOP = """
-shop = the shop
-shop-owner = Ann
open = { -shop } has { $apples ->
    [one] one apple
   *[other] { $apples } apples
}
# Of who sells them.
sold = { open }, sold by { -shop-owner }
    .brief = sold
"""


def said(bundle: FluentBundle, name: str, part: str | None, args: dict[str, object]) -> str:
    message = bundle.get_message(name)
    pattern: Any = message.value if part is None else message.attributes[part]
    return str(bundle.format_pattern(pattern, args)[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", CATALOGUES)
def test_every_message_says_what_it_says_in_a_catalogue_read_at_once(
    package: str, language: str
) -> None:
    written = files(package).joinpath("texts", f"{language}.ftl").read_text(encoding="utf-8")
    at_once, late = FluentBundle([language], use_isolating=False), Catalogue(language)
    at_once.add_resource(FluentResource(written))
    late.add(written)

    assert at_once._messages
    for name in at_once._messages:
        assert late.has_message(name)
        for part in (None, *at_once.get_message(name).attributes):
            if part or at_once.get_message(name).value:
                assert said(late, name, part, ARGS) == said(at_once, name, part, ARGS)


def test_a_message_finds_others_that_were_never_said() -> None:
    shop = Catalogue("en")
    shop.add(SHOP)

    assert said(shop, "sold", None, {"apples": 1}) == "the shop has one apple, sold by Ann"
    assert said(shop, "sold", "brief", {}) == "sold"
    assert said(shop, "open", None, {"apples": 12345}) == "the shop has 12,345 apples"
    assert not shop.has_message("shop")


def test_of_two_messages_the_later_counts() -> None:
    shop = Catalogue("en")
    shop.add(SHOP)
    shop.add("-shop = the market")

    assert said(shop, "open", None, {"apples": 2}) == "the market has 2 apples"


def test_nothing_is_known_of_countries_and_their_money() -> None:
    Catalogue("en")

    assert {"plural_form", "decimal_formats"} <= localedata.load("en").keys()
    assert not {"territories", "currency_names", "unit_patterns"} & localedata.load("en").keys()
