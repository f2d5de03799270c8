import { useSession } from '@baobab/client/session'
import { brand, normaliseTrackingId, pages } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isUnknownId } from '../../api/client/errors.ts'
import { orderQuery } from '../../api/orders.ts'
import { paymentQuery } from '../../api/payments.ts'
import { emptyCart } from '../../features/cart/lines/cart.ts'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { forgetAnswers } from '../../features/checkout/draft.ts'
import { orderFingerprint } from '../../features/checkout/place/order-fingerprint.ts'
import { forgetIdempotencyKey } from '../../features/checkout/place/place-order.ts'
import { useLiveOrder } from '../../features/live/use-live-order.ts'
import { rememberOrder } from '../../features/orders/again/usual.ts'
import { placedHere } from '../../features/orders/placed-order.ts'
import { refetchAfterMs } from '../../features/orders/tracker.ts'
import { findUnpaid, markPaid } from '../../features/payments/unpaid-orders.ts'
import { hasWaited, usePayment, usePayUrl } from '../../features/payments/use-payment.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { EmptyPage } from '../shared/EmptyPage.tsx'
import { OrderPaid } from './OrderPaid.tsx'
import { PaymentFailed } from './PaymentFailed.tsx'
import { PaymentUnknown } from './PaymentUnknown.tsx'

export default function OrderPlaced() {
  const [search] = useSearchParams()
  const trackingId = normaliseTrackingId(search.get('order_id') ?? '')
  return trackingId === null ? <UnknownOrder /> : <OrderOutcome key={trackingId} trackingId={trackingId} />
}

function OrderOutcome({ trackingId }: { trackingId: string }) {
  const token = useSession((session) => session.token)
  const { data, error, refetch, isPaymentWindow, unpaidReason } = usePayment(
    trackingId,
    paymentQuery(trackingId),
    { isShop: hasWaited(useLocation().state), seemsPaid: true },
  )
  const state = data?.payment_status
  const isPaid = data?.status === true
  const isRefunded = state === 'refunded' || state === 'partly_refunded'
  const isLive = useLiveOrder(data === undefined ? null : trackingId, () => {
    void refetch()
    if (isPaid || isRefunded) void refetchOrder()
  })
  const {
    data: order,
    isError,
    refetch: refetchOrder,
  } = useQuery({
    ...orderQuery(trackingId, token),
    enabled: isPaid || isRefunded,
    refetchInterval: ({ state }) => !isLive && refetchAfterMs(state.data, state.dataUpdateCount),
  })
  const payUrl = usePayUrl(data?.url)

  useEffect(() => {
    if (isPaid) emptyOrderedCart(trackingId)
  }, [isPaid, trackingId])

  useEffect(() => {
    if (order && isPaid && placedHere(trackingId)) rememberOrder(order)
  }, [order, isPaid, trackingId])

  if (isUnknownId(error)) return <UnknownOrder />
  if (isPaid || isRefunded) {
    return (
      <OrderPaid
        trackingId={trackingId}
        order={order}
        isOrderMissing={isError}
        isPaymentWindow={isPaymentWindow}
        refundNote={state === 'refunded' ? data?.message : undefined}
        onContact={() => void refetchOrder()}
      />
    )
  }
  if (unpaidReason !== null)
    return <PaymentFailed reason={unpaidReason} payUrl={payUrl} isPaymentWindow={isPaymentWindow} />
  return (
    <PaymentUnknown
      trackingId={trackingId}
      processing={state === 'processing' || state === 'review' ? data?.message : undefined}
      isUnreachable={error !== null}
      payUrl={payUrl}
    />
  )
}

/** Empties the cart only if it is what was ordered: dishes chosen since then stay. */
function emptyOrderedCart(trackingId: string) {
  forgetIdempotencyKey()
  const ordered = findUnpaid(trackingId)
  if (ordered === undefined) return
  if (ordered.cart === orderFingerprint(useCart.getState())) useCart.setState(emptyCart)
  markPaid(trackingId)
  forgetAnswers()
}

const UnknownOrder = () => (
  <EmptyPage
    pageTitle="Order not found"
    title="We can’t find this order"
    text={`The link may be incomplete. Look your order up by its tracking id, or call us at ${brand.phone}.`}
    action={<ButtonLink to={pages.trackOrder}>Track an order</ButtonLink>}
  />
)
