"""Texts of La Venise du Nord: names, notation, prompts, log, help and refusals."""
