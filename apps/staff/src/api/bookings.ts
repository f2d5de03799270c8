import {
  finishBooking,
  getCatering,
  getEventRules,
  type Input,
  listStaffBookings,
  saveEventRules,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api, officeQuery } from './api.ts'

export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: async ({ signal }) => (await api(listStaffBookings, { query: {} }, { signal })).bookings,
})
export const finish = (bookingId: string) => api(finishBooking, { params: { bookingId } })

export const cateringQuery = officeQuery(getCatering, {})

export const eventRulesQuery = officeQuery(getEventRules, {}, ({ settings }) => settings)
export const sendEventRules = async (body: Input<typeof saveEventRules>['body']) =>
  (await api(saveEventRules, { body })).settings
