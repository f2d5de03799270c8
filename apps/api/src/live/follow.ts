import type { LiveChange, LiveHeartbeat } from '@baobab/contract'
import type { Db } from '@baobab/db'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LiveEvent, type LiveEvents, missedEvents } from '../db/live-events.ts'
import { type EventStream, HEARTBEAT_MS, type StreamLimits } from '../http/event-streams.ts'

/** Whom an event concerns: those who know an order's tracking id, or staff. */
type Audience = { trackingId: string } | { forStaff: true }

type Follower = {
  stream: EventStream
  /** Every event for it up to this one is sent. */
  sentId: number
  /** Newer events wait here while it is sent what it has missed. */
  queue: LiveEvent[] | null
}

type Follow = {
  request: FastifyRequest
  reply: FastifyReply
  audience: Audience
  /** It continues behind this event. */
  after: number | undefined
  limits: StreamLimits
  /** Called when the stream is open; it is not for a caller who is refused. */
  onOpen?: (stream: EventStream) => void
}

type Options = { db: Db; now: () => Date; events: LiveEvents; isConnected: () => boolean }

/** Passes events on to the streams of those they concern. */
export function openFollowers(app: FastifyInstance, { db, now, events, isConnected }: Options) {
  const followers = new Map<string, Set<Follower>>()
  const findFollowers = (audience: Audience) => followers.get(toChannel(audience)) ?? new Set()

  events.subscribe((event) => {
    const audiences: Audience[] = []
    if (event.trackingId !== null) audiences.push({ trackingId: event.trackingId })
    if (event.forStaff) audiences.push({ forStaff: true })
    for (const audience of audiences)
      for (const follower of findFollowers(audience))
        if (follower.queue === null) sendChange(follower, event)
        else follower.queue.push(event)
  })

  // Only while this process hears of changes: a client without a heartbeat knows that the page may be old.
  const timer = setInterval(() => {
    if (!isConnected()) return
    for (const all of followers.values())
      for (const follower of all) if (follower.queue === null) sendHeartbeat(follower, events.lastId(), now())
  }, HEARTBEAT_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  return async ({ request, reply, audience, after, limits, onOpen }: Follow): Promise<void> => {
    const newest = await events.start()
    const channel = toChannel(audience)
    const stream = app.eventStreams.open(request, reply, channel, limits)
    onOpen?.(stream)
    const since = after ?? lastEventId(request)
    const queue: LiveEvent[] = []
    const follower: Follower = { stream, sentId: since ?? newest, queue }
    const others = findFollowers(audience)
    followers.set(channel, others.add(follower))
    reply.raw.once('close', () => {
      others.delete(follower)
      if (others.size === 0 && followers.get(channel) === others) followers.delete(channel)
    })

    const missed = since === undefined ? [] : await missedEvents(db, since, audience)
    if (missed === null) {
      follower.sentId = 0
      stream.send({ event: 'reset', data: '' })
    }
    for (const event of [...(missed ?? []), ...queue]) sendChange(follower, event)
    follower.queue = null
    sendHeartbeat(follower, events.lastId(), now())
  }
}

const toChannel = (audience: Audience) =>
  'trackingId' in audience ? `order:${audience.trackingId}` : 'staff'

function sendChange(follower: Follower, { id, topic, trackingId }: LiveEvent) {
  if (id <= follower.sentId) return
  follower.sentId = id
  const data = { topic, tracking_id: trackingId } satisfies LiveChange
  follower.stream.send({ id: String(id), event: 'change', data })
}

function sendHeartbeat(follower: Follower, lastId: number, now: Date) {
  follower.sentId = Math.max(follower.sentId, lastId)
  const data = now.toISOString() satisfies LiveHeartbeat
  follower.stream.send({ id: String(follower.sentId), event: 'heartbeat', data })
}

/** A browser that reconnects by itself sends it. */
function lastEventId({ headers }: FastifyRequest): number | undefined {
  const id = Number(headers['last-event-id'] ?? Number.NaN)
  return Number.isInteger(id) && id >= 0 && id <= 2_147_483_647 ? id : undefined
}
