import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '../../accounts/office/require-fresh-password.ts'
import { asActor } from '../../changes/as-actor.ts'
import type { NotifiedCache } from '../../db/notified-cache.ts'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import type { Identity } from '../../http/security/access.ts'
import type { ServiceDay } from '../service-day.ts'
import type { SettingsForm } from './settings-form.ts'
import {
  boardRulesForm,
  capacityForm,
  deliveryForm,
  hoursForm,
  pitPlanForm,
  taxForm,
} from './settings-forms.ts'

type Caches = { cache: NotifiedCache; serviceDay: ServiceDay }

/** How the restaurant works, as its owner sets it: one form each, with a version of its own. */
export function scheduleOfficeRoutes(app: FastifyInstance, deps: Deps, { cache, serviceDay }: Caches) {
  const load = async <V extends object>(form: SettingsForm<V>) => ({
    settings: await deps.db.$transaction(form.load),
  })
  async function save<V extends object>(
    form: SettingsForm<V>,
    { body, user }: { body: Parameters<SettingsForm<V>['save']>[1]; user: Identity },
  ) {
    const settings = await asActor(deps, user, (tx) => form.save(tx, body, deps.now()))
    // the owner's next request must see the change, wherever its notification is
    cache.invalidate()
    serviceDay.work.invalidate()
    return { settings }
  }

  mount(app, contract.getHours, () => load(hoursForm))
  mount(app, contract.getCapacity, () => load(capacityForm))
  mount(app, contract.saveCapacity, (input) => save(capacityForm, input))
  mount(app, contract.getDelivery, () => load(deliveryForm))
  mount(app, contract.getTax, () => load(taxForm))
  mount(app, contract.saveTax, (input) => save(taxForm, input), { beforeHandler: requireFreshPassword(deps) })
  mount(app, contract.getPitPlan, () => load(pitPlanForm))
  mount(app, contract.savePitPlan, (input) => save(pitPlanForm, input))
  mount(app, contract.getBoardRules, () => load(boardRulesForm))
  mount(app, contract.saveBoardRules, (input) => save(boardRulesForm, input))
}
