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
import { api, officeQuery } from './api.ts'

export const scheduleQuery = queryOptions({
  queryKey: ['service'],
  queryFn: async ({ signal }) => (await api(getStaffSchedule, {}, { signal })).service,
})
export const changePace = (body: Input<typeof setPace>['body']) => api(setPace, { body })

export const daysQuery = officeQuery(getDays, {})
export const changeDay = (date: string, body: Input<typeof setDay>['body']) =>
  api(setDay, { params: { date }, body })

export const whatIfQuery = (body: Input<typeof whatIf>['body']) =>
  officeQuery(whatIf, { body }, ({ what_if }) => what_if)

export const hoursQuery = officeQuery(getHours, {}, ({ settings }) => settings)
export const sendHours = async (body: Input<typeof saveHours>['body']) =>
  (await api(saveHours, { body })).settings

export const capacityQuery = officeQuery(getCapacity, {}, ({ settings }) => settings)
export const sendCapacity = async (body: Input<typeof saveCapacity>['body']) =>
  (await api(saveCapacity, { body })).settings

export const deliveryQuery = officeQuery(getDelivery, {}, ({ settings }) => settings)
export const sendDelivery = async (body: Input<typeof saveDelivery>['body']) =>
  (await api(saveDelivery, { body })).settings

export const taxQuery = officeQuery(getTax, {}, ({ settings }) => settings)
export const sendTax = async (body: Input<typeof saveTax>['body']) => (await api(saveTax, { body })).settings

export const pitPlanQuery = officeQuery(getPitPlan, {}, ({ settings }) => settings)
export const sendPitPlan = async (body: Input<typeof savePitPlan>['body']) =>
  (await api(savePitPlan, { body })).settings

export const boardRulesQuery = officeQuery(getBoardRules, {}, ({ settings }) => settings)
export const sendBoardRules = async (body: Input<typeof saveBoardRules>['body']) =>
  (await api(saveBoardRules, { body })).settings
