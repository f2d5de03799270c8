import { createHash } from 'node:crypto'
import type { Db, Tx } from '@baobab/db'

const extensions = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const
/** The types that may be stored, and served again as a picture or a film. */
export type MediaType = keyof typeof extensions

export type NewMedia = {
  bytes: Uint8Array
  contentType: MediaType
  width?: number
  height?: number
  ownerUserId?: number
}

/** Stores a file under a name made of its content and returns the name. The same bytes are stored once. */
export async function storeMedia(db: Db | Tx, media: NewMedia): Promise<string> {
  const { bytes, contentType } = media
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const name = `${hash}.${extensions[contentType]}`
  // a copy: Prisma wants bytes with a buffer of their own
  const row = { ...media, name, bytes: new Uint8Array(bytes), byteLength: bytes.byteLength }
  await db.media.createMany({ data: [row], skipDuplicates: true })
  return name
}

/** Where a stored file is served. */
export const mediaPath = (name: string) => `/media/${name}`
