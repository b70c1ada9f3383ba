"""What holds after every choice of whole games (specification 15), and how long turns are."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from engines import Event, Option
from engines.core.kernel import advance, run_to_decision
from engines.kreta import GAME
from engines.kreta.material import HARBOURS, PIECES, PROVINCES_WITHIN, RULES, SITES
from engines.kreta.state import Kreta
from engines.kreta.steps.abbot import Abbot
from engines.kreta.steps.admiral import Admiral
from engines.kreta.steps.commander import Commander
from engines.kreta.steps.scoring import ChooseFortCard
from engines.kreta.steps.turn import PlayCard

MAX_MENU_OPTIONS = 25
every_seating = pytest.mark.parametrize("seats", GAME.seats)


def choices(seats: int, seed: str) -> Iterator[tuple[Kreta, Sequence[Option]]]:
    """Play a random game in place; yield the table at every question with its options."""
    rng = Random(seed)
    table, _ = GAME.start(seats, seed, {})
    news: list[Event] = []
    options = run_to_decision(table, news)
    while options:
        yield table, options
        options = advance(table, rng.choice(options), news)
    yield table, []


def turns(seats: int, seed: str) -> Iterator[Kreta]:
    """Yield the table at the start of every turn, and at the end."""
    for table, options in choices(seats, seed):
        if not options or isinstance(table.agenda[-1], PlayCard):
            yield table


@every_seating
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_the_island_obeys_its_limits(seats: int, seed: str) -> None:
    for table in turns(seats, seed):
        ships = [harbour for one in table.players for harbour in one.ships]
        forts = [site for one in table.players for site in one.forts]

        assert all(count <= 7 for count in table.count_figures().values())
        assert all(ships.count(harbour) <= RULES.ships_per_harbour[seats] for harbour in ships)
        assert len(set(forts)) == len(forts)
        for one in table.players:
            assert len(set(one.ships)) == len(one.ships)
            assert len(one.villages) <= one.count_tiles()
            assert min(one.supply.values()) >= 0


@every_seating
def test_ships_villagers_and_abbots_always_find_a_place(seats: int) -> None:
    for table in turns(seats, "places"):
        for seat in range(seats):
            for action in (Admiral(seat), Commander(seat), Abbot(seat)):
                assert list(action.options(table))


def test_by_counting_no_position_leaves_ships_villagers_or_abbots_without_a_place() -> None:
    figures = sum(PIECES[piece].count for piece in ("villager", "village", "abbot"))
    for seats, ships in RULES.ships_per_harbour.items():
        full, abbots = seats * figures // RULES.figure_limit, seats - 1
        assert full < min(len(near[RULES.abbot_reach]) for near in PROVINCES_WITHIN.values())
        assert full + abbots < min(
            len(near[RULES.commander_steps]) for near in PROVINCES_WITHIN.values()
        )
        assert abbots * PIECES["ship"].count // ships + PIECES["ship"].count < len(HARBOURS)
    assert seats * PIECES["fort"].count < len(SITES)


@every_seating
def test_hands_and_played_cards_are_seven_and_a_king_lies_after_what_he_copied(seats: int) -> None:
    for table in turns(seats, "cards"):
        for one in table.players:
            played = [card.card for card in one.played]

            assert len(one.hand()) + len(played) == 7
            assert "castellan" not in played
            for place, card in enumerate(one.played):
                assert (card.card == "king") == (card.copied is not None)
                assert card.copied is None or card.copied in played[:place]


@every_seating
def test_points_never_fall_and_a_game_has_eleven_scorings(seats: int) -> None:
    points = [0] * seats
    for table in turns(seats, "points"):
        now = [one.total for one in GAME.standings(table)]

        assert all(after >= before for before, after in zip(points, now, strict=True))
        points = now
    assert table.scored == 11
    assert [sum(one) for one in zip(*(s.points for s in table.scorings), strict=True)] == [
        one.total - one.parts[-1].points for one in GAME.standings(table)
    ]


@every_seating
def test_a_game_has_nine_fort_choices_and_the_pile_always_fifteen_cards(seats: int) -> None:
    fort_choices = 0
    for table, options in choices(seats, "forts"):
        fort_choices += bool(options) and isinstance(table.agenda[-1], ChooseFortCard)

        assert len(table.pile) == 15
        assert len({*table.row, *table.pile}) == 26
    assert fort_choices == 9


@every_seating
def test_a_scoring_comes_at_the_latest_when_all_have_played_six_cards(seats: int) -> None:
    for seed in "abcdef":
        since, scored = 0, 0
        for table in turns(seats, seed):
            since = since + 1 if table.scored == scored else 1
            scored = table.scored

            assert since <= 6 * seats + 1


@every_seating
def test_nine_turns_out_of_ten_take_three_interactions_at_most(seats: int) -> None:
    lengths: list[int] = []
    for seed in range(10):
        for table, options in choices(seats, str(seed)):
            if options and isinstance(table.agenda[-1], PlayCard):
                lengths.append(0)
            if options:
                lengths[-1] += 1 if len(options) <= MAX_MENU_OPTIONS else 2

    assert sum(length <= 3 for length in lengths) >= 0.9 * len(lengths)
