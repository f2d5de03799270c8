import * as z from 'zod/mini'
import type { ProviderEvent } from '../provider.ts'

const PaymentId = z.nullish(z.object({ payment_id: z.optional(z.string()) }))

/** The events we use, and where each says which payment it is about. */
const kinds: { types: RegExp; schema: z.ZodMiniType<Omit<ProviderEvent, 'eventId' | 'type'>> }[] = [
  {
    types: /^checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)$/,
    schema: z.pipe(
      z.object({ id: z.string(), client_reference_id: z.nullish(z.string()) }),
      z.transform(({ id, client_reference_id }) => ({
        reference: id,
        captureReference: null,
        paymentId: client_reference_id ?? null,
      })),
    ),
  },
  {
    types: /^payment_intent\.payment_failed$/,
    schema: z.pipe(
      z.object({ id: z.string(), metadata: PaymentId }),
      z.transform(({ id, metadata }) => ({
        reference: null,
        captureReference: id,
        paymentId: metadata?.payment_id ?? null,
      })),
    ),
  },
  {
    types: /^(charge\.refunded|charge\.refund\.updated|refund\.(created|updated|failed))$/,
    schema: z.pipe(
      z.object({ payment_intent: z.nullish(z.string()) }),
      z.transform(({ payment_intent }) => ({
        reference: null,
        captureReference: payment_intent ?? null,
        paymentId: null,
      })),
    ),
  },
]

const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })

/** Null for other events, and for those of an unknown shape. */
export function parseStripeEvent(verifiedEvent: unknown): ProviderEvent | null {
  const parsed = z.safeParse(Event, verifiedEvent)
  if (!parsed.success) return null
  const { id: eventId, type, data } = parsed.data
  const kind = kinds.find(({ types }) => types.test(type))
  const payment = kind && z.safeParse(kind.schema, data.object)
  return payment?.success ? { eventId, type, ...payment.data } : null
}
