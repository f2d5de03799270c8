"""Breads, fritters and puddings."""
import numpy as np

from . import mesh, shade
from .grains import crumbs
from .noise import fractal

FRIED = lambda: shade.glazed_meat('fried dough', (0.14, 0.035, 0.008), (0.36, 0.125, 0.024), (0.58, 0.28, 0.075), 1.4, 0.22, 0.5, 0.30)


def puff(loc, radius=0.6, seed=0):
    """Puff-puff: a round fritter, not quite a ball, with a paler seam where it floated."""
    def build(n):
        f = n.math('ADD', n.attr('seam'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(3, 5), 0.5), 0.35))
        n.set(Base_Color=n.ramp(f, [(0.0, (0.27, 0.082, 0.016)), (0.45, (0.40, 0.145, 0.028)), (0.75, (0.60, 0.31, 0.09)), (1.0, (0.72, 0.45, 0.17))]), Roughness=0.45, Clearcoat=0.2, Clearcoat_Roughness=0.3)
        n.bump((n.noise(4, 5), 0.35, 0.08), (n.noise(26, 4), 0.35, 0.02))
    v, f = mesh.blob_arrays((radius * 2, radius * 1.95, radius * 1.82), 2.1, 24, 0.05, 1.0 / radius, 3, seed)
    seam = np.exp(-((v[:, 2] / radius + 0.08 * np.sin(3 * np.arctan2(v[:, 1], v[:, 0]))) ** 2) / 0.02)
    rng = np.random.default_rng(seed)
    return mesh.make('puff', v, f, shade.named('puff', build), loc=loc, rot=tuple(float(x) for x in rng.uniform(-0.9, 0.9, 3)), seam=seam)


def sugar(points, seed=0):
    crumbs(points, (0.85, 0.83, 0.80), seed, 0.022, (0.5, 1.4), 0.3)


def nugget(loc, size=0.30, seed=0):
    """Chin-chin: a crisp little pillow of fried dough."""
    rng = np.random.default_rng(seed)
    return mesh.blob('chin', (size * 1.15, size, size * 0.85), shade.glazed_meat('chin chin', (0.13, 0.036, 0.008), (0.36, 0.13, 0.026), (0.60, 0.29, 0.075), 2.6, 0.3, 0.45, 0.30), 4.2, 9, 0.03, 4, seed=seed, loc=loc, rot=tuple(float(x) for x in rng.uniform(0, 6, 3)))


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


def butter(loc, size=0.5, spin=0.3):
    return mesh.blob('butter', (size, size, size * 0.42), shade.plain('butter', (0.82, 0.60, 0.17), 0.25, 0.5, sub=0.15), 7, 16, 0.01, loc=loc, rot=(0.06, -0.05, spin))


def swallow(loc, radius=1.0, seed=0, colour=(0.76, 0.66, 0.48)):
    """Pounded yam: a smooth dome with the marks of the spoon."""
    m = shade.plain('pounded yam', colour, 0.45, 0.15, sub=0.06, bump=0.25, bump_scale=4, vary=0.08)
    return mesh.blob('swallow', (radius * 2, radius * 1.9, radius * 1.45), m, 2.2, 34, 0.05, 0.9, 3, seed, loc=(loc[0], loc[1], loc[2] + radius * 0.58))


def set_cream(loc, radius=1.0, height=1.05, colour=(0.80, 0.73, 0.62)):
    """A turned-out panna cotta, wobbling at the edge."""
    m = shade.plain('panna cotta', colour, 0.22, 0.45, sub=0.25)
    r, h = radius, height
    pts = [(0, h), (r * 0.60, h * 0.995), (r * 0.74, h * 0.93), (r * 0.82, h * 0.72), (r * 0.93, h * 0.30), (r * 1.0, h * 0.06), (r * 0.97, 0.0), (0, 0)]
    return mesh.lathe('cream', mesh.smooth_profile(pts, 60), m, 96, wobble=0.006, loc=loc)


def tiered_cake(loc, tiers=((1.35, 1.05), (0.88, 0.85)), colour=(0.80, 0.73, 0.62)):
    """Buttercream smoothed by hand, with a beaded foot on every tier; returns the height of the top."""
    m = shade.plain('buttercream', colour, 0.42, 0.15, sub=0.06, bump=0.35, bump_scale=3)
    bead = shade.plain('bead', tuple(x * 1.04 for x in colour), 0.4, 0.2)
    z = loc[2]
    for r, h in tiers:
        pts = [(r * 1.0, 0), (r * 1.01, h * 0.3), (r, h * 0.85), (r * 0.96, h * 0.97), (r * 0.8, h), (0, h)]
        mesh.lathe('tier', mesh.smooth_profile(pts, 60), m, 96, wobble=0.012, seed=int(r * 9), loc=(loc[0], loc[1], z))
        n = int(r * 26)
        for k in range(n):
            a = 2 * np.pi * k / n
            mesh.blob('bead', (0.20, 0.20, 0.20), bead, n=8, loc=(loc[0] + 1.03 * r * np.cos(a), loc[1] + 1.03 * r * np.sin(a), z + 0.07))
        z += h
    return z


def wrapped_pudding(loc, rot=(0, 0, 0), size=1.0, seed=0):
    """Moi-moi: a steamed bean pudding, smooth, the orange of red pepper."""
    def build(n):
        c = n.ramp(n.noise(5, 6), [(0.35, (0.46, 0.15, 0.035)), (0.55, (0.60, 0.24, 0.065)), (0.7, (0.68, 0.32, 0.11))])
        c = n.mix(n.ramp(n.noise(20, 3), [(0.63, 0.0), (0.68, 1.0)]), c, (0.42, 0.035, 0.012))
        n.set(Base_Color=c, Roughness=0.38, Clearcoat=0.3, Clearcoat_Roughness=0.2, Subsurface=0.05, Subsurface_Color=(0.6, 0.25, 0.07), Subsurface_Radius=(0.2, 0.1, 0.04))
        n.bump((n.noise(6, 5), 0.3, 0.05), (n.noise(30, 3), 0.25, 0.015))
    taper = lambda v: np.column_stack([v[:, 0] * np.interp(v[:, 2], [-0.8 * size, 0.8 * size], [1.15, 0.72]), v[:, 1] * np.interp(v[:, 2], [-0.8 * size, 0.8 * size], [1.15, 0.72]), v[:, 2]])
    return mesh.blob('moi moi', (1.7 * size, 1.5 * size, 1.35 * size), shade.named('moi moi', build), 3.4, 34, 0.05, 1.2, 4, seed, taper, loc=loc, rot=rot)
