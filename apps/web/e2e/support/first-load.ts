import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[] }

export const distDir = fileURLToPath(new URL('../../dist/', import.meta.url))

/** Every script a first visit to a screen cannot do without, with its gzipped size: the entry's and the screen's static imports. */
export function firstLoad(screen: string, dist = distDir): { file: string; gzipBytes: number }[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const needed = new Set<string>()
  const visit = (key: string) => {
    if (needed.has(key)) return
    needed.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  visit('index.html')
  // A screen without a chunk of its own is part of the entry.
  if (manifest[screen]) visit(screen)
  return [...needed].flatMap((key) => {
    const file = manifest[key]?.file
    return file?.endsWith('.js') ? [{ file, gzipBytes: gzipSync(readFileSync(join(dist, file))).length }] : []
  })
}
