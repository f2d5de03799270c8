import { useQueryClient } from '@tanstack/react-query'
import { sendOrderCancellation } from '../../../api/payments.ts'
import { scheduleQuery } from '../../../api/schedule.ts'
import { forgetIdempotencyKey } from '../../../features/checkout/place/place-order.ts'
import { forgetUnpaid } from '../../../features/payments/unpaid-orders.ts'
import { useSchedule } from '../../../features/schedule/use-schedule.ts'
import { WaitingForOrder } from '../../shared/WaitingForOrder.tsx'

export type PlacedExpress = { trackingId: string; url: string; readyAt: string | null; opened: Window | null }

type Props = {
  placed: PlacedExpress
  /** Its payment page no longer works; the end follows. */
  onCancelled: () => void
  onEnd: () => void
}

/** In place of the cart, until the order is paid or given up. A reload finds it at the checkout. */
export default function WaitingForExpress({ placed, onCancelled, onEnd }: Props) {
  const queryClient = useQueryClient()
  const { now } = useSchedule()
  const end = () => {
    forgetUnpaid(placed.trackingId)
    onEnd()
  }
  const cancel = async () => {
    await sendOrderCancellation(placed.trackingId)
    forgetIdempotencyKey()
    // its time is free again
    void queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey })
    onCancelled()
    end()
  }
  return <WaitingForOrder order={placed} now={now} onChange={cancel} onAgain={end} />
}
