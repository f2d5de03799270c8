import { computeTotals, type Order, type Product, toDollars } from '@baobab/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { productsQuery } from '../../api/menu.ts'
import { type Addition, addToOwn } from '../../api/orders.ts'
import { scheduleQuery } from '../../api/schedule.ts'
import type { CartLine } from '../../features/cart/lines/cart.ts'
import { toProduct } from '../../features/checkout/place/order-body.ts'
import { orderFingerprint } from '../../features/checkout/place/order-fingerprint.ts'
import { addingTo } from '../../features/own-orders/adding-to.ts'
import { idempotencyKeys } from '../../features/payments/idempotency-key.ts'
import { sendOnce } from '../../features/payments/send-once.ts'
import { rememberUnpaid } from '../../features/payments/unpaid-orders.ts'
import { trustedPayAddress } from '../../features/payments/window/trusted-pay-address.ts'
import { useCheckoutRules } from '../shared/use-checkout-rules.ts'

const keys = idempotencyKeys('add-attempt')

type Dishes = {
  lines: CartLine[]
  menu: readonly Product[] | undefined
  /** The line that they take the place of. */
  replaces?: number
}

/** Dishes for a paid order: when they are ready, what they cost, and the one tap that leads to the payment. */
export function useAddition(order: Order, { lines, menu, replaces }: Dishes) {
  const queryClient = useQueryClient()
  const cart = { lines, coupon: null }
  const { offeredFor, now } = useCheckoutRules(cart, menu)
  const totals = computeTotals(lines, order.coupon_percent ?? 0, 0)
  const offered = offeredFor(order.order_type, order.zip)
  const isFree = offered?.times.some(({ at, state }) => at === order.ready_at && state === 'free')
  const readyAt = isFree ? order.ready_at : (offered?.asap ?? null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body: Addition = {
        products: lines.map(toProduct),
        sub_total: toDollars(totals.subTotal),
        discount_price: toDollars(totals.discount),
        total_price: toDollars(totals.total),
        payment_method: order.payment_method,
        ...(readyAt !== null && { ready_at: readyAt }),
        ...(replaces !== undefined && { replaces }),
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
  return { readyAt, now, total: totals.total, pay: () => mutate(), isPending, error }
}
