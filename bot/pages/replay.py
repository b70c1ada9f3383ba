"""The replay page: one frame of a finished game, with controls to reach the others."""

from collections.abc import Mapping, Sequence

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.analysis import turning_point_at_board_text
from bot.pages.news import step_lines, truncate_news
from bot.pages.page import Item, Page
from bot.pages.upload import Upload
from bot.service.analysis import AnalysedTurningPoint
from bot.service.history import ReplayFrame
from engines.store import Table


def replay_page(
    table: Table,
    frame: ReplayFrame,
    rounds: Mapping[int, int],
    picture: Upload | None = None,
    *,
    points: Sequence[AnalysedTurningPoint] = (),
) -> Page:
    """Return one frame: the last step, the board after it, the navigation.

    If the game turned in the next step, the page says how.
    """
    message = Page().add_text(translate("replay-title", game=table.game.name, table=table.id))
    message.add_text(truncate_news(step_lines(table, frame.moves))).add_picture(picture)
    for point in points:
        message.add_text(turning_point_at_board_text(table, point))
    message.add_text(_position_text(frame)).add_row(*_nav_buttons(table, frame))
    for part in _round_groups(rounds):
        message.add_row(_round_select(table, part, frame))
    analysis_button = page.button(translate("turned"), custom_id.ANALYSIS(table=table.id))
    return message.add_row(
        page.button(translate("film"), custom_id.ANIMATION(table=table.id)), analysis_button
    )


def _position_text(frame: ReplayFrame) -> str:
    number, last = frame.number, len(frame.step_ends) - 1
    if not frame.round:  # the game has no rounds, or the first has not started
        return translate("replay-at", number=number, of=last)
    return translate("replay-at-round", number=number, of=last, round=frame.round)


def _nav_buttons(table: Table, frame: ReplayFrame) -> list[Item]:
    """Return the four navigation buttons; those without a target are disabled."""
    targets = {
        "first": frame.step_ends[0],
        "previous": frame.previous_index,
        "next": frame.next_index,
        "last": frame.step_ends[-1],
    }
    return [
        _nav_button(table, step, to, disabled=to == frame.index) for step, to in targets.items()
    ]


def _nav_button(table: Table, step: str, move_index: int, *, disabled: bool) -> Item:
    target = custom_id.REPLAY(table=table.id, move_index=move_index, step=step)
    return page.button(translate(f"replay-{step}"), target, disabled=disabled)


def _round_groups(rounds: Mapping[int, int]) -> list[Sequence[tuple[int, int]]]:
    """Return the rounds that fit into one select; nothing for a single round."""
    begins = list(rounds.items())
    return [begins[: page.MAX_SELECT_OPTIONS]] if len(begins) > 1 else []


def _round_select(table: Table, rounds: Sequence[tuple[int, int]], frame: ReplayFrame) -> Item:
    choices = [
        page.select_option(
            translate("replay-round", round=round_number),
            str(begin),
            default=round_number == frame.round,
        )
        for round_number, begin in rounds
    ]
    jump = custom_id.REPLAY_ROUND(table=table.id)
    return page.select(choices, jump, placeholder=translate("replay-jump"))


def animation_page(table: Table, animation: Upload) -> Page:
    """Return the page with the animation of a whole game."""
    return (
        Page()
        .add_text(translate("film-title", game=table.game.name, table=table.id))
        .add_picture(animation)
    )


def animation_progress_page(done: int, total: int) -> Page:
    """Return the page with the progress of rendering an animation."""
    return Page().add_text(translate("film-progress", done=done, of=total))
