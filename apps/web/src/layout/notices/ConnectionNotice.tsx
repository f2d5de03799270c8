import { retryLoads, useHasFailedLoads } from '@baobab/ui'
import { useEffect, useState } from 'react'
import { useIsOnline } from '../../lib/use-is-online.ts'

/** Below the header: says that the network is gone or a part of the site did not load, and when the network is back. */
export function ConnectionNotice() {
  const isOnline = useIsOnline()
  const isBack = useIsBack()
  const hasFailedLoads = useHasFailedLoads()
  const canRetry = isOnline && hasFailedLoads
  const text = !isOnline
    ? 'You’re offline. Your cart is safe. Reconnect to order.'
    : hasFailedLoads
      ? 'Part of this page didn’t load.'
      : isBack && 'You’re back online.'
  return (
    <div className="bg-highlight text-highlight-ink">
      <div className="container-page flex flex-wrap items-center justify-center gap-x-4 text-center text-sm font-semibold">
        <p role="status" className={text ? 'py-2' : undefined}>
          {text}
        </p>
        {canRetry && (
          <button type="button" className="min-h-tap underline underline-offset-4" onClick={retryLoads}>
            Try again
          </button>
        )}
      </div>
    </div>
  )
}

const BACK_FOR_MS = 4000

/** True for a moment after the network has come back. */
function useIsBack(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const onOnline = () => setBack(true)
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setBack(false), BACK_FOR_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  return isBack
}
