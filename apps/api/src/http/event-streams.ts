import sse, { type SSEMessage } from '@fastify/sse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { toNetwork } from './limits/strict-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams
  }
}

/** Shorter than the patience of the proxies in front of us. */
export const HEARTBEAT_MS = 15_000

/**
 * How many streams of one kind each process holds; the kinds do not take each other's places. A refused client asks again
 * later, or loads the page's data from time to time.
 */
export type StreamLimits = { kind: string; all: number; perAddress?: number; perChannel?: number }

/** An open response of server-sent events. */
export type EventStream = {
  send: (message: SSEMessage) => void
  close: () => void
}

export type EventStreams = {
  /** Throws while the process stops and where too many are open. Nothing is sent yet. */
  open: (request: FastifyRequest, reply: FastifyReply, channel: string, limits: StreamLimits) => EventStream
}

/** What `app.eventStreams` holds; closed at once when the process stops, because they would keep it from ending. */
export async function registerEventStreams(app: FastifyInstance) {
  await app.register(sse, { heartbeatInterval: HEARTBEAT_MS })
  const streams = new Set<EventStream>()
  const counts = new Map<string, number>()
  let isStopping = false

  const countStreams = (key: string) => counts.get(key) ?? 0
  const count = (key: string, change: 1 | -1) => {
    const next = countStreams(key) + change
    if (next === 0) counts.delete(key)
    else counts.set(key, next)
  }

  function open(
    request: FastifyRequest,
    reply: FastifyReply,
    channel: string,
    { kind, all, perAddress = all, perChannel = all }: StreamLimits,
  ): EventStream {
    if (!request.headers.accept?.includes('text/event-stream'))
      throw new AppError('unsupported_media_type', 'This address sends events only.')
    const limits = new Map([
      [kind, all],
      [`${kind} ${toNetwork(request.ip, 'host')}`, perAddress],
      [`${kind} channel ${channel}`, perChannel],
    ])
    if (isStopping) throw new AppError('unavailable', 'The site is restarting.', { retryAfterSeconds: 1 })
    if ([...limits].some(([key, most]) => countStreams(key) >= most))
      throw new AppError('unavailable', 'Too many open pages.', { retryAfterSeconds: 60 })

    const stream: EventStream = {
      send(message) {
        // who does not read is cut off, and continues from the last event they have read
        if (reply.raw.writableNeedDrain) reply.raw.destroy()
        // a connection that has just broken closes by itself
        else reply.sse.send(message).catch(() => {})
      },
      close: () => reply.sse.close(),
    }
    // a proxy must not collect events until its buffer is full
    reply.header('x-accel-buffering', 'no')
    reply.sse.keepAlive()
    streams.add(stream)
    for (const key of limits.keys()) count(key, 1)
    reply.sse.onClose(() => {
      streams.delete(stream)
      for (const key of limits.keys()) count(key, -1)
    })
    return stream
  }

  app.decorate('eventStreams', { open })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const stream of [...streams]) stream.close()
  })
}
