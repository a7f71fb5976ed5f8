"""The rule sets as data, in our own words."""
