import * as contract from '@baobab/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { activeStaffSessions } from '../accounts/session/staff-sessions.ts'
import { markPresent } from '../db/board-presence.ts'
import type { Notifications } from '../db/listen.ts'
import { openLiveEvents } from '../db/live-events.ts'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { limitUnknownLookups } from '../http/limits/limit-unknown-lookups.ts'
import type { Menu } from '../menu/menu.ts'
import { findOrderId } from '../orders/find-order.ts'
import { noteOpenedTracker } from '../orders/note-opened-tracker.ts'
import { openFollowers, STAFF_CHANNEL } from './follow.ts'
import { followMenu } from './follow-menu.ts'

/** For each order a family with two telephones each, and more. Many guests share the address of an office or a mobile network. */
const ORDER_STREAMS = { kind: 'order', all: 2_000, perAddress: 500, perChannel: 20 }
/** Staff show who they are by their tokens, so guests at the same address do not take their places. */
const STAFF_STREAMS = { kind: 'staff', all: 200 }
/** A stream whose session has ended is closed within a second, the query included. */
const SESSION_CHECK_MS = 500
/** Noted with each so many checks. */
const CHECKS_A_PRESENCE = 10

type Sources = { notifications: Notifications; cache: NotifiedCache; menu: Cached<Menu> }

export function liveRoutes(app: FastifyInstance, deps: Deps, { notifications, ...menu }: Sources) {
  const events = openLiveEvents({
    db: deps.db,
    notifications,
    onError: (err) => app.log.warn({ err }, 'live events cannot be read; open pages hear nothing'),
  })
  app.addHook('onClose', events.stop)
  const isConnected = () => notifications.lostAt() === null
  const followers = openFollowers(app, { db: deps.db, now: deps.now, events, isConnected })
  followMenu(app, followers, menu)

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
      // the page may be open for hours before its stream ends
      await noteOpenedTracker(deps, trackingId).catch((err: unknown) =>
        request.log.warn({ err }, 'it is not noted that the tracker was opened'),
      )
      await followers.follow({ request, reply, audience: { trackingId }, after, limits: ORDER_STREAMS })
    },
  )

  const onCheckFailed = (err: unknown) =>
    app.log.warn({ err }, 'the sessions of open boards cannot be checked')
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
      const audience = { forStaff: true } as const
      await followers.follow({ request, reply, audience, after, limits: STAFF_STREAMS, sessionId })
      // the next check of its session would note it, too; a board that is refused never comes here
      await markPresent(deps, [sessionId]).catch(onCheckFailed)
    },
  )

  let checks = 0
  const closeEnded = async () => {
    // a stream that is opened meanwhile is checked the next time
    const checked = [...followers.list(STAFF_CHANNEL)]
    const sessions = new Set(checked.flatMap(({ sessionId }) => sessionId ?? []))
    if (sessions.size === 0) return
    const active = await activeStaffSessions(deps, [...sessions])
    if (checks++ % CHECKS_A_PRESENCE === 0) await markPresent(deps, [...active])
    for (const { sessionId = '', stream } of checked) if (!active.has(sessionId)) stream.close()
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
