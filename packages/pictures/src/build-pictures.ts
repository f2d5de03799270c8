import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pLimit from 'p-limit'
import { cutPicture, describePicture } from './cut-picture.ts'
import { contentName } from './encoding.ts'
import { loadManifest, type Manifest, manifestFile, type PictureEntry } from './manifest.ts'
import { listFileNames } from './picture-files.ts'

export interface BuildResult {
  manifest: Manifest
  /** Names of the files of this run; empty when nothing has changed. */
  written: string[]
  removed: string[]
}

/** Dishes and events have pages of their own, which are shared. */
const hasShareCard = (slug: string) => !/^(banner|discount|slider-)/.test(slug)

/**
 * Writes and then renames, so that an interrupted build leaves no half file under a final name. Equal masters share their
 * file names, so each writer has its own unfinished file.
 */
async function writeAtomically(content: Buffer | string, path: string, writer: string): Promise<void> {
  const unfinished = `${path}.${writer}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

async function buildPicture(
  slug: string,
  master: Buffer,
  dist: string,
  previous: Manifest,
  written: string[],
): Promise<PictureEntry> {
  const before = previous[slug]
  const isUnchanged = before?.name === contentName(master)
  const entry = isUnchanged ? before : await describePicture(master, hasShareCard(slug))
  const isMissing = (file: string) => !existsSync(join(dist, file))
  for await (const { name, bytes } of cutPicture(master, entry, isMissing)) {
    await writeAtomically(bytes, join(dist, name), slug)
    written.push(name)
  }
  return entry
}

/** Removes the files of masters that are gone or have changed: they would stay public. */
async function removeStale(dist: string, manifest: Manifest): Promise<string[]> {
  const keep = new Set([
    basename(manifestFile(dist)),
    ...[...listFileNames(manifest)].map(({ name }) => name),
  ])
  const stale = (await readdir(dist)).filter((file) => !keep.has(file))
  await Promise.all(stale.map((file) => rm(join(dist, file))))
  return stale
}

export async function buildPictures(masters: string, dist: string, concurrency = 2): Promise<BuildResult> {
  await mkdir(dist, { recursive: true })
  const previous = await loadManifest(dist).catch((): Manifest => ({}))
  const files = (await readdir(masters)).filter((file) => file.endsWith('.jpg')).sort()
  const written: string[] = []
  const limit = pLimit(concurrency)
  const entries = await limit.map(files, async (file): Promise<[string, PictureEntry]> => {
    const slug = basename(file, '.jpg')
    return [slug, await buildPicture(slug, await readFile(join(masters, file)), dist, previous, written)]
  })

  const manifest: Manifest = Object.fromEntries(entries)
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  if ((await readFile(manifestFile(dist), 'utf8').catch(() => '')) !== text) {
    await writeAtomically(text, manifestFile(dist), 'build')
  }
  return { manifest, written, removed: await removeStale(dist, manifest) }
}
