"""Breads, fritters and puddings."""
import numpy as np

from . import mesh, place, shade
from .grains import crumbs
from .noise import fractal


def puff(loc, radius=0.6, seed=0):
    """Puff-puff: dropped from the hand into hot oil, so never round: a tail, dimples, a paler belt, blisters."""
    def build(n):
        patch = n.math('ADD', n.math('MULTIPLY', n.noise(1.6, 4), 0.55), n.math('MULTIPLY', n.noise(7, 6, 0.7), 0.45))
        f = n.math('ADD', patch, n.math('MULTIPLY', n.attr('seam'), 0.20))
        c = n.ramp(f, [(0.34, (0.085, 0.020, 0.005)), (0.46, (0.21, 0.058, 0.011)), (0.56, (0.36, 0.125, 0.024)), (0.72, (0.54, 0.25, 0.062))])
        c = n.mix(n.ramp(n.noise(30, 3), [(0.60, 0.0), (0.70, 0.55)]), c, (0.13, 0.034, 0.008))
        n.set(Base_Color=c, Roughness=n.ramp(n.noise(5, 4), [(0.4, 0.34), (0.6, 0.62)]), Clearcoat=n.ramp(n.noise(4, 3), [(0.42, 0.0), (0.62, 0.45)]), Clearcoat_Roughness=0.25, Specular=0.35)
        n.bump((n.noise(3.2, 5), 0.55, 0.10), (n.cells(11), 0.30, 0.03), (n.noise(34, 4, 0.7), 0.55, 0.02))
    rng = np.random.default_rng(seed)
    v, f = mesh.blob_arrays((radius * 2.05, radius * 1.88, radius * 1.72), 2.05, 30, 0.10, 0.85 / radius, 4, seed)
    tail = np.exp(-((v[:, 0] - radius * 0.75) ** 2 + (v[:, 1] - 0.2 * radius) ** 2) / (0.10 * radius**2)) * (v[:, 2] > 0)
    v += v * (tail * rng.uniform(0.10, 0.24))[:, None] - v * (0.10 * np.exp(-((v[:, 0] + 0.5 * radius) ** 2 + (v[:, 1] + 0.5 * radius) ** 2) / (0.12 * radius**2)))[:, None]
    belt = v[:, 2] / radius + 0.16 * fractal(v * 1.4 + seed, 1.2 / radius, 3, seed)
    seam = np.exp(-(belt**2) / 0.03)
    return mesh.make('puff', v, f, shade.named('puff', build), loc=loc, rot=tuple(float(x) for x in rng.uniform(-1.2, 1.2, 3)), seam=seam)


def torn_puff(loc, rot=(0, 0, 0), radius=0.62, seed=0):
    """Half of one, pulled apart: a thin brown skin round a pale, stretchy crumb full of bubbles, its face towards -y."""
    def build(n):
        # Bubbles of all sizes, drawn out as the halves parted.
        big, small = n.cells(4.6, (1.0, 1.0, 0.8)), n.cells(12)
        hole = n.math('MAXIMUM', n.ramp(big, [(0.24, 1.0), (0.40, 0.0)]), n.math('MULTIPLY', n.ramp(small, [(0.20, 0.8), (0.36, 0.0)]), 0.8))
        crumb = n.mix(n.math('MULTIPLY', hole, 0.75), n.ramp(n.noise(6, 4), [(0.35, (0.74, 0.52, 0.25)), (0.65, (0.82, 0.65, 0.38))]), (0.40, 0.205, 0.065))
        skin = n.ramp(n.noise(3, 5, 0.65), [(0.36, (0.10, 0.024, 0.005)), (0.50, (0.25, 0.072, 0.013)), (0.66, (0.44, 0.17, 0.036))])
        edge = n.math('ADD', n.attr('rim'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(7, 4), 0.5), 0.07))
        n.set(Base_Color=n.mix(n.ramp(edge, [(0.05, 0.0), (0.11, 1.0)]), skin, crumb), Roughness=0.55, Subsurface=n.math('MULTIPLY', n.attr('face'), 0.08), Subsurface_Color=(0.8, 0.55, 0.25), Subsurface_Radius=(0.15, 0.09, 0.04))
        n.bump((n.math('MULTIPLY', hole, n.attr('face')), -0.9, 0.12), (n.noise(5, 5), 0.35, 0.05), (n.noise(30, 3), 0.3, 0.015))
    r = radius
    prof = mesh.smooth_profile([(0, -0.86 * r), (0.62 * r, -0.72 * r), (1.0 * r, -0.10 * r), (0.86 * r, 0.52 * r), (0.40 * r, 0.85 * r), (0, 0.92 * r)], 60)
    ob = mesh.half_lathe('torn puff', prof, shade.named('torn puff', build), 60, wobble=0.10, seed=seed, loc=loc, rot=rot)
    v = np.array([tuple(x.co) for x in ob.data.vertices])
    v += 0.05 * r * np.stack([fractal(v / r + seed, 2.2, 3, seed + k) for k in range(3)], -1)
    # It tears, so the face is nowhere flat.
    face = np.array([d.value for d in ob.data.attributes['face'].data])
    v[:, 1] += face * r * (0.10 * fractal(v / r * (3, 0, 3) + seed, 1.2, 4, seed) - 0.06)
    ob.data.vertices.foreach_set('co', v.ravel())
    return ob


def sugar(points, seed=0):
    """Fine caster sugar: far more grains than the points given, each clinging near one of them."""
    rng = np.random.default_rng(seed)
    near = np.repeat(np.asarray(points), 3, 0)
    crumbs(near + rng.normal(0, 0.10, near.shape), (0.88, 0.86, 0.82), seed, 0.011, (0.5, 1.5), 0.5)


def nugget(loc, size=0.30, seed=0):
    """Chin-chin: a crisp little pillow of fried dough, knife-cut, some darker than others, some cracked open."""
    rng = np.random.default_rng(seed)
    tone = (0.72, 1.0, 1.22)[seed % 3]
    tint = lambda *c: tuple(tone * x for x in c)
    m = shade.glazed_meat(f'chin chin {seed % 3}', tint(0.13, 0.030, 0.004), tint(0.42, 0.135, 0.017), tint(0.64, 0.290, 0.055), 2.6, 0.35, 0.6, 0.30)
    crack = rng.uniform(-0.15, 0.15)

    def shape(v):
        v = v.copy()
        v[:, 0] += 0.22 * v[:, 1]
        v[:, 2] *= 1 + 0.25 * np.cos(v[:, 0] * 5 / size * 0.5)
        if seed % 2:
            v[:, 2] -= 0.30 * size * np.exp(-((v[:, 0] - crack * size + 0.06 * size * np.sin(v[:, 1] * 14 / size)) ** 2) / (0.004 * size**2 / 0.16)) * (v[:, 2] > 0)
        return v
    return mesh.blob('chin', (size * rng.uniform(1.0, 1.3), size * rng.uniform(0.85, 1.05), size * 0.8), m, 4.0, 18, 0.035, 4.5, 4, seed, shape, loc=loc, rot=tuple(float(x) for x in rng.uniform(0, 6, 3)))


def flatbread(loc=(0, 0, 0), radius=1.7, spin=0.0, seed=0, fold=0.0):
    def build(n):
        f = n.math('ADD', n.math('MULTIPLY', n.noise(2.4, 5), 0.6), n.math('MULTIPLY', n.noise(7, 4), 0.4))
        n.set(Base_Color=n.ramp(f, [(0.36, (0.66, 0.46, 0.25)), (0.52, (0.56, 0.33, 0.14)), (0.60, (0.26, 0.095, 0.028)), (0.68, (0.06, 0.02, 0.008))]), Roughness=0.6)
        n.bump((n.noise(2.2, 4), 0.5, 0.12), (n.noise(20, 4), 0.3, 0.02))

    def surf(u, v):
        a = v * 2 * np.pi
        r = radius * u * (1 + 0.05 * np.sin(3 * a + seed) + 0.03 * np.sin(5 * a))
        p = np.stack([r * np.cos(a), r * np.sin(a), 0.05 + 0 * u], -1)
        p[:, 2] += 0.07 * (1 + fractal(p + seed, 0.9, 3, seed)) * u
        if fold:
            over = p[:, 1] > 0
            p[over, 2] = 0.22 + 0.12 * np.sqrt(np.maximum(0, 1 - (1 - p[over, 1] / radius) ** 2)) + fold * 0.1
            p[over, 1] = -p[over, 1] * 0.93
        return p
    return mesh.sheet('flatbread', surf, 36, 90, shade.named('flatbread', build), thick=0.10, loc=loc, rot=(0, 0, spin))


def cake(loc, size=(1.5, 1.5, 0.95), rot=(0, 0, 0), crumb=((0.40, 0.20, 0.055), (0.62, 0.37, 0.12), (0.72, 0.48, 0.18)), top=((0.20, 0.06, 0.014), (0.38, 0.145, 0.030), (0.50, 0.23, 0.055)), flecks=None, seed=0, name='cake', gloss=0.1):
    """A cut square: browned top, open crumb on the sides."""
    def build(n):
        open_crumb = n.ramp(n.noise(9, 7, 0.7), [(0.32, crumb[0]), (0.52, crumb[1]), (0.7, crumb[2])])
        crust = n.ramp(n.noise(3, 6, 0.65), [(0.35, top[0]), (0.52, top[1]), (0.68, top[2])])
        c = n.mix(n.ramp(n.math('ADD', n.attr('height'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(6, 4), 0.5), 0.16)), [(0.80, 0.0), (0.90, 1.0)]), open_crumb, crust)
        if flecks:
            c = n.mix(n.ramp(n.cells(8), [(0.12, 1.0), (0.16, 0.0)]), c, flecks)
        n.set(Base_Color=c, Roughness=n.ramp(n.attr('height'), [(0.82, 0.75), (0.92, 0.4)]), Clearcoat=n.ramp(n.attr('height'), [(0.82, 0.0), (0.95, gloss)]), Specular=0.3)
        n.bump((n.cells(9), 0.45, 0.06), (n.noise(26, 5, 0.7), 0.6, 0.03))
    v, f = mesh.blob_arrays(size, 9, 34, 0.045, 1.7, 5, seed)
    v[:, 2] += 0.08 * size[2] * (1 - (v[:, 0] / size[0] * 2) ** 2) * (v[:, 2] > 0)
    return mesh.make(name, v, f, shade.named(name, build), loc=loc, rot=rot, height=np.clip(v[:, 2] / size[2] + 0.5, 0, 1))


def sponge(loc, size, rot, crumb, top, seed=0):
    """A helping of warm pudding: a browned lid on a torn, open crumb, no straight edge anywhere."""
    ob = cake(loc, size, rot, crumb, top, None, seed, f'sponge {seed}', 0.25)
    v = np.array([tuple(x.co) for x in ob.data.vertices])
    n = mesh.normals_of(v, [tuple(p.vertices)[:4] for p in ob.data.polygons])
    side = 1 - np.abs(n[:, 2])
    v[:, :2] *= 1 + (0.10 * fractal(v * (1, 1, 0.4) + seed, 1.1, 3, seed))[:, None]
    v += n * ((0.07 * fractal(v + seed, 3.0, 4, seed + 2) + 0.04 * fractal(v + seed, 9, 3, seed + 3)) * (0.25 + side))[:, None]
    v[:, 2] += 0.08 * fractal(v * (1, 1, 0) + seed, 1.0, 3, seed + 5)
    ob.data.vertices.foreach_set('co', v.ravel())
    return ob


def fluted_cream(loc, radius=1.3, height=1.0, flutes=14, spoon_at=None, colour=(0.84, 0.77, 0.63)):
    """Panna cotta from a fluted mould: it trembles outward at the foot and has a shallow dip on top. A spoon has been taken
    out at `spoon_at`, a point of the plate as seen from the middle."""
    def build(n):
        seeds = n.math('MULTIPLY', n.ramp(n.cells(17), [(0.040, 1.0), (0.065, 0.0)]), n.ramp(n.noise(1.5, 2), [(0.40, 0.2), (0.60, 0.9)]))
        n.set(Base_Color=n.mix(seeds, colour, (0.10, 0.06, 0.03)), Roughness=0.32, Clearcoat=0.45, Clearcoat_Roughness=0.16, Subsurface=0.30, Subsurface_Color=(0.88, 0.74, 0.54), Subsurface_Radius=(0.40, 0.26, 0.15))
        n.bump((n.noise(2.2, 3), 0.12, 0.05), (n.noise(12, 3), 0.10, 0.015))
    r, h = radius, height
    prof = mesh.smooth_profile([(0, h * 0.90), (r * 0.30, h * 0.91), (r * 0.55, h * 0.99), (r * 0.70, h * 0.96), (r * 0.80, h * 0.72), (r * 0.90, h * 0.35), (r * 1.0, h * 0.08), (r * 0.98, 0.0), (0, 0)], 80)
    ob = mesh.lathe('fluted cream', prof, shade.named('fluted cream', build), 168, loc=loc)
    v = np.array([tuple(x.co) for x in ob.data.vertices])
    a, d = np.arctan2(v[:, 1], v[:, 0]), np.hypot(v[:, 0], v[:, 1]) / r
    groove = 0.10 * (np.abs(np.cos(flutes / 2 * a)) - 0.5) * np.clip((d - 0.45) / 0.35, 0, 1) * np.clip(1.15 - 0.4 * v[:, 2] / h, 0, 1)
    v[:, :2] *= (1 + groove)[:, None]
    v += 0.02 * np.stack([fractal(v, 1.0, 2, k) for k in range(3)], -1)
    if spoon_at:
        # The spoon leaves a smooth hollow, as if a ball had been pressed into the side.
        to = np.array([*spoon_at, 0.62 * h])
        off = v - to
        near = np.linalg.norm(off, axis=1)
        size = 0.62 * r
        inward = np.array([-spoon_at[0], -spoon_at[1], 0]) / np.hypot(*spoon_at)
        v += inward * np.where(near < size, np.sqrt(np.maximum(size**2 - (near**2 - (off @ inward) ** 2), 0)) - off @ inward, 0)[:, None] * (v[:, 2] > 0.03)[:, None]
    ob.data.vertices.foreach_set('co', v.ravel())
    return ob


def butter(loc, size=0.5, spin=0.3):
    return mesh.blob('butter', (size, size, size * 0.42), shade.plain('butter', (0.82, 0.60, 0.17), 0.25, 0.5, sub=0.15), 7, 16, 0.01, loc=loc, rot=(0.06, -0.05, spin))


def poured(centre, radius, mat, seed=0, thick=0.07, ragged=0.25, seg=110, rings=44):
    """Sauce that drapes over whatever is below, over an edge and down, thinning to a round lip."""
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    wob = 1 + ragged * fractal(np.column_stack([np.cos(a) * 1.3, np.sin(a) * 1.3, np.full(seg, seed * 1.7)]), 1.3, 3, seed)
    ts = np.linspace(1.0, 0.002, rings)
    xy = np.concatenate([np.column_stack([centre[0] + radius * t * wob * np.cos(a), centre[1] + radius * t * wob * np.sin(a)]) for t in ts])
    z = np.array([place.under(float(x), float(y))[0].z for x, y in xy]).reshape(rings, seg)
    body = thick * np.sqrt(np.clip(1 - ts**5, 0, 1))[:, None] - 0.02
    return mesh.make('poured', np.column_stack([xy, (z + body).ravel()]), mesh.grid_faces(rings, seg, wrap_cols=True), mat)
