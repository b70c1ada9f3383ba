"""What of a view the painters of Kreta ask for again and again."""

from typing import TypeAlias

from msgspec import Struct

from engines.core.text import Seat
from engines.kreta.material import RULES, CardId, Piece, ProvinceId, Site
from engines.kreta.view import KretaView
from render.showing import BoardContext

KretaShowing: TypeAlias = BoardContext[KretaView]

_LYING = ("villager/", "abbot/", "village/", "ship/", "site/", "tile/", "row/")


class Figure(Struct, frozen=True):
    """A figure in a province; a ghost is a villager about to leave it."""

    kind: Piece
    seat: Seat
    ghost: bool = False


def next_sites(table: KretaView) -> tuple[Site, ...]:
    """Return the sites that are scored next, as far as they are known."""
    coming = table.row[table.scored : table.scored + 2]
    return tuple(site for site in coming if site is not None)


def figures(showing: KretaShowing, province: ProvinceId) -> list[Figure]:
    """Return who stands in a province, seat by seat, and who is about to leave it."""
    table = showing.table
    standing: list[Figure] = []
    for seat, share in enumerate(table.provinces[province].shares):
        standing += [Figure("abbot", seat)] * share.abbots
        standing += [Figure("village", seat)] * share.villages
        standing += [Figure("villager", seat)] * share.villagers
    if table.action is None:
        return standing
    leaving = sum(start == province for start, _ in table.action.moves)
    room = RULES.figure_limit - len(standing)
    ghosts = [Figure("villager", showing.focus_seat, ghost=True)] * min(leaving, room)
    return [*standing, *ghosts]


def card_in_play(showing: KretaShowing, seat: Seat) -> CardId | None:
    """Return the card that a seat is carrying out."""
    action = showing.table.action
    if action is None or seat not in showing.view.to_act:
        return None
    return "king" if action.by_king else action.card


def just_scored(showing: KretaShowing) -> bool:
    """Tell whether a scoring is the last thing that happened, but for a card then revealed."""
    table = showing.table
    if table.last_scoring is None or showing.view.is_over:
        return table.last_scoring is not None
    idle = table.action is None and not any(player.played for player in table.players)
    # the card that a scoring reveals is touched once, and again when it is kept or replaced
    touched = showing.view.last_spots.count(f"row/{table.scored + 1}")
    return idle and touched == int(table.scored + 1 < RULES.row_length)


def last_move(showing: KretaShowing) -> list[str]:
    """Name the pieces, tiles and cards that the last choices touched."""
    return [spot for spot in showing.view.last_spots if spot.startswith(_LYING)]
