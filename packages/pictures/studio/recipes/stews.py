"""Rice, soups and stews."""
import math

import bpy
import numpy as np

from kit import dough, grains, liquid, meat, mesh, place, plants, shade, stage, ware
from kit.mesh import put
from . import picture

GROUNDNUT = lambda: shade.sauce('groundnut', (0.44, 0.19, 0.056), (0.30, 0.105, 0.024), 0.20, bits=(0.52, 0.27, 0.10), wave=0.6, oil=(0.46, 0.070, 0.006))
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


@picture('party-jollof', exposure=0.30)
def jollof():
    stage.daylight('ash')
    ware.cloth(6.5, 5, (2.6, 1.8, 0), -0.3, 1, 'indigo')
    ware.plate(3.4, 'white', rim=0.26)
    # No meat on it: the dish is vegan unless a guest adds some.
    jollof_mound((-0.45, 0.15, 0.12), 2.15, 1.25, 2, 8200)
    plantain_fan((1.15, -1.50, 0.12), 5, 0.62, 0.46, 3)
    plantain_fan((2.05, 0.85, 0.10), 4, 1.9, 0.44, 5)
    for x, y, s in ((-0.9, 0.75, 0.4), (0.1, 0.6, 2.2)):
        place.lie(plants.bay(0.85, int(s)), x, y, s, sink=-0.03)
    plants.onion_rings([(-1.0, -0.3), (-0.55, -0.75), (0.0, 0.1)], 3, (0.24, 0.4), red=True)
    plants.tomato_slice(-2.3, 1.15, 0.45, 1, 0.4, 0.1)
    plants.tomato_slice(-1.85, 1.55, 0.45, 2, 1.4, 0.15)
    plants.herbs(place.clusters(9, [(-0.6, 0.3), (0.2, -0.3)], 0.7, 2, 0.5), 'coriander', 3, (0.6, 0.9))
    ware.spoon((-1.55, -0.85, 0.74), (0.15, 0.42, 3.75), 'brass', 3.4, 0.5)
    stage.steam(-0.4, 0.9, 1.3, 2.6, 2.2)
    stage.camera((0.1, -0.1, 0.55), -12, 40, 9.6, 62, 2.0, (-0.3, -0.7, 1.0))


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


@picture('beef-stew-and-rice', exposure=0.35)
def beef_stew():
    """In a wide bowl, so that the stew ends where it should: at the rice and at the wall."""
    stage.light('noon', 0.66).visible_glossy = False
    stage.window(420)
    stage.table('walnut')
    ware.linen(8, 5, (-2.4, 1.6, 0), 0.35, 5, (0.50, 0.45, 0.36))
    ware.bowl(3.15, 1.0, 'sea', (0, 0, 0.02), flare=0.86)
    red = shade.sauce('beef stew', (0.205, 0.023, 0.004), (0.100, 0.009, 0.002), 0.15, bits=(0.30, 0.038, 0.006), wave=0.9, oil=(0.31, 0.045, 0.003))
    clinging = shade.sauce('clinging stew', (0.190, 0.021, 0.004), (0.085, 0.008, 0.002), 0.13, bits=(0.30, 0.045, 0.008), wave=0.6)
    liquid.pool((0, 0, 0.60), 2.80, red, 4, 0.09, 0.02, 1.9)
    grains.rice((-1.05, 0.55, 0.34), 1.72, 1.30, (0.76, 0.70, 0.58), (0.68, 0.60, 0.46), 5400, 3, 0.20, plump=1.5)
    beef = shade.seared('stew beef', (0.040, 0.009, 0.004), (0.125, 0.024, 0.008), (0.24, 0.055, 0.016), 1.8, 1.0, 0.20, 0.40, ((0.060, 0.017, 0.008), (0.150, 0.046, 0.020), (0.26, 0.095, 0.042)), (1, 8, 8), pepper=0.15, sticky=0.7)
    at = np.array([(0.35, -1.15), (1.05, -1.35), (0.95, -0.65), (1.75, -0.75), (-0.35, -1.55), (1.65, 0.05), (2.15, 0.45), (0.45, -1.90), (1.35, 0.75), (-1.15, -1.60), (1.75, -1.45), (2.25, -0.30), (1.15, -2.05)])
    liquid.chunks(at, beef, 3, (0.60, 0.88), 0.45)
    # Gravy clings to what stands out of it, and a spoonful went over the rice.
    for k, (x, y) in enumerate(at):
        dough.poured((x + 0.05, y + 0.03), 0.34, clinging, k, 0.05, 0.5, 30, 9)
    for k, (x, y, s) in enumerate(((0.65, 1.65, 0.2), (1.05, 1.55, 0.5), (1.35, 1.85, 0.1), (0.15, 1.95, -0.3))):
        p, _ = place.under(x, y)
        put(plants.pattern_of(plants.plantain(k + 2, 0.66, 0.22)), (x, y, p.z + 0.12 + 0.03 * k), (0.42 - 0.12 * k, -0.10, s + 0.4 * k))
    place.lie(plants.bay(0.85, 1), 1.25, -0.05, 0.9, sink=-0.03)
    plants.onion_rings([(0.75, -0.95), (1.5, -1.05), (1.2, 0.25)], 3, (0.20, 0.32), red=False)
    place.scatter([plants.snipped(k, 0.08) for k in range(6)], place.disc(34, 1.9, (0.4, -0.6), 6), 5)
    grains.flakes(place.disc(40, 1.6, (0.9, -0.8), 5), 3, 0.028)
    ware.fork((-4.1, -1.9, 0.12), (0, 0, 1.2), 'steel', 3.4)
    stage.camera((0.05, -0.1, 0.60), 12, 44, 9.9, 62, 2.1, (0.4, -0.9, 0.9))


def spaghetti(centre, radius, n=84, seed=0):
    """A fork's turn of it: strands that run round the nest at every height, some of them slipping off."""
    rng = np.random.default_rng(seed)
    oiled = shade.plain('spaghetti', (0.64, 0.275, 0.058), 0.26, 0.7, speck=(0.48, 0.115, 0.016), bump_scale=3)
    floor = [place.under(centre[0] + radius * 0.8 * math.cos(a), centre[1] + radius * 0.8 * math.sin(a))[0].z for a in np.linspace(0, 6.28, 12)]
    for i in range(n):
        layer = i / n
        t = np.linspace(0, 1, 60)
        turn = rng.uniform(0, 6.28) + rng.choice((-1, 1)) * rng.uniform(2.2, 5.5) * t
        r = radius * (rng.uniform(0.30, 0.92) + 0.16 * np.sin(turn * 1.6 + rng.uniform(0, 6.28)))
        if i % 6 == 0:
            r = r + radius * rng.uniform(0.3, 0.7) * t**4
        off = rng.normal(0, 0.10, 2) * radius
        x, y = centre[0] + off[0] + r * np.cos(turn), centre[1] + off[1] + 0.92 * r * np.sin(turn)
        d = np.clip(np.hypot(x - centre[0], y - centre[1]) / radius, 0, 1.3)
        slope = np.interp(np.arctan2(y - centre[1], x - centre[0]) % 6.28, np.linspace(0, 6.28, 12), floor)
        ground = slope * np.minimum(d, 1) + np.mean(floor) * (1 - np.minimum(d, 1))
        z = ground + 0.03 + 0.42 * layer * np.clip(1.05 - d**2, 0, 1) + 0.045 * np.sin(turn * 2.3 + rng.uniform(0, 6.28))
        out = d > 0.95
        z[out] = [max(place.under(float(a), float(b))[0].z + 0.03, 0) for a, b in zip(x[out], y[out])]
        z = np.convolve(np.pad(z, 3, 'edge'), np.ones(7) / 7, 'valid')
        mesh.tube('spaghetti', np.stack([x, y, z], -1), 0.031, oiled, 10)


def gari(centre, radius, seed=0):
    """Dry cassava grains, thrown on with the fingers."""
    p, _ = place.under(*centre)
    pale = ((0.58, 0.40, 0.19), (0.72, 0.55, 0.29), (0.80, 0.66, 0.40))
    grains.mound((*centre, p.z - 0.10), radius, 0.30, shade.plain('gari bed', pale[0], 0.9, bump=0.8, bump_scale=22), seed, 0.09, 1.6, scale=2.2)
    spill = centre + np.random.default_rng(seed).normal(0, 0.56, (540, 2)) * radius
    for k, colour in enumerate(pale):
        grains.crumbs(place.disc(1300, radius * 0.99, centre, seed + k), colour, seed + k, 0.014)
        grains.crumbs(spill[k::3], colour, seed + k, 0.014)


@picture('waakye-bowl', exposure=0.35)
def waakye():
    stage.light('noon', 0.75)
    stage.table('sand')
    ware.cloth(6.5, 5, (-2.4, -1.0, 0), 0.35, 5, 'indigo')
    ware.bowl(2.7, 1.15, 'clay', (0, 0, 0), flare=0.9)
    eggs, meats = ((0.20, -1.42), (1.22, -1.05)), ((1.55, -0.10), (1.98, 0.32), (1.42, 0.48))
    fan, nest, shito_at, gari_at = (0.75, 1.25), (-0.25, 0.30), (-0.85, -1.05), (-1.55, -0.10)
    taken = [(x, y, 0.62) for x, y in eggs] + [(x, y, 0.50) for x, y in meats] + [(*nest, 0.98), (*shito_at, 0.80), (*gari_at, 0.62), (-1.25, 1.20, 0.6)]
    taken += [(fan[0] + k, fan[1] - 0.3 * k, 0.62) for k in (-0.6, 0.0, 0.6)]
    # Wider than the bowl is at that height, so that the edge of the bed lies within its wall.
    grains.rice((0, 0, 0.74), 2.42, 0.62, (0.38, 0.130, 0.060), (0.26, 0.072, 0.034), 6600, 5)
    grains.beans(place.clear_of(place.apart(2.25, 0.26, (0, 0), 6)[:190], *taken), 'red', 3, 0.25)
    shito = shade.sauce('shito', (0.045, 0.012, 0.005), (0.014, 0.004, 0.002), 0.16, bits=(0.16, 0.04, 0.01), wave=0.8)
    dough.poured(shito_at, 0.70, shito, 4, 0.16, 0.25)
    spaghetti(nest, 0.86, seed=3)
    gari(gari_at, 0.56, 5)
    for k, (x, y) in enumerate(eggs):
        meat.egg_half((x, y, place.under(x, y)[0].z + 0.22), ((0.40, 0.05, 0.5), (0.36, 0.14, -0.3))[k], 0.78)
    plantain_fan((*fan, place.under(*fan)[0].z - 0.05), 4, -0.3, 0.42, 5)
    plants.lettuce((-1.25, 1.25, 0.98), 0.95, 4, 3)
    plants.tomato_slice(-0.35, 1.62, 0.42, 2, 0.4, 0.2)
    red = shade.sauce('red stew', (0.36, 0.066, 0.012), (0.19, 0.026, 0.006), 0.16, bits=(0.50, 0.09, 0.02), wave=0.5, oil=(0.58, 0.14, 0.012))
    dough.poured((1.62, 0.18), 0.72, red, 7, 0.10, 0.3)
    braised = shade.seared('braised', (0.045, 0.011, 0.004), (0.16, 0.038, 0.011), (0.34, 0.105, 0.030), 1.8, 1.0, 0.22, 0.43, pepper=0.2)
    for k, (x, y) in enumerate(meats):
        meat.paint(meat.cube((x, y, place.under(x, y)[0].z + 0.20), (0.80, 0.66, 0.62), (0.15, 0.1 - 0.15 * k, 0.5 + 0.9 * k), braised, k + 4), char=0.0)
    liquid.drizzle([(1.2, -0.15), (1.5, 0.1), (1.9, 0.2), (2.0, 0.45)], red, 0.07, 3)
    dough.poured((-0.28, 0.28), 0.36, red, 5, 0.07, 0.45)
    stage.camera((0, -0.05, 0.85), 10, 52, 10.9, 62, 2.4, (0, -0.6, 1.2))


def stewed_chicken(loc, length=2.9, fat=0.70, seed=6):
    skin = shade.seared('stewed chicken', (0.085, 0.022, 0.006), (0.30, 0.095, 0.022), (0.50, 0.21, 0.060), 1.9, 1.0, 0.22, 0.42, relief=1.2, pepper=0.15)
    return meat.drumstick(loc, (0.5, -0.05, 0.4), length, fat, skin, seed)


@picture('groundnut-stew')
def groundnut():
    stage.light()
    stage.table('indigo')
    ware.cloth(6, 5, (2.6, 0.8, 0), -0.2, 4, 'clay')
    ware.bowl(2.5, 1.35, 'leaf', (0, 0.1, 0))
    stew = GROUNDNUT()
    liquid.pool((0, 0.1, 1.06), 2.36, stew, 3, 0.06, 0.08, 1.3)
    stewed_chicken((-0.2, 0.45, 1.30))
    liquid.drizzle([(-1.0, 0.1), (-0.6, 0.5), (-0.1, 0.4), (0.3, 0.8)], stew, 0.26, 3)
    liquid.chunks(np.array([(1.35, 0.55), (0.95, -1.25), (-1.35, -0.75), (1.7, -0.5), (-0.5, -1.6)]), shade.plain('sweet potato', (0.66, 0.20, 0.022), 0.3, 0.5, vary=0.3, bump=0.3), 3, (0.42, 0.62), 0.35)
    plants.peanuts(place.clusters(26, [(0.7, -0.9), (-0.9, -0.5), (0.9, 0.6)], 0.9, 3, 0.4), 4, 0.25)
    plants.herbs(place.clusters(12, [(-0.2, -0.4), (0.6, 0.0)], 0.8, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    grains.flakes(place.disc(60, 2.0, (0, 0), 5), 3, 0.032)
    plants.peanuts(place.rect(14, 1.8, 0.9, (2.6, -2.1), 6), 5, 0.27)
    stage.camera((0.1, -0.05, 0.8), -18, 45, 9.8, 62, 2.2, (0, -0.5, 1.2))


@picture('catfish-pepper-soup', exposure=0.32)
def pepper_soup():
    """Thin, red and clear: cuts with their dark skin lie in the broth and have taken its colour."""
    stage.daylight('ash')
    # Their mirror images in the thin broth would be patches of glitter.
    for lamp in (ob for ob in bpy.data.objects if ob.type == 'LIGHT' and ob.location.x < -5):
        lamp.visible_glossy = False
    ware.linen(7, 5, (2.6, 1.6, 0), -0.3, 4, (0.26, 0.34, 0.36))
    # Matt, or the lamps glitter in the wet wall under the broth.
    ware.bowl(2.5, 1.35, loc=(0, 0, 0.02), flare=0.9, mat=shade.plain('matt bowl', (0.70, 0.66, 0.60), 0.6, vary=0.06))
    for k, (x, y, z, rx, ry, rz, s) in enumerate(((-1.10, 0.45, 0.80, 0.62, -0.34, 2.5, 0.78), (0.80, 0.72, 0.84, 0.34, 0.30, 0.5, 0.94), (-0.10, -0.78, 0.76, 0.16, -0.16, 3.9, 1.08))):
        meat.fish_steak((x, y, z), (rx, ry, rz), s, 0.84, k)
    liquid.pool((0, 0, 0.92), 2.28, shade.broth('pepper broth', (0.88, 0.30, 0.055), (0.56, 0.075, 0.004), murk=(0.10, 0.42)), 3, 0.010, 0.0, 1.3)
    place.scatter([plants.mint(0.46, k) for k in range(3)], place.clusters(11, [(1.25, -0.55), (-1.35, -0.6), (0.1, 1.4), (0.5, -1.5)], 0.8, 2, 0.4), 3, (0.7, 1.1), -0.01, 0.2)
    place.scatter([plants.snipped(k, 0.08) for k in range(6)], place.disc(36, 1.9, seed=6), 5)
    plants.onion_rings([(1.3, -0.2), (-1.5, 0.0), (0.55, -1.2)], 3, (0.18, 0.30), red=False)
    plants.chilli((1.05, -1.05, 1.00), (0.2, 0.05, 0.7), 1.2)
    grains.flakes(place.disc(90, 2.0, (0, 0), 5), 3, 0.026)
    plants.wedge((2.75, -1.25, 0.02), (0, 0, 0.8), 0.45, 'lime')
    stage.steam(0.0, 1.0, 1.2, 2.8, 2.6, 0.09)
    stage.camera((0, 0, 0.85), 12, 44, 8.7, 62, 2.2, (0, -0.4, 1.2))
