"""The Pacific map of Great War at Sea."""
