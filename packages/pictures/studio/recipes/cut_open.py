"""The second picture of a dish: cut, pulled apart or lifted on a spoon, so that the inside is seen."""
import math

import numpy as np

from kit import dough, grains, liquid, meat, mesh, place, plants, shade, stage, takeaway, ware
from . import picture
from .sides import cheese_crust, heap_of, pattern
from .skewers import chunk_stick, kilishi_pepper
from .smoked_meats import BBQ, HOT, JUS, dip, pulled_heap, turkey_skin
from .stews import GROUNDNUT, jollof_mound
from .takeaway import parsley

WHITE_MEAT = ((0.38, 0.20, 0.095), (0.60, 0.40, 0.225), (0.72, 0.54, 0.34))
YOGHURT = lambda: shade.sauce('yoghurt', (0.78, 0.75, 0.68), (0.72, 0.68, 0.60), 0.2)


@picture('berbere-short-ribs-2', exposure=0.30, effort=1.2)
def short_ribs_carved():
    stage.daylight('plaster')
    ware.plate(3.5, 'bone', squash=0.85)
    liquid.pool((0.25, -0.75, 0.17), 1.9, JUS(), 2, 0.02, 0.02, ragged=0.22)
    meat.short_rib((-0.55, 1.0, 0.90), (0, 0, 0.10), 3.0, seed=8, sliced=True)
    for k in range(4):
        tilt = 0.55 + 0.16 * k
        meat.brisket_slice((-0.95 + 0.62 * k, -0.62 - 0.16 * k, 0.22 + 0.46 * math.cos(tilt)), 1.55, 0.98, 0.36, (-tilt, 0, 0.34 + 0.06 * k), seed=20 + k)
    plants.herbs(place.clusters(8, [(-0.4, 0.9), (0.6, -0.9)], 0.8, 2, 0.35), 'coriander', 3, (0.6, 0.9))
    plants.onion_rings([(2.0, 0.3), (2.2, -0.1), (1.85, 0.0)], 4, (0.22, 0.36))
    plants.wedge((2.25, 0.95, 0.25), (0, 0, 0.7), 0.5, 'lime')
    stage.camera((-0.05, -0.25, 0.62), -12, 33, 8.0, 62, 2.0, (0.1, -0.8, 0.8))


@picture('smoked-turkey-leg-2', exposure=0.35)
def turkey_pulled():
    stage.daylight('ash')
    ware.board(8.0, 5.4, 0.30, spin=0.05, tone='dark')
    ware.paper(6.8, 4.6, (0, 0, 0.31), 0.10, seed=3).data.materials[0] = shade.greased((0.62, 0.50, 0.36))
    meat.drumstick((-0.45, 0.55, 1.22), (0.62, 0.05, 0.14), 4.3, 1.12, turkey_skin(), 9, split=2.1)
    turkey = [shade.seared(f'pulled turkey {k}', *c, 3.0, 0.9, 0.28, 0.42, grain=(1, 9, 9), relief=0.8) for k, c in enumerate((
        ((0.22, 0.075, 0.045), (0.46, 0.21, 0.135), (0.62, 0.37, 0.25)), ((0.16, 0.045, 0.026), (0.36, 0.13, 0.080), (0.50, 0.25, 0.165)), ((0.03, 0.008, 0.004), (0.14, 0.034, 0.010), (0.30, 0.085, 0.024))))]
    meat.shreds(place.disc(42, 0.85, (0.55, -1.20), 3, squash=0.6), 3, (0.45, 0.95), 0.062, turkey, 0.02)
    meat.shreds(place.disc(22, 0.55, (0.55, -1.20), 7, squash=0.6), 9, (0.35, 0.75), 0.055, turkey, 0.02)
    ware.fork((1.15, -1.35, 0.62), (0.05, -0.14, -0.10), 'steel', 3.2)
    dip((-2.55, -1.15, 0.33), BBQ(), 0.68, 'white')
    plants.thyme(2.4, 0.9, 1.5, 0.6, 5, 0.03)
    grains.flakes(place.rect(80, 5.0, 3.2, seed=4), 2, 0.030)
    stage.camera((0.1, -0.05, 0.85), 10, 33, 9.6, 62, 2.0, (0.2, -0.6, 1.1))


@picture('smoked-lamb-shoulder-2', exposure=0.25)
def lamb_flatbread():
    stage.daylight('plaster')
    ware.linen(7, 5, (2.4, 1.6, 0), -0.4, 3, (0.30, 0.36, 0.40))
    ware.board(6.6, 5.2, 0.26, spin=-0.10, tone='olive', round_=True)
    dough.flatbread((0, 0.05, 0.30), 2.25, 0.5, 3)
    pulled_heap((0.0, 0.05, 0.36), 1.50, 0.85, 4, 0.62)
    dip((1.75, 1.75, 0.30), YOGHURT(), 0.80, 'night')
    for k, (x, y) in enumerate(((-0.7, 0.3), (0.4, 0.6), (0.8, -0.3), (-0.3, -0.5), (0.1, -0.9))):
        plants.lemon_rind((x, y, place.under(x, y)[0].z + 0.02), (0.3 * np.sin(k), 0.2, 1.3 * k), 0.36, k)
    place.scatter([plants.mint(0.5, k) for k in range(4)], place.clusters(10, [(-0.2, 0.1), (0.5, -0.3), (-0.6, -0.5)], 0.8, 5, 0.5), 3, (0.6, 1.0), 0.0, 0.3)
    plants.onion_rings([(-1.45, -0.85), (-1.15, -1.15), (1.45, -0.75), (0.1, -0.5), (-0.4, 0.1)], 3, (0.16, 0.26))
    plants.wedge((2.25, -1.05, 0.28), (0, 0, 0.5), 0.5, 'lemon')
    grains.flakes(place.disc(70, 1.7, (0, 0), 5), 3, 0.026)
    stage.camera((0.05, -0.1, 0.50), 14, 42, 9.0, 62, 2.1, (0, -0.6, 0.9))


@picture('piri-piri-half-chicken-2', exposure=0.30)
def half_chicken_carved():
    """The breast is off the bone and in slices: white and wet under a red skin."""
    stage.daylight('marble')
    ware.board(8.4, 5.6, 0.30, spin=0.04, tone='oak')
    meat.half_chicken((0.25, 1.05, 0.30), (0, 0, 0.12), seed=3)
    breast = shade.seared('carved breast', (0.030, 0.007, 0.002), (0.22, 0.040, 0.008), (0.50, 0.150, 0.026), 2.0, 0.8, 0.28, 0.42, WHITE_MEAT, (6, 2, 2), relief=0.7, pepper=0.4)
    for k in range(5):
        tilt = 0.62 + 0.08 * k
        meat.brisket_slice((-1.35 + 0.62 * k, -0.95 - 0.10 * k, 0.34 + 0.44 * math.cos(tilt)), 1.55 - 0.08 * k, 0.92, 0.36, (-tilt, 0, 0.42), seed=40 + k, mat=breast)
    liquid.drizzle([(-1.7, -0.9), (-1.0, -0.7), (-0.3, -1.1), (0.5, -0.8), (1.2, -1.2)], HOT(), 0.055, 1)
    liquid.drops(place.disc(26, 1.6, (0, -1.1), 9, squash=0.5), HOT(), 3, 0.035)
    for k in range(2):
        plants.wedge((2.45 + 0.3 * k, -0.9 - 0.5 * k, 0.32), (0, 0, 0.5 + 0.7 * k), 0.5, 'lemon')
    dip((-3.0, -1.3, 0.30), HOT(), 0.68, 'white')
    plants.herbs(place.clusters(9, [(0.2, 1.0), (0.2, -1.0)], 0.9, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    grains.flakes(place.rect(60, 5.0, 3.0, (0, -0.3), 5), 3, 0.030)
    stage.camera((0.0, -0.1, 0.70), -8, 38, 10.2, 62, 2.1, (0, -0.8, 0.8))


@picture('chicken-suya-2', exposure=0.35, mat=meat.YAJI_CHICKEN, inside=((0.34, 0.150, 0.060), (0.64, 0.41, 0.225), (0.80, 0.62, 0.41)), tone='plaster', angle=-14)
@picture('kilishi-lamb-skewers-2', exposure=0.35, mat=meat.KILISHI, inside=None, tone='ash', angle=16)
def skewer_opened(mat, inside, tone, angle):
    stage.daylight(tone)
    ware.board(7.6, 5.0, 0.28, spin=-0.06, tone='dark' if inside else 'olive')
    for k in range(2):
        chunks = chunk_stick(1.15 - 0.95 * k, -1.9, 1.4, 0.66, 0.02 * k, mat(), 21 + k, 0.86, None if inside else kilishi_pepper)
        meat.dusted(chunks, 1100 if inside else 700, 21 + k, 0.022)
    # Two pieces have been pulled off and cut through.
    opened = shade.seared(f'opened {tone}', *(((0.030, 0.009, 0.003), (0.21, 0.066, 0.016), (0.50, 0.235, 0.075)) if inside else ((0.012, 0.004, 0.002), (0.105, 0.022, 0.007), (0.32, 0.090, 0.022))), 2.2, 0.95, 0.26, 0.43,
                          inside or ((0.085, 0.026, 0.016), (0.23, 0.080, 0.048), (0.40, 0.190, 0.120)), (5, 3, 0.8), relief=0.55, sticky=0.72)
    pieces = [meat.cube((x, y, 0.66), (1.02, 0.95, 0.74), (-0.38, 0.10 * (k - 1), s), opened, k + 7, 0.10, opened=0.40) for k, (x, y, s) in enumerate(((-0.75, -0.85, 0.55), (0.50, -1.0, -0.45)))]
    meat.dusted(pieces, 260, 4, 0.020)
    plants.onion_rings([(-2.0, -0.9), (-1.75, -1.3), (2.4, -0.3)], 3, (0.25, 0.42))
    plants.cherry_tomato(-2.55, -0.35, 0.34, 1)
    plants.wedge((2.5, -1.1, 0.30), (0, 0, 1.0), 0.5, 'lime')
    grains.crumbs(place.rect(160, 5.0, 2.6, (0, -0.4), 3), (0.42, 0.17, 0.045), 4, 0.011)
    plants.herbs(place.clusters(7, [(-0.8, 0.6), (0.8, 0.3)], 0.8, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    stage.camera((0.05, -0.20, 0.55), angle, 40, 7.9, 62, 2.0, (0, -0.9, 0.8))


def spoonful(loc, spin, lift=0.30, length=4.2, size=0.86, wood=True):
    """A serving spoon held level over the dish, its bowl at `loc`; returns the height on which food lies in it."""
    ware.spoon(loc, (0.0, -lift, spin), 'brass', length, size, wood)
    return loc[2] + 0.14 * size


@picture('party-jollof-2', exposure=0.30)
def jollof_lifted():
    stage.daylight('plaster')
    ware.linen(7, 5, (2.6, 1.4, 0), -0.3, 2, (0.24, 0.33, 0.30))
    ware.skillet(3.0, 0.8, handle=None)
    jollof_mound((0, 0, 0.40), 2.75, 0.62, 8, 6200, power=2.6)
    plants.onion_rings(place.disc(5, 1.8, (0, 0.6), 4), 3, (0.24, 0.40))
    place.lie(plants.bay(0.85, 1), -1.3, 0.7, 0.4, sink=-0.03)
    plants.herbs(place.clusters(8, [(-0.7, 0.6), (0.8, 0.8)], 0.8, 2, 0.5), 'coriander', 3, (0.6, 0.9))
    with takeaway.served_at((-0.55, -0.75, 1.62), 0.30):
        spoonful((-0.75, 0, 0), 0.0)
        jollof_mound((0.0, 0, 0.40), 0.74, 0.46, 3, 1150)
    plants.herbs([(-0.5, -0.75)], 'coriander', 5, (0.7, 0.9))
    stage.steam(-0.3, 0.9, 1.3, 3.0, 2.6, 0.10)
    stage.camera((0.05, -0.25, 1.30), 16, 30, 9.0, 62, 2.0, (-0.5, -0.9, 1.9))


@picture('groundnut-stew-2', exposure=0.30)
def groundnut_over_rice():
    """Poured over rice, with the leg pulled open."""
    stage.daylight('plaster')
    ware.linen(7, 5, (-2.6, 1.6, 0), 0.4, 3, (0.26, 0.33, 0.38))
    ware.bowl(2.9, 1.0, 'white', (0, 0, 0.02), flare=0.86)
    liquid.pool((0, 0, 0.60), 2.58, GROUNDNUT(), 4, 0.05, 0.02, 1.6)
    grains.rice((-0.85, 0.65, 0.34), 1.55, 1.10, (0.78, 0.73, 0.63), (0.68, 0.62, 0.52), 4200, 3, 0.19)
    dough.poured((-0.35, 0.15), 0.95, GROUNDNUT(), 3, 0.09, 0.32)
    flesh = shade.seared('opened leg', (0.085, 0.022, 0.006), (0.30, 0.095, 0.022), (0.50, 0.21, 0.060), 1.9, 1.0, 0.22, 0.42, WHITE_MEAT, (1.5, 9, 9), relief=1.2, pepper=0.15)
    meat.drumstick((0.45, -0.55, 1.05), (0.60, -0.05, 0.32), 2.8, 0.70, flesh, 9, split=2.0)
    liquid.chunks(np.array([(1.65, 0.55), (1.25, 1.05), (-1.45, -0.95), (-0.7, -1.55)]), shade.plain('sweet potato', (0.66, 0.20, 0.022), 0.3, 0.5, vary=0.3, bump=0.3), 3, (0.40, 0.60), 0.35)
    plants.peanuts(place.clusters(22, [(0.7, -1.3), (-0.9, -0.9), (1.4, 0.1)], 0.8, 3, 0.4), 4, 0.23)
    plants.herbs(place.clusters(9, [(0.2, -0.3), (-0.7, 0.5)], 0.8, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    ware.spoon((2.3, -1.9, 0.55), (0.1, -0.3, -0.5), 'brass', 3.0, 0.45)
    stage.steam(0.0, 1.0, 1.2, 2.8, 2.4)
    stage.camera((0.0, -0.1, 0.70), -14, 42, 9.4, 62, 2.1, (0.2, -0.6, 1.1))


def cheese_pull(foot, tip, n=13, spread=0.55, seed=0):
    """Threads of melted cheese between what was lifted and where it came from: thin in the middle, sagging a little."""
    rng = np.random.default_rng(seed)
    m = shade.sauce('cheese pull', (0.80, 0.46, 0.075), (0.74, 0.36, 0.040), 0.20, wave=0.2)
    for _ in range(n):
        a, b = (np.array(p) + np.append(rng.normal(0, spread * 0.5, 2), 0) for p in (foot, tip))
        t = np.linspace(0, 1, 30)[:, None]
        path = a + (b - a) * t + np.array([0, 0, -0.16]) * np.sin(np.pi * t) * rng.uniform(0.2, 1)
        mesh.tube('cheese thread', path, rng.uniform(0.025, 0.055) * (0.45 + 2.4 * (2 * np.abs(t[:, 0] - 0.5)) ** 3.2), m, 10)


@picture('mac-and-cheese-2', exposure=0.30)
def mac_lifted():
    stage.daylight('ash')
    ware.linen(7, 5, (-2.4, 1.6, 0), 0.4, 3, (0.30, 0.36, 0.40))
    ware.skillet(2.9, 0.8, handle=None)
    cheese_crust((0, 0, 0.34), 2.70)
    parsley(place.disc(20, 2.0, (0, 0.4), 6))
    with takeaway.served_at((-0.50, -0.70, 1.75), 0.30):
        spoonful((-0.75, 0, 0), 0.0)
        cheese_crust((0.0, 0, 0.30), 0.74, 9)
    cheese_pull((-0.35, -0.60, 0.70), (-0.55, -0.72, 1.86))
    stage.steam(-0.2, 0.9, 1.2, 3.0, 2.4, 0.09)
    stage.camera((0.05, -0.25, 1.38), 14, 28, 9.0, 62, 2.0, (-0.5, -0.9, 1.8))


@picture('puff-puff-2', exposure=0.35)
def puff_torn():
    stage.daylight('plaster')
    ware.linen(7, 5, (2.4, 1.6, 0), -0.3, 3, (0.40, 0.30, 0.28))
    dish = ware.plate(2.9, 'white', (0, 0.2, 0.03), rim=0.40)
    heap_of(pattern(lambda k: dough.puff((0, 0, 0), 0.58, k), 5), 6, (0, 1.15, 0.5), 0.85, [dish], 7, 0.5, (0.92, 1.06), 1.2, 90)
    dough.torn_puff((-0.75, -1.05, 0.66), (-0.34, 0.0, 0.25), 0.70, 3)
    dough.torn_puff((0.85, -1.20, 0.62), (-0.50, 0.1, -0.30), 0.68, 8)
    dough.sugar(place.disc(620, 2.2, (0, 0.2), 3), 4)
    stage.steam(0.1, 0.4, 0.9, 2.2, 2.0)
    stage.camera((0.1, -0.30, 0.70), 12, 28, 7.4, 62, 2.0, (0.0, -1.3, 0.7))


@picture('fried-plantain-2', exposure=0.40)
def plantain_forked():
    """One slice broken on the fork: dark lace outside, soft yellow within."""
    stage.daylight('plaster')
    dish = ware.plate(2.9, 'bone', (0, 0.2, 0.03), rim=0.34)
    heap_of(pattern(lambda k: plants.plantain(k, (0.80, 0.70, 0.86, 0.64, 0.76, 0.82)[k], 0.25), 6), 13, (0, 0.55, 0.3), 1.15, [dish], 4, step=0.34, scale=(0.9, 1.1))
    plants.plantain(11, 0.86, 0.30, bitten=True, loc=(-0.35, -1.25, 0.52), rot=(0.55, 0.10, 0.2))
    plants.plantain(12, 0.80, 0.30, bitten=True, loc=(1.05, -1.25, 0.48), rot=(0.50, -0.10, -0.5))
    ware.fork((1.25, -1.55, 0.42), (0.05, -0.10, -0.35), 'steel', 3.2)
    grains.flakes(place.disc(30, 1.8, (0, 0), 5), 3, 0.026)
    stage.camera((0.1, -0.25, 0.5), 12, 32, 7.2, 62, 2.0, (0, -1.2, 0.6))
