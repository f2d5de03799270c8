import type { LiveTopic } from '@baobab/contract'
import type { Db } from '@baobab/db'
import type { Notifications } from './listen.ts'

export type LiveEvent = { id: number; topic: LiveTopic; trackingId: string | null; forStaff: boolean }

/** The events of all processes, in the order of their commits. */
export type LiveEvents = {
  /** Called with each event once, after `start`. */
  subscribe: (onEvent: (event: LiveEvent) => void) => void
  /** Begins to listen, once, and returns `lastId`. */
  start: () => Promise<number>
  /** Every event up to this one has been passed on. */
  lastId: () => number
  stop: () => Promise<void>
}

const CHANNEL = 'live_events'
const RETRY_MS = 1_000
const BATCH = 500

type Options = { db: Db; notifications: Notifications; onError: (err: unknown) => void }

/** A notification says only that there is more. Reading on from the last id also finds what was missed while the connection was lost. */
export function openLiveEvents({ db, notifications, onError }: Options): LiveEvents {
  const subscribers: ((event: LiveEvent) => void)[] = []
  let lastId = 0
  let isStarted = false
  let starting: Promise<void> | null = null
  let loading: Promise<void> | null = null
  let hasMore = false
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  notifications.on(CHANNEL, { onNotice: loadMore, onMissed: loadMore })

  async function findLastId() {
    // listen first, read afterwards: no event can fall between the two
    await notifications.start()
    lastId = await newestEventId(db)
    isStarted = true
    // what was notified while that query ran
    loadMore()
  }

  function loadMore() {
    if (isStopped || !isStarted) return
    hasMore = true
    loading ??= loadAll()
      .catch((err) => {
        onError(err)
        clearTimeout(retry)
        if (!isStopped) retry = setTimeout(loadMore, RETRY_MS).unref()
      })
      .finally(() => {
        loading = null
      })
  }

  async function loadAll() {
    while (hasMore) {
      hasMore = false
      const events = await eventsAfter(db, lastId, BATCH)
      hasMore ||= events.length === BATCH
      for (const event of events) {
        lastId = event.id
        for (const onEvent of subscribers) onEvent(event)
      }
    }
  }

  return {
    subscribe: (onEvent) => void subscribers.push(onEvent),
    lastId: () => lastId,
    async start() {
      starting ??= findLastId().catch((err) => {
        starting = null
        throw err
      })
      await starting
      return lastId
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await loading
    },
  }
}

/** 0 before the first event. */
export async function newestEventId(db: Pick<Db, 'liveEvent'>): Promise<number> {
  const { _max } = await db.liveEvent.aggregate({ _max: { id: true } })
  return _max.id ?? 0
}

const shown = { id: true, topic: true, trackingId: true, forStaff: true } as const

const eventsAfter = (db: Db, id: number, take: number): Promise<LiveEvent[]> =>
  db.liveEvent.findMany({ where: { id: { gt: id } }, orderBy: { id: 'asc' }, take, select: shown })

/** Fits into the buffer of a connection. Who has missed more takes a snapshot, which is less work. */
const MOST_MISSED = 200

/** What a stream has missed, or null when that cannot be told: it was away for too long, or its sequence is not ours. */
export async function missedEvents(
  db: Db,
  after: number,
  where: { trackingId: string } | { forStaff: true },
): Promise<LiveEvent[] | null> {
  const { _min, _max } = await db.liveEvent.aggregate({ _min: { id: true }, _max: { id: true } })
  const [oldest, newest] = [_min.id ?? 0, _max.id ?? 0]
  // ids have gaps: at worst a client takes a snapshot too many
  if (after > newest || after < oldest - 1) return null
  const events = await db.liveEvent.findMany({
    where: { id: { gt: after }, ...where },
    orderBy: { id: 'asc' },
    take: MOST_MISSED,
    select: shown,
  })
  return events.length === MOST_MISSED ? null : events
}
