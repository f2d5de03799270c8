"""Off the oak: brisket, ribs, shoulder, birds."""
import numpy as np

from kit import dough, grains, liquid, meat, place, plants, shade, stage, ware
from . import picture

BBQ = lambda: shade.sauce('bbq', (0.10, 0.016, 0.005), (0.035, 0.006, 0.003), 0.10, wave=0.15)
HOT = lambda: shade.sauce('hot', (0.33, 0.032, 0.005), (0.16, 0.011, 0.003), 0.12, bits=(0.52, 0.13, 0.018))
JUS = lambda: shade.sauce('berbere jus', (0.15, 0.018, 0.005), (0.06, 0.006, 0.003), 0.1)


def dip(loc, sauce, radius=0.8, kind='night', seed=0):
    ware.bowl(radius, radius * 0.72, kind, loc)
    liquid.pool((loc[0], loc[1], loc[2] + radius * 0.52), radius * 0.93, sauce, seed, 0.02, 0.03)


PEPPER = ((0.008, 0.005, 0.004), (0.022, 0.010, 0.006), (0.055, 0.022, 0.010))


def on_the_board():
    """A meat counter by daylight: greased paper on an oak board."""
    stage.light('day', 0.55).visible_glossy = False
    stage.window(620, colour=(1.0, 0.92, 0.80))
    # What the juice glistens with.
    stage.area((1.0, -1.2, 7.5), 0.6, 230, (1.0, 0.90, 0.76), (0, -1.0, 0.8))
    stage.table('ash')
    ware.board(9.4, 6.0, 0.32, spin=-0.08, tone='oak')
    ware.paper(7.4, 5.2, (0.05, -0.05, 0.33), 0.10, seed=3).data.materials[0] = shade.greased((0.62, 0.50, 0.36))


def sliced_brisket(n=5, at=(0.0, 0.0, 0.42), width=3.3, step=0.50, lean=(0.20, 1.05), seed=0):
    """Slices that have fallen forward from the block, each lying lower than the one behind it."""
    slices = []
    for i in range(n):
        t = i / max(1, n - 1)
        tilt = lean[0] + (lean[1] - lean[0]) * t + 0.05 * (i % 2)
        sway = (0.03, -0.05, 0.07, 0.0, 0.10, -0.04, 0.05)[(i + seed) % 7]
        slices.append(meat.brisket_slice((at[0] + 1.1 * sway + 0.10 * i, at[1] - step * i * (1 + 0.18 * t), at[2] + 0.60 * np.cos(tilt)), width * (1.0, 0.97, 1.02, 0.95)[i % 4], 1.30, (0.40, 0.44, 0.37)[i % 3], (-tilt, 0.0, sway), seed=seed + i))
    return slices


def fallen_threads(points, seed=0, size=1.0):
    """What the knife pulled off: short threads of the meat and crumbs of its bark."""
    tone = lambda k, *c: shade.seared(f'brisket thread {k}', *c, 3.0, 0.8, 0.30, 0.42, grain=(1, 9, 9), relief=0.7, sticky=0.6)
    mats = [tone(0, (0.11, 0.044, 0.026), (0.25, 0.115, 0.070), (0.42, 0.23, 0.145)), tone(1, (0.16, 0.030, 0.022), (0.32, 0.080, 0.058), (0.44, 0.15, 0.11)), meat.CRISP()]
    meat.shreds(points, seed, (0.16 * size, 0.42 * size), 0.040 * size, mats, 0.01)


@picture('oak-smoked-brisket', exposure=0.40, effort=1.1)
def brisket():
    on_the_board()
    block = meat.brisket_block((-0.35, 2.05, 1.06), 3.5, 2.3, 1.42, (0, 0, 0.05), seed=2)
    sliced_brisket(5, (-0.30, 0.62, 0.42), lean=(0.20, 0.95))
    meat.dusted([block], 1500, 3, 0.030, PEPPER, 0.05)
    dip((3.25, 1.0, 0.34), BBQ(), 0.85, 'white')
    for k, (x, y, z) in enumerate(((2.45, -1.55, 0), (2.85, -1.20, 0.02), (2.95, -1.75, 0.05), (2.62, -2.0, 0.02))):
        plants.pickle((x, y, 0.46 + z), (0.10 * k, 0.12, k), 0.36, k)
    plants.onion_rings([(-2.75, -0.5), (-2.45, -0.9), (-2.9, -1.05), (-2.55, -1.3)], 3, (0.26, 0.46), red=False)
    grains.crumbs(place.clusters(120, [(-2.7, -1.9), (2.7, -0.2), (3.2, -2.3), (-3.0, 0.3)], 0.8, 3, 0.5), (0.020, 0.010, 0.006), 4, 0.013, (0.4, 2.4), 0.3)
    stage.camera((0.0, -0.30, 0.80), -26, 29, 8.5, 62, 2.0, (0.1, -1.2, 0.9))


@picture('oak-smoked-brisket-2', exposure=0.25, effort=1.4)
def brisket_pulled():
    """The first slice has come apart under the fork, along the grain."""
    on_the_board()
    block = meat.brisket_block((-0.2, 2.35, 1.06), 3.6, 2.0, 1.42, (0, 0, 0.05), seed=4)
    sliced_brisket(3, (-0.15, 1.05, 0.42), lean=(0.16, 0.50), seed=3)
    meat.dusted([block], 1300, 3, 0.030, PEPPER, 0.05)
    meat.brisket_slice((-0.85, -1.05, 0.76), 1.75, 1.28, 0.46, (-1.00, 0.0, -0.10), 7, torn=1)
    meat.brisket_slice((1.30, -1.25, 0.74), 1.75, 1.24, 0.46, (-1.10, 0.10, -0.22), 9, torn=-1)
    fallen_threads(place.clusters(16, [(0.30, -1.25)], 0.5, 3, 0.5), 5, 1.1)
    ware.fork((0.42, -1.62, 0.92), (0.05, -0.12, -0.42), 'steel', 3.4)
    grains.crumbs(place.clusters(120, [(-2.2, -1.9), (0.3, -1.9), (2.4, -0.6)], 0.8, 3, 0.4), (0.020, 0.010, 0.006), 4, 0.013, (0.4, 2.4), 0.3)
    stage.camera((0.15, -0.55, 0.85), 14, 27, 7.0, 62, 2.0, (0.1, -1.2, 0.9))


@picture('berbere-short-ribs')
def short_ribs():
    stage.light()
    stage.table('clay')
    ware.plate(3.3, 'night', spin=0.2)
    meat.short_rib((-0.35, 0.80, 0.86), (0, 0, 0.16), seed=3)
    meat.short_rib((0.15, -0.85, 0.86), (0, 0, -0.10), seed=8, sliced=True)
    meat.short_rib((-0.15, 0.30, 2.08), (0.10, 0.05, 0.55), 2.6, seed=5, sliced=True)
    liquid.pool((0.1, -0.5, 0.17), 2.1, JUS(), 2, 0.02, 0.02, ragged=0.22)
    plants.herbs(place.clusters(9, [(0.0, 0.2), (0.8, -0.8), (-0.4, 0.5)], 1.0, 2, 0.35), 'coriander', 3, (0.6, 0.9))
    plants.onion_rings([(1.7, 0.9), (2.0, 0.6), (1.55, 0.5), (-2.0, -0.7)], 4, (0.25, 0.42))
    plants.wedge((-1.9, -1.35, 0.2), (0, 0, 0.7), 0.5, 'lime')
    grains.flakes(place.disc(90, 2.6, seed=5), 3, 0.04)
    stage.camera((0.05, -0.1, 1.22), -16, 31, 11.0, 62, 2.0, (0, -0.9, 1.2))


@picture('baobab-glazed-pork-ribs', target=(-0.1, -0.1, 0.62), angle=14, up=38, distance=10.6)
@picture('baobab-glazed-pork-ribs-2', target=(0.6, -0.6, 0.75), angle=-28, up=22, distance=6.4)
def ribs(**camera):
    stage.light()
    stage.table('walnut')
    ware.board(8.8, 5.6, 0.32, spin=0.06, tone='olive')
    ware.paper(7.2, 4.5, (0, 0, 0.33), 0.12, seed=3)
    meat.rack((-0.55, 0.30, 0.62), 7, 1.66, 3.3, seed=4)
    meat.rib((1.05, -0.75, 1.42), (0.1, 0.05, 1.15), 3.1, seed=91)
    meat.rib((1.95, -0.35, 0.98), (0.5, 0.0, 1.45), 3.1, seed=92)
    for k in range(3):
        x = -2.2 + k * 0.95
        liquid.drizzle([(x, 1.5), (x + 0.25, 0.5), (x - 0.1, -0.4), (x + 0.15, -1.2)], BBQ(), 0.07, k)
    dip((3.15, 1.35, 0.33), BBQ(), 0.8, 'night')
    place.scatter([plants.snipped(k, 0.09) for k in range(6)], place.rect(46, 5.6, 3.0, (-0.3, 0.1), 6), 5)
    plants.thyme(-3.2, -1.3, 1.6, 0.4, 2)
    grains.crumbs(place.rect(90, 5.6, 3.0, seed=2), (0.62, 0.44, 0.22), 4, 0.015)
    stage.camera(lens=62, stop=2.0, focus=(0.5, -0.9, 1.1), **camera)


def pulled_heap(centre, radius, height, seed=0, fine=1.0):
    """Pulled meat as the hands leave it: threads and bundles over each other, the crisp bits of the crust among them.
    Nearer pictures want finer threads, and more of them."""
    x, y, z = centre
    tone = lambda k, *c: shade.seared(f'pulled lamb {k}', *c, 3.0, 0.9, 0.28, 0.42, grain=(1, 9, 9), relief=0.8, sticky=0.6)
    mats = [tone(0, (0.070, 0.023, 0.009), (0.235, 0.090, 0.038), (0.43, 0.210, 0.098)), tone(1, (0.036, 0.012, 0.005), (0.150, 0.050, 0.020), (0.30, 0.118, 0.050)), meat.CRISP()]
    grains.mound((x, y, z), radius * 0.92, height * 0.80, mats[1], seed, 0.14, 1.6, 0.8)
    threads = lambda n, share, seed, length, thick: meat.shreds(place.disc(round(n / fine**1.6), radius * share, (x, y), seed, squash=0.86), seed, length, thick * fine, mats, 0.03 * fine)
    threads(150, 0.98, seed, (0.45, 1.05), 0.062)
    threads(120, 0.90, seed + 1, (0.40, 0.90), 0.056)
    rng = np.random.default_rng(seed)
    for i, (px, py) in enumerate(place.disc(17, radius * 0.85, (x, y), seed + 5, squash=0.86)):
        p, _ = place.under(float(px), float(py))
        s = rng.uniform(0.5, 1.0) * fine
        meat.torn((p.x, p.y, p.z), tuple(float(v) for v in rng.normal(0, 0.35, 2)) + (float(rng.uniform(0, 6.28)),), (0.85 * s, 0.46 * s, 0.30 * s), seed=seed + i)
    threads(60, 0.72, seed + 2, (0.35, 0.80), 0.050)


@picture('smoked-lamb-shoulder', exposure=0.4)
def lamb():
    stage.light('noon', 0.62).visible_glossy = False
    stage.window(700)
    stage.table('char')
    ware.linen(7, 5, (-2.6, 1.3, 0), 0.4, 3, (0.50, 0.44, 0.34))
    ware.plate(3.75, 'bone', (0, 0, 0.04), squash=0.80, spin=0.1)
    dough.flatbread((-1.9, 0.75, 0.22), 1.75, 0.5, 3)
    dough.flatbread((-1.5, 0.95, 0.34), 1.6, 1.9, 6)
    pulled_heap((0.35, -0.15, 0.18), 1.95, 1.15, 4)
    meat.knuckle(1.5, 0.22, (1.15, 0.75, 0.75), (0, -0.25, 0.35), (0.5, 0, 0), 4)
    for k, (x, y) in enumerate(((-0.5, -0.6), (0.5, -0.9), (1.1, -0.2), (0.1, 0.2), (-0.8, 0.1), (0.8, 0.5), (1.7, -0.9), (-0.1, -1.4), (0.9, -1.35))):
        p, _ = place.under(x, y)
        plants.lemon_rind((p.x, p.y, p.z + 0.03), (0.3 * np.sin(k), 0.25 * np.cos(2 * k), 1.3 * k), 0.55, k)
    leaf = [plants.mint(0.66, k) for k in range(4)]
    place.scatter(leaf, place.clusters(15, [(-0.2, -0.1), (0.9, -0.5), (-0.5, -0.9), (0.5, 0.4)], 0.8, 5, 0.6), 3, (0.6, 1.05), -0.02, 0.30)
    for k, (x, y) in enumerate(((2.45, -0.85), (2.75, -0.35))):
        plants.wedge((x, y, 0.26), (0, 0, 0.5 + k), 0.5, 'lemon')
    grains.flakes(place.disc(60, 1.7, (0.3, -0.3), 5, squash=0.8), 3, 0.030)
    stage.camera((0.2, -0.2, 0.72), -10, 38, 9.2, 62, 2.0, (0.3, -1.0, 1.0))


@picture('piri-piri-half-chicken')
def half_chicken():
    stage.light()
    stage.table('slate')
    ware.plate(3.7, 'clay', squash=0.85)
    meat.half_chicken((-0.35, 0.35, 0.18), (0, 0, 0.15), seed=3)
    liquid.pool((0.4, -0.9, 0.17), 1.6, HOT(), 3, 0.015, 0.015, ragged=0.38)
    liquid.drizzle([(-2.2, 0.6), (-1.4, 0.2), (-0.8, 0.9), (0.1, 0.1), (0.9, 0.6), (1.6, -0.2)], HOT(), 0.045, 1)
    liquid.drops(place.disc(40, 1.9, (-0.2, 0.1), 9, squash=0.7), HOT(), 3, 0.035)
    for k in range(3):
        plants.wedge((1.5 + 0.35 * k, 1.35 - 0.5 * k, 0.25), (0, 0, 0.5 + 0.6 * k), 0.5, 'lemon')
    plants.chilli((-2.2, -1.35, 0.32), (0, 0, 0.5), 1.5)
    plants.chilli((-1.75, -1.6, 0.32), (0, 0, 0.15), 1.4, (0.60, 0.07, 0.008), 2)
    plants.herbs(place.clusters(13, [(-1.2, 0.4), (0.3, 0.3), (1.2, -0.6)], 0.8, 2, 0.5), 'coriander', 3, (0.8, 1.15))
    grains.flakes(place.disc(110, 2.7, (0, 0), 5, squash=0.8), 3, 0.035)
    stage.camera((0, 0, 0.6), 10, 42, 11.2, 62, 2.2, (0, -0.4, 1.0))


def turkey_skin():
    return shade.seared('turkey', (0.020, 0.005, 0.002), (0.13, 0.028, 0.007), (0.36, 0.110, 0.024), 1.5, 0.95, 0.26, 0.42, ((0.16, 0.040, 0.024), (0.44, 0.17, 0.105), (0.64, 0.36, 0.25)), (1.5, 9, 9), relief=1.15)


@picture('smoked-turkey-leg')
def turkey_leg():
    stage.light()
    stage.table('walnut')
    ware.tray(8.6, 5.6, spin=0.08)
    smoked = turkey_skin()
    meat.drumstick((-0.35, 0.45, 1.12), (0.2, 0.05, 0.32), 4.4, 1.18, smoked, 5)
    meat.drumstick((0.5, -1.05, 0.88), (0.5, 0.06, -0.20), 3.7, 0.95, smoked, 9, split=True)
    plants.corn((-2.9, -1.2, 0.55), (0.4, 0, 0.55), 2.0, 0.44, 3)
    for k, (x, y) in enumerate(((2.6, 1.2), (3.0, 0.8))):
        plants.wedge((x, y, 0.14), (0, 0, 0.5 + k), 0.5, 'lime')
    plants.thyme(0.3, 1.0, 1.7, 0.25, 4)
    plants.thyme(2.5, -1.7, 1.6, 0.6, 5, 0.03)
    grains.flakes(place.rect(130, 6.5, 4, seed=4), 2, 0.038)
    stage.camera((0, -0.15, 0.8), 16, 34, 10.6, 62, 2.0, (0, -0.6, 1.4))
