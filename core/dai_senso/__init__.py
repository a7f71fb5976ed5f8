"""Axis Empires: Dai Senso!, rule 11."""

from weathergage.core.dai_senso.desk import Desk

RULE_SET = Desk()
