"""Helpers for views of Kreta."""

from typing import TypeAlias

from msgspec import Struct

from engines.core.text import Seat
from engines.kreta.material import RULES, CardId, Piece, ProvinceId, Site
from engines.kreta.view import KretaView
from render.board_context import BoardContext
from render.kit.layout import last_move_spots

KretaContext: TypeAlias = BoardContext[KretaView]

_LAST_MOVE_PREFIXES = ("villager/", "abbot/", "village/", "ship/", "site/", "tile/", "row/")


class Figure(Struct, frozen=True):
    """A figure in a province; a ghost is a villager about to leave it."""

    kind: Piece
    seat: Seat
    ghost: bool = False


def next_sites(table: KretaView) -> tuple[Site, ...]:
    """Return the sites that are scored next, as far as they are known."""
    coming = table.row[table.scored : table.scored + 2]
    return tuple(site for site in coming if site is not None)


def province_figures(context: KretaContext, province: ProvinceId) -> list[Figure]:
    """Return the figures in a province, seat by seat, and the villagers about to leave it."""
    table = context.table
    placed_figures: list[Figure] = []
    for seat, share in enumerate(table.provinces[province].shares):
        placed_figures += [Figure("abbot", seat)] * share.abbots
        placed_figures += [Figure("village", seat)] * share.villages
        placed_figures += [Figure("villager", seat)] * share.villagers
    if table.action is None:
        return placed_figures
    leaving = sum(start == province for start, _ in table.action.moves)
    free_places = RULES.figure_limit - len(placed_figures)
    ghosts = [Figure("villager", context.focus_seat, ghost=True)] * min(leaving, free_places)
    return [*placed_figures, *ghosts]


def card_in_play(context: KretaContext, seat: Seat) -> CardId | None:
    """Return the card that a seat is carrying out."""
    action = context.table.action
    if action is None or seat not in context.view.to_act:
        return None
    return "king" if action.by_king else action.card


def has_just_scored(context: KretaContext) -> bool:
    """Return whether the last event was a scoring, apart from the card that it revealed."""
    table = context.table
    if table.last_scoring is None or context.view.is_over:
        return table.last_scoring is not None
    idle = table.action is None and not any(player.played for player in table.players)
    # the card that a scoring reveals is touched once, and again when it is kept or replaced
    touched = context.view.last_spots.count(f"row/{table.scored + 1}")
    return idle and touched == int(table.scored + 1 < RULES.row_length)


def touched_spots(context: KretaContext) -> list[str]:
    """Return the pieces, tiles and cards that the last choices touched."""
    return last_move_spots(context, *_LAST_MOVE_PREFIXES)
