import { payableBooking } from './bookings/payable-booking.ts'
import { payableOrder } from './orders/payable-order.ts'
import type { Payable } from './ports/payable.ts'

/** Everything that can be paid for. */
export const payables: readonly Payable[] = [payableOrder, payableBooking]
