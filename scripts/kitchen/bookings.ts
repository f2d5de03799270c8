import {
  call,
  cancelStaffBooking,
  finishBooking,
  getStaffBooking,
  groupTrackingId,
  listStaffBookings,
} from '@baobab/contract'
import type { Command } from './command.ts'
import { formatBooking, formatBookingTable } from './format-bookings.ts'
import { UsageError } from './usage-error.ts'

/** The commands about private events; undefined for any other. */
export function parseBookingCommand(
  name: string | undefined,
  first: string | undefined,
  rest: string[],
): Command | undefined {
  switch (name) {
    case 'bookings':
      if (first !== undefined && !/^\d{4}-\d\d-\d\d$/.test(first))
        throw new UsageError('Which day? npm run kitchen -- bookings 2027-05-29')
      return list(first)
    case 'booking':
      return show(requireBooking(name, first))
    case 'done':
      return done(requireBooking(name, first))
    case 'cancel-booking': {
      const bookingId = requireBooking(name, first)
      const reason = rest.join(' ').trim()
      if (reason === '') throw new UsageError('Canceling needs a reason: the customer reads it.')
      return cancel(bookingId, reason)
    }
    default:
      return undefined
  }
}

function requireBooking(command: string, bookingId: string | undefined): string {
  if (bookingId === undefined)
    throw new UsageError(`Which booking? npm run kitchen -- ${command} 7K3M-9QZ2-W8RT-4XVA`)
  return bookingId
}

const list =
  (date: string | undefined): Command =>
  async (site) => {
    const { bookings } = await call(listStaffBookings, { query: { date } }, site)
    if (bookings.length === 0)
      return date === undefined ? 'No private events are booked.' : `No private event on ${date}.`
    return formatBookingTable(bookings)
  }

const show =
  (bookingId: string): Command =>
  async (site) =>
    formatBooking((await call(getStaffBooking, { params: { bookingId } }, site)).booking)

const done =
  (bookingId: string): Command =>
  async (site) =>
    (await call(finishBooking, { params: { bookingId } }, site)).message

const cancel =
  (bookingId: string, reason: string): Command =>
  async (site) => {
    const { booking, message } = await call(
      cancelStaffBooking,
      { params: { bookingId }, body: { reason } },
      site,
    )
    return `${groupTrackingId(booking.book_event_id)}: ${message}`
  }
