import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import type { ServiceDay } from '../schedule/service-day.ts'
import { getToday } from './today/get-today.ts'

export function todayRoutes(app: FastifyInstance, deps: Deps, serviceDay: ServiceDay) {
  mount(app, contract.getToday, async () => ({ today: await getToday(deps, await serviceDay.calendar()) }))
}
