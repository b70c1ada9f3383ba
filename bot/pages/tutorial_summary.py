"""The summary at the end of a tutorial: sources of points, and praise or a suggestion.

The texts are messages of the game, `source-told-<source>` and `try-next-<source>`. A source
without such a message is left out.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from bot.i18n import translate
from bot.pages.formats import MINUS_SIGN
from engines import SeatScore
from engines.core.text import Seat
from engines.core.view import ScorePart
from engines.store import Table
from render.i18n import Translator

PartsBySource: TypeAlias = Mapping[str, Sequence[ScorePart]]  # by the message id of the source


def score_sources(
    table: Table, standings: Sequence[SeatScore], translator: Translator
) -> Iterator[str]:
    """Yield a sentence with the learner's points for every source from which any player scored."""
    learner = _learner(table)
    if learner is None:
        return
    scores = {one.seat: _parts_by_source(one) for one in standings}
    for source, parts in scores[learner].items():
        scored = any(_points(score.get(source, ())) for score in scores.values())
        if scored and f"source-told-{source}" in translator:
            yield _source_text(translator, source, parts)


def praise_or_suggestion(
    table: Table, standings: Sequence[SeatScore], translator: Translator
) -> str:
    """Return what brought the win, or what to try next time; empty if nothing stands out."""
    learner = _learner(table)
    if learner is None:
        return ""
    own = next(score for score in standings if score.seat == learner)
    if own.rank == 1:
        return _praise(own, standings, translator)
    return _suggestion(table, standings, learner, translator)


def _praise(own: SeatScore, standings: Sequence[SeatScore], translator: Translator) -> str:
    """Return the source that put the winner furthest ahead of the best opponent."""
    rivals = [score for score in standings if score.seat != own.seat]
    theirs = _points_by_name(max(rivals, key=lambda score: score.total), translator)
    leads = {
        source: points - theirs.get(source, 0)
        for source, points in _points_by_name(own, translator).items()
    }
    source = max(leads, key=lambda source: leads[source])
    if leads[source] <= 0:
        return translate("praise-even")
    return translator("praise", source=source, points=leads[source])


def _suggestion(
    table: Table, standings: Sequence[SeatScore], learner: Seat, translator: Translator
) -> str:
    """Return a suggestion about what cost most, as the feedback of the game found it.

    Without feedback it is about the source from which the best opponent gained most.
    """
    weakest = (
        *_mistake_sources(table),
        *_sources_by_deficit({one.seat: _parts_by_source(one) for one in standings}, learner),
    )
    messages = (f"try-next-{source}" for source in weakest)
    message = next((one for one in messages if one in translator), None)
    return "" if message is None else translate("try-next", told=translator(message))


def _points_by_name(score: SeatScore, translator: Translator) -> dict[str, int]:
    """Return the points of each source by its name."""
    points: dict[str, int] = {}
    for part in score.parts:
        name = translator.text(part.source)
        points[name] = points.get(name, 0) + part.points
    return points


def _learner(table: Table) -> Seat | None:
    """Return the learner's seat; None if the game is no tutorial."""
    people = (seat for seat, player in enumerate(table.players) if player.automa is None)
    return None if table.tutorial is None else next(people, None)


def _parts_by_source(score: SeatScore) -> PartsBySource:
    """Return the parts of a score by their source."""
    sources: dict[str, list[ScorePart]] = {}
    for part in score.parts:
        sources.setdefault(part.source.id, []).append(part)
    return sources


def _source_text(translator: Translator, source: str, parts: Sequence[ScorePart]) -> str:
    """Return a sentence about a source, with its name if all of its parts share one."""
    points = str(_points(parts)).replace("-", MINUS_SIGN)
    text, names = (
        translator(f"source-told-{source}"),
        {translator.text(part.source) for part in parts},
    )
    if len(names) > 1:
        return translate("sources-told", points=points, told=text)
    return translate("source-told", source=names.pop(), points=points, told=text)


def _mistake_sources(table: Table) -> list[str]:
    """Return the sources of points of the learner's mistakes, that which cost most first."""
    costs: dict[str, float] = {}
    for mistake in () if table.tutorial is None else table.tutorial.mistakes:
        costs[mistake.source] = costs.get(mistake.source, 0.0) + mistake.points
    return sorted(costs, key=lambda source: -costs[source])


def _sources_by_deficit(scores: Mapping[Seat, PartsBySource], learner: Seat) -> list[str]:
    """Return the sources from which an opponent scored more than the learner, the most first."""
    own, others = scores[learner], [score for seat, score in scores.items() if seat != learner]

    def lead(source: str) -> int:
        best = max((_points(score.get(source, ())) for score in others), default=0)
        return best - _points(own[source])

    return sorted((source for source in own if lead(source) > 0), key=lead, reverse=True)


def _points(parts: Sequence[ScorePart]) -> int:
    return sum(part.points for part in parts)
