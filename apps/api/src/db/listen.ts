import pg from 'pg'

export type Listener = {
  /** Settles when the first attempt to connect has ended: true when notices are heard from then on. */
  first: Promise<boolean>
  stop: () => Promise<void>
}

type Ears = {
  onNotice: (payload: string) => void
  /** From now on notices may be missed. */
  onLost: () => void
  /** Connected again after a gap in which notices may have been missed. */
  onReturn: () => void
}

const RETRY_MS = { first: 100, longest: 5_000 }
/** A server that went without a word is noticed after both of these. */
const HEARTBEAT = { everyMs: 5_000, patienceMs: 3_000 }

/** Hears a channel's notices on a connection of its own, which comes back by itself when it breaks. */
export function listen(
  connectionString: string,
  channel: string,
  { onNotice, onLost, onReturn }: Ears,
  { everyMs, patienceMs } = HEARTBEAT,
): Listener {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let retryMs = RETRY_MS.first

  const connect = async (): Promise<boolean> => {
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
    attempt.once('error', () => lost(attempt))
    attempt.once('end', () => lost(attempt))
    try {
      await attempt.connect()
      await attempt.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch {
      lost(attempt)
      return false
    }
    retryMs = RETRY_MS.first
    schedule(() => heartbeat(attempt), everyMs)
    return true
  }

  const lost = (broken: pg.Client) => {
    if (client !== broken) return
    client = null
    onLost()
    // what still comes from it is nobody's business
    broken.on('error', () => {})
    broken.end().catch(() => {})
    schedule(async () => {
      if (await connect()) onReturn()
    }, retryMs)
    retryMs = Math.min(retryMs * 2, RETRY_MS.longest)
  }

  // a server that went without a word is only found out by asking
  const heartbeat = async (current: pg.Client) => {
    try {
      await current.query('SELECT 1')
      if (client === current) schedule(() => heartbeat(current), everyMs)
    } catch {
      lost(current)
    }
  }

  const schedule = (work: () => Promise<void>, delayMs: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(work, delayMs).unref()
  }

  return {
    first: connect(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}
