import * as api from '@baobab/contract'
import { tokenMailedTo } from '../channels/mailbox.ts'
import { newKey } from '../rows/checkouts.ts'
import { orderInReview } from '../rows/incidents.ts'
import type { ExamplesSite } from './examples-site.ts'
import { type ExamplePlayer, first } from './player.ts'

/** A cook's day at the board. Returns the lot that was added, which may be one of the next service day. */
export async function playKitchen(site: ExamplesSite, { play }: ExamplePlayer, orderId: string) {
  const cook = await play(api.staffLogin, { body: site.account('tunde') })
  const params = { orderId }
  await play(api.getBoard, {}, cook)
  await play(api.listKitchenOrders, { query: { status: 'pending' } }, cook)
  const { order } = await play(api.getKitchenOrder, { params }, cook)
  await play(api.acknowledgeOrder, { params, body: { version: order.version } }, cook)
  await play(api.printOrder, { params, body: {} }, cook)
  const moved = await play(
    api.moveOrder,
    { params, body: { from: 'pending', to: 'recieved', version: order.version } },
    cook,
  )
  await play(api.recallOrder, { params, body: { from: api.toWireStatus(moved.order.status) } }, cook)
  const { order: back } = await play(api.getKitchenOrder, { params }, cook)
  const orders = [{ tracking_id: orderId, version: back.version }]
  const accepted = await play(api.acceptOrders, { body: { orders } }, cook)
  const strike = { line: 1, version: first(accepted.orders).version, reason: 'We’re out of racks tonight.' }
  await play(api.strikeLine, { params, body: strike }, cook)
  const text = 'We’re running about 10 minutes behind. Sorry for the wait!'
  await play(api.messageGuest, { params, body: { text } }, { ...cook, key: newKey() })
  await play(api.listSoldOut, {}, cook)
  const sold = { product_id: site.dish.id, until: 'told' } as const
  const { mark } = await play(api.markSoldOut, { body: sold }, cook)
  await play(api.endSoldOut, { params: { id: mark.id } }, cook)
  const { meats } = await play(api.listPit, {}, cook)
  const ready_at = new Date(Date.now() + 6 * 3_600_000).toISOString()
  const { lot } = await play(api.addLot, { body: { meat_id: first(meats).id, ready_at, ounces: 160 } }, cook)
  await play(api.changeLot, { params: { id: lot.id }, body: { ounces: 144 } }, cook)
  await play(api.getSmokeSheet, { query: {} }, cook)
  await play(api.getStaffSchedule, {}, cook)
  await play(api.setPace, { body: { lead_minutes: { pickup: 25, delivery: 40 } } }, cook)
  await play(api.listStaffBookings, { query: {} }, cook)
  await play(api.getRefundLimit, {}, cook)
  await play(api.moveOrder, { params, body: { from: 'recieved', to: 'process' } }, cook)
  await play(api.moveOrder, { params, body: { from: 'process', to: 'ontheway' } }, { ...cook, step: 'ready' })
  await play(
    api.moveOrder,
    { params, body: { from: 'ontheway', to: 'delivered' } },
    { ...cook, step: 'done' },
  )
  return lot
}

/** The owner invites a cook, limits their refunds and signs them out. */
export async function playPeople(site: ExamplesSite, { play }: ExamplePlayer) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const email = 'sade@example.com'
  const granted = { email, role: 'kitchen' as const, refund_limit: 20 }
  await play(api.invitePerson, { body: granted }, { ...owner, key: newKey() })
  const token = await tokenMailedTo(site, email, 'staff-invite')
  const password = 'oak and ember at noon'
  await play(api.acceptInvite, { body: { token, name: 'Sade', password, password_confirmation: password } })
  const { invite } = await play(
    api.invitePerson,
    { body: { ...granted, email: 'kofi@example.com' } },
    { ...owner, key: newKey() },
  )
  const { people } = await play(api.listPeople, {}, owner)
  await play(api.cancelInvite, { params: { id: invite.id }, query: { version: invite.version } }, owner)
  const params = { id: first(people.filter((person) => person.email === email)).id }
  const { person } = await play(api.getPerson, { params }, owner)
  const changes = { refund_limit: 30 }
  await play(api.savePerson, { params, body: { version: person.version, changes } }, owner)
  await play(api.endPersonSessions, { params }, owner)
}

type Orders = { paid: string; another: string }
type PitLot = { id: number; ready_at: string }
type Bookings = { booked: string; refunded: string }

/** What only the owner decides: money, reviews, recipes. */
export async function playOwner(
  site: ExamplesSite,
  { play }: ExamplePlayer,
  orders: Orders,
  bookings: Bookings,
  { id: lotId, ready_at }: PitLot,
) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const { password } = site.account('owner')
  await play(api.confirmPassword, { body: { password } }, owner)
  await play(api.getToday, {}, owner)
  await play(api.listOfficeOrders, { query: { search: 'ada' } }, owner)
  await play(api.getOfficeOrder, { params: { orderId: orders.paid } }, owner)
  await play(api.getOfficeBooking, { params: { bookingId: bookings.booked } }, owner)
  const reason = 'The guest called'
  await play(
    api.refundOrder,
    { params: { orderId: orders.paid }, body: { amount: 12.5, reason } },
    { ...owner, key: newKey() },
  )
  await play(
    api.cancelOrder,
    { params: { orderId: orders.another }, body: { reason: 'We ran out of wood' } },
    owner,
  )
  await play(
    api.refundBooking,
    { params: { bookingId: bookings.refunded }, body: { amount: 50, reason } },
    { ...owner, key: newKey() },
  )
  await play(
    api.messageBookingGuest,
    {
      params: { bookingId: bookings.booked },
      body: { text: 'Is there a table for the drinks?' },
    },
    { ...owner, key: newKey() },
  )
  const { booking } = await play(api.getStaffBooking, { params: { bookingId: bookings.booked } }, owner)
  await play(
    api.moveStaffBooking,
    {
      params: { bookingId: bookings.booked },
      body: { event_date: booking.event_date, event_time: '12:30', message: 'Our oven is free earlier.' },
    },
    owner,
  )
  await play(api.cancelStaffBooking, { params: { bookingId: bookings.refunded }, body: { reason } }, owner)
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  await site.db.booking.update({
    where: { publicId: bookings.booked },
    data: {
      startsAt: yesterday,
      endsAt: new Date(yesterday.getTime() + 4 * 3_600_000),
      busyFrom: new Date(yesterday.getTime() - 3_600_000),
      busyUntil: new Date(yesterday.getTime() + 5 * 3_600_000),
    },
  })
  await play(api.finishBooking, { params: { bookingId: bookings.booked } }, owner)

  const day = api.serviceDate(Date.parse(ready_at))
  const { ingredients } = await play(api.listRecallSources, { query: { day } }, owner)
  const lot = { id: lotId }
  await play(api.recallLot, { params: lot }, owner)
  const today = api.serviceDate(Date.now())
  const days = { from: api.addDays(today, -1), to: today }
  await play(api.recallIngredient, { params: { id: first(ingredients).id }, query: days }, owner)
  await play(api.traceGuest, { query: { search: 'ada' } }, owner)
  const told = [{ kind: 'order' as const, id: orders.paid, refund: 1 }]
  const recall = { about: 'lot' as const, ...lot, text: 'Please don’t eat the brisket.', to: told }
  await play(api.sendRecall, { body: recall }, owner)
  const query = { by: 'dish' as const, ...days }
  const { rows: sold } = await play(api.getReport, { query }, owner)
  await play(api.listReportOrders, { query: { ...query, key: first(sold).key } }, owner)

  const { items: reviews } = await play(api.listOfficeReviews, { query: {} }, owner)
  const params = { id: first(reviews).id }
  const { version: shown } = first(reviews)
  const changes = { answer: 'Thank you. See you on Saturday.' }
  await play(api.answerReview, { params, body: { version: shown, changes } }, owner)
  await play(api.hideReview, { params, body: { ground: 'personal_data' } }, owner)
  await play(api.showReview, { params, body: { reason: 'The name is gone' } }, owner)
  await play(api.listChanges, { query: { subject: 'reviews' } }, owner)

  const accepted = await orderInReview(site)
  await play(api.listIncidents, {}, owner)
  await play(api.acceptPayment, { params: { id: accepted.incident.id }, body: { reason } }, owner)
  await play(api.closeIncident, { params: { id: accepted.incident.id }, body: { reason } }, owner)
  await play(api.listOfficeIncidents, { query: { state: 'closed' } }, owner)
  const returned = await orderInReview(site)
  await play(api.returnPayment, { params: { id: returned.incident.id }, body: { reason } }, owner)
}
