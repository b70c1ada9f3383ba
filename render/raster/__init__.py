"""Renders scenes to images: drawing, palette, fonts, PNG, caches."""
