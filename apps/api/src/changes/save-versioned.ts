import { isDeepStrictEqual } from 'node:util'
import type { ChangedMeanwhile } from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import * as z from 'zod/mini'
import { AppError, notFound } from '../http/app-error.ts'

/** Tables with a column `version`. `write` relies on the trigger `bump_version`, which raises it. */
type VersionedTable =
  | 'banner'
  | 'categories'
  | 'contact_messages'
  | 'coupons'
  | 'event_settings'
  | 'events'
  | 'extras'
  | 'films'
  | 'hourly_price'
  | 'choice_groups'
  | 'ingredients'
  | 'meats'
  | 'menu_products'
  | 'page_texts'
  | 'product_sizes'
  | 'products'
  | 'reviews'
  | 'service_settings'
  | 'slider_images'
  | 'users'

type Save<Row, Changes> = {
  table: VersionedTable
  /** Other rows that belong to it, so that a 409 names who changed them. */
  recordedIn?: readonly Prisma.ChangeWhereInput[]
  id: number
  /** What the endpoint's `versioned(…)` body was parsed to. */
  body: { version: number; changes: Changes }
  /** How the response shows the row. The fields of a 409 are spelled by it, so that amounts are dollars there too. */
  response: z.ZodMiniObject
  load: () => Promise<Row>
  write: (changes: Changes) => Promise<unknown>
}

/**
 * Writes the changes if the row still has the version that they are based on, and returns the row with its new version. The row
 * is locked first: of two saves at once the slower gets a 409. What is stored already is not written again, so that a save whose
 * response was lost may be repeated.
 */
export async function saveVersioned<
  Row extends { version: number },
  Changes extends { [Name in keyof Row]?: unknown },
>(tx: Tx, { table, recordedIn = [], id, body, response, load, write }: Save<Row, Changes>): Promise<Row> {
  const { version, changes } = body
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM ${Prisma.raw(table)} WHERE id = ${id} FOR UPDATE`
  if (locked.length === 0) throw notFound()
  const row = await load()
  const names = (Object.keys(changes) as (keyof Row & keyof Changes & string)[]).filter(
    (name) => changes[name] !== undefined && !isDeepStrictEqual(row[name], changes[name]),
  )
  if (names.length === 0) return row
  if (row.version !== version) {
    const last = await tx.change.findFirst({
      where: { OR: [{ subject: table, subjectId: String(id) }, ...recordedIn] },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
    })
    const spell = (name: string, value: unknown) => z.encode(response.shape[name] as z.ZodMiniType, value)
    const current: ChangedMeanwhile = {
      version: row.version,
      by: last?.actorName ?? null,
      at: last?.at.toISOString() ?? null,
      fields: Object.fromEntries(
        names.map((name) => [name, { theirs: spell(name, row[name]), yours: spell(name, changes[name]) }]),
      ),
    }
    throw new AppError('changed_meanwhile', 'Someone else changed this. Choose what to keep.', { current })
  }
  await write(changes)
  return load()
}
