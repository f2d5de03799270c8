"""Off the oak: brisket, ribs, shoulder, birds."""
import numpy as np

from kit import grains, liquid, meat, place, plants, shade, stage, ware
from . import picture

BBQ = lambda: shade.sauce('bbq', (0.10, 0.016, 0.005), (0.035, 0.006, 0.003), 0.10, wave=0.15)
HOT = lambda: shade.sauce('hot', (0.33, 0.032, 0.005), (0.16, 0.011, 0.003), 0.12, bits=(0.52, 0.13, 0.018))


def dip(loc, sauce, radius=0.8, kind='night', seed=0):
    ware.bowl(radius, radius * 0.72, kind, loc)
    liquid.pool((loc[0], loc[1], loc[2] + radius * 0.52), radius * 0.93, sauce, seed, 0.02, 0.03)


@picture('oak-smoked-brisket', exposure=0.38, target=(0.1, -0.35, 0.62), angle=-14, up=34, distance=9.6)
@picture('oak-smoked-brisket-2', exposure=0.38, target=(0.5, -1.0, 0.75), angle=24, up=26, distance=7.2)
def brisket(**camera):
    # Wet meat that mirrors the cool fill has lilac patches.
    stage.light().visible_glossy = False
    # A small warm lamp over the board: it is what the juice on the slices glistens with.
    stage.area((0.1, -3.0, 6.2), 1.1, 150, (1.0, 0.80, 0.58), (0.2, -0.8, 0.8))
    stage.table('char')
    ware.board(8.6, 5.4, 0.32, spin=-0.08, tone='oak')
    meat.brisket_block((-0.35, 1.75, 0.95), 3.2, 2.5, 1.28, seed=2)
    for i in range(6):
        meat.brisket_slice((-0.10 + 0.09 * i, 0.42 - 0.40 * i, 0.90 - 0.045 * i), 3.15, 1.22, rot=(-0.20 - 0.14 * i, 0.02 * i, 0.05 * i - 0.05), seed=i)
    jus = shade.plain('jus', (0.115, 0.032, 0.008), 0.10, 0.5, vary=0.5, bump_scale=5)
    liquid.pool((0.30, -2.02, 0.335), 1.45, jus, 6, 0.01, 0.015, squash=0.26, ragged=0.35).scale.z = 0.05
    dip((3.0, 0.9, 0.32), BBQ(), 0.85, 'clay')
    for k, (x, y) in enumerate(((2.5, -1.0), (2.85, -1.25), (2.55, -1.5))):
        plants.cucumber((x, y, 0.42 + 0.03 * k), (0.12 * k, 0.1, 0), 0.42, k)
    plants.onion_rings([(-2.7, -0.5), (-2.4, -0.9), (-2.85, -1.1)], 3, (0.26, 0.44))
    plants.thyme(-2.7, 0.7, 1.7, 0.9, 1)
    grains.flakes(place.rect(120, 5.5, 3.6, seed=4), 2, 0.035)
    stage.camera(lens=62, stop=2.0, focus=(0.3, -1.2, 0.9), **camera)


@picture('berbere-short-ribs')
def short_ribs():
    stage.light()
    stage.table('clay')
    ware.plate(3.3, 'night', spin=0.2)
    meat.short_rib((-0.35, 0.80, 0.86), (0, 0, 0.16), seed=3)
    meat.short_rib((0.15, -0.85, 0.86), (0, 0, -0.10), seed=8, sliced=True)
    meat.short_rib((-0.15, 0.30, 2.08), (0.10, 0.05, 0.55), 2.6, seed=5, sliced=True)
    berbere = shade.sauce('berbere jus', (0.15, 0.018, 0.005), (0.06, 0.006, 0.003), 0.1)
    liquid.pool((0.1, -0.5, 0.17), 2.1, berbere, 2, 0.02, 0.02, ragged=0.22)
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


@picture('smoked-lamb-shoulder')
def lamb():
    stage.light()
    stage.table('char')
    ware.cloth(6, 4.5, (-2.3, -1.2, 0), 0.35, 2, 'sand')
    ware.plate(3.7, 'bone', squash=0.78, spin=0.15)
    plants.lettuce((-0.2, 0.1, 0.12), 2.2, 8, 3, (0.09, 0.20, 0.028))
    meat.shoulder((-0.35, 0.15, 0.25), (0, 0, 0.25), seed=4)
    meat.shreds(np.vstack([place.disc(60, 0.95, (0.35, -1.50), 3, squash=0.5), place.disc(7, 0.4, (-1.2, -1.25), 4)]), seed=2)
    for k, (x, y, s) in enumerate(((-1.0, 0.3, 0.2), (0.2, 0.5, -0.4))):
        plants.thyme(x, y, 1.9, s, k)
    for k, (x, y) in enumerate(((2.15, -1.0), (2.6, -0.5))):
        plants.wedge((x, y, 0.22), (0, 0, 0.5 + k), 0.5, 'lemon')
    place.scatter([plants.snipped(k, 0.09) for k in range(6)], place.disc(30, 2.0, (0, -0.4), 6), 5)
    stage.camera((0.15, -0.15, 0.75), -8, 34, 11.4, 62, 2.0, (0, -0.9, 1.0))


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


@picture('smoked-turkey-leg')
def turkey_leg():
    stage.light()
    stage.table('walnut')
    ware.tray(8.6, 5.6, spin=0.08)
    smoked = shade.seared('turkey', (0.020, 0.005, 0.002), (0.13, 0.028, 0.007), (0.36, 0.110, 0.024), 1.5, 0.95, 0.26, 0.42, ((0.16, 0.040, 0.024), (0.44, 0.17, 0.105), (0.64, 0.36, 0.25)), (1.5, 9, 9), relief=1.15)
    meat.drumstick((-0.35, 0.45, 1.12), (0.2, 0.05, 0.32), 4.4, 1.18, smoked, 5)
    meat.drumstick((0.5, -1.05, 0.88), (0.5, 0.06, -0.20), 3.7, 0.95, smoked, 9, split=True)
    plants.corn((-2.9, -1.2, 0.55), (0.4, 0, 0.55), 2.0, 0.44, 3)
    for k, (x, y) in enumerate(((2.6, 1.2), (3.0, 0.8))):
        plants.wedge((x, y, 0.14), (0, 0, 0.5 + k), 0.5, 'lime')
    plants.thyme(0.3, 1.0, 1.7, 0.25, 4)
    plants.thyme(2.5, -1.7, 1.6, 0.6, 5, 0.03)
    grains.flakes(place.rect(130, 6.5, 4, seed=4), 2, 0.038)
    stage.camera((0, -0.15, 0.8), 16, 34, 10.6, 62, 2.0, (0, -0.6, 1.4))
