import { type OrderStatus, UNDO_SECONDS } from '@baobab/contract'
import { create } from 'zustand'
import { serverNow } from '../../lib/clock.ts'

export type Bar = {
  id: string
  text: string
  tone: 'done' | 'failed'
  /** By the server's clock. */
  endsAt: number
  /** The step that can still be taken back before the guest is mailed. */
  undo?: { trackingId: string; from: OrderStatus }
}

/** What was just done, by when it ends: the newest last, unless an older one stays longer. */
export const useBars = create<{ bars: readonly Bar[] }>(() => ({ bars: [] }))

export function showBar({ seconds = UNDO_SECONDS, ...bar }: Omit<Bar, 'endsAt'> & { seconds?: number }) {
  const now = serverNow()
  const others = useBars.getState().bars.filter(({ id, endsAt }) => id !== bar.id && endsAt > now)
  useBars.setState({ bars: [...others, { ...bar, endsAt: now + seconds * 1000 }] })
}

export const hideBar = (id: string) =>
  useBars.setState(({ bars }) => ({ bars: bars.filter((bar) => bar.id !== id) }))
