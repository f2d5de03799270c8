import { type KitchenOrder, toDayText, toTimeText } from '@baobab/contract'
import { memo } from 'react'
import { useMinute } from '../lib/clock.ts'
import type { Lanes } from './lanes.ts'

type Props = { coming: Lanes['coming']; onMore: (order: KitchenOrder) => void }

/** Orders that nobody has to begin with yet, by day. They come to the board by themselves. */
export const ComingLane = memo(function ComingLane({ coming, onMore }: Props) {
  const now = useMinute()
  if (coming.length === 0) return null
  return (
    <section
      aria-label="Coming"
      className="mx-2 mb-2 flex shrink-0 items-center gap-6 overflow-x-auto rounded-lg bg-surface p-2"
    >
      {coming.map(({ date, orders }) => (
        <div key={date} className="flex shrink-0 items-center gap-3">
          <h2 className="font-display text-xl font-bold whitespace-nowrap">{toDayText(date, now)}</h2>
          <ul className="flex gap-2">
            {orders.map((order) => (
              <li key={order.tracking_id}>
                <button
                  type="button"
                  onClick={() => onMore(order)}
                  className="min-h-16 rounded-md bg-surface-raised px-3 text-lg whitespace-nowrap hover:bg-accent-soft"
                >
                  <b className="figures">{order.ready_at && toTimeText(Date.parse(order.ready_at))}</b>{' '}
                  <bdi>{order.customer}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
})
