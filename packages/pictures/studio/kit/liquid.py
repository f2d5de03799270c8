"""Stews, sauces, glazes and where they run."""
import numpy as np

from . import mesh, place
from .noise import fractal
from .plants import pattern_of


def pool(centre, radius, mat, seed=0, rough=0.03, dome=0.06, scale=1.4, squash=1.0, ragged=0.0):
    """A liquid surface: nearly level, gently lumpy, with a meniscus."""
    seg, rings = 120, 56
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    wob = 1 + ragged * fractal(np.column_stack([np.cos(a) * 1.2, np.sin(a) * 1.2, np.full(seg, seed * 1.7)]), 1.1, 3, seed)
    rows = []
    for t in np.linspace(1.0, 0.001, rings):
        p = np.column_stack([radius * t * wob * np.cos(a), squash * radius * t * wob * np.sin(a), np.full(seg, dome * (1 - t**2))])
        p[:, 2] += rough * fractal(p + seed, scale, 4, seed)
        if ragged:
            p[:, 2] -= 0.14 * max(0.0, t - 0.86) / 0.14
        rows.append(p)
    return mesh.make('pool', np.vstack(rows), mesh.grid_faces(rings, seg, wrap_cols=True), mat, loc=centre)


def drizzle(points, mat, width=0.10, seed=0, sink=0.02, flat=0.55, bridge=0):
    """A thread of sauce that follows whatever it falls on; `bridge` is how many steps of a gap it spans, of 90."""
    pts = mesh.smooth_profile([(x, y) for x, y in points], 90)
    path = np.array([tuple(place.under(float(x), float(y))[0]) for x, y in pts])
    z = np.convolve(np.pad(path[:, 2], 2, 'edge'), np.ones(5) / 5, 'valid')
    path[:, 2] = np.maximum(z, path[:, 2]) - sink
    if bridge:
        over = np.lib.stride_tricks.sliding_window_view(np.pad(path[:, 2], bridge, 'edge'), 2 * bridge + 1)
        path[:, 2] = np.convolve(np.pad(np.quantile(over, 0.8, axis=1), bridge, 'edge'), np.ones(2 * bridge + 1) / (2 * bridge + 1), 'valid')
    w = width * (1 + 0.35 * fractal(path + seed, 1.1, 2, seed))
    w[0] = w[-1] = width * 0.3
    return mesh.tube('drizzle', path, w, mat, 12, flat=flat)


def drops(points, mat, seed=0, size=0.08):
    beads = [pattern_of(mesh.blob('bead', (size * 2, size * 2 * k, size * 0.9), mat, n=10)) for k in (1.0, 0.8, 1.25)]
    place.scatter(beads, points, seed, (0.4, 1.3), sink=0.0, tilt=0.05)


def crust_lumps(points, mat, seed=0, size=(0.25, 0.6), sink=0.12, flat=0.7):
    """Lumps half sunk in a stew: curds, meat, chunks of vegetable."""
    rng = np.random.default_rng(seed)
    for i, (x, y) in enumerate(points):
        p, _ = place.under(float(x), float(y))
        s = rng.uniform(*size)
        mesh.blob('lump', (s * 1.2, s, s * flat), mat, 2.6, 14, lump=0.12 * s, lump_scale=1.4 / s, seed=seed + i, loc=(p.x, p.y, p.z + s * flat * 0.5 - sink), rot=(float(rng.normal(0, 0.3)), float(rng.normal(0, 0.3)), float(rng.uniform(0, 6))))


def chunks(points, mat, seed=0, size=(0.5, 0.8), sink=0.15):
    """Meat cut by hand and braised until its corners went: no two alike, torn along the fibre, half in the sauce."""
    rng = np.random.default_rng(seed)
    for i, (x, y) in enumerate(points):
        p, _ = place.under(float(x), float(y))
        s = rng.uniform(*size)
        dims = s * rng.uniform(0.62, 1.0, 3) * (1.25, 1.0, 0.8)
        slant, pinch = rng.uniform(-0.35, 0.35, 2), rng.uniform(-0.35, 0.35)
        shape = lambda v: np.column_stack([v[:, 0] + slant[0] * v[:, 2], v[:, 1] * (1 + pinch * v[:, 0] / dims[0]) + slant[1] * v[:, 2], v[:, 2] * (1 - 0.3 * pinch * v[:, 0] / dims[0])])
        v, f = mesh.blob_arrays(dims, 5.0, 26, 0.16 * s, 2.0 / s, 4, seed + i, shape)
        torn = np.clip(1.6 * np.abs(v[:, 1]) / dims[1] - 0.45 + 0.5 * fractal(v + i, 1.6 / s, 2, seed + i), 0, 1)
        mesh.make('chunk', v, f, mat, cut=torn, loc=(p.x, p.y, p.z + dims[2] * 0.5 - sink * s), rot=(float(rng.normal(0, 0.25)), float(rng.normal(0, 0.25)), float(rng.uniform(0, 6))))


def curds(points, mat, seed=0, size=(0.10, 0.24)):
    """Ground seed that set in the pot like scrambled egg: small ragged clots, joined in places."""
    rng = np.random.default_rng(seed)
    shapes = [pattern_of(mesh.blob('curd', (1.3, 1.0, 0.75), mat, 2.3, 16, 0.30, 2.1, 4, seed + k)) for k in range(7)]
    place.scatter(shapes, points, seed, size, sink=-0.02, tilt=0.5)
    place.scatter(shapes, points + rng.normal(0, 0.10, points.shape), seed + 1, (size[0] * 0.5, size[1] * 0.6), sink=-0.02, tilt=0.5)
