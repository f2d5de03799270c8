import { formatMonth, serviceDate } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'
import { asActor, type Person } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { staffName } from '../../lib/staff-name.ts'
import type { Finding } from '../finding.ts'
import { loadMonth, monthDays } from './load-month.ts'
import { hashText, monthCsv } from './month-csv.ts'
import { monthJournal } from './month-journal.ts'

const toDate = (month: string) => new Date(`${month}-01`)

export async function showMonth(deps: Pick<Deps, 'db'>, month: string) {
  const closed = await deps.db.closedMonth.findUnique({ where: { month: toDate(month) } })
  if (closed === null) return { closed, refusal: await findRefusal(deps.db, month) }
  const { closedAt, closedBy, csvHash } = closed
  return { closed: { at: closedAt.toISOString(), by: closedBy, hash: csvHash }, refusal: null }
}

export async function exportMonth({ db }: Pick<Deps, 'db'>, month: string, format: 'csv' | 'journal') {
  const knownAt = await findKnownAt(db, month)
  if (knownAt === null) throw new AppError('conflict', 'The books haven’t been checked yet.')
  const lines = await loadMonth(db, month, knownAt)
  return {
    name: `baobab-books-${month}.${format}`,
    text: format === 'csv' ? monthCsv(lines) : await monthJournal(db, month, lines, knownAt),
  }
}

/** Until when the books of a month are known: a closed one stays as it was proved then. */
async function findKnownAt(db: Db, month: string): Promise<Date | null> {
  const closed = await db.closedMonth.findUnique({ where: { month: toDate(month) } })
  if (closed !== null) return closed.knownAt
  return (await db.ledgerProof.findFirst({ orderBy: { id: 'desc' } }))?.ranAt ?? null
}

export async function closeMonth(deps: Pick<Deps, 'db' | 'now'>, month: string, person: Person) {
  await asActor(deps, person, async (tx) => {
    // entries that are being written come first; later ones see the closed month
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('closed_months'))`
    const refusal = await findRefusal(tx, month)
    if (refusal !== null) throw new AppError('conflict', refusal)
    const { ranAt: knownAt } = await tx.ledgerProof.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const csvHash = hashText(monthCsv(await loadMonth(tx, month, knownAt)))
    const closedBy = staffName(await tx.user.findUniqueOrThrow({ where: { id: person.id } }))
    await tx.closedMonth.create({
      data: { month: toDate(month), knownAt, closedAt: deps.now(), closedBy, csvHash },
    })
  })
}

/** Months are closed one after the other, each on a proof that ran after its end and left nothing open. */
async function findRefusal(tx: Tx, month: string): Promise<string | null> {
  const { to } = monthDays(month)
  const [row] = await tx.$queryRaw<{ next: string | null }[]>`
    SELECT to_char(coalesce((SELECT max(month) + interval '1 month' FROM closed_months), min(service_day)), 'YYYY-MM') AS next
    FROM ledger_entries`
  const next = row?.next ?? month
  if (month < next) return 'This month is closed, or has no lines.'
  if (month > next) return `Close ${formatMonth(`${next}-01`)} first.`
  const proof = await tx.ledgerProof.findFirst({ orderBy: { id: 'desc' } })
  if (proof === null || serviceDate(proof.ranAt.getTime()) <= to)
    return 'This month isn’t over, or the books haven’t been checked since.'
  if (proof.unexplainedCents > 0) return 'Something is unexplained. Correct it, then check the books again.'
  for (const [name, until] of [
    ['Stripe', proof.stripeUntil],
    ['PayPal', proof.paypalUntil],
  ] as const)
    if (until !== null && serviceDate(until.getTime()) <= to)
      return `${name}’s records of this month aren’t complete yet.`
  const newer = await tx.ledgerEntry.count({ where: { writtenAt: { gt: proof.ranAt } } })
  return newer > 0 ? 'Lines were written since the last check. Check the books again.' : null
}

type Closed = { month: string; knownAt: Date | null; csvHash: string | null; isRecorded: boolean }

/** For the proof: a closed month is the one that was recorded, and its lines still have the stored hash. */
export async function compareClosedMonths(db: Db): Promise<Finding[]> {
  const months = await db.$queryRaw<Closed[]>`
    SELECT to_char(coalesce(m.month, c.month), 'YYYY-MM') AS month, m.known_at AS "knownAt", m.csv_hash AS "csvHash",
      c.month IS NOT NULL AND count(*) OVER (PARTITION BY coalesce(m.month, c.month)) = 1 AS "isRecorded"
    FROM closed_months m FULL JOIN (
      SELECT (after ->> 'month')::date AS month, (after ->> 'known_at')::timestamptz AS known_at, after ->> 'csv_hash' AS csv_hash
      FROM changes WHERE subject = 'closed_months'
    ) c ON c.month = m.month AND c.known_at = m.known_at AND c.csv_hash = m.csv_hash
    ORDER BY 1`
  const findings: Finding[] = []
  const add = (month: string, what: string) =>
    findings.push({
      status: 'differs',
      subject: `site month ${month}`,
      what,
      expected_cents: 0,
      found_cents: 0,
    })
  for (const { month, knownAt, csvHash, isRecorded } of months) {
    if (!isRecorded || knownAt === null) add(month, 'It isn’t as it was when it was closed')
    else if (hashText(monthCsv(await loadMonth(db, month, knownAt))) !== csvHash)
      add(month, 'Some of its lines changed after it was closed')
  }
  return findings
}
