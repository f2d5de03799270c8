import { links, type Order, texts } from '@baobab/contract'
import { lazyPart, Notice, Skeleton } from '@baobab/ui'
import { Suspense } from 'react'
import { AvoidedNotice } from '../../features/orders/AvoidedNotice.tsx'
import { OrderedLines } from '../../features/orders/OrderedLines.tsx'
import { OrderTotals } from '../../features/orders/OrderTotals.tsx'
import { cancelledMoneyText } from '../../features/orders/order-texts.ts'
import { CloseWindow } from '../../features/payments/result/CloseWindow.tsx'
import { GoingHome } from '../../features/payments/result/GoingHome.tsx'
import { PaymentResult } from '../../features/payments/result/PaymentResult.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { OwnOrder } from '../own-orders/OwnOrder.tsx'
import { OrderNextSteps } from './OrderNextSteps.tsx'
import { TrackingId } from './TrackingId.tsx'

const ContactForm = lazyPart(() => import('./ContactForm.tsx'))

type Props = {
  trackingId: string
  order: Order | undefined
  /** The order is paid, but what was ordered cannot be shown now. */
  isOrderMissing: boolean
  isPaymentWindow: boolean
  /** What the server says when the money has gone back. */
  refundNote: string | undefined
  /** The guest has said how to be reached. */
  onContact: () => void
}

export function OrderPaid({
  trackingId,
  order,
  isOrderMissing,
  isPaymentWindow,
  refundNote,
  onContact,
}: Props) {
  const isCancelled = order?.status === 'cancelled'
  return (
    <PaymentResult picture="bag" tone="success" {...describeOutcome(order, refundNote)}>
      {isPaymentWindow && (
        <div className="mt-6">
          <CloseWindow />
        </div>
      )}
      {order && !refundNote && !isCancelled && (
        <>
          <AvoidedNotice order={order} className="mx-auto mt-8 max-w-xl text-left" />
          <OrderNextSteps order={order} />
          {order.asks_for.length > 0 && (
            <Suspense>
              <ContactForm order={order} onSent={onContact} />
            </Suspense>
          )}
        </>
      )}
      <section aria-label="What you ordered" className="card mx-auto mt-6 max-w-xl p-5 text-left sm:p-7">
        <TrackingId id={trackingId} />
        <ButtonLink to={links.trackOrder(trackingId)} wide className="mt-3">
          Track your order
        </ButtonLink>
        <div className="mt-6">
          {order && <OrderedLines lines={order.order_products} />}
          {!order && isOrderMissing && (
            <Notice>Your order is safe. See its dishes on the tracking page.</Notice>
          )}
          {!order && !isOrderMissing && <Skeleton className="h-40" />}
        </div>
        {order && (
          <div className="mt-6 border-t border-line pt-5">
            <OrderTotals order={order} />
          </div>
        )}
      </section>
      {order && (
        <OwnOrder
          order={order}
          className="card mx-auto mt-6 flex max-w-xl flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 text-left sm:px-7"
        />
      )}
      {!isPaymentWindow && <GoingHome />}
    </PaymentResult>
  )
}

function describeOutcome(order: Order | undefined, refundNote: string | undefined) {
  if (order?.status === 'cancelled')
    return {
      title: 'This order was canceled',
      text: [order.cancel_reason, cancelledMoneyText(order)].filter(Boolean).join(' '),
      pageTitle: 'Order canceled',
    }
  if (refundNote !== undefined)
    return { title: 'Order refunded', text: refundNote, pageTitle: 'Order refunded' }
  return { title: texts.orderPlacedTitle, text: texts.orderPlaced, pageTitle: 'Order placed' }
}
