import { createHash } from 'node:crypto'
import type { BuiltPicture, PictureFolder } from './sync-pictures.ts'

/** A folder of tiny pictures, each slug with what its master shows: their bytes are their names, which is all that storing them asks of bytes. */
export function folderOf(masters: Record<string, string>): PictureFolder {
  return {
    pictures: Object.entries(masters).map(([slug, content]): BuiltPicture => {
      const base = baseOf(content)
      const facts = { width: 1200, height: 900, widths: [480, 960], placeholder: 'data:,', color: '#8a4b2f' }
      return { slug, base, ...facts, shareName: `${base}-share.jpg` }
    }),
    read: async ({ base, widths }) =>
      widths.map((width) => {
        const name = `${base}-${width}.jpg`
        return { name, contentType: 'image/jpeg', bytes: Buffer.from(name) }
      }),
  }
}

/** Each master shows something of its own, in each version something else. */
export const folder = (slugs: string[], version = 1) =>
  folderOf(Object.fromEntries(slugs.map((slug) => [slug, `${slug} ${version}`])))

/** The media name under which a caller gets a master that shows this. */
export const mediaNameOf = (content: string) => `${baseOf(content)}-960.jpg`

const baseOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16)
