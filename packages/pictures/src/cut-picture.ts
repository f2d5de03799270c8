import sharp, { type Sharp } from 'sharp'
import { contentName, encode, widthsFor } from './encoding.ts'
import type { PictureEntry } from './manifest.ts'
import { type Format, fileName, formats } from './picture-files.ts'
import { shareCard } from './share-card.ts'

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')

/** What a page needs to know of a picture before it has loaded. */
export async function describePicture(master: Buffer, hasShareCard: boolean): Promise<PictureEntry> {
  const name = contentName(master)
  const image = sharp(master)
  const { width, height } = await image.metadata()
  return {
    name,
    width,
    height,
    widths: widthsFor(width),
    placeholder: await createPlaceholder(image),
    color: await averageColor(image),
    ...(hasShareCard && { share: `${name}-share.jpg` }),
  }
}

async function createPlaceholder(image: Sharp): Promise<string> {
  const tiny = await image.clone().resize(16).blur(0.6).webp({ quality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

async function averageColor(image: Sharp): Promise<string> {
  const { dominant } = await sharp(await image.clone().resize(64).toBuffer()).stats()
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
}

export type CutFile = { name: string; format: Format; bytes: Buffer }

/** Every file of a picture, one at a time: each width in each format, and the card for shared links. */
export async function* cutPicture(
  master: Buffer,
  entry: PictureEntry,
  isNeeded: (file: string) => boolean = () => true,
): AsyncGenerator<CutFile> {
  for (const width of entry.widths) {
    const needed = formats.filter((format) => isNeeded(fileName(entry.name, width, format)))
    if (needed.length === 0) continue
    const { data, info } = await sharp(master).resize(width).raw().toBuffer({ resolveWithObject: true })
    for (const format of needed) {
      const scaled = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      yield {
        name: fileName(entry.name, width, format),
        format,
        bytes: await encode[format](scaled).toBuffer(),
      }
    }
  }
  if (entry.share && isNeeded(entry.share))
    yield { name: entry.share, format: 'jpg', bytes: await shareCard(master).toBuffer() }
}
