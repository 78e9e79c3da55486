"""What argparse itself says, in the language of the command line.

argparse looks its messages up in the catalog of the system, which has none for most languages. It finds those
of laguna instead if the two functions that it uses are replaced.
"""

import argparse
from typing import Final

from laguna.contract.wording import Language, npgettext_noop, pgettext_noop

MESSAGES: Final = {
    str(message): message
    for message in (
        pgettext_noop("command line", "usage: "),
        pgettext_noop("command line", "positional arguments"),
        pgettext_noop("command line", "options"),
        pgettext_noop("command line", "show this help message and exit"),
        pgettext_noop("command line", "argument %(argument_name)s: %(message)s"),
        pgettext_noop("command line", "unrecognized arguments: %s"),
        pgettext_noop("command line", "the following arguments are required: %s"),
        pgettext_noop("command line", "one of the arguments %s is required"),
        pgettext_noop("command line", "not allowed with argument %s"),
        pgettext_noop("command line", "ignored explicit argument %r"),
        pgettext_noop("command line", "expected one argument"),
        pgettext_noop("command line", "expected at most one argument"),
        pgettext_noop("command line", "expected at least one argument"),
        pgettext_noop("command line", "ambiguous option: %(option)s could match %(matches)s"),
        pgettext_noop("command line", "invalid %(type)s value: %(value)r"),
        pgettext_noop("command line", "invalid choice: %(value)r (choose from %(choices)s)"),
        pgettext_noop("command line", "must be at least 1"),
    )
}
"""The messages that a user may see, with the values that argparse inserts; the last one is laguna's."""
EXPECTED: Final = npgettext_noop("command line", "expected %s argument", "expected %s arguments")


def speak(language: Language) -> None:
    """Let argparse speak a language."""

    def gettext(message: str) -> str:
        return language.gettext(MESSAGES[message]) if message in MESSAGES else message

    def ngettext(one: str, many: str, number: int) -> str:
        if one == EXPECTED[0]:
            return language.ngettext(*EXPECTED, number)
        return one if number == 1 else many

    vars(argparse).update(_=gettext, ngettext=ngettext)


def said(message: str) -> str:
    """One of the messages in the language that argparse speaks."""
    return str(vars(argparse)["_"](message))
