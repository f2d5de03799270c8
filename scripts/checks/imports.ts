import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { root } from '../lib/settings.ts'
import { featureOf, importRules } from './import-rules.ts'

export type Source = { path: string; text: string }

/** One sentence for each import that goes against the direction the house allows. */
export const forbiddenImports = (sources: Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    importsOf(text).flatMap((specifier) => {
      const target = specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier
      return complaints(path, target).map((because) => `${path} imports ${target}: ${because}`)
    }),
  )

const complaints = (path: string, target: string): string[] => {
  const broken = importRules
    .filter(({ from, except, not }) => from.test(path) && !except?.test(path) && not.test(target))
    .map(({ because }) => because)
  const [here, there] = [featureOf(path), featureOf(target)]
  if (here && there && here !== there && !isDomainFile(target))
    broken.push(
      "a feature may import another feature's domain files, not its components; a screen composes them",
    )
  return broken
}

const isDomainFile = (path: string) => path.endsWith('.ts') && !basename(path).startsWith('use-')

// The tree is formatted by Biome, so an import always looks like one of these.
const shapes = [
  /^(?:import|export)\s[^'"`;]*?\sfrom\s'([^']+)'/gm,
  /^import\s'([^']+)'/gm,
  /\bimport\(\s*'([^']+)'\s*\)/g,
]

export const importsOf = (text: string): string[] =>
  shapes.flatMap((shape) => [...text.matchAll(shape)].flatMap((match) => match[1] ?? []))

const isForeign = (name: string) => ['node_modules', 'dist', 'generated'].includes(name)

/** Every TypeScript file of ours. */
export const readSources = (): Source[] =>
  globSync('{apps,packages,prisma,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => isForeign(basename(path)),
  })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
