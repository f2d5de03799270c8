"""Glasses, ice and what is poured over it."""
import math

import bpy
import numpy as np

from . import mesh, shade


def _blend(n, fac, a, b):
    m = n.node('ShaderNodeMixShader', Fac=fac) if isinstance(fac, (int, float)) else n.node('ShaderNodeMixShader', [(0, fac)])
    n.tree.links.new(a, m.inputs[1])
    n.tree.links.new(b, m.inputs[2])
    return m.outputs[0]


def _coloured(n, kind, colour, **values):
    s = n.node(kind, **values)
    if isinstance(colour, tuple):
        s.inputs['Color'].default_value = (*colour, 1)
    else:
        n.tree.links.new(colour, s.inputs['Color'])
    return s.outputs[0]


def _finish(n, seen, shadow):
    """What the eye meets, and how light passes on its way elsewhere."""
    p = n.node('ShaderNodeLightPath')
    fac = n.math('MAXIMUM', p.outputs['Is Shadow Ray'], p.outputs['Is Diffuse Ray'])
    n.tree.links.new(_blend(n, fac, seen, _coloured(n, 'ShaderNodeBsdfTransparent', shadow)), n.out.inputs[0])


def _edge(n):
    """0 where a surface faces the eye, 1 where it turns away."""
    return n.node('ShaderNodeLayerWeight', Blend=0.5).outputs['Facing']


def thin_glass(misted=0.0):
    """A wall of glass: too thin to bend what is behind it, darker and shinier where it turns away."""
    def build(n):
        n.tree.nodes.remove(n.b)
        edge = _edge(n)
        through = _coloured(n, 'ShaderNodeBsdfTransparent', n.ramp(edge, [(0.0, (0.985, 0.99, 0.985)), (0.75, (0.93, 0.95, 0.94)), (1.0, (0.36, 0.40, 0.39))]))
        # The lip is a few pixels wide and turns every way: a sharp mirror there finds each small lamp and speckles.
        lip = n.attr('lip')
        shine = _coloured(n, 'ShaderNodeBsdfGlossy', (1.0, 1.0, 1.0))
        n.tree.links.new(n.math('ADD', 0.10, n.math('MULTIPLY', lip, 0.45)), shine.node.inputs['Roughness'])
        shiny = n.math('MULTIPLY', n.ramp(edge, [(0.0, 0.025), (0.6, 0.05), (0.88, 0.14), (1.0, 0.45)]), n.math('SUBTRACT', 1.0, n.math('MULTIPLY', lip, 0.7)))
        wall = _blend(n, shiny, through, shine)
        # The fire-polished lip gathers light from all round.
        light = n.node('ShaderNodeEmission', Strength=0.22)
        light.inputs[0].default_value = (1.0, 0.93, 0.84, 1)
        wall = _blend(n, n.math('MULTIPLY', lip, n.ramp(n.noise(1.8, 2), [(0.40, 0.06), (0.62, 0.50)])), wall, light.outputs[0])
        if misted:
            fog = _coloured(n, 'ShaderNodeBsdfTranslucent', (0.95, 0.97, 1.0))
            grains = n.math('MULTIPLY', n.ramp(n.cells(34), [(0.20, 1.0), (0.42, 0.25)]), n.ramp(n.noise(1.6, 3), [(0.38, 0.2), (0.62, 1.0)]))
            wall = _blend(n, n.math('MULTIPLY', n.math('MULTIPLY', grains, n.attr('cold')), misted), wall, fog)
        _finish(n, wall, (0.93, 0.94, 0.93))
    return shade.named(f'thin glass {misted}', build)


def _drink_material(name, colour, cloudy):
    """Clear drinks bend the light; cloudy ones also glow from within, as juice does against a lamp."""
    def build(n):
        n.tree.nodes.remove(n.b)
        edge = _edge(n)
        lit = n.math('ADD', n.math('MULTIPLY', n.attr('rise'), 0.55), n.math('MULTIPLY', n.math('SUBTRACT', 1.0, edge), 0.55))
        lit = n.math('ADD', lit, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(0.9, 3), 0.5), 0.30))
        deep, bright = (tuple(x ** k for x in colour) for k in (1.25, 0.48))
        c = n.ramp(lit, [(0.10, tuple(0.45 * x for x in deep)), (0.45, tuple(x ** 0.85 for x in colour)), (1.0, bright)])
        clear = _coloured(n, 'ShaderNodeBsdfGlass', c, IOR=1.33, Roughness=0.0)
        juice = _blend(n, 0.35, _coloured(n, 'ShaderNodeBsdfTranslucent', c), _coloured(n, 'ShaderNodeBsdfDiffuse', c))
        warm = n.mix(1.0, n.ramp(lit, [(0.30, 0.0), (0.65, 0.02), (1.0, 0.16)]), n.ramp(lit, [(0.3, colour), (0.9, tuple(x ** 0.8 for x in colour))]), 'MULTIPLY')
        add = n.node('ShaderNodeAddShader')
        n.tree.links.new(_blend(n, cloudy, clear, juice), add.inputs[0])
        n.tree.links.new(_coloured(n, 'ShaderNodeEmission', warm), add.inputs[1])
        _finish(n, add.outputs[0], tuple(x ** 0.45 for x in colour))
    return shade.named(name, build)


def _ice():
    def build(n):
        n.tree.nodes.remove(n.b)
        clear = _coloured(n, 'ShaderNodeBsdfGlass', (0.98, 0.99, 1.0), IOR=1.16, Roughness=0.0)
        bump = n.node('ShaderNodeBump', [('Height', n.noise(2.5, 2))], Strength=0.35, Distance=0.06)
        n.tree.links.new(bump.outputs[0], clear.node.inputs['Normal'])
        frost = _blend(n, 0.5, _coloured(n, 'ShaderNodeBsdfTranslucent', (0.95, 0.97, 1.0)), _coloured(n, 'ShaderNodeBsdfDiffuse', (0.95, 0.97, 1.0)))
        cracks = n.ramp(n.noise(3.0, 6, 0.7), [(0.46, 0.05), (0.64, 0.60)])
        body = _blend(n, n.math('MAXIMUM', cracks, n.ramp(_edge(n), [(0.45, 0.0), (1.0, 0.55)])), clear, frost)
        _finish(n, body, (0.97, 0.98, 1.0))
    return shade.named('ice', build)


def ice_cube(loc, size=0.5, seed=0):
    rng = np.random.default_rng(seed)
    return mesh.blob('ice', (size, size * 0.93, size * 0.86), _ice(), 9, 16, 0.03, 1.6, 3, seed, loc=loc, rot=tuple(float(x) for x in rng.uniform(-0.9, 0.9, 3)))


def tumbler(loc=(0, 0, 0), radius=0.95, height=2.9, colour=(0.5, 0.02, 0.03), name='drink', level=0.80, cloudy=0.35, ice=6, seed=0, taper=0.84, beads=90, wall=0.055, fizz=0):
    """A glass with a thick foot, its drink, ice floating in it, and mist and drops on the outside."""
    rng = np.random.default_rng(seed)
    r, h, b = radius, height, radius * taper
    at = lambda z: b + (r - b) * z / h
    top = h * level
    rim = [(r, h - 0.02), (r - wall * 0.12, h + 0.012), (r - wall * 0.5, h + 0.024), (r - wall * 0.88, h + 0.012), (r - wall, h - 0.02)]
    rows = np.vstack([np.linspace((at(0.06), 0.06), (r, h - 0.05), 50), rim, np.linspace((r - wall, h - 0.05), (at(top) - wall, top), 14)])
    cold = np.clip((top + 0.05 - rows[:, 1]) * 5, 0, 1) * (np.arange(len(rows)) < 50)
    lip = rows[:, 1] > h - 0.03
    mesh.lathe('tumbler', rows, thin_glass(0.22), 96, loc=loc, cold=np.repeat(cold, 96), lip=np.repeat(lip, 96))
    foot = [(0, 0.03), (b * 0.7, 0.03), (b * 0.80, 0.0), (b * 0.93, 0.0), (b * 0.995, 0.06), (at(0.22) - 0.003, 0.22), (b * 0.84, 0.235), (b * 0.5, 0.20), (0, 0.19)]
    mesh.lathe('foot', mesh.smooth_profile(foot, 60), shade.clear('foot glass', (0.98, 0.99, 0.985), 1.42), 96, loc=loc)
    inside = at(top) - wall
    side = [(at(z) - wall - 0.004, z) for z in np.linspace(0.34, top, 40)]
    rows = np.array([(0, 0.205), (b * 0.5, 0.215), (b * 0.83, 0.25)] + side + [(inside - 0.03, top - 0.025), (inside - 0.12, top - 0.035), (0, top - 0.035)])
    mesh.lathe('drink', rows, _drink_material(name, colour, cloudy), 96, loc=loc, rise=np.repeat(np.clip(rows[:, 1] / top, 0, 1), 96))
    _float_ice(loc, inside, top, ice, seed, rng)
    if fizz:
        _bubbles(loc, inside, top, fizz, rng)
    _condensation(loc, at, beads, rng, top)
    return top


def _float_ice(loc, inside, top, n, seed, rng):
    """One layer breaks the surface, the next hang below it against the glass."""
    for i in range(n):
        layer, k = divmod(i, 4)
        a = k * 1.571 + layer * 0.8 + rng.uniform(-0.25, 0.25)
        size = inside * rng.uniform(0.62, 0.78)
        d = (inside - size * 0.62) * rng.uniform(0.88, 1.0)
        z = top - layer * inside * 0.74 + rng.uniform(-0.10, 0.14) - 0.02
        ice_cube((loc[0] + d * math.cos(a), loc[1] + d * math.sin(a), loc[2] + z), size, seed * 17 + i)


def _bead():
    def build(n):
        n.tree.nodes.remove(n.b)
        edge = _edge(n)
        through = _coloured(n, 'ShaderNodeBsdfTransparent', n.ramp(edge, [(0.0, (1.0, 1.0, 1.0)), (0.55, (0.92, 0.92, 0.92)), (0.9, (0.45, 0.45, 0.45))]))
        shine = _coloured(n, 'ShaderNodeBsdfGlossy', (1.0, 1.0, 1.0), Roughness=0.06)
        _finish(n, _blend(n, n.ramp(edge, [(0.0, 0.06), (0.6, 0.14), (1.0, 0.55)]), through, shine), (0.98, 0.98, 0.98))
    return shade.named('dew', build)


def _bubbles(loc, inside, top, n, rng):
    """A ring of fizz where the drink meets the glass."""
    drop = mesh.blob('bubble', (1, 1, 1), _bead(), n=8)
    for _ in range(n):
        a, s = rng.uniform(0, 6.28), 0.03 + 0.05 * rng.random() ** 2
        r = inside - 0.03 - 0.25 * rng.random() ** 3
        mesh.put(drop.data, (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a), loc[2] + top - 0.01), (0, 0, a), s)
    bpy.data.objects.remove(drop)


def _condensation(loc, at, n, rng, top):
    """Drops of every size up to a pea, and a few that have run and left a trail."""
    drop = mesh.blob('drop', (1, 1, 1), _bead(), n=8, shape=lambda v: v * np.column_stack([np.ones(len(v)), 1 - 0.35 * v[:, 2], np.ones(len(v))]))
    me = drop.data
    bpy.data.objects.remove(drop)
    for i in range(n * 4):
        a, z = rng.uniform(0, 6.28), rng.uniform(0.10, 1.0) * (top + 0.05)
        s = 0.014 + 0.050 * rng.random() ** 4
        r = at(z)
        mesh.put(me, (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a), loc[2] + z), (0, 0, a), (s * 0.55, s * rng.uniform(0.8, 1.2), s * rng.uniform(1.0, 1.5)))
    for i in range(n // 12):
        a, z, long = rng.uniform(3.6, 5.9), rng.uniform(0.3, 0.6) * top, rng.uniform(0.4, 0.9)
        t = np.linspace(0, 1, 16)
        zs = z + long * t
        bend = a + 0.02 * np.sin(t * 7 + i)
        path = np.stack([loc[0] + at(zs) * np.cos(bend), loc[1] + at(zs) * np.sin(bend), loc[2] + zs], -1)
        mesh.tube('run', path, np.interp(t, [0, 0.06, 0.16, 1], [0.012, 0.040, 0.024, 0.008]), me.materials[0], 10)


def straw(loc, height, lean=(0.25, 0.1), colour=(0.62, 0.05, 0.03)):
    def build(n):
        stripe = n.math('FRACT', n.math('MULTIPLY', n.attr('along'), 12.0))
        n.set(Base_Color=n.ramp(stripe, [(0.48, colour), (0.52, (0.80, 0.74, 0.62))]), Roughness=0.5)
    mesh.tube('straw', np.linspace(loc, (loc[0] + lean[0], loc[1] + lean[1], loc[2] + height), 90), 0.075, shade.named(f'straw {colour[0]:.2f}', build), 16)
