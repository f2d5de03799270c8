"""Everything that comes off the smoker or the grill."""
import math

import bpy
import numpy as np

from . import mesh, place, shade
from .noise import fractal

BONE = lambda: shade.plain('bone', (0.50, 0.34, 0.19), 0.5, coat=0.2, speck=(0.22, 0.085, 0.035), bump=0.3, bump_scale=8)
STICK = lambda: shade.plain('stick', (0.44, 0.27, 0.12), 0.6, speck=(0.24, 0.13, 0.05))
BARK = lambda: shade.crusted('bark', (0.006, 0.003, 0.002), (0.028, 0.010, 0.005), (0.095, 0.033, 0.012), 2.4, 0.6, 1.0, 0.12)
GLAZE = lambda: shade.glazed_meat('glaze', (0.008, 0.003, 0.002), (0.085, 0.013, 0.004), (0.30, 0.062, 0.013), 1.5, 1.0, 0.26, 0.45)
SKIN = lambda: shade.glazed_meat('skin', (0.030, 0.009, 0.003), (0.24, 0.062, 0.012), (0.50, 0.20, 0.045), 1.7, 0.65, 0.34, 0.38)
RED_SKIN = lambda: shade.glazed_meat('red skin', (0.018, 0.004, 0.002), (0.28, 0.032, 0.007), (0.55, 0.125, 0.020), 2.0, 0.7, 0.32, 0.40)
YAJI = lambda: shade.crusted('yaji beef', (0.010, 0.004, 0.002), (0.115, 0.026, 0.008), (0.36, 0.115, 0.028), 1.7, 0.42, 0.9, 0.55, 0.40)


def brisket_slice(loc, width=3.0, height=1.25, thick=0.34, rot=(0, 0, 0), seed=0):
    """A polar disc shaped like the point cut, doubled for the two faces; `rim` paints bark and smoke ring."""
    rng = np.random.default_rng(seed)
    seg, rings = 96, 20
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    c, s = np.cos(a), np.sin(a)
    p = 3.2
    r = 1 / (np.abs(c) ** p + np.abs(s) ** p) ** (1 / p)
    outline = np.stack([c * r * width / 2, s * r * height / 2 * (1 + 0.22 * c)], -1)
    outline *= 1 + 0.045 * fractal(np.column_stack([outline, np.full(seg, 1.7)]), 1.1, 3, 11)[:, None]
    outline += rng.normal(0, 0.012, outline.shape)
    verts, rim = [], []
    ts = np.linspace(0.0, 1.0, rings)
    for t in ts:
        verts.append(np.column_stack([outline[:, 0] * t, np.full(seg, -thick / 2), outline[:, 1] * t]))
        rim.append(np.full(seg, 1 - t) * (height / 2 / 0.62))
    for k in (0.35, 0.65):
        verts.append(np.column_stack([outline[:, 0] * 1.015, np.full(seg, -thick / 2 + thick * k), outline[:, 1] * 1.015]))
        rim.append(np.full(seg, -0.1))
    for t in ts[::-1]:
        verts.append(np.column_stack([outline[:, 0] * t, np.full(seg, thick / 2), outline[:, 1] * t]))
        rim.append(np.full(seg, 1 - t) * (height / 2 / 0.62))
    v = np.vstack(verts)
    v[:, 1] += 0.03 * fractal(v + seed, 1.5, 3, seed)
    # Meat slumps a little where it is not held up.
    v[:, 1] += 0.05 * (v[:, 2] / height) ** 2 * rng.uniform(-1, 1)
    return mesh.make('slice', v, mesh.grid_faces(len(verts), seg, wrap_cols=True), shade.slice_of_brisket(), loc=loc, rot=rot, rim=np.concatenate(rim))


def brisket_block(loc, width=3.0, depth=2.6, height=1.3, rot=(0, 0, 0), seed=0):
    return mesh.blob('brisket', (width, depth, height), BARK(), power=3.4, n=52, lump=0.10, lump_scale=1.3, octaves=5, seed=seed, loc=loc, rot=rot)


def rib(loc, rot=(0, 0, 0), length=3.3, width=0.92, height=0.60, mat=None, seed=0, bone=True, curve=0.30):
    """One rib along x: meat hugging a curved bone whose ends show."""
    rng = np.random.default_rng(seed)
    L = length * rng.uniform(0.95, 1.05)

    def bend(v):
        v = v.copy()
        t = v[:, 0] / (L / 2)
        v[:, 1] *= 1 - 0.10 * t**2 + 0.10 * fractal(v, 1.1, 2, seed)
        v[:, 2] = v[:, 2] * (1 - 0.18 * np.abs(t) ** 3) - curve * t**2
        return v
    mesh.blob('rib', (L, width, height), mat or GLAZE(), power=3.7, n=44, lump=0.10, lump_scale=1.7, octaves=5, seed=seed, shape=bend, loc=loc, rot=rot)
    if bone:
        t = np.linspace(-1, 1, 26) * (L / 2 + rng.uniform(0.14, 0.42))
        z = -curve * (t / (L / 2)) ** 2 * 0.9
        r = 0.135 + 0.02 * np.abs(t / t[-1]) ** 8
        r[[0, -1]], r[[1, -2]] = 0.09, 0.135
        mesh.tube('rib bone', np.stack([t, 0 * t, z], -1), r, BONE(), 18, flat=0.62, lump=0.03, seed=seed, loc=loc, rot=rot)


def rack(loc=(0, 0, 0), n=7, spin=0.0, length=3.3, mat=None, seed=0, gap=0.76, tilt=0.0):
    """Ribs side by side, barely cut through."""
    rng = np.random.default_rng(seed)
    for i in range(n):
        off = (i - (n - 1) / 2) * gap
        x, y = -off * math.sin(spin), off * math.cos(spin)
        rib((loc[0] + x, loc[1] + y, loc[2] + 0.33 + float(rng.uniform(-0.02, 0.03))), (float(rng.uniform(-0.10, 0.10)), tilt, spin + float(rng.uniform(-0.035, 0.035))), length * (1 - 0.035 * abs(i - n / 2)), 0.94, 0.62, mat, seed * 31 + i)


def short_rib(loc, rot=(0, 0, 0), length=2.9, seed=0):
    """Beef short rib: a tall block of bark on one broad flat bone."""
    def slump(v):
        v = v.copy()
        v[:, 0] *= 1 - 0.07 * v[:, 2]
        v[:, 2] += 0.10 * np.cos(v[:, 0] * 1.2)
        return v
    mesh.blob('short rib', (length, 1.35, 1.25), shade.glazed_meat('berbere', (0.010, 0.003, 0.002), (0.085, 0.014, 0.006), (0.25, 0.045, 0.013), 2.2, 0.65, 0.36, 0.46), power=3.6, n=50, lump=0.13, lump_scale=1.6, octaves=5, seed=seed, shape=slump, loc=loc, rot=rot)
    t = np.linspace(-1, 1, 30)
    L = length / 2 + 0.5
    r = 0.34 + 0.05 * np.abs(t) ** 4
    r[[0, -1]], r[[1, -2]] = 0.16, 0.30
    mesh.tube('beef bone', np.stack([t * L, 0 * t, -0.52 + 0.10 * t**2], -1), r, BONE(), 24, flat=0.5, lump=0.04, seed=seed, loc=loc, rot=rot)


def cube(loc, size=(0.8, 0.75, 0.6), rot=(0, 0, 0), mat=None, seed=0, lump=0.10):
    return mesh.blob('chunk', size, mat or YAJI(), power=3.2, n=22, lump=lump, lump_scale=1.7, octaves=4, seed=seed, loc=loc, rot=rot)


def suya_strip(start, end, mat=None, seed=0, width=0.95, thick=0.15, folds=3):
    """A thin slice of beef threaded in folds, as suya is: a ribbon weaving over the stick."""
    rng = np.random.default_rng(seed)
    a, b = np.array(start, float), np.array(end, float)
    d = b - a
    L = np.linalg.norm(d)
    d /= L
    side = np.cross([0, 0, 1], d)

    def surf(u, v):
        w = width * (1 + 0.16 * np.sin(u * 7 + seed) + 0.12 * np.sin(u * 17 + seed * 2))
        lift = 0.20 * np.sin(u * folds * 2 * np.pi + seed)
        curl = 0.12 * (2 * v - 1) ** 2 * np.sin(u * 5 + seed)
        base = a + np.outer(u * L, d)
        p = base + np.outer((v - 0.5) * 1.0, side) * w[:, None]
        p[:, 2] += lift + curl
        p += 0.05 * np.stack([fractal(p + seed, 1.7, 3, seed + k) for k in range(3)], -1)
        return p
    return mesh.sheet('suya', surf, 90, 22, mat or YAJI(), thick=thick * float(rng.uniform(0.9, 1.2)))


def stick(start, end, radius=0.045):
    mesh.tube('stick', [start, end], [radius, radius * 0.8], STICK(), 12)


def drumstick_arrays(length=3.0, fat=0.85, bend=0.18, seed=0):
    t = np.linspace(0, 1, 44)
    r = fat * np.interp(t, [0, 0.04, 0.14, 0.30, 0.45, 0.60, 0.74, 0.86, 0.95, 1.0], [0.05, 0.42, 0.80, 1.0, 0.98, 0.76, 0.48, 0.33, 0.29, 0.24])
    r = np.convolve(np.pad(r, 2, 'edge'), np.ones(5) / 5, 'valid')
    path = np.stack([t * length - length * 0.4, 0 * t, bend * np.sin(t * np.pi)], -1)
    return path, r


def drumstick(loc, rot=(0, 0, 0), length=2.6, fat=0.78, mat=None, seed=0):
    path, r = drumstick_arrays(length, fat, 0.16, seed)
    mesh.tube('drumstick', path, r, mat or SKIN(), 40, lump=0.075, lump_scale=1.6, seed=seed, loc=loc, rot=rot)
    x = path[-1, 0]
    k = np.linspace(0, 1, 22)
    rr = np.interp(k, [0, 0.5, 0.62, 0.80, 0.95, 1], [0.16, 0.15, 0.21, 0.25, 0.17, 0.05]) * (fat / 0.78)
    mesh.tube('knuckle', np.stack([x - 0.12 + k * 0.62, 0 * k, 0 * k + path[-1, 2]], -1), rr, BONE(), 18, lump=0.05, seed=seed, loc=loc, rot=rot)


def half_chicken(loc=(0, 0, 0), rot=(0, 0, 0), mat=None, seed=0, char_lines=True):
    """Breast, thigh, drumstick and wing melted into one skin, lying skin side up."""
    parts = []
    def lump_at(size, at, spin=0.0, power=2.1, s=0):
        v, f = mesh.blob_arrays(size, power, 22, 0.05, 1.2, 3, seed + s)
        parts.append((mesh.turned(v, 'z', spin) + np.array(at), f))
    lump_at((2.9, 1.9, 1.35), (-0.75, 0.30, 0.55), 0.12)
    lump_at((2.0, 1.2, 1.25), (-1.25, 0.75, 0.62), 0.3, s=1)
    lump_at((1.8, 1.55, 1.1), (1.05, -0.05, 0.45), -0.4, s=2)
    for pts, rad in (
        ([(1.2, -0.3, 0.5), (1.9, -0.85, 0.55), (2.5, -1.0, 0.42), (3.0, -0.95, 0.34)], [0.55, 0.58, 0.34, 0.2]),
        ([(-1.0, -0.55, 0.6), (-0.55, -1.15, 0.5), (-0.1, -1.35, 0.42)], [0.34, 0.33, 0.24]),
        ([(-0.1, -1.35, 0.42), (-0.75, -1.55, 0.36), (-1.45, -1.35, 0.30)], [0.24, 0.25, 0.12]),
    ):
        path = mesh.smooth_profile(pts, 24)
        rr = np.interp(np.linspace(0, 1, len(path)), np.linspace(0, 1, len(rad)), rad)
        t = mesh.tube('tmp', path, rr, None, 18)
        v = np.array([tuple(x.co) for x in t.data.vertices])
        parts.append((v, [tuple(p.vertices) for p in t.data.polygons]))
        bpy.data.objects.remove(t)
    mesh.fuse('half chicken', parts, mat or RED_SKIN(), 0.055, 7, 0.05, 2.2, seed, loc=loc, rot=rot)
    k = np.linspace(0, 1, 20)
    rr = np.interp(k, [0, 0.5, 0.62, 0.80, 0.95, 1], [0.14, 0.13, 0.18, 0.21, 0.15, 0.05])
    mesh.tube('knuckle', np.stack([2.85 + k * 0.55, -0.96 + 0.05 * k, 0.36 - 0.05 * k], -1), rr, BONE(), 18, lump=0.04, seed=seed, loc=loc, rot=rot)


def shoulder(loc=(0, 0, 0), rot=(0, 0, 0), seed=0):
    """Lamb shoulder: a heavy lump with its shank bone, bark cracked where it has begun to fall apart."""
    parts = []
    for i, (size, at) in enumerate((((3.4, 2.5, 1.7), (-0.5, 0, 0.8)), ((2.2, 2.0, 1.5), (0.9, 0.25, 0.75)), ((1.7, 1.3, 1.1), (1.9, 0.15, 0.65)), ((1.6, 1.5, 1.2), (-1.4, -0.45, 0.9)))):
        v, f = mesh.blob_arrays(size, 2.4, 24, 0.10, 1.2, 4, seed + i)
        parts.append((v + np.array(at), f))
    mesh.fuse('shoulder', parts, shade.glazed_meat('lamb', (0.012, 0.005, 0.003), (0.095, 0.026, 0.010), (0.27, 0.085, 0.028), 1.9, 0.5, 0.42, 0.44), 0.06, 5, 0.11, 1.9, seed, loc=loc, rot=rot)
    k = np.linspace(0, 1, 26)
    rr = np.interp(k, [0, 0.6, 0.75, 0.88, 0.97, 1], [0.25, 0.22, 0.30, 0.36, 0.24, 0.06])
    mesh.tube('shank', np.stack([2.2 + k * 1.7, 0.15 + 0.1 * k, 0.68 + 0.12 * k], -1), rr, BONE(), 22, lump=0.07, seed=seed, loc=loc, rot=rot)


def shreds(points, n_each=1, seed=0, length=(0.5, 1.3), radius=0.07, mats=None, lift=0.05):
    """Pulled meat: short bent fibres heaped where they fall."""
    rng = np.random.default_rng(seed)
    mats = mats or [shade.glazed_meat('pulled', (0.03, 0.010, 0.005), (0.19, 0.062, 0.026), (0.36, 0.15, 0.065), 3.0, 0.35, 0.4, 0.40)]
    spots = [place.under(float(x), float(y)) for x, y in points]
    for (p, _), k in zip(spots, range(len(spots))):
        L, a = rng.uniform(*length), rng.uniform(0, 6.28)
        t = np.linspace(-0.5, 0.5, 12)
        w = rng.uniform(-0.25, 0.25)
        path = np.stack([t * L, w * (4 * t**2), 0.10 * rng.uniform(-1, 1) * t + lift + rng.uniform(0, 0.05)], -1)
        path = mesh.turned(path, 'z', a) + np.array(p)
        mesh.tube('shred', path, radius * rng.uniform(0.7, 1.5) * (1 - (2 * np.abs(t)) ** 4 * 0.6), mats[k % len(mats)], 9, flat=0.7, lump=0.02, lump_scale=5, seed=k)


def sausage(loc, rot=(0, 0, 0), length=3.4, radius=0.42, bend=0.5, mat=None, seed=0):
    t = np.linspace(-1, 1, 40)
    r = radius * (1 - np.abs(t) ** 10 * 0.75)
    m = mat or shade.glazed_meat('sausage', (0.035, 0.008, 0.004), (0.20, 0.038, 0.014), (0.38, 0.105, 0.035), 1.5, 0.9, 0.25, 0.36)
    mesh.tube('sausage', np.stack([t * length / 2, bend * (t**2 - 0.4), 0 * t], -1), r, m, 28, lump=0.02, lump_scale=1.5, seed=seed, loc=loc, rot=rot)


def sausage_slices(loc, n=6, spin=0.0, radius=0.42, seed=0):
    face = shade.banded('sausage cut', 'rim', [(0.0, (0.10, 0.018, 0.008)), (0.07, (0.28, 0.07, 0.03)), (0.14, (0.42, 0.15, 0.075)), (1.0, (0.46, 0.18, 0.09))], 0.35, 0.4, 0.4, 20, 0.03)
    rng = np.random.default_rng(seed)
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    for i in range(n):
        rings, rim = [], []
        th = 0.26
        for t, y in [(0.001, -1), (0.5, -1), (0.9, -1), (0.99, -0.9), (1.02, 0), (0.99, 0.9), (0.9, 1), (0.5, 1), (0.001, 1)]:
            rings.append(np.stack([radius * t * np.cos(a), np.full(40, y * th / 2), radius * 1.15 * t * np.sin(a)], -1))
            rim.append(np.full(40, 1 - t if abs(y) == 1 else -0.05))
        off = i * 0.30
        mesh.make('coin', np.vstack(rings), mesh.grid_faces(9, 40, wrap_cols=True), face, loc=(loc[0] - off * math.sin(spin), loc[1] + off * math.cos(spin), loc[2] + radius * 0.78), rot=(-0.62 + float(rng.uniform(-0.1, 0.1)), float(rng.uniform(0, 6)) * 0, spin + float(rng.uniform(-0.12, 0.12))), rim=np.concatenate(rim))


def prawn(loc, rot=(0, 0, 0), size=1.0, seed=0):
    """A curled prawn: ringed tail, fan at the end, seared pink."""
    m = shade.banded('prawn', 'stripe', [(0.0, (0.42, 0.06, 0.015)), (0.35, (0.62, 0.17, 0.06)), (0.7, (0.78, 0.42, 0.25)), (1.0, (0.80, 0.52, 0.36))], 0.25, 0.7, 0.35, 10, 0.12)
    t = np.linspace(0, 1, 70)
    a = t * 3.5 - 0.3
    R = 0.72 - 0.12 * t
    path = np.stack([R * np.cos(a), R * np.sin(a), 0 * t], -1) * size
    seg = (t * 6.5) % 1
    r = size * np.interp(t, [0, 0.05, 0.2, 0.6, 0.9, 1], [0.12, 0.30, 0.36, 0.30, 0.17, 0.12]) * (0.93 + 0.10 * seg)
    ob = mesh.tube('prawn', path, r, m, 24, flat=0.9, lump=0.015, seed=seed, loc=loc, rot=rot)
    ob.data.attributes.new('stripe', 'FLOAT', 'POINT').data.foreach_set('value', np.repeat(np.clip(1 - seg * 0.9, 0, 1), 24).astype(np.float32))
    tail = shade.plain('prawn tail', (0.55, 0.09, 0.025), 0.3, 0.5, vary=0.4)
    end, d = path[-1], path[-1] - path[-3]
    base = math.atan2(d[1], d[0])
    for k in (-0.55, -0.2, 0.2, 0.55):
        def fan(u, v, k=k):
            w = 0.17 * np.sin(np.pi * np.clip(u * 0.85 + 0.1, 0, 1)) * size
            x, y = u * 0.62 * size, (v - 0.5) * 2 * w
            ang = base + k
            return np.stack([end[0] + x * np.cos(ang) - y * np.sin(ang), end[1] + x * np.sin(ang) + y * np.cos(ang), end[2] + 0.04 * size * np.cos(v * 6) + k * 0.12 * u], -1)
        mesh.sheet('fan', fan, 10, 7, tail, thick=0.03, loc=loc, rot=rot)


def fish_steak(loc, rot=(0, 0, 0), size=1.0, thick=0.6, seed=0):
    """A slice through a catfish: dark skin, pale flakes, the backbone in the middle."""
    m = shade.banded('fish cut', 'rim', [(0.0, (0.035, 0.03, 0.028)), (0.07, (0.16, 0.13, 0.11)), (0.13, (0.66, 0.50, 0.36)), (0.6, (0.72, 0.58, 0.44)), (0.86, (0.66, 0.46, 0.32)), (0.93, (0.42, 0.20, 0.12))], 0.3, 0.6, 0.5, 9, 0.02)
    a = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    out = np.stack([0.95 * np.cos(a) * (1 + 0.04 * np.cos(3 * a)), 0.78 * np.sin(a) * (1 - 0.10 * np.sin(a))], -1) * size
    rings, rim = [], []
    ts = np.linspace(0.001, 0.97, 14)
    for z, tt in ((-thick / 2, ts), (thick / 2, ts[::-1])):
        for t in tt:
            groove = -0.05 * np.abs(np.sin(6 * np.pi * t)) * (t < 0.9) * size
            rings.append(np.column_stack([out * t, np.full(72, z + np.sign(z) * groove)]))
            rim.append(np.full(72, 1 - t))
        if z < 0:
            for k in (0.15, 0.5, 0.85):
                rings.append(np.column_stack([out * (1.0 + 0.03 * math.sin(k * 3.14)), np.full(72, -thick / 2 + thick * k)]))
                rim.append(np.full(72, -0.05))
    v = np.vstack(rings)
    v += 0.03 * size * np.stack([fractal(v + seed, 2, 3, seed + i) for i in range(3)], -1)
    return mesh.make('fish steak', v, mesh.grid_faces(len(rings), 72, wrap_cols=True), m, loc=loc, rot=rot, rim=np.concatenate(rim))


def egg_half(loc, rot=(0, 0, 0), size=0.8):
    """A boiled egg cut lengthwise, yolk up."""
    white = shade.plain('egg white', (0.80, 0.76, 0.68), 0.28, 0.4, sub=0.08)
    yolk = shade.plain('yolk', (0.80, 0.36, 0.035), 0.5, 0.15, bump=0.3, bump_scale=22, vary=0.2)
    a = np.linspace(0, 2 * np.pi, 56, endpoint=False)
    egg = lambda t: np.stack([size * np.cos(a) * t * (1 + 0.10 * np.cos(a)) * 0.72, size * np.sin(a) * t * 0.55], -1)
    rings = [np.column_stack([egg(t), np.full(56, z * size)]) for t, z in ((0.001, -0.52), (0.4, -0.48), (0.75, -0.36), (0.95, -0.17), (1.0, -0.02), (0.985, 0.0), (0.9, 0.005), (0.5, 0.0), (0.001, 0.0))]
    mesh.make('egg', np.vstack(rings), mesh.grid_faces(len(rings), 56, wrap_cols=True), white, loc=loc, rot=rot)
    mesh.blob('yolk', (0.74 * size, 0.72 * size, 0.14 * size), yolk, n=12, lump=0.01, shape=lambda v: v + np.array([0.06 * size, 0, 0.0]), loc=loc, rot=rot)
