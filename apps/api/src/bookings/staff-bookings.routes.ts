import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '../accounts/office/require-fresh-password.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { cancelMessage } from '../lib/cancel-message.ts'
import { cancelAsHouse } from './change/cancel-booking.ts'
import { finishBooking } from './change/finish-booking.ts'
import { messageBookingGuest } from './change/message-guest.ts'
import { moveAsHouse } from './change/move-booking.ts'
import { refundBooking } from './change/refund-booking.ts'
import { findBooking, listBookings } from './find-booking.ts'
import { loadEventRulesForm } from './office/save-event-rules.ts'
import { toStaffBooking } from './to-booking-response.ts'

export function staffBookingRoutes(app: FastifyInstance, deps: Deps) {
  const beforeHandler = requireFreshPassword(deps)
  const staffBooking = async (publicId: string) => toStaffBooking(deps, await findBooking(deps.db, publicId))

  mount(app, contract.getEventRules, async () => ({
    settings: await deps.db.$transaction(loadEventRulesForm),
  }))

  mount(app, contract.listStaffBookings, async ({ query }) => {
    const bookings = await listBookings(deps, query.date)
    return { bookings: await Promise.all(bookings.map((booking) => toStaffBooking(deps, booking))) }
  })

  mount(app, contract.getStaffBooking, async ({ params }) => ({
    booking: await staffBooking(params.bookingId),
  }))

  mount(
    app,
    contract.cancelStaffBooking,
    async ({ params: { bookingId }, body, user }) => {
      const cancelled = await cancelAsHouse(deps, bookingId, { reason: body.reason, by: user })
      return { message: cancelMessage('booking', cancelled), booking: await staffBooking(bookingId) }
    },
    { beforeHandler },
  )

  mount(
    app,
    contract.refundBooking,
    async ({ params: { bookingId }, body, user, idempotencyKey }) => {
      const { amount: amountCents, reason } = body
      await refundBooking(deps, bookingId, { amountCents, reason, userId: user.id, idempotencyKey })
      return {
        message: `We’re refunding ${contract.formatCents(amountCents)} to the customer.`,
        booking: await staffBooking(bookingId),
      }
    },
    { beforeHandler },
  )

  mount(
    app,
    contract.messageBookingGuest,
    async ({ params: { bookingId }, body: { text }, user, idempotencyKey }) => {
      await messageBookingGuest(deps, bookingId, { text, userId: user.id, requestKey: idempotencyKey })
      return { message: 'The guest gets your message by e-mail.', booking: await staffBooking(bookingId) }
    },
  )

  mount(app, contract.moveStaffBooking, async ({ params: { bookingId }, body, user }) => {
    const { message, ...schedule } = body
    const isMoved = await moveAsHouse(deps, bookingId, { schedule, message, by: user })
    return {
      message: isMoved ? 'The event is moved. We’ve told the guest.' : 'The event is already at that time.',
      booking: await staffBooking(bookingId),
    }
  })

  mount(app, contract.finishBooking, async ({ params: { bookingId }, user }) => {
    const isDoneNow = await finishBooking(deps, bookingId, user)
    return {
      message: isDoneNow ? 'The event is marked as done.' : 'The event was already marked as done.',
      booking: await staffBooking(bookingId),
    }
  })
}
