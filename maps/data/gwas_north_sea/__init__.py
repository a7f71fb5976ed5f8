"""The North Sea map of Great War at Sea."""
