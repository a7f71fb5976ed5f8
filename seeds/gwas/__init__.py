"""A World at War, rule 34."""
