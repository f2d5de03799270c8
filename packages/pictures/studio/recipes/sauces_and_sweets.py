"""Jars, rubs, fritters and puddings."""
import math

import numpy as np

from kit import dough, grains, liquid, mesh, place, plants, shade, stage, ware
from . import picture
from .sides import heap_of, pattern


RUST = (0.10, 0.020, 0.005), (0.27, 0.062, 0.013), (0.40, 0.125, 0.028)


def rub_heap(centre, radius, height, seed=0, n=1500):
    """Sifted yaji: a fine heap with a soft slope, ginger, pepper and ground nut as specks in it."""
    grains.mound(centre, radius, height, shade.crusted('yaji dust', *RUST, 9.0, 0.98, 0.7), seed, 0.085, 1.35, scale=1.5)
    for k, colour in enumerate((RUST[2], (0.46, 0.28, 0.10), (0.20, 0.018, 0.006), (0.05, 0.02, 0.01))):
        grains.crumbs(place.disc(n // (1 + k), radius * 0.97, centre[:2], seed + k), colour, seed + k, 0.0095, (0.5, 1.6))


@picture('suya-spice-rub')
def spice_rub():
    stage.light()
    stage.table('slate')
    ware.board(6.6, 4.6, 0.24, spin=0.3, tone='dark')
    ware.bowl(1.5, 0.85, 'bone', (-0.3, 0.35, 0.24))
    rub_heap((-0.3, 0.35, 0.80), 1.36, 0.66, 3)
    ware.spoon((1.55, -1.35, 0.25), (0, 0, 2.75), wood=True, length=3.0, size=0.48)
    rub_heap((1.08, -1.16, 0.42), 0.36, 0.17, 5, 220)
    grains.crumbs(place.clusters(900, [(1.0, -1.3), (1.4, -0.8), (-1.2, -1.3)], 1.0, 3, 0.32), RUST[1], 4, 0.010)
    plants.peanuts(place.clusters(11, [(-2.0, -0.9), (2.2, 0.9)], 1.0, 4, 0.36), 5, 0.24)
    for k, (x, y, s) in enumerate(((2.0, 0.2, 0.9), (2.3, -0.2, 0.6), (-2.3, 1.1, 2.2))):
        plants.chilli((x, y, 0.34), (0, 0, s), 1.4, (0.34, 0.012, 0.006), k)
    grains.flakes(place.rect(150, 5, 3.4, seed=5), 3, 0.035)
    stage.camera((0.1, -0.1, 0.5), -10, 40, 8.2, 62, 2.0, (0, -0.3, 1.1))


@picture('piri-piri-sauce')
def piri_sauce():
    stage.light()
    stage.table('clay')
    hot = shade.sauce('piri piri', (0.50, 0.040, 0.006), (0.32, 0.018, 0.004), 0.10, bits=(0.70, 0.22, 0.03), wave=0.3, oil=(0.60, 0.12, 0.008))
    ware.bowl(1.65, 1.05, 'night', (-0.1, 0.2, 0))
    liquid.pool((-0.1, 0.2, 0.80), 1.55, hot, 3, 0.03, 0.05)
    ware.spoon((0.55, 0.15, 0.75), (0.1, -0.35, 0.5), wood=True, length=3.0, size=0.45)
    grains.flakes(place.disc(90, 1.35, (-0.1, 0.2), 4), 3, 0.04)
    for k, (x, y, s, c) in enumerate(((-2.3, -0.5, 0.5, (0.50, 0.014, 0.006)), (-2.0, -1.05, 0.1, (0.55, 0.03, 0.006)), (-2.6, 0.3, 1.2, (0.46, 0.010, 0.005)), (1.7, -1.55, 2.7, (0.50, 0.014, 0.006)), (1.2, -1.8, 3.2, (0.10, 0.22, 0.02)))):
        plants.chilli((x, y, 0.14), (0, 0, s), 1.5, c, k)
    plants.garlic(2.45, -0.45, 0.52, 2)
    plants.wedge((2.1, 0.9, 0.02), (0, 0, 0.6), 0.5, 'lemon')
    plants.wedge((-0.8, -1.95, 0.02), (0, 0, 2.2), 0.5, 'lemon')
    for k, (x, y) in enumerate(((1.9, -0.95), (2.3, -1.3))):
        mesh.blob('clove', (0.5, 0.3, 0.28), shade.plain('clove', (0.66, 0.56, 0.42), 0.3, 0.5), 2.3, 12, shape=lambda v: np.column_stack([v[:, 0], v[:, 1] * (1 - 0.8 * v[:, 0]), v[:, 2]]), loc=(x, y, 0.14), rot=(0, 0, k + 0.5))
    stage.camera((0, -0.15, 0.45), 14, 40, 8.4, 62, 2.0, (0, -0.3, 0.9))


@picture('baobab-bbq-sauce')
def bbq_sauce():
    stage.light()
    stage.table('walnut')
    dark = shade.sauce('bbq jar', (0.13, 0.020, 0.005), (0.05, 0.008, 0.003), 0.10, wave=0.12)
    ware.cloth(5, 4, (1.6, 0.8, 0), 0.3, 7, 'sand')
    ware.jar(1.0, 2.15, (-0.75, 0.6, 0), dark, 0.70)
    ware.bowl(1.15, 0.75, 'bone', (1.15, -0.65, 0.03))
    liquid.pool((1.15, -0.65, 0.60), 1.07, dark, 3, 0.02, 0.05)
    stick = shade.wood('brush', (0.10, 0.045, 0.018), (0.22, 0.11, 0.045), (0.34, 0.18, 0.08), 0.5, (1, 8, 8))
    mesh.tube('brush', [(1.0, -0.55, 0.72), (2.3, 0.35, 1.45), (3.4, 1.1, 2.0)], [0.12, 0.11, 0.13], stick, 16)
    bristle = shade.plain('bristle', (0.10, 0.025, 0.008), 0.3, 0.6)
    rng = np.random.default_rng(2)
    for k in range(60):
        o = rng.normal(0, 0.11, 3)
        mesh.tube('bristle', [(1.25 + o[0] * 0.4, -0.38 + o[1] * 0.4, 0.88), (0.95 + o[0] * 1.6, -0.60 + o[1] * 1.6, 0.62)], 0.018, bristle, 5)
    liquid.drizzle([(-0.2, -1.6), (0.25, -1.9), (0.0, -2.15), (0.5, -2.2)], dark, 0.13, 2)
    liquid.drops(place.clusters(9, [(-0.3, -1.3), (2.3, -1.7)], 0.6, 3, 0.5), dark, 4, 0.10)
    grains.crumbs(place.clusters(70, [(-1.6, -1.0), (2.4, -0.8)], 0.7, 3, 0.5), (0.62, 0.46, 0.26), 4, 0.03)
    plants.garlic(-2.3, -0.3, 0.46, 3)
    plants.thyme(-1.2, -1.5, 1.6, -0.3, 3, 0.03)
    stage.camera((0.15, -0.15, 0.75), -14, 27, 8.9, 62, 2.0, (0.3, -0.4, 0.9))


@picture('shito')
def shito():
    stage.light('night', 1.3)
    stage.table('sand')
    black = shade.sauce('shito jar', (0.050, 0.012, 0.004), (0.012, 0.004, 0.002), 0.18, bits=(0.20, 0.05, 0.012), wave=0.8, oil=(0.16, 0.030, 0.006))
    ware.jar(0.92, 1.7, (-1.25, 0.75, 0), black, 0.68)
    ware.bowl(1.35, 0.82, 'saffron', (0.75, -0.2, 0))
    liquid.pool((0.75, -0.2, 0.64), 1.26, black, 3, 0.07, 0.16, 2.6)
    grains.flakes(place.disc(90, 1.1, (0.75, -0.2), 4), 3, 0.034)
    grains.crumbs(place.disc(150, 1.1, (0.75, -0.2), 6), (0.075, 0.018, 0.006), 6, 0.028, coat=0.6)
    ware.spoon((-1.0, -1.55, 0.02), (0, 0, 0.35), 'brass', 2.8, 0.42)
    liquid.pool((-0.58, -1.42, 0.09), 0.36, black, 5, 0.06, 0.16, 3.0)
    for k, (x, y, s) in enumerate(((2.5, 0.7, 0.8), (2.7, 0.2, 0.3), (-2.4, -0.6, 1.9))):
        plants.chilli((x, y, 0.12), (0, 0, s), 1.3, (0.22, 0.010, 0.006), k)
    plants.onion_rings([(1.9, -1.6), (2.2, -1.4), (2.35, -1.75)], 3, (0.24, 0.36))
    stage.camera((0.2, -0.15, 0.5), 16, 36, 8.2, 62, 2.0, (0.5, -0.4, 0.8))


@picture('puff-puff')
def puff_puff():
    stage.light()
    stage.table('indigo')
    ware.cloth(5.5, 5, (-2.2, 0.6, 0), 0.25, 8, 'sand')
    bowl = ware.bowl(2.15, 1.05, 'clay')
    heap_of(pattern(lambda k: dough.puff((0, 0, 0), 0.60, k), 5), 15, (0, 0, 0.6), 1.05, [bowl], 7, 0.6, (0.92, 1.06), 1.3, 100)
    dough.sugar(place.disc(900, 2.0, (0, 0), 3), 4)
    one = pattern(lambda k: dough.puff((0, 0, 0), 0.58, 20 + k), 1)[0]
    mesh.put(one, (2.75, -1.35, 0.56), (0.3, 0.8, 1))
    dough.sugar(place.disc(120, 0.7, (2.6, -1.4), 8), 5)
    stage.camera((0, -0.05, 0.95), -14, 36, 8.4, 62, 2.0, (0, -0.9, 0.9))


@picture('chin-chin')
def chin_chin():
    stage.daylight('walnut')
    ware.cloth(5.5, 4.5, (2.0, 1.0, 0), 0.5, 9, 'clay')
    bowl = ware.bowl(1.9, 1.2, 'sea')
    bed = grains.mound((0, 0, 0.60), 1.6, 0.62, shade.plain('chin bed', (0.16, 0.055, 0.012), 0.6), 2)
    heap_of(pattern(lambda k: dough.nugget((0, 0, 0), 0.30, k), 5), 230, (0, 0, 1.1), 1.35, [bowl, bed], 7, 0.3, (0.85, 1.15), 0.08, 70)
    place.scatter(pattern(lambda k: dough.nugget((0, 0, 0), 0.30, 30 + k), 4), place.clusters(15, [(2.3, -1.4), (-2.2, -1.4)], 0.9, 4, 0.5), 6, (0.85, 1.1), sink=-0.15, tilt=0.1)
    dough.sugar(place.disc(260, 1.6, (0, 0), 3), 4)
    stage.camera((0.05, -0.1, 0.8), 12, 38, 7.9, 62, 2.0, (0, -0.6, 1.3))


@picture('malva-pudding', exposure=0.40)
def malva():
    """Spooned out of its dish while it is warm: soaked, torn at the edge, swimming in sauce."""
    stage.daylight('plaster')
    ware.linen(7, 5, (-2.4, 1.6, 0), 0.3, 3, (0.30, 0.36, 0.40))
    ware.bowl(2.6, 0.72, 'sea', (0, 0, 0.02), flare=0.90)
    custard = shade.banded('custard', 'wet', [(0.0, (0.88, 0.62, 0.27)), (0.65, (0.93, 0.76, 0.45))], 0.26, 0.45, 0.06, 3, 0.3)
    liquid.pool((0, 0, 0.40), 2.25, custard, 3, 0.010, 0.03)
    crumb, top = ((0.19, 0.062, 0.012), (0.40, 0.165, 0.038), (0.58, 0.295, 0.085)), ((0.075, 0.017, 0.004), (0.185, 0.050, 0.010), (0.33, 0.105, 0.020))
    dough.sponge((-0.45, 0.40, 0.88), (2.0, 1.7, 1.05), (0.05, -0.06, 0.35), crumb, top, 4)
    dough.sponge((0.85, -0.45, 0.78), (1.5, 1.3, 0.95), (-0.10, 0.16, -0.5), crumb, top, 9)
    dough.poured((-0.40, 0.35), 0.62, custard, 5, 0.08, 0.38)
    dough.poured((0.95, -0.42), 0.44, custard, 9, 0.07, 0.45)
    jam = shade.sauce('apricot jam', (0.72, 0.24, 0.012), (0.58, 0.14, 0.006), 0.08, wave=0.4)
    liquid.drops(place.clusters(14, [(-0.4, 0.5), (0.8, -0.3)], 0.5, 3, 0.5), jam, 3, 0.09)
    grains.crumbs(place.clusters(40, [(-1.2, -0.6), (0.1, -1.0), (1.6, 0.2)], 0.8, 3, 0.3), (0.40, 0.165, 0.040), 4, 0.030)
    plants.mint_sprig((-0.55, 0.55, 1.48), 3, 0.40, 6)
    ware.spoon((1.2, -1.35, 0.50), (0.05, -0.22, -0.35), 'brass', 3.2, 0.46)
    stage.steam(-0.2, 0.9, 1.1, 2.4, 2.2)
    stage.camera((0.05, -0.15, 0.62), -16, 38, 8.2, 62, 2.0, (0, -0.6, 0.9))


@picture('baobab-panna-cotta', exposure=0.40)
def panna_cotta():
    """Turned out of a fluted mould into a thin pool of hibiscus syrup, with the first spoonful gone."""
    stage.daylight('marble')
    ware.linen(7, 5, (2.6, 1.6, 0), -0.3, 3, (0.40, 0.30, 0.28))
    ware.plate(2.8, 'sea', (0, 0, 0.02), rim=0.30)

    def syrup(n):
        n.set(Base_Color=n.ramp(n.noise(1.6, 3), [(0.35, (0.100, 0.003, 0.016)), (0.65, (0.200, 0.007, 0.032))]), Roughness=0.08, Clearcoat=0.7, Clearcoat_Roughness=0.04)
        n.bump((n.noise(2.0, 3), 0.05, 0.05))
    hibiscus = shade.named('hibiscus syrup', syrup)
    liquid.pool((0.10, -0.10, 0.13), 1.95, hibiscus, 4, 0.004, 0.03, ragged=0.16)
    dough.fluted_cream((0, 0.15, 0.13), 1.35, 0.98, spoon_at=(0.95, -1.05))
    liquid.pool((-0.12, 0.30, 1.02), 0.52, hibiscus, 2, 0.004, 0.05, ragged=0.20)
    raspberry = shade.plain('raspberry', (0.42, 0.018, 0.040), 0.34, 0.25, sub=0.08, vary=0.3)
    for k, (x, y, z) in enumerate(((-0.28, 0.42, 1.16), (0.10, 0.20, 1.16), (-1.55, -0.75, 0.30), (-1.20, -1.10, 0.30), (1.75, 0.55, 0.30))):
        plants.raspberry((x, y, z), 0.25, raspberry, k)
    plants.mint_sprig((-0.05, 0.45, 1.12), 2, 0.38, 5)
    ware.spoon((1.55, -1.15, 0.34), (0.05, -0.12, 0.15), 'steel', 3.2, 0.42)
    grains.crumbs(place.clusters(70, [(-1.6, 0.5), (1.5, 0.0)], 0.7, 3, 0.35), (0.72, 0.50, 0.26), 4, 0.035)
    stage.camera((0.05, -0.10, 0.52), 10, 36, 7.8, 62, 2.0, (0, -0.8, 0.8))
