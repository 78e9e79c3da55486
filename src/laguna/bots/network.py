# compiled by mypyc
"""A learned value: a network with one hidden layer, small enough to be asked in every playout."""

from array import array
from sys import byteorder
from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Network:
    """How many points a seat will still gain, from the numbers that a game's advice looks at.

    `numbers` are, in order: for each feature its weight to each hidden unit, the hidden units' offsets,
    their weights to the output, the output's offset.
    """

    def __init__(self, numbers: vec[float], inputs: i64) -> None:
        hidden = (len(numbers) - 1) // (inputs + 2)
        if inputs < 1 or hidden < 1 or hidden * (inputs + 2) + 1 != len(numbers):
            raise ValueError(f"{len(numbers)} numbers do not make a network of {inputs} features")
        self.numbers: vec[float] = numbers
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.features: vec[float] = vec[float]([0.0] * inputs)
        self.units: vec[float] = vec[float]([0.0] * hidden)

    def output(self) -> float:
        """The value of what was written into `features`. Most of them are 0 and cost nothing."""
        numbers = self.numbers
        features = self.features
        units = self.units
        hidden = self.hidden
        place = self.inputs * hidden
        unit: i64 = 0
        while unit < hidden:
            units[unit] = numbers[place + unit]
            unit += 1
        feature: i64 = 0
        while feature < self.inputs:
            strength = features[feature]
            if strength != 0.0:
                first = feature * hidden
                unit = 0
                while unit < hidden:
                    units[unit] += strength * numbers[first + unit]
                    unit += 1
            feature += 1
        place += hidden
        value = numbers[place + hidden]
        unit = 0
        while unit < hidden:
            strength = units[unit]
            if strength > 0.0:
                value += strength * numbers[place + unit]
            unit += 1
        return value


def read(weights: bytes, inputs: int) -> Network:
    """A network from little-endian 32-bit floats."""
    numbers = array("f", weights)
    if byteorder == "big":
        numbers.byteswap()
    return Network(vec[float](numbers.tolist()), inputs)
