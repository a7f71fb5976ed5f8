"""What the weather rule of Dai Senso says, as tables."""
