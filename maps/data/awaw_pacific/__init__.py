"""The Pacific map of A World at War."""
