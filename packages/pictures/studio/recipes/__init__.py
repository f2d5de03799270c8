"""The pictures by slug. A recipe is a function that lays one scene; the decorator names it."""
from dataclasses import dataclass
from typing import Callable

PICTURES = {}


@dataclass
class Picture:
    build: Callable[[], None]
    size: tuple
    exposure: float
    effort: float


def picture(slug, size=(1200, 900), exposure=0.25, effort=1.0, **variant):
    """May be given several times: the same scene under another slug, camera or seed."""
    def note(build):
        PICTURES[slug] = Picture(lambda: build(**variant), size, exposure, effort)
        return build
    return note


from . import smoked_meats, skewers, platters, stews, sides, sauces_and_sweets, drinks, takeaway, cut_open, occasions  # noqa: E402,F401
