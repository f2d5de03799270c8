import { useSession } from '@baobab/client/session'
import { formatCents, groupTrackingId, type Order, type Product, toReadyTimeText } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '../../api/orders.ts'
import { ChangesFirst } from '../../features/cart/ChangesFirst.tsx'
import type { Cart } from '../../features/cart/lines/cart.ts'
import type { FreshPrices } from '../../features/cart/use-fresh-prices.ts'
import { orderToExtend } from '../../features/own-orders/order-to-extend.ts'
import { useAddition } from './use-addition.ts'

type Props = { cart: Cart; menu: readonly Product[] | undefined; prices: FreshPrices }

/** The cart of a guest who came from their paid order to add to it: one tap leads to the payment. */
export default function AddToOwnOrder(props: Props) {
  const token = useSession((session) => session.token)
  const [trackingId, setTrackingId] = useState(() => orderToExtend.read())
  const { data: order } = useQuery({
    ...orderQuery(trackingId ?? '', token),
    enabled: trackingId !== undefined,
  })
  if (!order?.can_change) return null
  const forget = () => {
    orderToExtend.remove()
    setTrackingId(undefined)
  }
  return <Offer {...props} order={order} onForget={forget} />
}

function Offer({ cart, menu, prices, order, onForget }: Props & { order: Order; onForget: () => void }) {
  const { readyAt, now, total, pay, isPending, error } = useAddition(order, { lines: cart.lines, menu })
  return (
    <section aria-labelledby="add-to-own" tabIndex={-1} className="card mb-4 p-6">
      <h2 id="add-to-own" className="text-xl">
        Add to your order
      </h2>
      <p className="figures mt-1 font-semibold">{groupTrackingId(order.tracking_id)}</p>
      <p className="text-ink-soft">
        {readyAt === null ? 'No open time.' : `Ready ${toReadyTimeText(Date.parse(readyAt), now)}.`} Paid the
        same way.
      </p>
      <ChangesFirst prices={prices} className="mt-4" />
      <p className="mt-4 flex flex-wrap gap-2">
        <Button
          loading={isPending}
          disabledReason={prices.waitReason || (readyAt === null && 'No time has room for these dishes.')}
          onClick={pay}
        >
          Add for {formatCents(total)}
        </Button>
        <Button variant="ghost" onClick={onForget}>
          Order separately
        </Button>
      </p>
      {error && (
        <Notice tone="danger" className="mt-4">
          {error.message}
        </Notice>
      )}
    </section>
  )
}
