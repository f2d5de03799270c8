import { type KitchenOrder, toTimeText, UTENSILS } from '@baobab/contract'
import { cn } from '@baobab/ui'
import Bike from 'lucide-react/icons/bike'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Utensils from 'lucide-react/icons/utensils'
import { useNow } from '../../lib/clock.ts'
import { ageText, clockText, ticketUrgency, type Urgency } from '../lanes/ticket-clock.ts'
import { shortId } from './order-texts.ts'

type Props = {
  order: KitchenOrder
  startsAt: number
  isContinued: boolean
  /** There is a note that has no room on the ticket. */
  isNoteHidden: boolean
}

const looks: Record<Urgency, string> = {
  calm: 'bg-surface-sunken text-ink',
  soon: 'bg-surface-sunken text-ink',
  start: 'bg-saffron text-charcoal forced-colors:border-4',
  late: 'bg-danger-solid text-danger-solid-ink forced-colors:border-4',
}

const tag = 'rounded-sm border-2 border-current px-0.5 text-xs leading-4 font-extrabold uppercase'

/** So many letters fit beside the largest clock in the narrowest cell. */
const ONE_LINE = 11

/** Who and how long; below, when it was promised and which one. Always of one height, so that text breaks alike in all cells. */
export function TicketHead({ order, startsAt, isContinued, isNoteHidden }: Props) {
  const urgency = useNow((now) => ticketUrgency(order, startsAt, now))
  const { customer, tracking_id, order_type, status, must_acknowledge, seen_at } = order
  const Icon = order_type === 'pickup' ? ShoppingBag : Bike
  const isOver = status === 'cancelled'
  return (
    <div
      data-urgency={urgency}
      aria-hidden={isContinued || undefined}
      className={cn('shrink-0 px-1.5 whitespace-nowrap', looks[urgency])}
    >
      <div className="flex h-8 items-center gap-1.5">
        <bdi
          className={cn(
            'line-clamp-2 min-w-0 flex-1 leading-none font-bold wrap-anywhere whitespace-normal',
            customer.length > ONE_LINE ? 'text-[0.9375rem]' : 'text-[1.125rem]',
            isOver && 'line-through',
          )}
        >
          {customer}
        </bdi>
        {isContinued ? (
          <span className="font-bold">continued</span>
        ) : (
          !isOver && !order.is_test && <Clock order={order} startsAt={startsAt} urgency={urgency} />
        )}
      </div>
      <div className="flex h-6 items-center gap-1 overflow-clip pb-0.5">
        <Icon aria-label={order_type === 'pickup' ? 'Pickup' : 'Delivery'} className="size-4.5 shrink-0" />
        {/* here, because one line more could take a cell of its own */}
        {order.utensils && <Utensils aria-label={UTENSILS} className="size-4.5 shrink-0" />}
        <PromisedTime order={order} isOver={isOver} />
        <span className={cn('figures text-sm font-semibold', isOver && 'line-through')}>
          {shortId(tracking_id)}
        </span>
        {must_acknowledge && seen_at === null && <span className={tag}>New</span>}
        {isNoteHidden && <span className={tag}>Note</span>}
      </div>
    </div>
  )
}

function PromisedTime({ order, isOver }: { order: KitchenOrder; isOver: boolean }) {
  const { ready_at, moved_from } = order
  const age = useNow((now) => ageText(order, now))
  return (
    <p className={cn('figures min-w-0 flex-1 truncate text-[1.0625rem] font-bold', isOver && 'line-through')}>
      {moved_from !== null && ready_at !== null && (
        <s className="mr-1.5 font-semibold opacity-80">{toTimeText(Date.parse(moved_from))}</s>
      )}
      {/* without a promise, the age since paid says how urgent it is */}
      <span>{ready_at === null ? `Paid ${age} ago` : toTimeText(Date.parse(ready_at))}</span>
    </p>
  )
}

const clockLooks: Record<Urgency, string> = {
  calm: 'font-bold',
  soon: 'rounded-sm bg-highlight px-1 text-[1.125rem] font-extrabold text-highlight-ink forced-colors:border-2',
  start: 'text-[1.5rem] font-extrabold tracking-tight',
  late: 'text-[1.5rem] font-extrabold tracking-tight',
}

/** Seen from two metres by its color, its word and its size. */
function Clock({ order, startsAt, urgency }: Pick<Props, 'order' | 'startsAt'> & { urgency: Urgency }) {
  const text = useNow((now) => clockText(order, startsAt, now))
  return text === '' ? null : <p className={cn('figures leading-none', clockLooks[urgency])}>{text}</p>
}
