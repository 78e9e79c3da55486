"""Which IP addresses are public: the one decision about where this server sends requests for visitors.

Only plain global unicast addresses are. IPv6 addresses that carry an IPv4 address (6to4, Teredo, NAT64,
IPv4-mapped, IPv4-compatible, ISATAP) are not, because a gateway could turn them into a private one.
"""

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

GLOBAL_UNICAST = IPv6Network("2000::/3")
"""The only block from which IPv6 unicast addresses are assigned."""
NOT_PUBLIC = tuple(
    ip_network(block)
    for block in (
        "0.0.0.0/8",
        "192.0.0.0/24",  # protocol assignments
        "192.88.99.0/24",  # 6to4 relays
        "224.0.0.0/3",  # multicast and reserved
        "2001::/23",  # protocol assignments, among them Teredo
        "2002::/16",  # 6to4
        "3fff::/20",  # documentation
    )
)
"""Blocks that `is_global` of some Python versions accepts."""
ISATAP = (0x0000_5EFE, 0x0200_5EFE)
"""The first half of an interface identifier that ends with an IPv4 address."""


def is_public(address: str) -> bool:
    """Whether an IP address is plain global unicast."""
    try:
        found = ip_address(address)
    except ValueError:  # such as one with a zone
        return False
    if not found.is_global or found.is_multicast or any(found in block for block in NOT_PUBLIC):
        return False
    if isinstance(found, IPv6Address):
        return found in GLOBAL_UNICAST and (int(found) >> 32 & 0xFFFF_FFFF) not in ISATAP
    return True


def literal_address(host: str) -> str | None:
    """The IP address that a host name is in itself, in any notation that resolvers accept, such as
    `127.1`."""
    try:
        return str(ip_address(host))
    except ValueError:
        pass
    try:
        return str(IPv4Address(socket.inet_aton(host)))
    except (OSError, ValueError):
        return None
