import { createHash } from 'node:crypto'
import type { BuiltPicture, PictureFolder } from './picture-folder.ts'

/** A picture folder from slugs and the content of their masters. The bytes of a file are its name. */
export function createFolder(masters: Record<string, string>): PictureFolder {
  return {
    pictures: Object.entries(masters).map(([slug, content]): BuiltPicture => {
      const base = hashContent(content)
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

/** Every master has its own content, which changes with the version. */
export const folder = (slugs: string[], version = 1) =>
  createFolder(Object.fromEntries(slugs.map((slug) => [slug, `${slug} ${version}`])))

/** The media name of a master with this content. */
export const toMediaName = (content: string) => `${hashContent(content)}-960.jpg`

const hashContent = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16)
