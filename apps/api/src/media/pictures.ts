import type { Picture } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { mediaPath } from './store-media.ts'

type StoredPicture = Omit<Picture, 'name' | 'alt'> & { shareImage: string | null }

/** The restaurant's own pictures, by the part of the file name that all widths share. */
export type Pictures = ReadonlyMap<string, StoredPicture>

/** Read once per transaction, however many loaders need them. */
export function loadPictures(tx: Tx): Promise<Pictures> {
  const pictures = picturesByTx.get(tx) ?? readPictures(tx)
  picturesByTx.set(tx, pictures)
  return pictures
}

const picturesByTx = new WeakMap<Tx, Promise<Pictures>>()

async function readPictures(tx: Tx): Promise<Pictures> {
  // of two rows for the same picture, the one with a share image comes last and is used
  const rows = await tx.picture.findMany({ orderBy: { shareName: { sort: 'asc', nulls: 'first' } } })
  return new Map(
    rows.map(({ base, slug: _slug, shareName, ...picture }) => [
      base,
      { ...picture, base: mediaPath(base), shareImage: shareName && mediaPath(shareName) },
    ]),
  )
}

type ImageRow = {
  mediaName: string
  alt: string
  width?: number
  height?: number
  placeholder?: string | null
}

/** A picture as the contract describes it. One that was replaced still has its files, in the width its name has. */
export function findPicture(
  pictures: Pictures,
  { mediaName, alt, width, height, placeholder }: ImageRow,
): Picture {
  const file = parseMediaName(mediaName)
  const stored = pictures.get(file.base)
  const name = mediaPath(mediaName)
  if (stored) {
    const { shareImage: _shareImage, ...picture } = stored
    return { ...picture, name, alt }
  }
  return {
    name,
    base: mediaPath(file.base),
    widths: [file.width],
    width: width ?? file.width,
    height: height ?? Math.round((file.width * 3) / 4),
    alt,
    placeholder: placeholder ?? '',
    color: '#8a4b2f',
  }
}

/** The 1200×630 picture that a shared link shows for the page of this picture. */
export const findShareImage = (pictures: Pictures, mediaName: string | undefined): string | null =>
  (mediaName && pictures.get(parseMediaName(mediaName).base)?.shareImage) || null

// `3f9c…-960.jpg`: the hash, the width, the extension
function parseMediaName(mediaName: string) {
  const [, base = mediaName, width = '960'] = /^(.+)-(\d{1,5})\.[a-z]+$/.exec(mediaName) ?? []
  return { base, width: Number(width) }
}
