"""What a guided game tells at its end: where the points came from, and what to try next time.

The words are the game's own: `source-told-<source>` and `try-next-<source>`, by the messages of
the sources of points; where a game has none for a source, nothing is said of it.
"""

from collections.abc import Iterator, Sequence

from bot.words import say
from engines import Standing
from engines.core.text import Seat
from engines.core.view import Part
from engines.store import Table
from render.words import Words


def lessons_learnt(table: Table, standings: Sequence[Standing], words: Words) -> Iterator[str]:
    """Yield what who learnt is told of every source of points, then the one thing to try."""
    seats = [seat for seat, sitter in enumerate(table.sitters) if sitter.automa is None]
    if table.guide is None or not seats:
        return
    sources = {one.seat: _sources(one) for one in standings}
    for source, parts in sources[seats[0]].items():
        if f"source-told-{source}" in words:
            yield _told(words, source, parts)
    for source in _weakest(table, sources, seats[0]):
        if f"try-next-{source}" in words:
            yield say("try-next", told=words(f"try-next-{source}"))
            return


def _sources(standing: Standing) -> dict[str, list[Part]]:
    """Return the parts of a score by their source, however often the sheet names it."""
    sources: dict[str, list[Part]] = {}
    for part in standing.parts:
        sources.setdefault(part.source.id, []).append(part)
    return sources


def _told(words: Words, source: str, parts: Sequence[Part]) -> str:
    """Return a source in a sentence, by its name where all of its parts share one."""
    told, points = words(f"source-told-{source}"), _points(parts)
    names = {words.say(part.source) for part in parts}
    if len(names) > 1:
        return say("sources-told", points=points, told=told)
    return say("source-told", source=names.pop(), points=points, told=told)


def _weakest(
    table: Table, sources: dict[Seat, dict[str, list[Part]]], learner: Seat
) -> Iterator[str]:
    """Yield sources of points: those of the biggest slips, then by how far others were ahead."""
    slips = () if table.guide is None else table.guide.slips
    yield from (slip.source for slip in sorted(slips, key=lambda slip: -slip.points))
    others = [theirs for seat, theirs in sources.items() if seat != learner]

    def lead(source: str) -> int:
        best = max((_points(theirs.get(source, ())) for theirs in others), default=0)
        return best - _points(sources[learner][source])

    yield from sorted(sources[learner], key=lead, reverse=True)


def _points(parts: Sequence[Part]) -> int:
    return sum(part.points for part in parts)
