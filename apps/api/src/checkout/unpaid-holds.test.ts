import { beforeEach, describe, expect, test } from 'vitest'
import { newKey, pickupForm, platesForm, postCheckout } from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { createLot, createMeat } from '../../test/rows/pit.ts'
import { setSchedule, slotAfter } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

// limits as in production, and a proxy that tells networks apart
const site = await payingSite({ webhooks: false, env: { RATE_LIMIT: '100000', TRUST_PROXY: 'loopback' } })
beforeEach(() => site.db.order.updateMany({ data: { heldByNetwork: null, heldByMailbox: null } }))

const HOARDER = '203.0.113.7'
const HONEST = '198.51.100.4'
type Body = ReturnType<typeof pickupForm> & { ready_at?: string }
const post = (body: Body, network = HOARDER) => postCheckout(site, body).set('x-forwarded-for', network)
const statuses = async (bodies: Body[]) => {
  const answers = await Promise.all(bodies.map((body) => post(body)))
  return answers.map(({ status }) => status).toSorted()
}
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
/** At times of their own, so that nothing but the bound lets one wait for another. */
const apart = (bodies: Body[]): Body[] =>
  bodies.map((body, i) => ({ ...body, ready_at: slotAfter(new Date(), 60 + i * 15) }))
const repeat = (status: number, count: number) => times(count, () => status)

describe('LIM-02 What unpaid orders hold is bounded', () => {
  test('An honest guest gets the coupon while a hoarder with invented addresses tries 60 times', async () => {
    const coupon = await makeCoupon(site.db, 10, { maxUses: 100 })
    const cart = { coupon_code: coupon.code, discount_price: 2.5, total_price: 22.5 }
    const hoard = (count: number) => statuses(times(count, () => pickupForm(site.dish, cart)))
    expect(await hoard(20)).toEqual([...repeat(200, 10), ...repeat(422, 10)])
    for (let round = 0; round < 4; round += 1) expect(await hoard(10)).toEqual(repeat(422, 10))
    await post(pickupForm(site.dish, cart), HONEST).expect(200)
    const { usedCount } = await site.db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })
    expect(usedCount).toBe(11)
  }, 60_000)

  test('One network has 20 unpaid orders at a time, also when 40 come at once; one that costs nothing holds nothing', async () => {
    const bodies = apart(times(40, () => pickupForm(site.dish)))
    expect(await statuses(bodies)).toEqual([...repeat(200, 20), ...repeat(429, 20)])
    await post(pickupForm(site.dish), HONEST).expect(200)
    const free = await makeCoupon(site.db, 100)
    const paid = { coupon_code: free.code, discount_price: 25, total_price: 0 }
    await post(pickupForm(site.dish, paid)).expect(200)
  })

  test('A signed-in guest whose address is confirmed does not share the bound of a full network, and has one of their own wherever they are', async () => {
    const [full, other] = ['203.0.113.8', '203.0.113.9']
    await Promise.all(times(20, () => post(pickupForm(site.dish), full).expect(200)))
    await post(pickupForm(site.dish), full).expect(429)
    const account = bearer(await createUser(site))
    const answers = await Promise.all(
      times(25, () => pickupForm(site.dish)).map((body, i) => post(body, i % 2 ? full : other).set(account)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...repeat(200, 20), ...repeat(429, 5)])
    await post(pickupForm(site.dish), other).expect(200)
    const invented = bearer(await createUser(site, { verified: false }))
    await post(pickupForm(site.dish), full).set(invented).expect(429)
  })

  test('A signed-in guest orders though strangers at the address have used up its number of orders', async () => {
    const network = '203.0.113.10'
    await post(pickupForm(site.dish), network).expect(200)
    await site.db.$executeRaw`UPDATE rate_limits SET count = 600 WHERE key LIKE 'checkout:%'`
    await post(pickupForm(site.dish), network).expect(429)
    await post(pickupForm(site.dish), network)
      .set(bearer(await createUser(site)))
      .expect(200)
    await site.db.$executeRaw`DELETE FROM rate_limits`
  })

  /** Orders of so many half pounds from a lot of their own, for the same time of its service day. */
  async function sellLot(ounces: number) {
    const meat = await createMeat(site.db)
    const ready_at = slotAfter(new Date(), 180)
    await createLot(site.db, meat.id, { readyAt: new Date(ready_at), ounces })
    const dish = await createDish(site.db, { sizes: { Plate: 1250 }, meats: { Plate: { [meat.id]: 8 } } })
    return (quantity: number): Body => platesForm(dish, quantity, { ready_at })
  }

  test('99 half pounds unpaid do not empty the pit, and half of it is left to other networks', async () => {
    const halfPounds = await sellLot(960)
    const refused = await post(halfPounds(99)).expect(422)
    expect(refused.body.message).toContain('more smoked meat than one online order can hold')
    // a quarter of it is 30
    await post(halfPounds(31)).expect(422)
    expect(await statuses(times(6, () => halfPounds(25)))).toEqual([200, 200, 429, 429, 429, 429])
    await post(halfPounds(30), HONEST).expect(200)
  })

  test('Eight pounds of a small lot are one order, and all that its network holds', async () => {
    const halfPounds = await sellLot(200)
    await post(halfPounds(17)).expect(422)
    await post(halfPounds(16)).expect(200)
    await post(halfPounds(1)).expect(429)
    await post(halfPounds(9), HONEST).expect(200)
  })

  test('One mailbox holds at most half of a lot, from however many networks', async () => {
    const halfPounds = await sellLot(960)
    const email = `${newKey()}@example.com`
    const from = (network: string) => post({ ...halfPounds(30), email }, network)
    await from('198.51.100.21').expect(200)
    await from('198.51.100.22').expect(200)
    await from('198.51.100.23').expect(429)
  })

  test('Spellings of one mailbox are one guest, from however many networks', async () => {
    const name = newKey().slice(0, 8)
    const bodies = times(25, () => pickupForm(site.dish, { email: `${name}+${newKey()}@example.com` }))
    const answers = await Promise.all(apart(bodies).map((body, i) => post(body, `198.51.100.${i + 1}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...repeat(200, 20), ...repeat(429, 5)])
  })

  test('One network holds at most two hours of the kitchen', async () => {
    await setSchedule(site, { units_per_slot: 4 })
    const bodies = Array.from({ length: 6 }, (_, i) =>
      platesForm(site.dish, 10, { ready_at: slotAfter(new Date(), 1500 + i * 60) }),
    )
    expect(await statuses(bodies)).toEqual([200, 200, 200, 429, 429, 429])
    await setSchedule(site, { units_per_slot: 100_000 })
  })
})
