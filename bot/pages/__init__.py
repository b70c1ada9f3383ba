"""Pages: messages built of Discord components. Nothing here sends them."""
