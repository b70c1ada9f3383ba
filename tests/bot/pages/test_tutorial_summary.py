"""The summary of a tutorial: a sentence for each source of points, and one hint."""

import pytest
from fluent.runtime import FluentResource

from bot.pages.result import result_page
from bot.pages.tutorial_summary import praise_or_suggestion, score_sources
from engines import SeatScore, Text
from engines.core.view import ScorePart
from engines.store import Player, Table, TutorialMistake, TutorialState
from render.i18n import Translator
from tests.bot.pages.samples import table, texts, validate_page

SENTENCES = """
gold = Gold
cards = Cards of { $kind }
source-told-gold = What your purses hold.
source-told-cards = What your cards score.
try-next-gold = Take a purse early.
try-next-cards = Look at the shields.
"""


@pytest.fixture
def words() -> Translator:
    lines = Translator("en", ("engines.core",))
    lines._bundle.add_resource(FluentResource(SENTENCES))
    return lines


def part(source: str, points: int, **args: str) -> ScorePart:
    return ScorePart(Text(source, dict(args)), points)


def standings(*parts: tuple[ScorePart, ...]) -> list[SeatScore]:
    totals = [sum(one.points for one in some) for some in parts]
    return [
        SeatScore(seat, totals[seat], some, rank=1 + sum(one > totals[seat] for one in totals))
        for seat, some in enumerate(parts)
    ]


def tutorial_table(**changes: object) -> Table:
    players = (Player(1, "Ann"), Player(0, "Isolde", "easy"))
    return table(status="finished", **{"players": players, "tutorial": TutorialState(), **changes})


OWN_PARTS = (part("gold", 6), part("cards", 5, kind="red"), part("cards", 4, kind="blue"))
RIVAL_PARTS = (part("gold", 9), part("cards", 10, kind="red"), part("keys", 30))


def test_every_source_has_a_sentence_and_one_hint_follows(words: Translator) -> None:
    assert [*score_sources(tutorial_table(), standings(OWN_PARTS, RIVAL_PARTS), words)] == [
        "**Gold: 6** · What your purses hold.",
        "**9** · What your cards score.",  # two names, so none is shown
    ]
    assert praise_or_suggestion(tutorial_table(), standings(OWN_PARTS, RIVAL_PARTS), words) == (
        "💡 **Next time:** Take a purse early."
    )


def test_the_biggest_mistake_says_what_to_try(words: Translator) -> None:
    # Keys have no message, so they are left out.
    mistakes = (TutorialMistake("gold", 2), TutorialMistake("keys", 9), TutorialMistake("cards", 4))

    lines = praise_or_suggestion(
        tutorial_table(tutorial=TutorialState(mistakes=mistakes)),
        standings(OWN_PARTS, RIVAL_PARTS),
        words,
    )

    assert lines == "💡 **Next time:** Look at the shields."


def test_mistakes_about_one_source_add_up(words: Translator) -> None:
    mistakes = (
        TutorialMistake("gold", 5),
        TutorialMistake("cards", 4),
        TutorialMistake("cards", 4),
    )

    state = TutorialState(mistakes=mistakes)
    line = praise_or_suggestion(
        tutorial_table(tutorial=state), standings(OWN_PARTS, RIVAL_PARTS), words
    )

    assert line == "💡 **Next time:** Look at the shields."


def test_the_winner_is_praised_for_what_brought_the_win(words: Translator) -> None:
    mistakes = (TutorialMistake("gold", 9),)
    state = TutorialState(mistakes=mistakes)
    weak = (part("gold", 5), part("cards", 1, kind="red"))

    line = praise_or_suggestion(tutorial_table(tutorial=state), standings(OWN_PARTS, weak), words)

    assert line == (
        "🏆 **Well played!** What won it: Cards of red, 4 points ahead of your best rival."
    )


def test_where_no_opponent_scored_more_nothing_is_suggested(words: Translator) -> None:
    behind = (part("gold", 6), part("keys", 30))

    assert (
        praise_or_suggestion(tutorial_table(), standings((part("gold", 6),), behind), words) == ""
    )


def test_a_source_without_a_message_is_left_out(words: Translator) -> None:
    keys = standings((part("keys", 3),), RIVAL_PARTS)

    assert [*score_sources(tutorial_table(), keys, words)] == []
    assert praise_or_suggestion(tutorial_table(), keys, words) == ""


def test_a_source_without_points_is_left_out(words: Translator) -> None:
    none, some = (part("gold", 0),), (part("gold", 1),)

    assert [*score_sources(tutorial_table(), standings(none, none), words)] == []
    assert [*score_sources(tutorial_table(), standings(none, some), words)] == [
        "**Gold: 0** · What your purses hold."
    ]


def test_lost_points_have_a_minus_sign(words: Translator) -> None:
    (lines,) = score_sources(tutorial_table(), standings((part("gold", -6),), ()), words)

    assert lines.startswith("**Gold: −6**")


def test_an_ordinary_game_has_no_tutorial_summary(words: Translator) -> None:
    usual = tutorial_table(tutorial=None)

    assert [*score_sources(usual, standings(OWN_PARTS, RIVAL_PARTS), words)] == []
    assert praise_or_suggestion(usual, standings(OWN_PARTS, RIVAL_PARTS), words) == ""


def test_the_longest_summary_is_within_the_limits() -> None:
    page = result_page(tutorial_table(), standings(OWN_PARTS, RIVAL_PARTS), ["x" * 200] * 20)

    validate_page(page)
    assert texts(page)
