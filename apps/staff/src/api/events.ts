import { addEvent, getOfficeEvent, type Input, saveEvent } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ['office', 'event', id],
    queryFn: async ({ signal }) => (await api(getOfficeEvent, { params: { id } }, { signal })).event,
  })

export const sendEvent = async (body: Input<typeof addEvent>['body'], idempotencyKey: string) =>
  (await api(addEvent, { body }, { idempotencyKey })).event
export const saveEventChanges = async (id: number, body: Input<typeof saveEvent>['body']) =>
  (await api(saveEvent, { params: { id }, body })).event
