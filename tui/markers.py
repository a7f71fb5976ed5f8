"""Kinds of markers, in the order in which they are offered."""

KINDS = (
    *("infantry", "armor", "air", "partisan", "supply-source", "fortification", "bridgehead"),
    *("railhead", "beachhead", "ic", "capital", "objective"),
)
