"""Everything that comes off the smoker or the grill."""
import math

import bpy
import mathutils
import numpy as np

from . import mesh, place, shade
from .noise import fractal

BONE = shade.bone
RED_MEAT = ((0.060, 0.017, 0.010), (0.185, 0.058, 0.032), (0.33, 0.140, 0.078))
CRISP = lambda: shade.seared('crisp bits', (0.007, 0.003, 0.002), (0.040, 0.012, 0.005), (0.150, 0.045, 0.014), 2.4, 0.9, 0.30, 0.44, relief=1.4, pepper=0.5, sticky=0.55)
STICK = lambda: shade.plain('stick', (0.44, 0.27, 0.12), 0.6, speck=(0.24, 0.13, 0.05))
BARK = lambda: shade.seared('bark', (0.004, 0.0025, 0.002), (0.017, 0.0065, 0.0035), (0.085, 0.026, 0.009), 2.6, 0.5, 0.45, 0.45, relief=2.2, pepper=0.7, sticky=0.50)
GLAZE = lambda: shade.seared('glaze', (0.007, 0.003, 0.002), (0.060, 0.009, 0.003), (0.26, 0.046, 0.009), 2.0, 1.0, 0.27, 0.44, RED_MEAT, (9, 1, 4), relief=0.55, pepper=0.4, sticky=0.62)
BERBERE = lambda: shade.seared('berbere', (0.007, 0.003, 0.002), (0.045, 0.010, 0.005), (0.17, 0.034, 0.011), 2.2, 0.6, 0.38, 0.44, RED_MEAT, relief=1.4, pepper=0.4, spice=(0.20, 0.030, 0.010), dust=0.64)
SKIN = lambda: shade.seared('skin', (0.040, 0.011, 0.003), (0.25, 0.066, 0.012), (0.50, 0.20, 0.045), 1.7, 0.75, 0.30, 0.38, relief=0.8)
RED_SKIN = lambda: shade.seared('red skin', (0.030, 0.007, 0.002), (0.22, 0.040, 0.008), (0.50, 0.150, 0.026), 2.0, 0.8, 0.28, 0.42, relief=0.9, pepper=0.4)
YAJI = lambda: shade.seared('yaji beef', (0.010, 0.004, 0.002), (0.058, 0.017, 0.007), (0.165, 0.050, 0.018), 2.6, 0.9, 0.34, 0.43, grain=(9, 1.5, 9), spice=(0.43, 0.150, 0.030), dust=0.605, relief=1.6)
YAJI_CHICKEN = lambda: shade.seared('suya chicken', (0.030, 0.009, 0.003), (0.21, 0.066, 0.016), (0.50, 0.235, 0.075), 2.2, 0.95, 0.28, 0.43, grain=(2, 9, 9), spice=(0.38, 0.115, 0.020), dust=0.63, relief=1.3, sticky=0.58)
KILISHI = lambda: shade.seared('kilishi lamb', (0.012, 0.004, 0.002), (0.105, 0.022, 0.007), (0.32, 0.090, 0.022), 2.4, 1.0, 0.24, 0.43, grain=(2, 9, 9), spice=(0.36, 0.105, 0.020), dust=0.68, relief=1.2, sticky=0.58)
YAJI_DUST = ((0.42, 0.165, 0.040), (0.30, 0.090, 0.018), (0.55, 0.27, 0.095), (0.16, 0.022, 0.008))


def step(x, a, b):
    """0 below a, 1 above b, smooth between."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def points_of(ob):
    v = np.empty(len(ob.data.vertices) * 3)
    ob.data.vertices.foreach_get('co', v)
    return v.reshape(-1, 3)


def paint(ob, **values):
    for key, v in values.items():
        a = ob.data.attributes.get(key) or ob.data.attributes.new(key, 'FLOAT', 'POINT')
        a.data.foreach_set('value', np.broadcast_to(np.asarray(v, dtype=np.float32), len(a.data)).copy())


def dusted(pieces, n, seed=0, size=0.017, colours=YAJI_DUST, clumps=0.1):
    """Ground spice that stuck: tiny crooked grains on whatever faces up, in drifts. One mesh to a colour."""
    rng = np.random.default_rng(seed)
    at = []
    for ob in pieces:
        v = points_of(ob)
        up = mesh.normals_of(v, [tuple(p.vertices)[:4] for p in ob.data.polygons])
        m = mathutils.Matrix.LocRotScale(ob.location, ob.rotation_euler, ob.scale)
        turn, move = np.array(m.to_3x3()), np.array(m.translation)
        v, up = v @ turn.T + move, up @ turn.T
        at.append(np.hstack([v, up])[(up[:, 2] > 0.1) & (fractal(v + seed, 1.9, 3, seed) > clumps * rng.uniform(-3, 1.4, len(v)))])
    at = np.vstack(at)
    at = at[rng.integers(len(at), size=n)]
    octa = np.array([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)], float)
    sides = np.array([(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)])
    grain = octa * rng.uniform(0.5, 1.3, (n, 6, 1)) + rng.normal(0, 0.25, (n, 6, 3))
    grain *= (size * rng.uniform(0.4, 1.0, n) ** 1.5 * rng.choice([1.0, 1.7], n, p=[0.88, 0.12]))[:, None, None]
    grain += (at[:, :3] + rng.normal(0, 0.014, (n, 3)) + at[:, 3:] * size * 0.2)[:, None]
    often = np.array([5, 3, 2, 1][:len(colours)])
    kind = rng.choice(len(colours), n, p=often / often.sum())
    for k, c in enumerate(colours):
        g = grain[kind == k]
        faces = (sides[None] + 6 * np.arange(len(g))[:, None, None]).reshape(-1, 3)
        mesh.make('spice', g.reshape(-1, 3), faces, shade.plain(f'spice {c[0]:.2f}{c[1]:.2f}', c, 0.75), smooth=False)


def grill_marks(pieces, spacing=0.42, seed=0, strength=0.85):
    """Dark bars where each piece lay on the grid, and a burnt patch here and there."""
    for k, ob in enumerate(pieces):
        v = points_of(ob)
        lean = 0.4 * math.sin(seed + 1.7 * k)
        bar = 0.5 + 0.5 * np.cos((v[:, 0] + lean * v[:, 1] + 0.05 * fractal(v + k, 2, 2, seed)) * 2 * np.pi / spacing) + 0.2 * fractal(v + k, 4, 3, seed)
        patch = step(fractal(v + 3.3 * k, 1.9, 4, seed), 0.2, 0.65)
        paint(ob, char=strength * np.maximum(step(bar, 0.66, 1.0), patch))


def brisket_slice(loc, width=3.0, height=1.25, thick=0.42, rot=(0, 0, 0), seed=0, torn=0, mat=None):
    """A thick slice, y through it. `cut` is 0 on the crust and 1 inside; for brisket `bark` is the depth below the crust of the top and the ends, `foot` the height over the
    underside, which has no crust; `cap` is above 0 in the fat under the bark, `seam` is 1 in the fat between the muscles.
    Every slice is a little further along the same brisket; `torn` is -1 or 1 when its left or right end was pulled off along the fibre."""
    rng = np.random.default_rng(seed)
    half = np.array([width, thick, height]) / 2
    v, f = mesh.blob_arrays((width, thick, height), 13, 84)
    X, Y, Z = (v / half).T
    along = np.column_stack([X * 1.7, 0.30 * seed + 0 * X, 0 * X])
    # A low dome on a flat foot, thick at the point and thin at the flat.
    z = v[:, 2] * (1 + 0.13 * X) * (1 - 0.30 * np.abs(X) ** 6 - 0.10 * X**2 * (Z > 0))
    z = z + 0.09 * height * fractal(along, 0.9, 3, 11) * (0.7 + 0.3 * Z) + 0.05 * height * np.cos(2.4 * X + 0.6)
    x = v[:, 0] * (1 - 0.05 * Z**2 + 0.05 * fractal(np.column_stack([Z, 0 * Z, 0.2 * seed + np.sign(X)]), 1.3, 3, seed))
    top, foot, end = (1 - Z) * half[2], (1 + Z) * half[2], (1 - np.abs(X)) * half[0]
    if torn:
        end = np.where(X * torn > 0, 1.0, end)
        x += torn * step(X * torn, 0.55, 1.0) * (0.22 * fractal(np.column_stack([0.3 * X, 1.2 * Y, Z]) + seed, 3.4, 4, seed) + 0.18 * Z)
    bark = np.minimum(top, end * 0.85 + 0.25 * np.maximum(0, 0.20 - foot))
    v = np.column_stack([x, v[:, 1], z])
    # The crust is crumbs: it breaks outward from the edge and is chipped where the knife went through.
    out = np.column_stack([X**9, 0 * X, Z**9 * (Z > 0)])
    v += out * (step(0.10 - bark, 0, 0.08) * (0.055 * fractal(v + seed, 3.2, 3, 31) + 0.050 * fractal(v + seed, 9, 3, 32)))[:, None]
    # Across the grain the face is the ends of fibres, a little pulled out, parted in places.
    lean = v[:, 0] + 0.35 * v[:, 2] + 0.10 * fractal(v * (1, 0, 1) + seed, 1.3, 3, seed + 2)
    strand = np.column_stack([lean * 5.5, np.sign(Y), v[:, 2] * 1.3]) + seed * 3.7
    inside = step(np.minimum(bark, foot), 0.03, 0.16)
    v[:, 1] += np.sign(Y) * inside * 0.038 * fractal(strand, 1.0, 3, seed + 4)
    # Tender meat sags where it is not held up, and the knife wavers.
    v[:, 1] += 0.04 * fractal(v * (1, 0, 1) + seed, 1.0, 2, seed) + 0.13 * rng.uniform(0.2, 1) * Z**2 + 0.07 * rng.uniform(-1, 1) * X * Z + 0.12 * rng.uniform(-1, 1) * X**2
    cap = 0.005 + 0.095 * step(X + 0.5 * fractal(along, 0.8, 2, 5), -0.9, 0.7) - np.abs(top - 0.13)
    line = Z - 0.10 - 0.35 * np.sin(1.9 * X + 0.5 + 0.12 * seed) - 0.14 * fractal(v * (1, 0, 1) + 0.2 * seed, 1.7, 3, 7)
    seam = np.exp(-(line / 0.05) ** 2) * step(X, -0.25, 0.25)
    return mesh.make('slice', v, f, mat or shade.slice_of_brisket(), loc=loc, rot=rot, bark=bark, foot=foot, cap=cap, seam=seam, cut=step(np.minimum(bark, foot + 0.06), 0.02, 0.22))


def brisket_block(loc, width=3.0, depth=2.6, height=1.3, rot=(0, 0, 0), seed=0):
    """The uncut half: a black crust that has puckered, cracked and crumbled, and glistens where fat has come through."""
    v, f = mesh.blob_arrays((width, depth, height), 3.0, 110, 0.13, 0.9, 3, seed)
    n = mesh.normals_of(v, f)
    crack = np.abs(fractal(v + seed, 1.9, 3, seed + 5))
    knobs = np.abs(fractal(v + seed, 6.0, 3, seed + 8))
    v = v + n * (0.060 * fractal(v + seed, 2.6, 4, seed + 2) + 0.055 * (0.3 - knobs) - 0.085 * step(0.07 - crack, 0, 0.07) + 0.018 * fractal(v, 17, 3, seed))[:, None]
    return mesh.make('brisket', v, f, BARK(), loc=loc, rot=rot)


def sawn_bone(path, radius, flat=0.55, bare=0.3, loc=(0, 0, 0), rot=(0, 0, 0), seed=0):
    """A bone sawn square: an oval with dark marrow at each end, browned where the meat begins."""
    t, _, _ = mesh.frames(path)
    out = np.array([-0.03, -0.012, 0.0, 0.008, 0.011, 0.012, 0.013])
    r = np.array([1.0, 1.0, 0.985, 0.94, 0.60, 0.40, 0.02])
    p = np.vstack([(path[0] - out[:, None] * t[0])[::-1], path[1:-1], path[-1] + out[:, None] * t[-1]])
    rr = np.concatenate([r[::-1], np.ones(len(path) - 2), r]) * radius
    rr = rr * (1 + 0.05 * fractal(p + seed, 1.5, 2, seed))
    ob = mesh.tube('bone', p, rr, BONE(), 24, flat=flat, lump=0.012, lump_scale=4, seed=seed, loc=loc, rot=rot)
    walked = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    stain = 0.85 * step(np.minimum(walked, walked[-1] - walked), bare * 0.4, bare * 1.1) + 0.22
    stain[:3] = stain[-3:] = 0.52
    paint(ob, stain=np.repeat(stain, 24))
    return ob


def knuckle(length=0.6, radius=0.15, loc=(0, 0, 0), rot=(0, 0, 0), at=(0, 0, 0), seed=0):
    """The bare end of a leg bone: a thin shaft that widens to two uneven knobs with a groove between."""
    rng = np.random.default_rng(seed)
    k = np.linspace(-0.5, 1, 20)
    shaft = mesh.tube('shaft', np.stack([k * length, 0 * k, 0 * k], -1), radius * (1 + 0.45 * step(k, 0.45, 1)), None, 18)
    parts = [(points_of(shaft), [tuple(p.vertices) for p in shaft.data.polygons])]
    bpy.data.objects.remove(shaft)
    for y, size in ((0.80, 1.9), (-0.80, 1.65)):
        v, f = mesh.blob_arrays((radius * 1.5, radius * size * 0.9, radius * 2.0), 2.4, 14, 0.10 * radius, 1 / radius, 2, seed)
        parts.append((v + np.array([length * rng.uniform(0.97, 1.04), y * radius, radius * rng.uniform(-0.2, 0.2)]), f))
    ob = mesh.fuse('knuckle', [(v + np.array(at), f) for v, f in parts], BONE(), radius * 0.16, 3, radius * 0.10, 0.8 / radius, seed, loc=loc, rot=rot)
    v = points_of(ob) - np.array(at)
    paint(ob, stain=np.clip(1.05 - 0.85 * v[:, 0] / length, 0.22, 1) + 0.35 * fractal(v, 0.8 / radius, 4, seed))
    return ob


def rib(loc, rot=(0, 0, 0), length=3.3, width=0.92, height=0.60, mat=None, seed=0, bone=True, curve=0.30):
    """One rib cut from the rack, along x: glaze above, the cut sides open to the meat, the sawn bone just showing."""
    rng = np.random.default_rng(seed)
    L = length * rng.uniform(0.95, 1.05)
    half = np.array([L, width, height]) / 2

    def bend(v):
        v = v.copy()
        t = v[:, 0] / half[0]
        v[:, 0] *= 1 + 0.05 * fractal(v * (0, 1, 1), 2.2, 3, seed)
        v[:, 1] *= 1 - 0.10 * t**2 + 0.12 * fractal(v, 1.1, 2, seed)
        v[:, 2] = v[:, 2] * (1 - 0.22 * np.abs(t) ** 3) - curve * t**2
        return v
    v, f = mesh.blob_arrays((L, width, height), 5.0, 46, 0, shape=bend)
    n = mesh.normals_of(v, f)
    side = np.abs(n[:, 1])
    z = v[:, 2] + curve * (v[:, 0] / half[0]) ** 2
    open_ = step(side, 0.80, 0.95) * step(half[2] * 0.72 - z, 0.0, 0.16) * step(half[0] * 0.95 - np.abs(v[:, 0]), 0, 0.2)
    v = v + n * (0.05 * fractal(v + seed, 1.7, 5, seed) - 0.03 * open_ + 0.03 * open_ * fractal(v * (8, 1, 2) + seed, 1.3, 3, seed))[:, None]
    char = step(np.linalg.norm(np.column_stack([v[:, 0] / half[0] * 0.9, v[:, 1] / half[1] * 0.75, z / half[2] * 0.55]), axis=1) + 0.35 * fractal(v + seed, 2.1, 4, seed + 1), 1.05, 1.45)
    mesh.make('rib', v, f, mat or GLAZE(), loc=loc, rot=rot, cut=open_ * 0.8, char=char * (1 - open_))
    if bone:
        x = np.linspace(-1, 1, 24) * (half[0] + rng.uniform(0.14, 0.22))
        sawn_bone(np.stack([x, 0 * x, -curve * (x / half[0]) ** 2 * 0.95 - 0.06], -1), 0.150, 0.56, 0.24, loc, rot, seed)


def rack(loc=(0, 0, 0), n=7, spin=0.0, length=3.3, mat=None, seed=0, gap=0.76, tilt=0.0):
    """Ribs in one piece, y across them: glazed meat that dips between the bones and has drawn back from their ends."""
    rng = np.random.default_rng(seed)
    depth, height, curve = n * gap + 0.08, 0.58, 0.30

    def form(v):
        v = v.copy()
        t = v[:, 0] / (length / 2)
        bone = v[:, 1] / gap + (n - 1) / 2 + 0.10 * fractal(v * (1, 0.4, 0), 0.9, 2, seed)
        dip = (0.5 - 0.5 * np.cos(2 * np.pi * bone)) * step(depth / 2 - np.abs(v[:, 1]), 0.05, 0.3)
        v[:, 0] *= 1 - 0.05 * (1 - dip) - 0.04 * np.abs(v[:, 1] / depth) + 0.05 * fractal(v * (0, 1, 0.5), 1.9, 4, seed)
        v[:, 2] *= 1 - 0.16 * np.abs(t) ** 3
        v[:, 2] += np.where(v[:, 2] > -0.1, -0.17 * dip**2.2 * (1 + 0.5 * fractal(v, 0.8, 2, seed + 3)), 0.06 * dip) - curve * t**2
        return v
    v, f = mesh.blob_arrays((length, depth, height), 6.0, 96, 0, shape=form)
    v = v + mesh.normals_of(v, f) * (0.060 * fractal(v + seed * 3.1, 1.5, 3, seed) + 0.022 * fractal(v * (3, 6, 3), 1.3, 3, seed))[:, None]
    t = v[:, 0] / (length / 2)
    edge = np.maximum(np.abs(t) ** 2, (np.abs(v[:, 1]) / (depth / 2)) ** 8)
    char = step(0.85 * edge + 0.55 * fractal(v + seed, 1.7, 5, seed + 1), 0.72, 1.15)
    at = (loc[0], loc[1], loc[2] + 0.33)
    rot = (0, tilt, spin)
    mesh.make('rack', v, f, mat or GLAZE(), loc=at, rot=rot, char=char)
    for i in range(n):
        y = (i - (n - 1) / 2) * gap
        x = np.linspace(-1, 1, 24) * (length / 2 + rng.uniform(0.10, 0.20))
        lean = float(rng.uniform(-0.03, 0.03))
        sawn_bone(np.stack([x, y + lean * x, -curve * (x / (length / 2)) ** 2 * 0.95 - 0.05], -1), 0.150 * float(rng.uniform(0.9, 1.08)), 0.58, 0.22, at, rot, seed + i)


def short_rib(loc, rot=(0, 0, 0), length=2.9, seed=0, sliced=False):
    """Beef short rib: a slab of dark bark on one broad flat bone; `sliced` takes off the front to show the fibres."""
    tall, wide = 1.05, 1.5

    def form(v):
        v = v.copy()
        t = v[:, 0] / (length / 2)
        v[:, 0] *= 1 + 0.05 * fractal(v * (0, 1, 1), 1.4, 3, seed) - 0.05 * (v[:, 2] / tall + 0.5)
        v[:, 2] += 0.07 * (1 - t**2) + 0.05 * fractal(v * (1, 1, 0), 1.0, 3, seed)
        v[:, 1] *= 1 + 0.05 * fractal(v * (1, 0, 1), 1.2, 3, seed + 2)
        return v
    v, f = mesh.blob_arrays((length, wide, tall), 7.0, 72, 0, shape=form)
    crack = np.abs(fractal(v * (1, 1.7, 1.7) + seed, 1.6, 3, seed + 5))
    v -= mesh.normals_of(v, f) * (0.07 * step(0.09 - crack, 0, 0.09) + 0.05 * fractal(v + seed, 2.4, 4, seed))[:, None]
    inner = 0 * v[:, 0]
    if sliced:
        front = -wide * 0.36 + 0.05 * np.sin(v[:, 0] * 1.7)
        behind = front - v[:, 1]
        margin = np.minimum(np.minimum(length * 0.485 - np.abs(v[:, 0]), tall / 2 + 0.05 - v[:, 2]), 0.30)
        inner = np.where(behind > 0, np.clip(margin / 0.30, 0, 1), 0)
        v[:, 1] += np.maximum(behind, 0)
        v[:, 1] += step(inner, 0.1, 0.4) * (0.07 * fractal(v * (1, 0, 5.5), 1.1, 4, seed) + 0.02)
    t = np.abs(v[:, 0]) / (length / 2)
    char = step(0.7 * t**4 + 0.45 * fractal(v + seed, 1.5, 4, seed + 1), 0.35, 1.0)
    mesh.make('short rib', v, f, BERBERE(), loc=loc, rot=rot, cut=inner, char=char * (inner <= 0))
    x = np.linspace(-1, 1, 26) * (length / 2 + 0.11)
    return sawn_bone(np.stack([x, 0.02 * np.sin(x * 2 + seed), -tall / 2 - 0.02 + 0.05 * (x / length * 2) ** 2], -1), 0.53, 0.30, 0.34, loc, rot, seed)


def cube(loc, size=(0.8, 0.75, 0.6), rot=(0, 0, 0), mat=None, seed=0, lump=0.10, opened=None):
    """A chunk as the knife left it: slanted faces, no two alike, the corners burnt. `opened` is how much of its front was
    bitten off, from 0 to 1, which shows the inside."""
    rng = np.random.default_rng(seed)
    half = np.array(size) / 2
    v, f = mesh.blob_arrays(size, 5.0, 26)
    for _ in range(8):
        d = rng.normal(0, 1, 3)
        d /= np.linalg.norm(d)
        v = v - np.outer(np.maximum(v @ d - (np.abs(d) * half).sum() * rng.uniform(0.54, 0.82), 0), d)
    n = mesh.normals_of(v, f)
    v = v + n * (lump * (0.7 * fractal(v + seed * 3.1, 1.9, 3, seed) + 0.28 * fractal(v * (2, 7, 7) + seed, 1.1, 3, seed)))[:, None]
    corner = np.linalg.norm(v / half, axis=1)
    char = step(corner + 0.10 * v[:, 2] / half[2] + 0.55 * fractal(v + seed, 2.4, 5, seed), 1.0, 1.52)
    inner = 0 * char
    if opened is not None:
        front = half[1] * (2 * opened - 1) + 0.10 * np.sin(v[:, 0] * 7 + seed) * half[1]
        behind = front - v[:, 1]
        edge = 1 - np.maximum(np.abs(v[:, 0]) / half[0], np.abs(v[:, 2]) / half[2])
        inner = np.where(behind > 0, np.clip(0.12 + edge * 2.4, 0, 1), 0)
        v[:, 1] += np.maximum(behind, 0) + (inner > 0) * 0.05 * fractal(v * (4, 0, 2) + seed, 1.3, 3, seed)
    return mesh.make('chunk', v, f, mat or YAJI(), loc=loc, rot=rot, char=char * (inner <= 0), cut=inner)


def suya_strip(start, end, mat=None, seed=0, width=0.95, thick=0.1, folds=1.7):
    """A thin ragged slice of beef laid along the stick: it ripples, droops and curls, and burns at the edge and on the folds."""
    rng = np.random.default_rng(seed)
    a, b = np.array(start, float), np.array(end, float)
    L = np.linalg.norm(b - a)
    d = (b - a) / L
    side = np.cross([0, 0, 1], d)
    nu, nv = 96, 56
    u, ring = (g.ravel() for g in np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 2 * np.pi, nv, endpoint=False), indexing='ij'))
    across = np.sign(np.cos(ring)) * np.abs(np.cos(ring)) ** 0.75
    face = np.sign(np.sin(ring)) * np.abs(np.sin(ring)) ** 0.4
    here = np.stack([u * L, across * width / 2, 0 * u], -1) + seed * 5.3
    edge = np.stack([u * L, 2.0 * np.sign(across), 0 * u], -1) + seed * 5.3
    w = width / 2 * (1 + 0.30 * fractal(edge, 1.5, 2, seed) + 0.13 * fractal(edge, 6, 3, seed + 1)) * (1 - np.abs(2 * u - 1) ** rng.uniform(4, 9) * 0.65)
    x = u * L + (2 * u - 1) * 0.16 * fractal(here, 2.2, 3, seed + 2) + rng.uniform(-0.12, 0.12) * across
    fold = np.sin((u + 0.06 * across) * folds * 2 * np.pi + rng.uniform(0, 6.28))
    ripple = fractal(here, 1.9, 4, seed + 3)
    z = 0.08 * fold + 0.05 * ripple + 0.02 * fractal(here * (1.6, 0.7, 1), 4.5, 2, seed + 8) - 0.10 * across**2 * rng.uniform(0.5, 1.2) + 0.10 * across**4 * fractal(edge, 1.7, 2, seed + 4) + rng.uniform(-0.14, 0.14) * (u - 0.5) * 2
    p = a + np.outer(x, d) + np.outer(across * w + 0.05 * fractal(here * (1, 0, 0), 1.3, 2, seed), side)
    p[:, 2] += z + face * thick / 2 * (1 + 0.5 * fractal(here, 3, 2, seed + 5)) * (1 - 0.55 * across**6)
    p += 0.018 * np.stack([fractal(p + seed, 6, 3, seed + k) for k in range(3)], -1)
    ends = np.abs(2 * u - 1)
    char = step(0.85 * np.abs(across) ** 3 + 0.6 * ends**6 + 0.30 * fold + 0.9 * fractal(here, 2.4, 5, seed + 6), 0.30, 0.95)
    faces = mesh.grid_faces(nu, nv, wrap_cols=True) + [tuple(range(nv))[::-1], tuple(range((nu - 1) * nv, nu * nv))]
    return mesh.make('suya', p, faces, mat or YAJI(), char=char)


def stick(start, end, radius=0.045):
    mesh.tube('stick', [start, end], [radius, radius * 0.8], STICK(), 12)


def drumstick(loc, rot=(0, 0, 0), length=2.6, fat=0.78, mat=None, seed=0, split=False):
    """A leg: fat calf, skin that wrinkles towards the ankle and has drawn back from the bone; `split` tears it open on top, 2 twice as wide as 1."""
    rows, seg = 130, 84
    t = np.linspace(0, 1, rows)
    r = fat * np.interp(t, [0, 0.03, 0.12, 0.28, 0.44, 0.60, 0.74, 0.85, 0.91, 0.945, 0.975, 1.0], [0.05, 0.38, 0.78, 1.0, 0.97, 0.74, 0.46, 0.33, 0.30, 0.33, 0.30, 0.16])
    r = np.convolve(np.pad(r, 3, 'edge'), np.ones(7) / 7, 'valid')
    path = np.stack([t * length - length * 0.4, 0.06 * length * np.sin(t * np.pi) * (1 - t), 0.16 * np.sin(t * np.pi)], -1)
    ob = mesh.tube('drumstick', path, r, mat or SKIN(), seg, loc=loc, rot=rot)
    v = points_of(ob)
    tt = np.repeat(t, seg)
    spoke = v - np.repeat(path, seg, axis=0)
    reach = np.linalg.norm(spoke, axis=1)
    out = spoke / np.maximum(reach, 1e-6)[:, None]
    bulge = 0.13 * out[:, 2] * np.exp(-((tt - 0.25) / 0.18) ** 2) - 0.10 * out[:, 1] * np.exp(-((tt - 0.5) / 0.2) ** 2)
    ankle = step(tt, 0.42, 0.80)
    lines = np.sin(tt * length * 20 + 2.6 * fractal(v + seed, 1.6, 3, seed))
    wrinkle = -0.050 * ankle * (0.5 + 0.5 * lines) ** 2 * step(fractal(v + seed, 1.1, 2, seed + 1), -0.35, 0.25)
    crease = np.abs(fractal(v * (1, 1.8, 1.8) + seed, 1.3, 3, seed + 2))
    move = fat * (bulge * 0.8 + 0.075 * fractal(v + seed, 1.5, 3, seed) - 0.075 * step(0.09 - crease, 0, 0.09) * (1 - 0.6 * ankle)) + wrinkle + 0.010 * fractal(v, 9, 3, seed)
    cut = 0 * tt
    if split:
        line = np.arctan2(out[:, 1], out[:, 2]) * reach + 0.42 * fat + 0.10 * fractal(v, 2.1, 4, seed + 4)
        gape = 0.20 * float(split) * fat * step(tt, 0.12, 0.26) * step(0.62 - tt, 0.0, 0.24)
        cut = step(gape - np.abs(line), 0.0, 0.05 * fat)
        lip = np.exp(-((np.abs(line) - gape * 1.3) / (0.06 * fat)) ** 2) * (gape > 0.02)
        move += 0.055 * fat * lip - 0.12 * fat * cut + 0.04 * cut * fractal(v * (1, 7, 7), 1.2, 3, seed)
    v += out * (move * np.minimum(1, reach / (0.25 * fat)))[:, None]
    ob.data.vertices.foreach_set('co', v.ravel())
    char = step(0.40 * out[:, 2] + 0.5 * step(tt, 0.80, 0.95) + 1.0 * fractal(v + seed, 1.1, 5, seed + 3), 0.45, 1.45)
    paint(ob, char=char * (1 - cut) * 0.85, cut=cut)
    knuckle(0.17 * length**0.5 * 1.25, 0.15 * fat / 0.78, loc, rot, (path[-1, 0] + 0.02, path[-1, 1], path[-1, 2]), seed)
    return ob


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
    ob = mesh.fuse('half chicken', parts, mat or RED_SKIN(), 0.042, 7, 0.05, 2.2, seed, loc=loc, rot=rot)
    v = points_of(ob)
    n = mesh.normals_of(v, [tuple(p.vertices) for p in ob.data.polygons])
    crease = np.abs(fractal(v * (1.6, 1, 1) + seed, 1.7, 3, seed + 2))
    v += n * (0.016 * fractal(v, 8, 3, seed) - 0.035 * step(0.06 - crease, 0, 0.06))[:, None]
    ob.data.vertices.foreach_set('co', v.ravel())
    bar = 0.5 + 0.5 * np.cos((v[:, 0] * 0.86 + v[:, 1] * 0.5 + 0.06 * fractal(v, 1.2, 2, seed)) * 2 * np.pi / 0.50) + 0.16 * fractal(v, 4, 4, seed)
    up = step(n[:, 2], 0.35, 0.75) * step(fractal(v + seed, 0.9, 3, seed + 6), -0.35, 0.15)
    patch = 0.8 * step(fractal(v + seed, 1.5, 5, seed + 3) + 0.25 * n[:, 2], 0.30, 1.0)
    tips = step(v[:, 0], 2.35, 2.9) * 0.5 + step(-v[:, 0] - 0.35 * v[:, 1], 1.35, 2.1) * 0.35
    paint(ob, char=np.clip(np.maximum(up * step(bar, 0.70, 1.05) * 0.80, patch) + tips, 0, 1))
    knuckle(0.34, 0.13, loc, rot, (2.92, -0.95, 0.34), seed)


def torn(loc, rot=(0, 0, 0), size=(1.1, 0.55, 0.42), mat=None, seed=0):
    """A piece pulled off with the fingers: it parted along the fibre and its ends are ragged."""
    def form(v):
        v = v.copy()
        t = v[:, 0] / (size[0] / 2)
        v[:, 0] *= 1 + 0.30 * fractal(v * (0.3, 5, 5) / size[1] * 0.5 + seed, 1.0, 3, seed)
        v[:, 1:] *= (1 - 0.45 * np.abs(t) ** 2.5)[:, None]
        v[:, 1] += 0.22 * size[1] * np.sin(2.2 * t + seed)
        v[:, 2] += 0.25 * size[2] * np.cos(2.6 * t + 2 * seed)
        return v
    v, f = mesh.blob_arrays(size, 3.2, 36, 0.08, 1.8, 3, seed, form)
    v = v + mesh.normals_of(v, f) * (0.10 * size[2] * fractal(v * (0.7, 7, 7) + seed, 1.5, 3, seed + 1))[:, None]
    return mesh.make('torn', v, f, mat or CRISP(), loc=loc, rot=rot)


def shreds(points, seed=0, length=(0.5, 1.3), radius=0.07, mats=None, lift=0.05):
    """Pulled meat: bundles of thin bent fibres that fray at the ends, heaped where they fall, some with bark on."""
    rng = np.random.default_rng(seed)
    mats = mats or [shade.seared(f'pulled {k}', *c, 3.0, 0.6, 0.36, 0.42, grain=(1, 9, 9), relief=0.7) for k, c in enumerate((
        ((0.06, 0.020, 0.009), (0.22, 0.080, 0.034), (0.42, 0.20, 0.095)), ((0.03, 0.010, 0.005), (0.15, 0.046, 0.019), (0.30, 0.115, 0.050)), ((0.008, 0.004, 0.002), (0.040, 0.012, 0.005), (0.12, 0.038, 0.015))))]
    spots = [place.under(float(x), float(y)) for x, y in points]
    made = [([], []) for _ in mats]
    ring = np.linspace(0, 2 * np.pi, 7, endpoint=False)
    t = np.linspace(-0.5, 0.5, 16)
    for k, (p, up) in enumerate(spots):
        # Gentle, or a bundle that met a steep thread would stand on end.
        slope = np.clip(-np.array(up)[:2] / max(up.z, 0.5), -0.4, 0.4)
        verts, faces = made[min(len(mats) - 1, int(rng.choice(3, p=(0.55, 0.33, 0.12))))]
        L, a, bend, curl = rng.uniform(*length), rng.uniform(0, 6.28), rng.uniform(-0.3, 0.3), rng.uniform(-0.12, 0.25)
        for _ in range(rng.integers(4, 8)):
            fray = rng.normal(0, 0.050, 2)[None] * (0.75 + 2.2 * np.abs(t)[:, None] ** 2.2) * (radius / 0.07)
            path = np.stack([t * L * rng.uniform(0.7, 1.05) + rng.normal(0, 0.08), bend * 4 * t**2 + fray[:, 0], lift + 0.4 * curl * t + np.abs(fray[:, 1])], -1)
            path[:, 1:] += 0.05 * np.stack([fractal(path * 1.3 + 9 * k, 1.6, 2, 7 * k + j) for j in range(2)], -1)
            path = mesh.turned(path, 'z', a)
            path[:, 2] += path[:, :2] @ slope
            path += np.array(p)
            _, side, over = mesh.frames(path)
            r = radius * rng.uniform(0.45, 0.85) * (1 - (2 * np.abs(t)) ** 2.5 * 0.85) * (1 + 0.3 * fractal(path, 3, 2, k))
            base = sum(map(len, verts))
            verts.append((path[:, None] + r[:, None, None] * (np.cos(ring)[None, :, None] * side[:, None] + 0.75 * np.sin(ring)[None, :, None] * over[:, None])).reshape(-1, 3))
            faces += [tuple(i + base for i in q) for q in mesh.grid_faces(len(t), len(ring), wrap_cols=True)]
    for (verts, faces), m in zip(made, mats):
        if verts:
            mesh.make('shreds', np.vstack(verts), faces, m)


def sausage(loc, rot=(0, 0, 0), length=3.4, radius=0.42, bend=0.5, mat=None, seed=0):
    t = np.linspace(-1, 1, 110)
    r = radius * np.maximum((1 - np.abs(t) ** 9) ** 0.6, 0.16 + 0.06 * np.abs(np.sin(t * 60)))
    m = mat or shade.seared('sausage', (0.045, 0.009, 0.004), (0.17, 0.032, 0.011), (0.36, 0.105, 0.032), 1.8, 0.9, 0.26, 0.40, relief=0.8)
    path = np.stack([t * length / 2, bend * (t**2 - 0.4), 0 * t], -1)
    ob = mesh.tube('sausage', path, r, m, 56, lump=0.03, lump_scale=1.5, seed=seed, loc=loc, rot=rot)
    v = points_of(ob)
    out = v - np.repeat(path, 56, axis=0)
    tt = np.repeat(t, 56)
    v += out / radius * (0.020 * fractal(v * (0.8, 5, 5) + seed, 1.6, 3, seed) * (1 + 1.5 * np.abs(tt) ** 4))[:, None]
    ob.data.vertices.foreach_set('co', v.ravel())
    bar = 0.5 + 0.5 * np.cos((v[:, 0] + 0.45 * v[:, 1]) * 2 * np.pi / 0.52 + seed) + 0.2 * fractal(v + seed, 4, 3, seed)
    paint(ob, char=np.maximum(step(bar, 0.66, 1.05) * step(out[:, 2] / radius, 0.35, 0.8), step(fractal(v + seed, 1.6, 5, seed) + 0.6 * tt**8, 0.22, 0.8)) * 0.9)


def sausage_slices(loc, n=6, spin=0.0, radius=0.42, seed=0):
    face = shade.sausage_cut()
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
    """A curled prawn in its shell: overlapping rings, legs inside the curl, a fan at the end, charred along the back."""
    t = np.linspace(0, 1, 70)
    a = t * 3.5 - 0.3
    R = 0.72 - 0.12 * t
    path = np.stack([R * np.cos(a), R * np.sin(a), 0 * t], -1) * size
    seg = (t * 6.5) % 1
    r = size * np.interp(t, [0, 0.05, 0.2, 0.6, 0.9, 1], [0.16, 0.31, 0.36, 0.29, 0.16, 0.11]) * (0.90 + 0.15 * seg**0.7)
    ob = mesh.tube('prawn', path, r, shade.prawn(), 24, flat=0.85, lump=0.03, lump_scale=3.0, seed=seed, loc=loc, rot=rot)
    v = points_of(ob)
    leg = shade.plain('prawn leg', (0.50, 0.085, 0.022), 0.4, 0.3, vary=0.5)
    for k in np.linspace(0.10, 0.66, 7):
        foot = path[int(k * 69)]
        inward = -foot / np.linalg.norm(foot)
        bow = np.array([(0.20, -0.02), (0.32, -0.02), (0.41, -0.10), (0.47, -0.20)]) * size
        mesh.tube('leg', [foot + inward * d + np.array([0.05 * math.sin(9 * k + seed), 0.04, h]) for d, h in bow], np.array([0.040, 0.034, 0.024, 0.010]) * size, leg, 7, loc=loc, rot=rot)
    char = step(1.3 * fractal(v / size + seed * 2.3, 1.6, 4, seed) + 0.35 * v[:, 2] / (0.3 * size) + 0.75 * step(np.linalg.norm(v[:, :2], axis=1) / size, 0.78, 1.02), 0.34, 0.95)
    paint(ob, stripe=np.repeat(np.clip(1 - seg * 0.9, 0, 1), 24), char=char * 0.85)
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
    return ob


def fish_steak(loc, rot=(0, 0, 0), size=1.0, thick=0.6, seed=0):
    """A cut through a catfish: dark wet skin, pale flesh that parts in curved flakes, a gap at the belly, the bone in the middle."""
    def build(n):
        rim = n.math('ADD', n.attr('rim'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(4, 4), 0.5), 0.06))
        flakes = n.math('ADD', n.attr('flake'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(5, 5, 0.7), 0.5), 0.9))
        flesh = n.ramp(flakes, [(0.12, (0.42, 0.16, 0.045)), (0.34, (0.66, 0.40, 0.18)), (0.75, (0.78, 0.60, 0.38))])
        # The broth has coloured it, most where the flakes have opened.
        flesh = n.mix(n.ramp(n.noise(2.0, 5, 0.7), [(0.40, 0.0), (0.64, 0.85)]), flesh, (0.52, 0.150, 0.022))
        flesh = n.mix(n.ramp(rim, [(0.10, 0.8), (0.20, 0.0)]), flesh, (0.30, 0.15, 0.07))
        flesh = n.mix(n.ramp(n.attr('bone'), [(0.25, 0.0), (0.5, 1.0)]), flesh, n.ramp(n.attr('bone'), [(0.5, (0.24, 0.085, 0.035)), (0.72, (0.66, 0.55, 0.40)), (0.93, (0.30, 0.08, 0.04))]))
        skin = n.ramp(n.noise(4, 5, 0.65), [(0.36, (0.014, 0.011, 0.008)), (0.54, (0.050, 0.037, 0.022)), (0.70, (0.135, 0.095, 0.052))])
        n.set(Base_Color=n.mix(n.ramp(rim, [(0.02, 1.0), (0.07, 0.0)]), flesh, skin), Roughness=0.26, Clearcoat=n.ramp(n.noise(5, 4), [(0.40, 0.25), (0.58, 0.95)]), Clearcoat_Roughness=0.08, Subsurface=0.06, Subsurface_Color=(0.7, 0.45, 0.25), Subsurface_Radius=(0.12, 0.07, 0.04))
        n.bump((flakes, 0.22, 0.05), (n.noise(16, 4, 0.7), 0.45, 0.02))
    a = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    belly = np.exp(-((a - 1.5 * np.pi) / 0.26) ** 2)
    out = np.stack([0.90 * np.cos(a) * (1 + 0.05 * np.cos(3 * a)), 0.92 * np.sin(a) * (1 - 0.06 * np.sin(a))], -1) * (1 - 0.62 * belly)[:, None] * size
    rings, rim, at = [], [], []
    ts = np.linspace(0.001, 0.985, 34) ** 0.85
    for z, tt in ((-thick / 2, ts), (thick / 2, ts[::-1])):
        for t in tt:
            rings.append(np.column_stack([out * t, np.full(120, z * (1 - 0.16 * t**8))]))
            rim.append(np.full(120, (1 - t) * 1.1))
        if z < 0:
            for k in (0.08, 0.3, 0.5, 0.7, 0.92):
                rings.append(np.column_stack([out * (1.0 + 0.05 * math.sin(k * 3.14)), np.full(120, -thick / 2 + thick * k)]))
                rim.append(np.full(120, -0.08))
    v, rim = np.vstack(rings), np.concatenate(rim)
    x, y = v[:, 0] / size, v[:, 1] / size
    # The muscle parts in thin leaves that lean outward from the bone.
    lean = 4.6 * np.hypot(x, y) + 1.6 * np.abs(y) + 0.55 * fractal(v * (1, 1, 0) / size + seed, 1.5, 3, seed)
    flake = 1 - (1 - (0.5 + 0.5 * np.cos(2 * np.pi * lean))) ** 7
    flake = 0.75 + (flake - 0.75) * step(fractal(v * (1, 1, 0) / size + seed, 2.1, 3, seed + 9), -0.25, 0.35)
    bone = np.clip(1 - np.hypot(x, (y - 0.03) * 1.3) / 0.15 + 0.30 * fractal(v / size + seed, 4, 2, seed + 4), 0, 1)
    crack = np.abs(fractal(v * (1, 1, 0) / size + 3.1 * seed, 1.9, 3, seed + 6))
    flake = flake * (0.55 + 0.45 * step(crack, 0.01, 0.05))
    inside = rim > 0.04
    v[:, 2] += np.sign(v[:, 2]) * inside * (0.016 * (flake - 0.7) + 0.07 * fractal(v / size + seed, 1.3, 3, seed)) * size
    v += 0.035 * size * np.stack([fractal(v + seed, 1.6, 3, seed + i) for i in range(3)], -1)
    return mesh.make('fish steak', v, mesh.grid_faces(len(rings), 120, wrap_cols=True), shade.named('fish steak', build), loc=loc, rot=rot, rim=rim, flake=flake * inside, bone=bone * inside)


def egg_half(loc, rot=(0, 0, 0), size=0.8):
    """A boiled egg cut lengthwise, yolk up."""
    white = shade.plain('egg white', (0.80, 0.76, 0.68), 0.28, 0.4, sub=0.08)
    yolk = shade.plain('yolk', (0.80, 0.36, 0.035), 0.5, 0.15, bump=0.3, bump_scale=22, vary=0.2)
    a = np.linspace(0, 2 * np.pi, 56, endpoint=False)
    egg = lambda t: np.stack([size * np.cos(a) * t * (1 + 0.10 * np.cos(a)) * 0.72, size * np.sin(a) * t * 0.55], -1)
    rings = [np.column_stack([egg(t), np.full(56, z * size)]) for t, z in ((0.001, -0.52), (0.4, -0.48), (0.75, -0.36), (0.95, -0.17), (1.0, -0.02), (0.985, 0.0), (0.9, 0.005), (0.5, 0.0), (0.001, 0.0))]
    mesh.make('egg', np.vstack(rings), mesh.grid_faces(len(rings), 56, wrap_cols=True), white, loc=loc, rot=rot)
    mesh.blob('yolk', (0.74 * size, 0.72 * size, 0.14 * size), yolk, n=12, lump=0.01, shape=lambda v: v + np.array([0.06 * size, 0, 0.0]), loc=loc, rot=rot)
