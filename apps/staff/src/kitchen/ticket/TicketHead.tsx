import { type KitchenOrder, toTimeText } from '@baobab/contract'
import { cn } from '@baobab/ui'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Bike from 'lucide-react/icons/bike'
import Play from 'lucide-react/icons/play'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useNow } from '../../lib/clock.ts'
import { shortId } from './order-texts.ts'
import { clockText, ticketUrgency, type Urgency } from './ticket-clock.ts'

type Props = { order: KitchenOrder; startsAt: number; isContinued: boolean }

const looks: Record<Urgency, string> = {
  calm: 'bg-surface-sunken text-ink',
  soon: 'bg-surface-sunken text-ink',
  start: 'bg-saffron text-charcoal forced-colors:border-4',
  late: 'bg-danger-solid text-danger-solid-ink forced-colors:border-4',
}

/** For whom, which one, and by when. */
export function TicketHead({ order, startsAt, isContinued }: Props) {
  const urgency = useNow((now) => ticketUrgency(order, startsAt, now))
  const { customer, tracking_id, ready_at, moved_from, order_type, status, must_acknowledge, seen_at } = order
  const Icon = order_type === 'pickup' ? ShoppingBag : Bike
  const isOver = status === 'cancelled'
  return (
    <div
      data-urgency={urgency}
      aria-hidden={isContinued || undefined}
      className={cn('shrink-0 px-2 py-0.5', looks[urgency])}
    >
      <p
        className={cn(
          'flex items-center gap-1.5 text-[1.25rem] leading-7 font-bold',
          isOver && 'line-through',
        )}
      >
        <Icon aria-label={order_type === 'pickup' ? 'Pickup' : 'Delivery'} className="size-5 shrink-0" />
        <bdi className="min-w-0 flex-1 truncate">{customer}</bdi>
        {must_acknowledge && seen_at === null && (
          <span className="shrink-0 rounded-sm border-2 border-current px-0.5 text-sm leading-4 font-extrabold uppercase">
            New
          </span>
        )}
        <span className="figures shrink-0 text-base font-semibold">{shortId(tracking_id)}</span>
      </p>
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 leading-7">
        <p className="figures text-[1.25rem] font-bold whitespace-nowrap">
          {moved_from !== null && ready_at !== null && (
            <s className="mr-2 text-base opacity-80">{toTimeText(Date.parse(moved_from))}</s>
          )}
          {/* “Start now” says it, and has no room beside it */}
          <span
            className={cn(
              isOver && 'line-through',
              ready_at === null && urgency === 'start' && !isContinued && 'sr-only',
            )}
          >
            {ready_at === null ? 'ASAP' : toTimeText(Date.parse(ready_at))}
          </span>
        </p>
        {isContinued ? (
          <span className="ml-auto text-base font-bold">continued</span>
        ) : (
          !isOver && !order.is_test && <Clock order={order} startsAt={startsAt} urgency={urgency} />
        )}
      </div>
    </div>
  )
}

const clockLooks: Record<Urgency, string> = {
  calm: 'text-[1.125rem] font-bold whitespace-nowrap',
  soon: 'rounded-sm bg-highlight text-[1.125rem] px-1.5 font-extrabold text-highlight-ink forced-colors:border-2',
  start: 'text-[1.25rem] font-extrabold whitespace-nowrap',
  late: 'text-[1.25rem] font-extrabold whitespace-nowrap',
}

/** Seen from two metres by its color, its word and its shape. */
function Clock({ order, startsAt, urgency }: Omit<Props, 'isContinued'> & { urgency: Urgency }) {
  const text = useNow((now) => clockText(order, startsAt, now))
  return (
    <p className={cn('figures ml-auto flex items-center gap-1', clockLooks[urgency])}>
      {urgency === 'start' && <Play aria-hidden="true" className="size-5 shrink-0 fill-current" />}
      {urgency === 'late' && <AlarmClock aria-hidden="true" className="size-5 shrink-0" />}
      <span>{text}</span>
    </p>
  )
}
