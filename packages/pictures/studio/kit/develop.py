"""From a scene to a JPEG: two quick half-renders, the denoiser, then the Filmic curve."""
import ctypes
import os
import subprocess
import tempfile

import bpy
import cv2
import numpy as np

_HERE = os.path.dirname(os.path.abspath(__file__))


def _settings(scene, width, height, samples, threads):
    r, c = scene.render, scene.cycles
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    r.threads_mode, r.threads = 'FIXED', threads
    r.use_persistent_data = False
    c.samples, c.use_adaptive_sampling, c.use_denoising = samples, True, False
    c.adaptive_threshold, c.adaptive_min_samples = 0.03, max(4, samples // 2)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 10, 2, 2
    c.transmission_bounces, c.transparent_max_bounces, c.volume_bounces = 8, 12, 0
    c.sample_clamp_direct, c.sample_clamp_indirect = 12, 2.0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 0.6
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.3
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True


def _outputs(scene, folder):
    scene.use_nodes = True
    t = scene.node_tree
    t.nodes.clear()
    layers = t.nodes.new('CompositorNodeRLayers')
    out = t.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format, out.format.color_depth = 'OPEN_EXR', '32'
    out.file_slots.clear()
    for slot, name in (('Image', 'Image'), ('Denoising Albedo', 'Albedo'), ('Denoising Normal', 'Normal'), ('Denoising Depth', 'Depth')):
        out.file_slots.new(name)
        t.links.new(layers.outputs[slot], out.inputs[name])


def _read(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Non-Color'
    w, h = im.size
    px = np.empty(w * h * 4, dtype=np.float32)
    im.pixels.foreach_get(px)
    bpy.data.images.remove(im)
    return np.ascontiguousarray(px.reshape(h, w, 4)[:, :, :3])


def _library():
    src = os.path.join(_HERE, 'denoise.c')
    lib = os.path.join(tempfile.gettempdir(), f'baobab-denoise-{int(os.path.getmtime(src))}.so')
    if not os.path.exists(lib):
        subprocess.run(['cc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', src, '-o', lib, '-lm'], check=True)
    return ctypes.CDLL(lib)


def _despeckle(img):
    """A lone bright pixel is a firefly: hold it to the brightest of its neighbours."""
    ring = np.ones((3, 3), np.uint8)
    ring[1, 1] = 0
    lum = img.mean(2)
    top = cv2.dilate(lum, ring)
    gain = np.minimum(1, (top * 1.1 + 1e-4) / np.maximum(lum, 1e-4))
    return img * gain[:, :, None]


def _denoise(a, b, albedo, normal, depth, radius):
    a, b = _despeckle(a), _despeckle(b)
    mean = (a + b) / 2
    var = cv2.blur((a - b) ** 2 / 4, (7, 7)) + 1e-7
    inv = 1 / np.maximum(depth[:, :, :1], 0.1)
    inv = (inv - inv.min()) / max(float(np.ptp(inv)), 1e-6)
    feat = np.concatenate([np.sqrt(np.clip(albedo, 0, 1)), normal * 0.5, inv], 2)
    # Features carry a little noise of their own where the lens blurs them.
    feat = np.stack([cv2.bilateralFilter(np.ascontiguousarray(feat[:, :, i]), 5, 0.08, 1.5) for i in range(feat.shape[2])], 2)
    h, w, _ = mean.shape
    # Brightness is filtered on a gentle curve, so one glint does not smear over its neighbourhood.
    curve = lambda x: np.log1p(np.maximum(x, 0) * 4)
    slope = 4 / (1 + 4 * mean)
    img, v = curve(mean).astype(np.float32), (var * slope**2).astype(np.float32)
    out = np.empty_like(img)
    fp = lambda arr: np.ascontiguousarray(arr, dtype=np.float32).ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    lib = _library()
    feat = np.ascontiguousarray(feat, dtype=np.float32)
    img, v = np.ascontiguousarray(img), np.ascontiguousarray(v)
    lib.denoise(ctypes.c_int(w), ctypes.c_int(h), ctypes.c_int(radius), ctypes.c_float(0.75), ctypes.c_float(14.0), fp(img), fp(v), fp(feat), fp(out))
    return np.expm1(out) / 4


def _finish(linear):
    """What a lens adds: a breath of bloom round highlights and darker corners."""
    h, w, _ = linear.shape
    glow = cv2.GaussianBlur(np.minimum(np.maximum(linear - 0.9, 0), 4), (0, 0), w / 110) * 0.16
    y, x = np.mgrid[0:h, 0:w]
    r = ((x / w - 0.5) ** 2 + (y / h - 0.5) ** 2) * 2
    return (linear + glow) * (1.04 - 0.34 * r**1.4)[:, :, None]


def render(path, size, samples, exposure=0.0, radius=7, final_size=None, threads=2):
    scene = bpy.context.scene
    width, height = size
    _settings(scene, width, height, max(2, samples // 2), threads)
    with tempfile.TemporaryDirectory() as folder:
        _outputs(scene, folder)
        for frame in (1, 2):
            scene.frame_set(frame)
            scene.cycles.seed = frame * 7
            bpy.ops.render.render()
        get = lambda name, frame: _read(os.path.join(folder, f'{name}{frame:04d}.exr'))
        both = lambda name: (get(name, 1) + get(name, 2)) / 2
        out = _denoise(get('Image', 1), get('Image', 2), both('Albedo'), both('Normal'), both('Depth'), radius)
    if final_size and tuple(final_size) != (width, height):
        out = np.maximum(cv2.resize(out, tuple(final_size), interpolation=cv2.INTER_LANCZOS4), 0)
    save(path, _finish(out), exposure)


def save(path, linear, exposure=0.0):
    scene = bpy.context.scene
    h, w, _ = linear.shape
    im = bpy.data.images.new('developed', w, h, float_buffer=True)
    rgba = np.ones((h, w, 4), dtype=np.float32)
    rgba[:, :, :3] = linear
    im.pixels.foreach_set(rgba.ravel())
    scene.view_settings.exposure = exposure
    s = scene.render.image_settings
    s.file_format, s.color_mode = 'PNG', 'RGB'
    png = path + '.png'
    im.save_render(png, scene=scene)
    # OpenCV writes a bare JPEG: no EXIF, no comment of the renderer.
    cv2.imwrite(path, cv2.imread(png), [cv2.IMWRITE_JPEG_QUALITY, 90, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
    os.remove(png)
