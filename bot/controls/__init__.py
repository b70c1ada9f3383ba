"""What players press: every button and select, known by its custom id."""
