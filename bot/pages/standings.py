"""The pages of the ranking and of a player, in words beside their pictures."""

from collections.abc import Iterator, Mapping

import render
from bot.pages.formats import figure
from bot.pages.names import plain, safe
from bot.pages.page import Page
from bot.pages.ratings import is_provisional, rating_words, raw_words, shown_rating
from bot.pages.upload import Upload
from bot.words import say
from engines import GAMES
from engines.automa import LEVELS
from engines.store import Figures, Leaderboard, Place, Profile, Tally


def leaderboard_page(board: Leaderboard, heading: str, picture: Upload | None) -> Page:
    """Return a ranking: its first places, and the asker's own."""
    page = _headed(heading, picture)
    page.text("\n".join(_line(place) for place in board.places))
    if board.own is None:
        return page.text(say("leaderboard-unranked", players=board.players))
    return page.text(say("leaderboard-own", rank=board.own.rank, players=board.players))


def profile_page(
    profile: Profile,
    name: str,
    picture: Upload | None = None,
    automas: Mapping[str, Tally] | None = None,
) -> Page:
    """Return what is known of a player: all games together, then each; automas apart."""
    page = _headed(safe(name), picture)
    told = [] if profile.overall is None else [_figures(say("all-games"), profile.overall)]
    told += [_figures(GAMES[game].name, one) for game, one in profile.games.items()]
    page.text("\n".join(told))
    unrated = "profile-unrated" if told else "profile-only-unrated"
    page.text(say(unrated, number=profile.unrated) if profile.unrated else "")
    return page.text("\n".join(_against(automas or {})))


def _against(automas: Mapping[str, Tally]) -> Iterator[str]:
    """Yield a line for each level of automas that was played against, the weakest first.

    One game can be in several: they do not add up.
    """
    for level in LEVELS:
        if level in automas:
            games, wins = automas[level].games, automas[level].wins
            yield say("profile-automas", level=say(f"level-{level}"), games=games, wins=wins)
    if len(automas) > 1:
        yield say("profile-automas-twice")


def _headed(heading: str, picture: Upload | None) -> Page:
    return Page().text(f"### {heading}").picture(picture)


def _line(place: Place) -> str:
    one = place.figures
    return say(
        "leaderboard-line",
        rank=place.rank,
        player=safe(one.name),
        rating=rating_words(one),
        games=one.games,
        wins=one.wins,
    )


def _figures(name: str, one: Figures) -> str:
    return say(
        "profile-line",
        game=name,
        rating=rating_words(one),
        raw=raw_words(one),
        games=one.games,
        wins=one.wins,
        average=figure(one.average),
        best=one.best,
    )


def painted_places(board: Leaderboard) -> list[render.LeaderboardRow]:
    """Return the lines for the picture: the asker's own last, where it is not among the first."""
    own = board.own
    places = list(board.places)
    if own is not None and own.figures.user not in [place.figures.user for place in places]:
        places.append(own)
    return [
        render.LeaderboardRow(
            rank=place.rank,
            name=plain(place.figures.name),
            rating=_painted(place.figures),
            games=place.figures.games,
            wins=place.figures.wins,
            is_own=own is not None and place.figures.user == own.figures.user,
        )
        for place in places
    ]


def painted_curve(profile: Profile) -> list[float]:
    """Return the ratings after each game, for the picture."""
    return [shown_rating(ordinal) for _, ordinal in profile.curve]


def _painted(one: Figures) -> str:
    """Return a rating for the picture: a question mark after one that few games have led to."""
    return f"{shown_rating(one.ordinal)}{'?' if is_provisional(one) else ''}"


def painted_figures(profile: Profile) -> list[render.ProfileRow]:
    """Return the lines for the picture: all games together, then each."""
    named = [(GAMES[game].name, one) for game, one in profile.games.items()]
    if profile.overall is not None:
        named.insert(0, (say("all-games"), profile.overall))
    return [
        render.ProfileRow(
            name=name,
            rating=_painted(one),
            games=one.games,
            wins=one.wins,
            average=figure(one.average),
            best=one.best,
        )
        for name, one in named
    ]
