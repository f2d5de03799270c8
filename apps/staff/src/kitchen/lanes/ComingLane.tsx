import { type KitchenOrder, toDayText, toTimeText } from '@baobab/contract'
import { memo } from 'react'
import { useMinute } from '../../lib/clock.ts'
import type { Lanes } from './lanes.ts'

type Props = { coming: Lanes['coming']; onMore: (order: KitchenOrder) => void }

/** Orders that the kitchen need not begin yet, by day. They come to the grid by themselves. */
export const ComingLane = memo(function ComingLane({ coming, onMore }: Props) {
  const now = useMinute()
  return (
    <section
      aria-label="Coming"
      className="hide-scrollbar flex h-12 w-40 shrink-0 items-center xl:w-88 gap-4 overflow-x-auto rounded-md bg-surface px-3"
    >
      {coming.length === 0 && <p className="text-[1.0625rem] text-ink-soft">Nothing is ordered for later.</p>}
      {coming.map(({ date, orders }) => (
        <div key={date} className="flex shrink-0 items-center gap-2">
          <h2 className="text-[1.0625rem] font-bold whitespace-nowrap">{toDayText(date, now)}</h2>
          <ul className="flex gap-1">
            {orders.map((order) => (
              <li key={order.tracking_id}>
                <button
                  type="button"
                  onClick={() => onMore(order)}
                  className="min-h-12 rounded-md px-2 text-[1.0625rem] whitespace-nowrap hover:bg-accent-soft"
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
