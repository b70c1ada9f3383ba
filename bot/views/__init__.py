"""What players see and press: pages made of Discord's components."""
