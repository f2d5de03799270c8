import { join } from 'node:path'
import { loadManifest, type Manifest } from './manifest.ts'

export const contentTypes = { avif: 'image/avif', jpg: 'image/jpeg' } as const
export type Format = keyof typeof contentTypes
export const formats = Object.keys(contentTypes) as Format[]

export interface PictureFile {
  /** Contains a hash of the master and of the encoding, so it may be cached for ever. */
  name: string
  path: string
  contentType: (typeof contentTypes)[Format]
}

export const fileName = (name: string, width: number, format: Format) => `${name}-${width}.${format}`

export function* listFileNames(manifest: Manifest): Generator<{ name: string; format: Format }> {
  for (const entry of Object.values(manifest)) {
    for (const width of entry.widths) {
      for (const format of formats) yield { name: fileName(entry.name, width, format), format }
    }
    if (entry.share) yield { name: entry.share, format: 'jpg' }
  }
}

export async function* pictureFiles(folder: string): AsyncGenerator<PictureFile> {
  for (const { name, format } of listFileNames(await loadManifest(folder))) {
    yield { name, path: join(folder, name), contentType: contentTypes[format] }
  }
}
