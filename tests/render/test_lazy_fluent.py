"""Catalogues that are read message by message say what they would say read as a whole."""

from importlib.resources import files

import pytest
from babel import localedata
from fluent.runtime import FluentBundle
from fluent.syntax import ast, parse

from engines import GAMES
from render.i18n import translator_for
from render.lazy_fluent import LazyMessages, _entries_by_id

PACKAGES = ("bot", "render", "engines.core", *(f"engines.{game}" for game in GAMES))


def reading(*catalogues: str) -> tuple[FluentBundle, LazyMessages]:
    bundle = FluentBundle(["en"], use_isolating=False)
    unread = LazyMessages(bundle)
    for catalogue in catalogues:
        unread.add(catalogue)
    return bundle, unread


def format_message(bundle: FluentBundle, name: str, **args: object) -> str:
    pattern = bundle.get_message(name).value
    assert pattern is not None
    words, errors = bundle.format_pattern(pattern, args)
    assert not errors
    return str(words)


@pytest.mark.parametrize("package", PACKAGES)
def test_each_message_is_cut_out_as_it_stands_in_its_catalogue(package: str) -> None:
    catalogue = files(package).joinpath("texts", "en.ftl").read_text(encoding="utf-8")
    whole = {
        f"-{one.id.name}" if isinstance(one, ast.Term) else one.id.name: one
        for one in parse(catalogue, with_spans=False).body
        if isinstance(one, ast.Message | ast.Term)
    }

    cut = {
        name: parse(each, with_spans=False).body[0]
        for name, each in _entries_by_id(catalogue).items()
    }

    assert cut.keys() == whole.keys()
    for name, message in whole.items():
        assert message.equals(cut[name], ["comment", "span"]), name


def test_a_message_is_parsed_when_it_is_asked_for_and_no_sooner() -> None:
    bundle, unread = reading("first = One\nsecond = Two\n")

    unread.load("first")

    assert bundle.has_message("first")
    assert not bundle.has_message("second")


def test_what_a_message_speaks_of_comes_with_it() -> None:
    bundle, unread = reading(
        "-card = a { -kind(deep: 1) } card\n-kind = { good }\ngood = good\n"
        "take = Take { -card }, { again.once }\nagain = { take }\n    .once = once { $more }\n"
    )

    unread.load("take")

    assert format_message(bundle, "take", more="more") == "Take a good card, once more"


def test_of_two_messages_of_one_name_the_later_one_counts() -> None:
    bundle, unread = reading("title = Game\n", "title = Kreta\n    { $seats }\n")

    unread.load("title")

    assert format_message(bundle, "title", seats="for two") == "Kreta\nfor two"


def test_a_message_that_is_nowhere_is_no_mistake() -> None:
    bundle, unread = reading("# title = Game\n")

    unread.load("title")

    assert not bundle.has_message("title")


def test_nothing_is_known_of_countries_and_their_money() -> None:
    assert translator_for("kreta").language == "en"

    assert {"plural_form", "decimal_formats"} <= localedata.load("en").keys()
    assert not {"territories", "currency_names", "unit_patterns"} & localedata.load("en").keys()


def test_numbers_have_their_commas() -> None:
    bundle, unread = reading(
        "apples = { $apples -> \n    [one] one apple\n   *[other] { $apples } apples\n}\n"
    )
    unread.load("apples")

    assert format_message(bundle, "apples", apples=1) == "one apple"
    assert format_message(bundle, "apples", apples=12345) == "12,345 apples"
