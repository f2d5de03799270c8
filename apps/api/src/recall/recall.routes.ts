import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '../accounts/office/require-fresh-password.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { recallIngredient } from './recall-ingredient.ts'
import { recallLot } from './recall-lot.ts'
import { listSources, traceGuest } from './recall-sources.ts'
import { sendRecall } from './send-recall.ts'

/** Who got a lot or an ingredient, and what one guest got. */
export function recallRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps

  mount(app, contract.listRecallSources, ({ query }) => listSources(db, query.day))

  mount(app, contract.recallLot, ({ params }) => recallLot(db, params.id, now()))

  mount(app, contract.recallIngredient, ({ params, query }) => recallIngredient(db, params.id, query, now()))

  mount(app, contract.traceGuest, async ({ query }) => ({
    orders: await traceGuest(db, query.search, now()),
  }))

  mount(app, contract.sendRecall, ({ body, user }) => sendRecall(deps, body, user.id), {
    beforeHandler: requireFreshPassword(deps),
  })
}
