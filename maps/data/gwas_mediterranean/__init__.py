"""The Mediterranean map of Great War at Sea."""
