import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadManifest, type Manifest, pictureFiles } from '@baobab/pictures'

/** One picture as the build of packages/pictures describes it. */
export type BuiltPicture = {
  slug: string
  /** Its files are `<base>-<width>.avif` and `.jpg`. */
  base: string
  width: number
  height: number
  widths: number[]
  placeholder: string
  color: string
  shareName: string | null
}
export type PictureFolder = {
  pictures: BuiltPicture[]
  /** Every file of one picture. */
  read: (picture: BuiltPicture) => Promise<{ name: string; contentType: string; bytes: Uint8Array }[]>
}

/** The pictures of the last build; none when nothing was built. */
export async function builtPictures(): Promise<PictureFolder> {
  const folder = builtFolder()
  const manifest = await loadManifest(folder).catch(noneBuilt)
  return {
    pictures: Object.entries(manifest).map(([slug, { name, share, ...picture }]) => ({
      slug,
      base: name,
      shareName: share ?? null,
      ...picture,
    })),
    async read({ base }) {
      const files = []
      for await (const { name, path, contentType } of pictureFiles(folder)) {
        if (name.startsWith(`${base}-`)) files.push({ name, contentType, bytes: await readFile(path) })
      }
      return files
    },
  }
}

/** Resolved by package name, because this file also runs inside an app's bundle. */
function builtFolder(): string {
  const seedPackage = createRequire(import.meta.url).resolve('@baobab/prisma/package.json')
  return join(dirname(createRequire(seedPackage).resolve('@baobab/pictures/package.json')), 'dist')
}

function noneBuilt(error: unknown): Manifest {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
  throw error
}
