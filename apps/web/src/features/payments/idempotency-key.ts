import { parseJson, stored } from '@baobab/client/stored'
import { randomHex } from '@baobab/contract'
import * as z from 'zod/mini'

const Sent = z.object({ body: z.string(), key: z.string() })

const serializeOrder = ({ payment_method: _method, ...order }: { payment_method: string }) =>
  JSON.stringify(order)

export type IdempotencyKeys = ReturnType<typeof idempotencyKeys>

/**
 * The idempotency key of what this tab orders. The same order keeps its key until the server has refused it or it is paid,
 * so that a retry after a lost reply, a double click or a reload finds the order that may already be stored. Another
 * payment method is still the same order.
 */
export function idempotencyKeys(storageKey: string) {
  const lastSent = stored(storageKey, {
    parse: (json) => z.safeParse(Sent, json).data,
    area: 'sessionStorage',
  })
  return {
    /** Whether this order was sent before, with an unknown result. */
    wasSent: (order: { payment_method: string }) => lastSent.read()?.body === serializeOrder(order),
    keyFor: (order: { payment_method: string }): string => {
      const body = serializeOrder(order)
      const sent = lastSent.read()
      if (sent?.body === body) return sent.key
      const key = randomHex()
      lastSent.write({ body, key })
      return key
    },
    /** The last order that was sent and not refused, as JSON. */
    sentBody: (): unknown => {
      const sent = lastSent.read()
      return sent && parseJson(sent.body)
    },
    forget: () => lastSent.remove(),
  }
}
