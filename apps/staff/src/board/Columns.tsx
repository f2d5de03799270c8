import { columnTitles, type KitchenOrder } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { memo, useState } from 'react'
import { COLUMNS, type ColumnStatus, type Lanes } from './lanes.ts'
import { type Menu, Ticket } from './Ticket.tsx'
import { useTicketFocus } from './use-ticket-focus.ts'

type Props = { columns: Lanes['columns']; menu: Menu | undefined; onMore: (order: KitchenOrder) => void }

/** Side by side where there is room; on a phone one at a time. */
export const Columns = memo(function Columns({ columns, menu, onMore }: Props) {
  const [shown, setShown] = useState<ColumnStatus>('pending')
  const ticketFocus = useTicketFocus(columns)
  return (
    <div {...ticketFocus} className="flex min-h-0 flex-1 flex-col">
      <nav aria-label="States" className="grid grid-cols-4 gap-1 p-2 md:hidden">
        {COLUMNS.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={column === shown}
            onClick={() => setShown(column)}
            className="min-h-16 rounded-md bg-surface text-sm font-bold aria-pressed:bg-highlight aria-pressed:text-highlight-ink"
          >
            {columnTitles[column]}
            <span className="figures block text-xl leading-none">{columns[column].length}</span>
          </button>
        ))}
      </nav>
      <div className="grid min-h-0 flex-1 gap-2 p-2 pt-0 md:grid-cols-2 md:grid-rows-2 md:pt-2 landscape:md:grid-cols-4 landscape:md:grid-rows-1">
        {COLUMNS.map((column) => (
          <section
            key={column}
            data-column
            aria-labelledby={`column-${column}`}
            className={cn(
              'min-h-0 flex-col overflow-hidden rounded-lg bg-surface md:flex',
              column === shown ? 'flex' : 'hidden',
            )}
          >
            <h2
              id={`column-${column}`}
              className="hidden items-baseline justify-between px-3 py-2 font-display text-xl font-bold md:flex"
            >
              {columnTitles[column]}
              <span className="figures text-2xl">{columns[column].length}</span>
            </h2>
            <Tickets column={column} orders={columns[column]} menu={menu} onMore={onMore} />
          </section>
        ))}
      </div>
    </div>
  )
})

type TicketsProps = { column: ColumnStatus; orders: readonly KitchenOrder[] } & Pick<Props, 'menu' | 'onMore'>

function Tickets({ column, orders, menu, onMore }: TicketsProps) {
  if (orders.length === 0) return <p className="px-3 pb-3 text-lg text-ink-soft">Nothing here</p>
  return (
    <ul aria-label={columnTitles[column]} className="min-h-0 flex-1 space-y-2 overflow-y-auto p-2 pt-0">
      {orders.map((order) => (
        <Ticket
          key={order.tracking_id}
          order={order}
          menu={menu}
          isShort={column === 'ontheway'}
          onMore={onMore}
        />
      ))}
    </ul>
  )
}
