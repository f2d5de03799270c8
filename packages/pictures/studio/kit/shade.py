"""Materials. Each is built once per picture and found again by name."""
import bpy


def named(name, build):
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    build(Nodes(m.node_tree))
    return m


class Nodes:
    """A few words to write a shader with."""

    def __init__(self, tree):
        self.tree = tree
        self.b = tree.nodes['Principled BSDF']
        self.out = tree.nodes['Material Output']

    def node(self, kind, links=(), **values):
        n = self.tree.nodes.new(kind)
        for k, v in values.items():
            if k in n.inputs:
                n.inputs[k].default_value = v
            else:
                setattr(n, k, v)
        for k, src in links:
            self.tree.links.new(src, n.inputs[k])
        return n

    def coord(self, stretch=None, space='Object'):
        c = self.node('ShaderNodeTexCoord').outputs[space]
        if stretch:
            m = self.node('ShaderNodeMapping', [('Vector', c)])
            m.inputs['Scale'].default_value = stretch
            c = m.outputs[0]
        return c

    def shift(self, coord):
        """Each object its own patch of the texture, or instances would all look the same."""
        r = self.node('ShaderNodeObjectInfo').outputs['Random']
        s = self.node('ShaderNodeVectorMath', operation='SCALE')
        s.inputs[0].default_value = (37, 53, 71)
        self.tree.links.new(r, s.inputs['Scale'])
        a = self.node('ShaderNodeVectorMath', operation='ADD')
        self.tree.links.new(coord, a.inputs[0])
        self.tree.links.new(s.outputs[0], a.inputs[1])
        return a.outputs[0]

    def noise(self, scale, detail=5, rough=0.6, stretch=None, distort=0.0):
        n = self.node('ShaderNodeTexNoise', [('Vector', self.shift(self.coord(stretch)))], Scale=scale, Detail=detail, Roughness=rough, Distortion=distort)
        return n.outputs['Fac']

    def cells(self, scale, stretch=None, feature='F1'):
        return self.node('ShaderNodeTexVoronoi', [('Vector', self.shift(self.coord(stretch)))], Scale=scale, feature=feature).outputs['Distance']

    def attr(self, name):
        return self.node('ShaderNodeAttribute', attribute_name=name).outputs['Fac']

    def burnt(self):
        """How black the fire has left it: the painted `char`, broken up. 0 where nothing is painted."""
        char = self.attr('char')
        return self.ramp(self.math('MULTIPLY', char, self.math('ADD', self.noise(7, 5, 0.7), 0.5)), [(0.24, 0.0), (0.58, 0.62), (0.95, 1.0)])

    def ramp(self, fac, stops):
        r = self.node('ShaderNodeValToRGB', [(0, fac)])
        e = r.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for i, (p, c) in enumerate(stops):
            e[i].position, e[i].color = p, (*c, 1) if not isinstance(c, (int, float)) else (c, c, c, 1)
        return r.outputs[0]

    def math(self, op, a, b=0.5):
        n = self.node('ShaderNodeMath', operation=op)
        for i, x in enumerate((a, b)):
            if isinstance(x, (int, float)):
                n.inputs[i].default_value = x
            else:
                self.tree.links.new(x, n.inputs[i])
        return n.outputs[0]

    def mix(self, fac, a, b, blend='MIX'):
        n = self.node('ShaderNodeMixRGB', blend_type=blend)
        for i, x in enumerate((fac, a, b)):
            if isinstance(x, tuple):
                n.inputs[i].default_value = (*x, 1)
            elif isinstance(x, (int, float)):
                n.inputs[i].default_value = x if i == 0 else (x, x, x, 1)
            else:
                self.tree.links.new(x, n.inputs[i])
        return n.outputs[0]

    def set(self, **values):
        for k, v in values.items():
            i = self.b.inputs[k.replace('_', ' ')]
            if hasattr(v, 'is_linked') or hasattr(v, 'links'):
                self.tree.links.new(v, i)
            else:
                i.default_value = (*v, 1) if isinstance(v, tuple) and len(v) == 3 and i.type == 'RGBA' else v

    def bump(self, *layers):
        """(height, strength, distance) from coarse to fine."""
        normal = None
        for h, s, d in layers:
            n = self.node('ShaderNodeBump', [('Height', h)], Strength=s, Distance=d)
            if normal:
                self.tree.links.new(normal, n.inputs['Normal'])
            normal = n.outputs[0]
        self.tree.links.new(normal, self.b.inputs['Normal'])


def plain(name, colour, rough=0.5, coat=0.0, sub=0.0, speck=None, bump=0.0, bump_scale=12, metal=0.0, vary=0.0):
    """The everyday material: one colour, a little unevenness, optional subsurface."""
    def build(n):
        c = colour
        if speck or vary:
            dark = speck or tuple(x * (1 - vary) for x in colour)
            c = n.ramp(n.noise(bump_scale * 0.5), [(0.35, dark), (0.6, colour), (0.8, tuple(min(1, x * 1.15) for x in colour))])
        n.set(Base_Color=c, Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=0.12, Metallic=metal)
        if sub:
            n.set(Subsurface=sub, Subsurface_Color=colour, Subsurface_Radius=(0.25, 0.12, 0.06))
        if bump:
            n.bump((n.noise(bump_scale), bump, 0.03))
    return named(name, build)


BURNT = (0.007, 0.004, 0.003)


def glazed_meat(name='glazed', dark=(0.012, 0.004, 0.002), mid=(0.11, 0.018, 0.006), light=(0.34, 0.085, 0.018), scale=2.4, gloss=0.75, rough=0.34, char=0.42):
    """Lacquered barbecue: black where the fire touched, amber where the glaze pooled."""
    def build(n):
        f = n.math('ADD', n.math('MULTIPLY', n.noise(scale, 6, 0.65), 0.75), n.math('MULTIPLY', n.noise(scale * 6, 4), 0.25))
        skin = n.ramp(f, [(char - 0.08, dark), (char + 0.03, mid), (char + 0.14, tuple((a + b) / 2 for a, b in zip(mid, light))), (char + 0.30, light)])
        n.set(Base_Color=n.mix(n.burnt(), skin, BURNT))
        n.set(Roughness=n.ramp(n.noise(scale * 3), [(0.35, rough * 0.7), (0.7, rough * 1.7)]), Clearcoat=n.ramp(n.noise(scale * 4, 4), [(0.30, gloss * 0.35), (0.55, gloss)]), Clearcoat_Roughness=0.10, Specular=0.35)
        n.bump((n.noise(scale * 3.2, 6, 0.6), 0.75, 0.14), (n.noise(scale * 14, 5, 0.7), 0.7, 0.03))
    return named(name, build)


def crusted(name, dark, mid, light, scale=3.0, rough=0.75, grit=0.8, gloss=0.0, char=0.36):
    """Dry rub and bark: rough, gritty, no lacquer."""
    def build(n):
        f = n.math('ADD', n.math('MULTIPLY', n.noise(scale, 7, 0.7), 0.6), n.math('MULTIPLY', n.noise(scale * 9, 5, 0.7), 0.4))
        rub = n.ramp(f, [(char, dark), (char + 0.11, mid), (char + 0.26, light)])
        n.set(Base_Color=n.mix(n.burnt(), rub, BURNT), Roughness=rough, Clearcoat=gloss, Clearcoat_Roughness=0.25, Specular=0.25)
        n.bump((n.noise(scale * 2.5, 5), 0.5, 0.12), (n.noise(scale * 22, 4, 0.75), grit, 0.02))
    return named(name, build)


def seared(name, dark, mid, light, scale=2.0, gloss=0.8, rough=0.34, char=0.42, inside=None, grain=(1, 9, 9), spice=None, dust=0.58, relief=1.0, pepper=0.30, sticky=0.5):
    """Meat off the fire, browned in patches, with specks of pepper. `char` painted on it burns it black, `cut` (0 at the
    crust, 1 deep inside) opens it to fibres that run across the larger numbers of `grain`; `spice` is a dry rub in drifts;
    `sticky` is how much of it shines."""
    inside = inside or ((0.12, 0.036, 0.016), (0.30, 0.115, 0.055), (0.46, 0.235, 0.125))

    def build(n):
        f = n.math('ADD', n.math('MULTIPLY', n.noise(scale, 6, 0.65), 0.55), n.math('ADD', n.math('MULTIPLY', n.noise(scale * 5, 4, 0.65), 0.28), n.math('MULTIPLY', n.noise(scale * 24, 3, 0.6), 0.17)))
        colour = n.ramp(f, [(char - 0.06, dark), (char + 0.05, mid), (char + 0.13, tuple((a + b) / 2 for a, b in zip(mid, light))), (char + 0.24, light)])
        colour = n.mix(n.math('MULTIPLY', n.ramp(n.cells(26), [(0.10, 1.0), (0.22, 0.0)]), pepper * 2), colour, tuple(x * 0.25 for x in dark))
        wet = n.ramp(n.noise(scale * 3.0, 5, 0.65), [(0.90 - sticky, 0.12), (1.10 - sticky, 1.0)])
        rub = n.math('MULTIPLY', n.ramp(n.noise(scale * 1.6, 5, 0.7), [(dust - 0.14, 0.0), (dust + 0.06, 1.0)]), n.ramp(n.noise(46, 3, 0.7), [(0.36, 0.25), (0.56, 1.0)])) if spice else None
        if spice:
            colour = n.mix(rub, colour, n.ramp(n.noise(34, 3, 0.7), [(0.32, tuple(x * 0.35 for x in spice)), (0.52, spice), (0.72, tuple(min(1, x * 1.7) for x in spice))]))
        burnt = n.burnt()
        colour = n.mix(burnt, colour, BURNT)
        fibre = n.node('ShaderNodeTexNoise', [('Vector', n.shift(n.coord(grain)))], Scale=2.2, Detail=7, Roughness=0.68, Distortion=0.35).outputs['Fac']
        depth = n.math('ADD', n.attr('cut'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(6, 4), 0.5), 0.12))
        open_ = n.ramp(depth, [(0.06, 0.0), (0.12, 1.0)])
        flesh = n.mix(n.ramp(depth, [(0.10, 0.85), (0.55, 0.0)]), n.ramp(fibre, [(0.32, inside[0]), (0.50, inside[1]), (0.68, inside[2])]), (0.26, 0.052, 0.034))
        dry = n.math('MAXIMUM', n.math('MULTIPLY', burnt, 0.75), rub if spice else 0.0)
        n.set(Base_Color=n.mix(open_, colour, flesh), Roughness=n.mix(dry, n.ramp(n.noise(scale * 5), [(0.35, rough * 0.75), (0.7, rough * 1.5)]), 0.8),
              Clearcoat=n.math('MULTIPLY', n.math('MULTIPLY', wet, gloss), n.math('SUBTRACT', 1.0, dry)), Clearcoat_Roughness=0.12, Specular=n.math('SUBTRACT', 0.26, n.math('MULTIPLY', dry, 0.22)))
        n.bump((n.noise(scale * 3, 6, 0.62), 0.55 * relief, 0.12), (fibre, 0.35 * relief, 0.05), (n.noise(scale * 13, 4, 0.7), 0.6 * relief, 0.03), (n.noise(48, 3, 0.7), 0.45 * relief * (1.0 - 0.6 * sticky), 0.012))
    return named(name, build)


def bone():
    """`stain` is 0 on clean bone and 1 where meat or marrow has browned it."""
    def build(n):
        f = n.math('ADD', n.attr('stain'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(7, 5, 0.65), 0.5), 0.7))
        n.set(Base_Color=n.ramp(f, [(0.02, (0.46, 0.35, 0.22)), (0.26, (0.32, 0.205, 0.105)), (0.50, (0.135, 0.055, 0.024)), (0.80, (0.040, 0.011, 0.006))]), Roughness=0.45, Clearcoat=0.25, Clearcoat_Roughness=0.2)
        n.bump((n.noise(5, 4), 0.3, 0.05), (n.noise(30, 4, 0.7), 0.4, 0.015))
    return named('bone', build)


def sausage_cut():
    """`rim` is 0 at the skin and 1 in the middle: coarse mince with crumbs of fat and pepper."""
    def build(n):
        rim = n.math('ADD', n.attr('rim'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(9, 4), 0.5), 0.08))
        mince = n.ramp(n.noise(11, 6, 0.7), [(0.34, (0.14, 0.030, 0.014)), (0.50, (0.30, 0.085, 0.040)), (0.66, (0.42, 0.16, 0.085))])
        mince = n.mix(n.ramp(n.cells(9), [(0.16, 0.9), (0.24, 0.0)]), mince, (0.62, 0.42, 0.26))
        mince = n.mix(n.ramp(n.cells(23), [(0.07, 0.9), (0.13, 0.0)]), mince, (0.05, 0.012, 0.006))
        n.set(Base_Color=n.mix(n.ramp(rim, [(0.0, 1.0), (0.16, 0.0)]), mince, (0.060, 0.012, 0.006)), Roughness=0.38, Clearcoat=n.ramp(n.noise(7, 4), [(0.48, 0.0), (0.62, 0.8)]), Clearcoat_Roughness=0.08, Specular=0.2)
        n.bump((n.noise(12, 6, 0.7), 0.6, 0.05), (n.noise(45, 3), 0.4, 0.015))
    return named('sausage cut', build)


def prawn():
    """`stripe` runs along each ring of the shell, bare flesh to shell; `char` where the grid seared it; chilli oil in patches."""
    def build(n):
        f = n.math('ADD', n.attr('stripe'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(5, 5, 0.7), 0.5), 0.55))
        c = n.ramp(f, [(0.0, (0.40, 0.055, 0.012)), (0.30, (0.66, 0.155, 0.040)), (0.62, (0.74, 0.25, 0.085)), (1.0, (0.80, 0.42, 0.22))])
        c = n.mix(n.ramp(n.noise(2.6, 5, 0.7), [(0.46, 0.0), (0.60, 0.75)]), c, (0.52, 0.085, 0.012))
        c = n.mix(n.ramp(n.noise(30, 3), [(0.58, 0.0), (0.64, 0.8)]), c, (0.34, 0.030, 0.008))
        burnt = n.burnt()
        wet = n.ramp(n.noise(7, 5, 0.7), [(0.46, 0.0), (0.58, 0.8)])
        n.set(Base_Color=n.mix(burnt, c, (0.030, 0.010, 0.005)), Roughness=n.mix(burnt, 0.42, 0.7), Clearcoat=n.math('MULTIPLY', wet, n.math('SUBTRACT', 1.0, burnt)), Clearcoat_Roughness=0.14, Specular=0.35)
        n.bump((n.noise(9, 5, 0.7), 0.55, 0.05), (n.noise(44, 3, 0.7), 0.45, 0.014))
    return named('prawn', build)


def slice_of_brisket():
    """What `meat.brisket_slice` paints: crumbling bark at the edge, the fat cap, a rosy smoke ring, then moist brown meat."""
    def build(n):
        leaning = n.node('ShaderNodeMapping', [('Vector', n.shift(n.coord()))])
        leaning.inputs['Rotation'].default_value = (0, 0.33, 0)

        def threads(across, length, detail):
            m = n.node('ShaderNodeVectorMath', [(0, leaning.outputs[0])], operation='MULTIPLY')
            m.inputs[1].default_value = (across, 6, length)
            return n.node('ShaderNodeTexNoise', [('Vector', m.outputs[0])], Scale=1.0, Detail=detail, Roughness=0.6, Distortion=0.35).outputs['Fac']
        fibre, fine = threads(15, 3.4, 4), threads(42, 7, 3)
        ragged = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(4.5, 5, 0.7), 0.5), 0.16)
        depth = n.math('ADD', n.attr('bark'), ragged)
        low = n.math('ADD', n.attr('foot'), ragged)
        grain = n.math('ADD', n.math('MULTIPLY', fibre, 0.55), n.math('ADD', n.math('MULTIPLY', fine, 0.20), n.math('MULTIPLY', n.noise(1.3, 3), 0.25)))
        inside = n.ramp(grain, [(0.36, (0.055, 0.020, 0.009)), (0.48, (0.150, 0.062, 0.029)), (0.62, (0.310, 0.155, 0.078))])
        ring = n.ramp(grain, [(0.36, (0.100, 0.016, 0.009)), (0.48, (0.215, 0.038, 0.022)), (0.64, (0.34, 0.085, 0.050))])
        meat = n.mix(n.ramp(n.math('MINIMUM', depth, n.math('ADD', low, 0.16)), [(0.14, 0.0), (0.30, 1.0)]), ring, inside)
        fat = n.ramp(n.noise(6, 4, 0.65), [(0.32, (0.30, 0.130, 0.048)), (0.50, (0.54, 0.335, 0.155)), (0.68, (0.68, 0.50, 0.285))])
        lard = n.ramp(n.math('ADD', n.attr('cap'), n.math('MULTIPLY', ragged, 0.9)), [(0.0, 0.0), (0.04, 0.92)])
        lard = n.math('MAXIMUM', lard, n.ramp(n.math('MULTIPLY', n.attr('seam'), n.math('ADD', n.noise(4, 5, 0.7), 0.25)), [(0.30, 0.0), (0.52, 0.9)]))
        meat = n.mix(lard, meat, fat)
        # The underside is browned and not black.
        meat = n.mix(n.ramp(low, [(0.0, 0.85), (0.07, 0.0)]), meat, (0.085, 0.026, 0.012))
        bark = n.ramp(n.math('SUBTRACT', depth, n.math('MULTIPLY', n.cells(17), 0.05)), [(0.035, 1.0), (0.075, 0.0)])
        crust = n.ramp(n.noise(13, 5, 0.75), [(0.38, (0.004, 0.003, 0.002)), (0.54, (0.018, 0.007, 0.004)), (0.70, (0.095, 0.032, 0.012))])
        juicy = n.ramp(n.noise(5, 5, 0.7), [(0.36, 0.0), (0.52, 1.0)])
        wet = n.math('MAXIMUM', juicy, lard)
        n.set(Base_Color=n.mix(bark, meat, crust), Roughness=n.mix(bark, n.ramp(wet, [(0.0, 0.46), (1.0, 0.24)]), 0.80), Clearcoat=n.mix(bark, n.math('MULTIPLY', wet, 0.9), n.math('MULTIPLY', juicy, 0.18)), Clearcoat_Roughness=0.16, Specular=n.mix(bark, 0.45, 0.06))
        n.set(Subsurface=n.math('MULTIPLY', lard, n.math('SUBTRACT', 0.10, n.math('MULTIPLY', bark, 0.10))), Subsurface_Color=(0.75, 0.48, 0.22), Subsurface_Radius=(0.14, 0.07, 0.03))
        n.bump((fibre, 0.85, 0.08), (fine, 0.7, 0.03), (n.math('MULTIPLY', n.noise(11, 5, 0.7), bark), 1.0, 0.14), (n.math('MULTIPLY', n.noise(38, 3, 0.7), bark), 0.8, 0.03))
    return named('brisket slice', build)


def greased(colour=(0.36, 0.225, 0.125)):
    """Butcher paper gone dark and sheer where hot fat lies on it: around its middle, in spots further out."""
    def build(n):
        at = n.node('ShaderNodeVectorMath', [(0, n.coord((0.42, 0.62, 0)))], operation='LENGTH').outputs['Value']
        stain = n.ramp(n.math('ADD', n.math('SUBTRACT', 1.0, at), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(1.5, 5, 0.6), 0.5), 1.5)), [(0.0, 0.0), (0.12, 1.0)])
        n.set(Base_Color=n.mix(stain, n.ramp(n.noise(2.5), [(0.35, tuple(x * 0.85 for x in colour)), (0.65, colour)]), tuple(x * y for x, y in zip(colour, (0.46, 0.36, 0.28)))), Roughness=n.ramp(stain, [(0.0, 0.85), (1.0, 0.40)]), Specular=0.3)
        n.bump((n.noise(5), 0.3, 0.03))
    return named(f'greased {colour[0]:.2f}', build)


def wood(name='board', dark=(0.045, 0.018, 0.008), mid=(0.13, 0.055, 0.022), light=(0.24, 0.11, 0.045), rough=0.5, stretch=(0.9, 9, 9), scale=1.3):
    def build(n):
        grain = n.node('ShaderNodeTexNoise', [('Vector', n.coord(stretch))], Scale=scale, Detail=9, Roughness=0.62, Distortion=0.5).outputs['Fac']
        n.set(Base_Color=n.ramp(grain, [(0.3, dark), (0.5, mid), (0.7, light)]), Roughness=n.ramp(grain, [(0.3, rough * 1.3), (0.7, rough * 0.8)]), Specular=0.22)
        n.bump((grain, 0.35, 0.03))
    return named(name, build)


def marble(name, ground=(0.66, 0.65, 0.63), vein=(0.30, 0.30, 0.31)):
    def build(n):
        at = n.mix(0.7, n.coord((0.30, 0.30, 0.30)), n.node('ShaderNodeTexNoise', [('Vector', n.coord((0.30, 0.30, 0.30)))], Scale=1.4, Detail=5).outputs['Color'], 'ADD')
        line = n.math('ABSOLUTE', n.math('SUBTRACT', n.node('ShaderNodeTexNoise', [('Vector', at)], Scale=1.3, Detail=4, Roughness=0.5).outputs['Fac'], 0.5))
        n.set(Base_Color=n.mix(n.ramp(line, [(0.0, 0.75), (0.025, 0.25), (0.09, 0.0)]), ground, vein), Roughness=0.26, Specular=0.4)
    return named(name, build)


def ceramic(name, colour, fleck=None, rough=0.22, coat=0.8):
    def build(n):
        c = n.ramp(n.cells(26), [(0.06, fleck or tuple(x * 0.5 for x in colour)), (0.12, colour)]) if fleck else colour
        n.set(Base_Color=c, Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=0.08)
        n.bump((n.noise(3, 2), 0.06, 0.05))
    return named(name, build)


def sauce(name, colour, deep=None, rough=0.12, bits=None, wave=0.25, oil=None):
    """A glossy surface; `bits` are flecks in it, `oil` coloured pools on it."""
    def build(n):
        c = n.ramp(n.noise(2.2, 4), [(0.35, deep or tuple(x * 0.55 for x in colour)), (0.65, colour)])
        if bits:
            c = n.mix(n.ramp(n.noise(22, 3), [(0.60, 0.0), (0.66, 1.0)]), c, bits)
        if oil:
            # Beads of oil of every size, drawn together here and there.
            round_ = n.math('ADD', n.cells(4.2), n.math('MULTIPLY', n.noise(1.5, 2), 0.55))
            small = n.math('ADD', n.cells(13), n.math('MULTIPLY', n.noise(2.2, 2), 0.6))
            c = n.mix(n.math('MAXIMUM', n.ramp(round_, [(0.50, 0.85), (0.56, 0.0)]), n.ramp(small, [(0.45, 0.75), (0.52, 0.0)])), c, oil)
        n.set(Base_Color=c, Roughness=rough, Clearcoat=0.9, Clearcoat_Roughness=0.05)
        n.bump((n.noise(2.5, 4), wave, 0.12), (n.noise(16, 4), wave * 0.6, 0.02))
    return named(name, build)


def broth(name, tint=(0.80, 0.36, 0.085), oil=(0.50, 0.10, 0.008), murk=(0.36, 0.68)):
    """A thin soup: what lies under it shows through, tinted; beads of red oil float on it and the window stands in it."""
    def build(n):
        beads = n.math('MAXIMUM', n.ramp(n.math('ADD', n.cells(5), n.math('MULTIPLY', n.noise(1.5, 2), 0.6)), [(0.44, 0.9), (0.49, 0.0)]), n.ramp(n.math('ADD', n.cells(14), n.math('MULTIPLY', n.noise(2.0, 2), 0.7)), [(0.44, 0.8), (0.50, 0.0)]))
        cloud = n.ramp(n.noise(1.6, 5, 0.65), [(0.36, murk[0]), (0.68, murk[1])])
        n.set(Base_Color=n.mix(beads, n.ramp(n.noise(9, 4), [(0.35, tuple(x * 0.35 for x in tint)), (0.65, tuple(x * 0.6 for x in tint))]), oil), Roughness=0.16, Specular=0.4, Clearcoat=0.35, Clearcoat_Roughness=0.10)
        n.bump((n.noise(2.0, 3), 0.12, 0.06), (beads, 0.08, 0.02))
        clear_ = n.node('ShaderNodeBsdfTransparent')
        clear_.inputs[0].default_value = (*tint, 1)
        m = n.node('ShaderNodeMixShader', [(0, n.math('MAXIMUM', cloud, beads)), (1, clear_.outputs[0]), (2, n.b.outputs[0])])
        n.tree.links.new(m.outputs[0], n.out.inputs[0])
    return named(name, build)


def leaf(name, colour, vein=None, rough=0.38):
    """`u` runs along the leaf, `v` across: a pale midrib and light shining through."""
    def build(n):
        across = n.math('ABSOLUTE', n.math('SUBTRACT', n.attr('v'), 0.5))
        body = n.ramp(n.noise(4, 4), [(0.3, tuple(x * 0.5 for x in colour)), (0.7, colour)])
        n.set(Base_Color=n.mix(n.ramp(across, [(0.015, 1.0), (0.05, 0.0)]), body, vein or tuple(min(1, x * 1.9 + 0.02) for x in colour)), Roughness=rough, Specular=0.4)
        n.bump((n.noise(9, 4), 0.4, 0.03))
        thin = n.node('ShaderNodeBsdfTranslucent')
        thin.inputs[0].default_value = (colour[0] * 1.6 + 0.02, min(1, colour[1] * 1.8), colour[2], 1)
        m = n.node('ShaderNodeMixShader', Fac=0.3)
        n.tree.links.new(n.b.outputs[0], m.inputs[1])
        n.tree.links.new(thin.outputs[0], m.inputs[2])
        n.tree.links.new(m.outputs[0], n.out.inputs[0])
    return named(name, build)


def banded(name, attr, stops, rough=0.35, coat=0.3, bump=0.2, bump_scale=14, wander=0.08, sub=None):
    """Colour follows a value painted on the shape: peel to pulp, raw to seared."""
    def build(n):
        f = n.math('ADD', n.attr(attr), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(4, 4), 0.5), wander * 2))
        c = n.ramp(f, stops)
        n.set(Base_Color=c, Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=0.12)
        if sub:
            n.set(Subsurface=sub, Subsurface_Color=stops[len(stops) // 2][1], Subsurface_Radius=(0.2, 0.1, 0.04))
        n.bump((n.noise(bump_scale, 4), bump, 0.04))
    return named(name, build)


def clear(name, colour=(1, 1, 1), ior=1.45, rough=0.0, shade=0.75):
    """Glass, ice, drinks. Shadows pass through tinted, since caustics are off."""
    def build(n):
        n.tree.nodes.remove(n.b)
        g = n.node('ShaderNodeBsdfGlass', IOR=ior, Roughness=rough)
        g.inputs['Color'].default_value = (*colour, 1)
        t = n.node('ShaderNodeBsdfTransparent')
        t.inputs[0].default_value = (*(x * shade + (1 - shade) * 0.0 for x in colour), 1)
        p = n.node('ShaderNodeLightPath')
        fac = n.math('MAXIMUM', p.outputs['Is Shadow Ray'], p.outputs['Is Diffuse Ray'])
        m = n.node('ShaderNodeMixShader', [(0, fac)])
        n.tree.links.new(g.outputs[0], m.inputs[1])
        n.tree.links.new(t.outputs[0], m.inputs[2])
        n.tree.links.new(m.outputs[0], n.out.inputs[0])
    return named(name, build)


def glow(name, colour, strength):
    def build(n):
        e = n.node('ShaderNodeEmission', Strength=strength)
        e.inputs[0].default_value = (*colour, 1)
        n.tree.links.new(e.outputs[0], n.out.inputs[0])
    return named(name, build)


def printed(name, image, rough=0.9, weave=0.3):
    """A picture printed on cloth or paper, laid by u and v."""
    def build(n):
        uv = n.node('ShaderNodeCombineXYZ', [('X', n.attr('u')), ('Y', n.attr('v'))]).outputs[0]
        t = n.node('ShaderNodeTexImage', [('Vector', uv)], image=image)
        n.set(Base_Color=t.outputs[0], Roughness=rough, Specular=0.15)
        n.bump((n.noise(60, 2), weave, 0.02), (n.noise(1.2, 2), 0.2, 0.2))
    return named(name, build)
