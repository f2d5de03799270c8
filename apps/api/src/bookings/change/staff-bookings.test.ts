import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import {
  beforeEvent,
  bookEvent,
  cancelBooking,
  createBookingPrices,
  holdEvent,
  inDays,
  listRecorded,
  refundedAtProvider,
  setEventHours,
  showBooking,
} from '../../../test/rows/bookings.ts'
import { bearer, createUser, keepPasswordFresh, postAs, type TestUser } from '../../../test/rows/people.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'

let now = new Date()
const site = await payingSite({ deps: { now: () => now } })
await createBookingPrices(site.db)
const owner = await createUser(site, { role: 'owner' })
await keepPasswordFresh(site, owner)
const cook = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })
beforeEach(() => {
  now = new Date()
})
afterEach(() => settleAndCheckBooks(site))

const HOUR_MS = 3_600_000
const goTo = (eventDate: string, daysBefore: number, ms?: number) => {
  now = beforeEvent(eventDate, daysBefore, ms)
}
const cancelAsHouse = (bookingId: string, user: TestUser = owner, reason = 'The smoker is down') =>
  site.http.post(`/api/staff/booking/${bookingId}/cancel`).set(bearer(user)).send({ reason })

describe('The house', () => {
  test('gives everything back when it cancels, also late, and says why', async () => {
    const event_date = inDays(22)
    const { bookingId, reference, email } = await bookEvent(site, {
      event_date,
      payment_method: 'paypal',
    })
    goTo(event_date, 1)
    expect((await showBooking(site, bookingId)).cancellation.refund).toBe(0)
    await cancelAsHouse(bookingId, cook).expect(403)
    const { body } = await cancelAsHouse(bookingId).expect(200)
    expect(body.message).toBe('The booking is canceled. We’ve told the customer.')
    expect(body.booking).toMatchObject({ status: 'cancelled', cancelled_by: 'house', refunded: 556.5 })
    await settleAll(site)
    expect(refundedAtProvider(site, reference)).toBe(55_650)
    const mail = (await mailsTo(site, email)).at(-1)
    expect(mail?.text).toContain('> The smoker is down')
    expect(mail?.text).toContain('$556.50')
    expect((await cancelAsHouse(bookingId).expect(200)).body.message).toBe(
      'The booking was already canceled.',
    )
  })

  test('retries only the refund that the policy granted when it failed after the customer canceled', async () => {
    const event_date = inDays(26)
    const { bookingId, reference } = await bookEvent(site, { event_date })
    goTo(event_date, 8)
    site.sandbox.faults.add({ kind: 'status', operation: 'refund', status: 400, times: 1 })
    await cancelBooking(site, bookingId, 278.25).expect(200)
    await site.runDueJobs()
    expect(refundedAtProvider(site, reference)).toBe(0)
    const { body } = await site.http.get('/api/staff/incident').set(bearer(cook)).expect(200)
    expect(body.incidents).toContainEqual(
      expect.objectContaining({ kind: 'refund_failed', book_event_id: bookingId, tracking_id: null }),
    )
    goTo(event_date, 2)
    const again = await cancelAsHouse(bookingId).expect(200)
    expect(again.body.message).toBe('The booking was already canceled. $278.25 was requested again.')
    await settleAll(site)
    expect(refundedAtProvider(site, reference)).toBe(27_825)
  })

  test('may give back a part without canceling; canceling later gives back only the rest', async () => {
    const { bookingId, reference } = await bookEvent(site)
    const refund = (key: string, amount = 100) =>
      postAs(site, owner, `/staff/booking/${bookingId}/refund`, { amount, reason: 'We were late' }, key)
    await refund('a-key-of-sixteen-1').expect(200)
    await refund('a-key-of-sixteen-1').expect(200)
    await refund('a-key-of-sixteen-2', 456.51).expect(409)
    await settleAll(site)
    expect(refundedAtProvider(site, reference)).toBe(10_000)
    expect(await showBooking(site, bookingId)).toMatchObject({
      status: 'booked',
      payment_status: 'partly_refunded',
      cancellation: { refund: 456.5 },
    })
    await cancelBooking(site, bookingId, 456.5).expect(200)
    await settleAll(site)
    expect(refundedAtProvider(site, reference)).toBe(55_650)
  })

  test('moves an event also outside of its own rules, and the guest reads why and keeps the refund', async () => {
    const event_date = inDays(30)
    const { bookingId, email } = await bookEvent(site, { event_date })
    await setEventHours(site.db, '10:00', '22:00')
    const move = (user: TestUser, event_time = '08:15') =>
      postAs(site, user, `/staff/booking/${bookingId}/move`, {
        event_date: inDays(29),
        event_time,
        message: 'Our smoker is repaired that evening.',
      })
    await move(cook).expect(403)
    goTo(event_date, 13)
    const { refund } = (await showBooking(site, bookingId)).cancellation
    const { body } = await move(owner).expect(200)
    expect(body).toMatchObject({
      message: 'The event is moved. We’ve told the guest.',
      booking: { event_date: inDays(29), event_time: '08:15', status: 'booked' },
    })
    expect((await showBooking(site, bookingId)).cancellation.refund).toBe(refund)
    expect((await move(owner).expect(200)).body.message).toBe('The event is already at that time.')
    await site.runDueJobs()
    const mails = (await mailsTo(site, email)).filter(({ kind }) => kind === 'booking-moved')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('> Our smoker is repaired that evening.')
    await setEventHours(site.db, '00:00', '04:00')
  })

  test('writes to the guest once for each key, and its words go with the guest’s account', async () => {
    const { bookingId, email } = await bookEvent(site)
    const write = (text: string, key = 'a-key-of-sixteen-9', user = owner) =>
      postAs(site, user, `/staff/booking/${bookingId}/message`, { text }, key)
    await write('Do you have a table for the drinks?', undefined, cook).expect(403)
    await write('Do you have a table for the drinks?').expect(200)
    const { body } = await write('Do you have a table for the drinks?').expect(200)
    expect(body.booking.messages).toMatchObject([{ text: 'Do you have a table for the drinks?' }])
    await write('Another one').expect(409)
    const mails = (await mailsTo(site, email)).filter(({ kind }) => kind === 'booking-message')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('> Do you have a table for the drinks?')
    const many = Array.from({ length: 12 }, (_, i) => write(`Message ${i}`, `a-key-of-sixteen-${100 + i}`))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  })

  test('moves no event to where no crew is free, also when two are moved at once', async () => {
    const bookings = [await bookEvent(site), await bookEvent(site), await bookEvent(site)]
    const event_date = inDays(200)
    const answers = await Promise.all(
      bookings.map(({ bookingId }) =>
        postAs(site, owner, `/staff/booking/${bookingId}/move`, {
          event_date,
          event_time: '18:00',
          message: 'A new day.',
        }),
      ),
    )
    // there are two crews
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'date_full',
      errors: { event_time: 'No crew is free at that time. Choose another one.' },
    })
  })

  test('notes that an event is done, once it has begun', async () => {
    const event_date = inDays(24)
    const { bookingId } = await bookEvent(site, { event_date })
    const done = () => site.http.post(`/api/staff/booking/${bookingId}/done`).set(bearer(cook))
    expect((await done().expect(409)).body.message).toBe('The event hasn’t started yet.')
    goTo(event_date, 0, HOUR_MS)
    expect((await done().expect(200)).body).toMatchObject({
      message: 'The event is marked as done.',
      booking: { status: 'done', crew: 1 },
    })
    expect((await listRecorded(site, bookingId)).at(-1)).toEqual(['status', 'done', 'Tunde'])
    expect((await done().expect(200)).body.message).toBe('The event was already marked as done.')
    await cancelAsHouse(bookingId).expect(409)
    await cancelBooking(site, bookingId, 0).expect(409)
  })

  test('sees the events of a day, and without a date the paid ones to come', async () => {
    const event_date = inDays(300)
    const booked = await bookEvent(site, { event_date, event_time: '00:00' })
    const held = await holdEvent(site, { event_date, event_time: '23:59' })
    const listed = async (query: string) =>
      (await site.http.get(`/api/staff/booking${query}`).set(bearer(cook)).expect(200)).body.bookings.map(
        (booking: { book_event_id: string }) => booking.book_event_id,
      )
    expect(await listed(`?date=${event_date}`)).toEqual([booked.bookingId, held.bookingId])
    expect(await listed(`?date=${inDays(301)}`)).toEqual([])
    expect(await listed('')).toContain(booked.bookingId)
    expect(await listed('')).not.toContain(held.bookingId)
    const one = await site.http.get(`/api/staff/booking/${booked.bookingId}`).set(bearer(cook)).expect(200)
    expect(one.body.booking).toMatchObject({ email: booked.email, crew: 1, busy_from: expect.any(String) })
  })
})
