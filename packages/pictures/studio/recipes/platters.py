"""Boards and trays for the whole table."""
from kit import dough, drink, grains, liquid, meat, place, plants, shade, stage, takeaway, ware
from . import drinks, picture
from .skewers import chunk_stick, suya_stick
from .smoked_meats import BBQ, HOT, sliced_brisket
from .stews import jollof_mound, plantain_fan


def small_bowl_of(kind, loc, radius=0.95, seed=0, ceramic='night'):
    """A side in a little bowl, for platters and long tables."""
    x, y, z = loc
    ware.bowl(radius, radius * 0.62, ceramic, loc)
    # High enough that the filling meets the wall inside and does not pierce it.
    top = z + radius * 0.45
    if kind == 'slaw':
        grains.mound((x, y, top - 0.04), radius * 0.84, 0.22, shade.plain('slaw bed', (0.60, 0.60, 0.40), 0.3, 0.5, speck=(0.40, 0.36, 0.22)), seed)
        plants.shredded((x, y, top), radius * 0.86, 420, seed, 0.36, width=0.019, length=(0.3, 0.75))
    elif kind == 'jollof':
        jollof_mound((x, y, top - 0.02), radius * 0.88, 0.42, seed, 1000)
    elif kind == 'greens':
        plants.greens((x, y, top), radius * 0.85, 90, seed, 0.30, (0.024, 0.034, 0.005), 0.42, frill=0.3, shine=0.9)
    elif kind == 'mac':
        grains.mound((x, y, top - 0.04), radius * 0.86, 0.24, shade.sauce('cheese sauce', (0.76, 0.36, 0.035), (0.62, 0.22, 0.018), 0.25, wave=0.5), seed)
        grains.macaroni(place.disc(90, radius * 0.8, (x, y), seed), seed, 0.24)
        grains.macaroni(place.disc(40, radius * 0.7, (x, y), seed + 5), seed, 0.24)
    elif kind == 'peas':
        grains.mound((x, y, top - 0.04), radius * 0.87, 0.16, shade.sauce('pea gravy', (0.44, 0.235, 0.085), (0.32, 0.15, 0.045), 0.18), seed)
        grains.beans(place.apart(radius * 0.86, 0.135, (x, y), seed), 'black-eyed', seed, 0.165, 0.0)
        grains.beans(place.apart(radius * 0.72, 0.22, (x, y), seed + 5), 'black-eyed', seed, 0.165, -0.03)
    elif kind == 'stew':
        liquid.pool((x, y, top), radius * 0.92, shade.sauce('groundnut', (0.52, 0.205, 0.052), (0.36, 0.115, 0.022), 0.18, wave=0.45, oil=(0.50, 0.105, 0.014)), seed, 0.04, 0.06)
        plants.herbs(place.disc(3, radius * 0.4, (x, y), seed), 'coriander', seed, (0.6, 0.8))
    elif kind == 'hot':
        liquid.pool((x, y, top), radius * 0.92, HOT(), seed, 0.02, 0.03)
    elif kind == 'bbq':
        liquid.pool((x, y, top), radius * 0.92, BBQ(), seed, 0.02, 0.03)
    elif kind == 'yaji':
        grains.powder((x, y, top), radius * 0.88, radius * 0.42, ((0.18, 0.045, 0.010), (0.42, 0.15, 0.035), (0.58, 0.26, 0.075)), seed, 200)


@picture('pitmasters-platter', target=(0.0, -0.15, 0.4), angle=-6, up=42, distance=16.2)
@picture('pitmasters-platter-2', target=(-0.7, 0.0, 0.7), angle=-20, up=30, distance=9.6)
def pitmaster(**camera):
    stage.light('dusk', 0.85)
    stage.window(420)
    stage.table('char')
    ware.tray(11, 7.4, spin=0.05)
    with takeaway.served_at((-2.95, 0.75, 0), 0.06):
        sliced_brisket(5, (0, 0.95, 0.10), 2.5, 0.42, (0.30, 0.95), 2)
    meat.rack((0.75, 1.1, 0.22), 6, 1.62, 2.7, seed=6, gap=0.62)
    meat.rib((0.9, 0.85, 0.98), (0.1, 0, 1.1), 2.6, seed=33)
    meat.sausage((-1.2, -1.75, 0.55), (0, 0, 0.2), 3.3, 0.42, 0.45, seed=2)
    meat.sausage_slices((1.05, -2.5, 0.1), 6, -0.9, 0.44, 3)
    meat.drumstick((3.6, 0.9, 0.72), (0.4, 0, -1.2), 2.7, 0.68, meat.RED_SKIN(), 4)
    small_bowl_of('slaw', (2.7, -1.75, 0.1), 1.0, 3, 'white')
    small_bowl_of('bbq', (-3.7, -2.0, 0.1), 0.72, 4, 'clay')
    plants.corn((4.3, -0.4, 0.55), (0.4, 0, 1.9), 1.9, 0.42, 3)
    plants.onion_rings([(0.0, -0.8), (0.4, -1.05), (-0.35, -0.95)], 3, (0.26, 0.42))
    for k in range(4):
        plants.cucumber((-2.35 + 0.26 * k, -2.75 - 0.03 * k, 0.18 + 0.04 * k), (0.14, 0.1, 0), 0.38, k)
    plants.thyme(2.4, 2.5, 1.7, 0.2, 2, 0.03)
    grains.flakes(place.rect(160, 9, 5.6, seed=4), 2, 0.036)
    place.scatter([plants.snipped(k, 0.09) for k in range(6)], place.rect(70, 8, 5, seed=6), 5)
    stage.camera(lens=62, stop=2.6, focus=(0, -0.5, 0.7), **camera)


@picture('suya-sampler')
def sampler():
    stage.light()
    stage.table('walnut')
    ware.board(9.6, 6.2, 0.3, spin=-0.10, tone='oak')
    chicken = meat.YAJI_CHICKEN()
    lamb = meat.KILISHI()
    for k in range(2):
        suya_stick(2.05 - k * 0.76, -2.9, 1.7, 0.66, 0.04, seed=k + 3)
        chunk_stick(0.50 - k * 0.66, -2.8, 1.4, 0.64, -0.03, chicken, k + 21, 0.70)
    chunk_stick(-0.95, -2.7, 1.5, 0.64, 0.03, lamb, 44, 0.76, lambda x, y, z, s: plants.pepper_piece((x, y, z), (0, 1.45, 0), 0.58, (0.50, 0.03, 0.008), s))
    for j in range(4):
        meat.prawn((-2.3 + j * 1.12, -2.05 + 0.03 * j, 0.50), (0.1, 0, 0.6 + 0.2 * (j % 3)), 0.74, j)
    meat.stick((-3.4, -2.1, 0.48), (3.3, -1.9, 0.5))
    small_bowl_of('yaji', (3.55, 1.7, 0.3), 0.78, 3, 'bone')
    small_bowl_of('hot', (3.65, -0.35, 0.3), 0.72, 4, 'night')
    plants.onion_rings([(2.6, 0.75), (2.9, 0.5), (-3.6, 0.6), (-3.5, 0.2)], 3, (0.26, 0.42))
    for k in range(3):
        plants.tomato_slice(-3.7 + 0.22 * k, 1.7 - 0.42 * k, 0.46, k, k, 0.12)
    plants.wedge((3.2, -2.0, 0.32), (0, 0, 0.7), 0.5, 'lime')
    grains.crumbs(place.rect(420, 6, 5.0, (-0.4, 0), 3), (0.40, 0.16, 0.042), 4, 0.026)
    plants.herbs(place.clusters(12, [(-1.5, 0.3), (1, -1.0), (0.2, 1.6)], 0.9, 2, 0.5), 'coriander', 3, (0.6, 0.9))
    stage.camera((0.15, -0.05, 0.35), 12, 42, 14.0, 62, 2.6, (0, -0.5, 0.7))


@picture('lagos-to-lexington', exposure=0.35)
def lagos():
    stage.daylight('plaster')
    ware.linen(9, 5, (3.4, 2.4, 0), -0.3, 3, (0.26, 0.33, 0.38))
    ware.board(10.2, 6.4, 0.3, spin=0.07, tone='oak')
    ware.plate(2.15, 'night', (-2.6, 0.75, 0.3))
    jollof_mound((-2.6, 0.75, 0.40), 1.65, 0.95, 5, 3900)
    plants.onion_rings([(-2.8, 0.5), (-2.3, 0.9)], 3, (0.24, 0.36))
    plants.herbs(place.clusters(6, [(-2.5, 0.8)], 0.7, 2, 0.5), 'coriander', 3, (0.6, 0.9))
    pork = [shade.seared(f'chopped pork {k}', *c, 3.0, 0.9, 0.28, 0.42, grain=(1, 9, 9), relief=0.8) for k, c in enumerate((
        ((0.16, 0.060, 0.030), (0.40, 0.190, 0.105), (0.58, 0.34, 0.20)), ((0.10, 0.026, 0.013), (0.28, 0.090, 0.045), (0.44, 0.19, 0.10)), ((0.02, 0.006, 0.003), (0.10, 0.026, 0.009), (0.24, 0.075, 0.024))))]
    grains.mound((1.05, 1.15, 0.28), 1.25, 0.60, pork[1], 4, 0.12, 1.6, 0.8)
    for seed, (n, radius, length) in enumerate(((150, 1.30, (0.25, 0.60)), (120, 1.15, (0.20, 0.50)), (60, 0.80, (0.20, 0.45)))):
        meat.shreds(place.disc(n, radius, (1.05, 1.15), seed + 3, squash=0.86), seed + 2, length, 0.070, pork, 0.03)
    grains.flakes(place.disc(50, 1.0, (1.05, 1.15), 9), 4, 0.030)
    for k in range(2):
        suya_stick(-1.15 - 0.75 * k, -2.6, 2.0, 0.66, 0.05 - 0.03 * k, seed=k + 13)
    small_bowl_of('slaw', (3.5, 1.3, 0.3), 0.98, 3, 'white')
    dough.cake((3.6, -0.95, 0.78), (1.35, 1.35, 0.9), (0, 0, 0.3), ((0.50, 0.20, 0.04), (0.72, 0.40, 0.095), (0.80, 0.52, 0.16)), ((0.34, 0.10, 0.016), (0.55, 0.22, 0.035), (0.68, 0.34, 0.06)), (0.50, 0.03, 0.01), 2, 'cornbread', 0.35)
    plantain_fan((-3.4, -1.85, 0.28), 4, 0.3, 0.45, 2)
    grains.flakes(place.rect(140, 8, 5, seed=4), 2, 0.036)
    stage.camera((0.1, -0.05, 0.4), -12, 43, 13.6, 62, 2.6, (0, -0.5, 0.7))


@picture('vegetable-garden-platter', exposure=0.40)
def garden():
    """Everything off the grid by noon, in loose heaps that touch."""
    stage.daylight('marble')
    ware.linen(9, 4.5, (-2.6, 2.0, 0.0), 0.4, 3, (0.30, 0.36, 0.40))
    ware.plate(4.1, 'white', (0, 0, 0.04), squash=0.80)
    plants.lettuce((-2.0, 0.4, 0.16), 1.5, 7, 3)
    plants.corn((-1.9, 0.95, 0.62), (0.4, 0, 0.35), 2.5, 0.46, 2)
    plants.corn((-1.55, 0.10, 0.62), (1.4, 0, 0.20), 2.4, 0.46, 3)
    for k in range(8):
        plants.okra_pod((0.55 + 0.30 * k, 1.45 - 0.13 * k, 0.42 + 0.05 * (k % 2)), (0.3 * k, 0, 1.25 + 0.14 * (k % 3)), 1.7, k)
    for k, (x, y, s) in enumerate(((1.55, -0.15, 0.2), (2.45, -0.05, 1.0), (1.95, -0.85, 2.0), (2.80, -0.70, 0.6), (1.25, -1.35, 1.5))):
        plants.grilled_mushroom((x, y, 0.52), (0.25 * (k % 2), 0.15 * (k % 3 - 1), s), 0.60, k, k % 2 == 0)
    plantain_fan((-0.35, -1.55, 0.16), 6, 0.12, 0.50, 4)
    colours = ((0.52, 0.03, 0.008), (0.66, 0.30, 0.015), (0.52, 0.03, 0.008))
    for k in range(5):
        plants.pepper_piece((0.0 + 0.40 * k, 0.35 - 0.20 * (k % 2) - 0.12 * k, 0.46 + 0.08 * (k % 3)), (0.3 * (k % 3 - 1), 0.25 * (k % 2), 0.9 * k), 0.95, colours[k % 3], k)
    for k in range(4):
        plants.cherry_tomato(-2.65 + 0.50 * k, -0.85 - 0.34 * (k % 2), 0.32, k)
    small_bowl_of('stew', (0.25, 1.75, 0.16), 0.78, 4, 'bone')
    plants.herbs(place.clusters(10, [(0, 0), (-1.6, 0.5), (1.6, -0.6)], 0.9, 2, 0.5), 'coriander', 3, (0.6, 0.9))
    grains.flakes(place.disc(90, 3.2, seed=4, squash=0.75), 2, 0.030)
    stage.steam(0.0, 1.0, 0.9, 3.4, 2.4)
    stage.camera((0.15, -0.10, 0.45), 10, 42, 9.7, 62, 2.2, (0, -0.6, 0.7))


@picture('family-feast', exposure=0.35, target=(-0.25, 0.0, 0.4), angle=-8, up=46, distance=16.6)
@picture('family-feast-2', exposure=0.35, target=(-0.6, -0.3, 0.8), angle=24, up=27, distance=10.6)
def feast(**camera):
    stage.daylight('walnut', 0.62, 560)
    ware.cloth(22, 5.4, (0, 0.2, 0), 0.02, 11, 'sand')
    spread()
    stage.camera(lens=62, stop=2.6, focus=(-0.4, -1.0, 0.9), **camera)


def spread(glasses=False):
    """The long-table laying that the feast and several occasions share."""
    ware.board(6.4, 3.8, 0.28, (-1.6, 0.6, 0.05), 0.12, 'olive')
    meat.rack((-2.5, 0.6, 0.33), 6, 1.7, 2.8, seed=8, gap=0.66)
    meat.rib((-2.2, 0.5, 1.1), (0.1, 0, 1.2), 2.7, seed=51)
    with takeaway.served_at((0.55, 0.55, 0.23), 0.16, 0.92):
        sliced_brisket(5, (0, 1.15, 0.10), 2.3, 0.44, (0.25, 0.95), 2)
    ware.plate(2.2, 'bone', (3.9, 1.2, 0.05))
    meat.half_chicken((3.7, 1.35, 0.2), (0, 0, -0.5), seed=6)
    plants.herbs(place.clusters(6, [(3.6, 1.3)], 0.8, 2, 0.5), 'coriander', 3, (0.7, 1.0))
    ware.plate(2.0, 'clay', (-5.4, 0.7, 0.05))
    jollof_mound((-5.4, 0.7, 0.16), 1.6, 1.0, 5, 4400)
    plants.onion_rings([(-5.5, 0.5), (-5.1, 0.8)], 3, (0.24, 0.36))
    small_bowl_of('mac', (2.1, -1.5, 0.05), 1.2, 3, 'night')
    small_bowl_of('slaw', (-3.8, -2.3, 0.05), 1.1, 4, 'white')
    small_bowl_of('greens', (4.7, -1.9, 0.05), 1.1, 5, 'sea')
    small_bowl_of('bbq', (0.0, -2.1, 0.05), 0.7, 6, 'saffron')
    small_bowl_of('peas', (-1.7, 3.4, 0.05), 1.1, 7, 'clay')
    small_bowl_of('hot', (1.7, 3.3, 0.05), 0.75, 8, 'night')
    plantain_fan((-1.8, -2.5, 0.06), 5, 0.15, 0.48, 2)
    plants.corn((6.4, 0.6, 0.5), (0.4, 0, 1.4), 2.2, 0.42, 3)
    plants.corn((6.9, 1.1, 0.5), (1.4, 0, 1.2), 2.2, 0.42, 5)
    grains.flakes(place.rect(160, 10, 5, seed=4), 2, 0.04)
    if glasses:
        for k, (x, y) in enumerate(((-6.9, 2.6), (0.2, 4.4), (5.6, 3.6))):
            drink.tumbler((x, y, 0.05), 0.72, 2.2, (drinks.ZOBO, drinks.GINGER, drinks.CHAPMAN)[k], ('zobo', 'ginger', 'chapman')[k], 0.82, 0.10, 5, k, beads=20)
