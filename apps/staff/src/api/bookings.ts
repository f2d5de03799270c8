import {
  addCateringDish,
  finishBooking,
  getCatering,
  getEventRules,
  type Input,
  listStaffBookings,
  saveCateringDish,
  saveEventRules,
  saveHourlyRate,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api, officeQuery } from './api.ts'

export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: async ({ signal }) => (await api(listStaffBookings, { query: {} }, { signal })).bookings,
})
export const finish = (bookingId: string) => api(finishBooking, { params: { bookingId } })

export const cateringQuery = officeQuery(getCatering, {})
export const saveRateDraft = async (body: Input<typeof saveHourlyRate>['body']) =>
  (await api(saveHourlyRate, { body })).rate
export const createCateringDish = (body: Input<typeof addCateringDish>['body'], idempotencyKey: string) =>
  api(addCateringDish, { body }, { idempotencyKey })
export const saveCateringDishDraft = async (id: number, body: Input<typeof saveCateringDish>['body']) =>
  (await api(saveCateringDish, { params: { id }, body })).dish

export const eventRulesQuery = officeQuery(getEventRules, {}, ({ settings }) => settings)
export const sendEventRules = async (body: Input<typeof saveEventRules>['body']) =>
  (await api(saveEventRules, { body })).settings
