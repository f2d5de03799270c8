import { beforeEach, describe, expect, test } from 'vitest'
import { newKey, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { createLot, createMeat } from '../../test/rows/pit.ts'
import { setSchedule, slotAfter } from '../../test/rows/schedule.ts'
import { forFile } from '../../test/sites/for-file.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

// limits as in production, and a proxy that tells networks apart
const site = await forFile(
  payingSite({ webhooks: false, env: { RATE_LIMIT: '100000', TRUST_PROXY: 'loopback' } }),
)
beforeEach(() => site.db.order.updateMany({ data: { heldByNetwork: null, heldByMailbox: null } }))

const HOARDER = '203.0.113.7'
const HONEST = '198.51.100.4'
type Body = ReturnType<typeof pickupForm>
const post = (body: Body, network = HOARDER) => postCheckout(site, body).set('x-forwarded-for', network)
const statuses = async (bodies: Body[]) => {
  const answers = await Promise.all(bodies.map((body) => post(body)))
  return answers.map(({ status }) => status).toSorted()
}
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
const repeat = (status: number, count: number) => times(count, () => status)

describe('LIM-02 What unpaid orders hold is bounded', () => {
  test('An honest guest gets the coupon while a hoarder with invented addresses tries 200 times', async () => {
    const coupon = await makeCoupon(site.db, 10, { maxUses: 100 })
    const cart = { coupon_code: coupon.code, discount_price: 2.5, total_price: 22.5 }
    for (let round = 0; round < 10; round += 1) {
      const expected = round === 0 ? [...repeat(200, 10), ...repeat(422, 10)] : repeat(422, 20)
      expect(await statuses(times(20, () => pickupForm(site.dish, cart)))).toEqual(expected)
    }
    await post(pickupForm(site.dish, cart), HONEST).expect(200)
    const { usedCount } = await site.db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })
    expect(usedCount).toBe(11)
  }, 60_000)

  test('One network has 20 unpaid orders at a time, also when 40 come at once; one that costs nothing holds nothing', async () => {
    const bodies = times(40, () => pickupForm(site.dish))
    expect(await statuses(bodies)).toEqual([...repeat(200, 20), ...repeat(429, 20)])
    await post(pickupForm(site.dish), HONEST).expect(200)
    const free = await makeCoupon(site.db, 100)
    const paid = { coupon_code: free.code, discount_price: 25, total_price: 0 }
    await post(pickupForm(site.dish, paid)).expect(200)
  })

  test('A signed-in guest does not share the bound of a full network, and has one of their own wherever they are', async () => {
    const [full, other] = ['203.0.113.8', '203.0.113.9']
    await Promise.all(times(20, () => post(pickupForm(site.dish), full).expect(200)))
    await post(pickupForm(site.dish), full).expect(429)
    const account = bearer(await createUser(site))
    const answers = await Promise.all(
      times(25, () => pickupForm(site.dish)).map((body, i) => post(body, i % 2 ? full : other).set(account)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...repeat(200, 20), ...repeat(429, 5)])
    await post(pickupForm(site.dish), other).expect(200)
  })

  test('99 half pounds unpaid do not empty the pit, and half of it is left to other networks', async () => {
    const meat = await createMeat(site.db)
    const ready_at = slotAfter(new Date(), 180)
    await createLot(site.db, meat.id, {
      // at any hour of the same service day
      readyAt: new Date(ready_at),
      ounces: 960,
    })
    const dish = await createDish(site.db, { sizes: { Plate: 1250 }, meats: { Plate: { [meat.id]: 8 } } })
    const halfPounds = (quantity: number): Body => ({
      ...pickupForm(dish, { ready_at }),
      products: pickupForm(dish).products.map((line) => ({
        ...line,
        quantity,
        total_price: 12.5 * quantity,
      })),
      sub_total: 12.5 * quantity,
      total_price: 12.5 * quantity,
    })
    const refused = await post(halfPounds(99)).expect(422)
    expect(refused.body.message).toContain('more smoked meat than one online order can hold')
    // a quarter of it is 30
    await post(halfPounds(31)).expect(422)
    expect(await statuses(times(6, () => halfPounds(25)))).toEqual([200, 200, 429, 429, 429, 429])
    await post(halfPounds(30), HONEST).expect(200)
  })

  test('Spellings of one mailbox are one guest, from however many networks', async () => {
    const name = newKey().slice(0, 8)
    const answers = await Promise.all(
      times(25, () => newKey().slice(0, 8)).map((tag, i) =>
        post(pickupForm(site.dish, { email: `${name}+${tag}@example.com` }), `198.51.100.${i + 1}`),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...repeat(200, 20), ...repeat(429, 5)])
  })

  test('One network holds at most two hours of the kitchen', async () => {
    await setSchedule(site, { units_per_slot: 4 })
    const ready_at = slotAfter(new Date(), 300)
    const large = times(6, () => ({ ...pickupForm(site.dish, { ready_at }) }))
    const later = large.map((body, i) => ({ ...body, ready_at: slotAfter(new Date(), 300 + i * 60) }))
    const bodies = later.map((body) => ({
      ...body,
      products: body.products.map((line) => ({ ...line, quantity: 10, total_price: 125 })),
      sub_total: 125,
      total_price: 125,
    }))
    expect(await statuses(bodies)).toEqual([200, 200, 200, 429, 429, 429])
    await setSchedule(site, { units_per_slot: 100_000 })
  })
})
