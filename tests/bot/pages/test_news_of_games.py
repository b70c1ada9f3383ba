"""The news of whole games: all that was done to the reader, in order, each thing once."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot.pages.names import safe_names, with_seat_emoji
from bot.pages.news import event_text, headlines
from bot.pages.news_events import since_last_turn, told_events
from engines import GAMES, Game, standings
from engines.core.kernel import Importance
from engines.core.text import Seat
from engines.store import Move, Table
from render.i18n import translator_for
from tests.interaction_metrics import AskedDecision, decisions_of, recent_moves

GAMES_PER_KIND = 2
NOT_OWNED = {"coming"}  # what a seat may score later


def turns_of(game: Game[Any], seed: str) -> Iterator[AskedDecision]:
    """Yield the first decision of each turn."""
    return (asked for asked in decisions_of(game, seed) if asked.starts_turn)


def seeds() -> list[str]:
    return [f"talk {number}" for number in range(GAMES_PER_KIND)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_changed_the_readers_things_is_in_the_news(game: Game[Any]) -> None:
    for seed in seeds():
        left: dict[Seat, dict[str, int]] = {}  # what each seat had after its last choice
        previous: AskedDecision | None = None
        for asked in decisions_of(game, seed):
            assert asked.table.state is not None
            owned = [dict(one) for one in game.resources(asked.table.state)]
            for seat, score in enumerate(standings(asked.table.state)):
                owned[seat]["score"] = score.total
            if previous is not None:
                left[previous.decision.seat] = owned[previous.decision.seat]
            reader = asked.decision.seat
            if asked.starts_turn and reader in left and owned[reader] != left[reader]:
                news = "\n".join(headlines(asked.table, recent_moves(asked), reader))
                changed = {
                    name: (left[reader][name], number)
                    for name, number in owned[reader].items()
                    if number != left[reader][name] and name not in NOT_OWNED
                }
                name = with_seat_emoji(safe_names(asked.table))[reader]
                bold = name.replace(" ", " **", 1) + "**"
                assert not changed or name in news or bold in news, (changed, news)
            previous = asked


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_event_of_the_log_that_names_the_reader_is_told(game: Game[Any]) -> None:
    """Compare with the log: what others did to the reader is in the news in its own words."""
    for asked in (asked for seed in seeds() for asked in turns_of(game, seed)):
        news = "\n".join(headlines(asked.table, recent_moves(asked), asked.decision.seat))
        for text in texts_about_reader(asked):
            assert text in news, news


def texts_about_reader(asked: AskedDecision) -> Iterator[str]:
    """Yield the texts of others' actions that name the reader; sums of gains have another text."""
    table, reader = asked.table, asked.decision.seat
    name = with_seat_emoji(safe_names(table))[reader]
    for move in since_last_turn(asked.moves, reader):
        for event in move.events:
            if event.private_to is not None or event.author in (reader, None):
                continue
            text = event_text(table, move, event, event.author)
            if name in text and event.importance in (Importance.PLAIN, Importance.HEADLINE):
                yield text


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_news_are_in_the_order_of_the_log_and_nothing_is_told_twice(game: Game[Any]) -> None:
    for asked in (asked for seed in seeds() for asked in turns_of(game, seed)):
        told = told_phrases(asked.table, asked.moves, asked.decision.seat)
        news = headlines(asked.table, asked.moves, asked.decision.seat)
        for line in news:
            places = [told.index(phrase) for phrase in split_phrases(line) if phrase in told]
            unique = [place for place in places if told.count(told[place]) == 1]
            assert unique == sorted(unique), (line, told)
        for phrase in {phrase for line in news for phrase in split_phrases(line)} & {*told}:
            shown = sum(split_phrases(line).count(phrase) for line in news)
            assert shown <= told.count(phrase), (phrase, news)


def told_phrases(table: Table, moves: Sequence[Move], reader: Seat) -> list[str]:
    told = told_events(list(since_last_turn(moves, reader)), reader, translator_for(table.game.id))
    return [event_text(table, move, event, event.author) for _, move, event in told]


def split_phrases(line: str) -> list[str]:
    """Return the phrases of a line without the player's name."""
    phrases = line.replace("**", "").split(" · ")
    return [re.sub(r"^\S+ (Isolde|Gawain|Morgan|Percival|Guinevere) ", "", one) for one in phrases]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_moves_that_the_bot_reads_are_enough_for_the_news(game: Game[Any]) -> None:
    for asked in (asked for seed in seeds() for asked in turns_of(game, seed)):
        reader = asked.decision.seat
        assert headlines(asked.table, recent_moves(asked), reader) == headlines(
            asked.table, asked.moves, reader
        )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_left_out_is_counted(game: Game[Any]) -> None:
    counted = re.compile(r"^\+(\d+) more( in What happened)?$")
    for asked in (asked for seed in seeds() for asked in turns_of(game, seed)):
        reader = asked.decision.seat
        window = list(since_last_turn(asked.moves, reader))
        if any(event.importance >= Importance.GLOBAL for move in window for event in move.events):
            continue
        told = told_phrases(asked.table, asked.moves, reader)
        phrases = [
            phrase
            for line in headlines(asked.table, asked.moves, reader)
            for phrase in split_phrases(line)
        ]
        numbers = [found for phrase in phrases if (found := counted.match(phrase))]
        shown = sum(phrase in told for phrase in phrases)
        more_than_told = shown + sum(int(number[1]) for number in numbers) - len(told)
        assert 0 <= more_than_told < len(asked.table.players)  # changes of scores left out, too
        assert sum(bool(number[2]) for number in numbers) == bool(numbers)
