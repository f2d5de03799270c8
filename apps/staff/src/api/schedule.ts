import {
  getBoardRules,
  getCapacity,
  getDays,
  getDelivery,
  getHours,
  getPitPlan,
  getStaffSchedule,
  getTax,
  type Input,
  saveBoardRules,
  saveCapacity,
  saveDelivery,
  saveHours,
  savePitPlan,
  saveTax,
  setDay,
  setPace,
  whatIf,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const scheduleQuery = queryOptions({
  queryKey: ['service'],
  queryFn: async ({ signal }) => (await api(getStaffSchedule, {}, { signal })).service,
})
export const changePace = (body: Input<typeof setPace>['body']) => api(setPace, { body })

export const daysQuery = queryOptions({
  queryKey: ['office', 'days'],
  queryFn: ({ signal }) => api(getDays, {}, { signal }),
})
export const changeDay = (date: string, body: Input<typeof setDay>['body']) =>
  api(setDay, { params: { date }, body })

export const whatIfQuery = (body: Input<typeof whatIf>['body']) =>
  queryOptions({
    queryKey: ['office', 'what-if', body],
    queryFn: async ({ signal }) => (await api(whatIf, { body }, { signal })).what_if,
  })

export const hoursQuery = queryOptions({
  queryKey: ['office', 'hours'],
  queryFn: async ({ signal }) => (await api(getHours, {}, { signal })).settings,
})
export const sendHours = async (body: Input<typeof saveHours>['body']) =>
  (await api(saveHours, { body })).settings

export const capacityQuery = queryOptions({
  queryKey: ['office', 'capacity'],
  queryFn: async ({ signal }) => (await api(getCapacity, {}, { signal })).settings,
})
export const sendCapacity = async (body: Input<typeof saveCapacity>['body']) =>
  (await api(saveCapacity, { body })).settings

export const deliveryQuery = queryOptions({
  queryKey: ['office', 'delivery'],
  queryFn: async ({ signal }) => (await api(getDelivery, {}, { signal })).settings,
})
export const sendDelivery = async (body: Input<typeof saveDelivery>['body']) =>
  (await api(saveDelivery, { body })).settings

export const taxQuery = queryOptions({
  queryKey: ['office', 'tax'],
  queryFn: async ({ signal }) => (await api(getTax, {}, { signal })).settings,
})
export const sendTax = async (body: Input<typeof saveTax>['body']) => (await api(saveTax, { body })).settings

export const pitPlanQuery = queryOptions({
  queryKey: ['office', 'pit-plan'],
  queryFn: async ({ signal }) => (await api(getPitPlan, {}, { signal })).settings,
})
export const sendPitPlan = async (body: Input<typeof savePitPlan>['body']) =>
  (await api(savePitPlan, { body })).settings

export const boardRulesQuery = queryOptions({
  queryKey: ['office', 'board-rules'],
  queryFn: async ({ signal }) => (await api(getBoardRules, {}, { signal })).settings,
})
export const sendBoardRules = async (body: Input<typeof saveBoardRules>['body']) =>
  (await api(saveBoardRules, { body })).settings
