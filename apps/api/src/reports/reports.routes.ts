import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { getReport } from './get-report.ts'
import { listReportOrders } from './list-report-orders.ts'
import { openReportsDb } from './reports-db.ts'

export function reportRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  const { read, close } = openReportsDb(config)
  app.addHook('onClose', close)

  mount(app, contract.getReport, ({ query }) => read((tx) => getReport(tx, query)))

  mount(app, contract.listReportOrders, ({ query }) => read((tx) => listReportOrders(tx, query)))
}
