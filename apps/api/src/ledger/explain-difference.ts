import { type Db, isUniqueViolation } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { queueJob } from '../jobs/queue.ts'
import { differenceCents, type Finding, isExplainable } from './finding.ts'
import { loadLastProof } from './last-proof.ts'

/**
 * The rows of a subject explain what their amounts add up to, no more: another difference, or none, is red again. So is a row that was
 * changed.
 */
export async function applyExplanations(db: Db, findings: readonly Finding[]): Promise<Finding[]> {
  const sums = await db.ledgerExplanation.groupBy({ by: ['subject'], _sum: { amountCents: true } })
  const untouched = new Set(findings)
  const applied = sums.flatMap(({ subject, _sum }) => {
    const same = findings.filter((one) => isExplainable(one) && one.subject === subject)
    for (const one of same) untouched.delete(one)
    return explain(subject, _sum.amountCents ?? 0, same)
  })
  return [...untouched, ...applied]
}

function explain(subject: string, explainedCents: number, findings: readonly Finding[]): Finding[] {
  const foundCents = sumDifferences(findings)
  if (foundCents === explainedCents) return findings.map((finding) => ({ ...finding, status: 'explained' }))
  return [
    {
      status: findings[0]?.status ?? 'differs',
      subject,
      what: 'The explained amount isn’t the difference',
      expected_cents: explainedCents,
      found_cents: foundCents,
    },
  ]
}

/** Explains what the last proof found of the subject, once. */
export async function explainDifference(
  deps: Pick<Deps, 'db' | 'now'>,
  { subject, ranAt }: { subject: string; ranAt: string },
  by: { writtenBy: string; reason: string },
): Promise<void> {
  const proof = await loadLastProof(deps.db)
  const findings = (proof?.findings ?? []).filter((one) => isExplainable(one) && one.subject === subject)
  const amountCents = sumDifferences(findings)
  if (proof?.ranAt.toISOString() !== ranAt || amountCents === 0) throw new AppError('conflict', CHANGED)
  const data = { subject, proofId: proof.id, amountCents, ...by, writtenAt: deps.now() }
  try {
    await deps.db.$transaction(async (tx) => {
      await tx.ledgerExplanation.create({ data })
      await queueJob(tx, 'prove-ledger', {}, { key: 'prove-ledger' })
    })
  } catch (err) {
    throw isUniqueViolation(err) ? new AppError('conflict', CHANGED) : err
  }
}

const CHANGED = 'The books have changed. Please check them again.'

const sumDifferences = (findings: readonly Finding[]) =>
  findings.reduce((sum, finding) => sum + differenceCents(finding), 0)
