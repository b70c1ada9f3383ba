"""What a message looks like: pages made of Discord's components, and nothing that sends them."""
