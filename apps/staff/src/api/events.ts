import { addEvent, getOfficeEvent, type Input, saveEvent } from '@baobab/contract'
import { api, officeQuery } from './api.ts'

export const eventQuery = (id: number) =>
  officeQuery(getOfficeEvent, { params: { id } }, ({ event }) => event)

export const sendEvent = async (body: Input<typeof addEvent>['body'], idempotencyKey: string) =>
  (await api(addEvent, { body }, { idempotencyKey })).event
export const saveEventChanges = async (id: number, body: Input<typeof saveEvent>['body']) =>
  (await api(saveEvent, { params: { id }, body })).event
