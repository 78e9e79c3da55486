"""Texts of Mille Fiori: names, notation, prompts, log, help and refusals."""
