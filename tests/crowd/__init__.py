"""A crowd at many tables, on a Discord in a process of its own: real HTTP, a real gateway."""
