"""Builds boards of hexes on land: country, terrain, seas and sides out of sampled geography.

Each step is a module: `recipe` (what makes one map), `layout` (where its hexes lie on earth),
`geography` (what lies at a point), `samples` (what lies in a hex), `rules` (the words for it),
`making` (all of it in order), `recording` (the board). `comparing` holds the builder against a
board whose hexes are known.
"""
