import * as contract from '@baobab/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { activeStaffSessions } from '../accounts/session/staff-sessions.ts'
import { markPresent } from '../db/board-presence.ts'
import type { Notifications } from '../db/listen.ts'
import { openLiveEvents } from '../db/live-events.ts'
import type { Deps } from '../deps.ts'
import type { EventStream } from '../http/event-streams.ts'
import { limitUnknownLookups } from '../http/limits/limit-unknown-lookups.ts'
import { findOrderId } from '../orders/find-order.ts'
import { openFollowers } from './follow.ts'

/** For each order a family with two telephones each, and more. Many guests share the address of an office or a mobile network. */
const ORDER_STREAMS = { kind: 'order', all: 2_000, perAddress: 500, perChannel: 20 }
/** Staff show who they are by their tokens, so guests at the same address do not take their places. */
const STAFF_STREAMS = { kind: 'staff', all: 200 }
/** A stream whose session has ended is closed after this at the latest. */
const SESSION_CHECK_MS = 5_000

export function liveRoutes(app: FastifyInstance, deps: Deps, notifications: Notifications) {
  const events = openLiveEvents({
    db: deps.db,
    notifications,
    onError: (err) => app.log.warn({ err }, 'live events cannot be read; open pages hear nothing'),
  })
  app.addHook('onClose', events.stop)
  const isConnected = () => notifications.lostAt() === null
  const follow = openFollowers(app, { db: deps.db, now: deps.now, events, isConnected })

  app.get<{
    Params: z.output<typeof contract.OrderLiveParams>
    Querystring: z.output<typeof contract.OrderLiveQuery>
  }>(
    contract.ORDER_LIVE_PATH,
    {
      sse: { heartbeat: false },
      schema: { params: contract.OrderLiveParams, querystring: contract.OrderLiveQuery },
    },
    async (request, reply) => {
      const { orderId: trackingId } = request.params
      await limitUnknownLookups(deps, request, () => findOrderId(deps.db, trackingId))
      const { after } = request.query
      await follow({ request, reply, audience: { trackingId }, after, limits: ORDER_STREAMS })
    },
  )

  const onCheckFailed = (err: unknown) =>
    app.log.warn({ err }, 'the sessions of open boards cannot be checked')
  const staff = new Map<string, Set<EventStream>>()
  const addStaff = (sessionId: string, stream: EventStream, reply: FastifyReply) => {
    const streams = staff.get(sessionId) ?? new Set()
    staff.set(sessionId, streams.add(stream))
    reply.raw.once('close', () => {
      streams.delete(stream)
      if (streams.size === 0 && staff.get(sessionId) === streams) staff.delete(sessionId)
    })
  }
  app.get<{ Querystring: z.output<typeof contract.StaffLiveQuery> }>(
    contract.STAFF_LIVE_PATH,
    {
      sse: { heartbeat: false },
      config: { auth: 'kitchen' },
      schema: { querystring: contract.StaffLiveQuery },
    },
    async (request, reply) => {
      const { after } = request.query
      const sessionId = getSessionId(request)
      const onOpen = (stream: EventStream) => addStaff(sessionId, stream, reply)
      await follow({ request, reply, audience: { forStaff: true }, after, limits: STAFF_STREAMS, onOpen })
      // the next check of its session would note it, too; a board that is refused never comes here
      await markPresent(deps, [sessionId]).catch(onCheckFailed)
    },
  )

  const closeEnded = async () => {
    if (staff.size === 0) return
    // a stream that is opened meanwhile is checked the next time
    const checked = [...staff.entries()].map(([id, streams]) => ({ id, streams: [...streams] }))
    const active = await activeStaffSessions(
      deps,
      checked.map(({ id }) => id),
    )
    await markPresent(deps, [...active])
    for (const { id, streams } of checked) if (!active.has(id)) for (const stream of streams) stream.close()
  }
  const check = setInterval(() => {
    closeEnded().catch(onCheckFailed)
  }, SESSION_CHECK_MS).unref()
  app.addHook('onClose', async () => clearInterval(check))
}

function getSessionId({ identity }: FastifyRequest): string {
  if (identity === null) throw new Error('The stream of staff has no guard')
  return identity.sessionId
}
