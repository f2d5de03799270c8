import * as z from 'zod/mini'
import { EventText, type ProviderEvent } from '../../ports/provider.ts'
import { formatAmount } from '../settle/move-to-review.ts'

const PaymentId = z.nullish(z.object({ payment_id: z.optional(EventText) }))

/** The events we use, and where each says which payment it is about. */
const kinds: { types: string[]; schema: z.ZodMiniType<Omit<ProviderEvent, 'eventId' | 'type'>> }[] = [
  {
    types: [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
    ],
    schema: z.pipe(
      z.object({ id: EventText, client_reference_id: z.nullish(EventText) }),
      z.transform(({ id, client_reference_id }) => ({
        reference: id,
        captureReference: null,
        paymentId: client_reference_id ?? null,
      })),
    ),
  },
  {
    types: ['payment_intent.payment_failed'],
    schema: z.pipe(
      z.object({ id: EventText, metadata: PaymentId }),
      z.transform(({ id, metadata }) => ({
        reference: null,
        captureReference: id,
        paymentId: metadata?.payment_id ?? null,
      })),
    ),
  },
  {
    types: ['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'],
    schema: z.pipe(
      z.object({ payment_intent: z.nullish(EventText) }),
      z.transform(({ payment_intent }) => ({
        reference: null,
        captureReference: payment_intent ?? null,
        paymentId: null,
      })),
    ),
  },
  {
    types: ['payout.paid', 'payout.failed', 'payout.reconciliation_completed'],
    schema: z.pipe(
      z.object({ id: EventText }),
      z.transform(({ id }) => ({ reference: id, captureReference: null, paymentId: null, isPayout: true })),
    ),
  },
  {
    types: [
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
    ],
    schema: z.pipe(
      z.object({
        id: EventText,
        payment_intent: z.nullish(EventText),
        amount: z.int(),
        currency: EventText,
        reason: EventText,
        status: EventText,
      }),
      z.transform(({ id, payment_intent, amount, currency, reason, status }) => ({
        reference: null,
        captureReference: payment_intent ?? null,
        paymentId: null,
        dispute: {
          id,
          summary: `${formatAmount(amount, currency)}, ${reason}, ${status}`,
          isOver: ['won', 'lost', 'warning_closed'].includes(status),
        },
      })),
    ),
  },
]

export const stripeEventTypes = kinds.flatMap(({ types }) => types)

const Event = z.object({ id: EventText, type: EventText, data: z.object({ object: z.unknown() }) })

/** Null for other events, and for those of an unknown shape. */
export function parseStripeEvent(verifiedEvent: unknown): ProviderEvent | null {
  const parsed = z.safeParse(Event, verifiedEvent)
  if (!parsed.success) return null
  const { id: eventId, type, data } = parsed.data
  const kind = kinds.find(({ types }) => types.includes(type))
  const payment = kind && z.safeParse(kind.schema, data.object)
  return payment?.success ? { eventId, type, ...payment.data } : null
}
