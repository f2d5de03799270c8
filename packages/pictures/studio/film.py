"""nice python3 film.py [seconds of a trial] -- needs python3-opencv and ffmpeg; takes a few minutes.

Sets the fire of three masters in motion and writes apps/web/public/film.webm, which loops without a seam, and its poster: coals
breathe, flames lick up from them, sparks and smoke rise. The pictures themselves stand still, as a camera on a tripod would see them.
"""
import os
import subprocess
import sys

import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, '..', '..', '..', 'apps', 'web', 'public')
W, H, FPS, STEP, FADE = 960, 540, 24, 5.0, 1.0
# slug, left and top corner and width of the cut as parts of the picture, and the row above which nothing burns
SHOTS = (('banner', 0.10, 0.08, 0.90, 0.40), ('event-suya-night', 0.0, 0.24, 1.0, 0.25), ('event-harvest-braai', 0.0, 0.22, 1.0, 0.32))


def smooth(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def clouds(seed, size=1024, octaves=5):
    """Fractal noise in 0..1 that repeats at its edges, so that it can be scrolled for ever."""
    rng = np.random.default_rng(seed)
    total = np.zeros((size, size), np.float32)
    for o in range(octaves):
        n = 8 * 2**o
        grid = np.pad(rng.random((n, n), np.float32), 2, 'wrap')
        big = cv2.resize(grid, None, fx=size / n, fy=size / n, interpolation=cv2.INTER_CUBIC)
        total += big[2 * size // n:2 * size // n + size, 2 * size // n:2 * size // n + size] * 0.55**o
    return (total - total.min()) / np.ptp(total)


NOISE = clouds(1), clouds(2), clouds(3)
Y, X = np.mgrid[0:H, 0:W].astype(np.float32)


def look(k, x, y):
    """Noise k at these places."""
    size = NOISE[k].shape[0]
    return cv2.remap(NOISE[k], np.mod(x, size - 1).astype(np.float32), np.mod(y, size - 1).astype(np.float32), cv2.INTER_LINEAR)


class Shot:
    def __init__(self, slug, left, top, width, horizon):
        image = cv2.imread(os.path.join(HERE, '..', 'masters', f'{slug}.jpg')).astype(np.float32)[:, :, ::-1] / 255
        h, w = image.shape[:2]
        cut = image[int(top * h):int(top * h + width * w * H / W), int(left * w):int((left + width) * w)]
        cut = cv2.resize(cut, (W, H), interpolation=cv2.INTER_AREA)
        red, green, blue = cut[:, :, 0], cut[:, :, 1], cut[:, :, 2]
        below = smooth(Y, horizon * H - 25, horizon * H + 25)
        # Coals are the one thing that is bright, orange and below the grid; corn is paler, meat is duller.
        coal = smooth(red, 0.55, 0.85) * smooth(red - blue, 0.42, 0.62)
        # Sparks of the still picture would hang in the dark.
        bytes_ = (cut * 255).astype(np.uint8)
        still = ((red > 0.35) & (cv2.medianBlur(bytes_, 31).max(2) < 75) & (Y < 0.6 * horizon * H)).astype(np.uint8)
        self.image = cv2.inpaint(bytes_, cv2.dilate(still, np.ones((11, 11))), 5, cv2.INPAINT_TELEA).astype(np.float32) / 255
        self.coal = coal * below
        self.near = cv2.GaussianBlur(self.coal, (0, 0), 38)
        reach = cv2.GaussianBlur(self.coal, (0, 0), 5)
        for y in range(H - 2, -1, -1):
            reach[y] = np.maximum(reach[y], reach[y + 1] - 0.0105)
        self.reach = cv2.GaussianBlur(reach, (0, 0), 6)
        rng = np.random.default_rng(len(slug))
        ys, xs = np.nonzero(self.coal > 0.6)
        pick = rng.integers(len(xs), size=150)
        self.sparks = np.column_stack([xs[pick], ys[pick], rng.uniform(-2.2, STEP + FADE, 150), rng.uniform(55, 170, 150), rng.uniform(0.8, 2.2, 150), rng.uniform(0, 6.28, 150)])

    def frame(self, t):
        # Hot air bends what is seen through it.
        heat = self.near * 5.0
        shake = heat * (look(0, X * 1.7, Y * 1.2 + 190 * t) - 0.5)
        picture = cv2.remap(self.image, X + 5 * shake, Y + 3 * shake, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        breath = look(1, X * 0.9 + 14 * t, Y * 1.3 + 46 * t) * 0.62 + look(2, X * 2.3 - 21 * t, Y * 2.3 + 30 * t) * 0.38
        glow = self.coal * (smooth(breath, 0.24, 0.72) * 1.25 - 0.62)
        flicker = 0.10 * np.sin(9.1 * t + 2 * np.sin(3.7 * t)) + 0.07 * np.sin(17.3 * t)
        light = (picture ** 2.2) * (1 + glow + 2.2 * self.near * flicker)[:, :, None]
        # Flames: noise that rises and thins out with its distance from the coals.
        lean = 34 * (look(0, X * 0.7, Y * 0.5 + 150 * t) - 0.5)
        tongue = look(1, X * 2.2 + lean, Y * 0.85 + 290 * t) * 0.6 + look(2, X * 3.9 + 1.6 * lean, Y * 1.6 + 400 * t) * 0.4
        gust = smooth(look(0, X * 0.35 + 60 * t, 40 + 25 * t + 0 * Y), 0.40, 0.68)
        flame = smooth(tongue * (0.35 + 0.85 * self.reach) * (0.62 + 0.5 * gust), 0.37, 0.62) * smooth(self.reach, 0.05, 0.35)
        flame = cv2.GaussianBlur(flame, (0, 0), 1.6)
        light += np.dstack([1.15 * flame, 0.33 * flame**1.4, 0.04 * flame**2.2])
        light += self.specks(t)
        veil = smooth(look(0, X * 0.8 + 20 * np.sin(0.5 * t), Y * 0.55 + 62 * t) * 0.6 + look(2, X * 1.1 - 12 * t, Y * 0.8 + 85 * t) * 0.4, 0.46, 0.86)
        light += (veil * 0.085 * smooth(H * 0.86 - Y, 0, H * 0.5))[:, :, None] * np.array((1.0, 0.70, 0.46), np.float32)
        return np.clip(light, 0, 1.6)

    def specks(self, t):
        layer = np.zeros((H, W), np.float32)
        for x, y, born, speed, life, phase in self.sparks:
            age = t - born
            if 0 < age < life:
                at = lambda a: (int(16 * (x + 22 * a * np.sin(phase) + 7 * np.sin(5 * a + phase))), int(16 * (y - speed * a)))
                cv2.line(layer, at(age), at(age + 0.022), float((1 - age / life) * (0.75 + 0.25 * np.sin(31 * age + phase))), 1 + int(phase > 4), cv2.LINE_AA, 4)
        halo = cv2.GaussianBlur(layer, (0, 0), 5) * 2.2
        return np.dstack([2.4 * layer + halo, 1.15 * layer + 0.34 * halo, 0.30 * layer + 0.05 * halo])


def main():
    shots = [Shot(*s) for s in SHOTS]
    length = STEP * len(shots)
    frames = round((float(sys.argv[1]) if len(sys.argv) > 1 else length) * FPS)
    film = os.path.join(OUT, 'film.webm')
    encoder = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{W}x{H}', '-r', str(FPS), '-i', '-', '-an', '-pix_fmt', 'yuv420p',
                                '-c:v', 'libvpx-vp9', '-crf', '41', '-b:v', '0', '-row-mt', '1', '-cpu-used', '3', '-g', '120', film], stdin=subprocess.PIPE)
    for i in range(frames):
        t, light = i / FPS, 0
        for k, shot in enumerate(shots):
            local = (t - k * STEP) % length
            if local < STEP + FADE:
                light = light + shot.frame(local) * float(min(local / FADE, 1, (STEP + FADE - local) / FADE))
        # A soft shoulder, or flames would be flat white.
        picture = np.where(light < 0.7, light, 0.7 + 0.3 * (1 - np.exp(-(light - 0.7) / 0.3)))
        picture = (np.clip(picture, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8)
        encoder.stdin.write(picture.tobytes())
        if i == round(1.5 * FPS):
            cv2.imwrite(os.path.join(OUT, 'film-poster.jpg'), picture[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, 82])
    encoder.stdin.close()
    if encoder.wait():
        sys.exit('ffmpeg failed')


main()
