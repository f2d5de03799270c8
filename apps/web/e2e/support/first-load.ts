import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; css?: string[] }

const webDir = fileURLToPath(new URL('../../', import.meta.url))
const distDir = join(webDir, 'dist')

const withSize = (file: string) => ({ file, kib: gzipSync(readFileSync(join(distDir, file))).length / 1024 })

/** Every file that a first visit to a screen loads: of the entry, of the screen and of what they import statically. */
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
  const chunks = [...visited].flatMap((part) => manifest[part] ?? [])
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))]
      .filter((file) => file.endsWith('.js'))
      .map(withSize),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(withSize),
  }
}

/** Browsers load a font file only for the letters that a page has. English ones are in files of their own. */
export const fontKib = () =>
  readdirSync(join(distDir, 'assets'))
    .filter((file) => /-core-.*\.woff2$/.test(file))
    .reduce((sum, file) => sum + statSync(join(distDir, 'assets', file)).size / 1024, 0)

/** The fonts that the built stylesheets declare. */
export const fontFaces = () =>
  readdirSync(join(distDir, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .flatMap(
      (file) => readFileSync(join(distDir, 'assets', file), 'utf8').match(/@font-face\s*{[^}]*}/g) ?? [],
    )
