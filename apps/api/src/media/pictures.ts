import type { Picture } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { mediaPath } from './store-media.ts'

type Known = Omit<Picture, 'name' | 'alt'> & { shareImage: string | null }

/** The house's own pictures, by the part of a media name that all widths share. */
export type Pictures = ReadonlyMap<string, Known>

/** Read once a transaction: all parts of one load show the same. */
export function loadPictures(tx: Tx): Promise<Pictures> {
  const pictures = readBefore.get(tx) ?? readPictures(tx)
  readBefore.set(tx, pictures)
  return pictures
}

const readBefore = new WeakMap<Tx, Promise<Pictures>>()

async function readPictures(tx: Tx): Promise<Pictures> {
  // of two names for the same picture the one with a card counts
  const rows = await tx.picture.findMany({ orderBy: { shareName: { sort: 'asc', nulls: 'first' } } })
  return new Map(
    rows.map(({ base, slug: _slug, shareName, ...known }) => [
      base,
      { ...known, base: mediaPath(base), shareImage: shareName && mediaPath(shareName) },
    ]),
  )
}

type Stored = { mediaName: string; alt: string; width?: number; height?: number; placeholder?: string | null }

/** A picture as the wire wants it. One that was replaced since still has its files, in the width that is named. */
export function pictureOf(
  pictures: Pictures,
  { mediaName, alt, width, height, placeholder }: Stored,
): Picture {
  const { base, widthNamed } = parts(mediaName)
  const known = pictures.get(base)
  const name = mediaPath(mediaName)
  if (known) {
    const { shareImage: _shareImage, ...picture } = known
    return { ...picture, name, alt }
  }
  return {
    name,
    base: mediaPath(base),
    widths: [widthNamed],
    width: width ?? widthNamed,
    height: height ?? Math.round((widthNamed * 3) / 4),
    alt,
    placeholder: placeholder ?? '',
    color: '#8a4b2f',
  }
}

/** The card that a shared link shows for the page of this picture. */
export const shareImageOf = (pictures: Pictures, mediaName: string | undefined): string | null =>
  (mediaName && pictures.get(parts(mediaName).base)?.shareImage) || null

// `3f9c…-960.jpg`: the hash, the width, the ending
function parts(mediaName: string) {
  const [, base = mediaName, width = '960'] = /^(.+)-(\d{1,5})\.[a-z]+$/.exec(mediaName) ?? []
  return { base, widthNamed: Number(width) }
}
