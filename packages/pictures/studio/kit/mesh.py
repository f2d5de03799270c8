"""Shapes as numpy arrays: lathes, tubes, lumps and sheets. Everything edible starts here."""
import bpy
import numpy as np

from .noise import fractal


def make(name, verts, faces, mat=None, smooth=True, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), **attrs):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple(map(int, f)) for f in faces])
    for key, values in attrs.items():
        mesh.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(values, dtype=np.float32))
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    if mat:
        mesh.materials.append(mat)
    return put(mesh, loc, rot, scale)


def put(mesh, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1)):
    """Another object from the same mesh; Cycles keeps one copy in memory however many there are."""
    ob = bpy.data.objects.new(mesh.name, mesh)
    ob.location, ob.rotation_euler = loc, rot
    ob.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.scene.collection.objects.link(ob)
    return ob


def grid_faces(rows, cols, wrap_cols=False, wrap_rows=False):
    faces = []
    for r in range(rows if wrap_rows else rows - 1):
        for c in range(cols if wrap_cols else cols - 1):
            r2, c2 = (r + 1) % rows, (c + 1) % cols
            faces.append((r * cols + c, r * cols + c2, r2 * cols + c2, r2 * cols + c))
    return faces


def normals_of(verts, faces):
    v = np.asarray(verts)
    n = np.zeros_like(v)
    f = np.array([q if len(q) == 4 else (*q, q[-1]) for q in faces])
    fn = np.cross(v[f[:, 2]] - v[f[:, 0]], v[f[:, 3]] - v[f[:, 1]])
    for k in range(4):
        np.add.at(n, f[:, k], fn)
    return n / np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-9)


def lathe(name, profile, mat=None, segments=96, wobble=0.0, seed=0, **kw):
    """Turn (radius, height) points about z. The first and last point may sit on the axis."""
    prof = np.array(profile, dtype=float)
    a = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    v = np.stack([np.outer(prof[:, 0], np.cos(a)), np.outer(prof[:, 0], np.sin(a)), np.repeat(prof[:, 1:2], segments, 1)], -1).reshape(-1, 3)
    if wobble:
        v[:, :2] *= 1 + wobble * fractal(v, 1.3, 2, seed)[:, None]
    return make(name, v, grid_faces(len(prof), segments, wrap_cols=True), mat, **kw)


def smooth_profile(points, n=48):
    """Catmull-Rom through a handful of points, so a profile stays short to write."""
    p = np.array(points, dtype=float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    per = max(2, n // (len(p) - 3))
    for i in range(1, len(p) - 2):
        t = np.linspace(0, 1, per, endpoint=False)[:, None]
        a, b, c, d = p[i - 1], p[i], p[i + 1], p[i + 2]
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack(out + [p[-2:-1]])


def half_lathe(name, profile, mat=None, segments=48, wobble=0.0, seed=0, **kw):
    """What `lathe` makes, cut through its axis: the half behind y = 0 and a flat face. `face` is 1 on the cut, `rim` there the
    distance to the skin over the greatest radius."""
    prof = np.array(profile, dtype=float)
    rows = len(prof)
    a = np.linspace(0, np.pi, segments)
    v = np.stack([np.outer(prof[:, 0], np.cos(a)), np.outer(prof[:, 0], np.sin(a)), np.repeat(prof[:, 1:2], segments, 1)], -1).reshape(-1, 3)
    if wobble:
        v[:, :2] *= 1 + wobble * fractal(v, 1.3, 2, seed)[:, None]
    across = np.linspace(-1, 1, 25)
    flat = np.stack([np.outer(prof[:, 0], across), np.zeros((rows, 25)), np.repeat(prof[:, 1:2], 25, 1)], -1).reshape(-1, 3)
    outline = np.vstack([prof, prof * (-1, 1)])
    rim = np.array([np.min(np.linalg.norm(outline - (x, z), axis=1)) for x, _, z in flat]) / prof[:, 0].max()
    faces = grid_faces(rows, segments) + [tuple(i + len(v) for i in f)[::-1] for f in grid_faces(rows, 25)]
    return make(name, np.vstack([v, flat]), faces, mat, face=np.concatenate([np.zeros(len(v)), np.ones(len(flat))]), rim=np.concatenate([np.zeros(len(v)), rim]), **kw)


def frames(path):
    path = np.asarray(path, dtype=float)
    t = np.gradient(path, axis=0)
    t /= np.maximum(np.linalg.norm(t, axis=1, keepdims=True), 1e-9)
    up = np.array([0, 0, 1.0]) if abs(t[0, 2]) < 0.9 else np.array([0, 1.0, 0])
    side, over = [], []
    for d in t:
        s = np.cross(up, d)
        s /= max(np.linalg.norm(s), 1e-9)
        up = np.cross(d, s)
        side.append(s)
        over.append(up)
    return t, np.array(side), np.array(over)


def tube(name, path, radius, mat=None, segments=20, flat=1.0, lump=0.0, lump_scale=2.0, seed=0, close=True, **kw):
    """A tube along a path; radius a number or one per point; flat squashes it in its own 'up'."""
    path = np.asarray(path, dtype=float)
    radius = np.broadcast_to(np.asarray(radius, dtype=float), (len(path),))
    _, side, over = frames(path)
    a = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    v = (path[:, None] + radius[:, None, None] * (np.cos(a)[None, :, None] * side[:, None] + flat * np.sin(a)[None, :, None] * over[:, None])).reshape(-1, 3)
    faces = grid_faces(len(path), segments, wrap_cols=True)
    if lump:
        n = (v.reshape(len(path), segments, 3) - path[:, None]).reshape(-1, 3)
        n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-9)
        v = v + n * (lump * fractal(v, lump_scale, 3, seed))[:, None] * np.repeat(np.minimum(1, radius / max(radius.max(), 1e-9)), segments)[:, None]
    if close:
        faces += [tuple(range(segments))[::-1], tuple(range((len(path) - 1) * segments, len(path) * segments))]
    t = np.repeat(np.linspace(0, 1, len(path)), segments)
    return make(name, v, faces, mat, along=t, **kw)


def _cube_sphere(n):
    g = np.linspace(-1, 1, n)
    a, b = np.meshgrid(g, g, indexing='ij')
    one = np.ones_like(a)
    verts, faces, index = [], [], {}
    for x, y, z in ((one, a, b), (-one, b, a), (b, one, a), (a, -one, b), (a, b, one), (b, a, -one)):
        pts = np.stack([x, y, z], -1)
        ids = np.empty((n, n), dtype=int)
        for i in range(n):
            for j in range(n):
                key = tuple(np.round(pts[i, j], 6))
                if key not in index:
                    index[key] = len(verts)
                    verts.append(key)
                ids[i, j] = index[key]
        faces += [(ids[i, j], ids[i + 1, j], ids[i + 1, j + 1], ids[i, j + 1]) for i in range(n - 1) for j in range(n - 1)]
    return np.array(verts), faces


_spheres = {}


def blob_arrays(size, power=2.0, n=20, lump=0.0, lump_scale=1.2, octaves=3, seed=0, shape=None):
    """A superellipsoid: power 2 is an egg, 4 a soft box. `shape` may bend the points before they are roughened."""
    if n not in _spheres:
        _spheres[n] = _cube_sphere(n)
    c, faces = _spheres[n]
    c = np.tan(c * np.pi / 4 * 0.98) / np.tan(np.pi / 4 * 0.98)
    v = c / (np.abs(c) ** power).sum(1, keepdims=True) ** (1 / power)
    v = v * np.array(size) / 2
    if shape:
        v = shape(v)
    if lump:
        v = v + normals_of(v, faces) * (lump * fractal(v + seed * 3.1, lump_scale, octaves, seed))[:, None]
    return v, faces


def blob(name, size, mat=None, power=2.0, n=20, lump=0.0, lump_scale=1.2, octaves=3, seed=0, shape=None, **kw):
    v, faces = blob_arrays(size, power, n, lump, lump_scale, octaves, seed, shape)
    return make(name, v, faces, mat, **kw)


def sheet(name, surface, nu, nv, mat=None, thick=0.0, **kw):
    """A sheet from surface(u, v) -> xyz with u, v in 0..1 as arrays."""
    u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nv), indexing='ij')
    pts = surface(u.ravel(), v.ravel())
    ob = make(name, pts, grid_faces(nu, nv), mat, u=u.ravel(), v=v.ravel(), **kw)
    if thick:
        so = ob.modifiers.new('thick', 'SOLIDIFY')
        so.thickness, so.offset = thick, 0
    return ob


def fuse(name, parts, mat, voxel=0.05, smooth=6, lump=0.0, lump_scale=3.0, seed=0, **kw):
    """Melt (verts, faces) lumps into one skin, as flesh joins at a thigh."""
    verts, faces, base = [], [], 0
    for v, f in parts:
        verts.append(v)
        faces += [tuple(i + base for i in q) for q in f]
        base += len(v)
    tmp = make(name, np.vstack(verts), faces)
    re = tmp.modifiers.new('r', 'REMESH')
    re.mode, re.voxel_size = 'VOXEL', voxel
    sm = tmp.modifiers.new('s', 'SMOOTH')
    sm.iterations, sm.factor = smooth, 0.5
    dg = bpy.context.evaluated_depsgraph_get()
    me = tmp.evaluated_get(dg).to_mesh()
    v = np.empty(len(me.vertices) * 3)
    me.vertices.foreach_get('co', v)
    v = v.reshape(-1, 3)
    f = [tuple(p.vertices) for p in me.polygons]
    bpy.data.objects.remove(tmp)
    if lump:
        v = v + normals_of(v, f) * (lump * fractal(v, lump_scale, 3, seed))[:, None]
    return make(name, v, f, mat, **kw)


def turned(v, axis, angle):
    c, s = np.cos(angle), np.sin(angle)
    i, j = {'x': (1, 2), 'y': (2, 0), 'z': (0, 1)}[axis]
    v = np.array(v, dtype=float)
    a, b = v[:, i].copy(), v[:, j].copy()
    v[:, i], v[:, j] = c * a - s * b, s * a + c * b
    return v
