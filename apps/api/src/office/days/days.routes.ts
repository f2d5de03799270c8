import * as contract from '@baobab/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireFreshPassword } from '../../accounts/office/require-fresh-password.ts'
import { saveEventRulesForm } from '../../bookings/office/save-event-rules.ts'
import type { NotifiedCache } from '../../db/notified-cache.ts'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { deliveryForm, hoursForm } from '../../schedule/office/settings-forms.ts'
import type { ServiceDay } from '../../schedule/service-day.ts'
import { listDays } from './list-days.ts'
import { setDay } from './set-day.ts'
import { changeAndSettle } from './settle-stranded.ts'
import { findEffects } from './what-if.ts'

/** What an owner changes about days for which orders are sold. */
export function officeDaysRoutes(
  app: FastifyInstance,
  deps: Deps,
  { cache, serviceDay }: { cache: NotifiedCache; serviceDay: ServiceDay },
) {
  const { db, now } = deps
  const requireFresh = requireFreshPassword(deps)
  const beforeHandler = async (request: FastifyRequest) => {
    if (givesMoneyBack(request.body)) await requireFresh(request)
  }
  const change: typeof changeAndSettle = async (...args) => {
    const result = await changeAndSettle(...args)
    cache.invalidate()
    serviceDay.work.invalidate()
    return result
  }

  mount(app, contract.getDays, () => db.$transaction((tx) => listDays(tx, now())))

  mount(app, contract.whatIf, async ({ body }) => ({
    what_if: await db.$transaction((tx) => findEffects(tx, deps, body)),
  }))

  mount(
    app,
    contract.setDay,
    async ({ params: { date }, body: { special, decisions }, user }) => {
      await change(deps, { user, decisions }, (tx) => setDay(tx, date, special, now()))
      return db.$transaction((tx) => listDays(tx, now()))
    },
    { beforeHandler },
  )

  mount(
    app,
    contract.saveHours,
    async ({ body, user }) => ({
      settings: await change(deps, { user, decisions: body.decisions }, (tx) =>
        hoursForm.save(tx, body, now()),
      ),
    }),
    { beforeHandler },
  )

  mount(
    app,
    contract.saveDelivery,
    async ({ body, user }) => ({
      settings: await change(deps, { user, decisions: body.decisions }, (tx) =>
        deliveryForm.save(tx, body, now()),
      ),
    }),
    { beforeHandler },
  )

  mount(
    app,
    contract.saveEventRules,
    async ({ body, user }) => ({
      settings: await change(deps, { user, decisions: body.decisions }, (tx) => saveEventRulesForm(tx, body)),
    }),
    { beforeHandler },
  )
}

const givesMoneyBack = (body: unknown) =>
  typeof body === 'object' &&
  body !== null &&
  'decisions' in body &&
  Array.isArray(body.decisions) &&
  body.decisions.some(({ action }) => action === 'refund')
