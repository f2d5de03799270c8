import type { Db } from '@baobab/db'
import type { RunningSandbox } from '@baobab/payment-sandbox'
import type { Random } from './random.ts'

/** What a site confirmed with 200: it must exist at the end. */
type Confirmed = { id: string; key: string; form: object }

export type World = {
  db: Db
  /** Addresses of sites on one database; any of them may be down at any moment. */
  sites: readonly string[]
  sandbox: RunningSandbox
  dish: { id: number }
  /** Smoked meat: each plate takes from the lots. */
  smokedDish: { id: number }
  couponCode: string
  staffToken: string
  /** `path`: where it was placed, with a form or without. */
  orders: (Confirmed & { path: string })[]
  bookings: Confirmed[]
  /** Responses that no site may ever give. */
  serverErrors: string[]
}

export type RandomAction = (world: World, random: Random) => Promise<void>

type Call = { headers?: Record<string, string>; body?: object }

/** Null when the site is down, which is no error here. */
export async function callSite(
  world: World,
  random: Random,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { headers, body }: Call = {},
) {
  const site = random.pick(world.sites)
  const response = await fetch(`${site}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null)

  // these fields are all that is used
  const json = (await response?.json().catch(() => null)) as {
    tracking_id?: string
    book_event_id?: string
    booking?: { cancellation: { refund: number } }
    settings?: { version: number }
  } | null
  if (response === null || !json) return null
  if (response.status === 500) world.serverErrors.push(`${method} ${path} → 500 ${JSON.stringify(json)}`)
  return { status: response.status, json }
}

/** Not possible on the provider's website: paid already, expired, closed, nothing left to refund or to pay out. */
export function atProvider(act: () => void) {
  try {
    act()
  } catch {
    // a refusal is one of the expected results
  }
}

export const asStaff = ({ staffToken }: World) => ({ authorization: `Bearer ${staffToken}` })
