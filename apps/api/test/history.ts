import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@baobab/db'
import type { RunningSandbox } from '@baobab/payment-sandbox'
import { newKey, pickupForm } from './checkouts.ts'
import { type Random, randomFrom } from './random.ts'

type Known = { trackingId: string; key: string; body: object }

export type World = {
  db: Db
  /** Addresses of the sites on one database; any of them may be down at any moment. */
  sites: readonly string[]
  sandbox: RunningSandbox
  dish: { id: number }
  couponCode: string
  staffToken: string
  known: Known[]
  /** What was answered with 2xx: it must be there at the end. */
  answered: Set<string>
  /** Answers no site may ever give, such as a 500. */
  serverErrors: string[]
}

type Act = (world: World, random: Random) => Promise<void>

/** A call as a browser makes it: a site that is down is an answer too. */
async function ask(
  world: World,
  random: Random,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string> = {},
  body?: object,
) {
  const site = random.pick(world.sites)
  const response = await fetch(`${site}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null)

  // only the one field is read, and then as text
  const json = (await response?.json().catch(() => null)) as { tracking_id?: unknown } | null
  if (response === null || !json) return null
  if (response.status === 500) world.serverErrors.push(`${method} ${path} → 500 ${JSON.stringify(json)}`)
  return { status: response.status, json }
}

async function place(world: World, random: Random, { key, body }: Omit<Known, 'trackingId'>) {
  const answer = await ask(world, random, 'POST', '/user/checkout', { 'idempotency-key': key }, body)
  if (answer?.status !== 200) return
  const trackingId = String(answer.json.tracking_id)
  world.answered.add(trackingId)
  world.known.push({ trackingId, key, body })
}

const checkoutAnew: Act = async (world, random) => {
  const withCoupon = random.chance(0.3)
    ? { coupon_code: world.couponCode, discount_price: 2.5, total_price: 22.5 }
    : {}
  const order = {
    key: newKey(),
    body: pickupForm(world.dish, { payment_method: random.chance(0.5) ? 'stripe' : 'paypal', ...withCoupon }),
  }
  const clicks = random.chance(0.3) ? 3 : 1
  await Promise.all(Array.from({ length: clicks }, () => place(world, random, order)))
}

const checkoutAgain: Act = async (world, random) => {
  const known = random.pick(world.known)
  if (known)
    await place(world, random, {
      key: known.key,
      body: { ...known.body, payment_method: random.chance(0.5) ? 'stripe' : 'paypal' },
    })
}

/** What buyers do at the provider, at places to pay old and new; what cannot be done there is refused there. */
const buy: Act = async ({ db, sandbox }, random) => {
  const payments = await db.payment.findMany({
    where: { reference: { not: null } },
    orderBy: { id: 'desc' },
    take: 30,
    select: { provider: true, reference: true },
  })
  const payment = random.pick(payments)
  if (payment === undefined || payment.provider === 'none') return
  const reference = payment.reference ?? ''
  const luck = random.upTo(10)
  atTheProvider(() => {
    if (payment.provider === 'stripe')
      sandbox.stripe[luck < 7 ? 'pay' : luck < 9 ? 'decline' : 'delay'](reference)
    else sandbox.paypal[luck < 7 ? 'approve' : luck < 9 ? 'decline' : 'delay'](reference)
  })
}

const settleDelayed: Act = async ({ db, sandbox }, random) => {
  const payment = random.pick(await db.payment.findMany({ where: { status: 'processing' }, take: 10 }))
  if (payment === undefined || payment.provider === 'none') return
  const { provider, reference } = payment
  const outcome = random.chance(0.7) ? 'succeeded' : 'failed'
  atTheProvider(() => sandbox[provider].settleDelayed(reference ?? '', outcome))
}

const refundAtDesk: Act = async ({ db, sandbox }, random) => {
  const payment = random.pick(
    await db.payment.findMany({ where: { status: 'paid' }, orderBy: { id: 'desc' }, take: 10 }),
  )
  if (payment === undefined || payment.provider === 'none') return
  const { provider, reference } = payment
  atTheProvider(() => sandbox[provider].refund(reference ?? '', 100 + random.upTo(500)))
}

/** Paid already, expired, nothing left to give back: the provider's page says so. */
function atTheProvider(act: () => void) {
  try {
    act()
  } catch {
    // a refusal is an answer
  }
}

const comeBack: Act = async (world, random) => {
  const known = random.pick(world.known)
  if (known) await ask(world, random, 'GET', `/user/order/payment/${known.trackingId}`)
}

const tellAgain: Act = async ({ sandbox }, random) => {
  const event = random.pick(sandbox.events())
  if (event) sandbox.resend(event.id)
}

const staffActs: Act = async (world, random) => {
  const known = random.pick(world.known)
  if (!known) return
  const path = `/staff/order/${known.trackingId}`
  const authorization = { authorization: `Bearer ${world.staffToken}` }
  const luck = random.upTo(10)
  if (luck < 2)
    return void (await ask(world, random, 'POST', `${path}/cancel`, authorization, { reason: 'Rain' }))
  if (luck < 4) {
    const refund = { amount: (100 + random.upTo(900)) / 100, reason: 'Cold' }
    return void (await ask(
      world,
      random,
      'POST',
      `${path}/refund`,
      { ...authorization, 'idempotency-key': known.key },
      refund,
    ))
  }
  const steps = ['pending', 'recieved', 'process', 'ontheway', 'delivered']
  const from = random.upTo(4)
  await ask(world, random, 'POST', `${path}/move`, authorization, { from: steps[from], to: steps[from + 1] })
}

const trouble: Act = async ({ sandbox }, random) => {
  const forMs = 200 + random.upTo(500)
  const kinds = [
    { kind: 'slow', delayMs: random.upTo(300), forMs },
    { kind: 'status', status: 500, times: 1 + random.upTo(3) },
    { kind: 'status', status: 500, effect: true, times: 1 },
    { kind: 'status', status: 429, times: 2 },
    { kind: 'reset', times: 1 + random.upTo(2) },
    { kind: 'reset-after-effect', times: 1 + random.upTo(2) },
    { kind: 'malformed-json', times: 1 },
    { kind: 'html', times: 1 },
    { kind: 'drop', operation: 'webhook', times: 1 + random.upTo(3) },
    { kind: 'duplicate', operation: 'webhook', copies: 3, times: 2 },
    { kind: 'delay', operation: 'webhook', delayMs: random.upTo(800), times: 2 },
    { kind: 'reorder', operation: 'webhook', holdMs: 300, times: 2 },
  ] as const
  const fault = random.pick(kinds)
  if (fault) sandbox.faults.add(fault)
}

const acts: [weight: number, act: Act][] = [
  [6, checkoutAnew],
  [2, checkoutAgain],
  [8, buy],
  [2, settleDelayed],
  [1, refundAtDesk],
  [5, comeBack],
  [3, tellAgain],
  [4, staffActs],
  [1, trouble],
]
const lots = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

/** Clients who do whatever comes to their mind until the time is over. The seed decides what; the machine decides when. */
export async function live(
  world: World,
  { seed, clients, forMs }: { seed: number; clients: number; forMs: number },
) {
  const endsAt = performance.now() + forMs
  const counts: Record<string, number> = {}
  const client = async (number: number) => {
    const random = randomFrom(seed + number * 7919)
    while (performance.now() < endsAt) {
      const act = random.pick(lots)
      await act?.(world, random)
      if (act) counts[act.name] = (counts[act.name] ?? 0) + 1
      await sleep(random.upTo(20))
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return counts
}
