import { type BookingForm, findEventArea, findPlanErrors, links, restaurantInstant } from '@baobab/contract'
import { newId } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError, refuseFields } from '../../http/app-error.ts'
import { hashRequest } from '../../lib/hash-request.ts'
import { newTrackingId } from '../../lib/tracking-id.ts'
import { refuseBelowMinimum } from '../../payments/below-minimum.ts'
import { HOLD_MS } from '../../payments/settle/timing.ts'
import { startPayment } from '../../payments/start-payment.ts'
import { dateFull } from '../crews.ts'
import { loadEventRules } from '../event-rules.ts'
import { closeOverdueHolds } from '../hold.ts'
import { MAX_NETWORK_HOLDS } from '../network-holds.ts'
import { cancellationPolicy, eventTimes, scheduleErrors } from '../rules.ts'
import { bookingCharge } from './booking-charge.ts'
import { holdEnd } from './hold-end.ts'
import { insertBooking, MAX_HOLDS, type NewBooking } from './insert-booking.ts'
import { priceBooking } from './price-booking.ts'
import { type BookedEvent, resumeBooking } from './resume-booking.ts'

type Caller = { userId: number | null; idempotencyKey: string | null; network: string | null }

/**
 * Stores the booking and holds a crew for it before the buyer leaves for the provider, and returns the address to pay at. The
 * same idempotency key gives the same booking.
 */
export async function bookEvent(
  deps: Deps,
  form: BookingForm,
  { userId, idempotencyKey, network }: Caller,
): Promise<BookedEvent> {
  const { db, config } = deps
  const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, requestHash: hashRequest(form) }
  if (idempotency && (await db.booking.count({ where: { idempotencyKey: idempotency.key } })) > 0)
    return resumeBooking(deps, idempotency, form.payment_method)

  const rules = await loadEventRules(deps)
  const policy = cancellationPolicy(config, rules)
  if (form.policy_version !== '' && form.policy_version !== policy.version)
    throw new AppError('policy_changed', 'The cancellation policy has changed. Please read it again.', {
      current: policy,
    })
  const priced = await priceBooking(db, form)
  const travelMinutes = findEventArea(form.event_address, rules.areas)?.travel_minutes ?? 0
  const length = { hours: priced.hours ?? config.BOOKING_OUR_WAY_HOURS, travelMinutes }
  refuseFields({
    ...scheduleErrors(deps, rules, form, length),
    ...findPlanErrors({ ...form, totalCents: priced.totalCents }, rules),
  })
  const times = eventTimes(config, restaurantInstant(form.event_date, form.event_time), length)
  refuseBelowMinimum(form.payment_method, priced.totalCents)
  await closeOverdueHolds(deps, times)
  const booking: NewBooking = {
    id: newId(),
    publicId: newTrackingId(),
    paymentId: newId(),
    userId,
    network,
    idempotency,
    form,
    times,
    travelMinutes,
    priced,
    policy,
    at: deps.now(),
  }
  const result = await db.$transaction((tx) => insertBooking(tx, deps, booking))
  if (result === 'too_many_holds') throw tooManyHolds(`You have ${MAX_HOLDS} bookings`)
  if (result === 'too_many_of_network') throw tooManyHolds(`Your network has ${MAX_NETWORK_HOLDS} bookings`)
  if (result === 'full') throw await dateFull(deps, { date: form.event_date, length })
  if (idempotency && result === 'key_used') return resumeBooking(deps, idempotency, form.payment_method)

  const { publicId } = booking
  if (priced.totalCents === 0) return { publicId, url: config.SITE_URL + links.bookingReturn(publicId, true) }
  const charge = bookingCharge(
    config.SITE_URL,
    { ...priced, publicId, email: form.email, eventType: form.event_type, startsAt: times.startsAt },
    { id: booking.paymentId, attempt: 1, expiresAt: holdEnd(booking.at) },
  )
  const { url } = await startPayment(deps, form.payment_method, charge)
  return { publicId, url }
}

const tooManyHolds = (has: string) =>
  new AppError('too_many_requests', `${has} that aren’t paid. Pay for one, or wait about half an hour.`, {
    retryAfterSeconds: HOLD_MS / 1000,
  })
