import { stored } from '@baobab/client/stored'
import * as z from 'zod/mini'

/** The booking of this tab that waits for its payment. */
const UnpaidBooking = z.object({ id: z.string(), url: z.string(), bookedAt: z.int() })
export type UnpaidBooking = z.output<typeof UnpaidBooking>

/** Longer than any hold. */
const MAX_AGE_MS = 2 * 3_600_000

const storedBooking = stored('unpaid-booking', {
  parse: (json) => z.safeParse(UnpaidBooking, json).data,
  area: 'sessionStorage',
})

export const rememberUnpaidBooking = (booking: Omit<UnpaidBooking, 'bookedAt'>) =>
  storedBooking.write({ ...booking, bookedAt: Date.now() })

export function findUnpaidBooking(): UnpaidBooking | undefined {
  const booking = storedBooking.read()
  return booking && Date.now() - booking.bookedAt < MAX_AGE_MS ? booking : undefined
}

export const forgetUnpaidBooking = storedBooking.remove
