import { stripeId } from '../../ids.ts'
import type { Sandbox } from '../../sandbox.ts'
import { invalidRequest, notFound } from '../errors.ts'
import { emitStripe } from '../events.ts'
import type { StripePayout } from '../records.ts'
import { nowSeconds } from '../sessions.ts'
import { addTransaction } from './balance.ts'
import { payoutView } from './money-views.ts'

/**
 * An automatic payout takes the whole balance, which may be negative: then Stripe takes it from the bank. Only an automatic one
 * can say of which transactions it is made.
 */
/** `created`: a payout of the past, of which no event tells. */
type NewPayout = { amountCents?: number; created?: number }

export function payOut(sandbox: Sandbox, { amountCents, created: past }: NewPayout = {}): StripePayout {
  const created = past ?? nowSeconds()
  const automatic = amountCents === undefined
  const open = sandbox.stripe.transactions
    .all()
    .filter((row) => row.payoutId === null && row.created <= created)
  const balanceCents = open.reduce((sum, row) => sum + row.amountCents - row.feeCents, 0)
  if (amountCents !== undefined && amountCents > balanceCents) {
    throw invalidRequest({
      code: 'balance_insufficient',
      message: 'You have insufficient funds in your Stripe account for this transfer.',
    })
  }
  const payout: StripePayout = {
    id: stripeId('po'),
    created,
    amountCents: amountCents ?? balanceCents,
    currency: open[0]?.currency ?? 'usd',
    automatic,
    status: 'in_transit',
  }
  if (automatic)
    for (const row of open) sandbox.stripe.transactions.put(row.id, { ...row, payoutId: payout.id })
  addTransaction(sandbox, {
    type: 'payout',
    reportingCategory: 'payout',
    amountCents: -payout.amountCents,
    currency: payout.currency,
    sourceId: payout.id,
    created,
    description: 'STRIPE PAYOUT',
    ...(automatic && { payoutId: payout.id }),
  })
  sandbox.stripe.payouts.put(payout.id, payout)
  if (past === undefined) emitStripe(sandbox, 'payout.created', payout.id, payoutView(payout))
  return payout
}

/** The bank has taken it or sent it back. A payout that fails returns to the balance. */
export function endPayout(sandbox: Sandbox, id: string, outcome: 'paid' | 'failed'): StripePayout {
  const payout = findPayout(sandbox, id)
  if (payout.status === 'failed') throw invalidRequest({ message: `Payout ${id} has failed already.` })
  const ended: StripePayout = { ...payout, status: outcome }
  sandbox.stripe.payouts.put(id, ended)
  if (outcome === 'failed') {
    addTransaction(sandbox, {
      type: 'payout_failure',
      reportingCategory: 'payout_reversal',
      amountCents: payout.amountCents,
      currency: payout.currency,
      sourceId: id,
      suffix: 'failed',
      description: 'Payout failure',
    })
  }
  emitStripe(sandbox, `payout.${outcome}`, id, payoutView(ended))
  if (outcome === 'paid' && payout.automatic)
    emitStripe(sandbox, 'payout.reconciliation_completed', id, payoutView(ended))
  return ended
}

function findPayout(sandbox: Sandbox, id: string): StripePayout {
  const payout = sandbox.stripe.payouts.get(id)
  if (payout === undefined) throw notFound('payout', id, 'payout')
  return payout
}
