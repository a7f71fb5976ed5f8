"""Great War at Sea: weather and fuel."""
