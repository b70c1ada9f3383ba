"""The public pictures: a view goes in, the bytes of a picture and its words come out."""

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from typing import Any

from engines.core.text import Seat
from engines.core.view import View
from engines.registry import GAMES
from render.kit.cover import art_box, cover_scene
from render.kit.score_sheet import score_sheet
from render.paint.fonts import readable
from render.paint.naming import Name
from render.painter import scene_renderer
from render.painters import RENDERERS
from render.picture import Mark, Picture
from render.scene import Layer, Scene
from render.scene.overlay import with_marks, with_lesson_rings
from render.showing import BoardContext
from render.words import Translator, translator_for

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
    showing = _board_context(view, marks, names, automas, language)
    return _picture(view.game, _board(showing, rings), _describe_position(showing, names))


def prepare(view: View[Any], known: Container[Name], *, marks: Iterable[Mark] = ()) -> set[Name]:
    """Paint what a table is made of for later; see `Studio.prepare`."""
    showing = _board_context(view, marks, (), (), "en")
    return scene_renderer(RENDERERS[view.game]).prepare(_board(showing, ()), known)


def prepare_cover(game_id: str) -> None:
    """Paint what a game's cover is made of for later: that takes up to three seconds."""
    scene_renderer(RENDERERS[game_id]).prepare(_cover(game_id, translator_for(game_id)), ())


def prepare_pieces(game_id: str) -> Iterator[None]:
    """Paint what may lie on any board of a game, as far as the game tells; some at a time."""
    painter = RENDERERS[game_id]
    for some in painter.prewarm_scenes():
        scene_renderer(painter).prepare(some)
        yield


def _board(showing: BoardContext[Any], rings: Iterable[str]) -> Scene:
    return with_marks(with_lesson_rings(RENDERERS[showing.view.game].board(showing), rings), showing.marks)


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
    paint = RENDERERS[view.game].hand
    if paint is None:
        return None
    showing = _board_context(view, marks, names, automas, language)
    scene = paint(showing)
    if scene is None:
        return None
    scene = with_marks(with_lesson_rings(scene, rings), showing.marks)
    return _picture(view.game, scene, _describe_position(showing, names))


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
    paint = RENDERERS[view.game].extra
    showing = _board_context(view, marks, names, automas, language)
    report = None if paint is None else paint(showing)
    if report is None:
        return None
    called = _display_names(view, names, showing.translate)
    told = (showing.translate.text(say, called) for say in report.sentences)
    scene = with_marks(with_lesson_rings(report.scene, rings), showing.marks)
    return _picture(view.game, scene, told)


def scores(
    view: View[Any],
    *,
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture:
    """Paint the score sheet: every seat's points by source, total and rank."""
    showing = _board_context(view, (), names, automas, language)
    scene = score_sheet(showing, GAMES[view.game].name)
    return _picture(view.game, scene, _describe_results(showing, names))


def cover(game_id: str, *, language: str = "en") -> Picture:
    """Paint the cover of a game."""
    game, words = GAMES[game_id], translator_for(game_id, language)
    scene = _cover(game_id, words)
    players = words("players-range", first=game.seats[0], last=game.seats[-1])
    return _picture(game_id, scene, [f"{game.name}.", f"{players}."])


def _cover(game_id: str, words: Translator) -> Scene:
    return cover_scene(GAMES[game_id], RENDERERS[game_id].cover(art_box(), words), words)


def card(game_id: str, card_id: str, *, language: str = "en") -> Picture:
    """Paint one card or tile with the explanation of all it shows."""
    words = translator_for(game_id, language)
    told = [words(f"card-{card_id}"), *words.attributes(f"card-{card_id}").values()]
    sentences = [f"{phrase.removesuffix('.')}." for phrase in told]
    return _picture(game_id, RENDERERS[game_id].card(card_id, words), sentences)


def rules(game_id: str, *, language: str = "en") -> Picture | None:
    """Paint the page that explains a game's icons; None where it has none."""
    paint = RENDERERS[game_id].rules
    if paint is None:
        return None
    words = translator_for(game_id, language)
    return _picture(game_id, paint(words), [words("rules-page", game=GAMES[game_id].name)])


def _picture(game_id: str, scene: Scene, sentences: Iterable[str]) -> Picture:
    if not isinstance(scene.items[0], Layer):
        scene = Scene.of(scene.box, [Layer(scene.box, "walnut", scene)])
    data = scene_renderer(RENDERERS[game_id]).png(scene)
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


def _board_context(
    view: View[Any],
    marks: Iterable[Mark],
    names: Sequence[str],
    automas: Collection[Seat],
    language: str,
) -> BoardContext[Any]:
    words = translator_for(view.game, language)
    called = tuple(
        readable(name, seat)
        for name, seat in zip(_display_names(view, names, words), _display_names(view, (), words), strict=True)
    )
    return BoardContext(view, called, words, tuple(marks), frozenset(automas))


def _display_names(view: View[Any], names: Sequence[str], words: Translator) -> list[str]:
    given = list(names[: view.seats])
    rest = range(len(given), view.seats)
    return [*given, *(words("player-number", number=seat + 1) for seat in rest)]


def _describe_position(showing: BoardContext[Any], names: Sequence[str]) -> Iterable[str]:
    called = _display_names(showing.view, names, showing.translate)
    for sentence in GAMES[showing.view.game].describe(showing.view):
        yield showing.translate.text(sentence, called)


def _describe_results(showing: BoardContext[Any], names: Sequence[str]) -> Iterable[str]:
    called = _display_names(showing.view, names, showing.translate)
    for standing in sorted(showing.view.standings, key=lambda each: each.rank):
        yield showing.translate(
            "say-standing", rank=standing.rank, who=called[standing.seat], points=standing.total
        )
