"""Loaded once by the fork server: every render process shares what importing this module loads."""

import gc

from render.game_renderer import stored_image
from render.i18n import translator_for
from render.image_cache_path import source_fingerprint
from render.registry import RENDERERS


def load_shared_data() -> None:
    """Load the translations and stored images of all games."""
    for renderer in RENDERERS.values():
        translator_for(renderer.game)
        for name in renderer.stored_images:
            stored_image(renderer.game, name)
    source_fingerprint()
    gc.collect()
    gc.freeze()  # a later collection would copy the shared pages


load_shared_data()
