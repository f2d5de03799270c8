import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { listChanges } from './list-changes.ts'

export function changeRoutes(app: FastifyInstance, { db }: Deps) {
  mount(app, contract.listChanges, ({ query }) => listChanges(db, query))
}
