"""Fast path: the most frequent requests, handled without FastAPI but behind the same guard middleware.

Reading a table, making a move, following the event stream and polling for updates are nearly all requests
during a game, and half of their time was spent in the framework. Here they are plain functions from request
to bytes. They are declared with all other routes (`laguna.web.http.api`, `pages`) and validated by the same
models (`laguna.web.http.request_models`); a test keeps both in sync.
"""
