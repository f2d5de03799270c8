"""Suya and everything else on a stick."""
import bpy
import numpy as np

from kit import grains, liquid, meat, place, plants, shade, stage, ware
from . import picture
from .smoked_meats import HOT, dip


def suya_stick(y, x0=-2.4, x1=2.3, z=0.78, turn=0.0, mat=None, seed=0, width=0.95):
    rng = np.random.default_rng(seed)
    tilt = np.tan(turn)
    x, strips = x0, []
    while x < x1 - 0.3:
        L = rng.uniform(1.0, 1.6)
        end = min(x + L, x1)
        up = z + float(rng.uniform(-0.05, 0.07))
        strips.append(meat.suya_strip((x, y + x * tilt, up - 0.05), (end, y + end * tilt, up + 0.07), mat, seed * 7 + int(x * 10 + 60), width * float(rng.uniform(0.74, 1.02)), 0.10, float(rng.uniform(1.2, 2.0))))
        x += L * 0.62
    meat.dusted(strips, 2600, seed, 0.020)
    meat.stick((x0 - 0.5, y + (x0 - 0.5) * tilt, z), (x1 + 1.7, y + (x1 + 1.7) * tilt, z - 0.16))


def chunk_stick(y, x0=-2.3, x1=2.0, z=0.7, turn=0.0, mat=None, seed=0, size=0.78, between=None):
    """Returns the chunks, so that they can be dusted."""
    rng = np.random.default_rng(seed)
    tilt = np.tan(turn)
    x, k, chunks = x0, 0, []
    while x < x1:
        L = size * rng.uniform(0.72, 1.2)
        chunks.append(meat.cube((x + L / 2, y + (x + L / 2) * tilt + float(rng.uniform(-0.05, 0.05)), z + float(rng.uniform(-0.04, 0.05))), (L * 1.06, size * rng.uniform(0.88, 1.22), size * rng.uniform(0.72, 1.0)), tuple(float(v) for v in rng.normal(0, 0.20, 3)), mat, seed * 13 + k, 0.10))
        x += L * 0.95
        k += 1
        if between and k % 2 == 0:
            between(x + 0.07, y + x * tilt, z, seed + k)
            x += 0.20
    meat.stick((x0 - 0.6, y + (x0 - 0.6) * tilt, z), (x1 + 1.6, y + (x1 + 1.6) * tilt, z - 0.14))
    return chunks


def yaji_heap(loc, radius=0.7, seed=0):
    grains.powder(loc, radius, radius * 0.42, ((0.16, 0.045, 0.012), (0.34, 0.13, 0.035), (0.50, 0.22, 0.07)), seed)


@picture('beef-suya', target=(0.25, -0.15, 0.55), angle=12, up=36, distance=9.8)
@picture('beef-suya-2', target=(-0.5, -0.9, 0.75), angle=-26, up=24, distance=6.3)
def beef_suya(**camera):
    stage.light()
    stage.table('char')
    ware.board(8.8, 5.4, 0.3, spin=0.04)
    ware.paper(7.6, 4.7, (0, 0, 0.31), 0.06, (0.44, 0.35, 0.24), seed=5)
    for k in range(4):
        suya_stick(1.05 - k * 0.78, turn=(0.03, -0.04, 0.05, 0.0)[k], z=0.66, seed=k + 3)
    plants.onion_rings([(-2.6, 1.5), (-2.2, 1.7), (-2.9, 1.1), (1.2, -1.75), (0.7, -1.9), (2.1, 1.5)], 3, (0.28, 0.5))
    for k, (x, y) in enumerate(((2.75, -1.5), (3.1, -1.05), (2.5, -1.75))):
        plants.tomato_slice(x, y, 0.5, k, k, 0.12)
    yaji_heap((-3.0, -1.5, 0.36), 0.68)
    grains.crumbs(place.rect(260, 6.4, 4.0, (-0.1, 0), 3), (0.34, 0.12, 0.030), 4, 0.011)
    plants.peanuts(place.rect(9, 2.2, 0.5, (-1.2, -1.95), 3), 2, 0.24)
    place.scatter([plants.snipped(k, 0.08) for k in range(6)], place.rect(26, 5, 3, seed=6), 5)
    stage.camera(lens=62, stop=2.0, focus=(0.0, -0.9, 0.9), **camera)


@picture('chicken-suya')
def chicken_suya():
    stage.light()
    stage.table('clay')
    ware.plate(3.9, 'night', squash=0.72, spin=-0.2)
    plants.lettuce((-0.6, 0.3, 0.1), 2.0, 7, 2)
    m = meat.YAJI_CHICKEN()
    chunks = [c for k in range(4) for c in chunk_stick(0.95 - k * 0.66, -2.1, 1.7, 0.72 + 0.06 * (k % 2), -0.22 + 0.03 * k, m, k + 21, 0.74)]
    meat.dusted(chunks, 3600, 2, 0.024)
    plants.cherry_tomato(-2.3, -0.9, 0.34, 1)
    plants.cherry_tomato(-1.85, -1.35, 0.33, 2)
    plants.onion_rings([(0.6, -1.7), (1.1, -1.6), (2.1, 0.9), (1.8, 1.2)], 3, (0.25, 0.42))
    plants.wedge((2.35, -0.75, 0.3), (0, 0, 1.0), 0.5, 'lime')
    grains.crumbs(place.disc(160, 2.6, (0, 0), 3, squash=0.6), (0.42, 0.17, 0.045), 4, 0.011)
    plants.herbs(place.clusters(9, [(-0.8, 0), (0.8, -0.3)], 0.8, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    stage.camera((0.1, -0.1, 0.6), -18, 38, 10.8, 62, 2.0, (0, -0.6, 0.95))


def kilishi_pepper(x, y, z, seed):
    return plants.pepper_piece((x, y, z), (0, 1.45, 0), 0.62, (0.50, 0.03, 0.008) if seed % 2 else (0.10, 0.22, 0.02), seed)


@picture('kilishi-lamb-skewers')
def kilishi():
    stage.light()
    stage.table('slate')
    ware.board(8.0, 5.0, 0.26, spin=-0.25, tone='olive')
    m = meat.KILISHI()
    for k in range(3):
        meat.dusted(chunk_stick(0.95 - k * 0.98, -2.4, 2.1, 0.66, -0.16 + 0.05 * k, m, k + 41, 0.86, kilishi_pepper), 700, k)
    grains.crumbs(place.rect(170, 5, 2.8, (0, 0), 3), (0.62, 0.44, 0.22), 4, 0.016)
    dip((2.9, 1.35, 0.26), shade.sauce('groundnut dip', (0.40, 0.19, 0.06), (0.30, 0.12, 0.03), 0.2), 0.78, 'saffron')
    plants.thyme(-2.6, -1.5, 1.7, 0.1, 3)
    plants.chilli((-0.6, -2.0, 0.4), (0, 0, -0.1), 1.4)
    stage.camera((0.1, -0.1, 0.5), 22, 36, 9.9, 62, 2.0, (0, -0.7, 0.9))


@picture('prawn-peri-skewers', exposure=0.30)
def prawns():
    """In the shell, straight from the grid: charred along the back, dripping with garlic butter."""
    stage.daylight('plaster')
    ware.board(8.6, 5.6, 0.28, spin=0.06, tone='dark')
    ware.paper(7.2, 4.8, (0, 0, 0.29), 0.08, (0.62, 0.54, 0.42), seed=6)
    shelled = []
    for k in range(3):
        y = 1.15 - k * 1.12
        for j in range(4):
            x = -1.95 + j * 1.20
            shelled.append(meat.prawn((x, y + 0.06 * x * (k - 1), 0.74), (0.22, 0.05 * k, 0.45 + 0.20 * ((j * 3 + k) % 3)), 0.90, j + 7 * k))
        meat.stick((-3.2, y - 0.20 * (k - 1), 0.70), (3.7, y + 0.24 * (k - 1), 0.66))
    meat.dusted(shelled, 700, 4, 0.020, ((0.46, 0.060, 0.010), (0.16, 0.020, 0.006), (0.60, 0.42, 0.16)), 0.2)
    butter = shade.sauce('garlic butter', (0.70, 0.36, 0.045), (0.60, 0.22, 0.015), 0.08, wave=0.3)
    liquid.drops(place.rect(46, 5.2, 3.4, (0, 0), 9), butter, 3, 0.06)
    place.scatter([plants.snipped(k, 0.09) for k in range(6)], place.rect(60, 5.0, 3.2, seed=6), 5)
    for k in range(3):
        plants.wedge((0.55 + 0.45 * k, -2.05 + 0.06 * k, 0.33), (0, 0, 0.3 + 0.4 * k), 0.46, 'lemon')
    dip((2.55, -1.75, 0.28), HOT(), 0.66, 'white')
    grains.flakes(place.rect(70, 5.2, 3.4, seed=5), 3, 0.030)
    stage.camera((0.05, -0.25, 0.50), -12, 42, 10.8, 62, 2.1, (0, -0.6, 0.8))


@picture('mushroom-plantain-skewers', exposure=0.25)
def mushrooms():
    """King oyster mushroom in thick chunks, seared like meat, with ripe plantain and squares of pepper between them."""
    stage.daylight('marble')
    ware.board(9.2, 5.6, 0.28, spin=0.08, tone='dark')
    oyster = shade.seared('king oyster', (0.034, 0.011, 0.004), (0.200, 0.078, 0.024), (0.52, 0.31, 0.135), 2.2, 0.95, 0.28, 0.43, grain=(2, 9, 9), spice=(0.38, 0.105, 0.016), dust=0.55, relief=1.3, sticky=0.62)
    ripe = shade.seared('grilled plantain', (0.060, 0.013, 0.002), (0.36, 0.092, 0.006), (0.76, 0.36, 0.035), 2.6, 0.95, 0.26, 0.42, grain=(3, 4, 4), spice=(0.26, 0.070, 0.010), dust=0.62, relief=1.0, sticky=0.75)
    peppers = ((0.50, 0.028, 0.008), (0.11, 0.23, 0.02))
    for k in range(3):
        y, tilt, x, j, rng = 1.22 - k * 1.06, (0.05, -0.02, 0.04)[k], -2.75, (0, 2, 1)[k], np.random.default_rng(k + 5)
        chunks = []
        while x < 2.35:
            at = (y + x * tilt + float(rng.uniform(-0.05, 0.05)), 0.68 + float(rng.uniform(-0.04, 0.05)))
            lean = tuple(float(v) for v in rng.normal(0, 0.16, 3))
            kind = ('oyster', 'pepper', 'ripe', 'oyster', 'ripe')[j % 5]
            if kind == 'pepper':
                plants.pepper_piece((x + 0.10, *at), (0, 1.45, 0), 0.74, peppers[(j + k) % 2], j)
                x += 0.22
            else:
                length = float(rng.uniform(0.70, 0.95)) * (1.0 if kind == 'oyster' else 0.72)
                chunks.append(meat.cube((x + length / 2, *at), (length * 1.06, float(rng.uniform(0.84, 1.0)), float(rng.uniform(0.70, 0.86))), lean, oyster if kind == 'oyster' else ripe, 20 * k + j, 0.09))
                x += length * 0.97
            j += 1
        meat.dusted(chunks, 700, k + 4, 0.020, clumps=0.3)
        meat.stick((-3.5, y - 3.5 * tilt, 0.68), (3.9, y + 3.9 * tilt, 0.54))
    dip((3.35, 1.75, 0.28), shade.sauce('pumpkin seed dip', (0.30, 0.27, 0.055), (0.20, 0.17, 0.03), 0.2), 0.72, 'bone')
    plants.wedge((3.1, -1.60, 0.32), (0, 0, 0.8), 0.46, 'lime')
    plants.onion_rings([(-2.9, -1.7), (-2.5, -1.9), (1.9, -1.9)], 3, (0.26, 0.44))
    place.scatter([plants.snipped(k, 0.08) for k in range(6)], place.rect(40, 5.4, 3.6, seed=6), 5)
    grains.crumbs(place.rect(170, 5.4, 3.4, (0, 0), 3), (0.34, 0.12, 0.030), 4, 0.013)
    stage.camera((0.05, 0.42, 0.5), 16, 38, 9.3, 62, 2.0, (0, -0.6, 0.9))
