"""What goes beside the meat."""
import math

import bpy
import numpy as np

from kit import dough, grains, liquid, mesh, meat, place, plants, shade, stage, ware
from . import picture


def heap_of(meshes, n, centre, radius, floor, seed=0, start=0.6, scale=(0.9, 1.1), step=0.34, frames=80):
    """Drop n pieces from a loose column and let them find their places."""
    rng = np.random.default_rng(seed)
    movers = []
    for i in range(n):
        # Three to a layer, a third of a turn apart: pieces that start inside one another burst out of the bowl.
        r, a = radius * rng.uniform(0.55, 0.85), (i % 3) * 2.094 + (i // 3) * 0.9 + rng.uniform(-0.2, 0.2)
        movers.append(mesh.put(meshes[i % len(meshes)], (centre[0] + r * math.cos(a), centre[1] + r * math.sin(a), centre[2] + start + step * (i // 3)), tuple(float(x) for x in rng.uniform(-0.6, 0.6, 2)) + (float(rng.uniform(0, 6.28)),), float(rng.uniform(*scale))))
    place.settle(movers, floor, frames)
    return movers


def pattern(make, n=4):
    out = []
    for k in range(n):
        ob = make(k)
        out.append(ob.data)
        bpy.data.objects.remove(ob)
    return out


@picture('fried-plantain', angle=-14, up=40, distance=8.6, target=(0, -0.05, 0.45))
@picture('fried-plantain-2', angle=30, up=26, distance=6.0, target=(0.1, -0.4, 0.55))
def fried_plantain(**camera):
    stage.light()
    stage.table('char')
    ware.cloth(5.5, 4.5, (2.2, 1.2, 0), 0.4, 2, 'indigo')
    plate = ware.plate(2.9, 'leaf')
    heap_of(pattern(lambda k: plants.plantain(k, 0.78, 0.26)), 24, (0, 0, 0.2), 1.35, [plate], 4, step=0.42)
    grains.crumbs(place.disc(90, 1.9, (0, 0), 3), (0.80, 0.76, 0.70), 3, 0.022)
    grains.flakes(place.disc(60, 1.9, (0, 0), 5), 3, 0.032)
    place.scatter([plants.snipped(k, 0.09) for k in range(6)], place.disc(26, 1.7, seed=6), 5)
    plants.wedge((2.0, -0.85, 0.28), (0, 0, 0.9), 0.42, 'lime')
    stage.camera(lens=62, stop=2.0, focus=(0, -0.6, 0.8), **camera)


@picture('collard-greens')
def collards():
    stage.light()
    stage.table('sand')
    ware.bowl(2.2, 1.2, 'clay')
    grains.mound((0, 0, 0.78), 1.95, 0.35, shade.plain('pot liquor', (0.035, 0.05, 0.012), 0.15, 0.8), 2)
    plants.greens((0, 0, 0.95), 1.85, 170, 4, 0.66, (0.020, 0.046, 0.008), 0.80)
    smoked = shade.glazed_meat('smoked turkey bits', (0.02, 0.006, 0.003), (0.15, 0.035, 0.014), (0.32, 0.10, 0.045), 3.2, 0.6, 0.35, 0.42)
    liquid.chunks(place.disc(16, 1.55, (0, -0.1), 5), smoked, 4, (0.22, 0.46), 0.3)
    plants.onion_rings(place.disc(5, 1.1, (0, -0.2), 8), 3, (0.22, 0.36), red=False)
    grains.flakes(place.disc(90, 1.8, (0, 0), 5), 3, 0.035)
    plants.chilli((2.9, -1.6, 0.14), (0, 0, 2.4), 1.4)
    ware.spoon((-2.0, -0.2, 1.35), (0.2, 0.15, 3.5), 'steel', 3.2, 0.45)
    stage.camera((0, -0.05, 0.85), 14, 44, 8.8, 62, 2.1, (0, -0.5, 1.4))


@picture('mac-and-cheese')
def mac():
    stage.light()
    stage.table('walnut')
    ware.cloth(6, 5, (-2.2, -1.6, 0), 0.5, 5, 'clay')
    ware.skillet(2.6, 0.8, handle=-0.5)
    cheese = shade.sauce('cheese sauce', (0.76, 0.36, 0.035), (0.62, 0.22, 0.018), 0.25, wave=0.5)
    grains.mound((0, 0, 0.34), 2.42, 0.42, cheese, 3, 0.12, 3.0)
    grains.macaroni(place.disc(340, 2.3, (0, 0), 3), 4, 0.34)
    grains.macaroni(place.disc(190, 2.15, (0, 0), 8), 9, 0.34)
    crust = shade.glazed_meat('cheese crust', (0.16, 0.04, 0.006), (0.50, 0.18, 0.020), (0.78, 0.42, 0.06), 2.0, 0.5, 0.35, 0.30)
    for k, (x, y) in enumerate(place.disc(11, 1.9, (0, 0), 12)):
        liquid.pool((x, y, place.under(float(x), float(y))[0].z - 0.10), 0.42, crust, k, 0.08, 0.12, 2.4, ragged=0.35)
    grains.crumbs(place.disc(420, 2.1, (0, 0), 3), (0.50, 0.24, 0.055), 4, 0.036)
    grains.flakes(place.disc(80, 2.1, (0, 0), 5), 3, 0.03)
    place.scatter([plants.snipped(k, 0.09) for k in range(6)], place.disc(26, 1.9, seed=6), 5)
    ware.spoon((0.9, -1.0, 0.75), (0.1, 0.3, 0.9), wood=True, length=3.6, size=0.55)
    stage.camera((0.1, 0, 0.5), -12, 44, 9.4, 62, 2.2, (0, -0.6, 0.9))


@picture('black-eyed-peas')
def peas():
    stage.light()
    stage.table('char')
    ware.cloth(5, 5, (2.6, -0.6, 0), -0.4, 6, 'sand')
    ware.bowl(2.15, 1.2, 'sea')
    gravy = shade.sauce('pea gravy', (0.30, 0.105, 0.026), (0.18, 0.05, 0.012), 0.12, wave=0.25, oil=(0.52, 0.13, 0.014))
    grains.mound((0, 0, 0.90), 2.0, 0.22, gravy, 3, 0.04)
    grains.beans(place.apart(1.88, 0.235, seed=4), 'black-eyed', 5, 0.27, 0.0)
    grains.beans(place.apart(1.5, 0.36, seed=14), 'black-eyed', 6, 0.27, -0.03)
    # no meat: the dish is vegan
    plants.scotch_bonnet(0.1, 0.35, 0.34)
    plants.herbs(place.clusters(10, [(-0.3, 0.2), (0.5, -0.3)], 0.8, 2, 0.4), 'coriander', 3, (0.7, 1.0))
    place.lie(plants.bay(0.8, 1), 0.6, 0.5, 0.5, sink=-0.05)
    grains.flakes(place.disc(50, 1.8, (0, 0), 5), 3, 0.035)
    ware.spoon((-2.6, -2.3, 0.02), (0, 0, 0.35), 'brass', 3.2, 0.48)
    stage.camera((0.05, -0.05, 0.85), -20, 46, 8.6, 62, 2.1, (0, -0.5, 1.3))


@picture('moi-moi')
def moi_moi():
    stage.light()
    stage.table('clay')
    ware.plate(3.2, 'white', squash=0.9)
    wrap = shade.leaf('banana leaf', (0.045, 0.13, 0.022), (0.16, 0.24, 0.06), 0.3)
    for k, (a, L) in enumerate(((0.35, 2.9), (2.5, 2.7), (4.3, 2.6))):
        mesh.sheet('leaf', lambda u, v, L=L, k=k: np.stack([u * L, (v - 0.5) * 1.7 * np.sin(np.pi * np.clip(u * 0.86 + 0.12, 0, 1)) ** 0.6, 0.14 + 0.05 * k + 0.10 * np.sin(u * 4 + k) + 0.16 * (2 * v - 1) ** 2], -1), 40, 20, wrap, rot=(0, 0, a))
    dough.wrapped_pudding((-0.75, 0.45, 0.92), (0.05, 0.0, 0.3), 1.05, 3)
    dough.wrapped_pudding((0.95, -0.35, 0.90), (0.0, 0.06, -0.2), 1.0, 5)
    meat.egg_half((-0.5, -1.15, 0.45), (0.25, 0.05, 0.2), 0.75)
    meat.egg_half((0.35, -1.55, 0.42), (0.3, -0.1, 0.9), 0.75)
    liquid.pool((0.95, -0.35, 1.53), 0.42, shade.sauce('tomato sauce', (0.46, 0.045, 0.010), None, 0.14), 2, 0.02, 0.08, ragged=0.2)
    plants.scotch_bonnet(2.1, 0.95, 0.38, seed=2)
    plants.herbs(place.clusters(6, [(-0.7, 0.4), (1.0, -0.3)], 0.4, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    stage.camera((0.1, -0.15, 0.6), 12, 38, 9.2, 62, 2.1, (0.1, -0.7, 0.9))


@picture('jollof-cornbread')
def cornbread():
    stage.light()
    stage.table('walnut')
    ware.board(7.6, 4.8, 0.28, spin=-0.12, tone='oak')
    kw = dict(crumb=((0.36, 0.13, 0.026), (0.62, 0.32, 0.085), (0.74, 0.46, 0.16)), top=((0.10, 0.024, 0.005), (0.28, 0.080, 0.013), (0.46, 0.17, 0.030)), flecks=(0.46, 0.03, 0.01), name='cornbread', gloss=0.15)
    dough.cake((-1.35, 0.75, 0.76), (1.75, 1.75, 0.98), (0, 0, 0.12), seed=1, **kw)
    dough.cake((0.62, 0.85, 0.76), (1.75, 1.75, 0.98), (0, 0, -0.06), seed=2, **kw)
    dough.cake((-0.35, -0.95, 0.76), (1.75, 1.75, 0.98), (0, 0, 0.35), seed=3, **kw)
    dough.cake((-0.25, 0.62, 1.70), (1.7, 1.7, 0.96), (0.03, 0.02, 0.5), seed=4, **kw)
    dough.butter((-0.25, 0.55, 2.32), 0.55)
    liquid.drizzle([(-0.1, 0.4), (0.2, 0.1), (0.35, -0.2), (0.3, -0.35)], shade.sauce('honey', (0.66, 0.28, 0.02), None, 0.06), 0.10, 2)
    ware.bowl(0.75, 0.6, 'night', (2.6, -0.7, 0.28))
    liquid.pool((2.6, -0.7, 0.72), 0.69, shade.sauce('honey', (0.66, 0.28, 0.02), None, 0.06), 3, 0.01, 0.03)
    grains.crumbs(place.clusters(150, [(0.7, -1.5), (-1.2, -1.6), (1.7, 0.1)], 1.1, 3, 0.4), (0.64, 0.34, 0.085), 4, 0.035, (0.3, 2.0))
    grains.crumbs(place.rect(160, 4.4, 2.8, (-0.3, 0.2), 5), (0.58, 0.28, 0.06), 6, 0.024)
    plants.chilli((1.6, -1.65, 0.4), (0, 0, 0.3), 1.3)
    stage.camera((0.15, 0, 0.85), -22, 30, 9.8, 62, 2.0, (-0.2, -0.7, 1.2))


@picture('coleslaw')
def slaw():
    stage.light()
    stage.table('indigo')
    ware.bowl(2.1, 1.15, 'white')
    grains.mound((0, 0, 0.70), 1.85, 0.62, shade.plain('slaw bed', (0.60, 0.60, 0.40), 0.3, 0.5, speck=(0.40, 0.36, 0.22)), 2)
    plants.shredded((0, 0, 0.74), 1.95, 1700, 4, 0.68)
    place.scatter([plants.snipped(k, 0.10) for k in range(6)], place.disc(60, 1.6, seed=6), 5)
    grains.crumbs(place.disc(70, 1.6, (0, 0), 3), (0.03, 0.022, 0.018), 4, 0.022)
    plants.wedge((2.6, -1.4, 0.02), (0, 0, 0.9), 0.5, 'lime')
    ware.fork((-3.3, -2.3, 0.1), (0, 0, 0.7), 'steel', 3.4)
    stage.camera((0, -0.02, 0.8), 10, 44, 8.4, 62, 2.2, (0, -0.5, 1.2))
