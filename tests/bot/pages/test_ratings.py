"""Ratings as shown to players: whole numbers around 1,500, in the order of the ranking."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from bot.pages.info import info_page
from bot.pages.leaderboard import leaderboard_page, profile_page
from bot.pages.ratings import display_rating, format_gain, rating_text
from bot.pages.result import result_page
from engines import SeatScore
from engines.store import Leaderboard, LeaderboardRow, Player, Profile, RatingChange, RatingSummary
from tests.bot.pages.samples import frame_of, table

ORDINALS = st.floats(min_value=-40, max_value=60)


def figures(*, ordinal: float = 0.0, games: int = 20, name: str = "Ann") -> RatingSummary:
    return RatingSummary(
        user=1,
        name=name,
        mu=30.04,
        sigma=4.0,
        ordinal=ordinal,
        games=games,
        wins=1,
        average=50.0,
        best=60,
    )


def test_a_new_player_has_a_rating_of_1500() -> None:
    assert display_rating(PlackettLuce().rating().ordinal()) == 1500


@given(ORDINALS, ORDINALS)
def test_a_better_rank_never_shows_a_lower_rating(one: float, other: float) -> None:
    assert display_rating(max(one, other)) >= display_rating(min(one, other))


@given(ORDINALS, st.floats(min_value=-5, max_value=5))
def test_a_rating_change_is_the_difference_of_the_shown_ratings(before: float, more: float) -> None:
    change = RatingChange(user=1, ordinal=before + more, gained=more, games=9)

    lines = int(format_gain(change).replace("\N{MINUS SIGN}", "-"))

    assert lines == display_rating(change.ordinal) - display_rating(change.ordinal - change.gained)


@pytest.mark.parametrize(("games", "words"), [(4, "1536, provisional"), (5, "1536")])
def test_a_rating_of_few_games_is_provisional(games: int, words: str) -> None:
    assert rating_text(figures(ordinal=3.0, games=games)) == words
    assert rating_text(RatingChange(user=1, ordinal=3.0, gained=1.0, games=games)) == words


AUTOMA = (Player(1, "Ann"), Player(0, "Gawain", "easy"))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": AUTOMA, "had_automa": True}, "Games that start with automas"),
        ({"guild": None}, "Games in direct messages"),
        ({"guild": None, "players": AUTOMA}, "Games in direct messages"),
    ],
)
def test_an_unrated_game_says_why_before_and_after_its_end(
    changes: dict[str, object], words: str
) -> None:
    unrated = table("Ann", "Bob", **changes)
    standings = [SeatScore(seat, 0, (), 1) for seat in range(2)]

    for page in (info_page(unrated, None, ()), result_page(unrated, standings, [])):
        text = str(frame_of(page))
        assert words in text
        assert text.count("unrated") == 1


def test_a_rated_game_has_no_such_note() -> None:
    assert "unrated" not in str(frame_of(info_page(table("Ann", "Bob"), None, ())))


def test_the_leaderboard_shows_whole_numbers_and_the_profile_the_estimate() -> None:
    one = figures(ordinal=3.0)
    board = Leaderboard(rows=(LeaderboardRow(1, one),), player_count=1, own=None)
    profile = Profile(overall=one, games={}, curve=(), unrated_count=0)

    assert "**Ann** · 1536 ·" in str(frame_of(leaderboard_page(board, "All games", None)))
    assert "rating 1536 (skill 30.0 ± 4.0)" in str(frame_of(profile_page(profile, "Ann", None)))
