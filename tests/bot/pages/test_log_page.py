"""The log page: complete, in pages, without private events of other seats."""

from itertools import groupby

import msgspec

from bot.pages.log_page import Direction, log_page
from bot.pages.news_events import without_stated_scores
from engines import Event
from engines.core.events import detail, global_event, headline, seat_event, summary
from engines.core.kernel import Importance
from engines.core.text import Seat
from engines.store import START, LogSlice, Move
from tests.bot.pages.samples import labels_of, rows, table, texts
from tests.bot.room import Room, labels, page_text

TABLE = table("Ann", "Bob")


def log(number: int) -> list[Move]:
    """Return so many moves, two a turn, each with its number as a price."""
    return [
        Move(at // 2 % 2, "x", (headline("took-up", at // 2 % 2, card="Scribe", price=at),))
        for at in range(number)
    ]


def page_of(
    moves: list[Move], *, first: int = 0, of: int = 0, direction: Direction = "until"
) -> list[str]:
    log_slice = LogSlice(first=first, total=of or len(moves), moves=tuple(moves))
    page = log_page(TABLE, log_slice, None, direction=direction)
    return [*texts(page)[1].splitlines(), *(labels_of(row)[0] for row in rows(page))]


def test_moves_are_listed_under_the_player_whose_turn_it_was() -> None:
    assert page_of(log(3)) == [
        "🔵 **Ann**",
        "• takes Scribe for free",
        "• buys Scribe for 1 gold",
        "🟠 **Bob**",
        "• buys Scribe for 2 gold",
    ]


def test_events_of_another_player_are_listed_under_their_name() -> None:
    bought = headline("took-up", 0, card="Scribe", price=1)
    gained, over = seat_event("gained-gold", 1, amount=2), seat_event("gained-gold", 0, amount=3)

    assert page_of([Move(0, "x", (bought, global_event("last-round"), gained, over))]) == [
        "🔵 **Ann**",
        "• buys Scribe for 1 gold",
        "• The last round begins",
        "🟠 **Bob**",
        "• +2 gold",
        "🔵 **Ann**",
        "• +3 gold",
    ]


def test_global_events_are_a_list() -> None:
    called, scored = headline("took-up", 0, card="Scribe", price=1), global_event("last-round")
    revealed = detail("discount", 0)

    assert page_of([Move(0, "x", (called, scored, scored, revealed, revealed))]) == [
        "🔵 **Ann**",
        "• buys Scribe for 1 gold",
        "• The last round begins",
        "• The last round begins",
        "• gets a permanent discount · gets a permanent discount",
    ]


def test_the_log_leaves_out_summaries_of_listed_events() -> None:
    one_by_one = detail("discount", 0)
    in_short = summary("took-up", 0, card="Scribe", price=1)

    assert page_of([Move(0, "x", (one_by_one, in_short))]) == [
        "🔵 **Ann**",
        "• gets a permanent discount",
    ]


def line_count(move: Move) -> int:
    """Return how many lines a move takes: one for each run of events of a player.

    Each global event has its own line.
    """
    runs, now = list[tuple[Seat | None, int]](), move.seat
    for at, event in enumerate(without_stated_scores(move)):
        if event.private_to is None:
            now = now if event.author is None else event.author
            runs.append((now, at if event.importance >= Importance.GLOBAL else -1))
    return sum(1 for _ in groupby(runs))


def test_a_long_log_is_cut_at_its_beginning_or_paging_forward_at_its_end() -> None:
    many = log(200)

    until, since = page_of(many), page_of(many, direction="from")

    assert (until[-2], until[-1]) == ("• buys Scribe for 199 gold", "Older")
    assert (since[1], since[-1]) == ("• takes Scribe for free", "Newer")


def private_event(seat: Seat) -> Event:
    return msgspec.structs.replace(seat_event("gained-gold", 0, amount=5), private_to=seat)


def test_private_events_are_shown_only_to_their_seat() -> None:
    log_slice = LogSlice(first=0, total=1, moves=(Move(0, "x", (private_event(0),)),))

    assert "*+5 gold* (only you know)" in str(texts(log_page(TABLE, log_slice, 0)))
    for other in (1, None):
        assert "gold" not in str(texts(log_page(TABLE, log_slice, other)))


def test_the_log_begins_with_the_seating() -> None:
    assert page_of([Move(None, START, ())]) == ["• The game begins: 🔵 Ann · 🟠 Bob"]


async def test_the_log_can_be_paged_back_to_the_start_and_forward(room: Room) -> None:
    await room.start_game("ann", "bob", game="kreta")
    await room.play_on(90)

    result = await room.press("cay", "What happened")
    assert result.response is not None
    latest = page_text(result.response)
    read = [latest]
    while "Older" in labels(result.response):
        await room.members["cay"].click(result.response, label="Older")
        read.append(page_text(result.response))

    assert len(read) > 1
    assert "The game begins" in read[-1]
    moves = await room.services.play.moves(await room.table(), last=100)
    (start, *others) = moves
    lines = 1 + len(start.events) + sum(map(line_count, others))
    assert sum(page.count("• ") for page in read) == lines  # no line is missing or repeated
    for _ in read[1:]:
        await room.members["cay"].click(result.response, label="Newer")
    assert page_text(result.response).splitlines()[-1] == latest.splitlines()[-1]
    assert labels(result.response) == ["Older"]
