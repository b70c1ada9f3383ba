"""A game as a record: storing and loading, starting with options; randomness and ranks."""

import msgspec
import pytest

from engines.core.game import DamagedState, SetupError
from engines.core.kernel import Action, apply
from engines.core.rng import SeededRng
from engines.core.text import Text
from engines.core.view import ScorePart, rank_scores
from tests.engines.kernel_games import SLATE, Draw, Pick, Write, keys, slate


def test_a_loaded_state_equals_the_stored_one_and_goes_on_alike() -> None:
    state = slate(Pick(0, ("x", "y")), Draw(1))

    loaded = SLATE.load(SLATE.dump(state))

    assert loaded == state
    assert apply(loaded, Action(0, "pick/x")) == apply(state, Action(0, "pick/x"))


def test_an_old_state_is_migrated_schema_by_schema() -> None:
    old = SLATE.dump(slate(Write("a"))).replace(b'"written"', b'"said"')

    assert SLATE.load(old, schema=1).written == ["a"]


def test_a_state_of_a_later_schema_is_refused() -> None:
    with pytest.raises(DamagedState, match="slate"):
        SLATE.load(SLATE.dump(slate(Write("a"))), schema=4)


@pytest.mark.parametrize(
    "stored",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b"[]",
        b'"slate"',
        b"{}",
        b'{"agenda": []}',
        b'{"seats": 2, "chance": {"seed": "s"}, "agenda": [{"type": "Cheat"}]}',
        b'{"seats": 2, "chance": {"seed": "s"}, "agenda": [{"type": "Write"}]}',
        b'{"seats": "two", "chance": {"seed": "s"}, "agenda": []}',
        b'{"seats": 2, "chance": {"seed": "\xff"}, "agenda": []}',
        b"[" * 100_000,
    ],
)
def test_damaged_bytes_are_refused_by_a_message_that_names_the_game(stored: bytes) -> None:
    with pytest.raises(DamagedState, match="not a state of slate"):
        SLATE.load(stored)


def test_an_error_in_a_migration_is_not_reported_as_a_damaged_state() -> None:
    lost = msgspec.structs.replace(SLATE, migrations={1: lambda old: {**old, "said": old["none"]}})

    with pytest.raises(KeyError, match="none"):
        lost.load(b'{"seats": 2, "chance": {"seed": "s"}, "agenda": []}', schema=1)


def test_a_truncated_state_is_refused() -> None:
    stored = SLATE.dump(slate(Pick(0, ("x", "y")), Draw(1)))

    for length in range(len(stored)):
        with pytest.raises(DamagedState):
            SLATE.load(stored[:length])


def test_an_option_takes_its_first_value_unless_another_is_chosen() -> None:
    plain, _ = SLATE.start(2, "seed", {})
    other, _ = SLATE.start(2, "seed", {"word": "z"})

    assert keys(plain) == ["pick/x", "pick/y"]
    assert keys(other) == ["pick/x", "pick/z"]


@pytest.mark.parametrize(
    ("seats", "options", "complaint"),
    [
        (1, {}, "slate takes 2 to 3 players, not 1"),
        (4, {}, "slate takes 2 to 3 players, not 4"),
        (3, {"word": "long"}, "slate takes 2 to 2 players, not 3"),
        (2, {"colour": "red"}, "slate has no option 'colour'"),
        (2, {"word": "q"}, "option 'word' has no value 'q'"),
    ],
)
def test_a_game_cannot_start_with_wrong_seats_or_options(
    seats: int, options: dict[str, str], complaint: str
) -> None:
    with pytest.raises(SetupError, match=complaint):
        SLATE.start(seats, "seed", options)


def test_the_same_seed_gives_the_same_draws_and_each_draw_differs() -> None:
    one, twin, other = SeededRng("a"), SeededRng("a"), SeededRng("b")
    hundred = list(range(100))

    first = one.shuffle(hundred)

    assert twin.shuffle(hundred) == first
    assert one.shuffle(hundred) != first
    assert other.shuffle(hundred) != first
    assert sorted(first) == hundred


def test_a_stored_generator_continues_its_sequence() -> None:
    rng = SeededRng("a")
    rng.randrange(6)
    saved = SeededRng("a", draws=1)

    assert saved.next_generator().random() == rng.next_generator().random()


def test_a_number_below_a_limit_reaches_every_value_and_never_the_limit() -> None:
    rng = SeededRng("a")

    assert {rng.randrange(6) for _ in range(200)} == {0, 1, 2, 3, 4, 5}


def test_equal_scores_share_a_rank_and_the_ranks_after_them_are_skipped() -> None:
    part = (ScorePart(Text("all"), 5),)

    standings = rank_scores([(5, 1, part), (7, 0, part), (5, 1, part), (5, 2, part), (3, 9, part)])

    assert [standing.rank for standing in standings] == [3, 1, 3, 2, 5]
    assert [standing.seat for standing in standings] == [0, 1, 2, 3, 4]
