import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { loadEventRulesForm } from './save-event-rules.ts'

export function bookingOfficeRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.getEventRules, async () => ({
    settings: await deps.db.$transaction(loadEventRulesForm),
  }))
}
