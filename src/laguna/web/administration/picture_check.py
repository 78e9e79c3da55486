"""Checks of an uploaded picture: its kind and its size in pixels, by its bytes alone.

Nothing is decoded: the browser does that, from an address whose headers allow nothing but an image.
"""

from typing import NamedTuple

from laguna.contract.wording import Refused
from laguna.web.problems import PayloadTooLarge

PIXELS = range(64, 2001)
"""Allowed width and height."""
START_OF_FRAME = frozenset({0xC0, 0xC1, 0xC2})
"""Markers of the JPEG kinds that browsers show: baseline, extended and progressive."""


class CheckedPicture(NamedTuple):
    """A picture that passed the checks."""

    kind: str
    """The media type."""
    width: int
    height: int
    content: bytes


def checked_picture(content: bytes, most: int) -> CheckedPicture:
    """A PNG, JPEG or WebP picture; refuses everything else, and what is too large or too small."""
    if not content:
        raise Refused("Choose a picture first.")
    if len(content) > most:
        raise PayloadTooLarge(
            "This picture has {size} KiB; at most {most} KiB are allowed. Make it smaller.",
            size=-(-len(content) // 1024),
            most=most // 1024,
        )
    for kind, measure in KINDS.items():
        if (size := measure(content)) is not None:
            width, height = size
            if width not in PIXELS or height not in PIXELS:
                raise Refused(
                    "This picture has {width} x {height} pixels. Width and height must be {least} to {most}.",
                    width=width,
                    height=height,
                    least=PIXELS[0],
                    most=PIXELS[-1],
                )
            return CheckedPicture(kind, width, height, content)
    raise Refused("This is not a PNG, JPEG or WebP picture.")


def _png(content: bytes) -> tuple[int, int] | None:
    if content[:16] != b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" or content[-8:-4] != b"IEND":
        return None
    return int.from_bytes(content[16:20]), int.from_bytes(content[20:24])


def _jpeg(content: bytes) -> tuple[int, int] | None:
    """Walks the segments up to the first frame."""
    if content[:2] != b"\xff\xd8" or content[-2:] != b"\xff\xd9":
        return None
    place = 2
    while place + 9 <= len(content) and content[place] == 0xFF:
        marker, length = content[place + 1], int.from_bytes(content[place + 2 : place + 4])
        if marker in START_OF_FRAME:
            height, width = content[place + 5 : place + 7], content[place + 7 : place + 9]
            return int.from_bytes(width), int.from_bytes(height)
        if marker == 0xFF:  # padding
            place += 1
        elif marker < 0xC0 or marker == 0xDA or length < 2:
            return None
        else:
            place += 2 + length
    return None


def _webp(content: bytes) -> tuple[int, int] | None:
    """Measures all three forms: lossy, lossless and extended."""
    size = int.from_bytes(content[4:8], "little")
    if content[:4] != b"RIFF" or content[8:12] != b"WEBP" or len(content) < 30 or size + 8 != len(content):
        return None
    match content[12:16]:
        case b"VP8 " if content[23:26] == b"\x9d\x01\x2a":
            width, height = content[26:28], content[28:30]
            return int.from_bytes(width, "little") & 0x3FFF, int.from_bytes(height, "little") & 0x3FFF
        case b"VP8L" if content[20] == 0x2F:
            bits = int.from_bytes(content[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8X":
            width, height = content[24:27], content[27:30]
            return int.from_bytes(width, "little") + 1, int.from_bytes(height, "little") + 1
    return None


KINDS = {"image/png": _png, "image/jpeg": _jpeg, "image/webp": _webp}
"""For each allowed media type a function that measures such a picture; None if it is something else."""
