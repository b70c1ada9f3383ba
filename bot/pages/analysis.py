"""The analysis page of a finished game: the win-probability chart and where the game turned."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.names import display_names, safe_names
from bot.pages.page import Page, truncate
from bot.pages.seat_emoji import seat_emoji
from bot.pages.turn import TurnViewModel
from bot.pages.upload import Upload
from bot.service.analysis import AnalysedTurningPoint
from engines.core.text import Seat
from engines.store import Table
from render import Mark

MAX_LABEL_CHARS = 75
MAX_PLAYER_CHARS = 740  # five players fit on a page


def analysis_page(
    table: Table, points: Sequence[AnalysedTurningPoint], picture: Upload | None = None
) -> Page:
    """Return the page: the chart, where each player's chance fell, a select of the boards."""
    message = (
        Page()
        .add_text(translate("turned-title", game=table.game.name, table=table.id))
        .add_picture(picture)
    )
    for seat in range(len(table.players)):
        message.add_lines(_player_lines(table, seat, points), limit=MAX_PLAYER_CHARS)
    message.add_text(translate("turned-about"))
    if points:
        message.add_row(_replay_select(table, points))
    return message


def analysis_progress_page(done: int, total: int) -> Page:
    """Return the page with the progress of an analysis."""
    return Page().add_text(translate("turned-looking", done=done, of=total))


def turning_point_at_board_text(table: Table, analysed: AnalysedTurningPoint) -> str:
    """Return the text about a turning point for the replay page of its board."""
    played, better = _labels(table, analysed)
    first = translate("turned-here", who=_player(table, analysed.decision.seat), played=played)
    if better is not None:
        return f"{first}\n{_better_text(analysed, better)}"
    fall = translate("turned-chance", player=_player(table, analysed.point.seat), **_fall(analysed))
    return f"{first}\n{fall}"


def turning_point_marks(analysed: AnalysedTurningPoint) -> list[Mark]:
    """Return the board marks of the played and the better move."""
    compared = (analysed.point.played, analysed.point.better)
    options = (option for option in analysed.decision.public_options if option.key in compared)
    return [Mark(option.spot, option.mark) for option in options if option.spot and option.mark]


def _player_lines(table: Table, seat: Seat, points: Sequence[AnalysedTurningPoint]) -> list[str]:
    own = [one for one in points if one.point.seat == seat]
    texts = [_point_text(table, rank, one) for rank, one in enumerate(own, start=1)]
    return [_player(table, seat), *(texts or [translate("turned-none")])]


def _point_text(table: Table, rank: int, analysed: AnalysedTurningPoint) -> str:
    """Return the move, the chance that it cost, and a better move; nothing is secret any more."""
    played, better = _labels(table, analysed)
    args: dict[str, str | int] = {"rank": rank, "move": analysed.number, "played": played}
    if better is not None:
        after = _percent(analysed.point.after)
        miss = translate("turned-miss", chance=after, **args)
        return f"{miss}\n{_better_text(analysed, better)}"
    mover = analysed.decision.seat
    if mover != analysed.point.seat:
        return translate("turned-fall-by", who=_player(table, mover), **args, **_fall(analysed))
    fall = translate("turned-fall", **args, **_fall(analysed))
    return "\n".join((fall, translate("turned-lost")))


def _better_text(analysed: AnalysedTurningPoint, better: str) -> str:
    return translate("turned-better", better=better, chance=_percent(analysed.point.before))


def _fall(analysed: AnalysedTurningPoint) -> dict[str, int]:
    return {"before": _percent(analysed.point.before), "after": _percent(analysed.point.after)}


def _percent(chance: float) -> int:
    return round(100 * chance)


def _player(table: Table, seat: Seat) -> str:
    return f"{seat_emoji(seat)} **{safe_names(table)[seat]}**"


def _labels(table: Table, analysed: AnalysedTurningPoint) -> tuple[str, str | None]:
    """Return the labels of the played and the better move; hidden options have no mark."""
    public = {option.key for option in analysed.decision.public_options}
    options = tuple(
        option if option.key in public else replace(option, mark=None)
        for option in analysed.decision.options
    )
    turn = TurnViewModel(table, replace(analysed.decision, options=options), is_private=True)
    point = analysed.point
    keys = (point.played,) if point.better is None else (point.played, point.better)
    played, *better = (truncate(label, MAX_LABEL_CHARS) for label in turn.labels(keys))
    return played, better[0] if better else None


def _replay_select(table: Table, points: Sequence[AnalysedTurningPoint]) -> page.Item:
    """Return the select that opens the replay at a turning point."""
    names = display_names(table)
    by_move = {one.point.move_index: one for one in points}
    choices = [
        page.select_option(
            translate("turned-moment", who=names[one.decision.seat], move=one.number),
            str(move_index),
        )
        for move_index, one in sorted(by_move.items())
    ]
    select_id = custom_id.REPLAY_ROUND(table=table.id)
    return page.select(choices, select_id, placeholder=translate("turned-jump"))
