"""The wire: what the terminal shows is remembered, and only what differs is sent."""
