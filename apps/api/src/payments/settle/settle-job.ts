import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { ProviderEvent } from '../provider.ts'
import { settlePayment } from './settle-payment.ts'

type Payload = { paymentId: string; expire?: boolean; notice?: ProviderEvent }

const Stored = z.object({
  paymentId: z.string(),
  expire: z._default(z.boolean(), false),
  notice: z.optional(
    z.object({
      eventId: z.string(),
      type: z.string(),
      reference: z.nullable(z.string()),
      captureReference: z.nullable(z.string()),
      paymentId: z.nullable(z.string()),
    }),
  ),
})

/** What a webhook had no time for, and the closing of places to pay that are not wanted any more. */
export async function settlePaymentJob(deps: Deps, payload: Payload): Promise<void> {
  const { paymentId, expire, notice } = Stored.parse(payload)
  await settlePayment(deps, paymentId, { expire, ...(notice && { notice }) })
}
