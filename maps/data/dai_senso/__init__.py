"""Axis Empires: Dai Senso!, its map of Asia and the Pacific."""
