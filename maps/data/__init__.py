"""Maps as data: one folder a map."""
