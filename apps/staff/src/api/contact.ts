import { getMessage } from '@baobab/contract'
import { officeQuery } from './api.ts'

export const messageQuery = (id: number) =>
  officeQuery(getMessage, { params: { id } }, ({ message }) => message)
