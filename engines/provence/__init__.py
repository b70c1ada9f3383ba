"""Provence 890: kingdoms of nine tiles under the threat of invasion."""

from collections.abc import Mapping

from engines.core.game import Game, GameOption
from engines.core.rng import SeededRng
from engines.provence.describe import describe
from engines.provence.evaluate import ROLLOUT, evaluate
from engines.provence.lessons import FIRST_GAME, LESSONS
from engines.provence.material import (
    CROPS,
    PERSONS,
    RULES,
    SCENARIOS,
    TILES,
    tiles_of,
)
from engines.provence.scoring import piece_count, resources, standings, tie_breaks
from engines.provence.state import MarketTile, Player, Provence
from engines.provence.steps import (
    STEPS,
    CastleNobles,
    FinalScoring,
    Round,
    StartPlayer,
    castle_choices,
)
from engines.provence.view import determinize, view_table

ROUNDS = [Round(number) for number in range(RULES.rounds, 0, -1)]  # what comes first lies last


def setup(seats: int, seed: str, options: Mapping[str, str]) -> Provence:
    """Lay out market, banners and castles, draw the start player, hand out coins (section 4)."""
    rng = SeededRng(seed)
    card = SCENARIOS[options["scenario"]]
    specials = rng.shuffle([*tiles_of("special")])
    deck = rng.shuffle([*tiles_of("land", seats=seats)])
    persons = rng.shuffle(list(PERSONS))
    castles = rng.shuffle([*tiles_of("castle")])
    first = rng.randrange(seats)
    offered, open_each = seats + RULES.extra_specials, RULES.persons_per_banner[str(seats)]
    game = Provence(
        seats=seats,
        rng=rng,
        scenario=card.id,
        first=first,
        players=[Player(card.start_coins) for _ in range(seats)],
        row=[*specials[:offered]],
        column=[MarketTile(deck.pop()) for _ in range(RULES.column)],
        deck=deck,
        castles=castles[:seats],
        banners={crop: [persons.pop() for _ in range(open_each)] for crop in CROPS},
        person_deck=persons,
        attack=card.attack_start,
        agenda=[FinalScoring(), *ROUNDS, CastleNobles()],
        removed=[*specials[offered:], *castles[seats:], *_tiles_for_more_players(seats)],
    )
    game.agenda += [*reversed(castle_choices(seats, first)), StartPlayer()]
    for market_tile in game.column[RULES.column - card.setup_tokens :]:
        market_tile.tokens += 1
        game.tokens -= 1
    return game


def _tiles_for_more_players(seats: int) -> tuple[str, ...]:
    """Return the land tiles marked for more players."""
    return tuple(tile for tile in tiles_of("land") if TILES[tile].min_players > seats)


GAME = Game(
    id="provence",
    name="Provence 890",
    seats=range(2, 5),
    schema=1,
    state=Provence,
    steps=STEPS,
    setup=setup,
    view_table=view_table,
    standings=standings,
    tie_breaks=tie_breaks,
    describe=describe,
    piece_count=piece_count,
    determinize=determinize,
    resources=resources,
    round=lambda state: state.round,
    evaluate=evaluate,
    rollout=ROLLOUT,
    options=(GameOption("scenario", tuple(SCENARIOS)),),
    topics=("goal", "turn", "laying", "trios", "persons", "raids", "scenarios", "end"),
    lessons=LESSONS,
    first_game=FIRST_GAME,
    cards=(*TILES, *PERSONS),
)
