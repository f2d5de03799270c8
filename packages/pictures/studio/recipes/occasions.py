"""The hero, the offer, the slider and the tables we lay for other people's days."""
import math

import numpy as np

from kit import dough, drink, grains, liquid, meat, mesh, place, plants, shade, stage, takeaway, ware
from . import drinks, picture
from .platters import small_bowl_of, spread
from .sides import heap_of, pattern
from .skewers import suya_stick, yaji_heap
from .smoked_meats import BBQ, JUS, pulled_heap, sliced_brisket
from .stews import jollof_mound, plantain_fan

ZOBO, GINGER, CHAPMAN, LEMONADE = (drinks.ZOBO, 'zobo', 0.07), (drinks.GINGER, 'ginger', 0.12), (drinks.CHAPMAN, 'chapman', 0.06), (drinks.LEMONADE, 'lemonade', 0.11)


def glass(kind, x, y, seed=0, size=1.0, z=0.0, ice=4):
    colour, name, cloudy = kind
    drink.tumbler((x, y, z), 0.85 * size, 2.6 * size, colour, name, 0.82, cloudy, ice, seed, beads=30)


def candle(x, y, height=1.3):
    wax = shade.plain('wax', (0.78, 0.66, 0.46), 0.4, 0.3, sub=0.2)
    mesh.lathe('candle', [(0, 0), (0.34, 0), (0.34, height), (0.28, height + 0.02), (0.2, height - 0.05), (0, height - 0.06)], wax, 40, wobble=0.02, loc=(x, y, 0))
    mesh.lathe('flame', mesh.smooth_profile([(0, 0), (0.075, 0.10), (0.06, 0.26), (0, 0.46)], 24), shade.glow('flame', (1.0, 0.50, 0.14), 28), 20, loc=(x, y, height + 0.03))
    stage.area((x, y - 0.01, height + 0.35), 0.3, 26, (1.0, 0.55, 0.22), (x, y - 1, 0))


def wildflowers(x, y, seed=0, colour=(0.75, 0.30, 0.03)):
    """A small bunch in a clay pot."""
    rng = np.random.default_rng(seed)
    ware.bowl(0.62, 1.1, 'clay', (x, y, 0))
    petal = shade.leaf(f'petal {colour[0]:.2f}{colour[1]:.2f}', colour)
    one = plants.pattern_of(plants.leaf_shape('petal', [0.06, 0.14, 0.20, 0.21, 0.16, 0.0], 0.42, petal, 0.5))
    eye = plants.pattern_of(mesh.blob('eye', (0.26, 0.26, 0.16), shade.plain('flower eye', (0.10, 0.035, 0.012), 0.8), n=8))
    leaf = plants.bay(0.7, 2)
    for i in range(13):
        a, r, z = rng.uniform(0, 6.28), rng.uniform(0.1, 1.0), rng.uniform(1.5, 2.3)
        p = (x + r * math.cos(a), y + r * math.sin(a), z)
        mesh.tube('stem', [(x + 0.2 * r * math.cos(a), y + 0.2 * r * math.sin(a), 0.9), p], 0.022, shade.plain('stem', (0.10, 0.13, 0.03), 0.6), 6)
        for k in range(8):
            b = k * 0.785
            mesh.put(one, (p[0] + 0.22 * math.cos(b), p[1] + 0.22 * math.sin(b), p[2]), (0, -0.25, b))
        mesh.put(eye, p)
        mesh.put(leaf, (x + 0.6 * r * math.cos(a), y + 0.6 * r * math.sin(a), 1.15), (0.4, -0.5, a))


def garland(centre, radius, n, seed=0, colours=((0.80, 0.42, 0.30), (0.82, 0.62, 0.42), (0.62, 0.16, 0.14))):
    """Small open blossoms and leaves laid close together."""
    rng = np.random.default_rng(seed)
    leaf = plants.mint(0.45, 3)
    for i in range(n):
        a, r = i * 2.4, radius * math.sqrt((i + 0.4) / n)
        at = (centre[0] + r * math.cos(a), centre[1] + r * math.sin(a), centre[2] + 0.14 - 0.10 * (r / radius) ** 2)
        colour = colours[i % len(colours)]
        petal = plants.pattern_of(plants.leaf_shape('petal', [0.10, 0.20, 0.28, 0.30, 0.22, 0.0], 0.26, shade.leaf(f'blossom {colour[0]:.2f}{colour[1]:.2f}', colour), 1.2))
        for ring, (count, lift) in enumerate(((6, 0.35), (5, 0.75), (3, 1.15))):
            for k in range(count):
                b = 6.28 * k / count + ring * 0.5 + i
                reach = 0.11 - 0.03 * ring
                mesh.put(petal, (at[0] + reach * math.cos(b), at[1] + reach * math.sin(b), at[2] + 0.03 * ring), (0, -lift, b), 1.0 - 0.15 * ring)
        for k in range(2):
            b = float(rng.uniform(0, 6.28))
            mesh.put(leaf, (at[0] + 0.2 * math.cos(b), at[1] + 0.2 * math.sin(b), at[2] - 0.06), (0, -0.2, b))


def embers(x0, x1, y, z=0.0, seed=0):
    """A bed of charcoal: split lumps, ash where they have burned longest, fire only in the cracks and beneath."""
    rng = np.random.default_rng(seed)

    def build(n):
        up = n.node('ShaderNodeSeparateXYZ', [(0, n.node('ShaderNodeNewGeometry').outputs['Normal'])]).outputs[2]
        patch = n.noise(1.4, 5, 0.65)
        ash = n.math('ADD', n.math('MULTIPLY', up, 0.30), patch)
        n.set(Base_Color=n.mix(n.ramp(n.noise(14, 4), [(0.40, 0.75), (0.65, 1.0)]), (0.010, 0.009, 0.008), n.ramp(ash, [(0.46, (0.008, 0.007, 0.006)), (0.62, (0.06, 0.055, 0.05)), (0.80, (0.32, 0.30, 0.28))])), Roughness=0.95, Specular=0.1)
        cracks = n.node('ShaderNodeTexVoronoi', [('Vector', n.mix(0.30, n.shift(n.coord((1, 1, 2))), n.node('ShaderNodeTexNoise', [('Vector', n.coord())], Scale=3.0, Detail=3).outputs['Color']))], Scale=4.2, feature='DISTANCE_TO_EDGE').outputs['Distance']
        cracks = n.ramp(n.math('ADD', cracks, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(9, 3), 0.5), 0.10)), [(0.01, 1.0), (0.07, 0.0)])
        low = n.ramp(n.math('ADD', up, n.math('MULTIPLY', n.math('SUBTRACT', patch, 0.5), 1.6)), [(0.0, 0.8), (0.45, 0.0)])
        hot = n.math('MULTIPLY', n.math('MAXIMUM', n.math('MULTIPLY', cracks, n.ramp(patch, [(0.42, 0.0), (0.58, 1.0)])), low), n.ramp(n.noise(4, 4), [(0.36, 0.15), (0.65, 1.0)]))
        n.set(Emission_Strength=4.0)
        n.tree.links.new(n.ramp(hot, [(0.06, (0.0, 0.0, 0.0)), (0.35, (0.55, 0.045, 0.004)), (0.75, (1.0, 0.20, 0.02)), (1.0, (1.0, 0.42, 0.09))]), n.b.inputs['Emission'])
        n.bump((n.noise(5, 5), 0.9, 0.10), (n.noise(24, 4, 0.7), 0.5, 0.02))
    m = shade.named('coal', build)

    def split(seed):
        """Charcoal breaks along flat faces: cut a lump by a few random planes."""
        cut = np.random.default_rng(seed)
        planes = [(d / np.linalg.norm(d), cut.uniform(0.16, 0.30)) for d in cut.normal(0, 1, (9, 3))]

        def shape(v):
            v = v.copy()
            for d, reach in planes:
                over = np.maximum(0, v @ d - reach)
                v -= over[:, None] * d
            return v
        return mesh.blob('coal', (float(cut.uniform(0.6, 1.1)), 0.62, 0.52), m, 3.0, 16, 0.035, 3.5, 4, seed, shape)
    lumps = [plants.pattern_of(split(k)) for k in range(7)]
    for i in range(int((x1 - x0) * 26)):
        mesh.put(lumps[i % 7], (float(rng.uniform(x0, x1)), y + float(rng.uniform(-2.4, 2.4)), z + float(rng.uniform(0.05, 0.38))), (float(rng.normal(0, 0.5)), float(rng.normal(0, 0.5)), float(rng.uniform(0, 6.3))), float(rng.uniform(0.55, 1.25)))


def grill(width=10, depth=5, z=1.0):
    iron = shade.plain('grill iron', (0.025, 0.023, 0.022), 0.5, bump=0.3, bump_scale=30, metal=0.5)
    for k in range(int(depth / 0.42)):
        y = -depth / 2 + k * 0.42
        mesh.tube('bar', [(-width / 2, y, z), (width / 2, y, z)], 0.06, iron, 10)
    for x in (-width / 2, 0, width / 2):
        mesh.tube('bar', [(x, -depth / 2, z - 0.1), (x, depth / 2, z - 0.1)], 0.07, iron, 10)


def fire_light():
    stage.area((0, 0, 0.35), 5, 260, (1.0, 0.35, 0.08), (0, 0, 3))


def glowing(n, seed, span, distance, height=(1.0, 3.6)):
    """Lanterns within a span of x, so that the rest of the picture stays calm."""
    rng = np.random.default_rng(seed)
    for i in range(n):
        m = shade.glow(f'lamp {i % 3}', ((1.0, 0.55, 0.2), (1.0, 0.72, 0.38), (1.0, 0.35, 0.12))[i % 3], (2.2, 1.2, 0.6)[i % 3])
        m.cycles.sample_as_light = False
        mesh.blob('lamp', (float(rng.uniform(0.22, 0.5)),) * 3, m, n=9, loc=(float(rng.uniform(*span)), distance + float(rng.uniform(-1.5, 1.5)), float(rng.uniform(*height))))


def sparks(n, span, seed=0):
    """What the fire throws up: specks, most of them far behind and soft."""
    rng = np.random.default_rng(seed)
    m = shade.glow('spark', (1.0, 0.36, 0.07), 22)
    m.cycles.sample_as_light = False
    one = plants.pattern_of(mesh.blob('spark', (0.030, 0.030, 0.045), m, n=5))
    for _ in range(n):
        mesh.put(one, (float(rng.uniform(*span)), float(rng.uniform(0.5, 7.0)), 1.4 + 4.2 * float(rng.uniform(0, 1)) ** 1.6), (0, 0, 0), float(rng.uniform(0.4, 1.2)))


def petals(points, seed=0, colours=((0.78, 0.40, 0.34), (0.82, 0.66, 0.52))):
    """Fallen petals, no two curled alike."""
    for k, colour in enumerate(colours):
        one = [plants.pattern_of(plants.leaf_shape('petal', [0.06, 0.20, 0.30, 0.32, 0.24, 0.05], 0.34, shade.leaf(f'fallen {colour[0]:.2f}{colour[1]:.2f}', colour), 1.1, seed + j)) for j in range(3)]
        place.scatter(one, points[k::len(colours)], seed + k, (0.8, 1.4), sink=-0.03, tilt=0.45)


def tower(x, y, z, seed=0):
    """Puff-puff stacked for a party, dusted with sugar."""
    one = pattern(lambda k: dough.puff((0, 0, 0), 0.46, seed + k), 5)
    rng = np.random.default_rng(seed)
    for level, (count, r) in enumerate(((8, 1.10), (6, 0.80), (3, 0.47), (1, 0.0))):
        for k in range(count):
            a = 6.283 * (k + 0.5 * (level % 2)) / count + float(rng.normal(0, 0.06))
            mesh.put(one[int(rng.integers(5))], (x + r * math.cos(a), y + r * math.sin(a), z + 0.42 + 0.66 * level + float(rng.normal(0, 0.03))), tuple(float(v) for v in rng.uniform(-1, 1, 3)))
    dough.sugar(place.disc(420, 1.5, (x, y), seed), seed)


@picture('banner', size=(2000, 1125), exposure=0.3)
def banner():
    """Ribs over the live grill, everything to the right; the left falls into the dark for the headline."""
    stage.light('night', 0.75)
    stage.table('char')
    stage.haze('night', 15, (7.0, 1.0), (7, 3.5), (0.0, 2.6), 0.5)
    glowing(9, 4, (2.0, 12.0), 13, (1.6, 4.2))
    embers(-1.5, 12, 0.2, seed=5)
    embers(2.5, 13, 4.6, seed=6)
    stage.area((4.4, 0.4, 0.35), 5, 330, (1.0, 0.35, 0.08), (4.4, 0.4, 3))
    # What the glaze glistens with: a long warm lamp behind, a small one at the cook's shoulder.
    stage.area((2.2, 6.0, 7.0), 2.2, 330, (1.0, 0.62, 0.32), (3.6, 0, 1.6), 0.7)
    stage.area((0.5, -4.6, 6.5), 1.2, 190, (1.0, 0.74, 0.48), (3.0, -0.5, 1.6))
    grill(26, 9.2, 1.15)
    meat.rack((2.55, -0.15, 1.50), 7, 1.66, 3.4, seed=4)
    meat.rib((3.75, -1.05, 2.28), (0.10, 0.05, 1.15), 3.1, seed=91)
    meat.rib((4.75, -0.75, 1.86), (0.5, 0.0, 1.45), 3.1, seed=92)
    meat.rack((5.4, 3.3, 1.50), 8, 1.50, 3.2, seed=14)
    for k in range(4):
        x = 0.5 + k * 0.95
        liquid.drizzle([(x, 1.1), (x + 0.25, 0.2), (x - 0.1, -0.7), (x + 0.15, -1.5)], BBQ(), 0.065, k)
    place.scatter([plants.snipped(k, 0.08) for k in range(6)], place.rect(40, 5.2, 2.6, (2.6, -0.2), 6), 5)
    stage.smoke(3.4, 5.6, 1.6, 7, 6.5, strength=0.09)
    sparks(60, (0.5, 9.0), 7)
    stage.camera((1.55, -0.25, 1.85), -4, 24, 13.2, 62, 1.9, (2.8, -1.5, 1.9))


@picture('discount', size=(1200, 900))
def discount():
    """A tray for one, seen from above, bright enough to carry a badge."""
    stage.light('dusk', 1.1)
    stage.table('clay')
    ware.cloth(9, 3.4, (0, 2.6, 0), 0.05, 12, 'sand')
    ware.tray(7.4, 5.4, spin=-0.08)
    for k in range(4):
        meat.rib((-1.6 + 0.30 * k, 0.8 - 0.05 * k, 0.5 + 0.05 * k), (0.15, 0, 1.25 + 0.07 * k), 2.7, seed=60 + k)
    jollof_mound((1.5, 0.75, 0.12), 1.4, 0.75, 4, 3000)
    plantain_fan((-1.5, -1.55, 0.1), 5, 0.1, 0.46, 2)
    small_bowl_of('slaw', (1.5, -1.35, 0.1), 0.92, 3, 'night')
    plants.herbs(place.clusters(6, [(1.4, 0.8)], 0.7, 2, 0.4), 'coriander', 3, (0.6, 0.9))
    grains.flakes(place.rect(90, 6, 4, seed=4), 2, 0.036)
    stage.camera((0, -0.05, 0.3), 8, 56, 12.8, 62, 2.8, (0, 0, 0.6))


@picture('slider-1', size=(1600, 1000))
def slider_feast():
    stage.light('dusk')
    stage.table('char')
    stage.bokeh(22, 6, 13, spread=11, fade=(0.0, 2.0))
    ware.cloth(18, 4.4, (0, 0.2, 0), 0.02, 13, 'clay')
    spread(glasses=True)
    stage.camera((0.2, 0.2, 0.9), 14, 19, 16.0, 58, 2.0, (-0.6, -1.2, 0.8))


@picture('slider-2')
def slider_suya():
    """Straight down on a fan of skewers."""
    stage.light()
    stage.table('slate')
    ware.plate(4.0, 'clay')
    for k in range(5):
        suya_stick(1.5 - k * 0.76, -2.2, 2.2, 0.5, 0.02 * (k - 2), seed=k + 33)
    plants.onion_rings(place.disc(9, 3.2, seed=4, inner=2.6), 3, (0.25, 0.42))
    yaji_heap((3.0, 1.2, 0.2), 0.55)
    grains.crumbs(place.disc(400, 2.7, seed=3), (0.42, 0.17, 0.045), 4, 0.026)
    plants.herbs(place.disc(12, 2.2, seed=7), 'coriander', 3, (0.6, 0.9))
    stage.camera((0, 0, 0.3), 24, 74, 13.2, 62, 3.4)


@picture('slider-3')
def slider_drinks():
    drinks.bar('walnut', 15)
    for k, kind in enumerate((GINGER, ZOBO, CHAPMAN)):
        x, y = -2.1 + 2.1 * k, 0.5 - 0.35 * (k % 2)
        glass(kind, x, y, k + 3, 1.05, ice=4)
        drinks.rim_slice((x, y, 0), 0.89, 2.73, ('lime', 'orange', 'lemon')[k], -0.8 + 0.3 * k, 0.48, k)
        plants.mint_sprig((x, y, 2.3), k, 0.45, 6)
    stage.camera((0, 0.1, 1.55), 6, 14, 14.2, 68, 1.9, (0, -0.4, 1.5))


@picture('slider-4')
def slider_jollof():
    stage.light('dusk')
    stage.table('indigo')
    ware.skillet(3.1, 0.9, handle=-0.35)
    jollof_mound((0, 0, 0.42), 2.85, 0.55, 8, 6000, power=3.0)
    meat.drumstick((-0.8, 0.5, 1.15), (0.4, 0, 0.5), 2.4, 0.62, seed=4)
    meat.drumstick((0.9, 0.2, 1.12), (0.6, 0, 2.4), 2.3, 0.60, seed=8)
    plants.onion_rings(place.disc(7, 2.2, seed=4), 3, (0.26, 0.42))
    for k in range(3):
        place.lie(plants.bay(0.85, k), -1.2 + k, -0.9 + 0.2 * k, 1.3 * k, sink=-0.04)
    plants.herbs(place.disc(12, 2.2, seed=7), 'coriander', 3, (0.6, 0.9))
    ware.spoon((0.2, -1.3, 1.10), (0.1, 0.12, 0.4), wood=True, length=4.0, size=0.6)
    stage.camera((0.1, -0.1, 0.7), -18, 46, 11.8, 62, 2.2, (0, -0.6, 1.0))


@picture('slider-5')
def slider_fritters():
    stage.light('night', 1.25)
    stage.table('walnut')
    bowl = ware.bowl(2.15, 1.05, 'leaf')
    heap_of(pattern(lambda k: dough.puff((0, 0, 0), 0.60, k), 5), 15, (0, 0, 0.6), 1.05, [bowl], 7, 0.6, (0.92, 1.06), 1.3, 100)
    dough.sugar(place.disc(800, 1.9, (0, 0), 5), 4)
    ware.bowl(0.9, 0.6, 'night', (2.8, -0.9, 0))
    liquid.pool((2.8, -0.9, 0.45), 0.83, shade.sauce('chocolate', (0.055, 0.016, 0.006), (0.03, 0.008, 0.003), 0.08), 3, 0.01, 0.03)
    candle(-2.9, 1.6)
    stage.camera((0.4, -0.1, 0.85), 16, 32, 10.4, 62, 1.9, (0, -0.8, 1.0))


def occasion(mood, table, cloth, seed):
    stage.light(mood)
    stage.table(table)
    if cloth:
        ware.cloth(18, 4.2, (0, 0.3, 0), 0.02, seed, cloth)


@picture('event-lakeside-wedding', exposure=0.35)
def wedding():
    """A guest's own place at the table: the plate, the glass, the flowers, and the lake behind them."""
    stage.light('day', 0.6).visible_glossy = False
    stage.window(520, colour=(1.0, 0.93, 0.82))
    stage.table('ash')
    stage.bokeh(30, 21, 13, ((1.0, 0.86, 0.6), (0.55, 0.75, 0.85), (0.80, 0.85, 0.70)), 11, (0.9, 5.5), 8, 'lake')
    ware.linen(18, 10.0, (0, -0.4, 0.0), -0.05, 2, (0.70, 0.66, 0.59))
    ware.plate(2.75, 'white', (-0.35, -0.25, 0.16), rim=0.26)
    with takeaway.served_at((-0.95, -0.20, 0.20), 0.12):
        sliced_brisket(3, (0.0, 0.55, 0.10), 2.0, 0.46, (0.45, 0.95), 2)
    jollof_mound((0.95, 0.35, 0.26), 1.05, 0.62, 5, 2400)
    plants.greens((0.75, -1.25, 0.34), 0.72, 46, 4, 0.26, (0.030, 0.050, 0.008), 0.50, frill=0.4, shine=0.8)
    ware.fork((-3.35, -1.8, 0.26), (0, 0, 1.50), 'steel', 3.2)
    garland((2.55, -1.5, 0.24), 0.55, 8, 5)
    garland((-3.2, 1.9, 0.26), 0.75, 12, 7)
    wildflowers(-1.4, 3.4, 2, (0.80, 0.62, 0.52))
    petals(place.clusters(26, [(-2.4, -2.2), (2.2, -2.3)], 0.9, 5, 0.5), 3)
    glass(LEMONADE, 2.9, 1.3, 3, 1.0, z=0.10)
    glass(LEMONADE, 1.5, 3.3, 6, 1.0, z=0.10)
    stage.camera((0.05, 0.05, 0.85), -8, 24, 11.4, 62, 1.8, (-0.3, -0.8, 0.6))


@picture('event-uw-graduation', exposure=0.35)
def graduation():
    """Purple and gold on the cloth, the feast behind."""
    stage.daylight('ash', 0.6, 560)
    purple = shade.printed('graduation cloth', ware.mudcloth(22, (0.76, 0.52, 0.12), (0.07, 0.012, 0.13)))
    ob = ware.cloth(22, 6.4, (0, 0.1, 0), 0.02, 14, 'night')
    ob.data.materials[0] = purple
    spread()
    stage.camera((-0.6, -0.1, 0.7), -30, 33, 12.4, 60, 2.0, (-1.0, -0.8, 0.9))


@picture('event-juneteenth-cookout', exposure=0.35)
def juneteenth():
    """Red food and red drink."""
    stage.daylight('ash', 0.6)
    ware.cloth(20, 5.2, (0, 0.3, 0), 0.02, 15, 'clay')
    glass(ZOBO, -2.7, 1.0, 2, 1.1)
    glass(ZOBO, -1.2, 2.0, 5, 1.1)
    ware.board(5.4, 3.6, 0.28, (1.3, 0, 0.04), -0.1, 'oak')
    meat.rack((1.4, 0.15, 0.35), 6, 1.7, 2.7, meat.GLAZE(), 14)
    small_bowl_of('hot', (-1.5, -0.9, 0.04), 0.8, 4, 'bone')
    small_bowl_of('jollof', (4.3, 1.6, 0.04), 1.1, 4, 'white')
    small_bowl_of('peas', (-3.1, -1.2, 0.04), 0.95, 6, 'night')
    plantain_fan((0.9, -2.1, 0.05), 6, 0.05, 0.48, 2)
    plants.herbs(place.clusters(6, [(1.4, 0.2)], 0.9, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    stage.camera((0.3, -0.1, 0.95), 8, 27, 12.4, 62, 2.0, (0.4, -0.8, 0.9))


@picture('event-harvest-braai')
def braai():
    """Over the coals after sundown."""
    stage.light('night', 0.55)
    stage.table('char')
    embers(-6, 6, 0.4)
    fire_light()
    grill(13, 5.4, 1.15)
    for k in range(2):
        meat.sausage((-2.6, 1.3 - 1.0 * k, 1.55), (0, 0, 0.12), 3.6, 0.42, 0.35, seed=k)
    meat.sausage((-2.4, -0.8, 1.55), (0, 0, -0.06), 3.4, 0.42, 0.4, seed=5)
    meat.rack((3.2, -0.1, 1.50), 4, 1.64, 3.1, seed=14)
    plants.corn((-0.05, 0.9, 1.62), (0.3, 0, 0.95), 2.3, 0.42, 3)
    plants.corn((0.75, 0.5, 1.62), (1.3, 0, 0.90), 2.2, 0.42, 6)
    stage.bokeh(10, 3, 16)
    stage.camera((0.3, 0.1, 1.3), 8, 28, 13.6, 60, 1.9, (0, -0.9, 1.6))


@picture('event-company-picnic', exposure=0.40)
def picnic():
    """A box for everybody, in a row on the park table; the first one is yours."""
    stage.light('day', 0.6).visible_glossy = False
    stage.window(520, colour=(1.0, 0.93, 0.82))
    stage.table('ash')
    stage.bokeh(18, 6, 15, ((0.75, 0.85, 0.35), (1.0, 0.85, 0.5), (0.45, 0.62, 0.20)), 11, (1.0, 5.0), 8, 'noon', (0.0, 2.2))
    for k, (x, y, spin) in enumerate(((-0.55, -0.75, 0.10), (3.1, 2.9, -0.05), (-3.4, 3.3, 0.12))):
        with takeaway.served_at((x, y, 0), spin):
            takeaway.box(5.2, 3.9, 0.85, lid=0, seed=k)
            for j in range(4):
                meat.rib((-1.55 + 0.56 * j, 0.05 - 0.05 * j, takeaway.FLOOR + 0.42 + 0.05 * j), (0.1, 0, 1.30 + 0.06 * j), 2.5, 0.80, 0.55, seed=9 * j + k)
            with takeaway.served_at((1.35, 0.65, takeaway.FLOOR)):
                small_bowl_of(('mac', 'slaw', 'jollof')[k], (0, 0, 0), 0.80, k, 'white')
            plantain_fan((1.25, -0.80, takeaway.FLOOR + 0.02), 4, 0.10, 0.40, k)
            plants.herbs(place.clusters(5, [(-0.5, 0.2)], 0.7, k, 0.5), 'coriander', k, (0.6, 0.9))
    takeaway.napkin((-4.2, -0.9, 0), 0.4)
    takeaway.wooden_fork((-4.9, -1.7, 0.14), (0, 0, 0.5))
    glass(LEMONADE, 3.2, -0.2, 4, 1.0)
    glass(ZOBO, 0.2, 2.6, 5, 1.0)
    stage.camera((0.05, -0.05, 0.75), -10, 28, 13.0, 60, 2.0, (-0.4, -1.2, 0.8))


@picture('event-holiday-long-table')
def holiday():
    occasion('night', 'char', 'sand', 17)
    spread()
    for k, (x, y) in enumerate(((-4.0, 2.6), (0.3, 2.3), (4.2, 3.4), (-7.2, 2.4))):
        candle(x, y, 1.2 + 0.3 * (k % 2))
    stage.bokeh(24, 8, 12, spread=12, fade=(0.0, 2.2), mood='night')
    stage.camera((1.0, 0.3, 0.8), 34, 21, 15.5, 60, 1.8, (1.2, -0.8, 0.9))


@picture('event-jazz-night')
def jazz():
    """Low light, two glasses and a half chicken."""
    stage.light('night', 0.8)
    stage.table('char')
    stage.backlight(260, (1, 0.70, 0.42))
    stage.bokeh(26, 11, 14, ((1.0, 0.35, 0.10), (0.25, 0.35, 1.0), (1.0, 0.62, 0.22)), 10, strength=16, mood='night')
    glass(CHAPMAN, -1.5, 1.3, 3, 1.0)
    glass(GINGER, -0.3, 2.0, 8, 1.0)
    ware.plate(3.0, 'clay', (1.35, -0.9, 0), squash=0.85)
    meat.half_chicken((1.1, -0.6, 0.16), (0, 0, 0.15), seed=3)
    for k in range(2):
        plants.wedge((2.65 + 0.25 * k, -1.9 - 0.3 * k, 0.2), (0, 0, 0.5 + 0.6 * k), 0.5, 'lemon')
    plants.herbs(place.clusters(7, [(0.75, -0.6), (2.05, -1.0)], 0.7, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    small_bowl_of('mac', (-2.9, -1.2, 0.05), 1.15, 3, 'night')
    candle(1.3, 2.6, 1.3)
    candle(4.3, 1.9, 0.9)
    stage.camera((0.4, 0.0, 1.05), 6, 20, 14.4, 62, 1.7, (0.4, -0.7, 0.8))


@picture('event-baby-shower', exposure=0.40)
def shower():
    stage.daylight('plaster', 0.58)
    ware.linen(18, 9.0, (0.4, 1.0, 0.0), 0.05, 4, (0.46, 0.36, 0.34))
    ware.plate(2.0, 'white', (1.75, 0.7, 0.16))
    tower(1.75, 0.7, 0.24, 60)
    syrup = shade.plain('hibiscus syrup', (0.16, 0.005, 0.024), 0.08, 0.7, vary=0.4)
    raspberry = shade.plain('raspberry', (0.42, 0.018, 0.040), 0.34, 0.25, sub=0.08, vary=0.3)
    for k, (x, y) in enumerate(((-1.75, 1.2), (-2.3, -1.0), (0.35, -1.75))):
        ware.plate(1.30, 'sea', (x, y, 0.16), rim=0.16)
        liquid.pool((x, y, 0.28), 0.92, syrup, k, 0.004, 0.03, ragged=0.16)
        dough.fluted_cream((x, y, 0.28), 0.66, 0.56, 12)
        for j in range(2):
            plants.raspberry((x - 0.10 + 0.24 * j, y + 0.04 - 0.12 * j, 0.92), 0.17, raspberry, 2 * k + j)
        plants.mint_sprig((x, y + 0.10, 0.90), k, 0.28, 4)
    garland((3.9, -1.2, 0.16), 0.55, 7, 3)
    petals(place.clusters(30, [(2.4, -2.0), (-3.6, 0.6)], 1.0, 5, 0.5), 6)
    glass(LEMONADE, -0.2, 3.1, 5, 0.9)
    glass(ZOBO, 4.2, 2.4, 7, 0.9)
    stage.camera((0.1, -0.15, 0.85), -6, 33, 12.2, 62, 2.0, (0.2, -1.0, 0.7))


@picture('event-family-reunion', exposure=0.35)
def reunion():
    """Leaning over the table for the next helping."""
    stage.light('day', 0.6).visible_glossy = False
    stage.window(560, colour=(1.0, 0.93, 0.82))
    stage.table('ash')
    ware.cloth(20, 5.0, (0, 0.2, 0), 0.02, 19, 'indigo')
    spread(glasses=True)
    ware.spoon((-4.6, 0.2, 1.0), (0.1, -0.25, 3.5), wood=True, length=3.6, size=0.55)
    stage.steam(-5.2, 1.2, 1.2, 2.6, 2.2)
    stage.camera((-1.9, -0.35, 0.65), -16, 36, 11.8, 60, 2.0, (-2.0, -1.0, 0.9))


@picture('event-new-year-supper')
def new_year():
    stage.light('night', 0.9)
    stage.table('indigo')
    stage.bokeh(40, 13, 15, ((1.0, 0.76, 0.34), (1.0, 0.50, 0.20), (1.0, 0.92, 0.75)), 11, (0.8, 7), 18, 'night')
    stage.backlight(300, (1, 0.80, 0.5))
    for k in range(3):
        glass(GINGER if k != 1 else ZOBO, -1.6 + 1.5 * k, 0.9 + 0.5 * (k % 2), k + 3, 0.95, ice=3)
    ware.plate(2.7, 'bone', (0.3, -1.0, 0), squash=0.85)
    liquid.pool((0.5, -1.25, 0.17), 1.5, JUS(), 2, 0.02, 0.02, ragged=0.22)
    meat.short_rib((-0.35, -0.55, 0.82), (0, 0, 0.30), 2.4, 4)
    meat.short_rib((0.75, -1.45, 0.82), (0, 0, 0.06), 2.4, 8, sliced=True)
    plants.herbs(place.clusters(7, [(-0.3, -0.5), (0.9, -1.3)], 0.7, 2, 0.35), 'coriander', 3, (0.6, 0.9))
    small_bowl_of('peas', (-2.75, -0.7, 0), 0.85, 7, 'clay')
    candle(3.5, 0.5, 1.3)
    stage.camera((0.1, 0.0, 1.15), -6, 18, 14.0, 64, 1.7, (0.1, -1.4, 0.9))


@picture('event-retirement-dinner')
def retirement():
    occasion('night', 'walnut', 'clay', 20)
    ware.plate(3.0, 'bone', (-0.4, 0, 0.04), squash=0.85)
    pulled_heap((-0.6, -0.05, 0.18), 1.75, 1.15, 9)
    meat.knuckle(1.5, 0.22, (0.15, 0.85, 0.75), (0, -0.25, 0.30), (0.5, 0, 0), 9)
    for k in range(3):
        plants.wedge((-2.4 + 0.75 * k, -1.75 - 0.12 * (k % 2), 0.24), (0, 0, 0.5 + k), 0.45, 'lemon')
    plants.herbs(place.clusters(9, [(-1.2, -0.3), (0.1, 0.1)], 0.9, 3, 0.5), 'coriander', 3, (0.8, 1.1))
    small_bowl_of('greens', (3.5, 0.6, 0.04), 1.1, 5, 'night')
    small_bowl_of('peas', (3.3, -1.7, 0.04), 0.95, 7, 'clay')
    glass(CHAPMAN, -4.2, 1.4, 6, 1.0)
    candle(1.6, 2.7, 1.6)
    candle(2.4, 3.1, 1.1)
    stage.bokeh(18, 9, 10, spread=9, fade=(0.0, 1.6), mood='night')
    stage.camera((0.1, 0.1, 0.9), 12, 27, 15.0, 62, 1.9, (-0.3, -0.8, 1.0))


@picture('event-suya-night')
def suya_night():
    """Skewers over glowing coals."""
    stage.light('night', 0.6)
    stage.table('char')
    embers(-6, 6, 0.2, seed=5)
    fire_light()
    grill(13, 5.0, 1.15)
    for k in range(5):
        suya_stick(1.5 - k * 0.80, -2.6, 2.6, 1.55, 0.03 * (k % 3 - 1), seed=k + 90)
    grains.crumbs(place.rect(160, 5, 3.4, seed=3), (0.50, 0.20, 0.05), 4, 0.028)
    stage.bokeh(12, 17, 16)
    stage.camera((0.2, 0, 1.4), -16, 30, 12.6, 60, 1.9, (0, -0.9, 1.7))
