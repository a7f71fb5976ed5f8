"""A World at War, rule 34: weather."""

from weathergage.core.awaw.desk import Desk

RULE_SET = Desk()
