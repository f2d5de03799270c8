import {
  finishBooking,
  getCatering,
  getEventRules,
  type Input,
  listStaffBookings,
  saveEventRules,
} from '@baobab/contract'
import { api, apiQuery, officeQuery } from './api.ts'

export const bookingsQuery = apiQuery(
  ['bookings'],
  listStaffBookings,
  { query: {} },
  ({ bookings }) => bookings,
)
export const finish = (bookingId: string) => api(finishBooking, { params: { bookingId } })

export const cateringQuery = officeQuery(getCatering, {})

export const eventRulesQuery = officeQuery(getEventRules, {}, ({ settings }) => settings)
export const sendEventRules = async (body: Input<typeof saveEventRules>['body']) =>
  (await api(saveEventRules, { body })).settings
