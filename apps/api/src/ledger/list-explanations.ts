import {
  type listLedgerExplanations as endpoint,
  type LedgerExplanation,
  PAGE_SIZE,
  type Parsed,
} from '@baobab/contract'
import type { Db } from '@baobab/db'
import { toPage } from '../lib/to-page.ts'

/** The newest first. */
export async function listExplanations(db: Db, { search, page }: Parsed<typeof endpoint>['query']) {
  const contains = { contains: search, mode: 'insensitive' } as const
  const where = { OR: [{ subject: contains }, { reason: contains }, { writtenBy: contains }] }
  const rows = await db.ledgerExplanation.findMany({
    where,
    orderBy: { id: 'desc' },
    take: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
  })
  const items = rows.map(
    ({ id, subject, amountCents: amount, reason, writtenBy, writtenAt }): LedgerExplanation => {
      const written = { written_by: writtenBy, written_at: writtenAt.toISOString() }
      return { id, subject, amount, reason, ...written }
    },
  )
  return toPage(items, await db.ledgerExplanation.count({ where }), page)
}
