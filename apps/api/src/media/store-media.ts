import { createHash } from 'node:crypto'
import type { Db, Tx } from '@baobab/db'

/** What may be stored, and served again, as a picture. */
const endings = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type MediaType = keyof typeof endings

export type NewMedia = {
  bytes: Uint8Array
  contentType: MediaType
  width?: number
  height?: number
  ownerUserId?: number
}

/** Keeps a file under a name made of its content and gives that name. The same bytes are kept once. */
export async function storeMedia(db: Db | Tx, { bytes, contentType, ...known }: NewMedia): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const name = `${hash}.${endings[contentType]}`
  // a copy: Prisma wants bytes that nobody else's buffer shares
  const row = { name, contentType, bytes: new Uint8Array(bytes), byteLength: bytes.byteLength, ...known }
  await db.media.createMany({ data: [row], skipDuplicates: true })
  return name
}

/** Where a stored file is served. */
export const mediaPath = (name: string) => `/media/${name}`
