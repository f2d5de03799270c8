import { MENU_CHANGES_PATH } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import type { Menu } from './menu.ts'

const CHANNEL = 'menu'

/**
 * Server-sent events: tells open pages that the menu is another one, and they load it again. The event carries the hash of the
 * menu, so that a browser that was away for a while knows whether it has missed something.
 */
export function menuChanges(app: FastifyInstance, cache: NotifiedCache, menu: Cached<Menu>) {
  const currentHash = async () => (await menu.get()).responses.allProducts.hash
  let sent: string | undefined

  cache.onLoad(async () => {
    const hash = await currentHash()
    if (hash === sent) return
    sent = hash
    for (const stream of app.eventStreams.following(CHANNEL)) stream.send({ event: 'menu', data: hash })
  })

  app.get(MENU_CHANGES_PATH, { sse: true }, async (request, reply) => {
    const stream = app.eventStreams.open(request, reply, CHANNEL)
    stream.send({ event: 'menu', data: await currentHash() })
  })
}
