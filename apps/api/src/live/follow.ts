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
  /** Staff's: their stream ends with it. */
  sessionId: string | undefined
}

type Open = {
  request: FastifyRequest
  reply: FastifyReply
  channel: string
  limits: StreamLimits
  sessionId?: string
}
type Follow = Omit<Open, 'channel'> & {
  audience: Audience
  /** It continues behind this event. */
  after: number | undefined
}

export type Followers = {
  /** Throws where too many are open. Nothing is sent yet. */
  open: (options: Open) => Follower
  /** Opens a stream, sends what it has missed, and then each event that concerns it. */
  follow: (options: Follow) => Promise<void>
  /** The open streams of a channel. */
  list: (channel: string) => Iterable<Follower>
}

type Options = { db: Db; now: () => Date; events: LiveEvents; isConnected: () => boolean }

/** The open streams of this process by what they follow. */
export function openFollowers(app: FastifyInstance, { db, now, events, isConnected }: Options): Followers {
  const channels = new Map<string, Set<Follower>>()
  const list = (channel: string) => channels.get(channel) ?? new Set()

  events.subscribe((event) => {
    const audiences: Audience[] = []
    if (event.trackingId !== null) audiences.push({ trackingId: event.trackingId })
    if (event.forStaff) audiences.push({ forStaff: true })
    for (const audience of audiences)
      for (const follower of list(toChannel(audience)))
        if (follower.queue === null) sendChange(follower, event)
        else follower.queue.push(event)
  })

  // Only while this process hears of changes: a client without a heartbeat knows that the page may be old.
  const timer = setInterval(() => {
    if (!isConnected()) return
    for (const followers of channels.values())
      for (const follower of followers)
        if (follower.queue === null) sendHeartbeat(follower, events.lastId(), now())
  }, HEARTBEAT_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  const open = ({ request, reply, channel, limits, sessionId }: Open): Follower => {
    const stream = app.eventStreams.open(request, reply, channel, limits)
    const follower: Follower = { stream, sentId: 0, queue: null, sessionId }
    const others = list(channel)
    channels.set(channel, others.add(follower))
    reply.raw.once('close', () => {
      others.delete(follower)
      if (others.size === 0 && channels.get(channel) === others) channels.delete(channel)
    })
    return follower
  }

  async function follow({ audience, after, ...options }: Follow): Promise<void> {
    const newest = await events.start()
    const follower = open({ ...options, channel: toChannel(audience) })
    const since = after ?? lastEventId(options.request)
    const queue: LiveEvent[] = []
    Object.assign(follower, { sentId: since ?? newest, queue })

    const missed = since === undefined ? [] : await missedEvents(db, since, audience)
    if (missed === null) {
      follower.sentId = 0
      follower.stream.send({ event: 'reset', data: '' })
    }
    for (const event of [...(missed ?? []), ...queue]) sendChange(follower, event)
    follower.queue = null
    sendHeartbeat(follower, events.lastId(), now())
  }

  return { open, follow, list }
}

export const STAFF_CHANNEL = 'staff'
const toChannel = (audience: Audience) =>
  'trackingId' in audience ? `order:${audience.trackingId}` : STAFF_CHANNEL

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
