import { columnTitles, type KitchenOrder } from '@baobab/contract'
import { cn } from '@baobab/ui'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { useNow } from '../../lib/clock.ts'
import { cookingStart, type LeadMinutes, TICKET_STATES, type TicketState, ticketState } from './lanes.ts'
import { ticketUrgency } from './ticket-clock.ts'

export type Filter = TicketState | 'all'

type Props = {
  tickets: readonly KitchenOrder[]
  lead: LeadMinutes
  shown: Filter
  onShow: (filter: Filter) => void
}

/** One button for each state, with its count. */
export function Filters({ tickets, lead, shown, onShow }: Props) {
  const late = useNow(
    (now) =>
      tickets.filter((order) => ticketUrgency(order, cookingStart(order, lead), now) === 'late').length,
  )
  const count = (filter: Filter) => tickets.filter((order) => isShown(order, filter)).length
  return (
    <nav aria-label="Tickets by state" className="flex flex-wrap gap-0.5 xl:gap-1.5">
      {(['all', ...TICKET_STATES] as const).map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === shown}
          onClick={() => onShow(filter)}
          className={cn(
            'inline-flex min-h-12 items-center gap-1.5 rounded-md px-1.5 font-bold xl:px-3 xl:text-[1.0625rem] whitespace-nowrap',
            filter === shown ? 'bg-highlight text-highlight-ink' : 'bg-surface hover:bg-accent-soft',
          )}
        >
          {filter === 'all' ? 'All' : columnTitles[filter]} <span className="figures">{count(filter)}</span>
          {filter === 'all' && late > 0 && (
            <span className="figures inline-flex items-center gap-1 rounded-sm bg-danger-solid px-1.5 text-danger-solid-ink">
              <AlarmClock aria-hidden="true" className="size-4" />
              {late} <span className="max-xl:sr-only">late</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}

export const isShown = (order: KitchenOrder, filter: Filter): boolean =>
  filter === 'all' || ticketState(order) === filter
