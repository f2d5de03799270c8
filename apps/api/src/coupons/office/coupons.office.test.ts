import { randomInt } from 'node:crypto'
import type { OfficeCoupon } from '@baobab/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import { countWaiting } from '../../../test/queue-behind-row.ts'
import {
  formLine,
  getOrder,
  newKey,
  payOrder,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'

// close to the real time, because Stripe limits how far from now a session may end
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000)
let now = NOW
beforeEach(() => {
  now = NOW
})
const site = await payingSite({ deps: { now: () => now } })
afterAll(() => settleAndCheckBooks(site))
const imani = await createUser(site, { role: 'owner', firstName: 'Imani' })
const kofi = await createUser(site, { role: 'owner', firstName: 'Kofi' })

const terms = () => ({
  code: `OFFICE-${randomInt(1e9)}`,
  percent: 20,
  first_day: '',
  last_day: '2098-12-31',
  max_uses: '',
  max_uses_per_guest: '',
  listed: true,
})
const post = (path: string, body: object = {}) =>
  site.http.post(`/api/office/${path}`).set(bearer(imani)).set('idempotency-key', newKey()).send(body)
const add = async (changes: object = {}): Promise<OfficeCoupon> =>
  (await post('coupon', { ...terms(), ...changes }).expect(200)).body.coupon
const patch = (id: number, version: number, changes: object, owner = imani) =>
  site.http.patch(`/api/office/coupon/${id}`).set(bearer(owner)).send({ version, changes })
const read = async (id: number): Promise<OfficeCoupon> =>
  (await site.http.get(`/api/office/coupon/${id}`).set(bearer(imani)).expect(200)).body.coupon
const list = async (query: object) =>
  (await site.http.get('/api/office/coupon').query(query).set(bearer(imani)).expect(200)).body
const remove = ({ id, version }: OfficeCoupon) =>
  site.http.delete(`/api/office/coupon/${id}`).query({ version }).set(bearer(imani))
/** Two plates of $12.50, a fifth less. */
const cartWith = (code: string) => ({ coupon_code: code, discount_price: 5, total_price: 20 })

test('A new coupon is shown to guests from its first to its last day by the restaurant’s clock', async () => {
  const { id, code } = await add({ first_day: '2097-03-01', last_day: '2097-03-31' })
  expect(await site.db.coupon.findUniqueOrThrow({ where: { id } })).toMatchObject({
    startsAt: new Date('2097-03-01T08:00:00Z'),
    endsAt: new Date('2097-04-01T07:00:00Z'),
    maxUses: null,
    maxUsesPerGuest: null,
  })
  expect(await read(id)).toMatchObject({ first_day: '2097-03-01', last_day: '2097-03-31', state: 'planned' })
  const offered = async () => {
    const { coupons } = (await site.http.get('/api/user/all/coupon').expect(200)).body
    return coupons.some((one: { code: string }) => one.code === code)
  }
  now = new Date('2097-03-01T08:00:00Z')
  await expect.poll(offered, { interval: 5 }).toBe(true)
  now = new Date('2097-03-01T07:59:59Z')
  expect(await offered()).toBe(false)
})

test('Bad input is a sentence at its field, and a code that exists is refused in any case', async () => {
  const { code } = await add()
  const wrong: [object, object][] = [
    [{ code: code.toLowerCase() }, { code: 'Another coupon has this code.' }],
    [{ code: 'TWO WORDS' }, { code: 'Letters, digits and dashes only' }],
    [{ percent: 101 }, { percent: 'Enter a percentage from 1 to 100' }],
    [
      { first_day: '2098-05-02', last_day: '2098-05-01' },
      { last_day: 'Choose the first day or a later one.' },
    ],
    [{ last_day: '2020-05-01' }, { last_day: 'That day has passed. Choose another.' }],
    [{ last_day: '' }, { last_day: 'Choose its last day' }],
    [{ max_uses: 0 }, { max_uses: 'Enter 1 or more' }],
    [{ max_uses_per_guest: 'two' }, { max_uses_per_guest: 'Enter a number from 1 to 100' }],
  ]
  for (const [changes, errors] of wrong) {
    const { body } = await post('coupon', { ...terms(), ...changes }).expect(422)
    expect(body.errors).toEqual(errors)
  }
})

test('The list finds a code and filters by state, active ones first', async () => {
  const ended = await add({ code: 'LIST-ENDED' })
  await post(`coupon/${ended.id}/end`).expect(200)
  const active = await add({ code: 'LIST-ACTIVE', max_uses: '5' })
  const planned = await add({ code: 'LIST-PLANNED', first_day: '2098-01-01' })
  const codes = ({ items }: { items: OfficeCoupon[] }) => items.map(({ code }) => code)
  expect(codes(await list({ search: 'list-' }))).toEqual([active.code, planned.code, ended.code])
  expect(codes(await list({ search: 'list-', state: 'ended' }))).toEqual([ended.code])
  expect(codes(await list({ search: 'list-', state: 'planned' }))).toEqual([planned.code])
})

describe('A coupon that guests use', () => {
  test('says how often, by which orders and what it has cost, without what was given back', async () => {
    const coupon = await add({ max_uses: 10 })
    const plate = formLine(site.dish, { quantity: 1, total_price: 12.5 })
    const cart = { ...cartWith(coupon.code), products: [plate, { ...plate, note: 'Well done' }] }
    const pay = () => payOrder(site, 'stripe', cart)
    const [paid, struck, cancelled] = [await pay(), await pay(), await pay()]
    const open = await placeOrder(site, cart)
    expect(await read(coupon.id)).toMatchObject({ uses: 4, cost: 15, has_orders: true })
    // one of two plates goes back with its share of the discount
    const { version } = await getOrder(site, struck.trackingId)
    await site.http
      .post(`/api/staff/order/${struck.trackingId}/strike`)
      .set(bearer(imani))
      .send({ line: 1, version, reason: 'Out of it' })
      .expect(200)
    await cancelOrder(site.deps, cancelled.trackingId, { reason: 'Rain', by: { name: 'guest' } })
    expect(await read(coupon.id)).toMatchObject({ uses: 3, cost: 7.5, state: 'active' })
    const orders = await site.http
      .get(`/api/office/coupon/${coupon.id}/orders`)
      .set(bearer(imani))
      .expect(200)
    expect(orders.body).toMatchObject({ total: 3, page: 1, pages: 1 })
    const byId = new Map(
      orders.body.items.map((order: { tracking_id: string }) => [order.tracking_id, order]),
    )
    expect(byId.get(paid.trackingId)).toMatchObject({ discount: 5, total: 20, is_paid: true })
    expect(byId.get(struck.trackingId)).toMatchObject({ discount: 2.5, is_paid: true })
    expect(byId.get(open.trackingId)).toMatchObject({ is_paid: false })
  })

  test('keeps its code and is ended, not removed; one without orders is removed', async () => {
    const coupon = await add()
    await placeOrder(site, cartWith(coupon.code))
    const { body } = await patch(coupon.id, coupon.version, { code: 'ANOTHER' }).expect(422)
    expect(body.errors).toEqual({ code: 'Guests have used this code, so you can’t change it.' })
    expect((await remove(coupon).expect(409)).body.message).toBe('Guests have used it. End it instead.')
    const { body: ended } = await post(`coupon/${coupon.id}/end`).expect(200)
    expect(ended.coupon).toMatchObject({ state: 'ended', uses: 1 })
    const refused = await postCheckout(site, pickupForm(site.dish, cartWith(coupon.code))).expect(422)
    expect(refused.body.message).toBe('This coupon has expired.')

    const unused = await add()
    const renamed: OfficeCoupon = (await patch(unused.id, unused.version, { code: 'renamed-it' }).expect(200))
      .body.coupon
    expect(renamed.code).toBe('RENAMED-IT')
    await remove(renamed).expect(200)
    expect(await site.db.coupon.count({ where: { id: unused.id } })).toBe(0)
  })

  test('does not stand in the way of the owner who edits it: uses are not changes', async () => {
    const coupon = await add()
    await placeOrder(site, cartWith(coupon.code))
    const { body } = await patch(coupon.id, coupon.version, { listed: false }).expect(200)
    expect(body.coupon).toMatchObject({ version: coupon.version + 1, uses: 1, listed: false })
    const stale = await patch(coupon.id, coupon.version, { listed: true, percent: 5 }, kofi).expect(409)
    expect(stale.body.current).toMatchObject({
      version: coupon.version + 1,
      by: 'Imani',
      fields: { listed: { theirs: false, yours: true }, percent: { theirs: 20, yours: 5 } },
    })
  })

  test('cannot allow fewer uses than there were', async () => {
    const coupon = await add({ max_uses: 5 })
    await placeOrder(site, cartWith(coupon.code))
    await placeOrder(site, cartWith(coupon.code))
    const { body } = await patch(coupon.id, coupon.version, { max_uses: 1 }).expect(422)
    expect(body.errors).toEqual({ max_uses: 'It has already been used more often.' })
    await patch(coupon.id, coupon.version, { max_uses: 2 }).expect(200)
    expect((await read(coupon.id)).state).toBe('used_up')
  })

  test('counts right while the owner changes it again and again', async () => {
    const coupon = await add({ max_uses: 6 })
    const orders = Promise.all(
      Array.from({ length: 12 }, () => postCheckout(site, pickupForm(site.dish, cartWith(coupon.code)))),
    )
    const edits = async () => {
      let { version } = coupon
      for (let limit = 7; limit < 15; limit += 1)
        version = (await patch(coupon.id, version, { max_uses: limit }).expect(200)).body.coupon.version
    }
    const [answers] = await Promise.all([orders, edits()])
    const sold = answers.filter(({ status }) => status === 200).length
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ code: 'coupon_invalid' })
    expect(await read(coupon.id)).toMatchObject({ uses: sold, max_uses: 14 })
    expect(await site.db.couponUse.count({ where: { couponId: coupon.id } })).toBe(sold)
  })

  test('is not sold at the terms of before when they change while an order waits for it', async () => {
    const coupon = await add({ max_uses: 50 })
    const placing = await site.db.$transaction(async (tx) => {
      await tx.coupon.update({ where: { id: coupon.id }, data: { percent: 10 } })
      const answer = postCheckout(site, pickupForm(site.dish, cartWith(coupon.code))).then((sent) => sent)
      await expect.poll(() => countWaiting(site.db), { timeout: 5_000 }).toBe(1)
      return { answer }
    })
    expect((await placing.answer).body).toMatchObject({
      code: 'prices_changed',
      current: { coupon_percent: 10, total_price: 22.5 },
    })
    expect((await read(coupon.id)).uses).toBe(0)
  })
})

test('Cheaper needs the password again after a quarter of an hour; ending does not', async () => {
  const coupon = await add()
  now = new Date(NOW.getTime() + 16 * 60_000)
  const { body } = await patch(coupon.id, coupon.version, { percent: 90 }).expect(403)
  expect(body.code).toBe('password_again')
  expect((await post('coupon', terms()).expect(403)).body.code).toBe('password_again')
  await post(`coupon/${coupon.id}/end`).expect(200)
})

test('A change is recorded with who made it', async () => {
  const coupon = await add()
  await patch(coupon.id, coupon.version, { percent: 25 }).expect(200)
  const changes = await site.db.change.findMany({
    where: { subject: 'coupons', subjectId: String(coupon.id) },
    orderBy: { id: 'asc' },
  })
  expect(changes).toMatchObject([
    { field: null, actorName: 'Imani', label: coupon.code },
    { field: 'percent', before: 20, after: 25, actorName: 'Imani', role: 'owner' },
  ])
})
