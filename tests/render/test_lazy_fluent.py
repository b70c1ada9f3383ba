"""Catalogues parsed message by message equal those parsed at once."""

from importlib.resources import files

import pytest
from babel import localedata
from fluent.runtime import FluentBundle
from fluent.syntax import ast, parse

from engines import GAMES
from render.i18n import translator_for
from render.lazy_fluent import LazyMessages, _entries_by_id

PACKAGES = ("bot", "render", "engines.core", *(f"engines.{game}" for game in GAMES))


def lazy_bundle(*catalogues: str) -> tuple[FluentBundle, LazyMessages]:
    bundle = FluentBundle(["en"], use_isolating=False)
    messages = LazyMessages(bundle)
    for catalogue in catalogues:
        messages.add(catalogue)
    return bundle, messages


def format_message(bundle: FluentBundle, name: str, **args: object) -> str:
    pattern = bundle.get_message(name).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, args)
    assert not errors
    return str(text)


@pytest.mark.parametrize("package", PACKAGES)
def test_splitting_a_catalogue_keeps_every_message_unchanged(package: str) -> None:
    catalogue = files(package).joinpath("texts", "en.ftl").read_text(encoding="utf-8")
    parsed = {
        f"-{one.id.name}" if isinstance(one, ast.Term) else one.id.name: one
        for one in parse(catalogue, with_spans=False).body
        if isinstance(one, ast.Message | ast.Term)
    }

    split = {
        name: parse(each, with_spans=False).body[0]
        for name, each in _entries_by_id(catalogue).items()
    }

    assert split.keys() == parsed.keys()
    for name, message in parsed.items():
        assert message.equals(split[name], ["comment", "span"]), name


def test_a_message_is_parsed_at_its_first_use() -> None:
    bundle, messages = lazy_bundle("first = One\nsecond = Two\n")

    messages.load("first")

    assert bundle.has_message("first")
    assert not bundle.has_message("second")


def test_a_message_is_loaded_with_its_references() -> None:
    bundle, messages = lazy_bundle(
        "-card = a { -kind(deep: 1) } card\n-kind = { good }\ngood = good\n"
        "take = Take { -card }, { again.once }\nagain = { take }\n    .once = once { $more }\n"
    )

    messages.load("take")

    assert format_message(bundle, "take", more="more") == "Take a good card, once more"


def test_a_later_message_replaces_an_earlier_one_of_the_same_id() -> None:
    bundle, messages = lazy_bundle("title = Game\n", "title = Kreta\n    { $seats }\n")

    messages.load("title")

    assert format_message(bundle, "title", seats="for two") == "Kreta\nfor two"


def test_loading_an_unknown_message_is_not_an_error() -> None:
    bundle, messages = lazy_bundle("# title = Game\n")

    messages.load("title")

    assert not bundle.has_message("title")


def test_locale_data_of_territories_and_currencies_is_dropped() -> None:
    assert translator_for("kreta").language == "en"

    assert {"plural_form", "decimal_formats"} <= localedata.load("en").keys()
    assert not {"territories", "currency_names", "unit_patterns"} & localedata.load("en").keys()


def test_numbers_have_thousands_separators() -> None:
    bundle, messages = lazy_bundle(
        "apples = { $apples -> \n    [one] one apple\n   *[other] { $apples } apples\n}\n"
    )
    messages.load("apples")

    assert format_message(bundle, "apples", apples=1) == "one apple"
    assert format_message(bundle, "apples", apples=12345) == "12,345 apples"
