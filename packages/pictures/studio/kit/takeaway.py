"""What the food goes home in: kraft boxes, tubs and sauce cups, lined with printed paper."""
import math
from contextlib import contextmanager

import bpy
import mathutils
import numpy as np

from . import mesh, shade, ware

FLOOR = 0.12


@contextmanager
def served_at(loc=(0, 0, 0), spin=0.0, size=1.0):
    """Whatever is built inside is built round the origin and then moved here, so that meals can stand side by side."""
    scene = bpy.context.scene
    before = set(scene.objects)
    shown = [ob for ob in before if not ob.hide_viewport]
    # Out of the way of `place.under`.
    for ob in shown:
        ob.hide_viewport = True
    yield
    for ob in shown:
        ob.hide_viewport = False
    bpy.context.view_layer.update()
    move = mathutils.Matrix.LocRotScale(loc, mathutils.Euler((0, 0, spin)), (size,) * 3)
    for ob in set(scene.objects) - before:
        ob.matrix_world = move @ ob.matrix_world
    bpy.context.view_layer.update()


def kraft():
    """Brown board with the dark and pale fibres of recycled paper in it."""
    colour = (0.38, 0.225, 0.115)

    def build(n):
        fibre = n.node('ShaderNodeTexNoise', [('Vector', n.coord((1, 5, 5)))], Scale=7, Detail=4, Roughness=0.7).outputs['Fac']
        c = n.ramp(fibre, [(0.36, tuple(0.72 * x for x in colour)), (0.50, colour), (0.70, tuple(1.22 * x for x in colour))])
        n.set(Base_Color=c, Roughness=0.82, Specular=0.18)
        n.bump((n.noise(9, 4), 0.15, 0.03))
    return shade.named('kraft', build)


def shell(width, depth, height, mat, flare=0.34, wall=0.06):
    """One half of a folded box: a floor, walls that lean outward, a folded lip. Its lip is `width` by `depth`."""
    a = np.linspace(0, 2 * np.pi, 184, endpoint=False)
    c, s, half = np.cos(a), np.sin(a), np.array([width, depth]) / 2
    # A rectangle whose corners are only just round.
    line = np.stack([c, s], -1) / ((np.abs(c) ** 14 + np.abs(s) ** 14) ** (1 / 14))[:, None]
    rings = []
    for inset, z, scale in ((0, 0.0, 0.001), (flare, 0.0, 1), (flare, wall, 1), (0.04, height * 0.97, 1), (-0.03, height, 1), (-0.05, height - 0.05, 1), (wall + 0.05, height * 0.90, 1), (flare + wall, wall * 1.6, 1), (flare + wall + 0.05, wall * 1.2, 1), (0, wall * 1.2, 0.001)):
        rings.append(np.column_stack([line * (half - inset) * scale, np.full(len(line), z)]))
    # The board bows a little between its corners.
    v = np.vstack(rings)
    v[:, :2] += 0.02 * np.stack([mesh.fractal(v * (1, 1, 0), 0.4, 2, k) for k in range(2)], -1)
    return mesh.make('shell', v, mesh.grid_faces(len(rings), len(line), wrap_cols=True), mat)


# ember, baobab, charcoal, clay: the colours of the house
PAPER_INKS = ((0.50, 0.13, 0.05), (0.055, 0.11, 0.06), (0.06, 0.045, 0.038), (0.30, 0.09, 0.035))


def deli_paper(ink=PAPER_INKS[0], ground=(0.74, 0.69, 0.60), seed=4):
    return shade.printed(f'deli paper {seed} {ink[0]:.2f}', ware.mudcloth(seed, ink, tuple(g + 0.02 * ink[0] for g in ground)), 0.55, 0.1)


def liner(width, depth, height, flare=0.34, over=0.30, mat=None, seed=0):
    """A sheet pressed into the box: it lies on the floor, climbs the walls and sticks out above them, creased."""
    def surf(u, v):
        x, y = (u - 0.5) * (width + 2 * over), (v - 0.5) * (depth + 2 * over)
        fx, fy = width / 2 - flare - 0.10, depth / 2 - flare - 0.10
        past = np.maximum(np.maximum(np.abs(x) - fx, np.abs(y) - fy), 0)
        crease = mesh.fractal(np.stack([x, y, 0 * x], -1) + seed * 3, 1.1, 4, seed)
        ridge = np.abs(mesh.fractal(np.stack([x, y, 0 * x], -1) + seed, 0.8, 3, seed + 4))
        climb = np.minimum(past / (flare + 0.14), 1.35) * height
        p = np.stack([x, y, FLOOR + climb + past * (0.20 * crease - 0.25 * ridge) + 0.02 * crease], -1)
        # No further out than the wall it leans on, until it is above it.
        for k, half in ((0, width / 2), (1, depth / 2)):
            wall = half - flare - 0.15 + (flare - 0.02) * np.clip(p[:, 2] / height, 0, 1.6)
            p[:, k] = np.clip(p[:, k], -wall, wall)
        return p
    return mesh.sheet('liner', surf, 110, 110, mat or deli_paper(), thick=0.012)


def box(width=4.8, depth=3.8, height=1.05, lid=106, paper=True, seed=0):
    """A clamshell with its lid thrown back, round the origin; the food goes on `FLOOR`. Returns what it lies on."""
    inside = shell(width, depth, height, kraft())
    if paper:
        inside = liner(width, depth, height, mat=deli_paper(PAPER_INKS[seed % len(PAPER_INKS)], seed=4 + seed % 3), seed=seed)
    if lid:
        top = shell(width, depth, height * 0.55, kraft())
        top.data.transform(mathutils.Matrix.Translation((0, depth / 2, -height * 0.55)))
        top.location, top.rotation_euler = (0, depth / 2 + 0.04, height), (math.radians(lid - 20), 0, 0)
        mesh.sheet('tab', lambda u, v: np.stack([(u - 0.5) * 0.9, depth + 0.04 + 0.26 * v - 0.02, -0.01 - 0.05 * v * v], -1), 14, 8, kraft(), thick=0.04, loc=top.location, rot=top.rotation_euler)
    return inside


def tub(radius=1.7, height=1.5):
    """A round paper bowl with a rolled lip, white inside; returns the height up to which it may be filled."""
    r, h = radius, height
    line = [(0, 0.05), (r * 0.76, 0.05), (r * 0.76, 0.0), (r * 0.79, 0.0), (r * 0.98, h - 0.06), (r * 1.02, h - 0.07), (r * 1.045, h - 0.01), (r * 1.02, h + 0.04), (r * 0.97, h + 0.02)]
    mesh.lathe('tub', line, kraft(), 120)
    mesh.lathe('tub inside', [(r * 0.97, h + 0.02), (r * 0.955, h - 0.04), (r * 0.76, 0.10), (0, 0.10)], shade.plain('tub paper', (0.66, 0.60, 0.50), 0.4, 0.2), 120)
    return h * 0.80


def tub_lid(radius=1.7, loc=(0, 0, 0), rot=(0, 0, 0)):
    r = radius
    return mesh.lathe('tub lid', [(0, 0.10), (r * 0.88, 0.10), (r * 0.92, 0.16), (r * 0.97, 0.16), (r * 1.05, 0.0), (r * 1.08, 0.0), (r * 1.0, 0.21), (r * 0.90, 0.21), (r * 0.86, 0.15), (0, 0.15)], kraft(), 120, loc=loc, rot=rot)


def cup(sauce, loc=(0, 0, 0), radius=0.62, seed=0):
    """A pleated paper cup of sauce."""
    r, h = radius, radius * 0.95
    a = np.linspace(0, 2 * np.pi, 216, endpoint=False)
    pleat = 1 + 0.018 * np.cos(36 * a)
    rows = [(0.72, 0.0), (1.0, h), (1.045, h + 0.03), (1.0, h + 0.05), (0.955, h), (0.70, 0.06), (0.001, 0.06)]
    v = np.vstack([np.column_stack([r * s * pleat * np.cos(a), r * s * pleat * np.sin(a), np.full(len(a), z)]) for s, z in rows])
    mesh.make('cup', v, mesh.grid_faces(len(rows), len(a), wrap_cols=True), shade.plain('cup paper', (0.74, 0.70, 0.62), 0.6, sub=0.03), loc=loc)
    from .liquid import pool
    pool((loc[0], loc[1], loc[2] + h * 0.80), r * 0.93, sauce, seed, 0.015, 0.02)


def wooden_fork(loc=(0, 0, 0), rot=(0, 0, 0), length=3.0):
    birch = shade.wood('birch', (0.42, 0.28, 0.15), (0.56, 0.40, 0.23), (0.64, 0.48, 0.30), 0.6, (1, 7, 7))

    def surf(u, v):
        wide = np.interp(u, [0, 0.16, 0.30, 0.40, 1.0], [0.24, 0.30, 0.24, 0.13, 0.20])
        return np.stack([u * length, (v - 0.5) * 2 * wide, 0.08 + 0.16 * np.sin(np.pi * np.clip(u * 1.15, 0, 1))], -1)
    ware_ob = mesh.sheet('wooden fork', surf, 40, 9, birch, thick=0.05, loc=loc, rot=rot)
    for k in (-1, 0, 1):
        mesh.tube('prong', np.array([(0.02, k * 0.17, 0.08), (-0.30, k * 0.18, 0.05), (-0.52, k * 0.17, 0.06)]), [0.065, 0.06, 0.02], birch, 10, flat=0.45, loc=loc, rot=rot)
    return ware_ob


def napkin(loc=(0, 0, 0), spin=0.0, size=2.2, layers=4, colour=(0.60, 0.46, 0.31)):
    """Paper napkins, folded once and dropped in a pile."""
    m = shade.plain(f'napkin {colour[0]:.2f}', colour, 0.9, bump=0.3, bump_scale=30, vary=0.12)
    for k in range(layers):
        mesh.sheet('napkin', lambda u, v, k=k: np.stack([(u - 0.5) * size, (v - 0.5) * size * 0.72, 0.02 + 0.035 * k + 0.05 * np.maximum(0, mesh.fractal(np.stack([u * 2, v * 2, 0 * u + k], -1), 1.2, 3, k))], -1), 26, 20, m, thick=0.012, loc=loc, rot=(0, 0, spin + 0.10 * math.sin(3 * k)))
