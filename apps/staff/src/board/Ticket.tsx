import { allergyText, type KitchenOrder, type Product, toTimeText } from '@baobab/contract'
import { cn } from '@baobab/ui'
import Bike from 'lucide-react/icons/bike'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Hand from 'lucide-react/icons/hand'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo } from 'react'
import { useNow } from '../lib/clock.ts'
import { countdownText, urgencyOf } from './lanes.ts'
import { addressText, mentionsAllergies, moveLabel, phoneText, shortId } from './order-texts.ts'
import { TapButton } from './TapButton.tsx'
import { TicketLines } from './TicketLines.tsx'
import { useOrderActions } from './use-order-actions.ts'

export type Menu = ReadonlyMap<number, Product>

type Props = {
  order: KitchenOrder
  menu: Menu | undefined
  /** Without the lines: nothing is left to cook. */
  isShort?: boolean
  onMore: (order: KitchenOrder) => void
}

/** Renders again only when its own order changes: a snapshot keeps the objects of all others. */
export const Ticket = memo(function Ticket({ order, menu, isShort = false, onMore }: Props) {
  const isCancelled = order.status === 'cancelled'
  return (
    <li
      aria-label={`${order.customer}, ${shortId(order.tracking_id)}`}
      className={cn(
        'overflow-hidden rounded-lg border-2 bg-surface-raised [contain-intrinsic-size:auto_20rem] [content-visibility:auto]',
        order.must_acknowledge ? 'border-saffron' : 'border-line',
      )}
    >
      <PromiseStrip order={order} />
      {isCancelled && (
        <p className="bg-danger-solid px-3 py-2 text-xl font-bold text-danger-solid-ink uppercase">
          Cancelled{order.cancel_reason && `: ${order.cancel_reason}`}
        </p>
      )}
      <Alarms order={order} />
      <div className={cn('space-y-3 p-3', isCancelled && 'line-through')}>
        <Customer order={order} />
        {isShort ? (
          <p className="text-lg text-ink-soft">{countText(order)}</p>
        ) : (
          <TicketLines order={order} menu={menu} />
        )}
      </div>
      <Actions order={order} onMore={onMore} />
    </li>
  )
})

const looks = {
  calm: 'bg-surface-sunken text-ink',
  soon: 'bg-saffron text-charcoal',
  late: 'bg-danger-solid text-danger-solid-ink',
}

function PromiseStrip({ order }: { order: KitchenOrder }) {
  const urgency = useNow((now) => urgencyOf(order, now))
  const { ready_at, moved_from, order_type, status } = order
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
        <p className="flex items-center gap-2 bg-danger-solid px-3 py-2 text-2xl leading-tight font-extrabold text-danger-solid-ink uppercase">
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
          The guest may still choose another time or their money back
        </p>
      )}
    </>
  )
}

function guestText(arrivedAt: string | null, comingAt: string | null): string | null {
  if (arrivedAt !== null) return `Guest is here since ${toTimeText(Date.parse(arrivedAt))}`
  return comingAt && `Guest is here at ${toTimeText(Date.parse(comingAt))}`
}

function Customer({ order }: { order: KitchenOrder }) {
  const { order_type, customer, phone, tracking_id } = order
  return (
    <div>
      <p className="flex items-baseline justify-between gap-2 text-2xl leading-tight font-bold">
        <span className="min-w-0 [overflow-wrap:anywhere]">{customer}</span>
        <span className="figures text-lg font-normal text-ink-soft">{shortId(tracking_id)}</span>
      </p>
      {phone !== '' && (
        <a href={`tel:${phone}`} className="figures inline-flex min-h-tap items-center text-lg text-ink-soft">
          {phoneText(phone)}
        </a>
      )}
      {order_type === 'delivery' && <p className="text-xl leading-snug font-bold">{addressText(order)}</p>}
    </div>
  )
}

function Actions({ order, onMore }: Pick<Props, 'order' | 'onMore'>) {
  const { isBusy, acknowledge, moveOn } = useOrderActions()
  const { must_acknowledge, status, seen_at } = order
  const isNew = seen_at === null && !mentionsAllergies(order)
  const canMoveOn = status !== 'cancelled' && !order.is_test && (!must_acknowledge || isNew)
  return (
    <div className="flex gap-2 border-t border-line p-2">
      {canMoveOn && (
        <TapButton className="min-w-0 flex-1" loading={isBusy} onClick={() => moveOn(order)}>
          {moveLabel(order)}
        </TapButton>
      )}
      {must_acknowledge && (
        <TapButton
          variant={canMoveOn ? 'secondary' : 'highlight'}
          className={cn(!canMoveOn && 'min-w-0 flex-1')}
          loading={isBusy}
          onClick={() => acknowledge(order)}
        >
          {seenLabel(order)}
        </TapButton>
      )}
      <button
        type="button"
        aria-label={`More about ${order.customer}’s order`}
        className="grid min-h-16 w-12 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-accent-soft"
        onClick={() => onMore(order)}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
    </div>
  )
}

function seenLabel(order: KitchenOrder): string {
  if (order.status === 'cancelled') return 'Cancellation seen'
  if (order.seen_at !== null) return 'New time seen'
  return mentionsAllergies(order) ? 'Allergy seen' : 'Seen'
}

function countText({ order_products }: KitchenOrder): string {
  const count = order_products.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}
