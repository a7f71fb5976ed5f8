"""A field of hexes for battles of Great War at Sea."""
