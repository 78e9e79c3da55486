"""HTTP layer: routes for the API and the pages, and the middleware in front of them."""
