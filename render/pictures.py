"""The public pictures: a view goes in, the bytes of a picture and its words come out."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from engines.core.text import Seat
from engines.core.view import View
from engines.registry import GAMES
from render.kit.cover import art_box, cover_scene
from render.kit.score_sheet import score_sheet
from render.paint.fonts import readable
from render.painter import studio
from render.painters import PAINTERS
from render.picture import Mark, Picture
from render.scene import Layer, Scene
from render.scene.overlay import marked, pointed
from render.showing import Showing
from render.words import Words, words_of

ALT_LIMIT = 1024


def board(
    view: View[Any],
    *,
    marks: Iterable[Mark] = (),
    rings: Iterable[str] = (),
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture:
    """Paint the table as everybody sees it, with marks on what may be chosen.

    Rings are round places that are spoken of, in a lesson: the names of their spots.
    """
    showing = _showing(view, marks, names, automas, language)
    return _picture(view.game, _board(showing, rings), _position(showing, names))


def _board(showing: Showing[Any], rings: Iterable[str]) -> Scene:
    return marked(pointed(PAINTERS[showing.view.game].board(showing), rings), showing.marks)


def hand(
    view: View[Any],
    *,
    marks: Iterable[Mark] = (),
    rings: Iterable[str] = (),
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture | None:
    """Paint what only the view's seat may see; None where the game hides nothing."""
    paint = PAINTERS[view.game].hand
    if paint is None:
        return None
    showing = _showing(view, marks, names, automas, language)
    scene = paint(showing)
    if scene is None:
        return None
    scene = marked(pointed(scene, rings), showing.marks)
    return _picture(view.game, scene, _position(showing, names))


def extra(
    view: View[Any],
    *,
    marks: Iterable[Mark] = (),
    rings: Iterable[str] = (),
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture | None:
    """Paint what belongs beside the board at this moment: a scoring, a closer look at the marks."""
    paint = PAINTERS[view.game].report
    showing = _showing(view, marks, names, automas, language)
    report = None if paint is None else paint(showing)
    if report is None:
        return None
    called = _called(view, names, showing.words)
    told = (showing.words.say(say, called) for say in report.told)
    scene = marked(pointed(report.scene, rings), showing.marks)
    return _picture(view.game, scene, told)


def scores(
    view: View[Any],
    *,
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture:
    """Paint the score sheet: every seat's points by source, total and rank."""
    showing = _showing(view, (), names, automas, language)
    scene = score_sheet(showing, GAMES[view.game].name)
    return _picture(view.game, scene, _results(showing, names))


def cover(game_id: str, *, language: str = "en") -> Picture:
    """Paint the cover of a game."""
    game, words = GAMES[game_id], words_of(game_id, language)
    scene = _cover(game_id, words)
    players = words("players-range", first=game.seats[0], last=game.seats[-1])
    return _picture(game_id, scene, [f"{game.name}.", f"{players}."])


def _cover(game_id: str, words: Words) -> Scene:
    return cover_scene(GAMES[game_id], PAINTERS[game_id].cover(art_box(), words), words)


def card(game_id: str, card_id: str, *, language: str = "en") -> Picture:
    """Paint one card or tile with the explanation of all it shows."""
    words = words_of(game_id, language)
    told = [words(f"card-{card_id}"), *words.parts(f"card-{card_id}").values()]
    sentences = [f"{phrase.removesuffix('.')}." for phrase in told]
    return _picture(game_id, PAINTERS[game_id].card(card_id, words), sentences)


def rules(game_id: str, *, language: str = "en") -> Picture | None:
    """Paint the page that explains a game's icons; None where it has none."""
    paint = PAINTERS[game_id].rules
    if paint is None:
        return None
    words = words_of(game_id, language)
    return _picture(game_id, paint(words), [words("rules-page", game=GAMES[game_id].name)])


def _picture(game_id: str, scene: Scene, sentences: Iterable[str]) -> Picture:
    if not isinstance(scene.items[0], Layer):
        scene = Scene.of(scene.box, [Layer(scene.box, "walnut", scene)])
    data = studio(PAINTERS[game_id]).render_png(scene)
    return Picture(data, "png", scene.width, scene.height, alt_text(sentences))


def alt_text(sentences: Iterable[str]) -> str:
    """Join sentences until the limit is reached; none is cut in two."""
    told = ""
    for sentence in sentences:
        longer = f"{told} {sentence}".strip()
        if len(longer) > ALT_LIMIT:
            break
        told = longer
    return told


def _showing(
    view: View[Any],
    marks: Iterable[Mark],
    names: Sequence[str],
    automas: Collection[Seat],
    language: str,
) -> Showing[Any]:
    words = words_of(view.game, language)
    called = tuple(
        readable(name, seat)
        for name, seat in zip(_called(view, names, words), _called(view, (), words), strict=True)
    )
    return Showing(view, called, words, tuple(marks), frozenset(automas))


def _called(view: View[Any], names: Sequence[str], words: Words) -> list[str]:
    given = list(names[: view.seats])
    rest = range(len(given), view.seats)
    return [*given, *(words("player-number", number=seat + 1) for seat in rest)]


def _position(showing: Showing[Any], names: Sequence[str]) -> Iterable[str]:
    called = _called(showing.view, names, showing.words)
    for sentence in GAMES[showing.view.game].describe(showing.view):
        yield showing.words.say(sentence, called)


def _results(showing: Showing[Any], names: Sequence[str]) -> Iterable[str]:
    called = _called(showing.view, names, showing.words)
    for standing in sorted(showing.view.standings, key=lambda each: each.rank):
        yield showing.words(
            "say-standing", rank=standing.rank, who=called[standing.seat], points=standing.total
        )
