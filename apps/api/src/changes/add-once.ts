import { createHash } from 'node:crypto'
import type { Tx } from '@baobab/db'
import { AppError } from '../http/app-error.ts'

const KEPT_MS = 24 * 3600 * 1000

type Request = { key: string; route: string | undefined; body: object; at: Date }

/** Adds a thing once for each key, also when a double click sends two requests at once, and returns its id each time. */
export async function addOnce(
  tx: Tx,
  { key, route = '', body, at }: Request,
  add: () => Promise<number>,
): Promise<number> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route, body]))
    .digest('hex')
  // the second request waits for the first one's transaction
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  const added = await tx.addedThing.findUnique({ where: { key } })
  if (added && added.requestHash !== requestHash)
    throw new AppError('conflict', 'This was already added with other details. Please reload the page.')
  if (added) return added.addedId
  const addedId = await add()
  await tx.addedThing.create({
    data: { key, requestHash, addedId, expiresAt: new Date(at.getTime() + KEPT_MS) },
  })
  return addedId
}
