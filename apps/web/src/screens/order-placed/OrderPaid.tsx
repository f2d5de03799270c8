import { links, type Order, pages, texts } from '@baobab/contract'
import { buttonClass, Skeleton } from '@baobab/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OrderedLines } from '../../features/orders/OrderedLines.tsx'
import { OrderTotals } from '../../features/orders/OrderTotals.tsx'
import { OrderResult } from './OrderResult.tsx'
import { TrackingId } from './TrackingId.tsx'

type Props = {
  trackingId: string
  order: Order | undefined
  isRefunded: boolean
  note?: ReactNode
  children: ReactNode
}

export function OrderPaid({ trackingId, order, isRefunded, note, children }: Props) {
  return (
    <OrderResult
      picture="bowl"
      tone="success"
      title={texts.orderPlacedTitle}
      text={texts.orderPlaced}
      pageTitle={isRefunded ? 'Order refunded' : 'Order placed'}
    >
      {note}
      <section aria-label="What you ordered" className="card mx-auto mt-8 max-w-xl p-5 text-left sm:p-7">
        <TrackingId id={trackingId} />
        <div className="mt-6">
          {order ? <OrderedLines lines={order.order_products} /> : <Skeleton className="h-40" />}
        </div>
        {order && (
          <div className="mt-6 border-t border-line pt-5">
            <OrderTotals order={order} />
          </div>
        )}
      </section>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={links.trackOrder(trackingId)} className={buttonClass()}>
          Track your order
        </Link>
        <Link to={pages.home} className={buttonClass({ variant: 'ghost' })}>
          Home
        </Link>
      </div>
      <div className="mt-8">{children}</div>
    </OrderResult>
  )
}
