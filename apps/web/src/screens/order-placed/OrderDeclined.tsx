import { links, normaliseTrackingId } from '@baobab/contract'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { CloseWindow } from '../../features/orders/CloseWindow.tsx'
import { PaymentFailed } from '../../features/orders/PaymentFailed.tsx'
import { usePayUrl } from '../../features/payments/use-pay-url.ts'
import { usePayment } from '../../features/payments/use-payment.ts'
import { useReturn } from '../../features/payments/use-return.ts'

export default function OrderDeclined() {
  const [search] = useSearchParams()
  const trackingId = normaliseTrackingId(search.get('order_id') ?? '')
  return trackingId === null ? <PaymentFailed payUrl={undefined} /> : <Declined trackingId={trackingId} />
}

function Declined({ trackingId }: { trackingId: string }) {
  const { data } = usePayment(trackingId)
  const { isPaymentWindow } = useReturn(trackingId, useLocation().state)
  const payUrl = usePayUrl(data?.url)
  // somebody who cancelled in one window and paid in another has a paid order
  if (data?.status || data?.payment_status === 'review') {
    return <Navigate to={links.orderPlaced(trackingId)} replace />
  }
  return <PaymentFailed payUrl={payUrl}>{isPaymentWindow && <CloseWindow />}</PaymentFailed>
}
