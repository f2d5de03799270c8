import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, type Db, newId } from '@baobab/db'
import pg from 'pg'
import type { Config } from '../config.ts'

export type Listener = {
  /** Settles when the first attempt to connect has ended, well or badly. */
  firstAttempt: Promise<void>
  /** Since when notifications may be missed; null while they are heard. */
  lostAt: () => number | null
  /** The connection stands, but does not hear what others send: a pooler is in between. */
  isDeaf: () => boolean
  stop: () => Promise<void>
}

export type Handlers = {
  onNotice: (payload: string) => void
  /** Notifications since `lostAt` may have been missed. Called after each reconnect, and from time to time while there is none. */
  onMissed: (lostAt: number) => void
}

/** Notifies a channel on another connection than the one that listens. */
type Notify = (channel: string, payload: string) => Promise<unknown>

export const notifyThrough =
  (db: Db): Notify =>
  (channel, payload) =>
    db.$executeRaw`SELECT pg_notify(${channel}, ${payload})`

const RETRY_MS = { first: 100, longest: 5_000 }
/** A server that stopped answering is noticed after the first two together. */
const TIMES = { everyMs: 5_000, patienceMs: 3_000, testEveryMs: 60_000, hearMs: 2_000, pollAfterMs: 5_000 }
const TEST_CHANNEL = 'listener_test'

/**
 * Listens to channels on one connection of its own, which reconnects by itself. Each minute it tests that it hears what another
 * connection sends. While it hears nothing and the database answers, it has the channels read what they may have missed.
 * By hand, because pg-listen has had no release since 2020.
 */
export function listen(
  connectionString: string,
  channels: Readonly<Record<string, Handlers>>,
  notify: Notify,
  { everyMs, patienceMs, testEveryMs, hearMs, pollAfterMs } = TIMES,
): Listener {
  let client: pg.Client | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let retryMs = RETRY_MS.first
  let lostAt: number | null = null
  let isDeaf = false
  let testedAt = 0
  const tests = new Map<string, () => void>()

  const connect = async () => {
    const attempt = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: 'baobab-listen',
    })
    client = attempt
    attempt.on('notification', ({ channel, payload = '' }) => {
      if (channel === TEST_CHANNEL) tests.get(payload)?.()
      else channels[channel]?.onNotice(payload)
    })
    // both come when a connection breaks; the first one counts
    attempt.on('error', () => onLost(attempt))
    attempt.once('end', () => onLost(attempt))
    try {
      await attempt.connect()
      for (const channel of [TEST_CHANNEL, ...Object.keys(channels)])
        await attempt.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      await test()
    } catch {
      onLost(attempt)
      return
    }
    if (client !== attempt) return
    retryMs = RETRY_MS.first
    schedule(() => heartbeat(attempt), everyMs)
    const missedSince = lostAt
    lostAt = null
    if (missedSince === null) return
    tellMissed(missedSince)
  }

  function tellMissed(since: number) {
    for (const { onMissed } of Object.values(channels)) onMissed(since)
  }

  /** Throws when this connection does not hear what another one sends. A database that refuses to send says nothing about that. */
  async function test() {
    const payload = newId()
    const heard = Promise.withResolvers<true>()
    tests.set(payload, () => heard.resolve(true))
    try {
      const isSent = await notify(TEST_CHANNEL, payload).then(
        () => true,
        () => false,
      )
      const waiting = sleep(hearMs, false, { ref: false })
      isDeaf = isSent && !(await Promise.race([heard.promise, waiting]))
    } finally {
      tests.delete(payload)
    }
    testedAt = performance.now()
    if (isDeaf) throw new Error('the connection hears no notifications')
  }

  /** While there is no connection that hears, but the database answers. */
  async function poll() {
    const since = lostAt
    if (isStopped || since === null || performance.now() - since < pollAfterMs) return
    const answers = await notify(TEST_CHANNEL, '').then(
      () => true,
      () => false,
    )
    if (answers && lostAt !== null) tellMissed(since)
  }

  const onLost = (broken: pg.Client) => {
    if (client !== broken) return
    client = null
    lostAt ??= performance.now()
    broken.end().catch(() => {})
    void poll()
    schedule(connect, retryMs)
    retryMs = Math.min(retryMs * 2, RETRY_MS.longest)
  }

  const heartbeat = async (current: pg.Client) => {
    try {
      await current.query('SELECT 1')
      if (performance.now() - testedAt >= testEveryMs) await test()
      if (client === current) schedule(() => heartbeat(current), everyMs)
    } catch {
      onLost(current)
    }
  }

  const schedule = (work: () => Promise<void>, delayMs: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(work, delayMs).unref()
  }

  return {
    firstAttempt: connect(),
    lostAt: () => lostAt,
    isDeaf: () => isDeaf,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}

/** Whether the listener hears what another connection sends. Also true while the database is out of reach. */
export async function hearsNotifications(
  { DATABASE_URL, DATABASE_DIRECT_URL }: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  hearMs: number,
): Promise<boolean> {
  // a pooler that we are not told of would refuse any other connection
  const db = createDb(DATABASE_URL, { poolMax: 1, isPooled: true })
  const listener = listen(DATABASE_DIRECT_URL, {}, notifyThrough(db), { ...TIMES, hearMs })
  await listener.firstAttempt
  await listener.stop()
  await db.$disconnect()
  return !listener.isDeaf()
}

/** One listener for a whole process. */
export type Notifications = {
  /** Before `start`. */
  on: (channel: string, handlers: Handlers) => void
  /** Settles when the first attempt to connect has ended, well or badly. */
  start: () => Promise<void>
  lostAt: () => number | null
  stop: () => Promise<void>
}

export function openNotifications(connectionString: string, notify: Notify): Notifications {
  const channels: Record<string, Handlers> = {}
  let listener: Listener | null = null
  return {
    on(channel, handlers) {
      if (listener !== null)
        throw new Error(`the connection does not listen to ${channel}: it is open already`)
      channels[channel] = handlers
    },
    start() {
      listener ??= listen(connectionString, channels, notify)
      return listener.firstAttempt
    },
    lostAt: () => listener?.lostAt() ?? null,
    stop: async () => listener?.stop(),
  }
}
