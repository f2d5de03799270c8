"""Putting things down: everything rests on what is under it."""
import math

import bpy
import mathutils
import numpy as np

from .mesh import put


def under(x, y, top=12.0):
    """The surface straight below (x, y): point and normal."""
    dg = bpy.context.evaluated_depsgraph_get()
    hit, loc, nor, *_ = bpy.context.scene.ray_cast(dg, (x, y, top), (0, 0, -1))
    return (loc, nor) if hit else (mathutils.Vector((x, y, 0)), mathutils.Vector((0, 0, 1)))


def lie(mesh, x, y, spin=0.0, scale=1.0, sink=0.0, tilt=0.0, along=0.7):
    """Lay an object of this mesh on the surface; `along` is how far it follows the slope."""
    loc, nor = under(x, y)
    up = mathutils.Vector((0, 0, 1)).lerp(nor, along).normalized()
    q = up.to_track_quat('Z', 'Y')
    q = q @ mathutils.Euler((tilt, 0, spin)).to_quaternion()
    return put(mesh, loc - up * sink, q.to_euler(), scale)


def scatter(meshes, points, seed=0, scale=(0.8, 1.2), sink=0.0, tilt=0.25, along=0.8):
    """Lay one of the meshes at each point, all measured before any is laid, so they do not pile on each other."""
    rng = np.random.default_rng(seed)
    spots = [under(float(x), float(y)) for x, y in points]
    for loc, nor in spots:
        up = mathutils.Vector((0, 0, 1)).lerp(nor, along).normalized()
        q = up.to_track_quat('Z', 'Y') @ mathutils.Euler((float(rng.normal(0, tilt)), float(rng.normal(0, tilt)), float(rng.uniform(0, 6.28)))).to_quaternion()
        put(meshes[rng.integers(len(meshes))], loc - up * sink, q.to_euler(), float(rng.uniform(*scale)))


def disc(n, radius, centre=(0, 0), seed=0, inner=0.0, squash=1.0):
    rng = np.random.default_rng(seed)
    r = np.sqrt(rng.uniform(inner**2, radius**2, n))
    a = rng.uniform(0, 2 * math.pi, n)
    return np.stack([centre[0] + r * np.cos(a), centre[1] + squash * r * np.sin(a)], -1)


def apart(radius, gap, centre=(0, 0), seed=0, squash=1.0):
    """As many points of a disc as keep this far from each other."""
    kept = []
    for p in disc(4000, radius, centre, seed, squash=squash):
        if all((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > gap**2 for q in kept):
            kept.append(p)
    return np.array(kept)


def clear_of(points, *taken):
    """Those of the points that fall in none of the circles (x, y, radius): nothing is sprinkled on an egg."""
    points = np.asarray(points)
    return points[[all((x - a) ** 2 + (y - b) ** 2 > r * r for a, b, r in taken) for x, y in points]]


def rect(n, width, depth, centre=(0, 0), seed=0):
    rng = np.random.default_rng(seed)
    return np.stack([centre[0] + rng.uniform(-width / 2, width / 2, n), centre[1] + rng.uniform(-depth / 2, depth / 2, n)], -1)


def clusters(n, heaps, radius, seed=0, spread=0.25):
    """Cooks sprinkle in pinches: points in a few loose heaps rather than evenly."""
    rng = np.random.default_rng(seed)
    c = heaps[rng.integers(len(heaps), size=n)] if hasattr(heaps, 'shape') else np.array(heaps)[rng.integers(len(heaps), size=n)]
    return c + rng.normal(0, spread, (n, 2)) * radius


def _hull(mesh, directions=46):
    """A few outermost points are enough for Bullet to roll a piece; the real mesh is far too fine."""
    v = np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get('co', v)
    v = v.reshape(-1, 3)
    k = np.arange(directions) + 0.5
    phi, theta = np.arccos(1 - 2 * k / directions), np.pi * (1 + 5**0.5) * k
    d = np.stack([np.cos(theta) * np.sin(phi), np.sin(theta) * np.sin(phi), np.cos(phi)], -1)
    pick = np.unique((v @ d.T).argmax(0))
    hull = bpy.data.meshes.new('hull')
    hull.from_pydata([tuple(p) for p in v[pick]], [], [])
    return hull


def settle(movers, floor, frames=70, friction=0.75):
    """Let pieces fall into a heap, keep where they came to rest."""
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.collection = bpy.data.collections.new('bodies')
    world.substeps_per_frame, world.solver_iterations = 5, 12
    world.point_cache.frame_end = frames
    scene.gravity = (0, 0, -20)
    hulls, stand_ins = {}, []

    def body(ob, kind, form):
        world.collection.objects.link(ob)
        rb = ob.rigid_body
        rb.type, rb.collision_shape = kind, form
        rb.friction, rb.restitution = friction, 0.0
        rb.use_margin, rb.collision_margin = True, 0.004
        rb.linear_damping = rb.angular_damping = 0.3

    for ob in movers:
        if ob.data.name not in hulls:
            hulls[ob.data.name] = _hull(ob.data)
        s = bpy.data.objects.new('stand-in', hulls[ob.data.name])
        s.matrix_world = ob.matrix_world
        s.location, s.rotation_euler, s.scale = ob.location, ob.rotation_euler, ob.scale
        scene.collection.objects.link(s)
        body(s, 'ACTIVE', 'CONVEX_HULL')
        stand_ins.append(s)
        ob.hide_viewport = True
    for ob in floor:
        body(ob, 'PASSIVE', 'MESH')
    for f in range(1, frames + 1):
        scene.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    rest = [s.evaluated_get(dg).matrix_world.copy() for s in stand_ins]
    bpy.ops.rigidbody.world_remove()
    for s in stand_ins:
        bpy.data.objects.remove(s)
    for ob, m in zip(movers, rest):
        ob.hide_viewport = False
        ob.matrix_world = m
    scene.frame_set(1)
