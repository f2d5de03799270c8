/** After a refusal; a lost connection is opened again by the browser. */
const RETRY_MS = 30_000

type Listeners = Record<string, (data: string) => void>

type Options = {
  /** Also each time it is opened again: events may have been missed. */
  onOpen?: () => void
  /** It ended, was lost or waits while the page is hidden. */
  onLost?: () => void
}

/** Reads server-sent events while the page is visible, until the returned function is called. */
export function followEvents(url: string, listeners: Listeners, { onOpen, onLost }: Options = {}) {
  let source: EventSource | null = null
  let retry: number | undefined

  const close = () => {
    window.clearTimeout(retry)
    source?.close()
    source = null
    onLost?.()
  }
  const open = () => {
    if (source !== null || document.hidden || !navigator.onLine) return
    window.clearTimeout(retry)
    source = new EventSource(url)
    source.addEventListener('open', () => onOpen?.())
    for (const [name, listener] of Object.entries(listeners))
      source.addEventListener(name, ({ data }: MessageEvent<string>) => listener(data))
    source.addEventListener('error', () => {
      onLost?.()
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      retry = window.setTimeout(open, RETRY_MS)
    })
  }
  const openOrClose = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', openOrClose)
  window.addEventListener('offline', close)
  window.addEventListener('online', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', openOrClose)
    window.removeEventListener('offline', close)
    window.removeEventListener('online', open)
    close()
  }
}
