import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { DisputeState, PaymentProvider } from '../../ports/provider.ts'
import { parseResponse } from '../parse-response.ts'
import { withIdempotencyKeys } from './idempotency.ts'
import { withProviderErrors } from './stripe-errors.ts'

const List = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      reason: z.string(),
      status: z.string(),
      created: z.int(),
      evidence_details: z.nullish(z.object({ due_by: z.nullish(z.int()) })),
    }),
  ),
})

/** `warning_…`: an inquiry of the bank, which takes no money. */
const ENDS: Record<string, DisputeState['end']> = { won: 'won', lost: 'lost', warning_closed: 'dropped' }

const toDate = (seconds: number) => new Date(seconds * 1000)

export async function listStripeDisputes(stripe: Stripe, payment_intent: string): Promise<DisputeState[]> {
  const response = await withProviderErrors(() => stripe.disputes.list({ payment_intent, limit: 100 }))
  return parseResponse(List, response).data.map((dispute) => ({
    id: dispute.id,
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    dueBy: dispute.evidence_details?.due_by == null ? null : toDate(dispute.evidence_details.due_by),
    openedAt: toDate(dispute.created),
    end: ENDS[dispute.status] ?? null,
  }))
}

/** Evidence is sent once: Stripe hands it to the bank at once. */
export async function sendStripeEvidence(
  stripe: Stripe,
  ...[id, evidence]: Parameters<PaymentProvider['sendEvidence']>
): Promise<void> {
  await withIdempotencyKeys(`evidence-${id}`, (options) =>
    stripe.disputes.update(id, { evidence, submit: true }, options),
  )
}
