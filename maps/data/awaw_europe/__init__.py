"""The European board of A World at War."""
