"""Axis Empires: Dai Senso!, rule 11."""
