import { finishBooking, listStaffBookings } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: async ({ signal }) => (await api(listStaffBookings, { query: {} }, { signal })).bookings,
})
export const finish = (bookingId: string) => api(finishBooking, { params: { bookingId } })
