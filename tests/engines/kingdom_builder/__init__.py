"""The rules of Kingdom Builder, ruling by ruling and example by example."""
