import type { OrderStatus } from '@baobab/contract'
import { UNDO_SECONDS } from '@baobab/contract'
import { create } from 'zustand'
import { serverNow } from '../lib/clock.ts'

export type Bar = {
  id: string
  text: string
  tone: 'done' | 'failed'
  /** By the server's clock. */
  endsAt: number
  /** The step that can still be taken back before anybody is mailed. */
  undo?: { trackingId: string; from: OrderStatus }
}

/** What was just done, the newest last. */
export const useBars = create<{ bars: readonly Bar[] }>(() => ({ bars: [] }))

const MOST_BARS = 3

export function showBar({ seconds = UNDO_SECONDS, ...bar }: Omit<Bar, 'endsAt'> & { seconds?: number }) {
  const endsAt = serverNow() + seconds * 1000
  const others = useBars.getState().bars.filter(({ id }) => id !== bar.id)
  useBars.setState({ bars: [...others, { ...bar, endsAt }].slice(-MOST_BARS) })
}

export const hideBar = (id: string) =>
  useBars.setState(({ bars }) => ({ bars: bars.filter((bar) => bar.id !== id) }))
