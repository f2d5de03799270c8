import { useIsHydrated } from '@baobab/ui'
import { useMemo, useState } from 'react'
import { sendCancellation } from '../../../api/bookings.ts'
import { forgetBookingKey } from './place-booking.ts'
import { findUnpaidBooking, forgetUnpaidBooking } from './unpaid-booking.ts'

export type UnpaidBooking = { id: string; url: string; opened: Window | null }

/** The booking of this tab whose payment the page waits for; a reload finds it again. */
export function useUnpaidBooking() {
  const isHydrated = useIsHydrated()
  // undefined until this visit knows better than what is stored
  const [ofThisVisit, setBooking] = useState<UnpaidBooking | null>()
  const stored = useMemo(() => (isHydrated ? findStored() : null), [isHydrated])
  const booking = ofThisVisit === undefined ? stored : ofThisVisit
  /** The booking that was cancelled to change it. */
  const [cancelled, setCancelled] = useState<string | null>(null)
  const forget = () => {
    forgetUnpaidBooking()
    setBooking(null)
  }
  return {
    booking,
    cancelled,
    start: (placed: UnpaidBooking) => {
      setCancelled(null)
      setBooking(placed)
    },
    /** Back to the form, once its payment page no longer works and its place is free for a changed booking. */
    cancel: async () => {
      if (!booking) return
      await sendCancellation(booking.id, { expected_refund: 0, only_unpaid: true })
      forgetBookingKey()
      setCancelled(booking.id)
      forget()
    },
    forget,
  }
}

function findStored(): UnpaidBooking | null {
  const unpaid = findUnpaidBooking()
  return unpaid ? { id: unpaid.id, url: unpaid.url, opened: null } : null
}
