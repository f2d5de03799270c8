import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import type { ServiceDay } from '../schedule/service-day.ts'
import { addLot } from './add-lot.ts'
import { changeLot } from './change-lot.ts'
import { listLots } from './list-lots.ts'
import { makeSmokeSheet } from './smoke-sheet.ts'

export function pitRoutes(app: FastifyInstance, deps: Deps, serviceDay: ServiceDay) {
  mount(app, contract.listPit, () => listLots(deps.db, deps.now()))

  mount(app, contract.getSmokeSheet, async ({ query }) => ({ sheet: await makeSmokeSheet(deps, query.day) }))

  mount(app, contract.addLot, async ({ body, user }) => {
    const lot = await addLot(deps, body, user)
    serviceDay.work.invalidate()
    return { message: `${lot.meat}: ${contract.weightText(lot.ounces)} added.`, lot }
  })

  mount(app, contract.changeLot, async ({ params: { id }, body, user }) => {
    const calendar = await serviceDay.calendar()
    const { lot, moved } = await changeLot(deps, calendar, id, { ...body, by: user })
    serviceDay.work.invalidate()
    return { message: lotMessage(lot, moved), lot, moved }
  })
}

function lotMessage({ over_by }: contract.StaffLot, moved: readonly contract.MovedOrder[]): string {
  const over = over_by > 0 ? ` ${contract.weightText(over_by)} more is already sold. Those orders stand.` : ''
  if (moved.length === 0) return `Saved.${over}`
  const mailed = moved.filter((order) => order.mailed).length
  return `Saved.${over} ${moved.length} ${moved.length === 1 ? 'order has' : 'orders have'} a new time; ${mailed} ${mailed === 1 ? 'guest is' : 'guests are'} mailed.`
}
