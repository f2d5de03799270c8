/** What the visitor looked at on a page. */
export type Place = {
  top: number
  /** The part of the page in the middle of the window or above it, and how far it was below the window's top. */
  part?: { id: string; below: number } | undefined
}

const WAIT_FOR_CONTENT_MS = 1500
/** What comes near is laid out, and moves what is below it. */
const STEADY_FRAMES = 4

/**
 * Scrolls there as soon as the page is tall enough. Pixels alone would lead to another dish: the rows that were never near are
 * as high as most. Returns a function that gives up.
 */
export function seekPlace({ top, part }: Place): () => void {
  const giveUpAt = performance.now() + WAIT_FOR_CONTENT_MS
  let frame = 0
  let steady = 0
  const seek = () => {
    const element = part && document.getElementById(part.id)
    const missing = element ? element.getBoundingClientRect().top - part.below : top - window.scrollY
    window.scrollTo(0, window.scrollY + missing)
    steady = Math.abs(missing) <= 2 ? steady + 1 : 0
    if (steady < STEADY_FRAMES && performance.now() < giveUpAt) frame = requestAnimationFrame(seek)
  }
  seek()
  return () => cancelAnimationFrame(frame)
}
