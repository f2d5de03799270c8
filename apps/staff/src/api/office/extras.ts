import { getExtras } from '@baobab/contract'
import { officeQuery } from '../api.ts'

export const extrasQuery = officeQuery(getExtras, {}, ({ settings }) => settings)
