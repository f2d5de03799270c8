import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { asActor } from '../../changes/as-actor.ts'
import type { NotifiedCache } from '../../db/notified-cache.ts'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { loadEventRulesForm, saveEventRulesForm } from './save-event-rules.ts'

export function bookingOfficeRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  mount(app, contract.getEventRules, async () => ({
    settings: await deps.db.$transaction(loadEventRulesForm),
  }))

  mount(app, contract.saveEventRules, async ({ body, user }) => {
    const settings = await asActor(deps, user, (tx) => saveEventRulesForm(tx, body))
    cache.invalidate()
    return { settings }
  })
}
