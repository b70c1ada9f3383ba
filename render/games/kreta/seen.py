"""What of a view the painters of Kreta ask for again and again."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engines.core.text import Seat
from engines.kreta.material import RULES, CardId, Piece, ProvinceId, Site
from engines.kreta.view import KretaView, PlayerView
from render.showing import Showing


class Figure(Struct, frozen=True):
    """A figure in a province; a ghost is a villager about to leave it."""

    kind: Piece
    seat: Seat
    ghost: bool = False


def table_of(showing: Showing) -> KretaView:
    """Return the game's own part of the view."""
    table: KretaView = showing.view.table
    return table


def player_of(showing: Showing, seat: Seat) -> PlayerView:
    """Return what a player has."""
    return table_of(showing).players[seat]


def next_sites(table: KretaView) -> tuple[Site, ...]:
    """Return the sites that are scored next, as far as they are known."""
    coming = table.row[table.scored : table.scored + 2]
    return tuple(site for site in coming if site is not None)


def figures(showing: Showing, province: ProvinceId) -> list[Figure]:
    """Return who stands in a province, seat by seat, and who is about to leave it."""
    table = table_of(showing)
    standing: list[Figure] = []
    for seat, share in enumerate(table.provinces[province].shares):
        standing += [Figure("abbot", seat)] * share.abbots
        standing += [Figure("village", seat)] * share.villages
        standing += [Figure("villager", seat)] * share.villagers
    if table.action is None:
        return standing
    leaving = sum(start == province for start, _ in table.action.moves)
    room = RULES.figure_limit - len(standing)
    ghosts = [Figure("villager", showing.focus, ghost=True)] * min(leaving, room)
    return [*standing, *ghosts]


def card_in_play(showing: Showing, seat: Seat) -> CardId | None:
    """Return the card that a seat is carrying out."""
    action = table_of(showing).action
    if action is None or seat not in showing.view.to_act:
        return None
    return "king" if action.by_king else action.card


def just_scored(showing: Showing) -> bool:
    """Tell whether the last choice at the table was the Castellan."""
    view, scored = showing.view, table_of(showing).scored
    return scored > 0 and view.touched[-1:] == (f"row/{scored - 1}",)


def last_move(showing: Showing) -> list[str]:
    """Name the spots of what the last mover did: the piece itself rather than its province."""
    view = showing.view
    if view.mover is None or view.mover in view.to_act:
        return [spot for spot in view.touched if spot.startswith(("row/", "tile/"))]
    return list(_pieces_touched(showing, view.mover, view.touched))


def _pieces_touched(showing: Showing, mover: Seat, touched: Sequence[str]) -> Iterator[str]:
    yield from (spot for spot in touched if spot.startswith(("row/", "site/", "tile/")))
    laid = player_of(showing, mover).played[-1:]
    for played in laid:
        kind = played.copied or played.card
        provinces = [spot.partition("/")[2] for spot in touched if spot.startswith("province/")]
        match kind:
            case "admiral":
                yield from _ships_touched(showing, mover, touched)
            case "commander":
                # of a march the spots are start and end by turns; a new villager has one spot
                ends = provinces if len(provinces) == 1 else provinces[1::2]
                yield from (f"villager/{province}/{mover}" for province in ends)
            case "abbot":
                yield from (f"abbot/{province}/{mover}" for province in provinces)
            case "architect":
                yield from (f"village/{province}/{mover}" for province in provinces)
            case _:
                return


def _ships_touched(showing: Showing, mover: Seat, touched: Sequence[str]) -> Iterator[str]:
    """Name the ship that moved; both where no harbour was touched."""
    reached = [spot.partition("/")[2] for spot in touched if spot.startswith("harbour/")]
    for harbour, seats in table_of(showing).harbours.items():
        if mover in seats and harbour in (reached or [harbour]):
            yield f"ship/{harbour}/{mover}"
