"""The third picture of a dish: in its box, as it goes home."""
import numpy as np

from kit import dough, grains, liquid, meat, place, plants, shade, stage, takeaway
from . import picture
from .platters import small_bowl_of
from .sides import cheese_crust, heap_of, pattern
from .skewers import chunk_stick, kilishi_pepper, suya_stick, yaji_heap
from .smoked_meats import BBQ, HOT, JUS, pulled_heap, sliced_brisket, turkey_skin
from .stews import GROUNDNUT, jollof_mound, plantain_fan, stewed_chicken

FLOOR = takeaway.FLOOR


def beside(sauce, at=(2.55, -1.95), napkins=(-3.1, -1.3), spin=0.35, fork=True, radius=0.62):
    """What goes into the bag with the box."""
    if sauce:
        takeaway.cup(sauce, (*at, 0), radius)
    takeaway.napkin((*napkins, 0), spin)
    if fork:
        takeaway.wooden_fork((napkins[0] - 0.9, napkins[1] - 0.7, 0.14), (0, 0, spin + 0.1))


def parsley(points, size=0.08):
    place.scatter([plants.snipped(k, size) for k in range(6)], points, 5)


@picture('oak-smoked-brisket-3', exposure=0.50)
def brisket_box():
    stage.daylight('ash')
    takeaway.box(4.5, 3.6, 0.95, seed=0)
    sliced_brisket(4, (-0.45, 0.80, FLOOR + 0.12), 2.7, 0.46, (0.35, 0.95), 2)
    for k in range(5):
        plants.pickle((1.55 + 0.10 * (k % 2), 0.95 - 0.42 * k, FLOOR + 0.42), (0.45, 0.15, 0.3 * k), 0.42, k)
    plants.onion_rings([(1.2, 0.9), (1.35, 0.3), (1.15, -0.5)], 3, (0.20, 0.34), red=True)
    beside(BBQ())
    stage.camera((0.0, 0.0, 0.65), -16, 38, 10.7, 62, 2.2, (0, -0.5, 0.8))


@picture('baobab-glazed-pork-ribs-3', exposure=0.50)
def ribs_box():
    """Cut apart, two layers deep, with the bones towards the guest and above the edge of the box."""
    stage.daylight('marble')
    takeaway.box(5.6, 3.7, 0.62, lid=0, seed=1)
    glaze = shade.seared('even glaze', (0.010, 0.003, 0.002), (0.052, 0.0080, 0.0030), (0.17, 0.030, 0.007), 3.0, 1.0, 0.26, 0.42, meat.RED_MEAT, (9, 1, 4), relief=0.75, pepper=0.4, sticky=0.62)
    for k in range(5):
        meat.rib((-1.94 + 0.97 * k, 0.02 + 0.05 * (k % 2), FLOOR + 0.62), (0.0, 0.07, 1.57 + 0.05 * (k - 2)), 2.9, 0.86, 0.62, glaze, 60 + k, curve=0.14)
    # The upper ones lie on their sides, so that the meat between the bones is seen.
    for k in range(4):
        meat.rib((-1.55 + 1.0 * k, 0.05 - 0.10 * (k % 2), FLOOR + 1.22), (0.85 - 0.12 * k, 0.14, 1.30 + 0.17 * k), 2.9, 0.90, 0.64, glaze, 90 + k, curve=0.14)
    grains.crumbs(place.rect(70, 4.0, 2.4, seed=2), (0.62, 0.44, 0.22), 4, 0.015)
    parsley(place.rect(26, 3.6, 2.2, seed=6))
    beside(BBQ(), (2.5, -2.6), (-3.7, -1.5), fork=False)
    stage.camera((0.05, -0.15, 0.70), 16, 36, 11.0, 62, 2.2, (0, -1.2, 1.0))


@picture('berbere-short-ribs-3', exposure=0.50)
def short_ribs_box():
    stage.daylight('plaster')
    takeaway.box(4.6, 4.0, 1.0, seed=2)
    meat.short_rib((-0.10, 0.85, FLOOR + 0.74), (0, 0, 0.12), 2.7, seed=3)
    meat.short_rib((0.05, -0.65, FLOOR + 0.74), (0, 0, -0.06), 2.7, seed=8, sliced=True)
    plants.onion_rings([(-1.15, 1.2), (1.2, 1.15)], 4, (0.20, 0.30))
    plants.herbs(place.clusters(8, [(-0.2, 0.7), (0.6, -0.4)], 0.8, 2, 0.4), 'coriander', 3, (0.6, 0.9))
    plants.wedge((1.55, -1.15, FLOOR + 0.12), (0, 0, 1.0), 0.45, 'lime')
    beside(JUS(), (2.7, -2.0), (-3.2, -1.6), 0.2)
    stage.camera((0.0, 0.0, 0.75), -20, 36, 10.9, 62, 2.2, (0, -0.9, 1.0))


@picture('smoked-turkey-leg-3', exposure=0.50)
def turkey_box():
    stage.daylight('ash')
    takeaway.box(6.0, 3.4, 0.9, seed=3)
    meat.drumstick((-0.75, 0.20, FLOOR + 1.02), (0.35, 0.05, 0.10), 4.3, 1.08, turkey_skin(), 5)
    plants.corn((1.35, -0.85, FLOOR + 0.52), (0.4, 0, 0.08), 2.0, 0.42, 3)
    plants.thyme(-1.0, -1.1, 1.5, 0.1, 4, 0.03)
    grains.flakes(place.rect(50, 4.4, 2.2, seed=4), 2, 0.032)
    beside(BBQ(), (3.2, -2.1), (-3.6, -1.7), 0.25, fork=False)
    stage.camera((0.1, 0.0, 0.75), 14, 36, 11.8, 62, 2.2, (0, -0.4, 1.2))


@picture('smoked-lamb-shoulder-3', exposure=0.60)
def lamb_box():
    stage.daylight('plaster')
    takeaway.box(4.6, 3.7, 0.80, seed=1)
    with takeaway.served_at((-1.00, 0.45, FLOOR + 0.16), 0.4):
        dough.flatbread((0, 0, 0), 1.30, 0.0, 3, fold=0.8)
    pulled_heap((0.40, -0.05, FLOOR + 0.10), 1.20, 1.10, 4, 0.72)
    for k, (x, y) in enumerate(((0.1, -0.4), (0.9, -0.7), (0.6, 0.3), (1.2, -0.1))):
        plants.lemon_rind((x, y, place.under(x, y)[0].z + 0.03), (0.3 * np.sin(k), 0.2, 1.3 * k), 0.50, k)
    place.scatter([plants.mint(0.6, k) for k in range(4)], place.clusters(9, [(0.4, -0.2), (0.9, -0.6)], 0.8, 5, 0.5), 3, (0.6, 1.0), -0.02, 0.3)
    beside(shade.sauce('yoghurt', (0.78, 0.75, 0.68), (0.72, 0.68, 0.60), 0.2), (2.65, -2.0), (-3.3, -1.5))
    stage.steam(0.6, 0.6, 1.1, 2.6, 2.6)
    stage.camera((0.0, 0.0, 0.70), 12, 38, 10.9, 62, 2.2, (0.3, -0.7, 0.9))


@picture('piri-piri-half-chicken-3', exposure=0.50)
def half_chicken_box():
    stage.daylight('ash')
    takeaway.box(6.6, 4.6, 0.95, seed=0)
    meat.half_chicken((-0.25, 0.20, FLOOR + 0.12), (0, 0, 0.10), seed=3)
    liquid.drizzle([(-2.0, 0.6), (-1.2, 0.2), (-0.6, 0.9), (0.3, 0.1), (1.1, 0.3)], HOT(), 0.05, 1)
    for k in range(2):
        plants.wedge((-2.0 + 0.4 * k, -1.25 - 0.15 * k, FLOOR + 0.14), (0, 0, 0.5 + 0.6 * k), 0.48, 'lemon')
    plants.herbs(place.clusters(9, [(-1.0, 0.4), (0.5, 0.2)], 0.8, 2, 0.5), 'coriander', 3, (0.8, 1.1))
    beside(HOT(), (3.3, -2.4), (-4.2, -2.0), 0.3, radius=0.70)
    stage.camera((0.05, -0.05, 0.75), -12, 40, 13.4, 62, 2.3, (0, -0.5, 0.9))


@picture('beef-suya-3', exposure=0.50)
def beef_suya_box():
    stage.daylight('marble')
    takeaway.box(5.6, 4.0, 0.62, lid=0, seed=3)
    for k in range(4):
        suya_stick(1.15 - k * 0.70, -2.0, 1.5, FLOOR + 0.62, (0.03, -0.03, 0.04, 0.0)[k], seed=k + 3)
    plants.onion_rings([(-1.6, -1.2), (-1.3, -1.3), (-0.95, -1.2)], 3, (0.20, 0.30))
    for k in range(3):
        plants.tomato_slice(-0.35 + 0.40 * k, -1.32, 0.32, k, k, 0.2)
    with takeaway.served_at((2.3, -2.55, 0)):
        takeaway.cup(shade.plain('cup floor', (0.2, 0.07, 0.02), 0.9), radius=0.62)
        yaji_heap((0, 0, 0.44), 0.55)
    beside(None, napkins=(-3.7, -1.4), fork=False)
    parsley(place.rect(22, 3.6, 2.0, (0, 0.2), 6))
    stage.camera((0.15, -0.2, 0.50), 16, 40, 11.2, 62, 2.2, (0, -0.6, 0.8))


@picture('chicken-suya-3', exposure=0.50)
def chicken_suya_box():
    stage.daylight('plaster')
    takeaway.box(5.2, 4.0, 0.66, lid=0, seed=2)
    plants.lettuce((-0.5, 0.2, FLOOR + 0.06), 1.7, 7, 2)
    chunks = [c for k in range(3) for c in chunk_stick(0.95 - k * 0.80, -1.9, 1.4, FLOOR + 0.72, 0.04 - 0.04 * k, meat.YAJI_CHICKEN(), k + 21, 0.78)]
    meat.dusted(chunks, 2600, 2, 0.022)
    plants.onion_rings([(-1.2, -1.2), (-0.9, -1.25)], 3, (0.20, 0.30))
    plants.wedge((1.5, -1.35, FLOOR + 0.12), (0, 0, 0.9), 0.46, 'lime')
    plants.cherry_tomato(-0.3, -1.35, 0.30, 1)
    plants.cherry_tomato(0.2, -1.45, 0.28, 2)
    beside(shade.sauce('groundnut dip', (0.42, 0.20, 0.065), (0.32, 0.13, 0.035), 0.2), (2.2, -2.5), (-3.6, -1.4), fork=False)
    stage.camera((0.1, -0.15, 0.55), -18, 40, 10.9, 62, 2.2, (0, -0.6, 0.9))


@picture('kilishi-lamb-skewers-3', exposure=0.50)
def kilishi_box():
    stage.daylight('ash')
    takeaway.box(5.6, 4.0, 0.66, lid=0, seed=0)
    for k in range(3):
        meat.dusted(chunk_stick(0.95 - k * 0.92, -2.1, 1.6, FLOOR + 0.72, -0.05 + 0.05 * k, meat.KILISHI(), k + 41, 0.82, kilishi_pepper), 700, k)
    plants.chilli((0.4, -1.5, FLOOR + 0.25), (0, 0, 0.1), 1.2)
    plants.onion_rings([(-1.4, -1.2), (-1.1, -1.25)], 3, (0.20, 0.30))
    beside(shade.sauce('groundnut dip', (0.42, 0.20, 0.065), (0.32, 0.13, 0.035), 0.2), (2.4, -2.5), (-3.8, -1.5), fork=False)
    stage.camera((0.15, -0.15, 0.55), 14, 38, 11.0, 62, 2.2, (0, -0.6, 0.9))


@picture('party-jollof-3', exposure=0.45)
def jollof_box():
    stage.daylight('marble')
    top = takeaway.tub(2.1, 1.35)
    jollof_mound((0, 0, top - 0.28), 1.84, 0.80, 4, 6400)
    plantain_fan((0.95, -0.75, place.under(0.95, -0.75)[0].z - 0.06), 4, 0.65, 0.42, 3)
    plants.onion_rings([(-0.7, -0.3), (-0.3, -0.7), (0.1, 0.3)], 3, (0.22, 0.36))
    place.lie(plants.bay(0.8, 1), -0.5, 0.6, 0.4, sink=-0.03)
    plants.herbs(place.clusters(7, [(-0.5, 0.2), (0.2, -0.2)], 0.7, 2, 0.5), 'coriander', 3, (0.6, 0.9))
    takeaway.tub_lid(2.1, (2.0, 1.9, 0.0), (0, 0, 0))
    beside(HOT(), (2.35, -1.75), (-2.75, -1.7), 0.4)
    stage.steam(0.0, 0.5, 1.6, 2.6, 2.4)
    stage.camera((0.05, -0.1, 0.75), -14, 40, 9.4, 62, 2.2, (0, -0.6, 1.3))


@picture('groundnut-stew-3', exposure=0.45)
def groundnut_box():
    """Stew and rice travel apart, so that the rice stays rice."""
    stage.daylight('ash')
    with takeaway.served_at((-0.85, 0.25, 0)):
        top = takeaway.tub(1.95, 1.5)
        liquid.pool((0, 0, top), 1.80, GROUNDNUT(), 3, 0.06, 0.08, 1.3)
        stewed_chicken((-0.15, 0.30, top + 0.18), 2.3, 0.58)
        liquid.chunks(np.array([(0.95, 0.45), (0.75, -0.9), (-1.0, -0.6)]), shade.plain('sweet potato', (0.66, 0.20, 0.022), 0.3, 0.5, vary=0.3, bump=0.3), 3, (0.38, 0.56), 0.35)
        plants.peanuts(place.clusters(16, [(0.5, -0.6), (-0.6, -0.5)], 0.8, 3, 0.4), 4, 0.22)
        plants.herbs(place.clusters(8, [(-0.2, -0.3), (0.5, 0.0)], 0.7, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    with takeaway.served_at((2.35, -0.95, 0)):
        top = takeaway.tub(1.15, 0.95)
        grains.rice((0, 0, top - 0.14), 0.96, 0.42, (0.76, 0.71, 0.61), (0.66, 0.60, 0.50), 2000, 3, 0.18)
    takeaway.tub_lid(1.95, (2.2, 2.3, 0))
    beside(None, napkins=(-2.9, -1.9), spin=0.35)
    stage.steam(-0.8, 0.7, 1.8, 2.4, 2.2)
    stage.camera((0.35, -0.1, 0.75), -10, 42, 10.3, 62, 2.2, (-0.5, -0.5, 1.3))


@picture('fried-plantain-3', exposure=0.45)
def plantain_box():
    stage.daylight('plaster')
    inside = takeaway.box(4.2, 3.4, 0.95, seed=1)
    heap_of(pattern(lambda k: plants.plantain(k, (0.76, 0.66, 0.80, 0.62, 0.72, 0.78)[k], 0.24), 6), 24, (0, 0, FLOOR + 0.3), 1.0, [inside], 4, step=0.34, scale=(0.9, 1.1))
    grains.flakes(place.disc(24, 1.3, (0, 0), 5), 3, 0.024)
    beside(HOT(), (2.3, -1.75), (-2.95, -1.4))
    stage.camera((0.0, 0.0, 0.65), -14, 38, 9.8, 62, 2.2, (0, -0.5, 1.0))


@picture('mac-and-cheese-3', exposure=0.45)
def mac_box():
    stage.daylight('marble')
    top = takeaway.tub(2.1, 1.25)
    cheese_crust((0, 0, top - 0.02), 1.58)
    takeaway.tub_lid(2.1, (2.1, 2.0, 0))
    beside(None, napkins=(-2.7, -1.6), spin=0.4)
    parsley(place.disc(18, 1.5, seed=6))
    stage.steam(0.1, 0.5, 1.5, 2.6, 2.4)
    stage.camera((0.05, -0.1, 0.70), 16, 42, 9.1, 62, 2.2, (0, -0.6, 1.2))


@picture('puff-puff-3', exposure=0.50)
def puff_box():
    stage.daylight('ash')
    inside = takeaway.box(4.0, 3.6, 1.0, seed=3)
    heap_of(pattern(lambda k: dough.puff((0, 0, 0), 0.56, k), 5), 12, (0, 0, FLOOR + 0.5), 0.95, [inside], 7, 0.5, (0.92, 1.06), 1.2, 100)
    dough.sugar(place.rect(700, 2.8, 2.4, seed=3), 4)
    beside(shade.sauce('chocolate', (0.055, 0.016, 0.006), (0.03, 0.008, 0.003), 0.08), (2.3, -1.8), (-2.9, -1.4), fork=False)
    stage.camera((0.0, 0.0, 0.75), 14, 36, 9.8, 62, 2.2, (0, -0.5, 1.1))


@picture('pitmasters-platter-3', exposure=0.50)
def platter_box():
    stage.daylight('marble')
    takeaway.box(7.4, 5.4, 0.95, seed=0)
    with takeaway.served_at((-1.75, 0.75, 0), 0.06):
        sliced_brisket(4, (0, 0.85, FLOOR + 0.10), 2.4, 0.42, (0.35, 0.95), 2)
    meat.rack((1.45, 0.95, FLOOR + 0.30), 4, 1.60, 2.3, seed=6, gap=0.66)
    meat.sausage((-1.4, -1.65, FLOOR + 0.46), (0, 0, 0.05), 3.0, 0.40, 0.35, seed=2)
    meat.sausage_slices((0.75, -1.9, FLOOR), 5, -1.2, 0.42, 3)
    with takeaway.served_at((2.45, -1.35, FLOOR)):
        small_bowl_of('slaw', (0, 0, 0), 0.82, 3, 'white')
    for k in range(4):
        plants.pickle((0.15 + 0.2 * k, -0.45 - 0.06 * k, FLOOR + 0.30 + 0.03 * k), (0.25, 0.1, k), 0.36, k)
    beside(BBQ(), (3.5, -3.0), (-4.6, -2.4), 0.3, radius=0.72)
    stage.camera((0.0, -0.05, 0.7), -10, 42, 15.6, 62, 2.4, (0, -0.5, 0.9))


@picture('family-feast-3', exposure=0.50)
def feast_boxes():
    """Everything for six, lids off, on the kitchen table."""
    stage.daylight('ash', 0.62)
    with takeaway.served_at((-2.9, 1.3, 0), 0.10):
        takeaway.box(4.6, 3.7, 0.95, lid=0, seed=0)
        meat.rack((0, 0.05, FLOOR + 0.30), 5, 1.62, 2.8, seed=8, gap=0.68)
    with takeaway.served_at((2.2, 1.5, 0), -0.08):
        takeaway.box(4.3, 3.6, 0.95, lid=0, seed=2)
        sliced_brisket(5, (-0.1, 1.05, FLOOR + 0.10), 2.6, 0.42, (0.30, 0.95), 2)
    with takeaway.served_at((-3.5, -2.1, 0)):
        jollof_mound((0, 0, takeaway.tub(1.55, 1.1) - 0.18), 1.36, 0.55, 5, 3000)
        plants.onion_rings([(-0.2, -0.2), (0.3, 0.1)], 3, (0.2, 0.32))
    with takeaway.served_at((-0.35, -2.3, 0)):
        cheese_crust((0, 0, takeaway.tub(1.40, 1.0) - 0.02), 1.02)
    for kind, x in (('slaw', 2.45), ('greens', 4.85)):
        with takeaway.served_at((x, -2.05 + 0.3 * (x > 3), 0)):
            takeaway.tub(1.22, 0.85)
            if kind == 'slaw':
                plants.shredded((0, 0, 0.62), 1.12, 620, 3, 0.40, width=0.022, length=(0.3, 0.8))
            else:
                plants.greens((0, 0, 0.62), 1.0, 100, 5, 0.32, (0.024, 0.034, 0.005), 0.46, frill=0.3, shine=0.9)
    takeaway.cup(BBQ(), (5.2, 0.6, 0), 0.62)
    takeaway.cup(HOT(), (5.5, 2.2, 0), 0.62)
    takeaway.napkin((-6.3, -0.6, 0), 0.5, 2.4)
    takeaway.wooden_fork((-6.6, -1.8, 0.14), (0, 0, 0.6))
    stage.camera((-0.25, -0.2, 0.4), -6, 50, 19.6, 62, 2.8, (0, -0.6, 0.8))
