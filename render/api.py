"""The public functions: a view goes in, image bytes and alt text come out."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from engines.core.text import Seat
from engines.core.view import View
from engines.registry import GAMES
from render.board_context import BoardContext
from render.game_renderer import ExtraPicture, scene_renderer
from render.i18n import Translator, translator_for
from render.kit.cover import art_box, cover_scene
from render.kit.score_sheet import score_sheet
from render.picture_types import Mark, Picture
from render.raster.fonts import drawable_name
from render.registry import renderer_for
from render.scene import Layer, Scene
from render.scene.overlay import with_lesson_rings, with_marks

MAX_ALT_CHARS = 1024


def board(
    view: View[Any],
    *,
    marks: Iterable[Mark] = (),
    rings: Iterable[str] = (),
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture:
    """Render the table as all players see it, with marks on the options.

    Rings are the names of the spots of a lesson.
    """
    context = _board_context(view, marks, names, automas, language)
    return _picture(view.game, _board(context, rings), _describe_position(context, names))


def _board(context: BoardContext[Any], rings: Iterable[str]) -> Scene:
    return _with_overlay(renderer_for(context.view.game).board(context), context, rings)


def _with_overlay(scene: Scene, context: BoardContext[Any], rings: Iterable[str]) -> Scene:
    return with_marks(with_lesson_rings(scene, rings), context.marks)


def hand(
    view: View[Any],
    *,
    marks: Iterable[Mark] = (),
    rings: Iterable[str] = (),
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture | None:
    """Render what only the view's seat may see; None where the game hides nothing."""
    build_scene = renderer_for(view.game).hand
    if build_scene is None:
        return None
    context = _board_context(view, marks, names, automas, language)
    scene = build_scene(context)
    if scene is None:
        return None
    scene = _with_overlay(scene, context, rings)
    return _picture(view.game, scene, _describe_position(context, names))


def extra_picture(
    view: View[Any],
    *,
    marks: Iterable[Mark] = (),
    rings: Iterable[str] = (),
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture | None:
    """Render the extra picture, if there is one now: a scoring, a zoom on the marks."""
    build_extra = renderer_for(view.game).extra_picture
    context = _board_context(view, marks, names, automas, language)
    report = None if build_extra is None else build_extra(context)
    return None if report is None else _extra_picture(report, context, names, rings)


def closer_looks(
    view: View[Any],
    *,
    marks: Iterable[Mark] = (),
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> list[Picture]:
    """Render what the board shows too small for a phone, or leaves out with many players."""
    build_scenes = renderer_for(view.game).closer_looks
    if build_scenes is None:
        return []
    context = _board_context(view, marks, names, automas, language)
    return [_extra_picture(extra, context, names, ()) for extra in build_scenes(context)]


def _extra_picture(
    extra: ExtraPicture,
    context: BoardContext[Any],
    names: Sequence[str],
    rings: Iterable[str],
) -> Picture:
    display_names = _display_names(context.view, names, context.translate)
    sentences = (context.translate.text(text, display_names) for text in extra.sentences)
    return _picture(context.view.game, _with_overlay(extra.scene, context, rings), sentences)


def scores(
    view: View[Any],
    *,
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture:
    """Render the score sheet: every seat's points by source, total and rank."""
    context = _board_context(view, (), names, automas, language)
    scene = score_sheet(context, GAMES[view.game].name)
    return _picture(view.game, scene, _describe_results(context, names))


def cover(game_id: str, *, language: str = "en") -> Picture:
    """Render the cover of a game."""
    game, translate = GAMES[game_id], translator_for(game_id, language)
    scene = _cover(game_id, translate)
    players = translate("players-range", first=game.seats[0], last=game.seats[-1])
    return _picture(game_id, scene, [f"{game.name}.", f"{players}."])


def _cover(game_id: str, translate: Translator) -> Scene:
    return cover_scene(GAMES[game_id], renderer_for(game_id).cover(art_box(), translate), translate)


def card(game_id: str, card_id: str, *, language: str = "en") -> Picture:
    """Render one card or tile with its explanation."""
    translate = translator_for(game_id, language)
    texts = [translate(f"card-{card_id}"), *translate.attributes(f"card-{card_id}").values()]
    sentences = [f"{phrase.removesuffix('.')}." for phrase in texts]
    return _picture(game_id, renderer_for(game_id).card(card_id, translate), sentences)


def rules(game_id: str, *, language: str = "en") -> Picture | None:
    """Render the page that explains a game's icons; None where it has none."""
    build_scene = renderer_for(game_id).rules
    if build_scene is None:
        return None
    translate = translator_for(game_id, language)
    return _picture(
        game_id, build_scene(translate), [translate("rules-page", game=GAMES[game_id].name)]
    )


def _picture(game_id: str, scene: Scene, sentences: Iterable[str]) -> Picture:
    if not isinstance(scene.items[0], Layer):
        scene = Scene.of(scene.box, [Layer(scene.box, "walnut", scene)])
    data = scene_renderer(renderer_for(game_id)).render_png(scene)
    return Picture(data, "png", scene.width, scene.height, alt_text(sentences))


def alt_text(sentences: Iterable[str]) -> str:
    """Join whole sentences up to the limit; a heading without its lines is left out."""
    kept: list[str] = []
    for sentence in sentences:
        if len(" ".join([*kept, sentence])) > MAX_ALT_CHARS:
            break
        kept.append(sentence)
    while kept and kept[-1].endswith(":"):
        kept.pop()
    return " ".join(kept).strip()


def _board_context(
    view: View[Any],
    marks: Iterable[Mark],
    names: Sequence[str],
    automas: Collection[Seat],
    language: str,
) -> BoardContext[Any]:
    translate = translator_for(view.game, language)
    display_names = tuple(
        drawable_name(name, seat)
        for name, seat in zip(
            _display_names(view, names, translate), _display_names(view, (), translate), strict=True
        )
    )
    return BoardContext(view, display_names, translate, tuple(marks), frozenset(automas))


def _display_names(view: View[Any], names: Sequence[str], translate: Translator) -> list[str]:
    given = list(names[: view.seats])
    rest = range(len(given), view.seats)
    return [*given, *(translate("player-number", number=seat + 1) for seat in rest)]


def _describe_position(context: BoardContext[Any], names: Sequence[str]) -> Iterable[str]:
    display_names = _display_names(context.view, names, context.translate)
    for sentence in GAMES[context.view.game].describe(context.view):
        yield context.translate.text(sentence, display_names)


def _describe_results(context: BoardContext[Any], names: Sequence[str]) -> Iterable[str]:
    display_names = _display_names(context.view, names, context.translate)
    for score in sorted(context.view.standings, key=lambda each: each.rank):
        yield context.translate(
            "say-standing", rank=score.rank, who=display_names[score.seat], points=score.total
        )
