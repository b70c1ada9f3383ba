"""Pictures of the tables: views in, image bytes out."""
