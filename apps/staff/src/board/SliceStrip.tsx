import { type KitchenOrder, type SliceList, sliceDishText, sliceList, sliceMeatText } from '@baobab/contract'
import { useMemo } from 'react'
import { useMinute } from '../lib/clock.ts'

/** What the kitchen needs of each meat and dish in the next half hour. */
export function useSliceList(orders: readonly KitchenOrder[]): SliceList {
  const minute = useMinute()
  return useMemo(() => sliceList(orders, minute), [orders, minute])
}

export function SliceStrip({ orders, onOpen }: { orders: readonly KitchenOrder[]; onOpen: () => void }) {
  const { meats, dishes } = useSliceList(orders)
  const parts = [...meats.map(sliceMeatText), ...dishes.map(sliceDishText)]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mx-2 mt-2 flex min-h-16 shrink-0 items-center gap-3 rounded-lg bg-surface px-4 text-left text-2xl hover:bg-accent-soft"
    >
      <span className="shrink-0 text-ink-soft">Next 30 min</span>
      <span className="truncate font-bold">
        {parts.length === 0 ? 'Nothing to slice' : parts.join(' · ')}
      </span>
    </button>
  )
}
