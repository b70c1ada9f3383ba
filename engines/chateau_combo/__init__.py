"""Château Combo: nine characters in a square, bought at the castle and in the village."""

from collections.abc import Mapping

from engines.chateau_combo.evaluate import ROLLOUT, evaluate, passes_up_good_card
from engines.chateau_combo.lessons import FIRST_GAME, LESSONS
from engines.chateau_combo.material import CARDS, DECKS, LOCATIONS, RULES
from engines.chateau_combo.scoring import piece_count, seat_resources, standings, tie_breaks
from engines.chateau_combo.state import Chateau, Market, Player
from engines.chateau_combo.steps import STEPS, FinalScoring, Reveal, Round
from engines.chateau_combo.view import describe, determinize, view_table
from engines.core.counting import for_each_seat
from engines.core.game import Game
from engines.core.rng import SeededRng


def setup(seats: int, seed: str, options: Mapping[str, str]) -> Chateau:
    """Shuffle both decks, draw the first player, hand out gold and keys."""
    del options
    rng = SeededRng(seed)
    markets = {place: Market(rng.shuffle(deck)) for place, deck in DECKS.items()}
    rounds = [Round(number) for number in range(1, RULES.turns_per_player + 1)]
    reveals = [Reveal(place) for place in LOCATIONS]
    return Chateau(
        seats=seats,
        rng=rng,
        first=rng.randrange(seats),
        players=[Player() for _ in range(seats)],
        markets=markets,
        agenda=[FinalScoring(), *reversed(rounds), *reversed(reveals)],
    )


GAME = Game(
    id="chateau_combo",
    name="Château Combo",
    seats=range(2, 6),
    schema=1,
    state=Chateau,
    steps=STEPS,
    setup=setup,
    view_table=view_table,
    standings=standings,
    tie_breaks=tie_breaks,
    describe=describe,
    piece_count=piece_count,
    determinize=determinize,
    resources=for_each_seat(seat_resources),
    round=lambda state: state.round,
    evaluate=evaluate,
    rollout=ROLLOUT,
    easy_tolerance=4.0,
    is_senseless=passes_up_good_card,
    topics=("goal", "turn", "keys", "abilities", "scoring", "end"),
    cards=tuple(CARDS),
    lessons=LESSONS,
    first_game=FIRST_GAME,
)
