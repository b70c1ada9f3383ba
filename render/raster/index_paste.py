"""The one internal of Pillow that the renderer uses: an image's pixels without its mode.

Cached regions are of mode "L", pictures of mode "P". The public `paste` would convert one to the
other by its colours, and so change the indices.
"""

from PIL import Image


def paste_indices(image: Image.Image, piece: Image.Image, corner: tuple[int, int]) -> None:
    """Paste palette indices as they are; what lies outside is cut off."""
    (x, y), (width, height) = corner, piece.size
    image.im.paste(piece.im, (x, y, x + width, y + height))
