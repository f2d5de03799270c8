import type { Sharp } from 'sharp'
import sharp from 'sharp'

const WIDTH = 1200
const HEIGHT = 630
const BAND = 46
/** One chevron and one diamond of the mud cloth. */
const STEP = 48

type Color = readonly [red: number, green: number, blue: number]
const charcoal: Color = [27, 20, 17]
const ember: Color = [200, 65, 31]
const cream: Color = [243, 229, 207]
const gold: Color = [244, 185, 66]

/** How much of a pixel a shape covers whose edge is so far away, outwards. */
const cover = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance))
const mix = (below: Color, above: Color, share: number): Color => [
  below[0] + (above[0] - below[0]) * share,
  below[1] + (above[1] - below[1]) * share,
  below[2] + (above[2] - below[2]) * share,
]

/** The band along the bottom, as a color for each of its pixels. No text: fonts differ between machines. */
function bandColor(x: number, y: number): Color {
  if (y < 4) return ember
  const fromMiddle = Math.abs((x % STEP) - STEP / 2)
  const chevron = Math.abs(y - (12 + fromMiddle)) * Math.SQRT1_2 - 1.5
  const diamond = (fromMiddle + Math.abs(y - 32) - 7) * Math.SQRT1_2
  return mix(mix(charcoal, cream, cover(chevron)), gold, cover(diamond))
}

/** Dusk towards the bottom and the band, drawn by the pixel: a process that takes uploads reads no SVG. */
function drawOverlay(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y += 1) {
    const inBand = y - (HEIGHT - BAND)
    const dusk = Math.max(0, (y / HEIGHT - 0.45) / 0.55) * 0.85
    for (let x = 0; x < WIDTH; x += 1) {
      const color = inBand < 0 ? charcoal : bandColor(x + 0.5, inBand + 0.5)
      pixels.set([...color.map(Math.round), inBand < 0 ? Math.round(dusk * 255) : 255], (y * WIDTH + x) * 4)
    }
  }
  return pixels
}

let overlay: Buffer | undefined

/** The picture at the size that social networks show for a link. */
export function shareCard(master: Buffer): Sharp {
  overlay ??= drawOverlay()
  return sharp(master)
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'centre' })
    .composite([{ input: overlay, raw: { width: WIDTH, height: HEIGHT, channels: 4 } }])
    .jpeg({ quality: 80 })
}
