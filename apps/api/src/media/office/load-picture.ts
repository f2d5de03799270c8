import { Crop, type OfficePicture } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'
import * as z from 'zod/mini'
import { notFound } from '../../http/app-error.ts'
import { mediaPath } from '../store-media.ts'

/** By the name of one of its files. */
export async function loadOfficePicture(db: Db | Tx, name: string): Promise<OfficePicture> {
  const base = name.replace(/-\d+\.[a-z]+$/, '')
  const stored = await db.media.findUnique({ where: { name }, select: { width: true, height: true } })
  // of two rows for the same picture, the one that can be cut again
  const picture = await db.picture.findFirst({
    where: { base },
    orderBy: { originalName: { sort: 'asc', nulls: 'last' } },
    include: { original: { select: { name: true, width: true, height: true } } },
  })
  if (stored === null) throw notFound('This picture is no longer stored.')
  return {
    name,
    url: mediaPath(name),
    width: picture?.width ?? stored.width ?? 960,
    height: picture?.height ?? stored.height ?? 720,
    original: picture?.original
      ? {
          url: mediaPath(picture.original.name),
          width: picture.original.width ?? picture.width,
          height: picture.original.height ?? picture.height,
          crop: z.parse(Crop, picture.crop),
        }
      : null,
  }
}
