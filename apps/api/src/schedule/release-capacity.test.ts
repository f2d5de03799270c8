import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { confirmPayment, getOrder, placeOrder } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { sweepPayments } from '../payments/settle/sweep-payments.ts'

let now = new Date()
let order: Awaited<ReturnType<typeof placeOrder>>

const site = await payingSite({ webhooks: false, deps: { now: () => now } })
const owner = await createUser(site, { role: 'owner' })
beforeEach(async () => {
  now = new Date()
  // two plates
  order = await placeOrder(site)
})
afterEach(() => settleAndCheckBooks(site))

const readUnits = async ({ id }: { id: string }) => {
  const { _sum } = await site.db.orderSlot.aggregate({ where: { orderId: id }, _sum: { units: true } })
  return _sum.units ?? 0
}
const counted = async () => (await site.db.slotWork.aggregate({ _sum: { units: true } }))._sum.units ?? 0
const pay = async () => {
  site.sandbox.stripe.pay(order.reference)
  await confirmPayment(site, order.trackingId).expect(200)
}
const staff = (path: string, body: object, key?: string) => {
  const request = site.http.post(`/api/staff/order/${order.trackingId}/${path}`).set(bearer(owner))
  return (key === undefined ? request : request.set('idempotency-key', key)).send(body)
}
const refund = async (amount: number) => {
  await staff('refund', { amount, reason: 'Sorry' }, `refund-${order.trackingId}-${amount}`).expect(200)
  await settleAll(site)
}
/** What the counters and the order lose by an act. */
async function givenBackBy(act: () => Promise<unknown>) {
  const before = await counted()
  await act()
  return { counter: before - (await counted()), left: await readUnits(order) }
}

describe('DAY-03 Work comes back once', () => {
  test('when the guest does not pay in time', async () => {
    const expire = async () => {
      now = new Date(now.getTime() + 61 * 60_000)
      await sweepPayments(site.deps)
    }
    expect(await givenBackBy(expire)).toEqual({ counter: 2, left: 0 })
    expect((await getOrder(site, order.trackingId)).status).toBe('cancelled')
    expect(await givenBackBy(expire)).toEqual({ counter: 0, left: 0 })
  })

  test('when staff cancel, also twice at once, and the refund that follows gives back nothing more', async () => {
    await pay()
    const cancel = () => staff('cancel', { reason: 'No more wood' })
    expect(await givenBackBy(() => Promise.all([cancel(), cancel(), cancel()]))).toEqual({
      counter: 2,
      left: 0,
    })
    expect(await givenBackBy(() => settleAll(site))).toEqual({ counter: 0, left: 0 })
  })

  test('when all is refunded before the kitchen begins', async () => {
    await pay()
    expect(await givenBackBy(() => refund(10))).toEqual({ counter: 0, left: 2 })
    expect(await givenBackBy(() => refund(15))).toEqual({ counter: 2, left: 0 })
    expect(await givenBackBy(() => staff('cancel', { reason: 'Refunded' }).expect(200))).toEqual({
      counter: 0,
      left: 0,
    })
  })
})

describe('Work stays taken', () => {
  test('while an order waits for its money, and when it is paid', async () => {
    expect(await readUnits(order)).toBe(2)
    expect(await givenBackBy(pay)).toEqual({ counter: 0, left: 2 })
  })

  test('when the guest gets all the money back for food that is on the fire', async () => {
    await pay()
    await staff('move', { from: 'pending', to: 'recieved' }).expect(200)
    await staff('move', { from: 'recieved', to: 'process' }).expect(200)
    expect(await givenBackBy(() => refund(25))).toEqual({ counter: 0, left: 2 })
  })
})
