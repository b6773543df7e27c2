"""Film: writes the few seconds of grey silence that keep a phone awake where its browser may not be asked to.

    python tools/film.py src/mindtable/web/static/awake.mp4

The film is played over and over by ``static/awake.js``, which says why it is as it is. Nothing is encoded: a grey
picture that stays as it is and silence are a handful of bits each, written out here by the standards (H.264 baseline,
AAC-LC, MP4).
"""

from __future__ import annotations

import argparse
import struct
from pathlib import Path
from typing import Final

SECONDS: Final = 4  # of less than five browsers show no player among the notifications of a phone
SIDE: Final = 8  # macroblocks of 16 pixels
RATE: Final = 44_100  # samples of sound in a second
SAMPLES: Final = 1024  # in a frame of sound
CLOCK: Final = 1000  # ticks of the film in a second
SILENCE: Final = b"\0\0\0\7"  # one channel in which no band has anything, and the end of the frame
SOUND: Final = bytes([0x12, 0x08])  # AAC-LC, 44.1 kHz, one channel


class Bits:
    """Bits, written one after the other."""

    def __init__(self) -> None:
        self.text = ""

    def put(self, value: int, width: int) -> Bits:
        self.text += f"{value:0{width}b}"
        return self

    def ue(self, *values: int) -> Bits:
        """Numbers in the code of Exp-Golomb, of any size."""
        for value in values:
            written = f"{value + 1:b}"
            self.text += "0" * (len(written) - 1) + written
        return self

    def unit(self, kind: int) -> bytes:
        """A unit of the picture: what was written, a one, and noughts up to the end of the byte."""
        text = self.text + "1"
        text += "0" * (-len(text) % 8)
        raw = int(text, 2).to_bytes(len(text) // 8, "big")
        found = bytearray([kind])
        for byte in raw:
            if byte <= 3 and found[-2:] == b"\0\0":  # three such bytes would mean something else
                found.append(3)
            found.append(byte)
        return bytes(found)


def sequence() -> bytes:
    """What holds for all pictures: baseline, level 1, one reference, their size."""
    bits = Bits().put(66, 8).put(0b11000000, 8).put(10, 8).ue(0, 0, 2, 1).put(0, 1).ue(SIDE - 1, SIDE - 1)
    return bits.put(0b1100, 4).unit(0x67)


def picture() -> bytes:
    """What holds for a picture: no groups, one reference, no weights, no filter to be told of."""
    return Bits().ue(0, 0).put(0, 2).ue(0, 0, 0).put(0, 3).ue(0, 0, 0).put(0, 3).unit(0x68)


def grey() -> bytes:
    """The first picture: every block is what the standard takes for granted, which is grey."""
    bits = Bits().ue(0, 7, 0).put(0, 4).ue(0).put(0, 2).ue(0)
    for _ in range(SIDE * SIDE):
        bits.ue(3, 0, 0).put(1, 1)
    return bits.unit(0x65)


def same(number: int) -> bytes:
    """A picture that is the one before: every block is skipped."""
    return Bits().ue(0, 5, 0).put(number % 16, 4).put(0, 3).ue(0, SIDE * SIDE).unit(0x41)


def box(name: str, *parts: bytes) -> bytes:
    content = b"".join(parts)
    return struct.pack(">I4s", 8 + len(content), name.encode()) + content


def full(name: str, *parts: bytes, flags: int = 0) -> bytes:
    """A box with a version, 0, and flags."""
    return box(name, struct.pack(">I", flags), *parts)


def numbers(*values: int) -> bytes:
    return struct.pack(f">{len(values)}I", *values)


MATRIX: Final = numbers(1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30)


def track(number: int, kind: str, scale: int, each: int, sizes: list[int], at: int, size: int, entry: bytes) -> bytes:
    """A track all of whose samples take the same time and lie in one piece, beginning at a byte of the file."""
    length = each * len(sizes)
    head = box("vmhd", numbers(1, 0, 0)) if kind == "vide" else full("smhd", numbers(0))
    even = len(set(sizes)) == 1
    table = box(
        "stbl",
        full("stsd", numbers(1), entry),
        full("stts", numbers(1, len(sizes), each)),
        full("stss", numbers(1, 1)) if kind == "vide" else b"",
        full("stsc", numbers(1, 1, len(sizes), 1)),
        full("stsz", numbers(sizes[0] if even else 0, len(sizes)), b"" if even else numbers(*sizes)),
        full("stco", numbers(1, at)),
    )
    media = box(
        "mdia",
        full("mdhd", numbers(0, 0, scale, length), struct.pack(">HH", 0x55C4, 0)),
        full("hdlr", numbers(0), kind.encode(), bytes(12), b"\0"),
        box("minf", head, box("dinf", full("dref", numbers(1), full("url ", flags=1))), table),
    )
    shown = numbers(0, 0, number, 0, length * CLOCK // scale, 0, 0) + struct.pack(">HHHH", 0, 0, 0 if size else 256, 0)
    return box("trak", full("tkhd", shown, MATRIX, numbers(size << 16, size << 16), flags=3), media)


def film() -> bytes:
    """The whole file."""
    seen = [sequence(), picture()]
    pictures = [struct.pack(">I", len(one)) + one for one in [grey(), *[same(at) for at in range(1, SECONDS)]]]
    sounds = [SILENCE] * (SECONDS * RATE // SAMPLES)
    side = 16 * SIDE
    avc = box("avcC", bytes([1, *seen[0][1:4], 0xFF, 0xE1]), struct.pack(">H", len(seen[0])), seen[0], b"\1",
              struct.pack(">H", len(seen[1])), seen[1])  # fmt: skip
    video = box("avc1", bytes(6), struct.pack(">H", 1), bytes(16), struct.pack(">HH", side, side),
                numbers(72 << 16, 72 << 16, 0), b"\0\1", bytes(32), struct.pack(">Hh", 24, -1), avc)  # fmt: skip
    config = bytes([0x05, len(SOUND)]) + SOUND
    decoder = bytes([0x04, 13 + len(config), 0x40, 0x15, 0, 0, 0]) + numbers(0, 0) + config
    stream = bytes([0x03, 3 + len(decoder) + 3, 0, 2, 0]) + decoder + bytes([0x06, 1, 2])
    audio = box("mp4a", bytes(6), struct.pack(">H", 1), bytes(8), struct.pack(">HH", 1, 16), bytes(4),
                numbers(RATE << 16), full("esds", stream))  # fmt: skip
    kind = box("ftyp", b"isom", numbers(512), b"isomavc1mp41")
    length = CLOCK * SECONDS

    def movie(at: int) -> bytes:
        head = full("mvhd", numbers(0, 0, CLOCK, length, 1 << 16), struct.pack(">H", 256), bytes(10), MATRIX, bytes(24),
                    numbers(3))  # fmt: skip
        return box(
            "moov", head,
            track(1, "vide", CLOCK, CLOCK, [len(one) for one in pictures], at, side, video),
            track(2, "soun", RATE, SAMPLES, [len(one) for one in sounds], at + len(b"".join(pictures)), 0, audio),
        )  # fmt: skip

    begin = len(kind) + len(movie(0)) + 8
    return kind + movie(begin) + box("mdat", *pictures, *sounds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_bytes(film())
