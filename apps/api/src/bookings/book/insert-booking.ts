import type { BookingForm, CancellationPolicy } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { toMailbox } from '../../coupons/coupon-guests.ts'
import type { Deps } from '../../deps.ts'
import { firstCheckAt } from '../../payments/settle/timing.ts'
import { findFreeCrew, lockCrews } from '../crews.ts'
import { getBookingById } from '../find-booking.ts'
import { releaseOverdueHolds } from '../hold.ts'
import { queueBookedMails } from '../mails/booked.ts'
import { holdsTooMany } from '../network-holds.ts'
import { type EventTimes, remindedBy } from '../rules.ts'
import { holdEnd } from './hold-end.ts'
import type { PricedBooking } from './price-booking.ts'

export type NewBooking = {
  id: string
  publicId: string
  paymentId: string
  userId: number | null
  /** The caller's network; null where limits are off. */
  network: string | null
  idempotency: { key: string; requestHash: string } | null
  form: BookingForm
  times: EventTimes
  travelMinutes: number
  priced: PricedBooking
  policy: CancellationPolicy
  at: Date
}

/** `key_used`: another request with the same key was faster. `full`: no crew is free. */
export type Inserted = 'inserted' | 'key_used' | 'too_many_holds' | 'too_many_of_network' | 'full'

/** Per mailbox, however its address is spelled: an unpaid booking keeps a crew from others. */
export const MAX_HOLDS = 3

/** Stores the booking with a crew, its menu and its first payment, or nothing. One that costs nothing is booked at once. */
export async function insertBooking(tx: Tx, deps: Deps, booking: NewBooking): Promise<Inserted> {
  const { id, form, times, priced, at, idempotency } = booking
  await releaseOverdueHolds(tx, deps, times)
  await lockCrews(tx)
  // after the lock: of two clicks with one key the second must not find the place taken by the first
  if (idempotency && (await tx.booking.count({ where: { idempotencyKey: idempotency.key } })) > 0)
    return 'key_used'
  const holds = await tx.booking.findMany({
    where: { status: 'held', holdEndsAt: { gt: at } },
    select: { email: true },
  })
  const mailbox = toMailbox(form.email)
  if (holds.filter(({ email }) => toMailbox(email) === mailbox).length >= MAX_HOLDS) return 'too_many_holds'
  if (booking.network !== null && (await holdsTooMany(tx, deps, booking.network)))
    return 'too_many_of_network'
  const crew = await findFreeCrew(tx, deps, times)
  if (crew === null) return 'full'

  const isFree = priced.totalCents === 0
  const { steps, version, text } = booking.policy
  await tx.booking.create({
    data: {
      id,
      publicId: booking.publicId,
      userId: booking.userId,
      status: isFree ? 'booked' : 'held',
      paymentMethod: form.payment_method,
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.requestHash ?? null,
      firstName: form.first_name,
      lastName: form.last_name,
      email: form.email,
      phone: form.phone,
      way: form.event_way,
      eventType: form.event_type,
      eventAddress: form.event_address,
      travelMinutes: booking.travelMinutes,
      description: form.description,
      people: form.no_of_people,
      ...times,
      crew,
      hours: priced.hours,
      hourlyPriceCents: priced.hourlyPriceCents,
      totalCents: priced.totalCents,
      policyVersion: version,
      policyText: text,
      policySteps: steps.map(({ days_before, percent }) => ({ daysBefore: days_before, percent })),
      quickCancelCents: booking.policy.quick_cancel_fee,
      createdAt: at,
      updatedAt: at,
      holdEndsAt: isFree ? null : holdEnd(at),
      heldBy: isFree ? null : booking.network,
      paidAt: isFree ? at : null,
      remindedAt: isFree ? remindedBy(at, times.startsAt) : null,
      menuRows: { create: priced.menuRows.map((row, position) => ({ ...row, position })) },
      allergies: { create: form.allergies },
    },
  })
  await tx.payment.create({
    data: {
      id: booking.paymentId,
      bookingId: id,
      provider: isFree ? 'none' : form.payment_method,
      amountCents: priced.totalCents,
      status: isFree ? 'paid' : 'started',
      settledAt: isFree ? at : null,
      expiresAt: isFree ? null : holdEnd(at),
      nextCheckAt: isFree ? null : firstCheckAt(at),
      createdAt: at,
      updatedAt: at,
    },
  })
  if (isFree) await queueBookedMails(tx, deps.config, await getBookingById(tx, id))
  return 'inserted'
}
