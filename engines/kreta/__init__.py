"""Kreta: seven characters, a fort at every corner of the island, eleven scorings."""

from collections.abc import Mapping

from engines.core.game import Game
from engines.core.rng import SeededRng
from engines.kreta.describe import describe
from engines.kreta.evaluate import ROLLOUT, evaluate
from engines.kreta.lessons import FIRST_GAME, LESSONS
from engines.kreta.material import (
    CARDS,
    CROPS,
    PROVINCES,
    RULES,
    SITES,
    TERRAINS,
    Crop,
    ProvinceId,
    Terrain,
)
from engines.kreta.resources import resources
from engines.kreta.scoring import piece_count, standings
from engines.kreta.state import Kreta, Player
from engines.kreta.steps import STEPS, GameOver, NextTurn, Opening
from engines.kreta.view import determinize, view_table


def setup(seats: int, seed: str, options: Mapping[str, str]) -> Kreta:
    """Lay a crop tile in every province and eleven fort cards in a row; draw the first player."""
    del options
    rng = SeededRng(seed)
    tiles = [_tiles(rng, terrain) for terrain in ("plains", "hills", "mountains")]
    cards = rng.shuffle(list(SITES))
    first = rng.randrange(seats)
    return Kreta(
        seats=seats,
        rng=rng,
        first=first,
        players=[Player() for _ in range(seats)],
        tiles={province: crop for laid in tiles for province, crop in laid.items()},
        row=cards[: RULES.row_length],
        pile=cards[RULES.row_length :],
        agenda=[GameOver(), NextTurn(first), Opening()],
    )


def _tiles(rng: SeededRng, terrain: Terrain) -> dict[ProvinceId, Crop]:
    """Lay the terrain's crops at random, one tile in each of its provinces."""
    return dict(
        zip(_PROVINCES_BY_TERRAIN[terrain], rng.shuffle(_CROPS_BY_TERRAIN[terrain]), strict=True)
    )


_PROVINCES_BY_TERRAIN: dict[Terrain, list[ProvinceId]] = {
    terrain: [name for name, province in PROVINCES.items() if province.terrain == terrain]
    for terrain in TERRAINS
}
_CROPS_BY_TERRAIN: dict[Terrain, list[Crop]] = {
    terrain: [
        crop for crop, kind in CROPS.items() if kind.terrain == terrain for _ in range(kind.tiles)
    ]
    for terrain in TERRAINS
}


GAME = Game(
    id="kreta",
    name="Kreta",
    seats=range(2, 5),
    schema=1,
    state=Kreta,
    steps=STEPS,
    setup=setup,
    view_table=view_table,
    standings=standings,
    describe=describe,
    piece_count=piece_count,
    determinize=determinize,
    resources=resources,
    explained_resource="coming",
    evaluate=evaluate,
    rollout=ROLLOUT,
    topics=("goal", "turn", "cards", "abbot", "harvest", "building", "scoring", "end"),
    cards=(*CARDS, *CROPS, *(f"fort_{site}" for site in SITES)),
    lessons=LESSONS,
    first_game=FIRST_GAME,
)
