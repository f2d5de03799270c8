"""blender -b --python-exit-code 1 --python render.py -- <slug|all> [--force] [--quality full|good|fair|plain|draft|quick|peek] [--threads 2] [--out folder]

Renders the pictures named, or all that have no master yet, one after another.
"""
import argparse
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from kit import develop, stage  # noqa: E402
from recipes import PICTURES  # noqa: E402

QUALITIES = {
    # rendered width against the master, samples per pixel, radius of the denoiser
    'full': (1.0, 28, 7),
    'good': (0.84, 22, 7),
    'fair': (0.72, 11, 6),
    'plain': (0.60, 8, 5),
    'draft': (0.42, 10, 6),
    'quick': (0.36, 10, 5),
    'peek': (0.26, 4, 4),
}


def main():
    p = argparse.ArgumentParser()
    p.add_argument('slugs', nargs='+')
    p.add_argument('--force', action='store_true')
    p.add_argument('--quality', choices=QUALITIES, default='full')
    p.add_argument('--threads', type=int, default=2)
    p.add_argument('--out', default=os.path.join(HERE, '..', 'masters'))
    a = p.parse_args(sys.argv[sys.argv.index('--') + 1:])
    slugs = [s for given in a.slugs for s in (PICTURES if given == 'all' else [given])]
    scale, samples, radius = QUALITIES[a.quality]
    os.makedirs(a.out, exist_ok=True)
    for slug in slugs:
        path = os.path.abspath(os.path.join(a.out, f'{slug}.jpg'))
        if os.path.exists(path) and not a.force:
            continue
        picture = PICTURES[slug]
        began = time.time()
        stage.begin()
        picture.build()
        built = time.time()
        w, h = picture.size
        size = (round(w * scale), round(h * scale))
        develop.render(path, size, round(samples * picture.effort), picture.exposure, radius, None if a.quality in ('quick', 'peek') else (w, h), a.threads)
        print(f'PICTURE {slug}: built {built - began:.1f} s, rendered {time.time() - built:.1f} s', flush=True)


main()
