"""The scenarios of `make chaos`: one fault each, on an arena of several bots and one Discord."""
