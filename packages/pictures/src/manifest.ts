import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One picture. Its files are `<name>-<width>.<avif|jpg>`. */
export interface PictureEntry {
  name: string
  width: number
  height: number
  widths: number[]
  /** A few blurred pixels as a data URI, shown until the picture has loaded. */
  placeholder: string
  /** Dominant colour, `#rrggbb`. */
  color: string
  /** File name of the 1200×630 card for shared links: of dishes and events. */
  share?: string
}

export type Manifest = Record<string, PictureEntry>

export const manifestFile = (folder: string) => join(folder, 'manifest.json')

export async function loadManifest(folder: string): Promise<Manifest> {
  // Written by our own build, so its shape is known.
  return JSON.parse(await readFile(manifestFile(folder), 'utf8')) as Manifest
}
