import type { UploadedFile } from '@baobab/contract'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Identity } from '../../http/security/access.ts'
import { queueJob } from '../../jobs/queue.ts'
import { decodeUpload, readUpload, runDecoding } from '../../media/decode-upload.ts'
import { mediaPath, storeMedia } from '../../media/store-media.ts'

const SIDE_PIXELS = 512
/** How long a replaced picture is kept, for open pages that still load it. */
const UNUSED_KEEP_MS = 60_000

/**
 * Decodes the file by its content, not by its name or declared type, and encodes it again. That drops metadata such as the
 * place where it was taken, and anything hidden after the end of the picture.
 */
export const reencode = (bytes: Uint8Array): Promise<Buffer> =>
  runDecoding(async () => {
    try {
      return await decodeUpload(bytes)
        .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
        .webp({ quality: 82 })
        .toBuffer()
    } catch {
      throw invalidImage('We can’t read that picture. Choose a JPEG, PNG, WebP, GIF or AVIF.')
    }
  })

export async function saveProfilePicture(
  deps: Deps,
  user: Identity,
  file: Blob | UploadedFile,
): Promise<string> {
  const { db, now } = deps
  const upload = await readUpload(file)
  if (upload.byteLength === 0) throw invalidImage('That file is empty. Choose a picture.')
  const bytes = await reencode(upload)
  const name = await db.$transaction(async (tx) => {
    const stored = await storeMedia(tx, {
      bytes,
      contentType: 'image/webp',
      width: SIDE_PIXELS,
      height: SIDE_PIXELS,
      ownerUserId: user.id,
    })
    await tx.user.update({ where: { id: user.id }, data: { imageMediaName: stored } })
    await queueJob(
      tx,
      'remove-unused-profile-pictures',
      {},
      { key: 'remove-unused-profile-pictures', runAt: new Date(now().getTime() + UNUSED_KEEP_MS) },
    )
    return stored
  })
  return mediaPath(name)
}

export async function removeUnusedProfilePictures({ db, now }: Deps): Promise<void> {
  await db.media.deleteMany({
    where: {
      ownerUserId: { not: null },
      createdAt: { lt: new Date(now().getTime() - UNUSED_KEEP_MS) },
      profilePictureOf: { none: {} },
    },
  })
}

const invalidImage = (message: string) => invalidField('image', message)
