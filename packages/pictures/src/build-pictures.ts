import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { loadManifest, type Manifest, manifestFile, type PictureEntry } from './manifest.ts'
import { fileName, formats, namesOf } from './picture-files.ts'
import { encode, nameOf, widthsFor } from './recipe.ts'
import { shareCard } from './share-card.ts'

export interface BuildResult {
  manifest: Manifest
  /** Names of the files made this time; empty when nothing has changed. */
  written: string[]
  removed: string[]
}

/** Pictures of places and occasions, which nobody shares as a dish. */
const isDish = (slug: string) => !/^(banner|discount|slider-|event-)/.test(slug)

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')

async function placeholderOf(image: Sharp): Promise<string> {
  const tiny = await image.clone().resize(16).blur(0.6).webp({ quality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

async function colorOf(image: Sharp): Promise<string> {
  const { dominant } = await sharp(await image.clone().resize(64).toBuffer()).stats()
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
}

/**
 * Written beside its place and moved in, so that a build cut short leaves no half file under a final name. Masters that
 * are copies of each other share their files' names: each writer has an unfinished file of its own.
 */
async function put(content: Buffer | string, path: string, writer: string): Promise<void> {
  const unfinished = `${path}.${writer}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

async function buildOne(
  slug: string,
  master: Buffer,
  dist: string,
  known: Manifest,
  written: string[],
): Promise<PictureEntry> {
  const name = nameOf(master)
  const before = known[slug]
  const image = sharp(master)
  const entry: PictureEntry = before?.name === name ? before : await describe(slug, name, image)

  for (const width of entry.widths) {
    const missing = formats
      .map((format) => ({ format, file: fileName(name, width, format) }))
      .filter(({ file }) => !existsSync(join(dist, file)))
    if (missing.length === 0) continue
    // Scaled once, encoded three times.
    const { data, info } = await image.clone().resize(width).raw().toBuffer({ resolveWithObject: true })
    for (const { format, file } of missing) {
      const scaled = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      await put(await encode[format](scaled).toBuffer(), join(dist, file), slug)
      written.push(file)
    }
  }
  if (entry.share && !existsSync(join(dist, entry.share))) {
    await put(await shareCard(master).toBuffer(), join(dist, entry.share), slug)
    written.push(entry.share)
  }
  return entry
}

async function describe(slug: string, name: string, image: Sharp): Promise<PictureEntry> {
  const { width, height } = await image.metadata()
  return {
    name,
    width,
    height,
    widths: widthsFor(width),
    placeholder: await placeholderOf(image),
    color: await colorOf(image),
    ...(isDish(slug) && { share: `${name}-share.jpg` }),
  }
}

/** Files of masters that are gone or have changed; kept, they would be published for ever. */
async function removeStale(dist: string, manifest: Manifest): Promise<string[]> {
  const keep = new Set([basename(manifestFile(dist)), ...[...namesOf(manifest)].map(({ name }) => name)])
  const stale = (await readdir(dist)).filter((file) => !keep.has(file))
  await Promise.all(stale.map((file) => rm(join(dist, file))))
  return stale
}

export async function buildPictures(masters: string, dist: string, atOnce = 2): Promise<BuildResult> {
  await mkdir(dist, { recursive: true })
  const known = await loadManifest(dist).catch((): Manifest => ({}))
  const files = (await readdir(masters)).filter((file) => file.endsWith('.jpg')).sort()
  const entries = new Map<string, PictureEntry>()
  const written: string[] = []
  const queue = [...files]

  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        const slug = basename(file, '.jpg')
        entries.set(slug, await buildOne(slug, await readFile(join(masters, file)), dist, known, written))
      }
    }),
  )

  const manifest: Manifest = Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  if ((await readFile(manifestFile(dist), 'utf8').catch(() => '')) !== text) {
    await put(text, manifestFile(dist), 'build')
  }
  return { manifest, written, removed: await removeStale(dist, manifest) }
}
