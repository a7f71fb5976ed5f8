"""What is done with a session as a whole: each module is a command of `weathergage session`."""
