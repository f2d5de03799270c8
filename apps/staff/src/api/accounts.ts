import {
  endPersonSessions,
  getPerson,
  getRefundLimit,
  type Input,
  invitePerson,
  listPeople,
  savePerson,
} from '@baobab/contract'
import { api, apiQuery, officeQuery } from './api.ts'

export const peopleQuery = officeQuery(listPeople, {})

export const personQuery = (id: number) => officeQuery(getPerson, { params: { id } }, ({ person }) => person)

export const savePersonChanges = async (id: number, body: Input<typeof savePerson>['body']) =>
  (await api(savePerson, { params: { id }, body })).person
export const signOutPerson = (id: number) => api(endPersonSessions, { params: { id } })
export const sendInvite = async (body: Input<typeof invitePerson>['body'], idempotencyKey: string) =>
  (await api(invitePerson, { body }, { idempotencyKey })).invite

/** What the person at the board may refund. */
export const refundLimitQuery = apiQuery(['kitchen', 'refund-limit'], getRefundLimit, {})
