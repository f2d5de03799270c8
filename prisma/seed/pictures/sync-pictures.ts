import { createHash } from 'node:crypto'
import type { Db, Tx } from '@baobab/db'
import type { BuiltPicture, PictureFolder } from './picture-folder.ts'
import { removePicture } from './remove-picture.ts'
import { showPicture } from './show-picture.ts'

/**
 * Brings the database in line with the built pictures: stores new and changed ones, shows them where their names belong and
 * removes those that left the folder. Does nothing when this build was synced before, or when nothing was built.
 */
export async function syncPictures(db: Db, { pictures, read }: PictureFolder, now: Date) {
  const fingerprint = fingerprintPictures(pictures)
  const synced = await db.pictureSync.findUnique({ where: { id: 1 } })
  if (pictures.length === 0 || synced?.fingerprint === fingerprint) return

  // without those that the owner has uploaded, which are of no build
  const built = await db.picture.findMany({ where: { originalName: null } })
  const stored = new Map(built.map((picture) => [picture.slug, picture]))
  for (const picture of pictures) {
    const previous = stored.get(picture.slug)
    stored.delete(picture.slug)
    if (previous?.base === picture.base) continue
    const files = await read(picture)
    await db.$transaction(async (tx) => {
      await tx.media.createMany({
        data: files.map(({ name, contentType, bytes }) => ({
          name,
          contentType,
          bytes: new Uint8Array(bytes),
          byteLength: bytes.byteLength,
          createdAt: now,
        })),
        skipDuplicates: true,
      })
      await nameActor(tx)
      await tx.picture.upsert({ where: { slug: picture.slug }, create: picture, update: picture })
      await showPicture(tx, picture, previous?.base, now)
    })
  }
  for (const picture of stored.values())
    await db.$transaction(async (tx) => {
      await nameActor(tx)
      await removePicture(tx, picture)
    })

  // Last: a sync that was interrupted runs again.
  await db.pictureSync.upsert({
    where: { id: 1 },
    create: { fingerprint, syncedAt: now },
    update: { fingerprint, syncedAt: now },
  })
}

/** For the list of changes. */
const nameActor = (tx: Tx) =>
  tx.$queryRaw`SELECT set_config('app.actor', '{"name": "command:pictures"}', true)`

const fingerprintPictures = (pictures: BuiltPicture[]) =>
  createHash('sha256').update(JSON.stringify(pictures)).digest('hex')
