"""The analysis page of a finished game: the win-probability chart and each player's mistakes."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.names import display_names, safe_names
from bot.pages.page import Page, truncate
from bot.pages.seat_emoji import seat_emoji
from bot.pages.turn import TurnViewModel
from bot.pages.upload import Upload
from bot.service.analysis import AnalysedMistake
from engines.core.text import Seat
from engines.store import Table
from render import Mark

MAX_LABEL_CHARS = 75
MAX_PLAYER_CHARS = 740  # five players fit on a page
MIN_WIN_PROBABILITY_LOSS = 0.01  # a smaller loss is not mentioned


def analysis_page(
    table: Table, mistakes: Sequence[AnalysedMistake], picture: Upload | None = None
) -> Page:
    """Return the page: the chart, each player's largest mistakes, a select of their boards."""
    message = (
        Page()
        .add_text(translate("turned-title", game=table.game.name, table=table.id))
        .add_picture(picture)
    )
    for seat in range(len(table.players)):
        message.add_lines(_player_lines(table, seat, mistakes), limit=MAX_PLAYER_CHARS)
    message.add_text(translate("turned-about"))
    if mistakes:
        message.add_row(_replay_select(table, mistakes))
    return message


def analysis_progress_page(done: int, total: int) -> Page:
    """Return the page with the progress of an analysis."""
    return Page().add_text(translate("turned-looking", done=done, of=total))


def _player_lines(table: Table, seat: Seat, mistakes: Sequence[AnalysedMistake]) -> list[str]:
    own = [mistake for mistake in mistakes if mistake.mistake.seat == seat]
    texts = [_mistake_text(table, rank, mistake) for rank, mistake in enumerate(own, start=1)]
    return [
        f"{seat_emoji(seat)} **{safe_names(table)[seat]}**",
        *(texts or [translate("turned-none")]),
    ]


def _mistake_text(table: Table, rank: int, mistake: AnalysedMistake) -> str:
    """Return the played and the better move; after the game, nothing is secret."""
    return translate(
        "turned-miss",
        rank=rank,
        move=mistake.mistake.move_index + 1,
        **_comparison_args(table, mistake),
    )


def mistake_at_board_text(table: Table, mistake: AnalysedMistake) -> str:
    """Return the text about a mistake for the replay page of its board."""
    player = f"{seat_emoji(mistake.mistake.seat)} **{safe_names(table)[mistake.mistake.seat]}**"
    return translate("turned-here", who=player, **_comparison_args(table, mistake))


def mistake_marks(mistake: AnalysedMistake) -> list[Mark]:
    """Return the board marks of the played and the better move."""
    compared = (mistake.mistake.played, mistake.mistake.better)
    options = (option for option in mistake.decision.public_options if option.key in compared)
    return [Mark(option.spot, option.mark) for option in options if option.spot and option.mark]


def _comparison_args(table: Table, mistake: AnalysedMistake) -> dict[str, str]:
    """Return the labels of the two moves; hidden options have no mark on the board."""
    public = {option.key for option in mistake.decision.public_options}
    options = tuple(
        option if option.key in public else replace(option, mark=None)
        for option in mistake.decision.options
    )
    turn = TurnViewModel(table, replace(mistake.decision, options=options), is_private=True)
    labels = turn.labels((mistake.mistake.played, mistake.mistake.better))
    played, better = (truncate(label, MAX_LABEL_CHARS) for label in labels)
    return {"played": played, "better": better, "gain": _gain_text(mistake)}


def _gain_text(mistake: AnalysedMistake) -> str:
    points = f"{mistake.mistake.points:.1f}"
    if mistake.mistake.win_probability < MIN_WIN_PROBABILITY_LOSS:
        return translate("turned-points", points=points)
    win_probability = round(100 * mistake.mistake.win_probability)
    return translate("turned-points-and-chance", points=points, chance=win_probability)


def _replay_select(table: Table, mistakes: Sequence[AnalysedMistake]) -> page.Item:
    """Return the select that opens the replay at a mistake."""
    names = display_names(table)
    choices = [
        page.select_option(
            translate(
                "turned-moment",
                who=names[mistake.mistake.seat],
                move=mistake.mistake.move_index + 1,
            ),
            str(mistake.mistake.move_index),
        )
        for mistake in sorted(mistakes, key=lambda mistake: mistake.mistake.move_index)
    ]
    select_id = custom_id.REPLAY_ROUND(table=table.id)
    return page.select(choices, select_id, placeholder=translate("turned-jump"))
