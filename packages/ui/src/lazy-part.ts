import { type ComponentType, createElement, lazy, useState, useSyncExternalStore } from 'react'

/**
 * Like React's `lazy`, with two differences. It does not fail, because the network may be gone and React keeps a failed
 * load for good: the part stays suspended until the browser is online again or `retryLoads` is called. And a part whose
 * `load` has ended renders at once: hydration would replace what suspends.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let part: ComponentType<Props> | undefined
  const loadPart = async () => {
    const loaded = await load()
    part = loaded.default
    return loaded
  }
  const Lazy = lazy(() => loadUntilDone(loadPart))
  const LazyPart = (props: Props) => {
    // Chosen once: another type in the same place would lose its state.
    const [Part] = useState<ComponentType<Props> | typeof Lazy>(() => part ?? Lazy)
    return createElement(Part as ComponentType<Props>, props) // React's types do not infer the props of a `lazy` one
  }
  return Object.assign(LazyPart, { load: loadPart })
}

let retries: readonly (() => void)[] = []
const listeners = new Set<() => void>()

function setRetries(next: typeof retries) {
  retries = next
  for (const listener of listeners) listener()
}

/** Tries again to load every part that failed. */
export function retryLoads() {
  const failed = retries
  setRetries([])
  for (const retry of failed) retry()
}

/** True while a part that is wanted could not be loaded. */
export const useHasFailedLoads = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => retries.length > 0,
    () => false,
  )

async function loadUntilDone<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let isRetry = false; ; isRetry = true) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) console.error(error)
      // A newer release has taken the file away, or the browser remembers the failure.
      if (isRetry && (await isSiteUp())) location.reload()
      await new Promise<void>((resolve) => {
        addEventListener('online', retryLoads, { once: true })
        setRetries([...retries, resolve])
      })
    }
  }
}

const isSiteUp = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
