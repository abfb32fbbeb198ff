"""For load.py: the least that a WebSocket client needs, so that a load test measures the server and not itself."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

Hear = Callable[[bytes], None]


class Wire(asyncio.Protocol):
    """One connection: text frames out, whole text messages in."""

    def __init__(self, path: str, host: str, hear: Hear) -> None:
        self.open = asyncio.get_running_loop().create_future()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self._hear = hear
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request.encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self._buffer = bytearray(rest)
            self.open.set_result(None)
        while (frame := self._frame()) is not None:
            self._hear(frame)

    def _frame(self) -> bytes | None:
        """The next whole message; the servers that we measure do not split theirs."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 127, 2
        if length == 126:
            if len(buffer) < 4:
                return None
            length, start = struct.unpack_from(">H", buffer, 2)[0], 4
        elif length == 127:
            if len(buffer) < 10:
                return None
            length, start = struct.unpack_from(">Q", buffer, 2)[0], 10
        if len(buffer) < start + length:
            return None
        kind, message = buffer[0] & 15, bytes(buffer[start : start + length])
        del buffer[: start + length]
        if kind == 9:  # a ping wants a pong
            self._write(0x8A, message)
            return self._frame()
        return message

    def send(self, message: bytes) -> None:
        self._write(0x81, message)

    def close(self) -> None:
        assert self._transport
        self._transport.close()

    def _write(self, first: int, message: bytes) -> None:
        """A frame with a mask of zeros, which the protocol allows."""
        assert self._transport
        if len(message) < 126:
            head = struct.pack(">BB", first, 128 | len(message))
        elif len(message) < 1 << 16:
            head = struct.pack(">BBH", first, 128 | 126, len(message))
        else:
            head = struct.pack(">BBQ", first, 128 | 127, len(message))
        self._transport.write(head + bytes(4) + message)


async def connect(host: str, port: int, path: str, hear: Hear) -> Wire:
    """An open connection; `hear` gets every message."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(path, f"{host}:{port}", hear), host, port)
    await wire.open
    return wire
