import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { distFolder, mastersFolder } from './paths.ts'

/** All masters at card size on one picture, to compare them: `pnpm sheet [part of a slug]`. */
const CARD = { width: 400, height: 300, label: 26 }
const COLUMNS = 5

const part = process.argv[2] ?? ''
const files = (await readdir(mastersFolder))
  .filter((file) => file.endsWith('.jpg') && file.includes(part))
  .sort()
const rows = Math.ceil(files.length / COLUMNS)

const cards = await Promise.all(
  files.map(async (file, index) => {
    const left = (index % COLUMNS) * CARD.width
    const top = Math.floor(index / COLUMNS) * (CARD.height + CARD.label)
    const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.label}"><text x="8" y="18" font-family="sans-serif" font-size="15" fill="#f3e5cf">${basename(file, '.jpg')}</text></svg>`
    const input = await sharp(join(mastersFolder, file))
      .resize(CARD.width, CARD.height, { fit: 'cover' })
      .toBuffer()
    return [
      { input, left, top },
      { input: Buffer.from(label), left, top: top + CARD.height },
    ]
  }),
)

const sheet = join(distFolder, '..', 'contact-sheet.png')
await sharp({
  create: {
    width: COLUMNS * CARD.width,
    height: rows * (CARD.height + CARD.label),
    channels: 3,
    background: '#1b1411',
  },
})
  .composite(cards.flat())
  .png()
  .toFile(sheet)
console.log(`${files.length} pictures on ${sheet}`)
