import { groupTrackingId, type Order } from '@baobab/contract'
import { Button, buttonClass, Notice } from '@baobab/ui'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { AvoidedNotice } from '../../features/orders/AvoidedNotice.tsx'
import { ReorderResult } from '../../features/orders/again/ReorderResult.tsx'
import type { reorder } from '../../features/orders/again/reorder.ts'
import { KitchenMessages } from '../../features/orders/KitchenMessages.tsx'
import { OrderedLines } from '../../features/orders/OrderedLines.tsx'
import { OrderTotals } from '../../features/orders/OrderTotals.tsx'
import { cancelledMoneyText } from '../../features/orders/order-texts.ts'
import { placedHere } from '../../features/orders/placed-order.ts'
import { currentStepName } from '../../features/orders/tracker.ts'
import { WhenAndWhere } from '../../features/orders/WhenAndWhere.tsx'
import { NumericDate } from '../../lib/dates/NumericDate.tsx'
import { GoesWith } from '../own-orders/GoesWith.tsx'
import { OwnOrder } from '../own-orders/OwnOrder.tsx'
import { LateChoice } from './LateChoice.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { Tracker } from './Tracker.tsx'

type Props = {
  order: Order
  /** The page hears of each change at once. */
  isLive: boolean
  payUrl: string | undefined
  /** The last attempt to pay was declined, in the server’s words. */
  declined: string | undefined
  onReorder: () => void
  isReordering: boolean
  reordered: ReturnType<typeof reorder> | undefined
}

export function TrackedOrder({ order, isLive, payUrl, declined, onReorder, isReordering, reordered }: Props) {
  const isCancelled = order.status === 'cancelled'
  return (
    <article aria-labelledby="tracked" className="space-y-8">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="tracked" tabIndex={-1} aria-live="polite" className="text-3xl">
            {currentStepName(order)}
          </h2>
          <p className="figures mt-1.5 flex flex-wrap gap-x-3 text-ink-soft">
            <span className="font-semibold text-ink">{groupTrackingId(order.tracking_id)}</span>
            <span>
              Ordered on <NumericDate at={order.created_at} />
            </span>
            {isLive && (
              <span className="flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  className="size-2 rounded-full bg-success forced-colors:bg-[CanvasText]"
                />
                This page follows your order
              </span>
            )}
          </p>
        </div>
        <Button variant="secondary" loading={isReordering} onClick={onReorder}>
          <RotateCcw aria-hidden="true" className="size-4.5" />
          Order again
        </Button>
      </header>
      {reordered && <ReorderResult {...reordered} />}
      {(payUrl || declined) && (
        <Notice
          tone="danger"
          action={
            payUrl && (
              <a href={payUrl} className={buttonClass({ size: 'sm' })}>
                Pay now
              </a>
            )
          }
        >
          {declined ?? 'The kitchen starts once you’ve paid.'}
        </Notice>
      )}
      <GoesWith order={order} />
      <KitchenMessages messages={order.messages} />
      {isCancelled ? (
        <Notice tone="danger">
          <p className="font-semibold">This order was canceled.</p>
          {order.cancel_reason && <p>{order.cancel_reason}</p>}
          <p>{cancelledMoneyText(order)}</p>
        </Notice>
      ) : (
        <>
          <AvoidedNotice order={order} />
          <dl className="card grid gap-x-8 gap-y-5 p-6 sm:grid-cols-2 sm:p-8">
            <WhenAndWhere order={order} street={placedHere(order.tracking_id)?.street}>
              {order.late && order.ready_at && <LateChoice order={order} readyAt={order.ready_at} />}
            </WhenAndWhere>
          </dl>
          <div className="card p-6 sm:p-8">
            <Tracker order={order} />
          </div>
        </>
      )}
      <OwnOrder
        order={order}
        className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-6 sm:px-8"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="dishes" className="card p-4 sm:p-6">
          <h3 id="dishes" className="mb-4 text-xl">
            Your dishes
          </h3>
          <OrderedLines lines={order.order_products} />
          <div className="mt-6 border-t border-line pt-5">
            <OrderTotals order={order} />
          </div>
        </section>
        <section aria-label="Payment" className="card p-6">
          <OrderFacts order={order} />
        </section>
      </div>
    </article>
  )
}
