import { getOfficeEvent } from '@baobab/contract'
import { officeQuery } from './api.ts'

export const eventQuery = (id: number) =>
  officeQuery(getOfficeEvent, { params: { id } }, ({ event }) => event)
