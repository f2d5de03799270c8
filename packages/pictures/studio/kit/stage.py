"""The one light, the table and the camera. Every picture begins with `begin()`."""
import math

import bpy
import mathutils
import numpy as np

from . import mesh, shade


def begin():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = 'Medium High Contrast'
    return s


def aim(ob, target):
    ob.rotation_euler = (mathutils.Vector(target) - ob.location).to_track_quat('-Z', 'Y').to_euler()


def area(loc, size, power, colour, target=(0, 0, 0.4), size_y=None):
    data = bpy.data.lights.new('light', 'AREA')
    data.size, data.energy, data.color = size, power, colour
    if size_y:
        data.shape, data.size_y = 'RECTANGLE', size_y
    else:
        data.shape = 'DISK'
    ob = bpy.data.objects.new('light', data)
    # A lamp seen through a drink would be a hard patch in it.
    ob.visible_transmission = False
    ob.location = loc
    bpy.context.scene.collection.objects.link(ob)
    aim(ob, target)
    return ob


def backlight(power, colour=(1, 0.86, 0.66)):
    """The lamp behind that makes a drink glow; glass does not mirror it, or its edge would glitter."""
    ob = area((-1.5, 5.5, 2.2), 2.6, power, colour, (0, 0, 1.6))
    ob.visible_glossy = False
    return ob


def window(power=800, at=(-6.0, -2.4, 4.4), size=2.2, colour=(1.0, 0.84, 0.66), target=(0, -0.8, 0.8)):
    """Daylight from the left and a little in front: it rakes over what faces the camera, so that texture is relief."""
    return area(at, size, power, colour, target)


def light(mood='dusk', strength=1.0):
    """Warm key from behind left, cool weak fill from the front right (given back), a rim from behind."""
    key, fill, rim, air = {
        'dusk': ((1.0, 0.80, 0.58), (0.72, 0.84, 1.0), (1.0, 0.62, 0.34), (0.05, 0.04, 0.036)),
        'noon': ((1.0, 0.86, 0.66), (0.85, 0.92, 1.0), (1.0, 0.80, 0.52), (0.060, 0.064, 0.070)),
        'night': ((1.0, 0.66, 0.38), (0.45, 0.60, 1.0), (1.0, 0.45, 0.22), (0.02, 0.02, 0.032)),
        'day': ((1.0, 0.92, 0.80), (0.96, 0.97, 1.0), (1.0, 0.94, 0.84), (0.125, 0.13, 0.135)),
    }[mood]
    if mood == 'day':
        # What lies on a pale table is lit from every side, so the curve has to give the contrast back.
        bpy.context.scene.view_settings.look = 'High Contrast'
    # A window is broad: its shadows have soft edges.
    area((-5.8, 4.2, 6.4), 4.5 if mood == 'day' else 2.6, 1650 * strength, key)
    cool = area((5.5, -4.5, 5.5), 6, (200 if mood == 'noon' else 330) * strength, fill)
    area((3.2, 7.0, 4.2), 1.8, 300 * strength, rim)
    area((-2.5, -5.5, 6.5), 5, 190 * strength, (1, 0.93, 0.85))
    world = bpy.data.worlds.new('air')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (*air, 1)
    return cool


def daylight(surface='ash', strength=0.55, power=520):
    """A shop window on a pale counter: the whole set-up in one call."""
    light('day', strength).visible_glossy = False
    window(power, colour=(1.0, 0.93, 0.82))
    table(surface)


def table(kind='char'):
    mats = {
        'char': lambda: shade.wood('table char', (0.008, 0.005, 0.004), (0.022, 0.013, 0.009), (0.042, 0.025, 0.016), 0.55, (0.35, 3.2, 3.2)),
        'walnut': lambda: shade.wood('table walnut', (0.022, 0.010, 0.005), (0.06, 0.026, 0.012), (0.11, 0.05, 0.022), 0.5, (0.35, 3.2, 3.2)),
        'slate': lambda: shade.plain('table slate', (0.022, 0.023, 0.026), 0.5, speck=(0.009, 0.010, 0.012), bump=0.5, bump_scale=5),
        'clay': lambda: shade.plain('table clay', (0.16, 0.055, 0.026), 0.75, speck=(0.085, 0.028, 0.014), bump=0.4, bump_scale=6),
        'indigo': lambda: shade.plain('table indigo', (0.014, 0.022, 0.055), 0.9, speck=(0.008, 0.012, 0.032), bump=0.35, bump_scale=40),
        'plaster': lambda: shade.plain('table plaster', (0.58, 0.55, 0.50), 0.75, speck=(0.50, 0.47, 0.42), bump=0.25, bump_scale=5),
        'marble': lambda: shade.marble('table marble'),
        'ash': lambda: shade.wood('table ash', (0.34, 0.25, 0.16), (0.47, 0.36, 0.25), (0.56, 0.45, 0.33), 0.6, (0.35, 3.2, 3.2)),
        'sand': lambda: shade.plain('table sand', (0.30, 0.205, 0.12), 0.8, speck=(0.20, 0.13, 0.072), bump=0.35, bump_scale=7),
    }
    m = mats[kind]()
    if kind in ('char', 'walnut', 'ash'):
        rng = np.random.default_rng(3)
        for i in range(-9, 60):
            ob = mesh.blob('plank', (90, 1.56, 0.5), m, power=14, n=6, loc=(float(rng.uniform(-6, 6)), i * 1.6, -0.25), smooth=False)
            ob.location.z -= float(rng.uniform(0, 0.015))
    else:
        mesh.make('table', [(-90, -40, 0), (90, -40, 0), (90, 300, 0), (-90, 300, 0)], [(0, 1, 2, 3)], m)


AIR = {
    # what glows behind the table, and what it fades into
    'dusk': ((0.34, 0.145, 0.050), (0.012, 0.008, 0.006)),
    'noon': ((0.62, 0.52, 0.24), (0.045, 0.075, 0.022)),
    'lake': ((0.80, 0.78, 0.66), (0.07, 0.17, 0.16)),
    'night': ((0.24, 0.085, 0.030), (0.008, 0.009, 0.016)),
}


def haze(mood='dusk', distance=16, centre=(0, 4.0), size=(9, 4.5), fade=(0.0, 3.2), strength=1.0):
    """Warm air behind the table: it hides where the table ends and gives glass something to bend."""
    warm, far = AIR[mood]

    def build(n):
        at = n.node('ShaderNodeSeparateXYZ', [(0, n.coord())])
        x, z = at.outputs[0], at.outputs[2]
        off = lambda v, c, s: n.math('POWER', n.math('ABSOLUTE', n.math('DIVIDE', n.math('SUBTRACT', v, c), s)), 2.0)
        d = n.math('SQRT', n.math('ADD', off(x, centre[0], size[0]), off(z, centre[1], size[1])))
        d = n.math('ADD', d, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(0.22, 3), 0.5), 0.9))
        c = n.ramp(d, [(0.0, tuple(1.6 * w for w in warm)), (0.45, tuple(0.7 * w for w in warm)), (1.0, far)])
        n.tree.nodes.remove(n.b)
        e = n.node('ShaderNodeEmission', [(0, c)], Strength=strength)
        m = n.node('ShaderNodeMixShader', [(0, n.node('ShaderNodeMapRange', [(0, z)], interpolation_type='SMOOTHSTEP', **{'From Min': fade[0], 'From Max': fade[1]}).outputs[0])])
        n.tree.links.new(n.node('ShaderNodeBsdfTransparent').outputs[0], m.inputs[1])
        n.tree.links.new(e.outputs[0], m.inputs[2])
        n.tree.links.new(m.outputs[0], n.out.inputs[0])
    m = shade.named(f'haze {mood}', build)
    m.cycles.sample_as_light = False
    mesh.make('haze', [(-70, distance, 0), (70, distance, 0), (70, distance, 50), (-70, distance, 50)], [(0, 1, 2, 3)], m)


def bokeh(n=16, seed=1, distance=16, colours=((1.0, 0.55, 0.2), (1.0, 0.72, 0.38), (1.0, 0.35, 0.12)), spread=10, height=(0.6, 5.5), strength=14, mood='dusk', fade=(0.0, 3.2)):
    """Lanterns far behind the table, near and far, bright and dying, to be blurred by the lens."""
    rng = np.random.default_rng(seed)
    haze(mood, distance + 1, (float(rng.uniform(-2, 2)), 4.0), (spread, 5.5), fade)
    for i in range(n):
        at = (float(rng.uniform(-spread, spread)), distance + float(rng.uniform(-4, 0.5)), float(rng.uniform(*height)))
        dim = i % 3
        m = shade.glow(f'lantern {i % len(colours)} {dim}', colours[i % len(colours)], strength * (0.20, 0.10, 0.05)[dim])
        m.cycles.sample_as_light = False
        mesh.blob('lantern', (float(rng.uniform(0.30, 0.75)),) * 3, m, n=9, loc=at)


def smoke(x, y, z, width=5, height=5, seed=0, strength=0.10, colour=(1.0, 0.78, 0.58)):
    """A veil of rising wisps, lit from behind; faint enough to look through."""
    def build(n):
        n.tree.nodes.remove(n.b)
        wisp = n.ramp(n.node('ShaderNodeTexNoise', [('Vector', n.coord((0.62, 1, 0.30)))], Scale=1.0, Detail=4, Roughness=0.45, Distortion=0.7).outputs['Fac'], [(0.44, 0.0), (0.80, 1.0)])
        side = n.math('MULTIPLY', n.attr('u'), n.math('SUBTRACT', 1.0, n.attr('u')))
        tall = n.math('MULTIPLY', n.attr('v'), n.math('SUBTRACT', 1.0, n.attr('v')))
        e = n.node('ShaderNodeEmission', [('Strength', n.math('MULTIPLY', n.math('POWER', n.math('MULTIPLY', side, tall), 1.8), n.math('MULTIPLY', wisp, 147 * strength)))])
        e.inputs[0].default_value = (*colour, 1)
        add = n.node('ShaderNodeAddShader')
        n.tree.links.new(n.node('ShaderNodeBsdfTransparent').outputs[0], add.inputs[0])
        n.tree.links.new(e.outputs[0], add.inputs[1])
        n.tree.links.new(add.outputs[0], n.out.inputs[0])
    m = shade.named(f'smoke {strength}', build)
    m.cycles.sample_as_light = False
    mesh.sheet('smoke', lambda u, v: np.stack([(u - 0.5) * width, 0 * u, v * height], -1), 12, 12, m, loc=(x, y, z))


def steam(x, y, z, width=2.4, height=3.0, strength=0.07):
    """What rises from a dish that came off the fire a minute ago."""
    smoke(x, y, z, width, height, strength=strength, colour=(1.0, 0.97, 0.93))


def camera(target=(0, 0, 0.4), angle=0, up=40, distance=11, lens=70, stop=2.2, focus=None, shift=(0, 0)):
    """angle turns round the table from the front, `up` is height in degrees above it; stop as on a lens."""
    a, e = math.radians(angle - 90), math.radians(up)
    data = bpy.data.cameras.new('camera')
    ob = bpy.data.objects.new('camera', data)
    ob.location = (target[0] + distance * math.cos(e) * math.cos(a), target[1] + distance * math.cos(e) * math.sin(a), target[2] + distance * math.sin(e))
    aim(ob, target)
    data.lens = lens
    data.shift_x, data.shift_y = shift
    data.dof.use_dof = True
    data.dof.focus_distance = (mathutils.Vector(focus or target) - ob.location).length
    # One unit is about five centimetres, so a life-size lens blurs as if the scene were five metres wide.
    data.dof.aperture_fstop = stop / 4
    scene = bpy.context.scene
    scene.collection.objects.link(ob)
    scene.camera = ob
