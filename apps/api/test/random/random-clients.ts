import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, databaseUnavailable } from '@baobab/db'
import { formLine, newKey, pickupForm } from '../rows/checkouts.ts'
import { type Random, randomFrom } from './random.ts'
import { bookingActions } from './random-booking-actions.ts'
import { changeTheDay, chooseTime } from './random-day-actions.ts'
import { moneyActions } from './random-money-actions.ts'
import { ownActions } from './random-own-actions.ts'
import { asStaff, atProvider, callSite, type RandomAction, type World } from './random-world.ts'

type Sent = Pick<World['orders'][number], 'key' | 'form' | 'path'>

async function placeOrder(world: World, random: Random, { key, form, path }: Sent) {
  const headers = { 'idempotency-key': key }
  const response = await callSite(world, random, 'POST', path, { headers, body: form })
  if (response?.status === 200) world.orders.push({ id: String(response.json.tracking_id), key, form, path })
}

const toPlate = (dish: World['dish']) => formLine(dish, { quantity: 1, total_price: 12.5 })

const checkOut: RandomAction = async (world, random) => {
  const coupon = random.chance(0.3) ? { coupon_code: world.couponCode, discount_price: 2.5 } : {}
  const tip = random.chance(0.4) ? (1 + random.upTo(500)) / 100 : 0
  const total_price = (coupon.discount_price === undefined ? 25 : 22.5) + tip
  const dish = random.chance(0.5) ? world.dish : world.smokedDish
  const readyAt = random.chance(0.4) ? await chooseTime(world, random) : undefined
  const { email, first_name, last_name, ...cart } = pickupForm(dish, {
    // staff strikes one of two lines only
    ...(random.chance(0.3) && { products: [world.dish, world.smokedDish].map(toPlate) }),
    payment_method: random.chance(0.5) ? 'stripe' : 'paypal',
    ...coupon,
    ...(tip > 0 && { tip_amount: tip }),
    total_price,
    ...(readyAt !== undefined && { ready_at: readyAt }),
  })
  const isExpress = coupon.coupon_code === undefined && random.chance(0.3)
  const order = {
    key: newKey(),
    form: isExpress ? cart : { ...cart, email, first_name, last_name },
    path: isExpress ? '/user/checkout/express' : '/user/checkout',
  }
  const clicks = random.chance(0.3) ? 3 : 1
  await Promise.all(Array.from({ length: clicks }, () => placeOrder(world, random, order)))
}

const checkOutAgain: RandomAction = async (world, random) => {
  const order = random.pick(world.orders)
  if (order)
    await placeOrder(world, random, {
      ...order,
      form: { ...order.form, payment_method: random.chance(0.5) ? 'stripe' : 'paypal' },
    })
}

/** A buyer on the provider's website. What is not possible there is refused there. */
const pay: RandomAction = async ({ db, sandbox }, random) => {
  const payment = await pickPayment(db, random)
  if (payment === null) return
  const { provider, reference } = payment
  const dice = random.upTo(10)
  atProvider(() => {
    if (provider === 'stripe') sandbox.stripe[dice < 7 ? 'pay' : dice < 9 ? 'decline' : 'delay'](reference)
    else sandbox.paypal[dice < 7 ? 'approve' : dice < 9 ? 'decline' : 'delay'](reference)
  })
}

const settleDelayed: RandomAction = async ({ db, sandbox }, random) => {
  const payment = await pickPayment(db, random, 'processing')
  if (payment === null) return
  const outcome = random.chance(0.7) ? 'succeeded' : 'failed'
  atProvider(() => sandbox[payment.provider].settleDelayed(payment.reference, outcome))
}

const refundAtProvider: RandomAction = async ({ db, sandbox }, random) => {
  const payment = await pickPayment(db, random, 'paid')
  if (payment === null) return
  atProvider(() => sandbox[payment.provider].refund(payment.reference, 100 + random.upTo(500)))
}

/** One of the newest payments with a pay page. None while the database restarts. */
async function pickPayment(db: Db, random: Random, status?: 'processing' | 'paid') {
  const payments = await db.payment
    .findMany({
      where: { reference: { not: null }, ...(status && { status }) },
      orderBy: { id: 'desc' },
      take: status === undefined ? 30 : 10,
      select: { provider: true, reference: true },
    })
    .catch((err: unknown) => {
      if (!databaseUnavailable(err)) throw err
      return []
    })
  const payment = random.pick(payments)
  if (payment === undefined || payment.provider === 'none' || payment.reference === null) return null
  return { provider: payment.provider, reference: payment.reference }
}

const openReturnPage: RandomAction = async (world, random) => {
  const order = random.pick(world.orders)
  if (order) await callSite(world, random, 'GET', `/user/order/payment/${order.id}`)
}

const resendEvent: RandomAction = async ({ sandbox }, random) => {
  const event = random.pick(sandbox.events())
  if (event) sandbox.resend(event.id)
}

const actAsStaff: RandomAction = async (world, random) => {
  const order = random.pick(world.orders)
  if (!order) return
  const act = (call: string, body: object) =>
    callSite(world, random, 'POST', `/staff/order/${order.id}/${call}`, {
      headers: { ...asStaff(world), 'idempotency-key': order.key },
      body,
    })
  const dice = random.upTo(10)
  if (dice < 2) await act('cancel', { reason: 'Rain' })
  else if (dice < 3)
    await act('strike', { line: random.upTo(2), version: 1 + random.upTo(3), reason: 'Gone' })
  else if (dice < 5) await act('refund', { amount: (100 + random.upTo(900)) / 100, reason: 'Cold' })
  else {
    const steps = ['pending', 'recieved', 'process', 'ontheway', 'delivered']
    const from = random.upTo(4)
    await act('move', { from: steps[from], to: steps[from + 1] })
  }
}

const addFault: RandomAction = async ({ sandbox }, random) => {
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

const actions: [weight: number, action: RandomAction][] = [
  [6, checkOut],
  [2, checkOutAgain],
  [8, pay],
  [2, settleDelayed],
  [1, refundAtProvider],
  [5, openReturnPage],
  [3, resendEvent],
  [4, actAsStaff],
  [1, changeTheDay],
  [1, addFault],
  ...bookingActions,
  ...moneyActions,
  ...ownActions,
]
const weighted = actions.flatMap(([weight, action]) => Array.from({ length: weight }, () => action))

/** On a busy machine the first seconds may pass before a guest has paid. */
const [LEAST_PAID, LONGEST_EXTRA_MS] = [5, 60_000]

/** Clients that act at random until the time is over. The seed decides what they do; the machine decides when. */
export async function runRandomClients(
  world: World,
  { seed, clients, forMs }: { seed: number; clients: number; forMs: number },
) {
  const endsAt = performance.now() + forMs
  const isOver = () => {
    const extraMs = performance.now() - endsAt
    return extraMs > (world.sandbox.ledger().length < LEAST_PAID ? LONGEST_EXTRA_MS : 0)
  }
  const counts: Record<string, number> = {}
  const runClient = async (number: number) => {
    const random = randomFrom(seed + number * 7919)
    while (!isOver()) {
      const action = random.pick(weighted)
      await action?.(world, random)
      if (action) counts[action.name] = (counts[action.name] ?? 0) + 1
      await sleep(random.upTo(20))
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => runClient(number)))
  return counts
}
