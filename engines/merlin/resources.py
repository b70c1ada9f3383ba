"""What all can count of a player before a choice and after it."""

from engines.core.text import Seat
from engines.merlin.material import RULES
from engines.merlin.state import Merlin
from engines.merlin.steps.item_fields import GetItem


def seat_resources(game: Merlin, seat: Seat) -> dict[str, int]:
    """Return what a preview counts of a seat, most important first."""
    """Return what a choice can change for a seat."""
    player = game.players[seat]
    return {
        "points": sum(player.points.values()),
        "manors": len(player.manors),
        "influence": player.counted("influence"),
        "banners": player.counted("banner"),
        "materials": player.counted("material"),
        "shields": player.counted("shield"),
        "followers": sum(at is not None for at in player.followers.values()),
        "traitors": len(player.traitors),
        "excalibur": int(game.excalibur == seat),
        "grail": int(game.grail == seat),
        "apples": player.apples,
        "staffs": player.staffs,
        "skills": len(player.skills),
        "end": _at_the_end(game, seat),
    }


def _at_the_end(game: Merlin, seat: Seat) -> int:
    """Return what the castle is worth at the end; an item still to be taken is in it already."""
    player = game.players[seat]
    items = player.item_count() + game.agenda.count(GetItem(seat))
    things = player.apples * RULES.apple_points + player.staffs * RULES.staff_points
    return things + items // RULES.items_per_point
