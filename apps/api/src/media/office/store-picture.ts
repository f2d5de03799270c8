import type { Crop, OfficePicture, UploadedFile } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { contentTypes, cutPicture, describePicture } from '@baobab/pictures'
import sharp from 'sharp'
import { asActor, type Person } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField, notFound } from '../../http/app-error.ts'
import { decodeUpload, MAX_PIXELS, readUpload, runDecoding } from '../decode-upload.ts'
import { mediaPath, storeMedia } from '../store-media.ts'
import { loadOfficePicture } from './load-picture.ts'

/** Sharp on any screen when half of it is cut away, and a few megabytes at most. */
const ORIGINAL_SIDE = 4096
/** Smaller than the smallest size that pages show. */
const SMALLEST_WIDTH = 320

type Pixels = { data: Buffer; width: number; height: number }

/** The upload stays as the original, by which it can be cut again. Nothing is stored before all sizes are cut. */
export async function uploadPicture(deps: Deps, by: Person, file: Blob | UploadedFile, crop: Crop) {
  const upload = await readUpload(file)
  const original = await runDecoding(() => toOriginal(upload))
  const cut = await runDecoding(() => cutPart(original, crop))
  return asActor(deps, by, async (tx) => {
    const { data: bytes, width, height } = original
    const originalName = await storeMedia(tx, { bytes, contentType: 'image/jpeg', width, height })
    return storeCut(tx, cut, originalName, crop)
  })
}

/** Cuts another part of the original of a picture. */
export async function cropPicture(deps: Deps, by: Person, name: string, crop: Crop) {
  const { db } = deps
  const { original } = await loadOfficePicture(db, name)
  if (original === null)
    throw new AppError('conflict', 'We don’t have this picture’s original. Upload it again.')
  const originalName = original.url.slice(mediaPath('').length)
  const stored = await db.media.findUnique({ where: { name: originalName } })
  if (stored === null) throw notFound('This picture is no longer stored.')
  const { width, height } = original
  const cut = await runDecoding(() => cutPart({ data: Buffer.from(stored.bytes), width, height }, crop))
  return asActor(deps, by, (tx) => storeCut(tx, cut, originalName, crop))
}

const formats = new Set(['jpeg', 'png', 'webp', 'heif'])

/** Upright, in the colors of the web, without the camera's data and without what is hidden behind the picture's end. */
async function toOriginal(bytes: Uint8Array): Promise<Pixels> {
  if (bytes.byteLength === 0) throw refuse('That file is empty. Choose a picture.')
  try {
    // reads the head only: what is too large is not decoded
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!formats.has(format)) throw refuse(UNREADABLE)
    if (width * height > MAX_PIXELS)
      throw refuse('That picture is too large. Choose one of 60 megapixels or less.')
    const { data, info } = await decodeUpload(bytes)
      .flatten({ background: 'white' })
      .resize(ORIGINAL_SIDE, ORIGINAL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (err) {
    throw err instanceof AppError ? err : refuse(UNREADABLE)
  }
}

const UNREADABLE = 'We can’t read that picture. Choose a JPEG, PNG, WebP or AVIF.'
const refuse = (message: string) => invalidField('image', message)

type Cut = Awaited<ReturnType<typeof cutPart>>

/** By the program that cuts the site's own pictures. */
async function cutPart({ data, width, height }: Pixels, crop: Crop) {
  const master = await sharp(data)
    .extract(toPixels(crop, width, height))
    .jpeg({ quality: 95 })
    .toBuffer()
  const entry = await describePicture(master, true)
  const files = []
  for await (const file of cutPicture(master, entry)) files.push(file)
  return { entry, files }
}

function toPixels(crop: Crop, width: number, height: number) {
  const left = Math.min(width - 1, Math.round((crop.x / 100) * width))
  const top = Math.min(height - 1, Math.round((crop.y / 100) * height))
  const part = {
    left,
    top,
    width: Math.min(width - left, Math.round((crop.width / 100) * width)),
    height: Math.min(height - top, Math.round((crop.height / 100) * height)),
  }
  if (part.width < SMALLEST_WIDTH || part.height < 1)
    throw refuse('Choose a larger part: at least 320 pixels wide.')
  return part
}

async function storeCut(
  tx: Tx,
  { entry, files }: Cut,
  originalName: string,
  crop: Crop,
): Promise<OfficePicture> {
  const { name: base, share, ...facts } = entry
  await tx.media.createMany({
    data: files.map(({ name, format, bytes }) => ({
      name,
      contentType: contentTypes[format],
      bytes: new Uint8Array(bytes),
      byteLength: bytes.byteLength,
    })),
    skipDuplicates: true,
  })
  const slug = `upload-${base}`
  const row = { ...facts, base, shareName: share ?? null, originalName, crop }
  await tx.picture.upsert({ where: { slug }, create: { ...row, slug }, update: row })
  const shown = facts.widths.find((width) => width >= 800) ?? facts.width
  return loadOfficePicture(tx, `${base}-${shown}.jpg`)
}
