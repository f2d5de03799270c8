import * as z from 'zod/mini'
import { parseJson } from '../../http/bounded-fetch.ts'
import type { ProviderEvent } from '../provider.ts'

const Related = z.nullish(
  z.object({
    related_ids: z.nullish(z.object({ order_id: z.nullish(z.string()), capture_id: z.nullish(z.string()) })),
  }),
)
const Links = z.nullish(z.array(z.object({ rel: z.string(), href: z.string() })))

/** Each kind of event that concerns us, and where in it to find which payment it is about. */
const kinds: { types: RegExp; read: z.ZodMiniType<Omit<ProviderEvent, 'eventId' | 'type'>> }[] = [
  {
    types: /^CHECKOUT\.(ORDER\.(APPROVED|COMPLETED|VOIDED|DECLINED)|PAYMENT-APPROVAL\.REVERSED)$/,
    read: z.pipe(
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
    read: z.pipe(
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
    read: z.pipe(
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

/** A verified event in our words; null when it is of no concern or says nothing we understand. */
export function parsePaypalEvent(rawBody: Buffer): ProviderEvent | null {
  const parsed = z.safeParse(Event, parseJson(rawBody.toString('utf8')))
  if (!parsed.success) return null
  const { id: eventId, event_type: type, resource } = parsed.data
  const kind = kinds.find(({ types }) => types.test(type))
  const about = kind && z.safeParse(kind.read, resource)
  return about?.success ? { eventId, type, ...about.data } : null
}
