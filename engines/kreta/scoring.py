"""Influence, the places in a province, and every player's points."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from engines.core.text import Seat, Text
from engines.core.view import ScorePart, SeatScore, rank_scores
from engines.kreta.material import (
    CROPS,
    PROVINCE_VALUES,
    PROVINCES,
    RULES,
    SITES,
    SITES_OF,
    ProvinceId,
    Site,
)
from engines.kreta.state import Kreta, Player, Share

CROPS_PART = Text("part-crops")


def share_of(player: Player, province: ProvinceId) -> Share:
    """Return the player's pieces that count in the province (specification 9, step 2)."""
    return Share(
        abbots=int(player.abbot == province),
        villagers=player.villagers.count(province),
        villages=player.villages.count(province),
        forts=len(SITES_OF[province].intersection(player.forts)),
        ships=int(PROVINCES[province].harbour in player.ships),
    )


def influence(player: Player, province: ProvinceId) -> int:
    """Return the player's strength in the province."""
    return share_of(player, province).influence


def shares_in(game: Kreta, province: ProvinceId) -> tuple[Share, ...]:
    """Return every seat's share of the province."""
    return tuple([share_of(player, province) for player in game.players])


@lru_cache(maxsize=4096)
def awards(province: ProvinceId, influences: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's points for the province, given every player's influence."""
    value = PROVINCE_VALUES[province]
    prizes = (0, value, value // 2)
    return tuple([prizes[place] for place in places(influences)])


def places(influences: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's place: 1, 2, or 0 for no points."""
    best = max(influences)
    found = {_second(influences, best): 2, best: 1, 0: 0}
    return tuple([found.get(influence, 0) for influence in influences])


def _second(influences: Sequence[int], best: int) -> int:
    """Return the influence of the second place; 0 where there is none to give."""
    if not RULES.second_place_scores[len(influences)] or influences.count(best) > 1:
        return 0
    return max(influence for influence in influences if influence < best)


def shares_by_province(game: Kreta, site: Site) -> dict[ProvinceId, tuple[Share, ...]]:
    """Return every player's share of each province that touches the site."""
    return {province: shares_in(game, province) for province in SITES[site]}


def points_by_province(
    shares: dict[ProvinceId, tuple[Share, ...]],
) -> dict[ProvinceId, tuple[int, ...]]:
    """Return each seat's points in each province."""
    return {
        province: awards(province, tuple([share.influence for share in by_seat]))
        for province, by_seat in shares.items()
    }


def expected_points(game: Kreta, site: Site) -> tuple[int, ...]:
    """Return each seat's points if the site were scored now."""
    return sum_by_seat(
        awards(province, tuple([influence(player, province) for player in game.players]))
        for province in SITES[site]
    )


def sum_by_seat(points: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """Return each seat's sum."""
    return tuple(map(sum, zip(*points, strict=True)))


def crop_points(player: Player) -> int:
    """Return the points of the harvests: 1 + 2 + ... for the tiles of each crop."""
    return sum([count * (count + 1) // 2 for count in player.crops.values()])


def total(game: Kreta, seat: Seat) -> int:
    """Return the seat's points as its marker shows them."""
    scored = sum([scoring.points[seat] for scoring in game.scorings])
    return scored + crop_points(game.players[seat])


def standings(game: Kreta) -> tuple[SeatScore, ...]:
    """Return every seat's points, scoring by scoring and for its harvests; equals share a rank."""
    return rank_scores([(total(game, seat), 0, _parts(game, seat)) for seat in range(game.seats)])


def _parts(game: Kreta, seat: Seat) -> tuple[ScorePart, ...]:
    scored = [
        ScorePart(_scoring_part(number, scoring.site), scoring.points[seat], f"site/{scoring.site}")
        for number, scoring in enumerate(game.scorings, start=1)
    ]
    return (*scored, ScorePart(CROPS_PART, crop_points(game.players[seat]), f"crops/{seat}"))


def _scoring_part(number: int, site: Site) -> Text:
    return Text("part-scoring", {"number": number, "site": site})


def piece_count(game: Kreta) -> Counter[str]:
    """Count every fort card, crop tile, character card and piece, wherever it lies."""
    pieces = Counter(f"fort card {site}" for site in (*game.row, *game.pile))
    pieces.update(game.tiles.values())
    for seat, player in enumerate(game.players):
        pieces.update({crop: player.crops[crop] for crop in CROPS})
        pieces.update({f"{piece} of {seat}": left for piece, left in player.supply.items()})
        pieces.update(_count_on_island(seat, player))
        pieces[f"cards of {seat}"] = len(player.hand()) + len(player.played)
    return +pieces


def _count_on_island(seat: Seat, player: Player) -> dict[str, int]:
    return {
        f"abbot of {seat}": int(player.abbot is not None),
        f"villager of {seat}": len(player.villagers),
        f"village of {seat}": len(player.villages),
        f"ship of {seat}": len(player.ships),
        f"fort of {seat}": len(player.forts),
    }
