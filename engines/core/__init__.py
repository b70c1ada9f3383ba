"""The kernel: what every game is made of, and nothing that only one of them needs."""
