import { MENU_CHANGES_PATH } from '@baobab/contract'
import sse from '@fastify/sse'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import { AppError } from '../http/app-error.ts'
import type { Menu } from './menu.ts'

/** Shorter than the patience of the proxies in front of us. */
const HEARTBEAT_MS = 15_000
/** Of each process. Beyond it a browser tries again later and sees the menu when it loads it. */
const MAX_STREAMS = 2000

/**
 * Server-sent events: tells open pages that the menu is another one, and they load it again. The event carries the hash of the
 * menu, so that a browser that was away for a while knows whether it has missed something.
 */
export async function menuChanges(app: FastifyInstance, cache: NotifiedCache, menu: Cached<Menu>) {
  await app.register(sse, { heartbeatInterval: HEARTBEAT_MS })
  const streams = new Set<FastifyReply>()
  const currentHash = async () => (await menu.get()).responses.allProducts.hash
  let sent: string | undefined

  cache.onLoad(async () => {
    const hash = await currentHash()
    if (hash === sent) return
    sent = hash
    for (const stream of streams) send(stream, hash)
  })

  app.get(MENU_CHANGES_PATH, { sse: true }, async (request, reply) => {
    if (!request.headers.accept?.includes('text/event-stream'))
      throw new AppError('unsupported_media_type', 'This address sends events only.')
    if (streams.size >= MAX_STREAMS)
      throw new AppError('unavailable', 'Too many open pages.', { retryAfterSeconds: 60 })
    // a proxy must not collect events until its buffer is full
    reply.header('x-accel-buffering', 'no')
    reply.sse.keepAlive()
    streams.add(reply)
    reply.sse.onClose(() => streams.delete(reply))
    send(reply, await currentHash())
  })

  // they would keep the process from ending
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.sse.close()
  })
}

function send(stream: FastifyReply, hash: string) {
  // a connection that has just broken closes by itself
  stream.sse.send({ event: 'menu', data: hash }).catch(() => {})
}
