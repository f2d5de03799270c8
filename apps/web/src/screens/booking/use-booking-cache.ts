import { useSession } from '@baobab/client/session'
import type { Booking } from '@baobab/contract'
import { useQueryClient } from '@tanstack/react-query'
import { bookingQuery } from '../../api/bookings.ts'

/** Puts a changed booking where the page reads it. */
export function useBookingCache(bookingId: string) {
  const token = useSession((session) => session.token)
  const queryClient = useQueryClient()
  const query = bookingQuery(bookingId, token)
  return {
    set: (booking: Booking) => {
      queryClient.setQueryData(query.queryKey, booking)
      void queryClient.invalidateQueries({ queryKey: ['personal', token, 'bookings'] })
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  }
}
