"""The advice page: differences in points by source, and the effect on rivals."""

from bot.pages.advice import advice_page
from bot.pages.page import Page
from engines import Text
from engines.automa.rollout_stats import Advice, ExpectedPoints
from engines.core.preview import Change, OptionPreview
from render.i18n import translator_for
from tests.bot.pages.samples import LONG_TEXT, options, texts, turn

KEYS, FACE_DOWN = Text("part-keys"), Text("part-face-down")


def advice_for(key: str, lead: float, *parts: tuple[Text, float]) -> Advice:
    return Advice(key, lead, (0.5, 0.5), tuple(ExpectedPoints(*part) for part in parts))


def page_text(page: Page) -> str:
    return "\n".join(texts(page))


def test_the_reason_names_the_sources_of_the_difference_largest_first() -> None:
    better = advice_for("go/0", 6.0, (KEYS, 8.0), (FACE_DOWN, 4.0))
    worse = advice_for("go/1", 1.2, (KEYS, 9.0), (FACE_DOWN, 0.0))

    page = page_text(advice_page(turn(options(3)), (better, worse)))

    assert "face-down card +4, Keys −1" in page
    assert "about 5 points more than the next" in page
    assert page.count("Why") == 1  # only for the best option


def test_losses_of_the_rivals_are_a_reason_too() -> None:
    better = advice_for("go/0", 6.0, (KEYS, 8.0))
    worse = advice_for("go/1", 1.0, (KEYS, 8.0))

    assert "opponents −5" in page_text(advice_page(turn(options(3)), (better, worse)))


def test_a_source_that_favours_the_other_option_is_not_a_reason() -> None:
    small = [(Text(f"part-{number}"), 0.4) for number in range(10)]
    better = advice_for("go/0", 6.0, (KEYS, 5.0), *small)
    worse = advice_for("go/1", 5.0, (KEYS, 8.0))

    page = page_text(advice_page(turn(options(3)), (better, worse)))

    assert "about 1 point more than the next" in page
    assert "Why" not in page


def test_options_less_than_half_a_point_apart_are_about_as_good() -> None:
    better = advice_for("go/0", 6.0, (KEYS, 8.0))
    worse = advice_for("go/1", 5.7, (KEYS, 7.7))

    page = page_text(advice_page(turn(options(3)), (better, worse)))

    first, second = (line for line in page.splitlines() if line[:3] in ("**1", "**2"))
    assert first.endswith("hardly better than the next")
    assert second.endswith("about as good as the first")
    assert "Why" not in page


def test_a_difference_of_one_point_uses_the_singular() -> None:
    better = advice_for("go/0", 2.0, (KEYS, 2.0))
    worse = advice_for("go/1", 1.4, (KEYS, 1.4))

    assert "about 1 point more" in page_text(advice_page(turn(options(3)), (better, worse)))


def test_three_long_options_with_all_their_reasons_fit_a_page() -> None:
    choices = options(3, text=LONG_TEXT)
    previews = {one.key: OptionPreview((Change(0, "points", 99, 99),)) for one in choices}
    advice = [advice_for(f"go/{at}", 99.0 - 9 * at, (KEYS, 99.0 - 9 * at)) for at in range(3)]

    page = advice_page(turn(choices, previews=previews), advice)

    page.view()  # validates it
    assert sum(map(len, texts(page))) < 4000


def test_kingdom_builder_counts_in_gold() -> None:
    words = translator_for("kingdom_builder")

    assert words("advice-ahead", points=3) == "about 3 gold more than the next"
    assert "3 gold" in words("remark", choice="x", points=3, source="y")
