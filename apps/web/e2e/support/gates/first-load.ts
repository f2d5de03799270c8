import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[] }

const webDir = fileURLToPath(new URL('../../../', import.meta.url))
const distDir = join(webDir, 'dist')

const withSize = (file: string) => ({ file, kib: gzipSync(readFileSync(join(distDir, file))).length / 1024 })

/** Every script that a first visit to a screen loads: of the entry, of the screen and of what they import statically. */
export function firstLoad(screen: string) {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(distDir, '.vite/manifest.json'), 'utf8'),
  )
  if (!existsSync(join(webDir, `src/screens/${screen}.tsx`))) throw new Error(`There is no screen ${screen}`)
  const visited = new Set<string>()
  const visit = (part: string) => {
    if (visited.has(part)) return
    visited.add(part)
    for (const next of manifest[part]?.imports ?? []) visit(next)
  }
  visit('index.html')
  // a screen without a chunk of its own is part of the entry
  visit(`src/screens/${screen}.tsx`)
  const files = [...visited].flatMap((part) => manifest[part]?.file ?? [])
  return [...new Set(files)].filter((file) => file.endsWith('.js')).map(withSize)
}

/** The fonts that the built stylesheets declare. */
export const fontFaces = () =>
  readdirSync(join(distDir, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .flatMap(
      (file) => readFileSync(join(distDir, 'assets', file), 'utf8').match(/@font-face\s*{[^}]*}/g) ?? [],
    )
