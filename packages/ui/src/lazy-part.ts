import { type ComponentType, lazy, useSyncExternalStore } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: as in React's own `lazy`, the props are inferred from the component.
type Load<Part extends ComponentType<any>> = () => Promise<{ default: Part }>

/**
 * Like React's `lazy`, for a network that may be gone. React keeps a failed load for good, so this one does not fail: the
 * part stays suspended until the browser is online again or `retryLoads` is called.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const lazyPart = <Part extends ComponentType<any>>(load: Load<Part>) =>
  Object.assign(
    lazy(() => loadUntilDone(load)),
    { load },
  )

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
