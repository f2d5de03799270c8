import { useSession } from '@baobab/client/session'
import {
  computeTotals,
  formatCents,
  groupTrackingId,
  type Order,
  type Product,
  toDollars,
  toReadyTimeText,
} from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { productsQuery } from '../../api/menu.ts'
import { type Addition, addToOwn, orderQuery } from '../../api/orders.ts'
import { scheduleQuery } from '../../api/schedule.ts'
import type { Cart } from '../../features/cart/lines/cart.ts'
import { toProduct } from '../../features/checkout/place/order-body.ts'
import { orderFingerprint } from '../../features/checkout/place/order-fingerprint.ts'
import { addingTo } from '../../features/own-orders/adding-to.ts'
import { idempotencyKeys } from '../../features/payments/idempotency-key.ts'
import { sendOnce } from '../../features/payments/send-once.ts'
import { rememberUnpaid } from '../../features/payments/unpaid-orders.ts'
import { trustedPayAddress } from '../../features/payments/window/trusted-pay-address.ts'
import { useCheckoutRules } from '../shared/use-checkout-rules.ts'

const keys = idempotencyKeys('add-attempt')

type Props = { cart: Cart; menu: readonly Product[] | undefined }

/** The cart of a guest who came from their paid order to add to it: one tap leads to the payment. */
export default function AddToOwnOrder(props: Props) {
  const token = useSession((session) => session.token)
  const [trackingId, setTrackingId] = useState(() => addingTo.read())
  const { data: order } = useQuery({
    ...orderQuery(trackingId ?? '', token),
    enabled: trackingId !== undefined,
  })
  if (!order?.can_change) return null
  const forget = () => {
    addingTo.remove()
    setTrackingId(undefined)
  }
  return <Offer {...props} order={order} onForget={forget} />
}

function Offer({ cart, menu, order, onForget }: Props & { order: Order; onForget: () => void }) {
  const queryClient = useQueryClient()
  const { offeredFor, now } = useCheckoutRules(cart, menu)
  const totals = computeTotals(cart.lines, order.coupon_percent ?? 0, 0)
  const offered = offeredFor(order.order_type, order.zip)
  const isFree = offered?.times.some(({ at, state }) => at === order.ready_at && state === 'free')
  const readyAt = isFree ? order.ready_at : (offered?.asap ?? null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body: Addition = {
        products: cart.lines.map(toProduct),
        sub_total: toDollars(totals.subTotal),
        discount_price: toDollars(totals.discount),
        total_price: toDollars(totals.total),
        payment_method: order.payment_method,
        ...(readyAt !== null && { ready_at: readyAt }),
      }
      const sent = await sendOnce(keys, body, (one, key) => addToOwn(order.tracking_id, one, key))
      const address = await trustedPayAddress(queryClient, sent.url)
      return { ...sent, address }
    },
    onSuccess: ({ tracking_id: trackingId, ready_at, address }) => {
      rememberUnpaid({ trackingId, url: address.href, cart: orderFingerprint(cart), readyAt: ready_at })
      addingTo.remove()
      keys.forget()
      window.open(address.href, '_self')
    },
    // prices, times or the order are others than this page shows
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: productsQuery().queryKey })
      void queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['personal'] })
    },
  })
  return (
    <section aria-labelledby="add-to-own" className="card mb-4 p-6">
      <h2 id="add-to-own" className="text-xl">
        Add to your order
      </h2>
      <p className="figures mt-1 font-semibold">{groupTrackingId(order.tracking_id)}</p>
      <p className="text-ink-soft">
        {readyAt === null ? 'No open time.' : `Ready ${toReadyTimeText(Date.parse(readyAt), now)}.`} Paid the
        same way.
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Button
          loading={isPending}
          disabledReason={readyAt === null && 'No time has room for these dishes.'}
          onClick={() => mutate()}
        >
          Add for {formatCents(totals.total)}
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
