"""Cold glasses, lit from behind."""
import math

import numpy as np

from kit import drink, mesh, place, plants, shade, stage
from . import picture

ZOBO, GINGER, TAMARIND, CHAPMAN, LEMONADE = (0.46, 0.010, 0.030), (0.84, 0.46, 0.10), (0.52, 0.155, 0.024), (0.66, 0.050, 0.016), (0.93, 0.76, 0.28)


def bar(table='char', seed=1, mood='dusk'):
    stage.light(mood)
    stage.table(table)
    stage.backlight(420)
    stage.bokeh(18, seed, 13, spread=8, height=(1.2, 6.0), mood=mood)


def rim_slice(loc, radius, top, kind='orange', angle=-0.6, size=0.55, seed=0):
    x, y = loc[0] + radius * 0.98 * math.cos(angle), loc[1] + radius * 0.98 * math.sin(angle)
    plants.citrus((x, y, loc[2] + top + 0.12), (math.pi / 2, 0.25, angle + 0.5), size, kind, 0.13, seed)


@picture('hibiscus-zobo')
def zobo():
    bar('walnut', 3)
    drink.tumbler((-0.65, 0.2, 0), 0.95, 2.9, ZOBO, 'zobo', 0.82, 0.07, 8, 2)
    drink.tumbler((1.35, 0.95, 0), 0.95, 2.9, ZOBO, 'zobo', 0.80, 0.07, 7, 5, beads=60)
    rim_slice((-0.65, 0.2, 0), 0.95, 2.9, 'orange', -0.5)
    plants.mint_sprig((-0.85, 0.1, 2.55), 3, 0.5, 8)
    petal = shade.leaf('hibiscus petal', (0.22, 0.010, 0.022), (0.40, 0.03, 0.05))
    leaf = [plants.pattern_of(plants.leaf_shape('petal', [0.05, 0.12, 0.22, 0.24, 0.16, 0.05], 0.62, petal, 1.0, k)) for k in range(3)]
    place.scatter(leaf, place.clusters(26, [(0.6, -1.2), (-1.9, -0.9), (1.5, -0.7)], 0.7, 3, 0.5), 4, (0.7, 1.1), sink=-0.06, tilt=0.5)
    plants.citrus((0.35, -1.15, 0.07), (0, 0, 0.4), 0.6, 'orange')
    stage.camera((0.25, 0.2, 1.62), -6, 13, 12.6, 68, 1.8, (-0.65, -0.7, 1.6))


@picture('ginger-beer')
def ginger():
    bar('char', 5)
    drink.tumbler((0.1, 0.2, 0), 1.0, 3.0, GINGER, 'ginger', 0.80, 0.16, 7, 4, 0.9, fizz=90)
    rim_slice((0.1, 0.2, 0), 1.0, 3.0, 'lime', -2.5, 0.5)
    plants.mint_sprig((0.25, 0.1, 2.6), 5, 0.55, 8)
    drink.straw((-0.25, 0.35, 0.5), 3.6, (-0.55, 0.15), (0.10, 0.25, 0.12))
    root = shade.plain('ginger root', (0.46, 0.29, 0.12), 0.6, 0.1, speck=(0.28, 0.15, 0.05), bump=0.5, bump_scale=7)
    parts = []
    for (sx, sy, sz), at in (((1.5, 0.62, 0.55), (0, 0, 0)), ((0.62, 0.95, 0.5), (0.3, 0.45, 0.02)), ((0.6, 0.8, 0.46), (-0.4, -0.4, 0)), ((0.5, 0.55, 0.5), (0.85, -0.15, 0.05)), ((0.45, 0.5, 0.42), (-0.85, 0.2, 0))):
        v, f = mesh.blob_arrays((sx, sy, sz), 2.2, 14, 0.05, 2, 3, int(sx * 10))
        parts.append((v + np.array(at), f))
    mesh.fuse('ginger', parts, root, 0.04, 3, 0.05, 3, 2, loc=(-1.85, -0.35, 0.28), rot=(0, 0, 0.4))
    cut = shade.banded('ginger cut', 'rim', [(0.0, (0.42, 0.26, 0.11)), (0.08, (0.42, 0.26, 0.11)), (0.14, (0.76, 0.58, 0.20)), (0.6, (0.72, 0.50, 0.14)), (1.0, (0.78, 0.60, 0.22))], 0.3, 0.4)
    for k, (x, y) in enumerate(((-0.95, -1.15), (-0.55, -1.4))):
        v, f, rim, ang = plants.disc_arrays(0.36, 0.12, k, 0.12)
        mesh.make('ginger slice', v, f, cut, loc=(x, y, 0.08 + 0.06 * k), rot=(0.15 * k, 0, 0), rim=rim, ang=ang)
    plants.wedge((1.75, -0.7, 0.02), (0, 0, 0.8), 0.5, 'lime')
    plants.wedge((2.2, -0.1, 0.02), (0, 0, 2.0), 0.5, 'lime')
    stage.camera((0, 0.1, 1.78), 10, 12, 12.4, 68, 1.8, (0.1, -0.8, 1.6))


@picture('tamarind-cooler')
def tamarind():
    bar('slate', 7, 'night')
    drink.tumbler((0.35, 0.1, 0), 1.1, 2.35, TAMARIND, 'tamarind', 0.80, 0.16, 7, 8, 0.86)
    rim_slice((0.35, 0.1, 0), 1.1, 2.35, 'lime', -0.8, 0.55)
    drink.straw((0.1, 0.3, 0.4), 2.9, (-0.5, 0.1), (0.55, 0.10, 0.02))
    pod = shade.plain('tamarind pod', (0.24, 0.11, 0.045), 0.7, 0.05, speck=(0.13, 0.05, 0.02), bump=0.4, bump_scale=6)
    for k, (x, y, s) in enumerate(((-1.85, -0.45, 0.5), (-1.6, -1.05, 0.1), (2.2, -0.35, 2.0))):
        t = np.linspace(0, 1, 60)
        path = np.stack([(t - 0.5) * 2.1, 0.9 * (t - 0.5) ** 2, 0 * t], -1)
        r = 0.25 * (0.62 + 0.38 * np.abs(np.sin(t * np.pi * 4.5))) * np.minimum(1, np.minimum(t, 1 - t) * 9 + 0.12)
        mesh.tube('pod', path, r, pod, 20, flat=0.7, lump=0.03, seed=k, loc=(x, y, 0.2), rot=(0, 0, s))
    pulp = shade.plain('tamarind pulp', (0.10, 0.025, 0.008), 0.25, 0.6, vary=0.5, bump=0.4)
    for k, (x, y) in enumerate(((-0.75, -1.35), (-0.45, -1.1))):
        mesh.blob('pulp', (0.5, 0.36, 0.3), pulp, 2.3, 14, 0.05, 3, seed=k, loc=(x, y, 0.15), rot=(0, 0, k))
    plants.mint_sprig((0.15, 0.0, 2.05), 2, 0.45, 7)
    stage.camera((0.15, 0.05, 1.42), -12, 16, 10.8, 68, 1.8, (0.35, -0.9, 1.3))


@picture('chapman')
def chapman():
    bar('indigo', 9)
    drink.tumbler((-0.1, 0.15, 0), 1.02, 3.15, CHAPMAN, 'chapman', 0.84, 0.06, 11, 11, 0.82, fizz=50)
    rim_slice((-0.1, 0.15, 0), 1.02, 3.15, 'orange', -0.35, 0.62)
    plants.cucumber((-0.78, 0.20, 3.0), (1.35, 0.3, 0.9), 0.50, 2)
    plants.mint_sprig((0.1, 0.35, 2.85), 6, 0.5, 8)
    drink.straw((0.15, 0.4, 0.5), 3.8, (0.45, 0.1), (0.62, 0.05, 0.03))
    plants.citrus((1.75, -0.55, 0.08), (0, 0, 0.4), 0.62, 'orange', seed=2)
    plants.citrus((1.55, -0.95, 0.16), (0.22, 0.1, 1.4), 0.58, 'lemon', seed=3)
    for k in range(4):
        plants.cucumber((-1.75 + 0.32 * k, -0.85 - 0.12 * k, 0.07 + 0.05 * k), (0.16 * k, -0.1, 0), 0.48, k)
    stage.camera((0.05, 0.1, 1.85), 8, 12, 13.0, 68, 1.8, (-0.1, -0.85, 1.8))


@picture('palm-nectar-lemonade')
def lemonade():
    bar('walnut', 12, 'noon')
    drink.tumbler((-0.75, 0.1, 0), 0.95, 2.8, LEMONADE, 'lemonade', 0.82, 0.11, 8, 14)
    drink.tumbler((1.25, 0.75, 0), 0.95, 2.8, LEMONADE, 'lemonade', 0.80, 0.11, 6, 17, beads=60)
    rim_slice((-0.75, 0.1, 0), 0.95, 2.8, 'lemon', -0.6, 0.55)
    plants.mint_sprig((-0.9, 0.1, 2.45), 4, 0.55, 9)
    plants.mint_sprig((1.3, 0.6, 2.42), 7, 0.5, 8)
    drink.straw((-0.55, 0.3, 0.4), 3.4, (0.5, 0.15), (0.70, 0.42, 0.05))
    fruit = shade.plain('lemon skin', (0.78, 0.54, 0.03), 0.35, 0.4, bump=0.4, bump_scale=22, vary=0.12)
    mesh.blob('lemon', (1.35, 1.05, 1.02), fruit, 2.0, 26, 0.02, 1.5, shape=lambda v: v * np.array([1, 1, 1]) + np.column_stack([np.sign(v[:, 0]) * 0.14 * np.maximum(0, np.abs(v[:, 0]) - 0.5) * 6 * 0.3, 0 * v[:, 0], 0 * v[:, 0]]), loc=(0.55, -1.05, 0.52), rot=(0, 0.1, 0.7))
    plants.citrus((-0.45, -1.35, 0.08), (0, 0, 0.4), 0.55, 'lemon', seed=4)
    stage.camera((0.2, 0.15, 1.58), 12, 14, 12.4, 68, 1.8, (-0.75, -0.7, 1.5))
