import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import {
  bookEvent,
  cancelBooking,
  createBookingPrices,
  getBooking,
  showBooking,
} from '../../../test/rows/bookings.ts'
import { createUser, postAs } from '../../../test/rows/people.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'

const MINUTE_MS = 60_000
let now = new Date()
const site = await payingSite({ deps: { now: () => now } })
await createBookingPrices(site.db)
beforeEach(() => {
  now = new Date()
})
afterEach(() => settleAndCheckBooks(site))

const readRefund = async (bookingId: string) => {
  const { payments } = await getBooking(site, bookingId)
  return payments.flatMap(({ refunds }) => refunds).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Books, pays and cancels at once, as the screen asks for it. */
async function bookAndCancel(email: string) {
  const { bookingId } = await bookEvent(site, { email })
  const { cancellation } = await showBooking(site, bookingId)
  await cancelBooking(site, bookingId, cancellation.refund).expect(200)
  await site.runDueJobs()
  return { bookingId, cancellation, refund: await readRefund(bookingId) }
}

test('MON-30 The third event that one mailbox pays and cancels within an hour costs the fee, however it is spelled', async () => {
  const box = `fickle-${Date.now()}`
  expect((await bookAndCancel(`${box}@example.com`)).refund).toBe(55_650)
  expect((await bookAndCancel(`${box}+two@example.com`)).refund).toBe(55_650)
  const third = await bookAndCancel(`${box}+three@example.com`)
  expect(third.cancellation).toMatchObject({ refund: 506.5, fee: 50 })
  expect(third.refund).toBe(50_650)
  const mails = await mailsTo(site, `${box}+three@example.com`)
  expect(mails.find(({ kind }) => kind === 'booking-cancelled')?.text).toContain('We keep $50.00')
  // another mailbox has nothing to do with it
  expect((await bookAndCancel(`other-${Date.now()}@example.com`)).refund).toBe(55_650)
})

test('MON-30 Five that are canceled at once count each other', async () => {
  const email = `crowd-${Date.now()}@example.com`
  const held = []
  for (let n = 0; n < 5; n += 1) held.push(await bookEvent(site, { email }))
  const tries = await Promise.all(held.map(({ bookingId }) => cancelBooking(site, bookingId, 556.5)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const { status, body } of tries.filter(({ status }) => status !== 200))
    expect([status, body.code, body.current]).toEqual([409, 'refund_changed', { refund: 506.5 }])
})

test('An hour later, and 30 days later, it is free again', async () => {
  const email = `calm-${Date.now()}@example.com`
  await bookAndCancel(email)
  await bookAndCancel(email)
  const { bookingId } = await bookEvent(site, { email })
  now = new Date(now.getTime() + 61 * MINUTE_MS)
  expect((await showBooking(site, bookingId)).cancellation).toMatchObject({ refund: 556.5, fee: 0 })
  now = new Date()
  await site.db.$executeRaw`
    UPDATE bookings SET paid_at = paid_at - interval '31 days', cancelled_at = cancelled_at - interval '31 days'
    WHERE email = ${email}::citext AND status = 'cancelled'`
  expect((await showBooking(site, bookingId)).cancellation).toMatchObject({ refund: 556.5, fee: 0 })
})

test('What the house cancelled, and what was cancelled an hour later, does not count', async () => {
  const email = `slow-${Date.now()}@example.com`
  const owner = await createUser(site, { role: 'owner' })
  const byHouse = await bookEvent(site, { email })
  await postAs(site, owner, `/staff/booking/${byHouse.bookingId}/cancel`, { reason: 'Rain' }).expect(200)
  const slow = await bookEvent(site, { email })
  now = new Date(now.getTime() + 61 * MINUTE_MS)
  await cancelBooking(site, slow.bookingId, 556.5).expect(200)
  expect((await bookAndCancel(email)).refund).toBe(55_650)
  expect((await bookAndCancel(email)).refund).toBe(55_650)
  expect((await bookAndCancel(email)).refund).toBe(50_650)
})

test('What the house cancels goes back completely, and a retry of the house keeps the fee', async () => {
  const email = `retry-${Date.now()}@example.com`
  const cook = await createUser(site, { role: 'owner' })
  const byHouse = (bookingId: string) =>
    postAs(site, cook, `/staff/booking/${bookingId}/cancel`, { reason: 'The smoker is down' }).expect(200)
  await bookAndCancel(email)
  await bookAndCancel(email)
  const { bookingId } = await bookEvent(site, { email })
  await byHouse(bookingId)
  expect(await readRefund(bookingId)).toBe(55_650)
  const third = await bookAndCancel(email)
  expect(third.refund).toBe(50_650)
  await byHouse(third.bookingId)
  await site.runDueJobs()
  expect(await readRefund(third.bookingId)).toBe(50_650)
})

test('A booking keeps the fee that was accepted with it', async () => {
  const email = `old-${Date.now()}@example.com`
  await bookAndCancel(email)
  await bookAndCancel(email)
  const { bookingId } = await bookEvent(site, { email })
  await site.db.eventSettings.update({ where: { id: 1 }, data: { quickCancelCents: 0 } })
  expect((await showBooking(site, bookingId)).cancellation.fee).toBe(50)
  expect((await bookAndCancel(email)).cancellation.fee).toBe(0)
  await site.db.eventSettings.update({ where: { id: 1 }, data: { quickCancelCents: 5000 } })
})
