import type { KitchenOrder } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { cookingStart, type LeadMinutes } from '../lanes/lanes.ts'
import type { Menu } from '../menu.ts'
import { shortId } from './order-texts.ts'
import { TicketActions } from './TicketActions.tsx'
import { TicketBody } from './TicketBody.tsx'
import { TicketHead } from './TicketHead.tsx'

type Props = {
  order: KitchenOrder
  lead: LeadMinutes
  menu: Menu | undefined
  /** Changes when text may break in other places. */
  layout: number
  onMore: (order: KitchenOrder) => void
}

/**
 * Renders again only when its own order changes: a snapshot keeps the objects of all others. What does not fit into one cell
 * continues in the next: each cell holds the whole body in columns as large as a cell, and shows its own column.
 */
export const Ticket = memo(function Ticket({ order, lead, menu, layout, onMore }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const [{ cells, height }, setColumns] = useState(ONE_CELL)
  // measured when what is in the cell, or the cell, is another; the head takes another line when its clock grows
  useLayoutEffect(() => {
    const columns = body.current
    if (columns === null) return undefined
    const measure = () => setColumns((before) => keepIfSame(before, countColumns(columns)))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(columns)
    return () => sizes.disconnect()
  }, [order, menu, layout])
  const startsAt = cookingStart(order, lead)
  return (
    <li
      data-ticket
      aria-label={`${order.customer}, ${shortId(order.tracking_id)}`}
      // its cells are the items of the grid
      className="contents"
    >
      {Array.from({ length: cells }, (_, cell) => (
        <div
          key={cell}
          data-cell
          className={cn(
            'ticket-cell flex flex-col overflow-clip rounded-md bg-surface-raised',
            order.must_acknowledge
              ? 'border-4 border-saffron forced-colors:border-[Highlight]'
              : 'border-2 border-line-strong',
          )}
        >
          <TicketHead order={order} startsAt={startsAt} isContinued={cell > 0} />
          <div className="min-h-0 flex-1 overflow-clip">
            <div
              ref={cell === 0 ? body : undefined}
              inert={cell > 0}
              className={cn('ticket-columns', order.status === 'cancelled' && 'line-through')}
              // the heads differ in height, and text must break in the same places
              style={cell === 0 ? undefined : { left: `${-100 * cell}%`, height }}
            >
              <TicketBody order={order} menu={menu} />
            </div>
          </div>
          {cell === cells - 1 ? (
            <TicketActions order={order} onMore={onMore} />
          ) : (
            <p className="flex min-h-13 shrink-0 items-center justify-end border-t-2 border-dashed border-line-strong px-3 text-xl font-extrabold uppercase">
              Continues&nbsp;<span aria-hidden="true">→</span>
            </p>
          )}
        </div>
      ))}
    </li>
  )
})

type Columns = { cells: number; height: number | undefined }

const ONE_CELL: Columns = { cells: 1, height: undefined }

const keepIfSame = (before: Columns, now: Columns): Columns =>
  before.cells === now.cells && before.height === now.height ? before : now

/** The body breaks into columns beside each other where it is higher than its cell. */
function countColumns({ scrollWidth, clientWidth, clientHeight }: HTMLElement): Columns {
  if (clientWidth === 0) return ONE_CELL
  return { cells: Math.max(1, Math.round(scrollWidth / clientWidth)), height: clientHeight }
}
