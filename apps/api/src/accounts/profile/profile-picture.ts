import type { UploadedFile } from '@baobab/contract'
import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import type { Identity } from '../../http/access.ts'
import { AppError } from '../../http/app-error.ts'
import { createLimiter } from '../../http/limits/limiter.ts'
import { countTry } from '../../http/limits/strict-limits.ts'
import { queueJob } from '../../jobs/queue.ts'
import { mediaPath, storeMedia } from '../../media/store-media.ts'
import { accountLimits } from '../limits.ts'

const SIDE_PIXELS = 512
/** Above any telephone's camera, below what would exhaust memory when unpacked. */
const MAX_PIXELS = 60_000_000
const SECONDS = 10
const GRACE_MS = 60_000

// libvips reads dozens of formats, some by way of other programs; these few are enough for a portrait
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const run = createLimiter({ running: 1, waiting: 20 })

/**
 * Decodes whatever was sent by its content (names and declared types are the sender's claims) and draws it anew: no metadata, no
 * place where it was taken, nothing hidden behind the picture's end.
 */
export const reencode = (bytes: Uint8Array): Promise<Buffer> =>
  run(async () => {
    try {
      return await sharp(bytes, {
        limitInputPixels: MAX_PIXELS,
        failOn: 'error',
        pages: 1,
        sequentialRead: true,
      })
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
        .webp({ quality: 82 })
        .toBuffer()
    } catch {
      throw refused('This is not a picture we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF file.')
    }
  })

export async function saveProfilePicture(
  deps: Deps,
  who: Identity,
  file: Blob | UploadedFile,
): Promise<string> {
  const { db, now } = deps
  await countTry(deps, { limit: accountLimits.profilePicture, by: String(who.id) })
  const sent = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file.bytes
  if (sent.byteLength === 0) throw refused('The file is empty. Please choose a picture.')
  const bytes = await reencode(sent)
  const name = await db.$transaction(async (tx) => {
    const stored = await storeMedia(tx, {
      bytes,
      contentType: 'image/webp',
      width: SIDE_PIXELS,
      height: SIDE_PIXELS,
      ownerUserId: who.id,
    })
    await tx.user.update({ where: { id: who.id }, data: { imageMediaName: stored } })
    await queueJob(
      tx,
      'remove-unused-profile-pictures',
      {},
      { key: 'remove-unused-profile-pictures', runAt: new Date(now().getTime() + GRACE_MS) },
    )
    return stored
  })
  return mediaPath(name)
}

/** Uploads that nobody shows any more. Pages already open may still ask for them, so they get a minute's grace. */
export async function removeUnusedProfilePictures({ db, now }: Deps): Promise<void> {
  await db.media.deleteMany({
    where: {
      ownerUserId: { not: null },
      createdAt: { lt: new Date(now().getTime() - GRACE_MS) },
      portraits: { none: {} },
    },
  })
}

const refused = (message: string) => new AppError('invalid', message, { errors: { image: message } })
