import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { addOnce } from '../../changes/add-once.ts'
import { asActor } from '../../changes/as-actor.ts'
import type { NotifiedCache } from '../../db/notified-cache.ts'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { addEvent, listEvents, loadEvent, saveEvent } from './office-events.ts'

/** Public nights as their owner edits them: at once, with `changes` as their history. */
export function eventOfficeRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  const { db, now } = deps

  mount(app, contract.listOfficeEvents, ({ query }) => db.$transaction((tx) => listEvents(tx, query, now())))

  mount(app, contract.getOfficeEvent, async ({ params }) => ({
    event: await db.$transaction((tx) => loadEvent(tx, params.id)),
  }))

  mount(app, contract.addEvent, async ({ body, user, idempotencyKey: key }) => {
    const [at, { route }] = [now(), user]
    const event = await asActor(deps, user, async (tx) =>
      loadEvent(tx, await addOnce(tx, { key, route, body, at }, () => addEvent(tx, body, at))),
    )
    return { event }
  })

  mount(app, contract.saveEvent, async ({ params, body, user }) => {
    const event = await asActor(deps, user, (tx) => saveEvent(tx, params.id, body))
    // the owner's next request must see the change, wherever its notification is
    cache.invalidate()
    return { event }
  })
}
