import { payableBooking } from './bookings/payable-booking.ts'
import { payableFound } from './ledger/found/payable-found.ts'
import { payableOrder } from './orders/payable-order.ts'
import type { Payable } from './ports/payable.ts'

/** Everything that can be paid for. */
export const payables: readonly Payable[] = [payableOrder, payableBooking, payableFound]
