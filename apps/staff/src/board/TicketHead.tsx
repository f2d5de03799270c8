import { allergyText, type KitchenOrder, toTimeText } from '@baobab/contract'
import { cn } from '@baobab/ui'
import Bike from 'lucide-react/icons/bike'
import Hand from 'lucide-react/icons/hand'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useNow } from '../lib/clock.ts'
import { countdownText, urgencyOf } from './lanes.ts'

/** By when, and what must not be overlooked. */
export function TicketHead({ order }: { order: KitchenOrder }) {
  return (
    <>
      <PromiseStrip order={order} />
      {order.status === 'cancelled' && (
        <p className="bg-danger-solid px-3 py-2 text-xl font-bold text-danger-solid-ink uppercase">
          Cancelled{order.cancel_reason && `: ${order.cancel_reason}`}
        </p>
      )}
      <Alarms order={order} />
    </>
  )
}

const looks = {
  calm: 'bg-surface-sunken text-ink',
  soon: 'bg-saffron text-charcoal',
  late: 'bg-danger-solid text-danger-solid-ink',
}

function PromiseStrip({ order }: { order: KitchenOrder }) {
  const urgency = useNow((now) => urgencyOf(order, now))
  const { ready_at, moved_from, order_type, status, must_acknowledge, seen_at } = order
  const Icon = order_type === 'pickup' ? ShoppingBag : Bike
  const isOver = status === 'cancelled'
  return (
    <div className={cn('flex flex-wrap items-center gap-x-2 px-3 py-2', looks[urgency])}>
      <Icon aria-label={order_type === 'pickup' ? 'Pickup' : 'Delivery'} className="size-7 shrink-0" />
      <p className="figures text-3xl leading-none font-extrabold whitespace-nowrap">
        {moved_from !== null && ready_at !== null && (
          <s className="mr-2 text-xl font-bold opacity-75">{toTimeText(Date.parse(moved_from))}</s>
        )}
        <span className={cn(isOver && 'line-through')}>
          {ready_at === null ? 'ASAP' : toTimeText(Date.parse(ready_at))}
        </span>
      </p>
      {must_acknowledge && seen_at === null && (
        <span className="rounded-md border-2 border-current px-2 text-lg leading-tight font-extrabold uppercase">
          New
        </span>
      )}
      {ready_at !== null && !isOver && <Countdown readyAt={Date.parse(ready_at)} />}
    </div>
  )
}

function Countdown({ readyAt }: { readyAt: number }) {
  return (
    <p className="figures ml-auto text-xl leading-tight font-bold whitespace-nowrap">
      {useNow((now) => countdownText(readyAt, now))}
    </p>
  )
}

function Alarms({ order }: { order: KitchenOrder }) {
  const { allergies, arrived_at, coming_at, late, status } = order
  const guest = guestText(arrived_at, coming_at)
  return (
    <>
      {allergies.length > 0 && (
        <p className="flex items-center gap-2 bg-danger-solid px-3 py-2 text-2xl leading-tight forced-colors:border-y-4 font-extrabold text-danger-solid-ink uppercase">
          <TriangleAlert aria-hidden="true" className="size-8 shrink-0" />
          Allergy: avoids {allergyText(allergies)}
        </p>
      )}
      {guest && status !== 'cancelled' && (
        <p className="flex items-center gap-2 bg-saffron px-3 py-2 text-xl font-extrabold text-charcoal">
          <Hand aria-hidden="true" className="size-7 shrink-0" />
          {guest}
        </p>
      )}
      {late === 'open' && status !== 'cancelled' && (
        <p className="px-3 pt-2 text-lg font-bold text-saffron">
          The guest may still change the time or get a refund
        </p>
      )}
    </>
  )
}

function guestText(arrivedAt: string | null, comingAt: string | null): string | null {
  if (arrivedAt !== null) return `Guest is here since ${toTimeText(Date.parse(arrivedAt))}`
  return comingAt && `Guest is here at ${toTimeText(Date.parse(comingAt))}`
}
