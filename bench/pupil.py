"""For learn.py: the net while it learns, in PyTorch."""

import math
from array import array
from collections.abc import Sequence
from typing import Any, TypeAlias

import torch
from rich.progress import track
from torch import nn

from parlour.core.net import FULL, PARTS

BATCH = 4096
RATE = 0.008
DECAY = 0.02

# Rows, equally many of each position; what they are worth; and the numbers of their games.
Samples: TypeAlias = "tuple[array[int], array[float], array[int]]"


class Pupil(nn.Module):
    """The net while it learns. A row is what its table has taught about its place, and what is its own."""

    def __init__(self, tables: Sequence[tuple[int, int]], units: int) -> None:
        super().__init__()
        width = units + 1
        places = [self.places(*table) for table in tables]
        self.at: torch.Tensor = torch.block_diag(*places)
        self.slopes = nn.Parameter(torch.randn(2 * len(tables), width) * 0.2)
        # A position picks one row of each table: units begin where they are neither cut below nor above.
        self.own = nn.Parameter(torch.randn(sum(map(len, places)), width) * 0.02 + 0.3 / len(tables))
        self.units = nn.Parameter(torch.randn(units) * 0.2)

    @staticmethod
    def places(rows: int, columns: int) -> torch.Tensor:
        """Row by row, how far down and how far right of a table each of its places lies."""
        down, right = torch.meshgrid(torch.arange(float(rows)), torch.arange(float(columns)), indexing="ij")
        return torch.stack([down / rows, 2 * right / columns], 2).reshape(-1, 2)

    def rows(self) -> torch.Tensor:
        """All rows as the judge's net has them."""
        return self.own + self.at @ self.slopes

    def forward(self, picked: torch.Tensor) -> torch.Tensor:
        sums = nn.functional.embedding_bag(picked, self.rows(), mode="sum")
        worth: torch.Tensor = sums[:, -1] + sums[:, :-1].clamp(0, 1) @ self.units
        return worth


def taught(tables: Sequence[tuple[int, int]], units: int, samples: Samples, epochs: int) -> Pupil:
    """A net fitted to the samples; one game of twenty is kept to tell how well."""
    torch.manual_seed(0)
    torch.set_num_threads(1)
    rows = torch.frombuffer(samples[0], dtype=torch.int32).view(len(samples[1]), -1)
    goals, numbers = torch.frombuffer(samples[1], dtype=torch.float32), torch.frombuffer(samples[2], dtype=torch.int32)
    exam, school = (numbers % 20 == 0).nonzero()[:, 0], (numbers % 20 != 0).nonzero()[:, 0]
    pupil, loss = Pupil(tables, units), nn.functional.binary_cross_entropy_with_logits
    optimizer = torch.optim.AdamW(pupil.parameters(), weight_decay=DECAY)
    steps = epochs * (len(school) // BATCH + 1)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps)
    for epoch in range(epochs):
        for picked in track(school[torch.randperm(len(school))].split(BATCH), f"Learning {epoch + 1}/{epochs}"):
            optimizer.zero_grad()
            loss(pupil(rows[picked].long()), goals[picked]).backward()
            optimizer.step()
            schedule.step()
    with torch.no_grad():
        found = loss(pupil(rows[exam].long()), goals[exam]).item()
        least = nn.functional.binary_cross_entropy(goals[exam], goals[exam]).item()
    print(f"{len(school)} positions learned; on {len(exam)} others the loss is {found:.4f}, at least {least:.4f}")
    return pupil


def written(pupil: Pupil, edge: float) -> dict[str, list[Any]]:
    """The net in whole numbers: units by 255, worth in parts of a point."""
    point = edge / math.log(3) * (1 << PARTS)
    rows = pupil.rows().detach().clone()
    rows[:, :-1] *= FULL
    rows[:, -1] *= point
    units = pupil.units.detach() * point / FULL
    return {"units": units.round().int().tolist(), "rows": rows.round().int().tolist()}
