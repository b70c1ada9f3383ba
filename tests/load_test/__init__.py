"""Simulated players at many tables, on a fake Discord with real HTTP and a real gateway."""
