"""Boards, plates, bowls, glasses, cloths and cutlery."""
import math

import bpy
import numpy as np

from . import mesh, shade
from .drink import thin_glass

CERAMICS = {
    'night': ((0.018, 0.021, 0.026), (0.06, 0.06, 0.06)),
    'bone': ((0.62, 0.55, 0.44), (0.25, 0.17, 0.10)),
    'clay': ((0.23, 0.085, 0.042), (0.10, 0.035, 0.018)),
    'leaf': ((0.055, 0.105, 0.062), (0.02, 0.045, 0.025)),
    'sea': ((0.035, 0.085, 0.12), (0.012, 0.03, 0.05)),
    'saffron': ((0.60, 0.30, 0.045), (0.32, 0.14, 0.02)),
    'white': ((0.78, 0.76, 0.72), None),
}


def glazed(kind):
    colour, fleck = CERAMICS[kind]
    return shade.ceramic(f'ceramic {kind}', colour, fleck)


def board(width=7.4, depth=4.6, height=0.3, loc=(0, 0, 0), spin=0.0, tone='oak', round_=False):
    tones = {
        'oak': ((0.06, 0.025, 0.010), (0.15, 0.065, 0.026), (0.27, 0.125, 0.05)),
        'dark': ((0.020, 0.010, 0.006), (0.05, 0.023, 0.011), (0.10, 0.048, 0.022)),
        'olive': ((0.10, 0.05, 0.018), (0.26, 0.14, 0.055), (0.40, 0.24, 0.10)),
    }
    m = shade.wood(f'board {tone}', *tones[tone])
    if round_:
        r = width / 2
        return mesh.lathe('board', mesh.smooth_profile([(0, 0), (r * 0.9, 0), (r, height * 0.4), (r * 0.985, height * 0.9), (r * 0.9, height), (0, height)], 60), m, 128, loc=loc, rot=(0, 0, spin))
    return mesh.blob('board', (width, depth, height), m, power=11, n=40, lump=0.015, lump_scale=1.2, loc=(loc[0], loc[1], loc[2] + height / 2), rot=(0, 0, spin))


def plate(radius=3.0, kind='night', loc=(0, 0, 0), rim=0.28, squash=1.0, spin=0.0):
    r = radius
    pts = [(0, 0.10), (r * 0.55, 0.10), (r * 0.70, 0.13), (r * 0.86, rim * 0.75), (r * 0.985, rim), (r, rim + 0.02), (r * 0.99, rim - 0.06), (r * 0.82, rim * 0.45), (r * 0.62, 0.0), (0, 0)]
    ob = mesh.lathe('plate', mesh.smooth_profile(pts, 90), glazed(kind), 128, wobble=0.006, loc=loc, rot=(0, 0, spin))
    ob.scale = (1, squash, 1)
    return ob


def bowl(radius=1.6, height=1.2, kind='clay', loc=(0, 0, 0), foot=0.5, wall=0.09, mat=None, flare=0.92):
    r, h, w = radius, height, wall
    pts = [(0, w * 1.3), (r * 0.45, w * 1.5), (r * 0.74, h * 0.30), (r * flare, h * 0.68), (r - w, h), (r - w * 0.4, h + w * 0.35), (r + w * 0.1, h * 0.98), (r * (flare + 0.055), h * 0.62), (r * 0.78, h * 0.22), (r * foot, 0.03), (r * foot * 0.9, 0), (0, 0)]
    return mesh.lathe('bowl', mesh.smooth_profile(pts, 100), mat or glazed(kind), 112, wobble=0.008, seed=int(r * 10), loc=loc)


def skillet(radius=2.4, height=0.62, loc=(0, 0, 0), handle=-0.6):
    iron = shade.plain('iron', (0.016, 0.015, 0.015), 0.42, coat=0.25, bump=0.25, bump_scale=40, metal=0.3)
    r, h = radius, height
    ob = mesh.lathe('skillet', mesh.smooth_profile([(0, 0.10), (r * 0.84, 0.10), (r * 0.90, 0.18), (r * 0.97, h), (r, h + 0.03), (r * 1.03, h), (r * 0.95, 0.06), (r * 0.88, 0), (0, 0)], 90), iron, 128, loc=loc)
    if handle is not None:
        a = handle
        t = np.linspace(0, 1, 24)
        path = np.stack([(r * 0.98 + 2.6 * t) * math.cos(a), (r * 0.98 + 2.6 * t) * math.sin(a), h * 0.72 + 0.16 * t], -1) + np.array(loc)
        mesh.tube('handle', path, 0.26 - 0.06 * np.sin(np.pi * t), iron, 20, flat=0.45)
    return ob


def tray(width=8, depth=5.4, loc=(0, 0, 0), spin=0.0):
    """The barbecue joint's rimmed metal tray with butcher paper."""
    steel = shade.plain('tray steel', (0.20, 0.19, 0.18), 0.38, metal=0.9, bump=0.05, bump_scale=60)
    a = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    unit = np.stack([np.cos(a), np.sin(a)], -1)
    unit /= (np.abs(unit) ** 12).sum(1, keepdims=True) ** (1 / 12)
    rings = [(0.001, 0.05), (0.90, 0.05), (0.94, 0.10), (0.975, 0.34), (1.0, 0.37), (1.012, 0.33), (0.985, 0.05), (0.94, 0.0), (0.001, 0.0)]
    rings = mesh.smooth_profile(rings, 64)
    v = np.concatenate([np.column_stack([unit * [[width / 2 * s, depth / 2 * s]], np.full(len(a), z)]) for s, z in rings])
    mesh.make('tray', v, mesh.grid_faces(len(rings), len(a), wrap_cols=True), steel, loc=loc, rot=(0, 0, spin))
    paper(width * 0.90, depth * 0.88, (loc[0], loc[1], loc[2] + 0.07), spin)


def paper(width, depth, loc=(0, 0, 0), spin=0.0, colour=(0.33, 0.20, 0.11), crumple=0.05, seed=0):
    m = shade.plain(f'paper {colour[0]:.2f}', colour, 0.85, bump=0.3, bump_scale=5, vary=0.25)

    def surf(u, v):
        p = np.stack([(u - 0.5) * width, (v - 0.5) * depth, 0 * u], -1)
        edge = np.maximum(np.abs(u - 0.5), np.abs(v - 0.5)) * 2
        p[:, 2] = crumple * (1 + mesh.fractal(p + seed, 0.9, 4, seed)) * (0.25 + edge**4)
        p[:, 0] += 0.05 * mesh.fractal(p + 9, 1.1, 2, seed)
        p[:, 1] += 0.05 * mesh.fractal(p + 5, 1.1, 2, seed)
        return p
    return mesh.sheet('paper', surf, 70, 70, m, loc=loc, rot=(0, 0, spin))


def mudcloth(seed=0, ink=(0.78, 0.66, 0.48), ground=(0.022, 0.014, 0.011), size=512):
    """A bogolanfini print drawn stroke by stroke: bands of zigzags, crosses, dots and ladders."""
    name = f'mudcloth {seed} {ground[0]:.3f}'
    if name in bpy.data.images:
        return bpy.data.images[name]
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:size, 0:size] / size
    x = x + 0.004 * np.sin(y * 43 + 1) + 0.003 * np.sin(x * 61)
    y = y + 0.004 * np.sin(x * 37)
    art = np.zeros((size, size))
    edges = np.linspace(0, 1, 8)
    for i in range(7):
        top, tall = edges[i], edges[i + 1] - edges[i]
        t = (y - top) / tall
        inside = (t > 0.06) & (t < 0.94)
        kind = (i * 3 + rng.integers(3)) % 5
        k = 9 + 2 * (i % 3)
        fx = (x * k) % 1
        if kind == 0:
            mark = np.abs(np.abs(fx - 0.5) * 1.5 + 0.1 - t) < 0.09
        elif kind == 1:
            mark = (np.hypot(fx - 0.5, t - 0.5) < 0.16) | (np.abs(t - 0.12) < 0.03) | (np.abs(t - 0.88) < 0.03)
        elif kind == 2:
            mark = (np.abs(np.abs(fx - 0.5) - np.abs(t - 0.5)) < 0.06) & (np.abs(t - 0.5) < 0.34)
        elif kind == 3:
            mark = ((np.abs(fx - 0.5) < 0.06) & (np.abs(t - 0.5) < 0.3)) | (np.abs(np.abs(t - 0.5) - 0.36) < 0.03)
        else:
            d = np.abs(fx - 0.5) + np.abs(t - 0.5)
            mark = (np.abs(d - 0.36) < 0.05) | (d < 0.10)
        art = np.maximum(art, mark * inside)
        art = np.maximum(art, np.abs(y - top) < 0.0045)
    art *= 0.72 + 0.28 * rng.random((size, size))
    px = np.ones((size, size, 4), dtype=np.float32)
    px[:, :, :3] = np.array(ground) * (1 - art[:, :, None]) + np.array(ink) * art[:, :, None]
    im = bpy.data.images.new(name, size, size, float_buffer=True)
    im.colorspace_settings.name = 'Non-Color'
    im.pixels.foreach_set(px.ravel())
    return im


def cloth(width=5, depth=5, loc=(0, 0, 0), spin=0.3, seed=0, tone='night'):
    grounds = {'night': ((0.78, 0.66, 0.48), (0.022, 0.014, 0.011)), 'clay': ((0.80, 0.66, 0.46), (0.20, 0.06, 0.025)), 'sand': ((0.05, 0.03, 0.02), (0.52, 0.40, 0.26)), 'indigo': ((0.70, 0.68, 0.62), (0.012, 0.022, 0.065))}
    ink, ground = grounds[tone]
    m = shade.printed(f'mudcloth {tone} {seed}', mudcloth(seed, ink, ground))

    def surf(u, v):
        p = np.stack([(u - 0.5) * width, (v - 0.5) * depth, 0 * u], -1)
        fold = mesh.fractal(p * np.array([1, 0.45, 1]) + seed * 5, 0.7, 3, seed)
        p[:, 2] = 0.025 + 0.10 * np.maximum(0, fold)
        p[:, :2] += 0.06 * np.stack([mesh.fractal(p + 4, 0.9, 2, 1), mesh.fractal(p + 8, 0.9, 2, 2)], -1)
        return p
    ob = mesh.sheet('cloth', surf, 90, 90, m, loc=loc, rot=(0, 0, spin))
    so = ob.modifiers.new('thick', 'SOLIDIFY')
    so.thickness = 0.03
    return ob


def metal(kind='steel'):
    return {'steel': lambda: shade.plain('steel', (0.45, 0.43, 0.41), 0.22, metal=1.0),
            'brass': lambda: shade.plain('brass', (0.60, 0.36, 0.12), 0.28, metal=1.0, bump=0.05)}[kind]()


def spoon(loc=(0, 0, 0), rot=(0, 0, 0), kind='steel', length=3.6, size=0.52, wood=False):
    m = shade.wood('spoon wood', (0.10, 0.045, 0.018), (0.22, 0.11, 0.045), (0.34, 0.18, 0.08), 0.5, (1, 8, 8)) if wood else metal(kind)

    def surf(u, v):
        # u along from the tip of the bowl to the end of the handle, v across
        t = np.clip(u / 0.34, 0, 1)
        wide = np.where(u < 0.34, size * np.sqrt(np.maximum(1 - (2 * t - 1) ** 2, 0)) + 0.055 * t, 0.055 + 0.075 * np.clip((u - 0.5) / 0.5, 0, 1) ** 2)
        across = (v - 0.5) * 2
        dish = np.where(u < 0.34, -0.26 * np.maximum(1 - (2 * t - 1) ** 2, 0) * (1 - across**2), 0)
        lift = 0.34 * np.clip((u - 0.28) / 0.72, 0, 1) ** 1.3
        return np.stack([u * length, across * wide, dish + lift + 0.26 * size], -1)
    return mesh.sheet('spoon', surf, 70, 17, m, thick=0.05, loc=loc, rot=rot)


def fork(loc=(0, 0, 0), rot=(0, 0, 0), kind='steel', length=3.6):
    m = metal(kind)
    parts = []
    for y in (-0.24, -0.08, 0.08, 0.24):
        t = np.linspace(0, 1, 14)
        parts.append(mesh.tube('tine', np.stack([t * 0.95, np.full(14, y) * (1 - 0.1 * t), 0.12 * (1 - t) ** 2 - 0.08 * t], -1), 0.035 - 0.02 * (1 - t) ** 3, m, 8, loc=loc, rot=rot))
    mesh.sheet('fork', lambda u, v: np.stack([0.9 + u * (length - 0.9), (v - 0.5) * np.interp(u, [0, 0.1, 0.2, 0.3, 1], [0.58, 0.5, 0.2, 0.13, 0.24]), -0.08 + 0.3 * np.sin(u * 2.2) * u], -1), 40, 7, m, thick=0.05, loc=loc, rot=rot)


def jar(radius=0.9, height=1.9, loc=(0, 0, 0), fill=None, level=0.8):
    r, h = radius, height
    pts = [(0, 0.0), (r * 0.9, 0.0), (r, 0.12), (r, h * 0.72), (r * 0.80, h * 0.88), (r * 0.80, h), (r * 0.74, h), (r * 0.74, h * 0.86), (r * 0.93, h * 0.70), (r * 0.93, 0.16), (r * 0.85, 0.09), (0, 0.09)]
    rows = mesh.smooth_profile(pts, 90)
    mesh.lathe('jar', rows, thin_glass(), 80, loc=loc, lip=np.repeat(rows[:, 1] > h * 0.985, 80))
    if fill:
        z = h * level
        rr = r * 0.915 if level < 0.72 else r * 0.73
        prof = [(0, 0.11), (r * 0.83, 0.11), (r * 0.915, 0.18), (r * 0.915, min(z, h * 0.69))]
        if level >= 0.72:
            prof += [(r * 0.73, h * 0.855)]
        prof += [(rr, z), (rr * 0.7, z - 0.01), (0, z - 0.015)]
        mesh.lathe('fill', prof, fill, 80, loc=loc)


def linen(width=9, depth=6, loc=(0, 0, 0), spin=0.0, seed=0, colour=(0.60, 0.55, 0.46)):
    """Plain washed linen with soft long folds and a visible weave."""
    def build(n):
        weave = n.math('MULTIPLY', n.noise(1.0, 1, stretch=(60, 5, 1)), n.noise(1.0, 1, stretch=(5, 60, 1)))
        n.set(Base_Color=n.ramp(weave, [(0.12, tuple(x * 0.72 for x in colour)), (0.42, colour)]), Roughness=0.95, Specular=0.1)
        n.bump((weave, 0.5, 0.03), (n.noise(1.1, 4), 0.4, 0.20))
    m = shade.named(f'linen {colour[0]:.2f}', build)

    def surf(u, v):
        p = np.stack([(u - 0.5) * width, (v - 0.5) * depth, 0 * u], -1)
        fold = mesh.fractal(p * np.array([0.9, 0.30, 1]) + seed * 5, 0.9, 4, seed)
        p[:, 2] = 0.02 + 0.17 * np.maximum(0, fold)
        p[:, :2] += 0.10 * np.stack([mesh.fractal(p + 4, 0.6, 2, 1), mesh.fractal(p + 8, 0.6, 2, 2)], -1)
        return p
    return mesh.sheet('linen', surf, 130, 110, m, loc=loc, rot=(0, 0, spin))
