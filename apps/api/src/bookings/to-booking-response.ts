import {
  type Booking,
  EVENT_TYPES,
  restaurantDate,
  restaurantTime,
  type StaffBooking,
} from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { staffName } from '../lib/staff-name.ts'
import { mainPayment } from '../payments/main-payment.ts'
import { paidCents } from '../payments/paid-cents.ts'
import { findQuickCancelFee } from './change/quick-cancel.ts'
import { bookingRefundLadder, refundsDue, sumCents, whyNotCancel, whyNotMove } from './change/refund-due.ts'
import { type BookingDetails, crewArrival, toBookingAllergies } from './find-booking.ts'

/** The whole booking in the wire's spelling, with what can be done with it at this moment. */
export async function toBookingResponse(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  booking: BookingDetails,
): Promise<Booking> {
  const at = now()
  const feeCents = booking.status === 'booked' ? await findQuickCancelFee(db, booking, at) : 0
  const notCancel = whyNotCancel(booking, at)
  const notMove = whyNotMove(booking, at)
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
    phone: booking.phone,
    event_way: booking.way,
    event_type: toEventType(booking),
    event_address: booking.eventAddress,
    event_date: restaurantDate(booking.startsAt),
    event_time: restaurantTime(booking.startsAt),
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    crew_arrives_at: crewArrival(booking).toISOString(),
    no_of_people: booking.people,
    description: booking.description,
    allergies: toBookingAllergies(booking),
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
      ladder: bookingRefundLadder(booking).map(({ until, percent }) => ({
        until: until.toISOString(),
        percent,
      })),
    },
    cancellation: {
      allowed: notCancel === null,
      refund: notCancel === null ? sumCents(refundsDue(booking, at, feeCents)) : 0,
      fee: feeCents,
      reason: notCancel,
    },
    move: { allowed: notMove === null, reason: notMove },
    cancelled_at: booking.cancelledAt?.toISOString() ?? null,
    cancelled_by: booking.cancelledBy,
    cancel_reason: booking.cancelReason,
  }
}

export const toStaffBooking = async (
  deps: Pick<Deps, 'db' | 'now'>,
  booking: BookingDetails,
): Promise<StaffBooking> => ({
  ...(await toBookingResponse(deps, booking)),
  crew: booking.crew,
  busy_from: booking.busyFrom.toISOString(),
  busy_until: booking.busyUntil.toISOString(),
  messages: booking.messages.map(({ text, at, sentBy }) => ({
    text,
    at: at.toISOString(),
    by: sentBy && staffName(sentBy),
  })),
})

function toEventType({ id, eventType }: BookingDetails): Booking['event_type'] {
  const type = EVENT_TYPES.find((known) => known === eventType)
  if (type === undefined) throw new Error(`booking ${id} is for a “${eventType}”`)
  return type
}
