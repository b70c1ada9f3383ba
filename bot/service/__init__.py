"""The service behind every command and control: who may do what, and what came of it."""
