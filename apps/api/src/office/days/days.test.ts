import { randomUUID } from 'node:crypto'
import { restaurantInstant, type Stranded, serviceDate } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import { countWaiting } from '../../../test/queue-behind-row.ts'
import { createBooking } from '../../../test/rows/bookings.ts'
import {
  confirmPayment,
  deliveryAddress,
  getOrder,
  mailKinds,
  newestPayment,
  payAtPaypal,
  placeOrder,
  platesForm,
  postCheckout,
} from '../../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { setSchedule } from '../../../test/rows/schedule.ts'
import { createSite, payingSite } from '../../../test/sites/paying-site.ts'
import { NOT_PAID_IN_TIME } from '../../orders/readmit-order.ts'

// the Monday before Thanksgiving
const at = (date: string, time: string) => restaurantInstant(date, time).toISOString()
let now = new Date(at('2027-11-22', '12:01'))
const THANKSGIVING = '2027-11-25'
const site = await payingSite({ deps: { now: () => now }, webhooks: false })
await setSchedule(site, { hours: daily({ opens: '11:00', closes: '21:00' }), days_ahead: 7 })
const replica = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL }, { now: () => now })
const owner = await createUser(site, { role: 'owner', firstName: 'Amina' })
afterEach(() => settleAndCheckBooks(site))

async function paidOrder(date: string, time: string, changes: object = {}) {
  const order = await placeOrder(site, platesForm(site.dish, 2, { ready_at: at(date, time), ...changes }))
  return payAtPaypal(site, order.trackingId)
}
const setDay = (date: string, body: object) =>
  site.http.put(`/api/office/day/${date}`).set(bearer(owner)).send(body)
const closed = (reason = 'Thanksgiving') => ({ special: { openings: [], reason } })
const strandedIn = ({ body }: { body: { current: { stranded: Stranded[] } } }) => body.current.stranded
const readDay = async (date: string) => {
  const { body } = await site.http.get('/api/office/days').set(bearer(owner)).expect(200)
  return body.days.find((day: { date: string }) => day.date === date)
}

test('Closing a day lists what it strands and saves nothing; with a decision for each all of it is done at once', async () => {
  const [moved, refunded, kept] = [
    await paidOrder(THANKSGIVING, '12:00', { email: 'mo@example.com' }),
    await paidOrder(THANKSGIVING, '13:00', { email: 're@example.com' }),
    await paidOrder(THANKSGIVING, '14:00', { email: 'ke@example.com' }),
  ]
  await paidOrder('2027-11-26', '12:00')
  const refusal = await setDay(THANKSGIVING, closed()).expect(409)
  expect(refusal.body).toMatchObject({
    code: 'stranded',
    message: '3 orders or events need a decision first.',
  })
  const stranded = strandedIn(refusal)
  expect(stranded.map(({ id, at: when }) => [id, when])).toEqual([
    [moved.trackingId, at(THANKSGIVING, '12:00')],
    [refunded.trackingId, at(THANKSGIVING, '13:00')],
    [kept.trackingId, at(THANKSGIVING, '14:00')],
  ])
  expect(await readDay(THANKSGIVING)).toMatchObject({ special: null, orders: 3, outside: 0 })

  const wednesday = at('2027-11-24', '18:00')
  expect(stranded[0]?.times).toContain(wednesday)
  expect(stranded[0]?.times.filter((time) => serviceDate(Date.parse(time)) === THANKSGIVING)).toEqual([])
  const message = 'We’re closed on Thanksgiving after all.'
  const decisions = [
    { kind: 'order', id: moved.trackingId, action: 'move', ready_at: wednesday, message },
    { kind: 'order', id: refunded.trackingId, action: 'refund', message },
    { kind: 'order', id: kept.trackingId, action: 'keep' },
  ]
  const { body } = await setDay(THANKSGIVING, { ...closed(), decisions }).expect(200)
  expect(body.days.find(({ date }: { date: string }) => date === THANKSGIVING)).toMatchObject({
    openings: [],
    special: 'Thanksgiving',
    orders: 1,
    outside: 1,
  })
  expect(await getOrder(site, moved.trackingId)).toMatchObject({
    readyAt: new Date(wednesday),
    moveReason: message,
  })
  expect(await getOrder(site, refunded.trackingId)).toMatchObject({
    status: 'cancelled',
    cancelReason: message,
  })
  expect(await getOrder(site, kept.trackingId)).toMatchObject({
    status: 'pending',
    readyAt: new Date(at(THANKSGIVING, '14:00')),
  })
  expect(await mailKinds(site, 'mo@example.com')).toContain('order-moved')
  expect(await mailKinds(site, 're@example.com')).toContain('order-cancelled')
  // the owner may say it again: what was kept is not asked anew
  await setDay(THANKSGIVING, closed('Thanksgiving Day')).expect(200)
})

test('A time that was taken meanwhile saves nothing of the step', async () => {
  const [first, second] = [await paidOrder('2027-11-27', '12:00'), await paidOrder('2027-11-27', '12:30')]
  const decisions = [
    { kind: 'order', id: first.trackingId, action: 'refund', message: 'Closed.' },
    {
      kind: 'order',
      id: second.trackingId,
      action: 'move',
      ready_at: at('2027-11-27', '18:00'),
      message: 'Closed.',
    },
  ]
  await setDay('2027-11-27', { ...closed('Wedding'), decisions }).expect(409)
  expect(await getOrder(site, first.trackingId)).toMatchObject({ status: 'pending' })
  expect(await readDay('2027-11-27')).toMatchObject({ special: null })
})

describe('DAY-12 An order that is not paid when its day closes', () => {
  const place = (on: Pick<typeof site, 'http'> = site) =>
    postCheckout(on, platesForm(site.dish, 2, { ready_at: at('2027-11-28', '12:00') }))

  test('is not stored when it is placed on another process at the same moment', async () => {
    const { db } = site
    await replica.http.get('/api/user/service').expect(200)
    const [closing, placing] = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM service_settings FOR UPDATE`
      const close = setDay('2027-11-28', closed('Roof')).expect(200).then()
      await expect.poll(() => countWaiting(db)).toBe(1)
      const order = place(replica).then()
      await expect.poll(() => countWaiting(db)).toBe(2)
      return [[close], [order]] as const
    })
    const { body } = (await Promise.all([...placing, ...closing]))[0]
    expect([body.code, body.message]).toEqual([
      'ready_time_gone',
      expect.stringContaining('is no longer open'),
    ])
    await setDay('2027-11-28', { special: null }).expect(200)
  })

  test('ends with its day, and money that still comes goes back by itself', async () => {
    const { body } = await place().expect(200)
    const trackingId = body.tracking_id
    const { reference } = await newestPayment(site, trackingId)
    await setDay('2027-11-28', closed('Roof')).expect(200)
    expect(await getOrder(site, trackingId)).toMatchObject({
      status: 'cancelled',
      cancelReason: NOT_PAID_IN_TIME,
    })
    site.sandbox.paypal.approve(String(reference))
    await confirmPayment(site, trackingId)
    await settleAll(site)
    const { capturedCents, refundedCents } = await newestPayment(site, trackingId)
    expect((capturedCents ?? 0) - refundedCents).toBe(0)
    expect(await readDay('2027-11-28')).toMatchObject({ orders: 0, outside: 0 })
    await setDay('2027-11-28', { special: null }).expect(200)
  })
})

test('Ten toggles in a second end in the last state', async () => {
  for (let n = 0; n < 10; n += 1)
    await setDay('2027-12-01', n % 2 === 0 ? closed(`Inventory ${n}`) : { special: null }).expect(200)
  expect(await readDay('2027-12-01')).toMatchObject({
    special: null,
    openings: [{ opens: '11:00', closes: '21:00' }],
  })
  await Promise.all(
    [...Array(10).keys()].map((n) => setDay('2027-12-01', closed(`Inventory ${n}`)).expect(200)),
  )
  const openings = [{ opens: '12:00', closes: '15:00' }]
  for (const _ of [1, 2])
    await setDay('2027-12-01', { special: { openings, reason: 'Short day' } }).expect(200)
  expect(await readDay('2027-12-01')).toMatchObject({ special: 'Short day', openings })
  expect(await site.db.specialDay.count({ where: { date: new Date('2027-12-01') } })).toBe(1)
})

test('Shorter hours of a weekday and a smaller delivery area ask the same question', async () => {
  const delivery = await paidOrder('2027-11-28', '20:00', deliveryAddress)
  const load = async (path: string) =>
    (await site.http.get(`/api/office/${path}`).set(bearer(owner)).expect(200)).body.settings
  const save = async (path: string, changes: object, decisions?: object[]) => {
    const { version } = await load(path)
    return site.http.patch(`/api/office/${path}`).set(bearer(owner)).send({ version, changes, decisions })
  }
  const sunday = [{ opens: '11:00', closes: '19:00' }]
  const shorter = await save('hours', { sunday })
  expect([shorter.status, strandedIn(shorter).map(({ id }) => id)]).toEqual([409, [delivery.trackingId]])
  const zips = (await load('delivery')).delivery_zips.filter(
    ({ zip }: { zip: string }) => zip !== deliveryAddress.zip,
  )
  expect((await save('delivery', { delivery_zips: zips })).body.code).toBe('stranded')
  const keep = [{ kind: 'order', id: delivery.trackingId, action: 'keep' }]
  expect((await save('hours', { sunday }, keep)).status).toBe(200)
  expect((await load('hours')).sunday).toEqual(sunday)
})

test('An event on a day that closes is asked about', async () => {
  const date = '2027-12-03'
  const { id, publicId } = await createBooking(site.db, { startsAt: restaurantInstant(date, '18:00') })
  const refusal = await setDay(date, closed('Holiday')).expect(409)
  expect(strandedIn(refusal)).toMatchObject([{ kind: 'booking', id: publicId, times: [] }])
  // it has no payment, which the books would ask about
  await site.db.booking.delete({ where: { id } })
})

test('Money goes back only after the password was typed lately', async () => {
  const later = now
  now = new Date(now.getTime() + 16 * 60_000)
  const decisions = [{ kind: 'order', id: randomUUID(), action: 'refund', message: 'Closed.' }]
  const { body } = await setDay('2027-12-02', { ...closed(), decisions }).expect(403)
  expect(body.code).toBe('password_again')
  await setDay('2027-12-02', closed()).expect(200)
  now = later
})

test('A day that has passed, and one without a reason, are refused at their field', async () => {
  expect((await setDay('2027-11-21', closed()).expect(422)).body.errors).toEqual({
    date: 'This date has passed.',
  })
  expect(
    (await setDay('2027-12-02', { special: { openings: [], reason: ' ' } }).expect(422)).body.errors,
  ).toHaveProperty(['special.reason'])
})
