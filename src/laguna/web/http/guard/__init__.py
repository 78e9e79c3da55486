"""Security middleware for every request: session (`identity`), cross-site request check (`origin`), rate
limit (`rate_limit`), body size limit (`body_limit`), response headers (`security_headers`), and logging with
metrics (`request_log`). `middleware` applies them in this order."""
