import { links, normaliseTrackingId } from '@baobab/contract'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { paymentQuery } from '../../api/payments.ts'
import { hasWaited, usePayment, usePayUrl } from '../../features/payments/use-payment.ts'
import { PaymentFailed } from './PaymentFailed.tsx'
import { PaymentUnknown } from './PaymentUnknown.tsx'

export default function OrderDeclined() {
  const [search] = useSearchParams()
  const trackingId = normaliseTrackingId(search.get('order_id') ?? '')
  return trackingId === null ? <PaymentFailed reason={null} /> : <Declined trackingId={trackingId} />
}

function Declined({ trackingId }: { trackingId: string }) {
  const { data, error, isPaymentWindow, unpaidReason } = usePayment(trackingId, paymentQuery(trackingId), {
    isShop: hasWaited(useLocation().state),
  })
  const payUrl = usePayUrl(data?.url)
  if (unpaidReason !== null || (error && !data))
    return <PaymentFailed reason={unpaidReason} payUrl={payUrl} isPaymentWindow={isPaymentWindow} />
  // cancelled in one window and paid in another
  if (data) return <Navigate to={links.orderPlaced(trackingId)} replace />
  return <PaymentUnknown trackingId={trackingId} />
}
