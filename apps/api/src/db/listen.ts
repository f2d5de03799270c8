import pg from 'pg'

export type Listener = {
  /** Settles when the first attempt to connect has ended, well or badly. */
  firstAttempt: Promise<void>
  /** Since when notifications may be missed; null while connected. */
  lostAt: () => number | null
  stop: () => Promise<void>
}

type Handlers = {
  onNotice: (payload: string) => void
  /** Connected again; notifications since `lostAt` may have been missed. */
  onReconnect: (lostAt: number) => void
}

const RETRY_MS = { first: 100, longest: 5_000 }
/** A server that stopped answering is noticed after the sum of both. */
const HEARTBEAT = { everyMs: 5_000, patienceMs: 3_000 }

/**
 * Listens to a channel on a connection of its own, which reconnects by itself. By hand, because pg-listen
 * has had no release since 2020.
 */
export function listen(
  connectionString: string,
  channel: string,
  { onNotice, onReconnect }: Handlers,
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
      application_name: `baobab-${channel.replaceAll('_', '-')}`,
    })
    client = attempt
    attempt.on('notification', ({ payload = '' }) => onNotice(payload))
    // both come when a connection breaks; the first one counts
    attempt.once('error', () => onLost(attempt))
    attempt.once('end', () => onLost(attempt))
    try {
      await attempt.connect()
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
    if (missedSince !== null) onReconnect(missedSince)
  }

  const onLost = (broken: pg.Client) => {
    if (client !== broken) return
    client = null
    lostAt ??= performance.now()
    // a late error of a client that was given up must not end the process
    broken.on('error', () => {})
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
