import { stripeId } from '../../ids.ts'
import type { Sandbox } from '../../sandbox.ts'
import { invalidRequest, notFound } from '../errors.ts'
import { emitStripe } from '../events.ts'
import type { StripeCharge, StripeDispute } from '../records.ts'
import type { UpdateDispute } from '../requests.ts'
import { nowSeconds } from '../sessions.ts'
import { addTransaction } from './balance.ts'
import { disputeView } from './money-views.ts'

/** Since June 2025 in the US: one fee for the dispute, one more to answer it, which comes back when it is won. */
const disputeFeeCents = 1500
const answerDays = 9

type NewDispute = { amountCents?: number; reason?: string; isInquiry?: boolean }

/** An inquiry takes no money; a chargeback takes the amount and a fee at once. */
export function openDispute(
  sandbox: Sandbox,
  charge: StripeCharge,
  { amountCents = charge.amountCents, reason = 'product_not_received', isInquiry = false }: NewDispute,
): StripeDispute {
  const created = nowSeconds()
  const dispute: StripeDispute = {
    id: stripeId('dp'),
    chargeId: charge.id,
    intentId: charge.intentId,
    sessionId: charge.sessionId,
    created,
    dueBy: created + answerDays * 86_400,
    amountCents,
    currency: charge.currency,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    evidence: {},
    submissions: 0,
    transactionIds: [],
  }
  sandbox.stripe.disputes.put(dispute.id, dispute)
  emitDispute(sandbox, 'created', dispute)
  return isInquiry ? dispute : move(sandbox, dispute, 'dispute', -amountCents, disputeFeeCents)
}

export function updateDispute(sandbox: Sandbox, id: string, input: UpdateDispute): StripeDispute {
  const dispute = findDispute(sandbox, id)
  if (!['needs_response', 'warning_needs_response'].includes(dispute.status))
    throw invalidRequest({ message: 'This dispute is already closed or under review.' })
  const isInquiry = dispute.status === 'warning_needs_response'
  const updated = put(sandbox, {
    ...dispute,
    evidence: { ...dispute.evidence, ...input.evidence },
    submissions: dispute.submissions + 1,
    status: isInquiry ? 'warning_under_review' : 'under_review',
  })
  emitDispute(sandbox, 'updated', updated)
  return isInquiry ? updated : move(sandbox, updated, 'dispute', 0, disputeFeeCents, 'counter')
}

/** The bank has decided. What is won comes back, with the fee of the answer; it may be a part. */
export function closeDispute(
  sandbox: Sandbox,
  id: string,
  outcome: 'won' | 'lost' | 'warning_closed',
  wonCents?: number,
): StripeDispute {
  const dispute = findDispute(sandbox, id)
  if (dispute.status.startsWith('warning') !== (outcome === 'warning_closed'))
    throw invalidRequest({ message: `A dispute that is ${dispute.status} does not end as ${outcome}.` })
  const closed = put(sandbox, { ...dispute, status: outcome })
  const answerFeeCents = dispute.submissions > 0 ? disputeFeeCents : 0
  const ended =
    outcome === 'won'
      ? move(sandbox, closed, 'dispute_reversal', wonCents ?? dispute.amountCents, -answerFeeCents, 'won')
      : closed
  emitDispute(sandbox, 'closed', ended)
  return ended
}

function move(
  sandbox: Sandbox,
  dispute: StripeDispute,
  reportingCategory: 'dispute' | 'dispute_reversal',
  amountCents: number,
  feeCents: number,
  suffix = '',
): StripeDispute {
  const { id } = addTransaction(sandbox, {
    type: 'adjustment',
    reportingCategory,
    amountCents,
    feeCents,
    currency: dispute.currency,
    sourceId: dispute.id,
    suffix,
    description: `Chargeback ${reportingCategory === 'dispute' ? 'withdrawal' : 'reversal'} for ${dispute.chargeId}`,
  })
  const moved = put(sandbox, { ...dispute, transactionIds: [...dispute.transactionIds, id] })
  emitDispute(sandbox, reportingCategory === 'dispute' ? 'funds_withdrawn' : 'funds_reinstated', moved)
  return moved
}

function put(sandbox: Sandbox, dispute: StripeDispute): StripeDispute {
  sandbox.stripe.disputes.put(dispute.id, dispute)
  return dispute
}

function emitDispute(sandbox: Sandbox, what: string, dispute: StripeDispute): void {
  emitStripe(sandbox, `charge.dispute.${what}`, dispute.sessionId, disputeView(sandbox, dispute))
}

function findDispute(sandbox: Sandbox, id: string): StripeDispute {
  const dispute = sandbox.stripe.disputes.get(id)
  if (dispute === undefined) throw notFound('dispute', id, 'dispute')
  return dispute
}
