import * as z from 'zod/mini'
import { TrackingId } from '../orders/tracking-id.ts'
import { labelled } from '../wire/field-meta.ts'
import { Timestamp } from '../wire/fields.ts'

/**
 * Server-sent events of one order, of the menu, and of all that concerns staff, who send their token. No endpoints, because they do
 * not end.
 * A stream sends "change" with a `LiveChange`, "heartbeat" with a `LiveHeartbeat` at once and every fifteen seconds, and "reset" when it cannot tell what was missed.
 * The id of each event is a sequence: `Last-Event-ID`, or the query's `after`, continues behind it.
 */
export const ORDER_LIVE_PATH = '/user/order/:orderId/live'
export const STAFF_LIVE_PATH = '/staff/live'
export const MENU_LIVE_PATH = '/user/menu/live'

export const LIVE_TOPICS = ['order', 'service', 'booking', 'incident'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** The server's clock: that of a tablet may be wrong, or be set while the board is open. */
export const LiveHeartbeat = Timestamp
export type LiveHeartbeat = z.output<typeof LiveHeartbeat>

/** What has changed, not how: a client that may see it loads it again. */
export const LiveChange = z.object({
  topic: z.enum([...LIVE_TOPICS, 'menu']),
  tracking_id: z.nullable(z.string()),
  /** How long ago the menu changed: its stream begins with the last change, because a page may be older. */
  ago_ms: z.optional(z.int()),
})
export type LiveChange = z.output<typeof LiveChange>

/** PostgreSQL's largest integer, like every id. */
const MAX_SEQUENCE = 2_147_483_647
const After = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, 'Not a sequence')),
    z.pipe(z.transform(Number), z.int().check(z.maximum(MAX_SEQUENCE))),
  ),
)

export const OrderLiveParams = z.object({ orderId: labelled('Order id', TrackingId) })
export const OrderLiveQuery = z.object({ after: After })
export const StaffLiveQuery = z.object({ after: After })
