import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { asActor } from '../changes/as-actor.ts'
import { saveVersioned } from '../changes/save-versioned.ts'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { setFields } from '../lib/set-fields.ts'
import { loadExtrasForm } from './load-extras.ts'

const where = { id: 1 }

export function extrasOfficeRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  mount(app, contract.getExtras, () =>
    deps.db.$transaction(async (tx) => ({ settings: await loadExtrasForm(tx) })),
  )

  mount(app, contract.saveExtras, async ({ body, user }) => {
    const settings = await asActor(deps, user, (tx) =>
      saveVersioned(tx, {
        table: 'extras',
        ...where,
        body,
        response: contract.ExtrasSettings,
        load: () => loadExtrasForm(tx),
        write: ({ own_changes, driver_notes, text_messages, ...changes }) =>
          tx.extras.update({
            where,
            data: setFields({
              ...changes,
              ownChanges: own_changes,
              driverNotes: driver_notes,
              textMessages: text_messages,
            }),
          }),
      }),
    )
    // the owner's next request must see the change, wherever its notification is
    cache.invalidate()
    return { settings }
  })
}
