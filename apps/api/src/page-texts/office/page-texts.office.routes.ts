import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { asActor } from '../../changes/as-actor.ts'
import type { NotifiedCache } from '../../db/notified-cache.ts'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { loadPageTexts } from '../load-page-texts.ts'
import { storePageText } from './save-page-text.ts'

/** The about page and the legal ones as their owner changes them: at once, with `changes` as their history. */
export function pageTextOfficeRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  mount(app, contract.listPageTexts, async () => ({ texts: await deps.db.$transaction(loadPageTexts) }))

  mount(app, contract.savePageText, async ({ params, body, user }) => {
    const text = await asActor(deps, user, (tx) => storePageText(tx, params.id, body, deps.now()))
    // the owner's next request must see the change, wherever its notification is
    cache.invalidate()
    return { text }
  })
}
