"""What an operator wants to see, in Prometheus' text form."""

import asyncio

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_LAGS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.events = Counter("parlour_events", "Events of matches stored", registry=own)
        self.requests = Counter("parlour_requests", "Answers given, by status", ["status"], registry=own)
        self.refusals = Counter("parlour_refusals", "Messages of sockets refused, by code", ["code"], registry=own)
        self.sockets = Gauge("parlour_sockets", "Sockets open", registry=own)
        self.rooms = Gauge("parlour_rooms", "Rooms open", registry=own)
        self.awake = Gauge("parlour_rooms_awake", "Rooms with their match in memory", registry=own)
        self.thinking = Gauge("parlour_robots_thinking", "Questions that robots think about", registry=own)
        self.lag = Histogram("parlour_loop_lag_seconds", "How late the loop wakes", registry=own, buckets=_LAGS)

    def text(self) -> bytes:
        """All of it."""
        return generate_latest(self.registry)

    async def watch_lag(self, every: float = 0.1) -> None:
        """Measure, again and again, how much later than asked for the loop comes back."""
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(every)
            self.lag.observe(max(0.0, loop.time() - before - every))
