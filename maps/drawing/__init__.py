"""Draws boards: who owns a cell, colours, lines, names, and the text or picture of it all."""
