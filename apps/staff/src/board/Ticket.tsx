import type { KitchenOrder, Product } from '@baobab/contract'
import { cn } from '@baobab/ui'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { memo } from 'react'
import { addressText, mentionsAllergies, moveLabel, phoneText, shortId } from './order-texts.ts'
import { TapButton } from './TapButton.tsx'
import { TicketHead } from './TicketHead.tsx'
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
      data-ticket
      aria-label={`${order.customer}, ${shortId(order.tracking_id)}`}
      className={cn(
        'overflow-hidden rounded-lg bg-surface-raised [contain-intrinsic-size:auto_20rem] [content-visibility:auto]',
        order.must_acknowledge
          ? 'border-4 border-saffron forced-colors:border-[Highlight]'
          : 'border-2 border-line',
      )}
    >
      <TicketHead order={order} />
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

function Customer({ order }: { order: KitchenOrder }) {
  const { order_type, customer, phone, tracking_id } = order
  return (
    <div>
      <p className="flex items-baseline justify-between gap-2 text-2xl leading-tight font-bold">
        <bdi className="min-w-0 [overflow-wrap:anywhere]">{customer}</bdi>
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
  const { must_acknowledge, seen_at } = order
  const isNew = seen_at === null && !mentionsAllergies(order)
  const canMoveOn = !order.is_test && (!must_acknowledge || isNew)
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
        className="grid min-h-16 w-16 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-accent-soft"
        onClick={() => onMore(order)}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
    </div>
  )
}

function seenLabel(order: KitchenOrder): string {
  if (order.status === 'cancelled') return 'Cancellation seen'
  if (order.seen_at !== null)
    return order.order_products.some(({ struck }) => struck) ? 'Change seen' : 'New time seen'
  return mentionsAllergies(order) ? 'Allergy seen' : 'Seen'
}

function countText({ order_products }: KitchenOrder): string {
  const count = order_products.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}
