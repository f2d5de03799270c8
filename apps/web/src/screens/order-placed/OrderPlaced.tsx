import { brand, normaliseTrackingId, pages } from '@baobab/contract'
import { buttonClass, EmptyState, Notice } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { isUnknownOrder, orderQuery } from '../../api/orders.ts'
import { cartFingerprint, emptyCart } from '../../features/cart/cart.ts'
import { useCart } from '../../features/cart/cart-store.ts'
import { forgetIdempotencyKey } from '../../features/checkout/idempotency-key.ts'
import { CloseWindow } from '../../features/orders/CloseWindow.tsx'
import { GoingHome } from '../../features/orders/GoingHome.tsx'
import { OrderPaid } from '../../features/orders/OrderPaid.tsx'
import { PaymentFailed } from '../../features/orders/PaymentFailed.tsx'
import { PaymentUnknown } from '../../features/orders/PaymentUnknown.tsx'
import { findUnpaid, forgetUnpaid } from '../../features/payments/unpaid-orders.ts'
import { usePayUrl } from '../../features/payments/use-pay-url.ts'
import { usePayment } from '../../features/payments/use-payment.ts'
import { useReturn } from '../../features/payments/use-return.ts'
import { useSession } from '../../lib/session.ts'

export default function OrderPlaced() {
  const [search] = useSearchParams()
  const trackingId = normaliseTrackingId(search.get('order_id') ?? '')
  return trackingId === null ? <WhichOrder /> : <Placed key={trackingId} trackingId={trackingId} />
}

function Placed({ trackingId }: { trackingId: string }) {
  const token = useSession((s) => s.token)
  const { data, error } = usePayment(trackingId)
  const state = data?.payment_status
  const isPaid = data?.status === true
  const isRefunded = state === 'refunded' || state === 'partly_refunded'
  const { data: order } = useQuery({ ...orderQuery(trackingId, token), enabled: isPaid || isRefunded })
  const { isPaymentWindow } = useReturn(trackingId, useLocation().state)
  const payUrl = usePayUrl(data?.url)

  useEffect(() => {
    if (isPaid) emptyOrderedCart(trackingId)
  }, [isPaid, trackingId])

  if (isUnknownOrder(error)) return <WhichOrder />
  if (isPaid || isRefunded) {
    return (
      <OrderPaid
        trackingId={trackingId}
        order={order}
        note={isRefunded && <Notice className="mx-auto mt-6 max-w-md text-left">{data?.message}</Notice>}
      >
        {isPaymentWindow ? <CloseWindow /> : <GoingHome />}
      </OrderPaid>
    )
  }
  if (state === 'failed' || state === 'expired') {
    return <PaymentFailed payUrl={payUrl}>{isPaymentWindow && <CloseWindow />}</PaymentFailed>
  }
  if (state === 'started') {
    // asked and answered: not paid, and still open to be paid. It is asked again all the same.
    return (
      <PaymentFailed title="Not paid yet" text={data?.message} payUrl={payUrl}>
        {isPaymentWindow && <CloseWindow />}
      </PaymentFailed>
    )
  }
  return (
    <PaymentUnknown
      trackingId={trackingId}
      underway={state === 'processing' || state === 'review' ? data?.message : undefined}
      isUnreachable={error !== null}
    />
  )
}

/** The cart goes only if it is what was ordered: dishes chosen since then stay. */
function emptyOrderedCart(trackingId: string) {
  forgetIdempotencyKey()
  const ordered = findUnpaid(trackingId)
  if (ordered === undefined) return
  if (ordered.cart === cartFingerprint(useCart.getState())) useCart.setState(emptyCart)
  forgetUnpaid(trackingId)
}

function WhichOrder() {
  return (
    <EmptyState
      as="h1"
      className="py-section"
      title="We do not know this order"
      text={`The link may be cut short. Look it up by its tracking id, or call us at ${brand.phone}.`}
      action={
        <Link to={pages.trackOrder} className={buttonClass()}>
          Track an order
        </Link>
      }
    />
  )
}
