import type { KitchenOrder } from '@baobab/contract'
import { useEffect, useRef } from 'react'
import { useNow } from '../../lib/clock.ts'
import { LOUD, NORMAL, play, type Sound } from '../../lib/sound.ts'
import { ringLevel } from './ring-level.ts'

const EVERY_MS = 2_500

/** Rings while an order waits to be seen, and sounds the alarm instead while the board is not live. */
export function useRing(orders: readonly KitchenOrder[], isLive: boolean) {
  const ring = useNow((now) => ringLevel(orders, now))
  const sound: Sound | null = isLive ? (ring === 'silent' ? null : 'newOrder') : 'notLive'
  const volume = isLive && ring === 'rings' ? NORMAL : LOUD
  useEffect(() => {
    if (sound === null) return undefined
    play(sound, volume)
    const timer = window.setInterval(() => play(sound, volume), EVERY_MS)
    return () => window.clearInterval(timer)
  }, [sound, volume])
  useArrivals(orders)
}

/** “I’m here” is heard once. */
function useArrivals(orders: readonly KitchenOrder[]) {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const arrived = new Set(
      orders.filter(({ arrived_at }) => arrived_at !== null).map(({ tracking_id }) => tracking_id),
    )
    const isNew = known.current !== null && [...arrived].some((id) => !known.current?.has(id))
    known.current = arrived
    if (isNew) play('guestIsHere', LOUD)
  }, [orders])
}
