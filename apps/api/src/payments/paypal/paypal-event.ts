import * as z from 'zod/mini'
import { parseJson } from '../../http/bounded-fetch.ts'
import { EventText, type ProviderEvent } from '../../ports/provider.ts'

const Related = z.nullish(
  z.object({
    related_ids: z.nullish(z.object({ order_id: z.nullish(EventText), capture_id: z.nullish(EventText) })),
  }),
)
const Links = z.nullish(z.array(z.object({ rel: EventText, href: z.string() })))

/** The events we use, and where each says which payment it is about. */
const kinds: { types: string[]; schema: z.ZodMiniType<Omit<ProviderEvent, 'eventId' | 'type'>> }[] = [
  {
    types: [
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.ORDER.COMPLETED',
      'CHECKOUT.ORDER.VOIDED',
      'CHECKOUT.ORDER.DECLINED',
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    ],
    schema: z.pipe(
      z.object({
        id: EventText,
        purchase_units: z.nullish(z.array(z.object({ custom_id: z.nullish(EventText) }))),
      }),
      z.transform(({ id, purchase_units }) => ({
        reference: id,
        captureReference: null,
        paymentId: purchase_units?.[0]?.custom_id ?? null,
      })),
    ),
  },
  {
    types: [
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.DECLINED',
    ],
    schema: z.pipe(
      z.object({ id: EventText, custom_id: z.nullish(EventText), supplementary_data: Related }),
      z.transform(({ id, custom_id, supplementary_data }) => ({
        reference: supplementary_data?.related_ids?.order_id ?? null,
        captureReference: id,
        paymentId: custom_id ?? null,
      })),
    ),
  },
  {
    // a refund names its capture only by the link to it
    types: ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'],
    schema: z.pipe(
      z.object({ custom_id: z.nullish(EventText), supplementary_data: Related, links: Links }),
      z.transform(({ custom_id, supplementary_data, links }) => ({
        reference: supplementary_data?.related_ids?.order_id ?? null,
        captureReference: parseCaptureId(links?.find(({ rel }) => rel === 'up')?.href),
        paymentId: custom_id ?? null,
      })),
    ),
  },
  {
    types: ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED'],
    schema: z.pipe(
      z.object({
        dispute_id: EventText,
        disputed_transactions: z.nullish(
          z.array(z.object({ seller_transaction_id: z.nullish(EventText), custom: z.nullish(EventText) })),
        ),
        dispute_amount: z.nullish(z.object({ currency_code: EventText, value: EventText })),
        reason: z.nullish(EventText),
        status: z.nullish(EventText),
        dispute_outcome: z.nullish(z.object({ outcome_code: z.nullish(EventText) })),
      }),
      z.transform((dispute) => {
        const transaction = dispute.disputed_transactions?.[0]
        const { dispute_amount: amount, reason, status, dispute_outcome: outcome } = dispute
        const facts = [
          amount && `${amount.value} ${amount.currency_code}`,
          reason,
          status,
          outcome?.outcome_code,
        ]
        return {
          reference: null,
          captureReference: transaction?.seller_transaction_id ?? null,
          paymentId: transaction?.custom ?? null,
          dispute: {
            id: dispute.dispute_id,
            summary: facts.filter(Boolean).join(', '),
            isOver: status === 'RESOLVED',
          },
        }
      }),
    ),
  },
]

export const paypalEventTypes = kinds.flatMap(({ types }) => types)

const parseCaptureId = (href: string | undefined): string | null => {
  const id = EventText.safeParse(href?.split('/').at(-1))
  return id.success ? id.data : null
}

const Event = z.object({ id: EventText, event_type: EventText, resource: z.unknown() })

/** Null for other events, and for those of an unknown shape. */
export function parsePaypalEvent(verifiedBody: Buffer): ProviderEvent | null {
  const parsed = z.safeParse(Event, parseJson(verifiedBody.toString('utf8')))
  if (!parsed.success) return null
  const { id: eventId, event_type: type, resource } = parsed.data
  const kind = kinds.find(({ types }) => types.includes(type))
  const payment = kind && z.safeParse(kind.schema, resource)
  return payment?.success ? { eventId, type, ...payment.data } : null
}
