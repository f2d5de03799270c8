import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { ProviderError } from '../../ports/provider.ts'
import { buildEvidence, loadDisputed } from './build-evidence.ts'
import { findBlock } from './list-disputes.ts'

/** The bank takes it once. Who taps first has sent it; a call that fails is taken back, so that it can be tried again. */
export async function sendEvidence(deps: Deps, reference: string, sentBy: string): Promise<void> {
  const { db, now, providers } = deps
  const key = { provider: 'stripe', reference } as const
  const dispute = await db.dispute.findUnique({ where: { provider_reference: key } })
  if (dispute === null) throw notFound('We can’t find this dispute.')
  const [payment] = await loadDisputed(db, [dispute])
  if (payment === undefined) throw new Error(`dispute ${reference} is about no payment`)
  const blocked = findBlock(dispute, now())
  const open = { ...key, sentAt: null, endedAt: null }
  const taken =
    blocked === null ? await db.dispute.updateMany({ where: open, data: { sentAt: now(), sentBy } }) : null
  if (taken === null || taken.count === 0)
    throw new AppError('conflict', blocked ?? 'The bank has our evidence and decides.')
  try {
    await providers.stripe.sendEvidence(reference, buildEvidence(payment))
  } catch (err) {
    await db.dispute.updateMany({ where: key, data: { sentAt: null, sentBy: null } })
    if (!(err instanceof ProviderError)) throw err
    throw new AppError('unavailable', 'Stripe didn’t take it. Try again, or answer on its website.')
  }
}
