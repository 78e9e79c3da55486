"""Laguna for researchers: its games behind the interfaces that learners know. See docs/research.md.

pettingzoo   several agents, one after the other or all at once
gymnasium    one agent against bots
openspiel    a game tree with imperfect information
batch        many games at once in compiled code
"""
