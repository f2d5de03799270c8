import type { QueryClient } from '@tanstack/react-query'

/** The contract's `MENU_CHANGES_PATH`, whose module is not part of the first load. */
const URL = '/api/user/menu/changes'
/** After a refusal; a lost connection is opened again by the browser. */
const RETRY_MS = 30_000

/** Loads the menu again as soon as the kitchen changes it, while somebody looks at the page. */
export function followMenu(queryClient: QueryClient) {
  let source: EventSource | null = null
  let seen: string | undefined
  let retry: number | undefined

  const close = () => {
    window.clearTimeout(retry)
    source?.close()
    source = null
  }
  const open = () => {
    if (source !== null || document.hidden || !navigator.onLine) return
    source = new EventSource(URL)
    source.addEventListener('menu', ({ data }: MessageEvent<string>) => {
      if (data === seen) return
      seen = data
      queryClient.invalidateQueries({ queryKey: ['menu'] })
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      retry = window.setTimeout(open, RETRY_MS)
    })
  }
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()))
  window.addEventListener('offline', close)
  window.addEventListener('online', open)
  open()
}
