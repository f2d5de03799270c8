import { formatCents } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import { refreshDisputes } from '../payments/disputes/sync-disputes.ts'
import { ProviderError, type ProviderName } from '../ports/provider.ts'
import { compareJournal, compareOwnRows, comparePayments } from './find-differences.ts'
import { type Finding, isRed, unexplainedCents } from './finding.ts'
import { importRows } from './import-rows.ts'
import { postEntries } from './post-entries.ts'

/** The page shows so many; the sum counts all. */
const MAX_FINDINGS = 500

/**
 * Each night and on the owner's wish: reads the providers' lists, posts what is new, and compares providers, journal and our own rows.
 * A provider that does not answer leaves its part as it was; what should be there by now is missing all the same.
 */
export async function proveLedger(deps: Deps): Promise<void> {
  const { db, now } = deps
  const last = await db.ledgerProof.findFirst({ orderBy: { id: 'desc' } })
  const stripe = await tryImport(deps, 'stripe', last?.stripeUntil ?? null)
  const paypal = await tryImport(deps, 'paypal', last?.paypalUntil ?? null)
  await refreshDisputes(deps)
  const at = now()
  await postEntries(db, at, last?.ranAt ?? null)
  const until = { stripe: stripe.until, paypal: paypal.until }
  const { matched, findings: ofPayments } = await comparePayments(db, at, until)
  const findings = [
    ...stripe.findings,
    ...paypal.findings,
    ...ofPayments,
    ...(await compareJournal(db, at)),
    ...(await compareOwnRows(db)),
  ]
  const unexplained = unexplainedCents(findings)
  await db.$transaction(async (tx) => {
    await tx.ledgerProof.create({
      data: {
        ranAt: at,
        stripeUntil: until.stripe,
        paypalUntil: until.paypal,
        matched,
        unexplainedCents: unexplained,
        // red before waiting, in the order of the list above
        findings: [...findings.filter(isRed), ...findings.filter((one) => !isRed(one))].slice(
          0,
          MAX_FINDINGS,
        ),
      },
    })
    const [first] = findings.filter(isRed)
    if (first === undefined)
      await tx.incident.updateMany({
        where: { kind: 'ledger_mismatch', closedAt: null },
        data: { closedAt: at, closeReason: 'The books match again.' },
      })
    else
      await recordIncident(tx, deps, {
        kind: 'ledger_mismatch',
        subject: 'books',
        summary: describe(first, findings, unexplained),
      })
  })
}

function describe({ subject, what }: Finding, findings: readonly Finding[], unexplained: number): string {
  const others = findings.filter(isRed).length - 1
  const more = others === 0 ? '' : ` and ${others} more`
  return `Unexplained: ${formatCents(unexplained)}. ${subject}: ${what}${more}.`
}

async function tryImport(deps: Deps, provider: ProviderName, knownUntil: Date | null) {
  try {
    return await importRows(deps, provider, knownUntil)
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    return { until: knownUntil, findings: [] as Finding[] }
  }
}
