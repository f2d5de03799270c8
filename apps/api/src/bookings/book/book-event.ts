import { createHash } from 'node:crypto'
import { type BookingForm, links } from '@baobab/contract'
import { newId } from '@baobab/db'
import { newTrackingId } from '../../checkout/tracking-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { refuseBelowMinimum } from '../../payments/below-minimum.ts'
import { HOLD_MS } from '../../payments/settle/timing.ts'
import { startPayment } from '../../payments/start-payment.ts'
import { dateFull } from '../crews.ts'
import { closeOverdueHolds } from '../hold.ts'
import { cancellationPolicy, eventTimes, parseSchedule } from '../rules.ts'
import { bookingCharge } from './booking-charge.ts'
import { holdEnd } from './hold-end.ts'
import { insertBooking, MAX_HOLDS, type NewBooking } from './insert-booking.ts'
import { priceBooking } from './price-booking.ts'
import { type BookedEvent, resumeBooking } from './resume-booking.ts'

type Caller = { userId: number | null; idempotencyKey: string | null }

/**
 * Stores the booking and holds a crew for it before the buyer leaves for the provider, and returns the address to pay at. The
 * same idempotency key gives the same booking.
 */
export async function bookEvent(
  deps: Deps,
  form: BookingForm,
  { userId, idempotencyKey }: Caller,
): Promise<BookedEvent> {
  const { db, config } = deps
  const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, requestHash: hashRequest(form) }
  if (idempotency && (await db.booking.count({ where: { idempotencyKey: idempotency.key } })) > 0)
    return resumeBooking(deps, idempotency, form.payment_method)

  const startsAt = parseSchedule(deps, form)
  const policy = cancellationPolicy(config)
  if (form.policy_version !== '' && form.policy_version !== policy.version)
    throw new AppError('policy_changed', 'The cancellation policy has changed. Please read it again.', {
      current: policy,
    })
  const priced = await priceBooking(db, form)
  refuseBelowMinimum(form.payment_method, priced.totalCents)
  const hours = priced.hours ?? config.BOOKING_OUR_WAY_HOURS
  const times = eventTimes(config, startsAt, hours)
  await closeOverdueHolds(deps, times)
  const booking: NewBooking = {
    id: newId(),
    publicId: newTrackingId(),
    paymentId: newId(),
    userId,
    idempotency,
    form,
    times,
    priced,
    policy,
    at: deps.now(),
  }
  const result = await db.$transaction((tx) => insertBooking(tx, deps, booking))
  if (result === 'too_many_holds') throw tooManyHolds()
  if (result === 'full') throw await dateFull(deps, { date: form.event_date, hours })
  if (idempotency && result === 'key_used') return resumeBooking(deps, idempotency, form.payment_method)

  const { publicId } = booking
  if (priced.totalCents === 0) return { publicId, url: config.SITE_URL + links.bookingReturn(publicId, true) }
  const charge = bookingCharge(
    config.SITE_URL,
    { ...priced, publicId, email: form.email, eventType: form.event_type, startsAt },
    { id: booking.paymentId, attempt: 1, expiresAt: holdEnd(booking.at) },
  )
  const { url } = await startPayment(deps, form.payment_method, charge)
  return { publicId, url }
}

/** The same booking may be paid another way, so the payment method is not part of the hash. */
function hashRequest({ payment_method: _method, ...rest }: BookingForm): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

const tooManyHolds = () =>
  new AppError(
    'too_many_requests',
    `You have ${MAX_HOLDS} bookings that are not paid. Please pay one of them, or wait until they end in about half an hour.`,
    { retryAfterSeconds: HOLD_MS / 1000 },
  )
