import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '@baobab/db'
import { type Listener, listen } from '../db/listen.ts'

/** Reads a part from the database; `before` is what was held until now, so that what has not changed can be kept. */
type Load<T> = (tx: Tx, before: T | undefined) => Promise<T>

/** Reads a part, after waiting for a change that has been heard of. */
export type Kept<T> = {
  (): Promise<T>
  /** The same without a promise where there is nothing to wait for: a menu is read far more often than it changes. */
  using: <R>(use: (value: T) => R | Promise<R>) => R | Promise<R>
}

/** What changes rarely and is read all the time, held in memory and dropped when the database says that it changed. */
export type Catalogue = {
  /** Adds a part. All parts are loaded together and belong together. */
  keep: <T>(load: Load<T>) => Kept<T>
  /** Whoever changes something says so here too, for the next request may come before the database's notice. */
  changed: () => void
  /** Loads ahead of the first request. */
  warm: () => void
  stop: () => Promise<void>
}

type Surroundings = {
  db: Db
  databaseUrl: string
  onError: (err: unknown) => void
}

/** The least time from one load to the next: a burst of changes costs a few loads, not one each. */
const PACE_MS = 50
/** How long a request waits for a load after a change before it is answered from memory. */
const PATIENCE_MS = 2_000
const RETRY_MS = 1_000

export function openCatalogue({ db, databaseUrl, onError }: Surroundings): Catalogue {
  /** Each reads its part and gives what puts it in place, so that all change at once. */
  const parts: ((tx: Tx) => Promise<() => void>)[] = []
  const state = {
    /** Counts the changes heard of; the first load is the first of them. */
    heard: 1,
    /** The last of them that what is held includes; 0 as long as nothing is. */
    held: 0,
    failing: false,
    loadedAt: 0,
    listener: null as Listener | null,
    retry: undefined as NodeJS.Timeout | undefined,
    stopped: false,
  }
  let loading: Promise<void> | null = null

  const readAll = async (tx: Tx) => {
    const settle: (() => void)[] = []
    // a transaction is one connection: its queries come one after another
    for (const read of parts) settle.push(await read(tx))
    return settle
  }

  async function load() {
    state.listener ??= listen(databaseUrl, 'catalogue_changed', { onNotice: changed, onReturn: changed })
    // heard first, read then: no change can fall between the two
    await state.listener.first
    await sleep(Math.max(0, state.loadedAt + PACE_MS - Date.now()))
    const includes = state.heard
    state.loadedAt = Date.now()
    const settle = await db.$transaction(readAll, { isolationLevel: 'RepeatableRead', timeout: 10_000 })
    for (const replace of settle) replace()
    state.held = includes
    state.failing = false
  }

  // one load at a time: a later one never ends before an earlier one, so nobody sees time run backwards
  async function reach(change: number) {
    while (state.held < change) {
      loading ??= load().finally(() => {
        loading = null
      })
      await loading
    }
  }

  function refresh() {
    if (state.stopped) return
    reach(state.heard).catch((err) => {
      if (!state.failing) onError(err)
      state.failing = true
      clearTimeout(state.retry)
      if (!state.stopped) state.retry = setTimeout(refresh, RETRY_MS).unref()
    })
  }

  function changed() {
    state.heard += 1
    // before the first request there is nothing to drop
    if (state.held > 0) refresh()
  }

  async function upToDate() {
    if (state.held === 0) return reach(state.heard)
    // a database out of reach makes the answers old, not slow
    if (state.failing) return
    await Promise.race([reach(state.heard).catch(() => {}), sleep(PATIENCE_MS, undefined, { ref: false })])
  }

  return {
    keep<T>(loadPart: Load<T>) {
      let value: T | undefined
      parts.push(async (tx) => {
        const next = await loadPart(tx, value)
        return () => {
          value = next
        }
      })
      const read = async () => {
        if (state.held !== state.heard) await upToDate()
        // after a successful load every part has its value, be it undefined itself
        return value as T
      }
      const using: Kept<T>['using'] = (use) =>
        state.held === state.heard ? use(value as T) : read().then(use)
      return Object.assign(read, { using })
    },
    changed,
    warm: refresh,
    async stop() {
      state.stopped = true
      clearTimeout(state.retry)
      await state.listener?.stop()
      await loading?.catch(() => {})
    },
  }
}
