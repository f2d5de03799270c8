import type { KitchenOrder } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { cookingStart, type LeadMinutes } from '../lanes/lanes.ts'
import type { Menu } from '../menu.ts'
import { isSpare, shortId } from './order-texts.ts'
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
  const [{ cells, isBrief }, setFit] = useState(ONE_CELL)
  // head and buttons have one height, so only another content or another size of all cells changes what fits
  useLayoutEffect(() => {
    if (body.current === null) return
    const fit = fitBody(body.current)
    setFit((before) => (before.cells === fit.cells && before.isBrief === fit.isBrief ? before : fit))
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
          <TicketHead
            order={order}
            startsAt={startsAt}
            isContinued={cell > 0}
            isNoteHidden={isBrief && isSpare(order.note)}
          />
          <div className="min-h-0 flex-1 overflow-clip">
            <div
              ref={cell === 0 ? body : undefined}
              inert={cell > 0}
              data-brief={isBrief || undefined}
              className={cn('ticket-columns', order.status === 'cancelled' && 'line-through')}
              style={{ left: `${-100 * cell}%` }}
            >
              <TicketBody order={order} menu={menu} />
            </div>
          </div>
          {cell === cells - 1 ? (
            <TicketActions order={order} onMore={onMore} />
          ) : (
            <p className="flex h-13 shrink-0 items-center justify-end border-t-2 border-dashed border-line-strong px-3 text-xl font-extrabold uppercase">
              Continues&nbsp;<span aria-hidden="true">→</span>
            </p>
          )}
        </div>
      ))}
    </li>
  )
})

type Fit = { cells: number; isBrief: boolean }

const ONE_CELL: Fit = { cells: 1, isBrief: false }

/** The body breaks into columns beside each other where it is higher than its cell. A phone number or a note takes no cell of its own. */
function fitBody(body: HTMLElement): Fit {
  body.removeAttribute(BRIEF)
  const cells = countColumns(body)
  if (cells === 1 || body.querySelector('[data-spare]') === null) return { cells, isBrief: false }
  body.setAttribute(BRIEF, 'true')
  const briefCells = countColumns(body)
  if (briefCells < cells) return { cells: briefCells, isBrief: true }
  body.removeAttribute(BRIEF)
  return { cells, isBrief: false }
}

const BRIEF = 'data-brief'

const countColumns = ({ scrollWidth, clientWidth }: HTMLElement) =>
  clientWidth === 0 ? 1 : Math.max(1, Math.round(scrollWidth / clientWidth))
