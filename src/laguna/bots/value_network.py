# compiled by mypyc
"""The value network: one hidden layer, small enough to be evaluated in every playout."""

from array import array
from sys import byteorder
from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class ValueNetwork:
    """Predicts how many points a seat will still gain, from the features of the game's heuristics.

    `numbers` are, in order: for each feature its weights to the hidden units, the biases of the hidden units,
    their weights to the output, and the bias of the output.
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
        """The prediction for the values in `features`. Most of them are 0 and are skipped."""
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


def read_network(weights: bytes, inputs: int) -> ValueNetwork:
    """Read a network from little-endian 32-bit floats."""
    numbers = array("f", weights)
    if byteorder == "big":
        numbers.byteswap()
    return ValueNetwork(vec[float](numbers.tolist()), inputs)
