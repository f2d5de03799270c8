import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[] }

const ENTRY = 'index.html'

/** The scripts of a screen and what they import, by the build's manifest; without the entry's, which the page loads anyway. */
export function screenScripts(webDir: string) {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(webDir, '.vite/manifest.json'), 'utf8'),
  )
  const entry = reachable(ENTRY)
  function reachable(key: string, visited = new Set<string>()): ReadonlySet<string> {
    if (visited.has(key)) return visited
    visited.add(key)
    for (const next of manifest[key]?.imports ?? []) reachable(next, visited)
    return visited
  }
  return (screen: string): readonly string[] => {
    // a screen without a chunk of its own is part of the entry
    const parts = [...reachable(`src/screens/${screen}.tsx`)].filter((part) => !entry.has(part))
    return parts.flatMap((part) => (manifest[part] ? `/${manifest[part].file}` : []))
  }
}
