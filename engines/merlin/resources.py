"""The resources that previews count."""

from engines.core.text import Seat
from engines.merlin.material import RULES
from engines.merlin.state import Merlin
from engines.merlin.steps.item_fields import GetItem


def seat_resources(game: Merlin, seat: Seat) -> dict[str, int]:
    """Return a seat's resources for previews, most important first."""
    player = game.players[seat]
    return {
        "points": sum(player.points.values()),
        "manors": len(player.manors),
        "influence": player.count("influence"),
        "banners": player.count("banner"),
        "materials": player.count("material"),
        "shields": player.count("shield"),
        "followers": sum(at is not None for at in player.followers.values()),
        "traitors": len(player.traitors),
        "excalibur": int(game.excalibur == seat),
        "grail": int(game.grail == seat),
        "apples": player.apples,
        "staffs": player.staffs,
        "skills": len(player.skills),
        "end": _end_points(game, seat),
    }


def _end_points(game: Merlin, seat: Seat) -> int:
    """Return the castle's points at the end; an item still to be taken counts."""
    player = game.players[seat]
    items = player.item_count() + game.agenda.count(GetItem(seat))
    things = player.apples * RULES.apple_points + player.staffs * RULES.staff_points
    return things + items // RULES.items_per_point
