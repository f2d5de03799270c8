import * as z from 'zod/mini'
import type { ProviderState } from '../provider.ts'

const Money = z.object({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/)),
})
const Capture = z.object({ id: z.string(), status: z.string(), amount: Money })
const Refund = z.object({ status: z.string(), amount: z.optional(Money) })

/** What we read of an order; a short answer has no more than its id, status and links. */
export const OrderAnswer = z.object({
  id: z.string(),
  status: z.string(),
  update_time: z.optional(z.string()),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.url() }))),
  purchase_units: z.optional(
    z.array(
      z.object({
        amount: z.optional(Money),
        payments: z.optional(
          z.object({ captures: z.optional(z.array(Capture)), refunds: z.optional(z.array(Refund)) }),
        ),
      }),
    ),
  ),
})
export type OrderAnswer = z.output<typeof OrderAnswer>

const centsOf = (money: z.output<typeof Money>) => Math.round(Number(money.value) * 100)
const COLLECTED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

export function stateOfOrder(order: OrderAnswer): ProviderState {
  const payments = order.purchase_units?.[0]?.payments
  const captures = payments?.captures ?? []
  const collected = captures.find(({ status }) => COLLECTED.has(status))
  if (collected) {
    const returned = (payments?.refunds ?? []).filter(
      ({ status }) => status !== 'FAILED' && status !== 'CANCELLED',
    )
    return {
      state: 'paid',
      capturedCents: centsOf(collected.amount),
      currency: collected.amount.currency_code.toLowerCase(),
      captureReference: collected.id,
      refundedCents: returned.reduce((sum, { amount }) => sum + (amount ? centsOf(amount) : 0), 0),
    }
  }
  // PENDING is not money: an e-check, a review at PayPal
  if (captures.some(({ status }) => status === 'PENDING')) return { state: 'processing' }
  if (captures.some(({ status }) => status === 'DECLINED' || status === 'FAILED')) return { state: 'failed' }
  if (order.status === 'VOIDED') return { state: 'expired' }
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  return { state: 'open', declined: false, url: link?.href ?? null }
}
