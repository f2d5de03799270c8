import pg from 'pg'

export type Listener = {
  /** Settles when the first attempt to connect has ended, well or badly. */
  firstAttempt: Promise<void>
  /** Since when notifications may be missed; null while connected. */
  lostAt: () => number | null
  stop: () => Promise<void>
}

export type Handlers = {
  onNotice: (payload: string) => void
  /** Connected again; notifications since `lostAt` may have been missed. */
  onReconnect: (lostAt: number) => void
}

const RETRY_MS = { first: 100, longest: 5_000 }
/** A server that stopped answering is noticed after the sum of both. */
const HEARTBEAT = { everyMs: 5_000, patienceMs: 3_000 }

/**
 * Listens to channels on one connection of its own, which reconnects by itself. By hand, because pg-listen
 * has had no release since 2020.
 */
export function listen(
  connectionString: string,
  channels: Readonly<Record<string, Handlers>>,
  { everyMs, patienceMs } = HEARTBEAT,
): Listener {
  let client: pg.Client | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let retryMs = RETRY_MS.first
  let lostAt: number | null = null

  const connect = async () => {
    const attempt = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: 'baobab-listen',
    })
    client = attempt
    attempt.on('notification', ({ channel, payload = '' }) => channels[channel]?.onNotice(payload))
    // both come when a connection breaks; the first one counts
    attempt.on('error', () => onLost(attempt))
    attempt.once('end', () => onLost(attempt))
    try {
      await attempt.connect()
      for (const channel of Object.keys(channels))
        await attempt.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
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
    for (const { onReconnect } of Object.values(channels)) onReconnect(missedSince)
  }

  const onLost = (broken: pg.Client) => {
    if (client !== broken) return
    client = null
    lostAt ??= performance.now()
    broken.end().catch(() => {})
    schedule(connect, retryMs)
    retryMs = Math.min(retryMs * 2, RETRY_MS.longest)
  }

  const heartbeat = async (current: pg.Client) => {
    try {
      await current.query('SELECT 1')
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
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
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

export function openNotifications(connectionString: string): Notifications {
  const channels: Record<string, Handlers> = {}
  let listener: Listener | null = null
  return {
    on(channel, handlers) {
      if (listener !== null)
        throw new Error(`the connection does not listen to ${channel}: it is open already`)
      channels[channel] = handlers
    },
    start() {
      listener ??= listen(connectionString, channels)
      return listener.firstAttempt
    },
    lostAt: () => listener?.lostAt() ?? null,
    stop: async () => listener?.stop(),
  }
}
