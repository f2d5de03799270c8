import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { listSoldOut } from './list-sold-out.ts'
import { endSoldOut, markSoldOut } from './mark-sold-out.ts'

export function soldOutRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  mount(app, contract.listSoldOut, () => listSoldOut(deps.db, deps.now()))

  mount(app, contract.markSoldOut, async ({ body, user }) => {
    const mark = await markSoldOut(deps, body, user)
    cache.invalidate()
    return { message: `${contract.soldOutName(mark)}: ${mark.text}.`, mark }
  })

  mount(app, contract.endSoldOut, async ({ params: { id }, user }) => {
    const endsNow = await endSoldOut(deps, id, user)
    cache.invalidate()
    return { message: endsNow ? 'It’s back on sale.' : 'It was already on sale.' }
  })
}
