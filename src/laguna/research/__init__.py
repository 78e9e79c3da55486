"""Laguna for research: its games behind the standard interfaces of machine learning. See docs/research.md.

pettingzoo   several agents, one after the other or in parallel
gymnasium    one agent against bots
openspiel    a game tree with imperfect information
batch        many games at once in compiled code
"""
