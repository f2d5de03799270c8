import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { limitUnknownLookups } from '../http/limits/limit-unknown-lookups.ts'
import { mount } from '../http/mount.ts'
import type { Identity } from '../http/security/access.ts'
import { confirmPayment, type PaymentMessages, sharedSettlements } from '../payments/confirm-payment.ts'
import { HOLD_MS } from '../payments/settle/timing.ts'
import { findAvailability } from './availability.ts'
import { bookEvent } from './book/book-event.ts'
import { bookingCalendar } from './calendar.ts'
import { type Cancelled, cancelAsCustomer } from './change/cancel-booking.ts'
import { moveBooking } from './change/move-booking.ts'
import { loadEventRules } from './event-rules.ts'
import { findBooking, findOwnBookings } from './find-booking.ts'
import { loadHourlyPrice, loadMenuProducts } from './load-prices.ts'
import { networkHolding } from './network-holds.ts'
import { cancellationPolicy } from './rules.ts'
import { toBookingResponse } from './to-booking-response.ts'

export function bookingRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  const { db, config } = deps
  priceRoutes(app, cache)

  mount(app, contract.getBookingPolicy, async () => {
    const rules = await loadEventRules(deps)
    return {
      ...rules,
      max_days_ahead: config.BOOKING_DAYS_AHEAD,
      setup_minutes: config.BOOKING_MINUTES_BEFORE,
      hold_minutes: HOLD_MS / 60_000,
      our_way_hours: config.BOOKING_OUR_WAY_HOURS,
      policy: cancellationPolicy(config, rules),
    }
  })

  mount(app, contract.listAvailability, ({ query }) => findAvailability(deps, query.month))

  mount(
    app,
    contract.bookEvent,
    async ({ body, user, idempotencyKey, request }) => {
      const caller = { userId: user?.id ?? null, idempotencyKey, network: networkHolding(deps, request) }
      const { publicId, url } = await bookEvent(deps, body, caller)
      return { message: 'We’re holding your date while you pay.', url, book_event_id: publicId }
    },
    { limit: { name: 'book-event', max: 60, windowSeconds: 3600 } },
  )

  const settle = sharedSettlements(deps)
  mount(app, contract.confirmBookingPayment, ({ params, request }) =>
    limitUnknownLookups(deps, request, async () => {
      const { payments, status } = await findBooking(db, params.bookingId)
      return confirmPayment(settle, { payments, isCancelled: status === 'cancelled' }, messages)
    }),
  )

  /** Who has the id sees the booking; how to reach its customer only the owner of the account and the staff. */
  const find = async (publicId: string, user: Identity | null) => {
    const booking = await findBooking(db, publicId)
    const response = await toBookingResponse(deps, booking)
    const maySeeAll = user !== null && (user.role !== 'customer' || user.id === booking.userId)
    return maySeeAll ? response : { ...response, email: null, phone: null }
  }

  mount(app, contract.getBooking, ({ params, user, request }) =>
    limitUnknownLookups(deps, request, async () => ({ booking: await find(params.bookingId, user) })),
  )

  mount(app, contract.listBookings, async ({ user }) => {
    const bookings = await findOwnBookings(db, user.id)
    return { bookings: await Promise.all(bookings.map((booking) => toBookingResponse(deps, booking))) }
  })

  mount(
    app,
    contract.cancelBooking,
    async ({ params: { bookingId }, body, user, request }) => {
      const cancellation = {
        expectedCents: body.expected_refund,
        onlyUnpaid: body.only_unpaid,
        userId: user?.id ?? null,
      }
      const cancelled = await limitUnknownLookups(deps, request, () =>
        cancelAsCustomer(deps, bookingId, cancellation),
      )
      return { message: cancelMessage(cancelled), booking: await find(bookingId, user) }
    },
    { limit: { name: 'cancel-booking', max: 60, windowSeconds: 3600 } },
  )

  mount(
    app,
    contract.moveBooking,
    async ({ params: { bookingId }, body, user, request }) => {
      const isMoved = await limitUnknownLookups(deps, request, () => moveBooking(deps, bookingId, body))
      return {
        message: isMoved ? 'Your event has a new time.' : 'Your event is already at that time.',
        booking: await find(bookingId, user),
      }
    },
    { limit: { name: 'move-booking', max: 60, windowSeconds: 3600 } },
  )

  app.get<{ Params: { bookingId: string } }>(
    contract.bookingCalendarPath(':bookingId'),
    async (request, reply) => {
      const booking = await limitUnknownLookups(deps, request, () => {
        const publicId = contract.normaliseTrackingId(request.params.bookingId)
        if (publicId === null) throw notFound()
        return findBooking(db, publicId)
      })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="event.ics"')
        .header('x-robots-tag', 'noindex')
        .send(bookingCalendar(config, booking, 'publish'))
    },
  )
}

function priceRoutes(app: FastifyInstance, cache: NotifiedCache) {
  const hourlyPrice = cache.add(loadHourlyPrice)

  mountCached(app, contract.getHourlyPrice, async () => {
    const response = await hourlyPrice.get()
    if (response === null) throw notFound('We have no hourly price yet.')
    return response
  })

  mountCached(app, contract.listMenuProducts, cache.add(loadMenuProducts).get)
}

const messages: PaymentMessages = {
  started: 'Your booking isn’t paid yet.',
  processing: 'Your payment is on its way. We’ll e-mail you when it arrives.',
  paid: 'Your event is booked. We’ve e-mailed you the details.',
  partly_refunded: 'Your event is booked. Part of your payment was refunded.',
  refunded: 'Your payment was refunded.',
  failed: 'Your payment was declined. Nothing was charged.',
  expired: 'Time to pay ran out. Nothing was charged.',
  review: 'We’re checking your payment and will get in touch.',
}

function cancelMessage({ wasCancelled, refundCents }: Cancelled): string {
  if (wasCancelled) return 'This booking was already canceled.'
  return refundCents > 0
    ? `Your event is canceled. We’re refunding you ${contract.formatCents(refundCents)}.`
    : 'Your event is canceled.'
}
