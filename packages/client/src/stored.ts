import { create } from 'zustand'

type Area = 'localStorage' | 'sessionStorage'

/** True once something is in memory only: it is gone when the page is left or reloaded. */
export const useMemoryOnly = create(() => ({ isMemoryOnly: false }))

/** Replaces web storage that is blocked or full, until the tab is closed. */
const memory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }

/** One text in web storage. Never throws, although `window.localStorage` itself does where the browser blocks it. */
export const storedText = (key: string, area: Area) => ({
  read(): string | null {
    const inMemory = memory[area].get(key)
    if (inMemory !== undefined) return inMemory
    try {
      return window[area].getItem(key)
    } catch {
      return null
    }
  },
  /** False when the text is in memory only. */
  write(text: string): boolean {
    memory[area].delete(key)
    try {
      window[area].setItem(key, text)
      return true
    } catch {
      memory[area].set(key, text)
      useMemoryOnly.setState({ isMemoryOnly: true })
      return false
    }
  },
  remove() {
    memory[area].delete(key)
    try {
      window[area].removeItem(key)
    } catch {
      // nothing was stored
    }
  },
})

export type Stored<T> = {
  read: () => T | undefined
  /** False when the value is in memory only, which does not outlive the page. */
  write: (value: T) => boolean
  remove: () => void
  /** Calls the listener when another tab has changed or cleared the value, until the returned function is called. */
  onOtherTab: (listener: () => void) => () => void
}

type Options<T> = {
  /** Web storage outlives releases and can be edited, so what it holds is checked: `undefined` for anything else. */
  parse: (json: unknown) => T | undefined
  /** The stored form, where it differs from `T`. */
  toJson?: (value: T) => unknown
  area?: Area
}

/** One JSON value in web storage, checked when it is read. A first load must not carry zod: there `parse` is written by hand. */
export function stored<T>(
  key: string,
  { parse, toJson = (value) => value, area = 'localStorage' }: Options<T>,
): Stored<T> {
  const item = storedText(key, area)
  return {
    read: () => {
      const text = item.read()
      return text === null ? undefined : parse(parseJson(text))
    },
    write: (value) => item.write(JSON.stringify(toJson(value))),
    remove: item.remove,
    onOtherTab: (listener) =>
      onStorageEvent(key, () => {
        memory[area].delete(key)
        listener()
      }),
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** Another tab changed this key, or cleared all of them. */
function onStorageEvent(key: string, listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

type Store<T> = {
  setState: (state: T, replace: true) => void
  subscribe: (listener: (state: T) => void) => unknown
}

/** Loads the stores of this tab again. */
const reloads = new Set<() => void>()
// of whichever store is being loaded: that is over before anything else runs
let isLoading = false

/**
 * Loads a zustand store from web storage, saves its changes and follows the other tabs. Zustand's own `persist` neither
 * follows other tabs nor works where storage is blocked.
 */
export function keepStored<T>(store: Store<T>, item: Stored<T>, empty: T) {
  const load = () => {
    isLoading = true
    store.setState(item.read() ?? empty, true)
    isLoading = false
  }
  load()
  store.subscribe((state) => {
    // writing back what another tab has just removed would bring it back
    if (!isLoading) item.write(state)
  })
  item.onOtherTab(load)
  reloads.add(load)
}

/**
 * Empties web storage and the stores of this tab. Other tabs hear of it by a storage event, which clearing an empty storage
 * would not send.
 */
export function clearStored(areas: readonly Area[]) {
  for (const area of areas) {
    memory[area].clear()
    try {
      window[area].setItem('cleared', 'now')
      window[area].clear()
    } catch {
      // nothing was stored
    }
  }
  for (const reload of reloads) reload()
}
