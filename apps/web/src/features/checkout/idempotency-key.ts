import * as z from 'zod/mini'

const Stored = z.object({ body: z.string(), key: z.string() })
const KEY = 'checkout-attempt'

/** Kept in memory too: without storage a double click must still be one order. */
let current: z.output<typeof Stored> | null = null

function remembered() {
  if (current) return current
  try {
    const stored = z.safeParse(Stored, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    return null
  }
}

/**
 * The key under which this very order is sent. The same order has the same key until the server has refused it or it was
 * paid, so that a retry after silence, a double click or a reload finds the order that may already be there. Another way
 * to pay is still the same order.
 */
export function keyFor({ payment_method: _method, ...order }: { payment_method: string }): string {
  const text = JSON.stringify(order)
  const known = remembered()
  if (known?.body === text) return known.key
  current = { body: text, key: newKey() }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // see above
  }
  return current.key
}

/** randomUUID is missing where the site is read over plain http in a home network. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export function forgetKey() {
  current = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}
