"""Loaded once by the fork server: every render process shares what importing this module loads."""

import gc

from render.painter import mural
from render.painters import PAINTERS
from render.store_path import source_fingerprint
from render.words import words_of


def load_shared_data() -> None:
    """Load the translations and stored images of all games."""
    for painter in PAINTERS.values():
        words_of(painter.game)
        for name in painter.murals:
            mural(painter.game, name)
    source_fingerprint()
    gc.collect()
    gc.freeze()  # a later collection would copy the shared pages


load_shared_data()
