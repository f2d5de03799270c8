import * as z from 'zod/mini'
import { parseJson } from '../../http/bounded-fetch.ts'
import type { ProviderEvent } from '../provider.ts'

const Related = z.nullish(
  z.object({
    related_ids: z.nullish(z.object({ order_id: z.nullish(z.string()), capture_id: z.nullish(z.string()) })),
  }),
)
const Links = z.nullish(z.array(z.object({ rel: z.string(), href: z.string() })))

/** The events we use, and where each says which payment it is about. */
const kinds: { types: RegExp; schema: z.ZodMiniType<Omit<ProviderEvent, 'eventId' | 'type'>> }[] = [
  {
    types: /^CHECKOUT\.(ORDER\.(APPROVED|COMPLETED|VOIDED|DECLINED)|PAYMENT-APPROVAL\.REVERSED)$/,
    schema: z.pipe(
      z.object({
        id: z.string(),
        purchase_units: z.nullish(z.array(z.object({ custom_id: z.nullish(z.string()) }))),
      }),
      z.transform(({ id, purchase_units }) => ({
        reference: id,
        captureReference: null,
        paymentId: purchase_units?.[0]?.custom_id ?? null,
      })),
    ),
  },
  {
    types: /^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/,
    schema: z.pipe(
      z.object({ id: z.string(), custom_id: z.nullish(z.string()), supplementary_data: Related }),
      z.transform(({ id, custom_id, supplementary_data }) => ({
        reference: supplementary_data?.related_ids?.order_id ?? null,
        captureReference: id,
        paymentId: custom_id ?? null,
      })),
    ),
  },
  {
    // a refund names its capture only by the link to it
    types: /^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/,
    schema: z.pipe(
      z.object({ custom_id: z.nullish(z.string()), supplementary_data: Related, links: Links }),
      z.transform(({ custom_id, supplementary_data, links }) => ({
        reference: supplementary_data?.related_ids?.order_id ?? null,
        captureReference:
          links
            ?.find(({ rel }) => rel === 'up')
            ?.href.split('/')
            .at(-1) ?? null,
        paymentId: custom_id ?? null,
      })),
    ),
  },
]

const Event = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() })

/** Null for other events, and for those of an unknown shape. */
export function parsePaypalEvent(verifiedBody: Buffer): ProviderEvent | null {
  const parsed = z.safeParse(Event, parseJson(verifiedBody.toString('utf8')))
  if (!parsed.success) return null
  const { id: eventId, event_type: type, resource } = parsed.data
  const kind = kinds.find(({ types }) => types.test(type))
  const payment = kind && z.safeParse(kind.schema, resource)
  return payment?.success ? { eventId, type, ...payment.data } : null
}
