"""Internet addresses as keys of rate limits."""

import ipaddress
from functools import lru_cache

IPV6_PREFIX = 64
"""The usual size of a customer's IPv6 network, in which anybody can have any number of addresses."""


@lru_cache(4096)
def limited_address(address: str) -> str:
    """The address by which a client is counted: an IPv6 address counts as its /64 network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), IPV6_PREFIX), strict=False))
