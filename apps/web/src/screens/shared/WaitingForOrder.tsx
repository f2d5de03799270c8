import { groupTrackingId, links, toReadyTimeText } from '@baobab/contract'
import { paymentQuery } from '../../api/payments.ts'
import { JustPaid } from '../../features/payments/JustPaid.tsx'
import { findUnpaid } from '../../features/payments/unpaid-orders.ts'
import type { useUnpaidOrder } from '../../features/payments/use-unpaid-order.ts'
import { WaitingForPayment } from '../../features/payments/WaitingForPayment.tsx'

type Unpaid = ReturnType<typeof useUnpaidOrder>
type Props = {
  order: NonNullable<Unpaid['order']>
  now: number
  onChange: Unpaid['cancel']
  onAgain: Unpaid['forget']
}

/** The order is placed, and its payment page is open. */
export function WaitingForOrder({ order, now, onChange, onAgain }: Props) {
  const { trackingId, url, readyAt, opened } = order
  // as it was ordered: the guest may have emptied the cart since
  const cart = findUnpaid(trackingId)?.cart
  return (
    <WaitingForPayment
      id={trackingId}
      query={paymentQuery(trackingId)}
      url={url}
      opened={opened}
      resultPath={links.orderPlaced(trackingId)}
      reference={
        <>
          Order <span className="font-semibold text-ink">{groupTrackingId(trackingId)}</span>
          {readyAt !== null && <>, for {toReadyTimeText(Date.parse(readyAt), now)}</>}
        </>
      }
      notice={cart !== undefined && <JustPaid cart={cart} advice="Pay here only if you want it twice." />}
      held={readyAt === null ? 'your order' : 'your time'}
      kept="Your cart is saved."
      againLabel="Order again"
      changeLabel="Cancel and change my order"
      onChange={onChange}
      onAgain={onAgain}
    />
  )
}
