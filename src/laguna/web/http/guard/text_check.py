"""Refuses text that cannot be stored, in the path, the query, forms and JSON of every request.

PostgreSQL stores no NUL characters, and no database stores half of a surrogate pair. Other control characters
are removed where text is stored (`laguna.web.people.text_rules`).
"""

import json
import re
from typing import Any
from urllib.parse import unquote_to_bytes

from laguna.contract.wording import Refused
from laguna.web.http.uploads import UPLOAD_PATHS

SUSPICIOUS = re.compile(rb"\x00|%00|\\u0000|\\u[dD][89a-fA-F]")
"""Occurs in every body with invalid text, and in few others."""
INVALID = re.compile("[\x00\ud800-\udfff]")


def check_text(path: str, query: bytes, body: bytes) -> None:
    """Refuses a request with invalid text."""
    invalid = INVALID.search(path) or (b"%00" in query and b"\0" in unquote_to_bytes(query))
    files = path in UPLOAD_PATHS and body.startswith(b"--")  # a form with files
    if not invalid and body and not files and SUSPICIOUS.search(body):
        invalid = _invalid_json(body) if path.startswith("/api/") else b"\0" in unquote_to_bytes(body)
    if invalid:
        raise Refused("The request contains a character that can't be stored. Remove it and try again.")


def _invalid_json(body: bytes) -> bool:
    try:
        return _contains_invalid(json.loads(body))
    except (ValueError, RecursionError):
        return False  # not JSON: the route says so


def _contains_invalid(value: Any) -> bool:
    if isinstance(value, str):
        return INVALID.search(value) is not None
    if isinstance(value, dict):
        return any(_contains_invalid(each) for item in value.items() for each in item)
    return isinstance(value, list) and any(_contains_invalid(each) for each in value)
