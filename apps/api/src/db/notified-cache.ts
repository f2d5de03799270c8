import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '@baobab/db'
import { type Listener, listen } from './listen.ts'

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
  /** For how long what is held may have been older than the database, be it a change not read yet or a notice missed; 0 when it is up to date. */
  staleForMs: () => number
  stop: () => Promise<void>
}

type Surroundings = {
  db: Db
  databaseUrl: string
  onError: (err: unknown) => void
  times?: typeof TIMES
}

const TIMES = {
  /** The least time from one load to the next: a burst of changes costs a few loads, not one each. */
  paceMs: 50,
  /** How long after a change requests wait for its load; later ones are answered from memory. */
  patienceMs: 2_000,
  retryMs: 1_000,
  /** A database that stays out of reach is told of again after this. */
  tellAgainMs: 60_000,
}

export function openCatalogue({ db, databaseUrl, onError, times = TIMES }: Surroundings): Catalogue {
  /** Each reads its part and gives what puts it in place, so that all change at once. */
  const parts: ((tx: Tx) => Promise<() => void>)[] = []
  const state = {
    /** Counts the changes heard of; the first load is the first of them. */
    heard: 1,
    /** The last of them that what is held includes; 0 as long as nothing is. */
    held: 0,
    failing: false,
    toldAt: Number.NEGATIVE_INFINITY,
    readAt: Number.NEGATIVE_INFINITY,
    /** When the first change was heard that what is held does not include. */
    behindSince: performance.now() as number | null,
    /** The same for what is being read. */
    readBehindSince: null as number | null,
    deaf: false,
    /** Since when notices may have been missed. */
    deafSince: null as number | null,
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
    state.listener ??= listen(databaseUrl, 'catalogue_changed', { onNotice: changed, onLost, onReturn })
    // heard first, read then: no change can fall between the two
    await state.listener.first
    await sleep(Math.max(0, state.readAt + times.paceMs - performance.now()))
    const includes = state.heard
    state.readBehindSince = null
    state.readAt = performance.now()
    const settle = await db.$transaction(readAll, { isolationLevel: 'RepeatableRead', timeout: 10_000 })
    for (const replace of settle) replace()
    state.held = includes
    state.behindSince = state.readBehindSince
    if (!state.deaf) state.deafSince = null
    state.failing = false
    state.toldAt = Number.NEGATIVE_INFINITY
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
      state.failing = true
      if (performance.now() - state.toldAt >= times.tellAgainMs) {
        state.toldAt = performance.now()
        onError(err)
      }
      clearTimeout(state.retry)
      if (!state.stopped) state.retry = setTimeout(refresh, times.retryMs).unref()
    })
  }

  function changed() {
    state.heard += 1
    state.behindSince ??= performance.now()
    state.readBehindSince ??= performance.now()
    // before the first request there is nothing to drop
    if (state.held > 0) refresh()
  }

  function onLost() {
    state.deaf = true
    state.deafSince ??= performance.now()
  }

  function onReturn() {
    state.deaf = false
    changed()
  }

  async function upToDate() {
    if (state.held === 0) return reach(state.heard)
    // counted from the change: a database out of reach makes the answers old, not slow
    const patience = (state.behindSince ?? 0) + times.patienceMs - performance.now()
    if (state.failing || patience <= 0) return
    await Promise.race([reach(state.heard).catch(() => {}), sleep(patience, undefined, { ref: false })])
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
    staleForMs() {
      const since = [state.behindSince, state.deafSince].filter((moment) => moment !== null)
      return since.length === 0 ? 0 : performance.now() - Math.min(...since)
    },
    async stop() {
      state.stopped = true
      clearTimeout(state.retry)
      await state.listener?.stop()
      await loading?.catch(() => {})
    },
  }
}
