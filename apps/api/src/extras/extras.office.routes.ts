import * as contract from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { FastifyInstance } from 'fastify'
import { asActor } from '../changes/as-actor.ts'
import { saveVersioned } from '../changes/save-versioned.ts'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { setFields } from '../lib/set-fields.ts'

const where = { id: 1 }

export function extrasOfficeRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  mount(app, contract.getExtras, () => deps.db.$transaction(async (tx) => ({ settings: await loadForm(tx) })))

  mount(app, contract.saveExtras, async ({ body, user }) => {
    const settings = await asActor(deps, user, (tx) =>
      saveVersioned(tx, {
        table: 'extras',
        ...where,
        body,
        response: contract.ExtrasSettings,
        load: () => loadForm(tx),
        write: (changes) => tx.extras.update({ where, data: setFields(changes) }),
      }),
    )
    // the owner's next request must see the change, wherever its notification is
    cache.invalidate()
    return { settings }
  })
}

async function loadForm(tx: Tx): Promise<contract.ExtrasSettings> {
  const { id: _id, ...form } = await tx.extras.findUniqueOrThrow({ where })
  return form
}
