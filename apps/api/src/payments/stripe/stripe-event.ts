import * as z from 'zod/mini'
import type { ProviderEvent } from '../provider.ts'

const PaymentId = z.nullish(z.object({ payment_id: z.optional(z.string()) }))

/** Each kind of event that concerns us, and where in it to find which payment it is about. */
const kinds: { types: RegExp; read: z.ZodMiniType<Omit<ProviderEvent, 'eventId' | 'type'>> }[] = [
  {
    types: /^checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)$/,
    read: z.pipe(
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
    read: z.pipe(
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
    read: z.pipe(
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

/** A verified event in our words; null when it is of no concern or says nothing we understand. */
export function parseStripeEvent(event: unknown): ProviderEvent | null {
  const parsed = z.safeParse(Event, event)
  if (!parsed.success) return null
  const { id: eventId, type, data } = parsed.data
  const kind = kinds.find(({ types }) => types.test(type))
  const about = kind && z.safeParse(kind.read, data.object)
  return about?.success ? { eventId, type, ...about.data } : null
}
