import { addDays, restaurantInstant } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused, formLine, getOrder, pickupForm, postCheckout } from '../../../test/checkouts.ts'
import { createDish } from '../../../test/dishes.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { createSite, type PayingSite, payingSite } from '../../../test/paying-site.ts'
import { bearer, createUser, type TestUser } from '../../../test/people.ts'
import { createLot, createMeat } from '../../../test/pit.ts'
import { setService } from '../../../test/service.ts'
import { settleAll } from '../../../test/settle-all.ts'
import type { TestSite } from '../../../test/test-site.ts'
import { sweepPayments } from '../../payments/settle/sweep-payments.ts'

// each test has days and a meat of its own
let date = '2027-06-01'
const iso = (time: string, days = 0) => restaurantInstant(addDays(date, days), time).toISOString()
let now = new Date(iso('12:01'))
let site: PayingSite
let cook: TestUser
let meat: { id: number; name: string }
/** ½ lb a plate. */
let dish: Awaited<ReturnType<typeof createDish>>

beforeAll(async () => {
  site = await payingSite({ deps: { now: () => now }, webhooks: false })
  cook = await createUser(site, { role: 'kitchen', firstName: 'Kofi' })
  await setService(site, { hours: daily({ opens: '11:00', closes: '21:00' }), units_per_slot: 1000 })
})
afterAll(() => site.close())
beforeEach(async () => {
  date = addDays(date, 9)
  now = new Date(iso('12:01'))
  meat = await createMeat(site.db)
  dish = await createDish(site.db, {
    sizes: { Plate: 1250, Rack: 3333 },
    meats: { Plate: { [meat.id]: 8 }, Rack: { [meat.id]: 40 } },
  })
})
afterEach(async () => {
  await settleAll(site)
  await expectInvariants(site.db, site.sandbox.ledger())
})

const lot = (ounces: number, time: string, days = 0) =>
  createLot(site.db, meat.id, { readyAt: new Date(iso(time, days)), ounces })
const plates = (quantity: number, changes: object = {}) =>
  pickupForm(dish, {
    products: [formLine(dish, { quantity, total_price: quantity * 12.5 })],
    sub_total: quantity * 12.5,
    total_price: quantity * 12.5,
    payment_method: 'paypal',
    ...changes,
  })
const soldOf = async ({ id }: { id: number }) =>
  (await site.db.pitLot.findUniqueOrThrow({ where: { id } })).soldOunces
const sold = (...lots: { id: number }[]) => Promise.all(lots.map(soldOf))
const readyAtOf = async (body: object) => (await postCheckout(site, body).expect(200)).body.ready_at
const staff = (method: 'get' | 'post' | 'patch', path = '') =>
  site.http[method](`/api/staff/pit${path}`).set(bearer(cook))
const change = (id: number, body: object) => staff('patch', `/${id}`).send(body)

describe('A checkout', () => {
  test('takes the ounces of all lines from the earliest lots that are ready in time', async () => {
    const [noon, evening] = [await lot(40, '11:00'), await lot(80, '17:30')]
    const products = [
      formLine(dish, { quantity: 3, total_price: 37.5 }),
      formLine(dish, { size: 'Rack', quantity: 1, price: 33.33, total_price: 33.33 }),
    ]
    const ready_at = iso('18:00')
    const body = pickupForm(dish, { products, sub_total: 70.83, total_price: 70.83, ready_at })
    await postCheckout(site, { ...body, payment_method: 'paypal' }).expect(200)
    expect(await sold(noon, evening)).toEqual([40, 24])
  })

  test('is promised for the next lot when the present one has not enough', async () => {
    const [noon, evening] = [await lot(15, '11:00'), await lot(80, '17:20')]
    expect(await readyAtOf(plates(1))).toBe(iso('12:30'))
    expect(await readyAtOf(plates(1))).toBe(iso('17:30'))
    expect(await sold(noon, evening)).toEqual([15, 1])
  })

  test('for another day takes from the lots of that day', async () => {
    const [today, tomorrow] = [await lot(0, '11:00'), await lot(16, '11:00', 1)]
    expect(await readyAtOf(plates(1))).toBe(iso('11:30', 1))
    expect(await readyAtOf(plates(1, { ready_at: iso('18:00', 1) }))).toBe(iso('18:00', 1))
    expect(await sold(today, tomorrow)).toEqual([0, 16])
    // nobody has planned the day after
    expect(await readyAtOf(plates(1))).toBe(iso('11:30', 2))
  })

  test('at a time that has not enough is refused with the present times, and stores nothing', async () => {
    const noon = await lot(16, '11:00')
    const evening = await lot(80, '17:30')
    const body = plates(3, { ready_at: iso('13:00') })
    const refusal = await expectRefused(site, body, 409)
    expect(refusal).toMatchObject({
      code: 'ready_time_gone',
      message: `There is not enough ${meat.name.toLowerCase()} left for today at 1 pm. The next free time is today at 5:30 pm.`,
      current: {
        ready_at: iso('17:30'),
        meats: [{ meat_id: meat.id, ounces: 24 }],
        pit: [{ id: meat.id, lots: [{ ounces_left: 16 }, { ounces_left: 80 }] }],
      },
    })
    expect(await sold(noon, evening)).toEqual([0, 0])
  })

  test('that wants more than there ever is gets our telephone number', async () => {
    for (let day = 0; day < 36; day += 1) await lot(8, '11:00', day)
    const refusal = await expectRefused(site, plates(2), 409)
    expect(refusal.message).toMatch(/^We do not have that much smoked meat\..*555-0142/)
  })

  test('draws on the meat of chosen options', async () => {
    const noon = await lot(16, '11:00')
    const stew = await createDish(site.db, {
      sizes: { Plate: 1250 },
      choices: { Meat: [`With ${meat.name}`] },
    })
    const [group] = stew.ingredientCategories
    const option = group?.subcategories[0]
    await site.db.optionMeat.create({
      data: { ingredientSubcategoryId: option?.id ?? 0, meatId: meat.id, ounces: 4 },
    })
    const ingredients = [
      { ingredient_category_id: group?.ingredientCategoryId, ingredient_subcategory_id: option?.id },
    ]
    await postCheckout(
      site,
      pickupForm(stew, { products: [formLine(stew, { ingredients })], payment_method: 'paypal' }),
    ).expect(200)
    expect(await sold(noon)).toEqual([8])
  })
})

describe('Races', () => {
  test('DAY-05 Fifty guests on two processes order the last ounces: exactly what is there is sold', async () => {
    const other = await createSite(
      site.sandbox,
      { DATABASE_URL: site.config.DATABASE_URL },
      { now: () => now },
    )
    const [noon, evening] = [await lot(20, '11:00'), await lot(0, '17:30')]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        postCheckout(i % 2 ? site : other, plates(1, { ready_at: iso('12:30') })),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(48)
    expect(await sold(noon, evening)).toEqual([16, 0])
    await other.close()
  }, 60_000)

  test('Orders of several meats in any order do not block each other', async () => {
    const second = await createMeat(site.db)
    const [one, two] = [
      await lot(400, '11:00'),
      await createLot(site.db, second.id, { readyAt: new Date(iso('11:00')), ounces: 400 }),
    ]
    const both = await createDish(site.db, {
      sizes: { Plate: 1250 },
      meats: { Plate: { [second.id]: 8, [meat.id]: 8 } },
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const products = [formLine(i % 2 ? dish : both), formLine(i % 2 ? both : dish)]
        return postCheckout(
          site,
          pickupForm(dish, { products, sub_total: 50, total_price: 50, payment_method: 'paypal' }),
        )
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    // the day after takes what does not fit
    const [a, b] = await sold(one, two)
    expect(a).toBeLessThanOrEqual(400)
    expect(b).toBeLessThanOrEqual(400)
  }, 60_000)

  test('A lot that becomes later while guests order is not promised for before it is ready', async () => {
    const noon = await lot(800, '11:00')
    const orders = Array.from({ length: 12 }, () => postCheckout(site, plates(1)))
    const moves = change(noon.id, { later_minutes: 240 })
    await Promise.all([...orders, moves])
    // the invariants after each test compare promises and lots
    const { readyAt } = await site.db.pitLot.findUniqueOrThrow({ where: { id: noon.id } })
    expect([iso('11:00'), iso('15:00')]).toContain(readyAt.toISOString())
  })
})

describe('DAY-06 Meat comes back once', () => {
  test('when nobody pays in time, and when staff cancel', async () => {
    const noon = await lot(80, '11:00')
    const { body } = await postCheckout(site, plates(2)).expect(200)
    expect(await sold(noon)).toEqual([16])
    now = new Date(now.getTime() + 61 * 60_000)
    await sweepPayments(site.deps)
    await sweepPayments(site.deps)
    expect(await sold(noon)).toEqual([0])
    expect((await getOrder(site, body.tracking_id)).status).toBe('cancelled')
    const second = await postCheckout(site, plates(2)).expect(200)
    const cancel = () =>
      site.http
        .post(`/api/staff/order/${second.body.tracking_id}/cancel`)
        .set(bearer(cook))
        .send({ reason: 'Rain' })
    await Promise.all([cancel(), cancel(), cancel()])
    expect(await sold(noon)).toEqual([0])
  })
})

describe('Staff', () => {
  test('add and correct a lot; lowering it keeps the orders and says over by how much', async () => {
    const { body } = await staff('post')
      .send({ meat_id: meat.id, ready_at: iso('11:00'), ounces: 40 })
      .expect(200)
    const { id } = body.lot
    await postCheckout(site, plates(4)).expect(200)
    const lowered = await change(id, { ounces: 16 }).expect(200)
    expect(lowered.body).toMatchObject({
      message: 'Saved. 1 lb more is sold than that. Its orders stand.',
      lot: { ounces: 16, sold: 32, held: 32, over_by: 16 },
      moved: [],
    })
    expect(
      lowered.body.lot.changes.map((one: { ounces: number; by: string }) => [one.ounces, one.by]),
    ).toEqual([
      [40, 'Kofi'],
      [16, 'Kofi'],
    ])
    // nothing is left of it
    expect(await readyAtOf(plates(1))).not.toBe(iso('12:30'))
    const list = await staff('get').expect(200)
    expect(list.body.meats).toContainEqual({ id: meat.id, name: meat.name })
    expect(list.body.lots).toContainEqual(lowered.body.lot)
  })

  test('add the first lot of a day: orders that are ready after it draw on it, and end as others do', async () => {
    const early = await postCheckout(site, plates(1, { ready_at: iso('12:30') })).expect(200)
    const evening = await postCheckout(site, plates(3, { ready_at: iso('18:00') })).expect(200)
    const { body } = await staff('post')
      .send({ meat_id: meat.id, ready_at: iso('17:00'), ounces: 16 })
      .expect(200)
    expect(body.lot).toMatchObject({ sold: 24, held: 24, over_by: 8 })
    expect((await getOrder(site, early.body.tracking_id)).readyAt?.toISOString()).toBe(iso('12:30'))
    await staff('post')
      .send({ meat_id: meat.id, ready_at: iso('17:30'), ounces: 80 })
      .expect(200)
    expect(await sold(body.lot)).toEqual([24])
    await site.http
      .post(`/api/staff/order/${evening.body.tracking_id}/cancel`)
      .set(bearer(cook))
      .send({ reason: 'Rain' })
      .expect(200)
    expect(await sold(body.lot)).toEqual([0])
  })

  test('move a lot: orders that would be too early get the new time, the guests a mail each', async () => {
    const noon = await lot(800, '11:00')
    const paid = await postCheckout(site, plates(1)).expect(200)
    const unpaid = await postCheckout(site, plates(1)).expect(200)
    const evening = await postCheckout(site, plates(1, { ready_at: iso('18:00') })).expect(200)
    await site.db.order.update({
      where: { trackingId: paid.body.tracking_id },
      data: { paidAt: now, expiresAt: null },
    })
    const { body } = await change(noon.id, { later_minutes: 200 }).expect(200)
    expect(body.message).toBe('Saved. 2 orders have a new time; 1 guest is mailed.')
    expect(body.lot.ready_at).toBe(iso('14:20'))
    expect(body.moved).toEqual(
      expect.arrayContaining([
        { tracking_id: paid.body.tracking_id, before: iso('12:30'), ready_at: iso('14:30'), mailed: true },
        { tracking_id: unpaid.body.tracking_id, before: iso('12:30'), ready_at: iso('14:30'), mailed: false },
      ]),
    )
    expect((await getOrder(site, evening.body.tracking_id)).readyAt?.toISOString()).toBe(iso('18:00'))
    const shown = await site.http.get(`/api/user/order/${paid.body.tracking_id}`).expect(200)
    expect(shown.body.order).toMatchObject({
      ready_at: iso('14:30'),
      moved_from: iso('12:30'),
      move_reason: 'the meat needs longer in the pit than we thought.',
    })
    expect((await getOrder(site, evening.body.tracking_id)).movedFrom).toBeNull()
    const { id, email } = await getOrder(site, paid.body.tracking_id)
    const mails = await site.db.mail.findMany({ where: { recipient: email, kind: 'order-moved' } })
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0]?.content)).toContain('2:30 pm')
    await site.db.order.update({ where: { id }, data: { paidAt: null, expiresAt: now } })
    // sooner than the new time nobody gets any
    expect(await readyAtOf(plates(1))).toBe(iso('14:30'))
  })

  test('are refused a move past closing or into another day', async () => {
    const evening = await lot(80, '20:00')
    await postCheckout(site, plates(1, { ready_at: iso('20:15') })).expect(200)
    expect((await change(evening.id, { later_minutes: 60 }).expect(409)).body.message).toBe(
      'We are closed by then. An order needs it: cancel them first.',
    )
    expect((await change(evening.id, { later_minutes: 500 }).expect(409)).body.message).toContain(
      'another day',
    )
    const { readyAt } = await site.db.pitLot.findUniqueOrThrow({ where: { id: evening.id } })
    expect(readyAt.toISOString()).toBe(iso('20:00'))
  })

  test('are told what is wrong', async () => {
    const noon = await lot(80, '11:00')
    for (const body of [{}, { ounces: -1 }, { ounces: 1.5 }, { later_minutes: 0 }, { later_minutes: 601 }])
      expect((await change(noon.id, body)).status, JSON.stringify(body)).toBe(422)
    await change(2_147_483_647, { ounces: 1 }).expect(404)
    await staff('post')
      .send({ meat_id: 2_147_483_647, ready_at: iso('11:00'), ounces: 1 })
      .expect(404)
    for (const ready_at of [iso('11:00', -1), iso('11:00', 61), 'soon'])
      await staff('post').send({ meat_id: meat.id, ready_at, ounces: 1 }).expect(422)
    const guest = await createUser(site)
    await site.http.get('/api/staff/pit').set(bearer(guest)).expect(403)
  })
})

test('The service tells what is left; an order is seen at once by its process and soon by others', async () => {
  const noon = await lot(80, '11:00')
  await postCheckout(site, plates(1)).expect(200)
  const other = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL }, { now: () => now })
  const left = async ({ http }: Pick<TestSite, 'http'>) => {
    const { body } = await http.get('/api/user/service').expect(200)
    const pit: { id: number; lots: { id: number; ounces_left: number }[] }[] = body.service.pit
    return pit.find(({ id }) => id === meat.id)?.lots.find(({ id }) => id === noon.id)?.ounces_left
  }
  await expect.poll(() => left(other), { timeout: 8_000 }).toBe(72)
  await postCheckout(site, plates(1)).expect(200)
  expect(await left(site)).toBe(64)
  await expect.poll(() => left(other), { timeout: 8_000 }).toBe(64)
  await other.close()
})
