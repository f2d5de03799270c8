import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '@baobab/db'
import type { Notifications } from './listen.ts'

/** Loads one value; `previous` is the value until now, so that unchanged parts of it can be reused. */
type Load<T> = (tx: Tx, previous: T | undefined) => Promise<T>

export type Cached<T> = {
  /** The value, after waiting for the reload when a change has just been heard of. */
  get: () => Promise<T>
}

/** Values that change rarely and are read all the time, kept in memory and reloaded when PostgreSQL notifies a change. */
export type NotifiedCache = {
  /** Adds a value. All values are loaded in one transaction, so they always fit together. */
  add: <T>(load: Load<T>) => Cached<T>
  /** Called after each load. */
  onLoad: (listener: () => Promise<void>) => void
  /** For a change that must be visible at once: this process's next request may come before the notification. */
  invalidate: () => void
  /** Loads before the first request. */
  warm: () => void
  /** For how long the values may have been older than the database; 0 when they are up to date. */
  staleForMs: () => number
  stop: () => Promise<void>
}

type Options = {
  db: Db
  notifications: Notifications
  onError: (err: unknown) => void
  times?: typeof TIMES
}

/** Every trigger on a table the cached values are made of notifies this channel. */
const CHANNEL = 'content_changed'
const TIMES = {
  /** The least time from one load to the next: a burst of changes costs a few loads, not one each. */
  paceMs: 50,
  /** How long after a change requests wait for the reload; later ones get the old value. */
  patienceMs: 2_000,
  retryMs: 1_000,
  /** How often an error that lasts is reported. */
  reportMs: 60_000,
}

/** A change the loaded values do not include: when it was heard of, and since when they may differ from the database. */
type Change = { heardAt: number; staleSince: number }

export function openNotifiedCache({ db, notifications, onError, times = TIMES }: Options): NotifiedCache {
  const loaders: ((tx: Tx) => Promise<() => void>)[] = []
  const listeners: (() => Promise<void>)[] = []
  // the first load counts as a change of its own
  const changes: Change[] = [{ heardAt: performance.now(), staleSince: performance.now() }]
  let loadedChanges = 0
  let loading: Promise<void> | null = null
  let loadStartedAt = Number.NEGATIVE_INFINITY
  let reportedAt: number | null = null
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  notifications.on(CHANNEL, { onNotice: invalidate, onMissed: addChange })

  async function load() {
    // listen first, read afterwards: no change can fall between the two
    await notifications.start()
    await sleep(Math.max(0, loadStartedAt + times.paceMs - performance.now()))
    const included = changes.length
    loadStartedAt = performance.now()
    const replacements = await db.$transaction(loadAll, { isolationLevel: 'RepeatableRead', timeout: 10_000 })
    for (const replace of replacements) replace()
    changes.splice(0, included)
    loadedChanges += included
    reportedAt = null
    for (const listener of listeners) listener().catch(onError)
  }

  async function loadAll(tx: Tx) {
    const replacements: (() => void)[] = []
    // a transaction is one connection: its queries run one after another
    for (const loadOne of loaders) replacements.push(await loadOne(tx))
    return replacements
  }

  /** Waits until every change heard of so far is loaded. One load at a time, so no reader sees an older value after a newer one. */
  async function reload() {
    const target = loadedChanges + changes.length
    while (loadedChanges < target) {
      loading ??= load().finally(() => {
        loading = null
      })
      await loading
    }
  }

  function reloadInBackground() {
    if (isStopped) return
    reload().catch((err) => {
      if (reportedAt === null || performance.now() - reportedAt >= times.reportMs) {
        reportedAt = performance.now()
        onError(err)
      }
      clearTimeout(retry)
      if (!isStopped) retry = setTimeout(reloadInBackground, times.retryMs).unref()
    })
  }

  function invalidate() {
    addChange(performance.now())
  }

  function addChange(staleSince: number) {
    changes.push({ heardAt: performance.now(), staleSince })
    // before the first request there is nothing to reload
    if (loadedChanges > 0) reloadInBackground()
  }

  async function waitUntilFresh() {
    const [oldest] = changes
    if (oldest === undefined) return
    if (loadedChanges === 0) return reload()
    // counted from the change: while the database is out of reach, responses are old but not slow
    const patience = oldest.heardAt + times.patienceMs - performance.now()
    const isFailing = reportedAt !== null
    if (isFailing || patience <= 0) return
    await Promise.race([reload().catch(() => {}), sleep(patience, undefined, { ref: false })])
  }

  return {
    add<T>(loadOne: Load<T>) {
      let value: T | undefined
      loaders.push(async (tx) => {
        const next = await loadOne(tx, value)
        return () => {
          value = next
        }
      })
      return {
        async get() {
          await waitUntilFresh()
          // after a successful load every value is there, be it undefined itself
          return value as T
        },
      }
    },
    onLoad: (listener) => {
      listeners.push(listener)
    },
    invalidate,
    warm: reloadInBackground,
    staleForMs() {
      const now = performance.now()
      const lostAt = notifications.lostAt() ?? now
      return now - changes.reduce((first, { staleSince }) => Math.min(first, staleSince), lostAt)
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await loading?.catch(() => {})
    },
  }
}
