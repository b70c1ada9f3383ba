"""The points of regions, counties and castles, and the standings."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engines.core.text import Seat, Text
from engines.core.view import ScorePart, SeatScore, rank_scores
from engines.merlin.environs_geometry import regions
from engines.merlin.material import COUNTY_ORDER, FOLLOWERS, RULES, Cell, CountyId
from engines.merlin.state import POINT_SOURCES, Award, Merlin, Player, Source

_PART_TEXTS: dict[Source, Text] = {source: Text(f"part-{source}") for source in POINT_SOURCES}
_APPLES, _STAFFS, _ITEMS = Text("part-apples"), Text("part-staffs"), Text("part-items")


def leaders(numbers: Sequence[int]) -> list[Seat]:
    """Return the seats with the most; none if all have 0."""
    best = max(numbers)
    return [seat for seat, number in enumerate(numbers) if number == best] if best else []


def split_points(value: int, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's points: all to the one with the most, split and rounded down in a tie."""
    best = max(numbers)
    share = value // numbers.count(best) if best else 0
    return tuple([share if number == best else 0 for number in numbers])


def region_awards(game: Merlin) -> Iterator[Award]:
    """Yield the award of each region with a manor: a point per tile."""
    owners = manor_owners(game)
    for region in regions(game.tiles):
        if not owners.keys().isdisjoint(region):
            value, numbers = len(region), manors_in(region, owners, game.seats)
            yield Award("environs", region[0], value, split_points(value, numbers))


def manor_owners(game: Merlin) -> dict[Cell, Seat]:
    """Return the owner of every manor by cell."""
    return {cell: seat for seat, player in enumerate(game.players) for cell in player.manors}


def manors_in(region: Sequence[Cell], owners: Mapping[Cell, Seat], seats: int) -> list[int]:
    """Return each seat's manors in the region."""
    built = [owners[cell] for cell in region if cell in owners]
    return [built.count(seat) for seat in range(seats)]


def markers(game: Merlin, county: CountyId) -> list[int]:
    """Return each seat's influence markers in the county."""
    return [player.influence[county] for player in game.players]


def influence_awards(game: Merlin, grail: CountyId | None) -> Iterator[Award]:
    """Yield the award of each county: a point per marker; the Grail breaks one tie."""
    for county in COUNTY_ORDER:
        numbers = markers(game, county)
        value = sum(numbers)
        if not value:
            continue
        points = split_points(value, numbers)
        if county == grail:
            points = tuple(value if seat == game.grail else 0 for seat in range(game.seats))
        yield Award("influence", county, value, points)


def grail_counties(game: Merlin) -> list[CountyId]:
    """Return the counties where the Grail's holder is tied for most."""
    if game.grail is None:
        return []
    return [
        county
        for county in COUNTY_ORDER
        if len(first := leaders(markers(game, county))) > 1 and game.grail in first
    ]


def end_points(player: Player) -> tuple[int, int, int]:
    """Return the points of apples, staffs and items at the end of the game."""
    return (
        player.apples * RULES.apple_points,
        player.staffs * RULES.staff_points,
        player.item_count() // RULES.items_per_point,
    )


def standings(game: Merlin) -> tuple[SeatScore, ...]:
    """Return every seat's points so far, with those of its castle at the end."""
    return rank_scores([_seat_result(player) for player in game.players])


def _seat_result(player: Player) -> tuple[int, int, tuple[ScorePart, ...]]:
    parts = tuple(_parts(player))
    return sum(part.points for part in parts), 0, parts


def _parts(player: Player) -> Iterator[ScorePart]:
    for source, points in player.points.items():
        yield ScorePart(_PART_TEXTS[source], points)
    for name, points in zip((_APPLES, _STAFFS, _ITEMS), end_points(player), strict=True):
        yield ScorePart(name, points)


def piece_count(game: Merlin) -> Counter[str]:
    """Count every piece that goes from hand to hand, wherever it lies."""
    pieces = Counter(game.deck + game.display + game.discard)
    pieces.update(f"traitor/{county}" for county in game.traitor_pile + game.traitor_discard)
    pieces["apple"] += game.apples
    for item, by_county in game.county_items.items():
        for county, number in by_county.items():
            pieces[f"{item}/{county}"] += number
    for seat, player in enumerate(game.players):
        pieces.update(_count_castle(seat, player))
    return pieces


def _count_castle(seat: Seat, player: Player) -> Counter[str]:
    pieces = Counter(player.hand)
    pieces.update(f"traitor/{county}" for county in player.traitors)
    pieces["apple"] += player.apples
    pieces[f"influence/{seat}"] += player.markers + player.count("influence")
    pieces[f"follower/{seat}"] += len(set(player.followers) & set(FOLLOWERS))
    pieces[f"manor/{seat}"] += player.manors_left + len(set(player.manors))
    pieces[f"seal/{seat}"] += player.seals + len(set(player.skills))
    for item, owned in player.items.items():
        for county, number in owned.items():
            pieces[f"{item}/{county}"] += number
    return pieces
