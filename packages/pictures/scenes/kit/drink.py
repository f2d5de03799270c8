"""Glasses, ice and what is poured over it."""
import math

import bpy
import numpy as np

from . import mesh, shade


def _drink_material(name, colour, cloudy):
    """Clear drinks bend the light; cloudy ones also glow a little from within, as juice does against a lamp."""
    def build(n):
        n.tree.nodes.remove(n.b)
        # Deeper at the foot, brighter under the ice.
        c = n.ramp(n.attr('rise'), [(0.0, tuple(x ** 1.35 for x in colour)), (0.65, colour), (1.0, tuple(min(1, x * 0.7 + 0.3 * x ** 0.4) for x in colour))])
        glass = n.node('ShaderNodeBsdfGlass', IOR=1.33, Roughness=0.02)
        n.tree.links.new(c, glass.inputs['Color'])
        milk = n.node('ShaderNodeBsdfTranslucent')
        n.tree.links.new(c, milk.inputs[0])
        skin = n.node('ShaderNodeBsdfDiffuse')
        n.tree.links.new(c, skin.inputs[0])
        body = n.node('ShaderNodeMixShader', Fac=0.45)
        n.tree.links.new(milk.outputs[0], body.inputs[1])
        n.tree.links.new(skin.outputs[0], body.inputs[2])
        mix = n.node('ShaderNodeMixShader', Fac=cloudy)
        n.tree.links.new(glass.outputs[0], mix.inputs[1])
        n.tree.links.new(body.outputs[0], mix.inputs[2])
        shadow = n.node('ShaderNodeBsdfTransparent')
        n.tree.links.new(c, shadow.inputs[0])
        p = n.node('ShaderNodeLightPath')
        m = n.node('ShaderNodeMixShader', [(0, p.outputs['Is Shadow Ray'])])
        n.tree.links.new(mix.outputs[0], m.inputs[1])
        n.tree.links.new(shadow.outputs[0], m.inputs[2])
        n.tree.links.new(m.outputs[0], n.out.inputs[0])
    return shade.named(name, build)


def _ice():
    def build(n):
        n.tree.nodes.remove(n.b)
        g = n.node('ShaderNodeBsdfGlass', IOR=1.22, Roughness=0.03)
        g.inputs['Color'].default_value = (0.97, 0.98, 1, 1)
        frost = n.node('ShaderNodeBsdfDiffuse')
        frost.inputs[0].default_value = (0.9, 0.93, 0.97, 1)
        f = n.ramp(n.noise(3.5, 5), [(0.50, 0.03), (0.70, 0.40)])
        bump = n.node('ShaderNodeBump', [('Height', n.noise(3, 3))], Strength=0.5, Distance=0.08)
        n.tree.links.new(bump.outputs[0], g.inputs['Normal'])
        m = n.node('ShaderNodeMixShader', [(0, f)])
        n.tree.links.new(g.outputs[0], m.inputs[1])
        n.tree.links.new(frost.outputs[0], m.inputs[2])
        t = n.node('ShaderNodeBsdfTransparent')
        p = n.node('ShaderNodeLightPath')
        m2 = n.node('ShaderNodeMixShader', [(0, p.outputs['Is Shadow Ray'])])
        n.tree.links.new(m.outputs[0], m2.inputs[1])
        n.tree.links.new(t.outputs[0], m2.inputs[2])
        n.tree.links.new(m2.outputs[0], n.out.inputs[0])
    return shade.named('ice', build)


def ice_cube(loc, size=0.5, seed=0):
    rng = np.random.default_rng(seed)
    return mesh.blob('ice', (size, size * 0.95, size * 0.9), _ice(), 6.5, 14, 0.02, 2.0, 2, seed, loc=loc, rot=tuple(float(x) for x in rng.uniform(-0.7, 0.7, 3)))


def tumbler(loc=(0, 0, 0), radius=0.95, height=2.9, colour=(0.5, 0.02, 0.03), name='drink', level=0.80, cloudy=0.35, ice=6, seed=0, taper=0.84, beads=90, wall=0.055):
    """A glass, its drink, ice breaking the surface and drops running down the outside."""
    rng = np.random.default_rng(seed)
    r, h, b = radius, height, radius * taper
    at = lambda z: b + (r - b) * z / h
    glass = shade.clear('glass', (0.985, 0.99, 0.99), 1.45)
    outer = [(0, 0.0), (b * 0.92, 0.0), (b, 0.07), (at(h * 0.5), h * 0.5), (r, h), (r - wall * 0.5, h + 0.025)]
    inner = [(r - wall, h - 0.01), (at(h * 0.5) - wall, h * 0.5), (at(0.34) - wall, 0.34), (b * 0.78, 0.22), (0, 0.20)]
    mesh.lathe('tumbler', np.vstack([mesh.smooth_profile(outer, 40), mesh.smooth_profile(inner, 40)]), glass, 96, loc=loc)
    top = h * level
    gap = 0.012
    prof = [(0, 0.215), (b * 0.77, 0.235), (at(0.36) - wall - gap, 0.36), (at(top * 0.6) - wall - gap, top * 0.6), (at(top) - wall - gap, top), (at(top) - wall - 0.08, top - 0.02), (0, top - 0.02)]
    rows = np.vstack([mesh.smooth_profile(prof[:5], 40), prof[5:]])
    ob = mesh.lathe('drink', rows, _drink_material(name, colour, cloudy), 96, loc=loc)
    rise = np.clip(rows[:, 1] / top, 0, 1)
    ob.data.attributes.new('rise', 'FLOAT', 'POINT').data.foreach_set('value', np.repeat(rise, 96).astype(np.float32))
    inside = at(top) - wall
    for i in range(ice):
        a = i * 2.4 + rng.uniform(-0.3, 0.3)
        d = inside * (0.52 if i else 0.05) * rng.uniform(0.85, 1.05)
        ice_cube((loc[0] + d * math.cos(a), loc[1] + d * math.sin(a), loc[2] + top + 0.16 + (0.10 if i else 0.22) + rng.uniform(-0.14, 0.14)), inside * rng.uniform(0.60, 0.74), seed * 17 + i)
    _condensation(loc, at, h, beads, rng, top)
    return top


def _condensation(loc, at, h, n, rng, top):
    m = shade.clear('dew', (1, 1, 1), 1.33)
    drop = mesh.blob('drop', (1, 1, 1), m, n=7)
    me = drop.data
    bpy.data.objects.remove(drop)
    for _ in range(n):
        a, z = rng.uniform(0, 6.28), rng.uniform(0.12, 1.0) * top
        s = 0.022 + 0.055 * rng.random() ** 3
        r = at(z)
        mesh.put(me, (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a), loc[2] + z), (0, 0, a), (s * 0.7, s, s * rng.uniform(1.0, 1.7)))


def straw(loc, height, lean=(0.25, 0.1), colour=(0.62, 0.05, 0.03)):
    def build(n):
        stripe = n.math('FRACT', n.math('MULTIPLY', n.attr('along'), 12.0))
        n.set(Base_Color=n.ramp(stripe, [(0.48, colour), (0.52, (0.80, 0.74, 0.62))]), Roughness=0.5)
    mesh.tube('straw', np.linspace(loc, (loc[0] + lean[0], loc[1] + lean[1], loc[2] + height), 90), 0.075, shade.named(f'straw {colour[0]:.2f}', build), 16)


