import { getExtras, type Input, saveExtras } from '@baobab/contract'
import { api, officeQuery } from '../api.ts'

export const extrasQuery = officeQuery(getExtras, {}, ({ settings }) => settings)
export const sendExtras = async (body: Input<typeof saveExtras>['body']) =>
  (await api(saveExtras, { body })).settings
