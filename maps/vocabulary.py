"""The closed lists of words that map tables use."""

KINDS = ("land", "sea", "lake")
TERRAINS = (
    "clear",
    "rough",
    "desert",
    "mountain",
    "swamp",
    "jungle",
    "jungle-mountain",
    "himalaya",
    "outback",
    "impassable",
    "qattara",
    "lake",
    "sea",
)
FRONTS = ("western", "eastern", "mediterranean", "asian", "southeast-asia", "pacific", "none")
FEATURES = (
    "city",
    "capital",
    "objective",
    "port",
    "beach",
    "fortification",
    "fortress",
    "shore",
    "minor-port",
    "coast",
    "strait",
)
"""The last three, and `port` again, are those of naval zones."""
CONTINENTS = ("africa", "america", "asia", "australia", "europe")
PLACE_KINDS = (
    "city",
    "base",
    "lake",
    "island",
    "other",
    "port",
    "minor-port",
    "strait",
    "water",
)
HEXSIDES = ("open", "blocked", "river", "crossing", "lake-freezing", "lake-never-freezing")
PROVENANCES = ("rulebook", "board", "derived", "assumed", "user")
"""How sure a fact is, the surest first; `user` stands outside the order."""
FACTS = ("name", "kind", "terrain", "country", "region", "front", "features", "position", "area")
"""The kinds of fact of a hex that carry a provenance each."""
COLOURINGS = (
    "weather",
    "area",
    "level",
    "country",
    "front",
    "terrain",
    "supply",
    "region",
    "zone",
    "owner",
    "kind",
    "range",
    "provenance",
)
"""What maps can be coloured for, in the order in which they are offered."""
