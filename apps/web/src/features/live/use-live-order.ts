import { followEvents } from '@baobab/client/follow-events'
import { ORDER_LIVE_PATH } from '@baobab/contract'
import { useEffect, useEffectEvent, useState } from 'react'

/** Two heartbeats of the server. */
const SILENCE_MS = 30_000

/**
 * Calls `onChange` when the order has changed, and when changes may have been missed. True while the page hears of every
 * change: no need to ask from time to time.
 */
export function useLiveOrder(trackingId: string | null, onChange: () => void): boolean {
  const [isLive, setLive] = useState(false)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (trackingId === null || typeof EventSource === 'undefined') return undefined
    let silence: number | undefined
    const lost = () => {
      window.clearTimeout(silence)
      setLive(false)
    }
    const heard = () => {
      window.clearTimeout(silence)
      silence = window.setTimeout(lost, SILENCE_MS)
      setLive(true)
    }
    const change = () => {
      heard()
      changed()
    }
    return followEvents(
      `/api${ORDER_LIVE_PATH.replace(':orderId', trackingId)}`,
      { heartbeat: heard, change, reset: change },
      { onOpen: changed, onLost: lost },
    )
  }, [trackingId])
  return isLive
}
