"""Rice, soups and stews."""
import math

import bpy
import numpy as np

from kit import dough, grains, liquid, meat, mesh, place, plants, shade, stage, ware
from kit.mesh import put
from . import picture

JOLLOF = ((0.58, 0.135, 0.018), (0.42, 0.070, 0.010))


def plantain_fan(loc, n=5, spin=0.0, step=0.52, seed=0):
    kinds = []
    for k in range(3):
        ob = plants.plantain(seed + k, 0.62, 0.20)
        kinds.append(ob.data)
        bpy.data.objects.remove(ob)
    for i in range(n):
        d = (i - (n - 1) / 2) * step
        put(kinds[i % 3], (loc[0] + d * math.cos(spin), loc[1] + d * math.sin(spin), loc[2] + 0.16 + 0.02 * i), (0.22, -0.26, spin + 1.2 + 0.12 * (i % 3)))


def pounded_yam(loc, radius):
    """A ball turned in wet hands: lopsided, a seam where it was folded under, the dents of four fingers."""
    def pressed(v):
        v = v.copy()
        for k in range(4):
            a = -1.9 + 0.40 * k
            to = np.array([math.cos(a) * 0.86, math.sin(a) * 0.86, 0.34 + 0.05 * (k % 2)]) * radius
            v *= (1 - 0.10 * np.exp(-(np.linalg.norm((v - to) * (1.0, 1.0, 0.55), axis=1) / (0.17 * radius)) ** 2))[:, None]
        fold = v[:, 1] - 0.3 * v[:, 0] - 0.35 * radius
        v[:, 2] -= 0.07 * radius * np.exp(-(fold / (0.06 * radius)) ** 2) * (v[:, 2] > 0)
        return v
    yam = shade.plain('pounded yam', (0.74, 0.61, 0.40), 0.42, 0.25, sub=0.06, bump=0.35, bump_scale=7, vary=0.14)
    mesh.blob('pounded yam', (radius * 2.05, radius * 1.85, radius * 1.35), yam, 2.3, 44, 0.07, 1.2, 4, 2, pressed, loc=(loc[0], loc[1], loc[2] + radius * 0.58))


def jollof_mound(centre, radius, height, seed=0, n=6400, squash=1.0, power=2.0):
    grains.rice(centre, radius, height, *JOLLOF, n=n, seed=seed, power=power, squash=squash, size=0.22, scorched=0.025)
    pts = place.disc(16, radius * 0.8, centre[:2], seed + 3)
    liquid.crust_lumps(pts, shade.plain('red pepper bit', (0.50, 0.022, 0.008), 0.2, 0.7, vary=0.4), seed, (0.10, 0.19), 0.03, 0.5)


@picture('party-jollof', angle=-12, up=38, distance=10.2, target=(0.1, -0.1, 0.55))
@picture('party-jollof-2', angle=22, up=26, distance=6.6, target=(-0.3, -0.3, 0.9))
def jollof(**camera):
    stage.light()
    stage.table('char')
    ware.cloth(6.5, 5, (2.6, -1.8, 0), -0.3, 1, 'indigo')
    ware.plate(3.5, 'bone')
    jollof_mound((-0.45, 0.15, 0.12), 2.15, 1.25, 2)
    meat.drumstick((1.6, 0.95, 0.62), (0.5, 0.0, -0.55), 2.3, 0.62, seed=4)
    plantain_fan((1.05, -1.55, 0.12), 4, 0.5, 0.5, 3)
    for x, y, s in ((-0.9, 0.75, 0.4), (0.1, 0.6, 2.2)):
        place.lie(plants.bay(0.85, int(s)), x, y, s, sink=-0.03)
    plants.onion_rings([(-1.0, -0.3), (-0.55, -0.75), (0.0, 0.1)], 3, (0.24, 0.4), red=True)
    plants.tomato_slice(-2.3, 1.15, 0.45, 1, 0.4, 0.1)
    plants.tomato_slice(-1.85, 1.55, 0.45, 2, 1.4, 0.15)
    plants.herbs(place.clusters(9, [(-0.6, 0.3), (0.2, -0.3)], 0.7, 2, 0.5), 'coriander', 3, (0.6, 0.9))
    ware.spoon((-1.45, -0.75, 0.62), (0.15, 0.42, 3.75), 'brass', 3.4, 0.5)
    stage.camera(lens=62, stop=2.0, focus=(-0.3, -0.7, 1.0), **camera)


@picture('smoky-egusi')
def egusi():
    stage.light()
    stage.table('clay')
    ware.cloth(6, 5, (-2.6, -0.6, 0), 0.25, 3, 'night')
    ware.bowl(2.05, 1.25, 'night', (-0.75, 0.15, 0))
    stew = shade.sauce('egusi', (0.55, 0.30, 0.055), (0.34, 0.13, 0.022), 0.25, bits=(0.68, 0.48, 0.14), wave=0.7, oil=(0.52, 0.085, 0.010))
    liquid.pool((-0.75, 0.15, 0.98), 1.92, stew, 3, 0.10, 0.10, 1.8)
    curd = shade.plain('egusi curd', (0.56, 0.29, 0.045), 0.38, 0.6, speck=(0.38, 0.12, 0.014), bump=1.0, bump_scale=17)
    liquid.curds(place.disc(190, 1.74, (-0.75, 0.15), 4), curd, 3, (0.12, 0.32))
    liquid.chunks(place.disc(6, 1.15, (-0.75, 0.1), 9), meat.GLAZE(), 5, (0.55, 0.8), 0.3)
    plants.greens((-0.75, 0.15, 1.02), 1.6, 26, 3, 0.12, (0.028, 0.075, 0.014), 0.55)
    plants.chilli((-0.9, 0.0, 1.3), (0, 0, 0.6), 1.1)
    ware.plate(1.65, 'clay', (2.35, -0.65, 0))
    pounded_yam((2.35, -0.6, 0.1), 1.0)
    ware.spoon((-2.6, -2.5, 0.02), (0, 0, 0.1), 'brass', 3.0, 0.45)
    stage.camera((0.35, -0.1, 0.6), -6, 44, 10.6, 62, 2.2, (-0.5, -0.4, 1.1))


@picture('beef-stew-and-rice')
def beef_stew():
    stage.light()
    stage.table('walnut')
    ware.plate(3.4, 'sea', rim=0.42)
    grains.rice((-0.95, 0.35, 0.14), 1.85, 1.15, n=3600, seed=3)
    red = shade.sauce('red stew', (0.36, 0.066, 0.012), (0.19, 0.026, 0.006), 0.16, bits=(0.50, 0.09, 0.02), wave=0.5, oil=(0.58, 0.14, 0.012))
    dough.poured((0.95, -0.45), 1.7, red, 4, 0.20, 0.16)
    beef = shade.seared('stew beef', (0.045, 0.012, 0.005), (0.16, 0.040, 0.014), (0.30, 0.095, 0.034), 1.8, 0.9, 0.25, 0.40, ((0.075, 0.026, 0.012), (0.185, 0.070, 0.030), (0.28, 0.125, 0.058)), (1, 8, 8), pepper=0.1)
    liquid.chunks(np.array([(0.35, -0.95), (1.15, -1.0), (0.85, -0.25), (1.8, -0.55), (0.35, -0.3), (1.5, 0.25), (1.1, 0.45), (1.0, -0.55), (1.4, -0.2)]), beef, 3, (0.62, 0.98), 0.22)
    liquid.drizzle([(0.3, -0.8), (0.8, -0.4), (1.3, -0.3), (1.6, 0.2)], red, 0.16, 3)
    place.lie(plants.bay(0.8, 1), -1.0, 0.6, 0.5, sink=-0.04)
    plants.herbs(place.clusters(9, [(0.8, -0.4), (-0.8, 0.5)], 0.8, 2, 0.4), 'coriander', 3, (0.6, 0.9))
    plants.onion_rings([(1.2, 0.3), (0.75, 0.1)], 3, (0.22, 0.34))
    ware.fork((-3.9, -1.9, 0.1), (0, 0, 1.2), 'steel', 3.4)
    stage.camera((0.05, -0.05, 0.5), 14, 41, 9.9, 62, 2.1, (0.4, -0.6, 0.8))


@picture('waakye-bowl')
def waakye():
    stage.light('noon', 0.75)
    stage.table('sand')
    ware.bowl(2.7, 1.15, 'clay', (0, 0, 0), flare=0.9)
    grains.rice((-0.25, 0.25, 0.74), 2.2, 0.75, (0.36, 0.135, 0.075), (0.25, 0.075, 0.042), 4000, 5)
    grains.beans(place.disc(120, 1.9, (-0.4, 0.35), 6), 'red', 3, 0.25)
    meat.egg_half((1.15, -0.75, 1.40), (0.35, 0.1, 0.5), 0.78)
    meat.egg_half((0.35, -1.35, 1.28), (0.55, -0.1, -0.2), 0.78)
    shito = shade.sauce('shito', (0.045, 0.012, 0.005), (0.014, 0.004, 0.002), 0.16, bits=(0.16, 0.04, 0.01), wave=0.8)
    liquid.pool((-0.85, -0.65, 1.22), 0.75, shito, 4, 0.10, 0.28, 2.4, ragged=0.25)
    plantain_fan((0.95, 0.95, 1.22), 4, 2.4, 0.42, 5)
    plants.lettuce((-1.55, 0.95, 0.95), 1.0, 4, 3)
    plants.tomato_slice(0.0, 1.35, 0.45, 2, 0.4, 0.2)
    meat.cube((1.85, 0.1, 1.25), (0.85, 0.8, 0.6), (0.2, 0.1, 0.5), meat.GLAZE(), 4)
    meat.cube((1.5, -0.1, 1.30), (0.8, 0.7, 0.6), (0.1, 0.3, 1.5), meat.GLAZE(), 7)
    ware.spoon((-3.2, -2.6, 0.02), (0, 0, 0.3), 'brass', 3.4, 0.5)
    stage.camera((0, 0, 0.85), 10, 52, 10.6, 62, 2.4, (0, -0.6, 1.2))


@picture('groundnut-stew')
def groundnut():
    stage.light()
    stage.table('indigo')
    ware.cloth(6, 5, (2.6, 0.8, 0), -0.2, 4, 'clay')
    ware.bowl(2.5, 1.35, 'leaf', (0, 0.1, 0))
    stew = shade.sauce('groundnut', (0.44, 0.19, 0.056), (0.30, 0.105, 0.024), 0.20, bits=(0.52, 0.27, 0.10), wave=0.6, oil=(0.46, 0.070, 0.006))
    liquid.pool((0, 0.1, 1.06), 2.36, stew, 3, 0.06, 0.08, 1.3)
    meat.drumstick((-0.2, 0.45, 1.30), (0.5, -0.05, 0.4), 2.9, 0.70, shade.seared('stewed chicken', (0.085, 0.022, 0.006), (0.30, 0.095, 0.022), (0.50, 0.21, 0.060), 1.9, 1.0, 0.22, 0.42, relief=1.2, pepper=0.15), 6)
    liquid.drizzle([(-1.0, 0.1), (-0.6, 0.5), (-0.1, 0.4), (0.3, 0.8)], stew, 0.26, 3)
    liquid.chunks(np.array([(1.35, 0.55), (0.95, -1.25), (-1.35, -0.75), (1.7, -0.5), (-0.5, -1.6)]), shade.plain('sweet potato', (0.66, 0.20, 0.022), 0.3, 0.5, vary=0.3, bump=0.3), 3, (0.42, 0.62), 0.35)
    plants.peanuts(place.clusters(26, [(0.7, -0.9), (-0.9, -0.5), (0.9, 0.6)], 0.9, 3, 0.4), 4, 0.25)
    plants.herbs(place.clusters(12, [(-0.2, -0.4), (0.6, 0.0)], 0.8, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    grains.flakes(place.disc(60, 2.0, (0, 0), 5), 3, 0.032)
    plants.peanuts(place.rect(14, 1.8, 0.9, (2.6, -2.1), 6), 5, 0.27)
    stage.camera((0.1, -0.05, 0.8), -18, 45, 9.8, 62, 2.2, (0, -0.5, 1.2))


@picture('catfish-pepper-soup')
def pepper_soup():
    stage.light('night', 1.15)
    stage.table('slate')
    ware.plate(3.3, 'night')
    ware.bowl(2.35, 1.3, 'bone', (0, 0, 0.1))
    broth = shade.sauce('pepper broth', (0.36, 0.105, 0.016), (0.20, 0.045, 0.008), 0.06, wave=0.10, oil=(0.52, 0.14, 0.015))
    liquid.pool((0, 0, 1.12), 2.22, broth, 3, 0.015, 0.0, 1.3)
    for k, (x, y, rx, ry, rz) in enumerate(((-0.75, 0.35, 0.35, -0.25, 0.3), (0.75, 0.55, -0.15, 0.35, 1.4), (0.15, -0.75, 0.45, 0.1, 2.3))):
        meat.fish_steak((x, y, 1.18), (rx, ry, rz), 0.98, 0.46, k)
    plants.herbs(place.clusters(15, [(-0.3, 0.2), (0.8, -0.4), (-1.1, -0.6)], 0.9, 2, 0.45), 'coriander', 3, (0.7, 1.1))
    grains.flakes(place.disc(110, 2.0, (0, 0), 5), 3, 0.035)
    plants.chilli((1.2, -0.75, 1.22), (0.2, 0.05, 2.2), 1.1)
    plants.scotch_bonnet(-3.0, -1.35, 0.42)
    plants.wedge((2.75, -1.1, 0.25), (0, 0, 0.8), 0.45, 'lime')
    stage.camera((0, 0, 0.85), 12, 48, 9.6, 62, 2.2, (0, -0.4, 1.3))
