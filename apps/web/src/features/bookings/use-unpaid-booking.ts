import { useIsHydrated } from '@baobab/ui'
import { useMemo, useState } from 'react'
import { sendCancellation } from '../../api/bookings.ts'
import { findUnpaidBooking, forgetUnpaidBooking } from './unpaid-booking.ts'

export type UnpaidBooking = { id: string; url: string; opened: Window | null }

/** The booking of this tab whose payment the page waits for; a reload finds it again. */
export function useUnpaidBooking() {
  const isHydrated = useIsHydrated()
  // undefined until this visit knows better than what is stored
  const [ofThisVisit, setBooking] = useState<UnpaidBooking | null>()
  const stored = useMemo(() => (isHydrated ? findStored() : null), [isHydrated])
  const booking = ofThisVisit === undefined ? stored : ofThisVisit
  const forget = () => {
    forgetUnpaidBooking()
    setBooking(null)
  }
  return {
    booking,
    start: setBooking,
    /** Back to the form. The place is given back, so that a changed booking does not compete with this one. */
    leave: () => {
      booking?.opened?.close()
      // a booking that was not given back ends with its hold
      if (booking) sendCancellation(booking.id, { expected_refund: 0 }).catch(() => undefined)
      forget()
    },
    forget,
  }
}

function findStored(): UnpaidBooking | null {
  const unpaid = findUnpaidBooking()
  return unpaid ? { id: unpaid.id, url: unpaid.url, opened: null } : null
}
