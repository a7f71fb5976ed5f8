"""Hex geometry, the map model, supply, map data, map files in and out."""
