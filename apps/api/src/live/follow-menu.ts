import { type LiveChange, MENU_LIVE_PATH } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import type { Menu } from '../menu/menu.ts'
import type { Followers } from './follow.ts'

const CHANNEL = 'menu'
/** An open page asks for nothing more, so a stranger can open any number. A page that is refused asks again after a minute. */
const LIMITS = { kind: 'menu', all: 2_000, perAddress: 50 }

/** Tells open pages of the menu in this process's memory, which they load again. An event of the database may come before it. */
export function followMenu(
  app: FastifyInstance,
  { open, list }: Followers,
  { cache, menu }: { cache: NotifiedCache; menu: Cached<Menu> },
) {
  let hash: string | undefined
  let changedAt = performance.now()
  const lastChange = () => {
    const ago_ms = Math.round(performance.now() - changedAt)
    return { event: 'change', data: { topic: 'menu', tracking_id: null, ago_ms } satisfies LiveChange }
  }

  cache.onLoad(async () => {
    const loaded = (await menu.get()).responses.allProducts.hash
    if (loaded === hash) return
    hash = loaded
    changedAt = performance.now()
    for (const { stream } of list(CHANNEL)) stream.send(lastChange())
  })

  app.get(MENU_LIVE_PATH, { sse: { heartbeat: false } }, async (request, reply) => {
    open({ request, reply, channel: CHANNEL, limits: LIMITS }).stream.send(lastChange())
  })
}
