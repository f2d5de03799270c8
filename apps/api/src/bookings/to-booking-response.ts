import {
  type Booking,
  EVENT_TYPES,
  restaurantDate,
  restaurantTime,
  type StaffBooking,
} from '@baobab/contract'
import { mainPayment } from '../payments/main-payment.ts'
import { paidCents } from '../payments/paid-cents.ts'
import { ladderOf, refundsDue, sumCents, whyNotCancel, whyNotMove } from './change/refund-due.ts'
import type { BookingDetails } from './find-booking.ts'

/** The whole booking in the wire's spelling, with what can be done with it at this moment. */
export function toBookingResponse(booking: BookingDetails, now: Date): Booking {
  const notCancel = whyNotCancel(booking, now)
  const notMove = whyNotMove(booking, now)
  const refunds = booking.payments.flatMap((payment) => payment.refunds)
  return {
    book_event_id: booking.publicId,
    status: booking.status,
    payment_status: mainPayment(booking.payments)?.status ?? 'started',
    payment_method: booking.paymentMethod,
    created_at: booking.createdAt.toISOString(),
    paid_at: booking.paidAt?.toISOString() ?? null,
    hold_ends_at: booking.holdEndsAt?.toISOString() ?? null,
    first_name: booking.firstName,
    last_name: booking.lastName,
    email: booking.email,
    event_way: booking.way,
    event_type: eventTypeOf(booking),
    event_address: booking.eventAddress,
    event_date: restaurantDate(booking.startsAt),
    event_time: restaurantTime(booking.startsAt),
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    no_of_people: booking.people,
    description: booking.description,
    number_of_hours: booking.hours,
    hourly_price: booking.hourlyPriceCents,
    menu_products: booking.menuRows.map(({ name, priceCents, quantity, totalCents }) => ({
      name,
      price: priceCents,
      quantity,
      total_price: totalCents,
    })),
    total_price: booking.totalCents,
    paid_amount: paidCents(booking),
    refunded: sumCents(refunds.filter(({ status }) => status !== 'failed')),
    refunds: refunds.map(({ amountCents, reason, status, createdAt }) => ({
      amount: amountCents,
      reason,
      status,
      at: createdAt.toISOString(),
    })),
    policy: {
      version: booking.policyVersion,
      text: booking.policyText,
      accepted_at: booking.createdAt.toISOString(),
      ladder: ladderOf(booking).map(({ until, percent }) => ({ until: until.toISOString(), percent })),
    },
    cancellation: {
      allowed: notCancel === null,
      refund: notCancel === null ? sumCents(refundsDue(booking, now)) : 0,
      reason: notCancel,
    },
    move: { allowed: notMove === null, reason: notMove },
    cancelled_at: booking.cancelledAt?.toISOString() ?? null,
    cancelled_by: booking.cancelledBy,
    cancel_reason: booking.cancelReason,
  }
}

export const toStaffBooking = (booking: BookingDetails, now: Date): StaffBooking => ({
  ...toBookingResponse(booking, now),
  crew: booking.crew,
  busy_from: booking.busyFrom.toISOString(),
  busy_until: booking.busyUntil.toISOString(),
  changes: booking.changes.map(({ status, startsAt, crew, at, changedBy }) => ({
    status,
    starts_at: startsAt.toISOString(),
    crew,
    at: at.toISOString(),
    by: changedBy && ([changedBy.firstName, changedBy.lastName].filter(Boolean).join(' ') || changedBy.email),
  })),
})

function eventTypeOf({ id, eventType }: BookingDetails): Booking['event_type'] {
  const type = EVENT_TYPES.find((known) => known === eventType)
  if (type === undefined) throw new Error(`booking ${id} is for a “${eventType}”`)
  return type
}
