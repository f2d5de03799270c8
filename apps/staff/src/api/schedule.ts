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
  saveDelivery,
  saveHours,
  setPace,
  whatIf,
} from '@baobab/contract'
import { api, apiQuery, officeQuery } from './api.ts'

export const scheduleQuery = apiQuery(['schedule'], getStaffSchedule, {}, ({ service }) => service)
export const changePace = (body: Input<typeof setPace>['body']) => api(setPace, { body })

export const daysQuery = officeQuery(getDays, {})

export const whatIfQuery = (body: Input<typeof whatIf>['body']) =>
  officeQuery(whatIf, { body }, ({ what_if }) => what_if)

export const hoursQuery = officeQuery(getHours, {}, ({ settings }) => settings)
export const sendHours = async (body: Input<typeof saveHours>['body']) =>
  (await api(saveHours, { body })).settings

export const capacityQuery = officeQuery(getCapacity, {}, ({ settings }) => settings)

export const deliveryQuery = officeQuery(getDelivery, {}, ({ settings }) => settings)
export const sendDelivery = async (body: Input<typeof saveDelivery>['body']) =>
  (await api(saveDelivery, { body })).settings

export const taxQuery = officeQuery(getTax, {}, ({ settings }) => settings)
export const pitPlanQuery = officeQuery(getPitPlan, {}, ({ settings }) => settings)
export const boardRulesQuery = officeQuery(getBoardRules, {}, ({ settings }) => settings)
