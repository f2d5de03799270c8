"""Rice, beans, powders and crumbs: one small mesh, laid thousands of times."""
import numpy as np

from . import mesh, place, shade
from .noise import fractal
from .plants import pattern_of


def mound(centre, radius, height, mat, seed=0, rough=0.10, power=2.0, squash=1.0, scale=1.6):
    """A heap: flat-bottomed, lumpy, highest in the middle."""
    seg, rings = 110, 46
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    rows = []
    for t in np.linspace(1.0, 0.001, rings):
        wob = 1 + 0.05 * fractal(np.column_stack([np.cos(a) * 1.3, np.sin(a) * 1.3, np.full(seg, seed)]), 1.0, 2, seed)
        p = np.column_stack([radius * t * np.cos(a) * wob, squash * radius * t * np.sin(a) * wob, np.full(seg, height * (1 - t**power))])
        p[:, 2] += rough * fractal(p + seed * 2.7, scale, 4, seed) * min(1.0, (1 - t) * 5)
        rows.append(p)
    return mesh.make('mound', np.vstack(rows), mesh.grid_faces(rings, seg, wrap_cols=True), mat, loc=centre)


def _on_mound(n, centre, radius, seed, squash=1.0):
    return place.disc(n, radius * 0.985, centre[:2], seed, squash=squash)


def rice(centre, radius, height, colour=(0.82, 0.74, 0.61), tint=None, n=4800, seed=0, size=0.23, bits=True, power=2.0, squash=1.0, scorched=0.0, plump=1.0):
    """A mound of long grains, `plump` when they took up much water; `tint` is a second shade so that no two neighbours match, `scorched` how many caught on the pot."""
    tint = tint or tuple(x * 0.86 for x in colour)
    base = shade.plain(f'rice bed {colour[0]:.2f}{colour[1]:.2f}', tuple(x * 0.75 for x in tint), 0.5, bump=0.6, bump_scale=16)
    mound((centre[0], centre[1], centre[2] - 0.03), radius, height, base, seed, 0.10, power, squash)

    def build(n):
        each = n.node('ShaderNodeObjectInfo').outputs['Random']
        shades = [(0.0, tuple(x * 0.80 for x in tint)), (0.06, tint), (0.45, colour), (0.95, tuple(min(1.0, x * 1.15) for x in colour))]
        if scorched:
            shades[:2] = [(0.0, tuple(x * 0.10 for x in tint)), (scorched, tuple(x * 0.45 for x in tint)), (scorched * 2, tint)]
        n.set(Base_Color=n.ramp(each, shades), Roughness=0.36, Clearcoat=0.22, Subsurface=0.08, Subsurface_Color=colour, Subsurface_Radius=(0.10, 0.06, 0.03))
    m = shade.named(f'rice {colour[0]:.2f}{colour[1]:.2f}', build)
    bend = lambda j: lambda v: np.column_stack([v[:, 0], v[:, 1] + j * v[:, 0] ** 2, v[:, 2]])
    grain = [pattern_of(mesh.blob('grain', (size * long, size * 0.215 * plump, size * 0.20 * plump), m, 2.3, 7, shape=bend(j))) for j, long in ((1.1, 1.0), (-1.1, 1.1), (0.3, 0.85), (-0.4, 0.55))]
    place.scatter(grain, _on_mound(n, centre, radius, seed, squash), seed, (0.75, 1.2), sink=-0.014, tilt=0.42, along=0.9)


def beans(points, kind='black-eyed', seed=0, size=0.27, sink=-0.05, scale=(0.85, 1.15)):
    body, eye = {'black-eyed': ((0.47, 0.300, 0.140), (0.022, 0.011, 0.008)), 'red': ((0.14, 0.022, 0.012), (0.30, 0.10, 0.06)), 'brown': ((0.24, 0.10, 0.045), (0.08, 0.03, 0.012))}[kind]
    m = shade.banded(f'bean {kind}', 'eye', [(0.0, body), (0.58, tuple(x * 0.8 for x in body)), (0.66, eye)], 0.30, 0.5, 0.1, 8, 0.03)
    shapes = []
    for k in range(3):
        kidney = lambda v: np.column_stack([v[:, 0], v[:, 1] + 0.30 * v[:, 0] ** 2 / size, v[:, 2]])
        v, f = mesh.blob_arrays((size * 1.25, size * 0.86, size * 0.76), 2.15, 14, 0.006, 3, 2, k, kidney)
        d = np.linalg.norm((v - np.array([0, -0.34 * size, 0.20 * size])) / size * (0.75, 1, 1), axis=1)
        shapes.append(pattern_of(mesh.make('bean', v, f, m, eye=np.clip(1 - d * (2.8 if kind == 'black-eyed' else 2.2), 0, 1))))
    place.scatter(shapes, points, seed, scale, sink=sink, tilt=1.0 if kind == 'black-eyed' else 0.6, along=0.7)


def powder(centre, radius, height, colours, seed=0, n=500):
    """Ground spice: a soft cone with grit over it."""
    m = shade.crusted(f'powder {colours[1][0]:.2f}', *colours, 5.0, 0.95, 0.9)
    mound(centre, radius, height, m, seed, 0.07, 1.5, scale=2.2)
    crumbs(_on_mound(n, centre, radius, seed), colours[2], seed, 0.024)


def crumbs(points, colour, seed=0, size=0.04, scale=(0.5, 1.5), coat=0.0):
    rng = np.random.default_rng(seed)
    m = shade.plain(f'crumb {colour[0]:.2f}{colour[1]:.2f}', colour, 0.7, coat, vary=0.4)
    bits = [pattern_of(mesh.blob('crumb', (size * 2 * rng.uniform(0.7, 1.3), size * 2, size * 1.5), m, 2.6, 5, lump=size * 0.5, lump_scale=9, seed=k)) for k in range(4)]
    place.scatter(bits, points, seed, scale, sink=-size * 0.5, tilt=0.7)


def flakes(points, seed=0, size=0.05):
    """Chilli flakes and pepper: small dark red chips."""
    mats = [shade.plain('flake', (0.34, 0.025, 0.008), 0.45, 0.2), shade.plain('flake seed', (0.60, 0.38, 0.12), 0.5), shade.plain('pepper grit', (0.02, 0.012, 0.008), 0.7)]
    bits = [pattern_of(mesh.blob('flake', (size * 2.2, size * 1.5, size * 0.5), m, 3, 5, lump=size * 0.4, lump_scale=8, seed=k)) for k, m in enumerate(mats + mats[:1])]
    place.scatter(bits, points, seed, (0.5, 1.3), sink=-0.01, tilt=0.3)


def macaroni(points, seed=0, size=0.40):
    """Elbow pasta: a bent hollow tube."""
    # The oven browns in patches that run over many pieces.
    def toasted(n):
        where = n.node('ShaderNodeTexNoise', [('Vector', n.node('ShaderNodeNewGeometry').outputs['Position'])], Scale=1.5, Detail=6, Roughness=0.7).outputs['Fac']
        mixed = n.math('ADD', n.math('MULTIPLY', where, 0.72), n.math('MULTIPLY', n.noise(5, 4), 0.28))
        return n.ramp(mixed, [(0.36, (0.10, 0.024, 0.004)), (0.42, (0.36, 0.125, 0.012)), (0.48, (0.64, 0.28, 0.026)), (0.57, (0.78, 0.42, 0.065)), (0.75, (0.80, 0.50, 0.11))])

    def build(n):
        n.set(Base_Color=toasted(n), Roughness=0.24, Clearcoat=0.6, Clearcoat_Roughness=0.12)
        n.bump((n.noise(12), 0.15, 0.03))
    m = shade.named('macaroni', build)
    a = np.linspace(-1.15, 1.15, 18)
    path = np.stack([size * np.sin(a), size * (np.cos(a) - 0.6), 0 * a], -1)
    outer, inner = size * 0.36, size * 0.24
    _, side, over = mesh.frames(path)
    b = np.linspace(0, 2 * np.pi, 18, endpoint=False)
    ring = lambda r: path[:, None] + r * (np.cos(b)[None, :, None] * side[:, None] + np.sin(b)[None, :, None] * over[:, None])
    rows = np.concatenate([ring(outer), ring(inner)[::-1]])
    me = pattern_of(mesh.make('macaroni', rows.reshape(-1, 3), mesh.grid_faces(len(rows), 18, wrap_cols=True, wrap_rows=True), m))
    place.scatter([me], points, seed, (0.9, 1.12), sink=-outer * 0.35, tilt=0.55, along=0.6)
