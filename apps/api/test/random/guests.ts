import { setTimeout as sleep } from 'node:timers/promises'
import { newKey, pickupForm } from '../rows/checkouts.ts'

type Dish = { id: number }
type Options = {
  /** The address of the site for the next request. */
  site: () => string
  dish: Dish
  everyMs: number
}

const PAUSE_MS = 200
/** As long as a browser waits before it says that something is wrong. */
const TIMEOUT_MS = 15_000
const GIVE_UP_MS = 120_000

type Answer = { tracking_id?: string; url?: string; status?: boolean }

/**
 * Guests who come one after the other, each of whom orders, pays, and asks whether it is paid. What gets no answer or 503 is sent again,
 * an order with its key. `leave` waits until all of them are done.
 */
export function letGuestsCome({ site, dish, everyMs }: Options) {
  const counts = { lost: 0, unavailable: 0 }
  const refused: string[] = []
  const guests: Promise<{ key: string; trackingId: string }>[] = []
  const doors = new AbortController()

  const call = async (path: string, init: RequestInit = {}): Promise<Answer | null> => {
    const response = await fetch(`${site()}/api/user/${path}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    const text = await response?.text().catch(() => undefined)
    if (response?.status === 200 && text !== undefined) return JSON.parse(text)
    // 502: a proxy whose copy of the site broke off
    if (response === null || text === undefined || response.status === 502) counts.lost += 1
    else if (response.status === 503) counts.unavailable += 1
    else refused.push(`${path} → ${response.status} ${text}`)
    return null
  }

  const until = async <T>(ask: () => Promise<T | null | undefined | false>): Promise<T> => {
    const endsAt = performance.now() + GIVE_UP_MS
    while (performance.now() < endsAt) {
      const answer = await ask()
      if (answer) return answer
      await sleep(PAUSE_MS)
    }
    throw new Error(`A guest gave up: ${JSON.stringify(counts)} ${refused.join('\n')}`)
  }

  async function orderAndPay() {
    const key = newKey()
    const headers = { 'idempotency-key': key, 'content-type': 'application/json' }
    const body = JSON.stringify(pickupForm(dish))
    const { tracking_id: trackingId = '', url } = await until(() =>
      call('checkout', { method: 'POST', headers, body }),
    )
    const paid = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' })
    if (paid.status !== 303) throw new Error(`The payment sandbox answered ${paid.status}`)
    await until(async () => (await call(`order/payment/${trackingId}`))?.status)
    return { key, trackingId }
  }

  const coming = (async () => {
    while (!doors.signal.aborted) {
      const guest = orderAndPay()
      guest.catch(() => {})
      guests.push(guest)
      await sleep(everyMs, undefined, { signal: doors.signal }).catch(() => {})
    }
  })()

  return {
    counts,
    refused,
    async leave() {
      doors.abort()
      await coming
      return Promise.all(guests)
    },
  }
}
