"""The application layer behind commands and controls: checks permissions and changes tables."""
