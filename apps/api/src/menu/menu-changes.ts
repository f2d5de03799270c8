import { MENU_CHANGES_PATH } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import type { Menu } from './menu.ts'

const CHANNEL = 'menu'
/** An open page asks for nothing more, so a stranger can open any number. A page that is refused asks again after a minute. */
const LIMITS = { kind: 'menu', all: 2_000, perAddress: 50 }

/** Server-sent events: each says how many milliseconds ago the menu became what it is, so that open pages know theirs is older. */
export function menuChanges(app: FastifyInstance, cache: NotifiedCache, menu: Cached<Menu>) {
  let hash: string | undefined
  let changedAt = performance.now()

  cache.onLoad(async () => {
    const loaded = (await menu.get()).responses.allProducts.hash
    if (loaded === hash) return
    hash = loaded
    changedAt = performance.now()
    for (const stream of app.eventStreams.following(CHANNEL)) stream.send({ event: 'menu', data: 0 })
  })

  app.get(MENU_CHANGES_PATH, { sse: true }, async (request, reply) => {
    const stream = app.eventStreams.open(request, reply, CHANNEL, LIMITS)
    stream.send({ event: 'menu', data: Math.round(performance.now() - changedAt) })
  })
}
