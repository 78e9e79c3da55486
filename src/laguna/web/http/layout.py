"""Chooses the layout of the pictures in a response: the header that scripts send for their page, else the
cookie that every page keeps for the next one."""

from collections.abc import Mapping

from laguna.contract.panel import LANDSCAPE, LAYOUTS
from laguna.web.http.cookie_parsing import cookies

COOKIE = "laguna-layout"
HEADER = b"laguna-layout"


def layout_of(headers: Mapping[bytes, bytes]) -> str:
    wanted = headers[HEADER].decode("latin-1") if HEADER in headers else cookies(headers).get(COOKIE, "")
    return wanted if wanted in LAYOUTS else LANDSCAPE
