"""The schema versions, one file each; existing files are never changed."""
