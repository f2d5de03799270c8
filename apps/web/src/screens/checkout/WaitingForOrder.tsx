import { groupTrackingId, links, toReadyTimeText } from '@baobab/contract'
import { paymentQuery } from '../../api/payments.ts'
import type { useUnpaidOrder } from '../../features/payments/use-unpaid-order.ts'
import { WaitingForPayment } from '../../features/payments/WaitingForPayment.tsx'

type Unpaid = ReturnType<typeof useUnpaidOrder>
type Props = {
  order: NonNullable<Unpaid['order']>
  now: number
  onChange: Unpaid['leave']
  onAgain: Unpaid['forget']
}

/** The order is placed, and its payment page is open. */
export function WaitingForOrder({ order, now, onChange, onAgain }: Props) {
  const { trackingId, url, readyAt, opened } = order
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
      held={readyAt === null ? 'your order' : 'your time'}
      kept="Your cart is as you left it."
      againLabel="Order again"
      changeLabel="Cancel and change my order"
      onChange={onChange}
      onAgain={onAgain}
    />
  )
}
