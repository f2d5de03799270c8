import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[] }

const webDir = fileURLToPath(new URL('../../', import.meta.url))
const distDir = join(webDir, 'dist')

/** Every script a first visit to `screen` loads, with its gzipped size: the static imports of the entry and of the screen. */
export const firstLoad = (screen: string): { file: string; gzipBytes: number }[] => {
  if (!existsSync(join(webDir, screen))) throw new Error(`There is no screen ${screen}`)
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(distDir, '.vite/manifest.json'), 'utf8'),
  )
  const visited = new Set<string>()
  const visit = (key: string) => {
    if (visited.has(key)) return
    visited.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  visit('index.html')
  // A screen without a chunk of its own is part of the entry.
  if (manifest[screen]) visit(screen)
  return [...visited].flatMap((key) => {
    const file = manifest[key]?.file
    return file?.endsWith('.js')
      ? [{ file, gzipBytes: gzipSync(readFileSync(join(distDir, file))).length }]
      : []
  })
}
