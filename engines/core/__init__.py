"""The kernel: the parts shared by all games."""
