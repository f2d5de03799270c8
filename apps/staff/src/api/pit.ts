import { changeLot, getSmokeSheet, type Input, listPit } from '@baobab/contract'
import { api, apiQuery } from './api.ts'

export const pitQuery = apiQuery(['pit'], listPit, {})
export const correctLot = (id: number, body: Input<typeof changeLot>['body']) =>
  api(changeLot, { params: { id }, body })

/** For the next open day. */
export const smokeSheetQuery = apiQuery(['smoke-sheet'], getSmokeSheet, { query: {} }, ({ sheet }) => sheet)
