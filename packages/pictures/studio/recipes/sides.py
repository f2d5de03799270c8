"""What goes beside the meat."""
import math

import bpy
import numpy as np

from kit import dough, grains, liquid, mesh, meat, place, plants, shade, stage, ware
from kit.meat import step
from kit.noise import fractal
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


@picture('fried-plantain', exposure=0.35)
def fried_plantain():
    stage.daylight('marble')
    ware.linen(7, 5, (2.6, 1.6, 0), -0.3, 3, (0.26, 0.34, 0.36))
    dish = ware.plate(2.75, 'bone', (0, 0, 0.05), rim=0.42)
    slices = pattern(lambda k: plants.plantain(k, (0.74, 0.64, 0.80, 0.60, 0.70, 0.76)[k], 0.19), 6)
    heap_of(slices, 24, (0, 0, 0.3), 1.35, [dish], 4, step=0.34, scale=(0.88, 1.12))
    grains.crumbs(place.disc(60, 1.8, (0, 0), 3), (0.84, 0.80, 0.74), 3, 0.010, (0.5, 1.6), 0.2)
    grains.flakes(place.disc(30, 1.8, (0, 0), 5), 3, 0.026)
    ware.fork((1.5, -2.2, 0.10), (0, 0, 0.5), 'steel', 3.2)
    stage.steam(0.0, 0.9, 0.9, 2.4, 2.2)
    stage.camera((0.15, -0.10, 0.45), -14, 40, 7.2, 62, 2.0, (0, -0.6, 0.8))


@picture('collard-greens', exposure=0.45)
def collards():
    """An hour in the pot: limp, olive, shining, in their own broth with turkey that has come off the bone."""
    stage.light('noon', 0.62).visible_glossy = False
    stage.window(560)
    stage.table('walnut')
    ware.linen(8, 5, (-2.2, 1.4, 0), 0.3, 7, (0.52, 0.46, 0.36))
    ware.bowl(2.3, 1.15, 'white', (0, 0, 0.04), flare=0.9)
    broth = shade.sauce('pot liquor', (0.105, 0.070, 0.012), (0.050, 0.036, 0.006), 0.06, wave=0.12, oil=(0.24, 0.15, 0.022))
    liquid.pool((0, 0, 0.97), 2.16, broth, 3, 0.012, 0.0)
    plants.greens((0, 0.05, 0.88), 1.85, 230, 4, 0.46, (0.024, 0.031, 0.004), 0.66, frill=0.25, shine=0.9)
    turkey = [shade.seared(f'turkey shred {k}', *c, 3.0, 0.9, 0.28, 0.42, grain=(1, 9, 9), relief=0.8) for k, c in enumerate((
        ((0.16, 0.050, 0.028), (0.40, 0.175, 0.105), (0.56, 0.32, 0.21)), ((0.10, 0.026, 0.013), (0.30, 0.105, 0.055), (0.46, 0.22, 0.13)), ((0.03, 0.008, 0.004), (0.12, 0.030, 0.010), (0.25, 0.075, 0.024))))]
    at = place.clusters(34, [(-0.5, 0.3), (0.65, -0.1), (-0.2, -0.8), (0.5, 0.8), (-1.1, -0.3)], 0.9, 6, 0.42)
    meat.shreds(at, 3, (0.35, 0.75), 0.055, turkey, 0.0)
    plants.onion_rings(place.disc(5, 1.2, (0, -0.2), 8), 3, (0.16, 0.28), red=False)
    grains.flakes(place.disc(60, 1.7, (0, 0), 5), 3, 0.026)
    ware.fork((-3.7, -1.6, 0.14), (0, 0, 1.1), 'steel', 3.2)
    stage.camera((0, -0.05, 0.80), 14, 46, 8.2, 62, 2.1, (0, -0.5, 1.2))


def cheese_crust(centre, radius, seed=3):
    """Elbows under a sauce that has set, browned where the heat came from above."""
    x, y, z = centre
    many = (radius / 2.42) ** 2
    cheese = shade.sauce('cheese sauce', (0.76, 0.36, 0.035), (0.62, 0.22, 0.018), 0.25, wave=0.5)
    grains.mound((x, y, z), radius, 0.42 * radius / 2.42, cheese, seed, 0.12, 3.0)
    grains.macaroni(place.disc(round(340 * many), radius * 0.95, (x, y), seed), seed + 1, 0.34)
    grains.macaroni(place.disc(round(190 * many), radius * 0.89, (x, y), seed + 5), seed + 6, 0.34)
    crust = shade.glazed_meat('cheese crust', (0.16, 0.04, 0.006), (0.50, 0.18, 0.020), (0.78, 0.42, 0.06), 2.0, 0.5, 0.35, 0.30)
    for k, (px, py) in enumerate(place.disc(round(11 * many), radius * 0.79, (x, y), seed + 9)):
        liquid.pool((px, py, place.under(float(px), float(py))[0].z - 0.10), 0.42, crust, k, 0.08, 0.12, 2.4, ragged=0.35)
    grains.crumbs(place.disc(round(420 * many), radius * 0.87, (x, y), seed), (0.50, 0.24, 0.055), 4, 0.036)
    grains.flakes(place.disc(round(80 * many), radius * 0.87, (x, y), seed + 2), 3, 0.03)


@picture('mac-and-cheese')
def mac():
    stage.light()
    stage.table('walnut')
    ware.cloth(6, 5, (-2.2, -1.6, 0), 0.5, 5, 'clay')
    ware.skillet(2.6, 0.8, handle=-0.5)
    cheese_crust((0, 0, 0.34), 2.42)
    place.scatter([plants.snipped(k, 0.09) for k in range(6)], place.disc(26, 1.9, seed=6), 5)
    ware.spoon((0.9, -1.0, 0.75), (0.1, 0.3, 0.9), wood=True, length=3.6, size=0.55)
    stage.camera((0.1, 0, 0.5), -12, 44, 9.4, 62, 2.2, (0, -0.6, 0.9))


@picture('black-eyed-peas', exposure=0.30)
def peas():
    """Heaped, so that hardly any of the coconut broth is seen between the peas."""
    stage.daylight('plaster')
    ware.linen(7, 5, (-2.4, 1.6, 0), 0.4, 6, (0.30, 0.36, 0.40))
    ware.bowl(2.25, 1.15, 'night', (0, 0, 0.04), flare=0.9)
    gravy = shade.sauce('coconut broth', (0.50, 0.300, 0.120), (0.40, 0.200, 0.064), 0.14, wave=0.35, oil=(0.60, 0.18, 0.018))
    grains.mound((0, 0, 0.86), 2.12, 0.42, gravy, 3, 0.06)
    for layer, gap in enumerate((0.15, 0.16, 0.22)):
        grains.beans(place.apart(2.02 - 0.2 * layer, gap, seed=4 + 10 * layer), 'black-eyed', 5 + layer, 0.19, -0.02, (0.8, 1.15))
    # no meat: the dish is vegan
    for k, (x, y, s) in enumerate(((-0.75, 0.6, 0.3), (0.75, -0.35, -0.5))):
        plants.thyme(x, y, 1.3, s, k, 0.03, 0.13)
    pepper = shade.plain('sweet pepper dice', (0.50, 0.035, 0.010), 0.2, 0.7, vary=0.4)
    liquid.crust_lumps(place.disc(18, 1.75, (0, 0), 9), pepper, 3, (0.10, 0.17), 0.03, 0.5)
    plants.scotch_bonnet(-0.45, -0.45, 0.34, (0.72, 0.20, 0.010))
    place.scatter([plants.snipped(k, 0.09) for k in range(6)], place.disc(30, 1.6, seed=6), 5)
    ware.spoon((1.15, -1.25, 1.02), (0.1, -0.22, -0.45), 'brass', 3.6, 0.60)
    stage.steam(0.0, 0.9, 1.2, 2.4, 2.2)
    stage.camera((0.10, -0.10, 0.85), -18, 42, 7.8, 62, 2.1, (0, -0.5, 1.1))


def moi_moi_material():
    """Ground beans steamed until they set: matt and moist, fine pores, flecks of pepper and onion."""
    def build(n):
        c = n.ramp(n.math('ADD', n.math('MULTIPLY', n.noise(1.6, 4), 0.5), n.math('MULTIPLY', n.noise(9, 5, 0.7), 0.5)), [(0.36, (0.46, 0.115, 0.024)), (0.50, (0.58, 0.180, 0.040)), (0.66, (0.68, 0.260, 0.070))])
        c = n.mix(n.ramp(n.cells(8), [(0.15, 0.85), (0.21, 0.0)]), c, (0.46, 0.028, 0.008))
        c = n.mix(n.ramp(n.cells(13, (1.0, 1.3, 1.0)), [(0.11, 0.7), (0.17, 0.0)]), c, (0.74, 0.56, 0.30))
        c = n.mix(n.ramp(n.cells(12.5, (1.2, 1.0, 1.1)), [(0.07, 0.8), (0.10, 0.0)]), c, (0.13, 0.13, 0.025))
        c = n.mix(n.ramp(n.attr('cut'), [(0.0, 0.85), (0.13, 0.0)]), c, (0.36, 0.080, 0.014))
        # The egg lies flush in the cut: white to 1, yolk to the middle.
        egg = n.math('ADD', n.attr('egg'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(1.5, 2), 0.5), 0.10))
        yolk = n.ramp(n.noise(9, 5, 0.7), [(0.35, (0.74, 0.36, 0.020)), (0.65, (0.86, 0.53, 0.075))])
        white = n.ramp(egg, [(0.86, (0.86, 0.83, 0.76)), (0.97, (0.78, 0.66, 0.50))])
        c = n.mix(n.ramp(egg, [(0.985, 1.0), (1.0, 0.0)]), c, n.mix(n.ramp(egg, [(0.54, 1.0), (0.565, 0.0)]), white, yolk))
        wet = n.ramp(n.noise(3.5, 4), [(0.36, 0.25), (0.58, 0.9)])
        n.set(Base_Color=c, Roughness=0.34, Clearcoat=wet, Clearcoat_Roughness=0.18, Subsurface=0.16, Subsurface_Color=(0.66, 0.26, 0.07), Subsurface_Radius=(0.18, 0.08, 0.03))
        pores = n.math('MAXIMUM', n.ramp(n.cells(16), [(0.12, 0.0), (0.30, 1.0)]), n.ramp(egg, [(0.985, 1.0), (1.0, 0.0)]))
        n.bump((n.noise(3.0, 5), 0.7, 0.10), (pores, 0.85, 0.05), (n.noise(24, 5, 0.7), 0.7, 0.03))
    return shade.named('moi moi', build)


def moi_moi_slice(loc, rot=(0, 0, 0), width=2.3, thick=0.5, height=1.5, seed=0):
    """Cut across the loaf, y through it, with the egg that was set into the middle of it."""
    v, f = mesh.blob_arrays((width, thick, height), 9, 84)
    X, Y, Z = (v / (np.array([width, thick, height]) / 2)).T
    v[:, 0] *= 1 - 0.12 * Z - 0.05 * Z**2 * (Z > 0)
    v[:, 2] -= 0.14 * height * X**2 * np.maximum(Z, 0)
    v += 0.10 * np.stack([fractal(v + seed, 1.1, 3, seed + k) for k in range(3)], -1)
    # Eggs lie in the mould as they fell, and the knife meets each elsewhere.
    rng = np.random.default_rng(seed)
    at, across = rng.uniform(-0.12, 0.12, 2) - (0, 0.05), rng.uniform(0.38, 0.46)
    egg = np.hypot((v[:, 0] - at[0]) / (across * 1.25), (v[:, 2] - at[1]) / across)
    v[:, 1] += np.sign(Y) * 0.025 * step(1.05 - egg, 0, 0.12) * (np.abs(Y) > 0.9)
    return mesh.make('moi moi slice', v, f, moi_moi_material(), loc=loc, rot=rot, egg=np.where(np.abs(Y) > 0.9, egg, 2.0), cut=np.minimum((1 - np.abs(X)) * width / 2, (1 - np.abs(Z)) * height / 2))


@picture('moi-moi', exposure=0.35)
def moi_moi():
    """A loaf steamed in its leaf and sliced, so that the egg inside is seen."""
    stage.daylight('plaster')
    ware.linen(7, 5, (2.6, 1.6, 0), -0.3, 4, (0.26, 0.34, 0.36))
    ware.plate(3.3, 'bone', (0, 0, 0.04), squash=0.88)
    wrap = shade.leaf('banana leaf', (0.045, 0.13, 0.022), (0.13, 0.22, 0.05), 0.3)

    def blade(u, v):
        t = u * 5.6 - 2.8
        wide = 1.75 * np.clip(1 - (np.abs(t) / 2.9) ** 3.5, 0.02, 1) ** 0.6
        y = (v - 0.5) * 2 * wide
        return np.stack([t, y, 0.20 + 0.035 * np.abs(np.sin(v * 40)) + 0.012 * t**2 + 0.020 * y**2 + 0.05 * np.sin(t * 2.1) * np.abs(y)], -1)
    mesh.sheet('leaf', blade, 60, 90, wrap, rot=(0, 0, 0.28), loc=(0, -0.05, 0.0))
    moi_moi_slice((-0.15, 1.35, 0.98), (0, 0, 0.30), thick=1.5, seed=3)
    # cut by hand: none as thick as the next, and the last has slid down
    for k, (thick, lean, turn, slide) in enumerate(((0.42, 0.36, 0.34, 0.0), (0.62, 0.74, 0.10, 0.10), (0.40, 0.86, 0.24, -0.08), (0.56, 1.30, -0.18, 0.26))):
        moi_moi_slice((0.05 + 0.16 * k + slide, 0.42 - 0.66 * k - 0.10 * (k == 3), 0.28 + 0.70 * math.cos(lean)), (-lean, 0.06 * (k % 2), turn), thick=thick, seed=11 + k)
    stew = shade.sauce('pepper sauce', (0.36, 0.030, 0.006), (0.20, 0.012, 0.003), 0.13, bits=(0.50, 0.10, 0.02), wave=0.5)
    ware.bowl(0.72, 0.52, 'white', (-2.35, -0.75, 0.24))
    liquid.pool((-2.35, -0.75, 0.62), 0.66, stew, 3, 0.02, 0.03)
    plants.scotch_bonnet(2.25, 0.55, 0.34, seed=2)
    plants.herbs(place.clusters(5, [(-0.2, 1.4), (0.3, 0.2)], 0.5, 2, 0.4), 'coriander', 3, (0.7, 1.0))
    stage.steam(-0.2, 1.2, 1.1, 2.6, 2.4)
    stage.camera((0.0, -0.40, 0.72), 24, 34, 9.0, 62, 2.2, (0.3, -1.0, 0.7))


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


@picture('coleslaw', exposure=0.40)
def slaw():
    """Long ribbons under a creamy dressing, pale cabbage first of all."""
    stage.daylight('marble')
    ware.linen(7, 5, (-2.4, 1.6, 0), 0.4, 6, (0.26, 0.34, 0.30))
    ware.bowl(2.1, 1.15, 'sea')
    grains.mound((0, 0, 0.70), 1.85, 0.66, shade.plain('slaw bed', (0.62, 0.62, 0.44), 0.3, 0.5, speck=(0.46, 0.44, 0.28)), 2)
    plants.shredded((0, 0, 0.74), 1.95, 1000, 4, 0.76, width=0.034, length=(0.7, 1.8), dressed=True)
    place.scatter([plants.coriander(k, 0.22) for k in range(4)], place.disc(9, 1.3, seed=6), 5, sink=-0.02)
    grains.crumbs(place.disc(46, 1.6, (0, 0), 3), (0.03, 0.022, 0.018), 4, 0.022)
    plants.wedge((2.6, -1.4, 0.02), (0, 0, 0.9), 0.5, 'lime')
    ware.fork((1.35, -0.95, 1.25), (0.1, -0.30, -0.50), 'steel', 3.4)
    stage.camera((0.1, -0.05, 0.85), 10, 40, 7.6, 62, 2.2, (0, -0.6, 1.2))
