"""The advice page: only good options, named whole, with what speaks for the best one."""

from bot.pages.advice import advice_page
from bot.pages.page import Page
from bot.pages.turn import TurnViewModel
from bot.service.advice import AdviceResult
from engines import Text
from engines.automa.rollout_stats import Advice, ExpectedPoints
from engines.core.preview import Change, OptionPreview
from render.i18n import translator_for
from tests.bot.pages.samples import LONG_TEXT, options, texts, turn

KEYS, FACE_DOWN = Text("part-keys"), Text("part-face-down")


def advice_for(key: str, lead: float, *parts: tuple[Text, float]) -> Advice:
    return Advice(key, lead, (0.5, 0.5), tuple(ExpectedPoints(*part) for part in parts))


def page_for(shown: TurnViewModel, *advice: Advice) -> Page:
    choices = {one.key: one.text for one in shown.decision.options}
    return advice_page(shown, AdviceResult(shown.table, shown.decision, advice, choices))


def page_text(*advice: Advice) -> str:
    return "\n".join(texts(page_for(turn(options(3)), *advice)))


def test_the_reason_names_the_two_sources_that_speak_most_for_the_best_option() -> None:
    better = advice_for("go/0", 6.0, (KEYS, 8.0), (FACE_DOWN, 4.0), (Text("part-more"), 1.0))
    worse = advice_for("go/1", 1.2, (KEYS, 5.0), (FACE_DOWN, 0.0))

    page = page_text(better, worse)

    assert "Why: about 4 points more from" in page
    assert ", and about 3 points more from Keys." in page
    assert "about 5 points better than anything else" in page
    assert page.count("more from") == 2


def test_what_speaks_against_an_option_is_no_reason() -> None:
    better = advice_for("go/0", 6.0, (KEYS, 5.0), (FACE_DOWN, 4.0))
    worse = advice_for("go/1", 5.0, (KEYS, 8.0), (FACE_DOWN, 0.0))

    page = page_text(better, worse)

    assert "Keys" not in page
    assert "−" not in page


def test_losses_of_the_rivals_are_a_reason_too() -> None:
    better = advice_for("go/0", 6.0, (KEYS, 8.0))
    worse = advice_for("go/1", 1.0, (KEYS, 8.0))

    assert "Why: about 5 points less for your opponents." in page_text(better, worse)


def test_an_option_that_is_clearly_worse_is_not_named() -> None:
    page = page_text(advice_for("go/0", 6.0), advice_for("go/1", 3.5), advice_for("go/2", 3.0))

    assert "**1. " in page
    assert "**2. " in page
    assert "**3. " not in page


def test_options_less_than_half_a_point_apart_are_about_as_good() -> None:
    page = page_text(advice_for("go/0", 6.0, (KEYS, 8.0)), advice_for("go/1", 5.7, (KEYS, 7.7)))

    first, second = (line for line in page.splitlines() if line[:3] in ("**1", "**2"))
    assert first.endswith("hardly better than the next")
    assert second.endswith("about as good as the first")
    assert "Why" not in page


def test_a_difference_of_one_point_uses_the_singular() -> None:
    page = page_text(advice_for("go/0", 2.0, (KEYS, 2.0)), advice_for("go/1", 1.4, (KEYS, 1.4)))

    assert "about 1 point better" in page
    assert "about 1 point more from Keys" in page


def test_three_long_options_with_all_their_reasons_fit_a_page() -> None:
    choices = options(3, text=LONG_TEXT)
    previews = {one.key: OptionPreview((Change(0, "points", 99, 99),)) for one in choices}
    advice = [advice_for(f"go/{at}", 9.0 - at, (KEYS, 9.0 - at)) for at in range(3)]

    page = page_for(turn(choices, previews=previews), *advice)

    page.view()  # validates it
    assert sum(map(len, texts(page))) < 4000


def test_kingdom_builder_counts_in_gold() -> None:
    words = translator_for("kingdom_builder")

    assert words("advice-ahead", points=3) == "about 3 gold better than anything else"
    assert "3 more gold" in words("remark", choice="x", points=3, source="y")
