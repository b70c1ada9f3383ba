"""The pages of the leaderboard and of a player's profile."""

from collections.abc import Iterator, Mapping

import render
from bot.i18n import translate
from bot.pages.formats import format_decimal
from bot.pages.names import clean_name, escape_name
from bot.pages.page import Page
from bot.pages.ratings import display_rating, is_provisional, mu_sigma_text, rating_text
from bot.pages.upload import Upload
from engines import GAMES
from engines.automa import LEVELS
from engines.store import Leaderboard, LeaderboardRow, Profile, RatingSummary, WinCount


def leaderboard_page(board: Leaderboard, heading: str, picture: Upload | None) -> Page:
    """Return the leaderboard: the first places and the user's own rank."""
    page = _page_with_heading(heading, picture)
    page.add_text("\n".join(_place_text(place) for place in board.rows))
    if board.own is None:
        return page.add_text(translate("leaderboard-unranked", players=board.player_count))
    return page.add_text(
        translate("leaderboard-own", rank=board.own.rank, players=board.player_count)
    )


def profile_page(
    profile: Profile,
    name: str,
    picture: Upload | None = None,
    automas: Mapping[str, WinCount] | None = None,
) -> Page:
    """Return a player's profile: overall, per game, and against automas."""
    page = _page_with_heading(escape_name(name), picture)
    rows = (
        []
        if profile.overall is None
        else [_rating_row_text(translate("all-games"), profile.overall)]
    )
    rows += [_rating_row_text(GAMES[game].name, one) for game, one in profile.games.items()]
    page.add_text("\n".join(rows))
    unrated = "profile-unrated" if rows else "profile-only-unrated"
    page.add_text(translate(unrated, number=profile.unrated_count) if profile.unrated_count else "")
    return page.add_text("\n".join(_automa_lines(automas or {})))


def _automa_lines(automas: Mapping[str, WinCount]) -> Iterator[str]:
    """Yield a line for each level of automa played against, weakest first.

    A game against several levels counts for each of them.
    """
    for level in LEVELS:
        if level in automas:
            games, wins = automas[level].games, automas[level].wins
            yield translate(
                "profile-automas", level=translate(f"level-{level}"), games=games, wins=wins
            )
    if len(automas) > 1:
        yield translate("profile-automas-twice")


def _page_with_heading(heading: str, picture: Upload | None) -> Page:
    return Page().add_text(f"### {heading}").add_picture(picture)


def _place_text(place: LeaderboardRow) -> str:
    one = place.rating
    return translate(
        "leaderboard-line",
        rank=place.rank,
        player=escape_name(one.name),
        rating=rating_text(one),
        games=one.games,
        wins=one.wins,
    )


def _rating_row_text(name: str, one: RatingSummary) -> str:
    return translate(
        "profile-line",
        game=name,
        rating=rating_text(one),
        raw=mu_sigma_text(one),
        games=one.games,
        wins=one.wins,
        average=format_decimal(one.average),
        best=one.best,
    )


def leaderboard_lines(board: Leaderboard) -> list[render.LeaderboardLine]:
    """Return the picture's lines; the user's own rank comes last if it is not among the first."""
    own = board.own
    places = list(board.rows)
    if own is not None and own.rating.user not in [place.rating.user for place in places]:
        places.append(own)
    return [
        render.LeaderboardLine(
            rank=place.rank,
            name=clean_name(place.rating.name),
            rating=_rating_label(place.rating),
            games=place.rating.games,
            wins=place.rating.wins,
            is_own=own is not None and place.rating.user == own.rating.user,
        )
        for place in places
    ]


def rating_curve(profile: Profile) -> list[float]:
    """Return the ratings after each game for the picture."""
    return [display_rating(ordinal) for _, ordinal in profile.curve]


def _rating_label(one: RatingSummary) -> str:
    """Return a rating for the picture, with a question mark if it is provisional."""
    return f"{display_rating(one.ordinal)}{'?' if is_provisional(one) else ''}"


def profile_lines(profile: Profile) -> list[render.ProfileLine]:
    """Return the picture's lines: overall, then per game."""
    rows = [(GAMES[game].name, one) for game, one in profile.games.items()]
    if profile.overall is not None:
        rows.insert(0, (translate("all-games"), profile.overall))
    return [
        render.ProfileLine(
            name=name,
            rating=_rating_label(one),
            games=one.games,
            wins=one.wins,
            average=format_decimal(one.average),
            best=one.best,
        )
        for name, one in rows
    ]
