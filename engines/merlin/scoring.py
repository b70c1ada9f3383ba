"""What regions, counties and castles are worth, and where every player stands."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.core.text import Seat, Text
from engines.core.view import Part, Standing, ranked
from engines.merlin.environs import regions
from engines.merlin.material import FOLLOWERS, ORDER, RULES, Cell, CountyId
from engines.merlin.state import SOURCES, Award, Merlin, Player, Source

_PARTS: dict[Source, Text] = {source: Text(f"part-{source}") for source in SOURCES}
_APPLES, _STAFFS, _ITEMS = Text("part-apples"), Text("part-staffs"), Text("part-items")


def leaders(numbers: Sequence[int]) -> list[Seat]:
    """Return the seats with the most, none where nobody has anything."""
    most = max(numbers)
    return [seat for seat, number in enumerate(numbers) if number == most] if most else []


def shared(worth: int, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's points: all to the one with the most, split and rounded down in a tie."""
    first = leaders(numbers)
    return tuple(worth // len(first) if seat in first else 0 for seat in range(len(numbers)))


def region_awards(game: Merlin) -> Iterator[Award]:
    """Yield what each region with a manor brings: a point per tile."""
    for region in regions(game.tiles):
        numbers = manors_in(game, region)
        if any(numbers):
            worth = len(region)
            yield Award("environs", region[0], worth, shared(worth, numbers))


def manors_in(game: Merlin, region: Sequence[Cell]) -> list[int]:
    """Return each seat's manors in the region."""
    return [len({*player.manors}.intersection(region)) for player in game.players]


def markers(game: Merlin, county: CountyId) -> list[int]:
    """Return each seat's influence markers in the county."""
    return [player.influence[county] for player in game.players]


def influence_awards(game: Merlin, grail: CountyId | None) -> Iterator[Award]:
    """Yield what each county brings: a point per marker; the Grail breaks one tie."""
    for county in ORDER:
        numbers = markers(game, county)
        worth = sum(numbers)
        if not worth:
            continue
        points = shared(worth, numbers)
        if county == grail:
            points = tuple(worth if seat == game.grail else 0 for seat in range(game.seats))
        yield Award("influence", county, worth, points)


def grail_counties(game: Merlin) -> list[CountyId]:
    """Return the counties where the Grail's holder is tied for most."""
    if game.grail is None:
        return []
    return [
        county
        for county in ORDER
        if len(first := leaders(markers(game, county))) > 1 and game.grail in first
    ]


def end_points(player: Player) -> tuple[int, int, int]:
    """Return what apples, staffs and items are worth at the end of the game."""
    return (
        player.apples * RULES.apple_points,
        player.staffs * RULES.staff_points,
        player.item_count() // RULES.items_per_point,
    )


def standings(game: Merlin) -> tuple[Standing, ...]:
    """Return every seat's points so far, with what the castle would be worth at the end."""
    return ranked([_result(player) for player in game.players])


def _result(player: Player) -> tuple[int, int, tuple[Part, ...]]:
    parts = tuple(_parts(player))
    return sum(part.points for part in parts), 0, parts


def _parts(player: Player) -> Iterator[Part]:
    for source, points in player.points.items():
        yield Part(_PARTS[source], points)
    for name, points in zip((_APPLES, _STAFFS, _ITEMS), end_points(player), strict=True):
        yield Part(name, points)


def holdings(game: Merlin, seat: Seat) -> dict[str, int]:
    """Return what a player has and all can count, weightiest first."""
    player = game.players[seat]
    return {
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
    }


def inventory(game: Merlin) -> Counter[str]:
    """Count every piece that goes from hand to hand, wherever it lies."""
    pieces = Counter(game.deck + game.display + game.discard)
    pieces.update(f"traitor/{county}" for county in game.traitor_pile + game.traitor_discard)
    pieces["apple"] += game.apples
    for item, stock in game.stock.items():
        for county, number in stock.items():
            pieces[f"{item}/{county}"] += number
    for seat, player in enumerate(game.players):
        pieces.update(_castle(seat, player))
    return pieces


def _castle(seat: Seat, player: Player) -> Counter[str]:
    pieces = Counter(player.hand)
    pieces.update(f"traitor/{county}" for county in player.traitors)
    pieces["apple"] += player.apples
    pieces[f"influence/{seat}"] += player.markers + player.counted("influence")
    pieces[f"follower/{seat}"] += len(set(player.followers) & set(FOLLOWERS))
    pieces[f"manor/{seat}"] += player.manors_left + len(set(player.manors))
    pieces[f"seal/{seat}"] += player.seals + len(set(player.skills))
    for item, owned in player.items.items():
        for county, number in owned.items():
            pieces[f"{item}/{county}"] += number
    return pieces
