import { inDays, yourWayForm } from '../rows/bookings.ts'
import { newKey } from '../rows/checkouts.ts'
import type { Random } from './random.ts'
import { asStaff, callSite, type RandomAction } from './random-world.ts'

const TIMES = ['11:00', '14:30', '18:00', '20:15']

/** Few evenings, so that events compete for crews. */
const anEvening = (random: Random) => ({
  event_date: inDays(20 + random.upTo(40)),
  event_time: random.pick(TIMES) ?? '18:00',
})

const book: RandomAction = async (world, random) => {
  const key = newKey()
  const form = yourWayForm({
    ...anEvening(random),
    payment_method: random.chance(0.5) ? 'stripe' : 'paypal',
  })
  const clicks = random.chance(0.3) ? 2 : 1
  const send = async () => {
    const headers = { 'idempotency-key': key }
    const response = await callSite(world, random, 'POST', '/user/book/event', { headers, body: form })
    if (response?.status === 200) world.bookings.push({ id: String(response.json.book_event_id), key, form })
  }
  await Promise.all(Array.from({ length: clicks }, send))
}

const openBookingReturnPage: RandomAction = async (world, random) => {
  const booking = random.pick(world.bookings)
  if (booking) await callSite(world, random, 'GET', `/user/bookevent/payment/${booking.id}`)
}

const moveBooking: RandomAction = async (world, random) => {
  const booking = random.pick(world.bookings)
  if (booking)
    await callSite(world, random, 'POST', `/user/bookevent/${booking.id}/move`, { body: anEvening(random) })
}

const cancelBooking: RandomAction = async (world, random) => {
  const booking = random.pick(world.bookings)
  if (!booking) return
  if (random.chance(0.3)) {
    const call = { headers: asStaff(world), body: { reason: 'The smoker is down' } }
    await callSite(world, random, 'POST', `/staff/booking/${booking.id}/cancel`, call)
    return
  }
  const seen = await callSite(world, random, 'GET', `/user/bookevent/${booking.id}`)
  const refund = seen?.json.booking?.cancellation.refund
  if (refund !== undefined)
    await callSite(world, random, 'POST', `/user/bookevent/${booking.id}/cancel`, {
      body: { expected_refund: refund },
    })
}

/** Payments of bookings are paid, declined and refunded like those of orders. */
export const bookingActions: [weight: number, action: RandomAction][] = [
  [2, book],
  [1, openBookingReturnPage],
  [1, moveBooking],
  [1, cancelBooking],
]
