import type { QueryClient } from '@tanstack/react-query'
import { type BookingBody, sendBooking } from '../../../api/bookings.ts'
import { idempotencyKeys } from '../../payments/idempotency-key.ts'
import { sendOnce } from '../../payments/send-once.ts'
import { trustedPayAddress } from '../../payments/window/trusted-pay-address.ts'
import { forgetDraft } from '../draft.ts'
import { forgetUnpaidBooking, rememberUnpaidBooking } from './unpaid-booking.ts'

const keys = idempotencyKeys('booking-attempt')

/** Books the event and returns where it is paid. */
export async function placeBooking(queryClient: QueryClient, body: BookingBody) {
  const { url, book_event_id: id } = await sendOnce(keys, body, sendBooking)
  const address = await trustedPayAddress(queryClient, url)
  rememberUnpaidBooking({ id, url: address.href })
  return { id, address }
}

export const forgetBookingKey = keys.forget

/** The event is paid: the same form sent again is another event. */
export function forgetBookingForm() {
  keys.forget()
  forgetDraft()
  forgetUnpaidBooking()
}
