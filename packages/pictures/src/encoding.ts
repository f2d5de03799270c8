import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { Format } from './picture-files.ts'

/** Increase this when anything below or the share card changes: every file then gets a new name. */
export const ENCODING_VERSION = 3

const WIDTHS = [320, 640, 960, 1280, 1920]

/** Never wider than the master; a master between two widths also gets its own width. */
export function widthsFor(masterWidth: number): number[] {
  const smaller = WIDTHS.filter((width) => width < masterWidth)
  return masterWidth <= 1920 ? [...smaller, masterWidth] : smaller
}

/** AVIF with the least effort takes a quarter of the time; with colors at half the resolution, as in a JPEG, it weighs no more. */
export const encode: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 51, effort: 0, chromaSubsampling: '4:2:0' }),
  jpg: (image) => image.jpeg({ quality: 78, progressive: true }),
}

export const contentName = (master: Buffer): string =>
  createHash('sha256').update(`recipe ${ENCODING_VERSION}\n`).update(master).digest('hex').slice(0, 16)
