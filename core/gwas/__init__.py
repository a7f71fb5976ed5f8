"""Great War at Sea: weather and fuel."""

from weathergage.core.gwas.desk import Desk

RULE_SET = Desk()
