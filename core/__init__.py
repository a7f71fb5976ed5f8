"""The rules core: pure and typed, without terminal, graph or map."""
