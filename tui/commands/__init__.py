"""The commands: one module each, called as its command, found by listing."""
