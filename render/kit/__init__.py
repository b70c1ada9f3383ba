"""The drawings all games share: the frame of a picture, cards, pieces, signs, and how they look."""
