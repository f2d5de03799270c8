import type { Sharp } from 'sharp'
import sharp from 'sharp'

const WIDTH = 1200
const HEIGHT = 630
const BAND = 46

/** A mud-cloth pattern along the bottom of the card. No text: fonts differ between machines. */
function patternBand(): string {
  const step = 48
  const y = HEIGHT - BAND
  const marks: string[] = []
  for (let x = 0; x < WIDTH; x += step) {
    const middle = x + step / 2
    marks.push(
      `<path d="M${x} ${y + 36}L${middle} ${y + 12}L${x + step} ${y + 36}" fill="none" stroke="#f3e5cf" stroke-width="3"/>`,
      `<path d="M${middle} ${y + 25}l7 7-7 7-7-7z" fill="#f4b942"/>`,
    )
  }
  return `<rect y="${y}" width="${WIDTH}" height="${BAND}" fill="#1b1411"/><rect y="${y}" width="${WIDTH}" height="4" fill="#c8401f"/>${marks.join('')}`
}

const overlay = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0.45" stop-color="#1b1411" stop-opacity="0"/><stop offset="1" stop-color="#1b1411" stop-opacity="0.85"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dusk)"/>${patternBand()}</svg>`,
)

/** The picture at the size that social networks show for a link. */
export const shareCard = (master: Buffer): Sharp =>
  sharp(master)
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'centre' })
    .composite([{ input: overlay }])
    .jpeg({ quality: 80, mozjpeg: true })
