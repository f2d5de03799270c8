import { links, normaliseTrackingId } from '@baobab/contract'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { paymentQuery } from '../../api/payments.ts'
import { hasWaited, usePayment, usePayUrl } from '../../features/payments/use-payment.ts'
import { CloseWindow } from '../shared/payment-result/CloseWindow.tsx'
import { PaymentFailed } from './PaymentFailed.tsx'

export default function OrderDeclined() {
  const [search] = useSearchParams()
  const trackingId = normaliseTrackingId(search.get('order_id') ?? '')
  return trackingId === null ? <PaymentFailed payUrl={undefined} /> : <Declined trackingId={trackingId} />
}

function Declined({ trackingId }: { trackingId: string }) {
  const { data, isPaymentWindow } = usePayment(trackingId, paymentQuery(trackingId), {
    isShop: hasWaited(useLocation().state),
  })
  const payUrl = usePayUrl(data?.url)
  // cancelled in one window and paid in another
  if (data?.status || data?.payment_status === 'review') {
    return <Navigate to={links.orderPlaced(trackingId)} replace />
  }
  return <PaymentFailed payUrl={payUrl}>{isPaymentWindow && <CloseWindow />}</PaymentFailed>
}
