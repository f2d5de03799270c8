import type { BuiltPicture, PictureFolder } from './picture-folder.ts'

/** Built pictures of these slugs. The bytes of a file are its name, which changes with the version. */
export const folder = (slugs: string[], version = 1): PictureFolder => ({
  pictures: slugs.map((slug): BuiltPicture => {
    const base = `${slug}-v${version}`
    const facts = { width: 1200, height: 900, widths: [480, 960], placeholder: 'data:,', color: '#8a4b2f' }
    return { slug, base, ...facts, shareName: `${base}-share.jpg` }
  }),
  read: async ({ base, widths }) =>
    widths.map((width) => {
      const name = `${base}-${width}.jpg`
      return { name, contentType: 'image/jpeg', bytes: Buffer.from(name) }
    }),
})
