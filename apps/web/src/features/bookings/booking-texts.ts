import type { Booking } from '@baobab/contract'

/** The booking's state in a word or two, for its badge and for lists. */
export function bookingState(booking: Pick<Booking, 'status' | 'payment_status'>): string {
  switch (booking.status) {
    case 'held':
      // true after a declined payment, too
      return booking.payment_status === 'processing' ? 'Payment on its way' : 'Unpaid'
    case 'expired':
      return 'Not paid in time'
    case 'booked':
      return 'Booked'
    case 'done':
      return 'Done'
    case 'cancelled':
      return 'Canceled'
  }
}

export const bookingTitle = ({ event_type, no_of_people }: Pick<Booking, 'event_type' | 'no_of_people'>) =>
  `${event_type === 'Other' ? 'Private event' : event_type} for ${no_of_people}`

export const refundStatusText: Record<Booking['refunds'][number]['status'], string> = {
  requested: 'On its way to you',
  done: 'Sent back',
  failed: 'Didn’t arrive; we’re looking into it',
}
