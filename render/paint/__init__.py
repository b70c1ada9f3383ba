"""From a scene to an image: the studio, its palette, its fonts, and what it keeps for later."""
