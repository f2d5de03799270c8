import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { contentName, encode, widthsFor } from './encoding.ts'
import { loadManifest, type Manifest, manifestFile, type PictureEntry } from './manifest.ts'
import { fileName, formats, listFileNames } from './picture-files.ts'
import { shareCard } from './share-card.ts'

export interface BuildResult {
  manifest: Manifest
  /** Names of the files of this run; empty when nothing has changed. */
  written: string[]
  removed: string[]
}

/** Dishes and events have pages of their own, which are shared. */
const hasShareCard = (slug: string) => !/^(banner|discount|slider-)/.test(slug)

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')

async function createPlaceholder(image: Sharp): Promise<string> {
  const tiny = await image.clone().resize(16).blur(0.6).webp({ quality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

async function averageColor(image: Sharp): Promise<string> {
  const { dominant } = await sharp(await image.clone().resize(64).toBuffer()).stats()
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
}

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
  const name = contentName(master)
  const image = sharp(master)
  const before = previous[slug]
  const isUnchanged = before?.name === name && (before.share !== undefined) === hasShareCard(slug)
  const entry: PictureEntry = isUnchanged ? before : await readFacts(slug, name, image)

  for (const width of entry.widths) {
    const missing = formats
      .map((format) => ({ format, file: fileName(name, width, format) }))
      .filter(({ file }) => !existsSync(join(dist, file)))
    if (missing.length === 0) continue
    const { data, info } = await image.clone().resize(width).raw().toBuffer({ resolveWithObject: true })
    for (const { format, file } of missing) {
      const scaled = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      await writeAtomically(await encode[format](scaled).toBuffer(), join(dist, file), slug)
      written.push(file)
    }
  }
  if (entry.share && !existsSync(join(dist, entry.share))) {
    await writeAtomically(await shareCard(master).toBuffer(), join(dist, entry.share), slug)
    written.push(entry.share)
  }
  return entry
}

async function readFacts(slug: string, name: string, image: Sharp): Promise<PictureEntry> {
  const { width, height } = await image.metadata()
  return {
    name,
    width,
    height,
    widths: widthsFor(width),
    placeholder: await createPlaceholder(image),
    color: await averageColor(image),
    ...(hasShareCard(slug) && { share: `${name}-share.jpg` }),
  }
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
