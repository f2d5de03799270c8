import type { KitchenOrder } from '@baobab/contract'
import { memo } from 'react'
import type { LeadMinutes } from '../lanes/lanes.ts'
import type { Menu } from '../menu.ts'
import { Ticket } from './Ticket.tsx'
import { useGridLayout } from './use-grid-layout.ts'
import { useTicketFocus } from './use-ticket-focus.ts'

type Props = {
  tickets: readonly KitchenOrder[]
  lead: LeadMinutes
  menu: Menu | undefined
  onMore: (order: KitchenOrder) => void
}

/** Cells of one size, as many as fit whole: a long ticket takes the next cell, too. */
export const TicketGrid = memo(function TicketGrid({ tickets, lead, menu, onMore }: Props) {
  const ticketFocus = useTicketFocus(tickets)
  const { ref, layout } = useGridLayout()
  return (
    <div ref={ref} {...ticketFocus} className="ticket-grid-room min-h-0 flex-1">
      {tickets.length === 0 ? (
        <p className="p-4 text-2xl text-ink-soft">No tickets here.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
        <ul aria-label="Tickets" className="ticket-grid" tabIndex={0}>
          {tickets.map((order) => (
            <Ticket
              key={order.tracking_id}
              order={order}
              lead={lead}
              menu={menu}
              layout={layout}
              onMore={onMore}
            />
          ))}
        </ul>
      )}
    </div>
  )
})
