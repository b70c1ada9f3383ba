"""Queries on scenes: sprites, texts, icons, panels, header."""

from collections.abc import Iterable, Iterator

from render.scene import Clip, Icon, Item, Layer, RoundedRect, Scene, Sprite, TextLine


def sprites(items: Iterable[Item], *names: str) -> list[Sprite]:
    """Return the sprites of these drawings, those of inner layers too."""
    found = []
    for item in items:
        if isinstance(item, Layer):
            found += sprites(item.scene.items, *names)
        elif isinstance(item, Sprite) and item.draw.__name__ in names:
            found.append(item)
    return found


def single_items(items: Iterable[Item]) -> Iterator[Item]:
    """Yield the single items of layers, sprites and windows, from back to front."""
    for item in items:
        match item:
            case Layer():
                yield from single_items(item.scene.items)
            case Sprite():
                yield from single_items(item.items())
            case Clip():
                yield from single_items(item.items)
            case _:
                yield item


def texts(items: Iterable[Item]) -> list[str]:
    """Return all texts."""
    return [item.text for item in single_items(items) if isinstance(item, TextLine)]


def icons_named(items: Iterable[Item], name: str) -> list[Icon]:
    """Return the icons with this name."""
    return [item for item in single_items(items) if isinstance(item, Icon) and item.name == name]


def panels(scene: Scene) -> list[Layer]:
    """Return the layers of a picture except the background and the header."""
    return [item for item in scene.items if isinstance(item, Layer) and item.background != "walnut"]


def panels_of(scene: Scene, name: str) -> list[Layer]:
    """Return the panels that have a name as one of their texts."""
    return [panel for panel in panels(scene) if name in texts([panel])]


def header(scene: Scene) -> list[Item]:
    """Return the items of the header."""
    layers = [
        item for item in scene.items if isinstance(item, Layer) and item.background == "walnut"
    ]
    return [item for layer in layers for item in layer.scene.items if layer.box.h < 100]


def header_steps(scene: Scene) -> list[str | None]:
    """Return the colours of the header's row of steps."""
    return [item.fill for item in header(scene) if isinstance(item, RoundedRect)]
