"""The hot path: what is asked at every move, answered before the framework and behind the same guard.

Looking at a table, moving, following the stream and asking for news are nearly all requests while people
play, and half of their time went into the framework. Here they are plain functions from what is asked to
bytes. How they are asked for is described with all other routes (`laguna.web.http.api`, `pages`), and what
is sent is checked by the same models (`laguna.web.http.inputs`); a test holds both together.
"""
