"""Herbs, vegetables and fruit."""
import math

import bpy
import mathutils
import numpy as np

from . import mesh, place, shade
from .noise import fractal

HERB = lambda: shade.leaf('herb', (0.052, 0.135, 0.020), rough=0.5)
DARK_HERB = lambda: shade.leaf('dark herb', (0.028, 0.085, 0.016), rough=0.5)


def pattern_of(ob):
    """A pattern for instances: keep the mesh, drop the object that came with it."""
    me = ob.data
    bpy.data.objects.remove(ob)
    return me


def leaf_shape(name, outline, size, mat, curl=0.25, seed=0):
    """A leaf from its half-width along its length, cupped and curled so that light catches it."""
    def surf(u, v):
        w = np.interp(u, np.linspace(0, 1, len(outline)), outline) * size
        x = u * size
        y = (v - 0.5) * 2 * w
        z = curl * size * (0.35 * (2 * v - 1) ** 2 * w / size + 0.5 * (u - 0.5) ** 2) + 0.03 * size * np.sin(u * 11 + v * 5 + seed)
        return np.stack([x - size * 0.5, y, z], -1)
    return mesh.sheet(name, surf, 26, 9, mat)


def coriander(seed=0, size=0.25):
    """Three fan-shaped, toothed lobes on a stalk, joined into one small mesh."""
    rng = np.random.default_rng(seed)
    verts, faces, us, vs, base = [], [], [], [], 0
    for k, turn in enumerate((-0.95, 0.0, 0.95)):
        nu, nv = 12, 19
        u, v = [x.ravel() for x in np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nv), indexing='ij')]
        ang = (v - 0.5) * 1.9 + turn
        tooth = 0.78 + 0.22 * np.abs(np.sin(v * np.pi * 3.5 + k)) * (u > 0.6) + 0.12 * np.sin(v * np.pi)
        r = u * size * tooth * (1.0 if k == 1 else 0.86)
        off = np.array([0.34 * size * math.cos(turn), 0.34 * size * math.sin(turn)])
        z = 0.20 * size * u**2 * np.cos(v * 9 + seed) + 0.12 * size * u * rng.uniform(-0.3, 1)
        verts.append(np.stack([off[0] + r * np.cos(ang), off[1] + r * np.sin(ang), z], -1))
        faces += [tuple(i + base for i in f) for f in mesh.grid_faces(nu, nv)]
        us.append(u)
        vs.append(v)
        base += nu * nv
    t = np.linspace(0, 1, 8)
    w = 0.02 * size
    stalk = np.concatenate([np.stack([-t * size * 1.1, np.full(8, s * w), 0.02 * size + 0 * t], -1) for s in (-1.4, 1.4)])
    verts.append(stalk)
    faces += [tuple(i + base for i in f) for f in mesh.grid_faces(2, 8)]
    us.append(np.zeros(16))
    vs.append(np.full(16, 0.5))
    return pattern_of(mesh.make('coriander', np.vstack(verts), faces, HERB(), u=np.concatenate(us), v=np.concatenate(vs)))


def snipped(seed=0, size=0.10):
    """Chopped parsley: a torn crumb of leaf, never a square."""
    rng = np.random.default_rng(seed)
    n = 9
    a = np.sort(rng.uniform(0, 6.28, n))
    r = size * rng.uniform(0.35, 1.0, n)
    rim = np.stack([r * np.cos(a), r * np.sin(a) * 0.7, 0.3 * size * rng.normal(0, 1, n)], -1)
    v = np.vstack([[0, 0, 0.15 * size], rim])
    return pattern_of(mesh.make('snipped', v, [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)], HERB(), u=np.zeros(n + 1), v=np.full(n + 1, 0.2)))


def herbs(points, kind='coriander', seed=0, scale=(0.8, 1.3)):
    meshes = [coriander(seed + k) for k in range(4)] if kind == 'coriander' else [snipped(seed + k) for k in range(7)]
    place.scatter(meshes, points, seed, scale, sink=-0.012, tilt=0.22, along=0.9)


def bay(size=0.9, seed=0):
    return pattern_of(leaf_shape('bay', [0.0, 0.12, 0.20, 0.23, 0.21, 0.15, 0.07, 0.0], size, shade.leaf('bay leaf', (0.055, 0.085, 0.022), (0.20, 0.20, 0.08)), 0.45, seed))


def mint(size=0.55, seed=0):
    return pattern_of(leaf_shape('mint', [0.02, 0.22, 0.26, 0.27, 0.23, 0.18, 0.09, 0.0], size, shade.leaf('mint leaf', (0.06, 0.20, 0.035)), 0.6, seed))


def mint_sprig(loc, seed=0, size=0.55, n=8):
    rng = np.random.default_rng(seed)
    leaf = [mint(size * rng.uniform(0.8, 1.1), seed + k) for k in range(3)]
    for i in range(n):
        a, e = i * 2.4 + rng.uniform(-0.2, 0.2), 0.15 + 1.0 * i / n
        d = size * 0.42 * math.cos(e)
        mesh.put(leaf[i % 3], (loc[0] + d * math.cos(a), loc[1] + d * math.sin(a), loc[2] + size * 0.5 * math.sin(e) + 0.05 * i), (0, -e, a), 1.0 - 0.05 * i)


def thyme(x, y, length=1.8, spin=0.0, seed=0, lift=0.05, size=0.17):
    """A sprig laid down: a woody stem with small paired leaves."""
    rng = np.random.default_rng(seed)
    leaf = pattern_of(leaf_shape('thyme', [0.03, 0.20, 0.26, 0.22, 0.10, 0.0], size, DARK_HERB(), 0.4, seed))
    t = np.linspace(0, 1, 24)
    flat = np.stack([(t - 0.5) * length, 0.12 * length * np.sin(t * 2.6 + seed), 0 * t], -1)
    path = mesh.turned(flat, 'z', spin) + np.array([x, y, 0])
    path[:, 2] = np.maximum.accumulate([place.under(float(p[0]), float(p[1]))[0].z for p in path]) * 0 + np.array([place.under(float(p[0]), float(p[1]))[0].z for p in path]) + lift
    k = np.ones(7) / 7
    path[:, 2] = np.maximum(np.convolve(np.pad(path[:, 2], 3, 'edge'), k, 'valid'), path[:, 2] - lift * 0.5)
    mesh.tube('stem', path, 0.018, shade.plain('stem', (0.10, 0.075, 0.03), 0.6), 7)
    for i in range(1, 24):
        for s in (-1, 1):
            a = spin + s * rng.uniform(0.7, 1.2)
            mesh.put(leaf, tuple(path[i] + np.array([0.41 * size * math.cos(a), 0.41 * size * math.sin(a), 0.02])), (float(rng.uniform(-0.5, 0.5)), float(rng.uniform(-0.7, 0.1)), a), float(rng.uniform(0.7, 1.25)))


def lettuce(loc, radius=1.2, n=6, seed=0, colour=(0.12, 0.26, 0.03)):
    """A few frilled leaves as a bed."""
    rng = np.random.default_rng(seed)
    m = shade.leaf(f'lettuce {colour[0]:.2f}', colour, (0.35, 0.42, 0.16), 0.32)
    for i in range(n):
        a = i * 6.28 / n + rng.uniform(-0.3, 0.3)
        L = radius * rng.uniform(0.85, 1.15)

        def surf(u, v, L=L, s=seed + i):
            w = 0.62 * L * np.sin(np.pi * np.clip(u * 0.80 + 0.10, 0, 1)) ** 0.7
            frill = 0.10 * L * (np.abs(2 * v - 1) ** 2 + u**4) * np.sin(np.where(v > 0.5, 1, -1) * u * 19 + v * 5 + s) + 0.05 * L * u**3 * np.sin(v * 15 + s)
            p = np.stack([u * L, (v - 0.5) * 2 * w, 0.06 + 0.16 * L * u**2 + 0.22 * L * (2 * v - 1) ** 2 * 0.6 + frill], -1)
            p[:, 2] += 0.05 * fractal(p * 3 + s, 1.0, 3, s)
            return p
        mesh.sheet('lettuce', surf, 70, 44, m, loc=loc, rot=(0, 0, a))


def onion_rings(points, seed=0, radius=(0.22, 0.5), red=True):
    m = shade.banded('onion red' if red else 'onion', 'out', [(0.0, (0.70, 0.60, 0.62)), (0.45, (0.62, 0.42, 0.50)), (0.62, (0.36, 0.06, 0.19)), (0.9, (0.22, 0.022, 0.10))] if red else [(0.0, (0.70, 0.66, 0.54)), (0.9, (0.62, 0.56, 0.40))], 0.22, 0.5, 0.15, 10, 0.06)
    rng = np.random.default_rng(seed)
    for i, (x, y) in enumerate(points):
        r = rng.uniform(*radius)
        p, nor = place.under(float(x), float(y))
        a = np.linspace(0, 2 * np.pi, 64, endpoint=False)
        wob = 1 + 0.06 * np.sin(2 * a + i) + 0.03 * np.sin(3 * a + 2 * i)
        path = np.stack([r * np.cos(a) * wob, r * np.sin(a) * wob * 0.92, 0.02 * np.sin(3 * a + i)], -1)
        k = 10
        b = np.linspace(0, 2 * np.pi, k, endpoint=False)
        w, h = 0.010 + 0.022 * r, 0.035 + 0.05 * r
        rad = path / np.linalg.norm(path[:, :2], axis=1)[:, None]
        v = path[:, None] + w * np.cos(b)[None, :, None] * rad[:, None] * np.array([1, 1, 0]) + h * np.sin(b)[None, :, None] * np.array([0, 0, 1.0])
        up = nor.to_track_quat('Z', 'Y').to_euler()
        mesh.make('onion', v.reshape(-1, 3), mesh.grid_faces(64, k, wrap_cols=True, wrap_rows=True), m, loc=(p.x, p.y, p.z + h * 0.8), rot=(up.x * 0.8 + float(rng.normal(0, 0.10)), up.y * 0.8 + float(rng.normal(0, 0.10)), i * 1.7), out=np.tile((np.cos(b) + 1) / 2, 64))


def disc_arrays(radius, thick, seed=0, wob=0.03, squash=1.0, seg=64, bulge=0.15):
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    out = np.stack([radius * np.cos(a), radius * squash * np.sin(a)], -1)
    out *= 1 + wob * fractal(np.column_stack([np.cos(a), np.sin(a), np.full(seg, seed * 1.3)]), 1.4, 2, seed)[:, None]
    rings, rim, ang = [], [], []
    face = np.concatenate([np.linspace(0.001, 0.9, 14), [0.95, 0.98]])
    for z, ts in ((-1, face), (1, face[::-1])):
        for t in ts:
            rings.append(np.column_stack([out * t, np.full(seg, z * thick / 2 * (1 - 0.25 * t**6))]))
            rim.append(np.full(seg, 1 - t))
            ang.append(a / (2 * np.pi))
        if z < 0:
            for k in (-0.6, -0.2, 0.2, 0.6):
                rings.append(np.column_stack([out * (1 + bulge * 0.1 * (1 - k * k)), np.full(seg, thick / 2 * k)]))
                rim.append(np.full(seg, -0.06))
                ang.append(a / (2 * np.pi))
    return np.vstack(rings), mesh.grid_faces(len(rings), seg, wrap_cols=True), np.concatenate(rim), np.concatenate(ang)


def citrus(loc=(0, 0, 0), rot=(0, 0, 0), radius=0.62, kind='orange', thick=0.12, seed=0):
    skin, pith, flesh, dark = {
        'orange': ((0.80, 0.26, 0.010), (0.82, 0.66, 0.40), (0.85, 0.36, 0.025), (0.70, 0.22, 0.010)),
        'lime': ((0.11, 0.26, 0.015), (0.62, 0.68, 0.38), (0.42, 0.56, 0.13), (0.26, 0.42, 0.06)),
        'lemon': ((0.80, 0.56, 0.03), (0.84, 0.78, 0.52), (0.84, 0.68, 0.16), (0.74, 0.54, 0.07)),
    }[kind]

    def build(n):
        rim = n.attr('rim')
        flesh_c = n.ramp(n.noise(16, 4, stretch=(1, 1, 1)), [(0.35, dark), (0.65, flesh)])
        wedge = n.math('ABSOLUTE', n.math('SUBTRACT', n.math('FRACT', n.math('MULTIPLY', n.attr('ang'), 10.0)), 0.5))
        line = n.ramp(n.math('SUBTRACT', 0.5, wedge), [(0.02, 1.0), (0.06, 0.0)])
        c = n.mix(line, flesh_c, pith)
        c = n.mix(n.ramp(rim, [(0.88, 0.0), (0.93, 1.0)]), c, pith)
        c = n.mix(n.ramp(rim, [(0.10, 1.0), (0.14, 0.0)]), c, pith)
        c = n.mix(n.ramp(rim, [(0.03, 1.0), (0.05, 0.0)]), c, skin)
        n.set(Base_Color=c, Roughness=0.2, Clearcoat=0.6, Subsurface=0.12, Subsurface_Color=flesh, Subsurface_Radius=(0.2, 0.1, 0.05))
        n.bump((n.noise(18, 3), 0.3, 0.03))
    v, f, rim, ang = disc_arrays(radius, thick, seed, 0.01)
    return mesh.make(f'{kind} slice', v, f, shade.named(f'{kind} slice', build), loc=loc, rot=rot, rim=rim, ang=ang)


def wedge(loc, rot=(0, 0, 0), radius=0.62, kind='lime', seed=0):
    """A sixth of a fruit, lying on its skin."""
    skin = {'lime': (0.13, 0.30, 0.02), 'lemon': (0.80, 0.55, 0.04)}[kind]
    flesh = {'lime': (0.46, 0.58, 0.15), 'lemon': (0.86, 0.72, 0.22)}[kind]
    m = shade.banded(f'{kind} wedge', 'v', [(0.0, (0.70, 0.72, 0.48)), (0.08, flesh), (0.80, flesh), (0.88, (0.78, 0.78, 0.55)), (0.96, skin)], 0.22, 0.5, 0.35, 16, 0.015)
    for s in (-1, 1):
        mesh.sheet('wedge', lambda u, v: np.stack([(u - 0.5) * 2.3 * radius, s * 0.42 * radius * v * np.sqrt(np.maximum(1 - (2 * u - 1) ** 2, 0)), radius * (1 - v * np.sqrt(np.maximum(1 - (2 * u - 1) ** 2, 0)) * 0.92)], -1), 30, 16, m, loc=loc, rot=rot)
    mesh.sheet('peel', lambda u, v: np.stack([(u - 0.5) * 2.3 * radius, (v - 0.5) * 0.84 * radius * np.sqrt(np.maximum(1 - (2 * u - 1) ** 2, 0)), radius * (1 - np.sqrt(np.maximum(1 - (2 * u - 1) ** 2, 0)) * (0.92 + 0.08 * np.sin(np.pi * v)))], -1), 30, 10, shade.plain(f'{kind} peel', skin, 0.3, 0.4, bump=0.3, bump_scale=30), loc=loc, rot=rot)


def tomato_slice(x, y, radius=0.55, seed=0, spin=0.0, lean=0.0, loc=None):
    def build(n):
        rim = n.attr('rim')
        seed_bits = n.ramp(n.cells(7.5), [(0.10, (0.62, 0.30, 0.06)), (0.17, (0.42, 0.05, 0.012))])
        w = n.math('ABSOLUTE', n.math('SUBTRACT', n.math('FRACT', n.math('MULTIPLY', n.attr('ang'), 6.0)), 0.5))
        room = n.math('MULTIPLY', n.ramp(w, [(0.16, 1.0), (0.30, 0.0)]), n.math('MULTIPLY', n.ramp(rim, [(0.16, 0.0), (0.22, 1.0)]), n.ramp(rim, [(0.60, 1.0), (0.72, 0.0)])))
        flesh = n.ramp(rim, [(0.02, (0.34, 0.015, 0.006)), (0.08, (0.55, 0.07, 0.025)), (0.7, (0.60, 0.12, 0.05)), (0.95, (0.66, 0.26, 0.14))])
        n.set(Base_Color=n.mix(room, flesh, seed_bits), Roughness=0.16, Clearcoat=0.7, Clearcoat_Roughness=0.06)
        n.bump((room, 0.3, 0.03), (n.noise(12, 3), 0.25, 0.02))
    v, f, rim, ang = disc_arrays(radius, 0.14, seed, 0.05)
    p = loc or place.under(x, y)[0]
    return mesh.make('tomato', v, f, shade.named('tomato slice', build), loc=(p[0], p[1], p[2] + 0.075), rot=(lean, 0, spin), rim=rim, ang=ang)


def cherry_tomato(x, y, radius=0.34, seed=0):
    p, _ = place.under(x, y)
    m = shade.plain('cherry tomato', (0.52, 0.022, 0.008), 0.14, 0.9, sub=0.06, vary=0.3, bump_scale=3)
    mesh.blob('cherry', (radius * 2, radius * 2, radius * 1.9), m, n=16, lump=0.02, lump_scale=0.8, seed=seed, loc=(p.x, p.y, p.z + radius * 0.93), rot=(0.2, 0.1, seed))
    star = pattern_of(leaf_shape('calyx', [0.02, 0.10, 0.08, 0.04, 0.0], radius * 0.85, HERB(), 1.0))
    for k in range(5):
        a = k * 1.257 + seed
        mesh.put(star, (p.x + radius * 0.36 * math.cos(a), p.y + radius * 0.36 * math.sin(a), p.z + radius * 1.86), (0, 0.25, a))


def cucumber(loc=(0, 0, 0), rot=(0, 0, 0), radius=0.52, seed=0, thick=0.10):
    m = shade.banded('cucumber', 'rim', [(0.0, (0.025, 0.085, 0.018)), (0.05, (0.16, 0.30, 0.06)), (0.11, (0.52, 0.64, 0.30)), (0.55, (0.58, 0.68, 0.38)), (0.66, (0.44, 0.56, 0.24)), (0.9, (0.60, 0.68, 0.42))], 0.2, 0.5, 0.25, 14, 0.02)
    v, f, rim, ang = disc_arrays(radius, thick, seed, 0.015)
    return mesh.make('cucumber', v, f, m, loc=loc, rot=rot, rim=rim, ang=ang)


def pickle(loc=(0, 0, 0), rot=(0, 0, 0), radius=0.36, seed=0):
    """A chip of pickled cucumber: olive, sheer, dripping."""
    m = shade.banded('pickle', 'rim', [(0.0, (0.035, 0.050, 0.008)), (0.08, (0.14, 0.155, 0.020)), (0.16, (0.30, 0.31, 0.070)), (0.50, (0.36, 0.36, 0.095)), (0.62, (0.25, 0.25, 0.050)), (0.9, (0.34, 0.34, 0.085))], 0.14, 0.8, 0.3, 10, 0.06)
    v, f, rim, ang = disc_arrays(radius, 0.09, seed, 0.05)
    v[:, 2] += 0.035 * np.cos(2 * np.pi * ang * 9) * np.clip(1 - rim * 6, 0, 1) * 0.5 + 0.05 * fractal(v + seed, 1.6, 2, seed)
    return mesh.make('pickle', v, f, m, loc=loc, rot=rot, rim=rim, ang=ang)


def lemon_rind(loc=(0, 0, 0), rot=(0, 0, 0), length=0.55, seed=0):
    """A strip of preserved lemon: soft, amber, sheer at its edges."""
    m = shade.plain('preserved lemon', (0.66, 0.36, 0.030), 0.16, 0.9, sub=0.08, vary=0.35, bump=0.25, bump_scale=14)
    surf = lambda u, v: np.stack([(u - 0.5) * length, (v - 0.5) * 0.15 * (1 - 0.5 * np.abs(2 * u - 1) ** 3), 0.30 * length * np.cos((u - 0.5) * 2.4 + 0.3 * seed) - 0.26 * length + 0.03 * np.sin(v * 6 + u * 9 + seed)], -1)
    mesh.sheet('rind', surf, 24, 8, m, thick=0.035, loc=loc, rot=rot)


def raspberry(loc, radius=0.25, mat=None, seed=0):
    """Drupelets round a hollow core."""
    rng = np.random.default_rng(seed)
    drupe = pattern_of(mesh.blob('drupelet', (0.34 * radius * 2,) * 3, mat, n=8))
    turn = mathutils.Euler(tuple(float(x) for x in rng.uniform(-0.7, 0.7, 3))).to_matrix()
    for k in range(46):
        z = 1 - 1.75 * (k + 0.5) / 46
        s, a = math.sqrt(max(0, 1 - z * z)), k * 2.39996
        at = turn @ mathutils.Vector((radius * 0.80 * s * math.cos(a), radius * 0.80 * s * math.sin(a), radius * 0.95 * z)) + mathutils.Vector(loc)
        mesh.put(drupe, at, (0, 0, a), float(rng.uniform(0.85, 1.1)))


def plantain(seed=0, radius=0.62, thick=0.24, loc=(0, 0, 0), rot=(0, 0, 0), bitten=False):
    """A slice of ripe plantain cut on the slant and fried: a long oval, glossy gold, caramel where it touched the pan, nearly
    black at its edge. `bitten` breaks off the front and shows how soft and yellow it is inside."""
    def build(n):
        rim = n.math('ADD', n.attr('rim'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(3.0, 4, 0.65), 0.5), 0.42))
        gold = n.ramp(n.noise(2.4, 4, 0.65), [(0.34, (0.60, 0.170, 0.008)), (0.50, (0.76, 0.290, 0.016)), (0.68, (0.84, 0.41, 0.040))])
        caramel = n.ramp(n.noise(6, 4, 0.65), [(0.36, (0.035, 0.008, 0.002)), (0.60, (0.180, 0.036, 0.005))])
        c = n.mix(n.ramp(rim, [(0.03, 1.0), (0.13, 0.75), (0.30, 0.0)]), gold, caramel)
        c = n.mix(n.ramp(n.noise(3.4, 6, 0.72), [(0.49, 0.0), (0.55, 0.6), (0.66, 0.95)]), c, (0.210, 0.042, 0.005))
        # The three rows of seeds along the middle.
        at = n.node('ShaderNodeSeparateXYZ', [(0, n.coord())]).outputs
        row = n.ramp(n.math('ABSOLUTE', n.math('ADD', at[1], n.math('MULTIPLY', n.math('SUBTRACT', n.noise(3, 2), 0.5), 0.10))), [(0.015, 0.7), (0.06, 0.0)])
        c = n.mix(n.math('MULTIPLY', row, n.ramp(n.attr('rim'), [(0.40, 0.0), (0.60, 0.8)])), c, (0.34, 0.080, 0.008))
        soft = n.ramp(n.noise(9, 5, 0.7), [(0.34, (0.62, 0.32, 0.035)), (0.55, (0.80, 0.52, 0.11)), (0.72, (0.86, 0.63, 0.20))])
        c = n.mix(n.attr('inside'), c, soft)
        oil = n.ramp(n.noise(5, 4, 0.65), [(0.46, 0.0), (0.60, 0.9)])
        n.set(Base_Color=c, Specular=0.22, Roughness=0.38, Clearcoat=n.math('MULTIPLY', oil, n.math('SUBTRACT', 1.0, n.math('MULTIPLY', n.attr('inside'), 0.7))), Clearcoat_Roughness=0.10, Subsurface=0.12, Subsurface_Color=(0.80, 0.30, 0.01), Subsurface_Radius=(0.25, 0.10, 0.02))
        n.bump((n.noise(4, 5, 0.65), 0.45, 0.07), (n.noise(16, 5, 0.7), 0.50, 0.025), (n.math('MULTIPLY', n.noise(12, 5, 0.75), n.attr('inside')), 0.8, 0.05))
    v, f, rim, ang = disc_arrays(radius, thick, seed, 0.09, 0.54, 72, 0.9)
    # Flat as the knife left it, a little swollen inside its seared edge, bent as it lay in the oil.
    inward = np.clip(rim, 0, 1)
    v[:, 2] *= np.interp(inward, [0, 0.03, 0.08, 0.20, 1], [0.84, 0.97, 1.0, 0.86, 0.92])
    v[:, 2] += 0.05 * fractal(v * (1, 1, 0) + seed, 0.8, 2, seed) * (radius / 0.62) + 0.16 * np.sin(seed * 2.1) * (v[:, 0] / radius) ** 2 * radius
    inside = 0 * rim
    if bitten:
        front = -0.10 * radius + 0.06 * radius * np.sin(v[:, 0] / radius * 6 + seed) + 0.05 * fractal(v * (5, 0, 5), 1.0, 3, seed)
        inside = (v[:, 1] < front).astype(float)
        v[:, 1] = np.maximum(v[:, 1], front + 0.10 * inside * fractal(v * (6, 6, 6) + seed, 1.0, 3, seed))
    return mesh.make('plantain', v, f, shade.named('plantain', build), loc=loc, rot=rot, rim=rim, ang=ang, inside=inside)


def okra_pod(loc=(0, 0, 0), rot=(0, 0, 0), length=1.5, seed=0, grilled=True):
    """A ribbed tapering pod with its cap."""
    m = shade.glazed_meat('okra', (0.015, 0.02, 0.006), (0.055, 0.12, 0.02), (0.14, 0.26, 0.045), 2.6, 0.4, 0.35, 0.36 if grilled else 0.2)
    t = np.linspace(0, 1, 30)
    r = 0.24 * np.interp(t, [0, 0.05, 0.2, 0.6, 0.9, 1], [0.75, 0.95, 1.0, 0.72, 0.25, 0.03]) * (length / 1.5) ** 0.5
    path = np.stack([(t - 0.45) * length, 0.18 * np.sin(t * 2.4 + seed) - 0.1, 0 * t], -1)
    _, side, over = mesh.frames(path)
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    ridge = 1 + 0.11 * np.cos(5 * a)
    v = path[:, None] + (r[:, None] * ridge)[:, :, None] * (np.cos(a)[None, :, None] * side[:, None] + np.sin(a)[None, :, None] * over[:, None])
    mesh.make('okra', v.reshape(-1, 3), mesh.grid_faces(30, 40, wrap_cols=True) + [tuple(range(40))], m, loc=loc, rot=rot)
    cap = np.stack([path[0] + np.array([-k * 0.34, 0, 0]) for k in np.linspace(-0.2, 1, 8)])
    mesh.tube('cap', cap, np.interp(np.linspace(0, 1, 8), [0, 0.2, 0.45, 1], [0.2, 0.23, 0.09, 0.065]), shade.plain('okra cap', (0.13, 0.17, 0.04), 0.5, vary=0.4), 14, loc=loc, rot=rot)


def corn(loc=(0, 0, 0), rot=(0, 0, 0), length=2.6, radius=0.46, seed=0):
    """Kernels in rows on a cob, some charred."""
    rng = np.random.default_rng(seed)
    mats = [shade.plain('kernel', (0.76, 0.42, 0.050), 0.34, 0.4, sub=0.10, vary=0.35), shade.plain('kernel gold', (0.66, 0.27, 0.02), 0.36, 0.4, sub=0.10, vary=0.6), shade.plain('kernel char', (0.20, 0.070, 0.012), 0.4, 0.3, vary=0.8)]
    kern = [pattern_of(mesh.blob('kernel', (0.225, 0.225, 0.24), m, 3.6, 8, 0.012, 6, 2, k)) for k, m in enumerate(mats)]
    R = mathutils.Euler(rot).to_matrix()
    rows, cols = 14, int(length / 0.175)
    for i in range(cols):
        x = (i / (cols - 1) - 0.5) * length
        r = radius * (1 - 0.55 * max(0, 2 * abs(x) / length - 0.62) ** 1.4 * (1 if x > 0 else 0.4))
        rr = r * 0.86
        for j in range(rows):
            a = (j + 0.08 * math.sin(i * 0.5)) * 2 * math.pi / rows
            local = mathutils.Vector((x, rr * math.cos(a), rr * math.sin(a)))
            local += mathutils.Vector(tuple(float(d) for d in rng.normal(0, 0.010, 3)))
            w = R @ local + mathutils.Vector(loc)
            charred = fractal(np.array([[x * 1.4, math.cos(a) * 1.2, math.sin(a) * 1.2 + seed]]), 1.0, 2, seed)[0] > 0.30
            k = kern[2 if charred and rng.random() < 0.8 else rng.random() < 0.4]
            q = (R @ mathutils.Euler((a - math.pi / 2, 0, 0)).to_matrix()).to_euler()
            s = r / radius
            mesh.put(k, w, q, (float(rng.uniform(0.92, 1.06)), s * float(rng.uniform(0.95, 1.16)), float(rng.uniform(0.84, 1.12))))
    mesh.tube('cob', [tuple(R @ mathutils.Vector((x, 0, 0)) + mathutils.Vector(loc)) for x in (-length * 0.54, 0, length * 0.48)], radius * 0.74, shade.plain('cob', (0.55, 0.40, 0.16), 0.6), 16)


def chilli(loc=(0, 0, 0), rot=(0, 0, 0), length=1.7, colour=(0.50, 0.014, 0.006), seed=0):
    m = shade.plain(f'chilli {colour[0]:.2f}{colour[1]:.2f}', colour, 0.16, 0.9, vary=0.35, bump=0.1, bump_scale=4)
    t = np.linspace(0, 1, 32)
    r = 0.17 * np.interp(t, [0, 0.08, 0.3, 0.75, 1], [0.6, 1.0, 0.95, 0.5, 0.03])
    path = np.stack([(t - 0.5) * length, 0.35 * length * (t - 0.4) ** 2, 0.03 * np.sin(t * 6 + seed)], -1)
    mesh.tube('chilli', path, r, m, 22, lump=0.02, lump_scale=2, seed=seed, loc=loc, rot=rot)
    k = np.linspace(0, 1, 10)
    stem = path[0] + np.stack([0.06 - 0.5 * k, 0.12 * k**2, 0.05 * k], -1)
    mesh.tube('chilli stem', stem, np.interp(k, [0, 0.2, 0.3, 1], [0.14, 0.12, 0.045, 0.05]), shade.plain('green stem', (0.07, 0.16, 0.03), 0.4), 12, loc=loc, rot=rot)


def scotch_bonnet(x, y, size=0.5, colour=(0.75, 0.16, 0.010), seed=0):
    p, _ = place.under(x, y)
    def lobes(v):
        a = np.arctan2(v[:, 1], v[:, 0])
        v = v.copy()
        v[:, :2] *= (1 + 0.13 * np.cos(4 * a + seed))[:, None]
        v[:, 2] *= 1 - 0.12 * np.cos(4 * a + seed)
        return v
    m = shade.plain(f'bonnet {colour[0]:.2f}{colour[1]:.2f}', colour, 0.15, 0.9, vary=0.25, bump_scale=3)
    mesh.blob('bonnet', (size * 2, size * 2, size * 1.35), m, n=22, lump=0.06, lump_scale=1.4, seed=seed, shape=lobes, loc=(p.x, p.y, p.z + size * 0.62), rot=(0.15, 0.2, seed))
    k = np.linspace(0, 1, 9)
    mesh.tube('stem', np.stack([0.12 * k**2, 0 * k, size * 0.5 + 0.5 * size * k], -1), np.interp(k, [0, 0.15, 0.3, 1], [0.24, 0.16, 0.07, 0.06]) * size * 1.6, shade.plain('green stem', (0.07, 0.16, 0.03), 0.4), 12, loc=(p.x, p.y, p.z + size * 0.62))


def pepper_piece(loc, rot=(0, 0, 0), size=0.8, colour=(0.10, 0.24, 0.02), seed=0):
    """A square of bell pepper, slightly cupped and blistered."""
    m = shade.glazed_meat(f'bell {colour[0]:.2f}{colour[1]:.2f}', tuple(x * 0.12 for x in colour), tuple(x * 0.7 for x in colour), colour, 2.4, 0.8, 0.22, 0.30)
    return mesh.sheet('bell', lambda u, v: np.stack([(u - 0.5) * size, (v - 0.5) * size * (1 + 0.1 * np.sin(u * 9 + seed)), -0.9 * size * ((u - 0.5) ** 2 + 0.5 * (v - 0.5) ** 2) + 0.03 * np.sin(u * 8 + seed)], -1), 16, 16, m, thick=0.12, loc=loc, rot=rot)


def grilled_mushroom(loc, rot=(0, 0, 0), size=0.55, seed=0, cut=False):
    """A cap seen from above or, `cut`, half a mushroom with its pale face up: cream flesh, dark gills, a browned rim."""
    def build(n):
        skin = n.ramp(n.math('ADD', n.math('MULTIPLY', n.noise(2.4, 5, 0.65), 0.6), n.math('MULTIPLY', n.noise(11, 4, 0.7), 0.4)), [(0.34, (0.028, 0.009, 0.003)), (0.48, (0.105, 0.039, 0.012)), (0.64, (0.25, 0.115, 0.042))])
        flesh = n.ramp(n.math('ADD', n.attr('rim'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(5, 5, 0.7), 0.5), 0.35)), [(0.0, (0.17, 0.070, 0.022)), (0.10, (0.46, 0.29, 0.13)), (0.24, (0.66, 0.50, 0.30)), (0.6, (0.70, 0.56, 0.36))])
        flesh = n.mix(n.ramp(n.attr('gill'), [(0.35, 0.0), (0.75, 0.85)]), flesh, (0.10, 0.042, 0.016))
        flesh = n.mix(n.ramp(n.noise(3.0, 5, 0.7), [(0.50, 0.0), (0.66, 0.7)]), flesh, (0.30, 0.135, 0.042))
        burnt = n.burnt()
        wet = n.ramp(n.noise(5, 4), [(0.42, 0.1), (0.60, 1.0)])
        n.set(Base_Color=n.mix(burnt, n.mix(n.attr('face'), skin, flesh), (0.012, 0.006, 0.003)), Roughness=n.mix(burnt, 0.34, 0.7), Clearcoat=n.math('MULTIPLY', wet, n.math('SUBTRACT', 0.8, n.math('MULTIPLY', burnt, 0.8))), Clearcoat_Roughness=0.12)
        n.bump((n.noise(5, 5), 0.4, 0.06), (n.noise(22, 4, 0.7), 0.45, 0.02))
    m = shade.named('grilled mushroom', build)
    s = size
    rng = np.random.default_rng(seed)
    prof = mesh.smooth_profile([(0, 0.60 * s), (0.42 * s, 0.56 * s), (0.80 * s, 0.36 * s), (1.0 * s, 0.02 * s), (0.94 * s, -0.17 * s), (0.72 * s, -0.13 * s), (0.40 * s, -0.06 * s), (0.34 * s, -0.12 * s), (0.31 * s, -0.40 * s), (0.36 * s, -0.66 * s), (0.22 * s, -0.72 * s), (0, -0.72 * s)], 60)
    ob = (mesh.half_lathe if cut else mesh.lathe)('mushroom', prof, m, 48, wobble=0.07, seed=seed)
    v = np.empty(len(ob.data.vertices) * 3)
    ob.data.vertices.foreach_get('co', v)
    v = v.reshape(-1, 3)
    v[:, 0] *= rng.uniform(0.9, 1.12)
    v += 0.05 * s * np.stack([fractal(v / s + seed, 1.5, 3, seed + k) for k in range(3)], -1)
    if cut:
        # Lay the face upward.
        v = mesh.turned(v, 'x', -math.pi / 2)
    ob.data.vertices.foreach_set('co', v.ravel())
    height = -v[:, 1] if cut else v[:, 2]
    x = np.abs(v[:, 0]) / s
    gill = np.exp(-((height / s - 0.04 + 0.10 * x) / 0.075) ** 2) * (x > 0.30) * (x < 0.86) if cut else 0 * x
    bars = 0.5 + 0.5 * np.cos((v[:, 0] * 0.8 + v[:, 1] * 0.6) * 2 * np.pi / 0.40 + seed) + 0.25 * fractal(v + seed, 4, 3, seed)
    up = v[:, 2] > (-0.03 * s if cut else 0.1 * s)
    char = np.maximum(np.clip((bars - 0.72) / 0.33, 0, 1) * up * 0.8, np.clip(fractal(v + seed, 1.6, 4, seed) * 2.2 - 0.35, 0, 0.85))
    for key, val in (('gill', gill), ('char', char)):
        ob.data.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(val, dtype=np.float32))
    ob.location, ob.rotation_euler = loc, rot
    return ob


def onion_petal(loc, rot=(0, 0, 0), size=0.8, seed=0):
    """A layer or two of red onion off the grill: cupped, sheer, purple at its skin and scorched at its lip."""
    m = shade.banded('onion petal', 'u', [(0.0, (0.04, 0.014, 0.010)), (0.14, (0.34, 0.13, 0.14)), (0.35, (0.60, 0.44, 0.36)), (0.70, (0.52, 0.28, 0.28)), (0.88, (0.22, 0.040, 0.085)), (1.0, (0.03, 0.011, 0.009))], 0.34, 0.45, 0.2, 9, 0.12)
    for k in range(2):
        mesh.sheet('onion petal', lambda u, v, k=k: np.stack([(u - 0.5) * size * (1 - 0.12 * k), (v - 0.5) * size * 0.95 * (0.55 + 0.6 * np.sin(np.pi * u)), -0.75 * size * ((u - 0.5) ** 2 + (v - 0.5) ** 2) - 0.09 * k + 0.03 * np.sin(u * 7 + seed)], -1), 22, 18, m, thick=0.07, loc=loc, rot=(rot[0], rot[1], rot[2] + 0.15 * k))


def cooked_leaf(name, colour, shine=0.5):
    """A leaf stewed soft: dull olive, puckered between its veins, wet only in places."""
    def build(n):
        across = n.math('ABSOLUTE', n.math('SUBTRACT', n.attr('v'), 0.5))
        vein = n.math('ABSOLUTE', n.math('SUBTRACT', n.math('FRACT', n.math('SUBTRACT', n.math('MULTIPLY', n.attr('u'), 6.0), n.math('MULTIPLY', across, 3.0))), 0.5))
        ribs = n.math('MAXIMUM', n.ramp(across, [(0.015, 1.0), (0.05, 0.0)]), n.ramp(vein, [(0.02, 0.45), (0.09, 0.0)]))
        body = n.ramp(n.noise(5, 6, 0.7), [(0.30, tuple(x * 0.35 for x in colour)), (0.50, colour), (0.70, (colour[0] * 1.7, colour[1] * 1.2, colour[2]))])
        n.set(Base_Color=n.mix(n.math('MULTIPLY', ribs, 0.6), body, (0.17, 0.20, 0.07)), Roughness=0.48, Specular=0.3, Clearcoat=n.ramp(n.noise(4, 4), [(0.70 - 0.4 * shine, 0.0), (0.82 - 0.4 * shine, shine)]), Clearcoat_Roughness=0.12)
        n.bump((n.noise(8, 5, 0.65), 0.8, 0.08), (n.noise(26, 3), 0.5, 0.02))
    return shade.named(name, build)


def greens(centre, radius, n=70, seed=0, height=0.8, colour=(0.030, 0.085, 0.018), size=0.9, frill=1.0, shine=0.5):
    """Cooked leaves: wet, folded, heaped; less `frill` the longer they have simmered."""
    rng = np.random.default_rng(seed)
    m = cooked_leaf(f'greens {colour[1]:.2f}', colour, shine)
    light = cooked_leaf(f'greens light {colour[1]:.2f}', (colour[0] * 2.4, colour[1] * 1.5, colour[2] * 1.4), shine)
    for i in range(n):
        r, a = radius * math.sqrt(rng.uniform(0, 1)) * 0.92, rng.uniform(0, 6.28)
        h = height * (1 - (r / radius) ** 2) * rng.uniform(0.55, 1.0)
        L, W, s = size * rng.uniform(0.8, 1.5), size * rng.uniform(0.35, 0.7), rng.uniform(0, 50)

        def surf(u, v):
            p = np.stack([(u - 0.5) * L, (v - 0.5) * W * (0.5 + np.sin(np.pi * u) * 0.8), 0 * u], -1)
            q = p + s
            p[:, 2] += 0.30 * fractal(q, 1.5, 3, 5) + 0.10 * np.sin(v * 7 + u * 5 + s) + frill * (0.10 * fractal(q, 5.0, 2, 7) + 0.05 * (2 * np.abs(v - 0.5)) ** 2 * np.sin(u * 34 + s))
            p[:, 1] += 0.20 * fractal(q, 1.2, 2, 9)
            p[:, 2] -= 0.45 * ((u - 0.5) ** 2) * L
            return p
        mesh.sheet('green', surf, 40, 16, m if rng.random() < 0.72 else light, loc=(centre[0] + r * math.cos(a), centre[1] + r * math.sin(a), centre[2] + h), rot=(float(rng.normal(0, 0.3)), float(rng.normal(0, 0.3)), a + 1.57 + float(rng.normal(0, 0.5))))


def shred_of(name, middle, edge):
    """A strip of raw vegetable under a thin dressing: light passes at its edge and its ends differ."""
    def build(n):
        c = n.ramp(n.math('ADD', n.math('MULTIPLY', n.attr('along'), 0.6), n.math('MULTIPLY', n.noise(2.5, 3), 0.6)), [(0.28, edge), (0.46, middle), (0.74, middle), (0.90, edge)])
        c = n.mix(n.ramp(n.noise(5, 4), [(0.52, 0.0), (0.66, 0.45)]), c, (0.86, 0.80, 0.66))
        n.set(Base_Color=c, Roughness=0.28, Clearcoat=0.6, Clearcoat_Roughness=0.12)
        n.bump((n.noise(14, 4), 0.35, 0.02))
        thin = n.node('ShaderNodeBsdfTranslucent', [('Color', c)])
        m = n.node('ShaderNodeMixShader', [(1, n.b.outputs[0]), (2, thin.outputs[0])], Fac=0.3)
        n.tree.links.new(m.outputs[0], n.out.inputs[0])
    return shade.named(name, build)


def shredded(centre, radius, n=420, seed=0, height=0.9, width=0.027, length=(0.4, 1.1), dressed=False):
    """Slaw: thin flat strips that lie on their heap and on each other, none over the rim. `dressed`
    slaw has mostly cabbage, and no two colours shout."""
    rng = np.random.default_rng(seed)
    kinds = [
        (0.56, 1.5, shred_of('white cabbage', (0.86, 0.83, 0.62), (0.66, 0.72, 0.30))),
        (0.15, 1.2, shred_of('red cabbage', (0.22, 0.022, 0.13), (0.62, 0.46, 0.52))),
        (0.21, 0.75, shred_of('grated carrot', (0.72, 0.215, 0.016), (0.78, 0.34, 0.05))),
        (0.08, 1.0, shred_of('slaw green', (0.24, 0.36, 0.08), (0.50, 0.54, 0.22))),
    ]
    t = np.linspace(-0.5, 0.5, 16)
    for i in range(n):
        _, broad, mat = kinds[rng.choice(4, p=(0.60, 0.12, 0.20, 0.08) if dressed else [k[0] for k in kinds])]
        L, bend, spin = rng.uniform(*length) * min(1.0, broad + 0.2), rng.uniform(-1.6, 1.6), rng.uniform(0, 6.28)
        r, a = radius * rng.uniform(0, 1) ** 0.55 * 0.92, rng.uniform(0, 6.28)
        xy = mesh.turned(np.stack([L * t, bend * L * (t**2 - 0.08) + 0.04 * np.sin(14 * t + i), 0 * t], -1), 'z', spin)[:, :2] + [r * math.cos(a), r * math.sin(a)]
        # What would hang over the rim is pushed back in.
        out = np.linalg.norm(xy, axis=1)
        xy *= np.minimum(1, 0.93 * radius / np.maximum(out, 1e-6))[:, None]
        out = np.minimum(out, 0.93 * radius)
        lift = rng.uniform(-0.10, 0.12) + 0.10 * np.sin(5 * t + i) * rng.uniform(0, 1) + rng.uniform(-0.25, 0.25) * t
        z = height * (1 - (out / radius) ** 2.2) + np.maximum(lift, -0.04)
        w = width * broad * rng.uniform(0.7, 1.5) * (1 - (2 * np.abs(t)) ** 6 * 0.6)
        mesh.tube('shred', np.column_stack([centre[0] + xy[:, 0], centre[1] + xy[:, 1], centre[2] + z]), w, mat, 6, flat=rng.uniform(0.12, 0.45))


def garlic(x, y, size=0.5, seed=0):
    p, _ = place.under(x, y)
    m = shade.plain('garlic', (0.66, 0.58, 0.48), 0.4, 0.3, speck=(0.50, 0.36, 0.36), bump=0.2, bump_scale=6)
    def lobes(v):
        a = np.arctan2(v[:, 1], v[:, 0])
        v = v.copy()
        v[:, :2] *= (1 + 0.07 * np.cos(7 * a))[:, None] * np.interp(v[:, 2] / size, [-0.8, 0, 0.7], [0.85, 1.0, 0.55])[:, None]
        return v
    mesh.blob('garlic', (size * 2, size * 2, size * 1.6), m, n=26, shape=lobes, loc=(p.x, p.y, p.z + size * 0.72))
    k = np.linspace(0, 1, 8)
    mesh.tube('neck', np.stack([0.1 * k, 0 * k, size * 1.35 + size * 0.6 * k], -1), size * np.interp(k, [0, 0.4, 1], [0.30, 0.14, 0.12]), m, 12, loc=(p.x, p.y, p.z))


def peanuts(points, seed=0, size=0.30, shelled=True):
    m = shade.plain('peanut', (0.50, 0.27, 0.10), 0.35, 0.3, speck=(0.30, 0.11, 0.04), bump=0.3, bump_scale=10)
    base = [pattern_of(mesh.blob('peanut', (size * 1.25, size * 0.72, size * 0.66), m, 2.1, 12, lump=0.02, lump_scale=3, seed=k, shape=lambda v: np.column_stack([v[:, 0], v[:, 1] * (1 - 0.22 * np.tanh(v[:, 0] * 4)), v[:, 2]]))) for k in range(3)]
    place.scatter(base, points, seed, (0.85, 1.15), sink=-size * 0.26, tilt=0.2, along=0.8)
