import { type KitchenOrder, type SliceList, sliceDishText, sliceList, sliceMeatText } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { useMemo } from 'react'
import { useMinute } from '../../lib/clock.ts'
import type { Menu } from '../menu.ts'

/** What the kitchen needs of each meat and dish in the next half hour. */
export function useSliceList(orders: readonly KitchenOrder[], menu: Menu | undefined): SliceList {
  const minute = useMinute()
  return useMemo(() => sliceList(orders, minute, menu), [orders, minute, menu])
}

type Props = { orders: readonly KitchenOrder[]; menu: Menu | undefined; onOpen: () => void }

export function SliceStrip({ orders, menu, onOpen }: Props) {
  const { meats, dishes } = useSliceList(orders, menu)
  const parts = [...meats.map(sliceMeatText), ...dishes.map(sliceDishText)]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-12 min-w-0 flex-wrap items-center gap-x-2 rounded-md bg-surface px-3 text-left leading-5 flex-1 hover:bg-accent-soft"
    >
      <span className="text-ink-soft">Next 30 min</span>
      {parts.length === 0 && <b>Nothing to slice</b>}
      {parts.map((text, index) => (
        <span key={text} className={cn(index < meats.length ? 'font-extrabold text-accent' : 'font-bold')}>
          {text}
          {index < parts.length - 1 && <span aria-hidden="true"> ·</span>}
        </span>
      ))}
    </button>
  )
}
