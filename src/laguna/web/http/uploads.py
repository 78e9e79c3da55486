"""Parses forms with files (multipart/form-data), which are small and come from hosts only."""

import re
from collections.abc import Mapping
from typing import Annotated

from fastapi import Depends, Request

from laguna.contract.wording import Refused
from laguna.web.http.form_parsing import decode_form

UPLOAD_PATHS = frozenset(("/host/accounts", "/host/picture"))
"""Paths of such forms. Their bodies may contain any bytes, so their routes check the text themselves."""
FORM_BYTES = 4096
"""What the other fields and the boundaries of a form may add to a file."""
BOUNDARY = re.compile(
    r'multipart/form-data\s*;(?:.*;)?\s*boundary="?([\x21\x23-\x7e]{1,70}?)"?\s*(?:;|$)', re.I
)
NAME = re.compile(
    rb'^content-disposition:\s*form-data\s*;(?:[^\r\n]*;)?\s*name="([a-z-]{1,40})"', re.I | re.M
)
MAX_PARTS = 20
Upload = Mapping[str, bytes]


def parse_upload(content_type: str, body: bytes) -> Upload:
    """The fields of a form by name, also of one without files; the last one of the same name counts."""
    if (found := BOUNDARY.match(content_type)) is None:
        return {name: value.encode() for name, value in decode_form(body).items()}
    delimiter = b"\r\n--" + found[1].encode()
    first, *parts = (b"\r\n" + body).split(delimiter, MAX_PARTS + 1)
    if first or not parts or not parts[-1].startswith(b"--") or len(parts) > MAX_PARTS:
        raise Refused("The form could not be read. Reload the page.")
    fields: dict[str, bytes] = {}
    for part in parts[:-1]:
        head, separator, content = part.partition(b"\r\n\r\n")
        name = NAME.search(head)
        if not separator or name is None:
            raise Refused("The form could not be read. Reload the page.")
        fields[name[1].decode().lower()] = content
    return fields


def text_of(upload: Upload, name: str) -> str:
    """A field of a form as text; empty if it is missing."""
    try:
        text = upload.get(name, b"").decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("The form could not be read. Reload the page.") from None
    if "\0" in text:
        raise Refused("The request contains a character that can't be stored. Remove it and try again.")
    return text


async def get_upload(request: Request) -> Upload:
    return parse_upload(request.headers.get("content-type", ""), await request.body())


UploadDep = Annotated[Upload, Depends(get_upload)]
