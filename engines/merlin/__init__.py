"""Merlin: knights and a wizard run round the table; missions, manors and influence count."""

from collections.abc import Mapping

from engines.core.counting import for_each_seat
from engines.core.game import Game, GameOption
from engines.core.rng import SeededRng
from engines.merlin.describe import describe
from engines.merlin.environs_geometry import cells
from engines.merlin.evaluate import ROLLOUT, evaluate
from engines.merlin.lessons import FIRST_GAME, LESSONS
from engines.merlin.material import COUNTIES, COUNTY_ORDER, MISSIONS, RULES, SKILLS, tiles_for
from engines.merlin.resources import seat_resources
from engines.merlin.scoring import piece_count, standings
from engines.merlin.state import Merlin, Player
from engines.merlin.steps import STEPS, Deal, FinalScoring, Round
from engines.merlin.view import determinize, view_table


def setup(seats: int, seed: str, options: Mapping[str, str]) -> Merlin:
    """Shuffle missions, traitors and terrain, open three missions, draw the start player."""
    rng = SeededRng(seed)
    missions = rng.shuffle(list(MISSIONS))
    traitors = [county for county in COUNTY_ORDER for _ in range(RULES.traitors_per_county)]
    tiles = rng.shuffle(tiles_for(seats))
    rounds = [Round(number) for number in range(1, RULES.rounds + 1)]
    return Merlin(
        seats=seats,
        rng=rng,
        kings_favor=options["kings_favor"] == "on",
        first=rng.randrange(seats),
        players=[Player() for _ in range(seats)],
        tiles=dict(zip(cells(RULES.rows[seats]), tiles, strict=True)),
        display=missions[: RULES.display_size],
        deck=missions[RULES.display_size :],
        traitor_pile=rng.shuffle(traitors),
        apples=RULES.apples - seats * RULES.player_apples,
        agenda=[FinalScoring(), *reversed(rounds), Deal()],
    )


GAME = Game(
    id="merlin",
    name="Merlin",
    seats=range(2, 5),
    schema=1,
    state=Merlin,
    steps=STEPS,
    setup=setup,
    view_table=view_table,
    standings=standings,
    resources=for_each_seat(seat_resources),
    describe=describe,
    piece_count=piece_count,
    determinize=determinize,
    round=lambda state: state.round,
    evaluate=evaluate,
    rollout=ROLLOUT,
    options=(GameOption("kings_favor", ("off", "on")),),
    topics=(
        "goal",
        "turn",
        "ring",
        "followers",
        "building",
        "missions",
        "banners",
        "scoring",
        "end",
        "favor",
    ),
    lessons=LESSONS,
    first_game=FIRST_GAME,
    cards=(*MISSIONS, *(f"banner_{county}" for county in COUNTIES), *SKILLS),
)
