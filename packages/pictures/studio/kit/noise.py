"""Fractal value noise on arrays of points: one seed, the same lumps on every machine."""
import numpy as np


def _hash(ix, iy, iz, seed):
    h = (ix * 374761393 + iy * 668265263 + iz * 2147483647 + seed * 974711) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((h ^ (h >> 16)) & 0xFFFF) / 65535.0


def value(points, seed=0):
    """One octave in -1..1 for points shaped (n, 3)."""
    base = np.floor(points).astype(np.int64)
    f = points - base
    f = f * f * f * (f * (f * 6 - 15) + 10)
    total = np.zeros(len(points))
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                w = (f[:, 0] if dx else 1 - f[:, 0]) * (f[:, 1] if dy else 1 - f[:, 1]) * (f[:, 2] if dz else 1 - f[:, 2])
                total += w * _hash(base[:, 0] + dx, base[:, 1] + dy, base[:, 2] + dz, seed)
    return total * 2 - 1


def fractal(points, scale=1.0, octaves=3, seed=0, rough=0.5):
    points = np.asarray(points, dtype=float)
    total, amp, norm = np.zeros(len(points)), 1.0, 0.0
    for o in range(octaves):
        total += amp * value(points * scale * 2**o + 17.3 * o, seed + o)
        norm += amp
        amp *= rough
    return total / norm
