import { computeTotals, type Order, type Product, toDollars } from '@baobab/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { productsQuery } from '../../api/menu.ts'
import { type Addition, addToOwn } from '../../api/orders.ts'
import { scheduleQuery } from '../../api/schedule.ts'
import type { CartLine } from '../../features/cart/lines/cart.ts'
import { toProduct } from '../../features/checkout/place/order-body.ts'
import { orderFingerprint } from '../../features/checkout/place/order-fingerprint.ts'
import { orderToExtend } from '../../features/own-orders/order-to-extend.ts'
import { idempotencyKeys } from '../../features/payments/idempotency-key.ts'
import { sendOnce } from '../../features/payments/send-once.ts'
import { rememberUnpaid } from '../../features/payments/unpaid-orders.ts'
import { trustedPayAddress } from '../../features/payments/window/trusted-pay-address.ts'
import { useCheckoutRules } from '../shared/use-checkout-rules.ts'

const keys = idempotencyKeys('add-attempt')

type AdditionOptions = {
  lines: CartLine[]
  menu: readonly Product[] | undefined
  /** Number of the order line that these dishes replace. */
  replaces?: number
}

/** Adds dishes to a paid order: ready time, total and the payment. */
export function useAddition(order: Order, { lines, menu, replaces }: AdditionOptions) {
  const queryClient = useQueryClient()
  const cart = { lines, coupon: null }
  const { getOfferedTimes, now } = useCheckoutRules(cart, menu)
  // no delivery fee: the order has paid it
  const totals = computeTotals(lines, order.coupon_percent ?? 0)
  const offered = getOfferedTimes(order.order_type, order.zip)
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
      orderToExtend.remove()
      keys.forget()
      window.open(address.href, '_self')
    },
    // The page may show old prices, times or an old order: reload them.
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: productsQuery().queryKey })
      void queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['personal'] })
    },
  })
  return { readyAt, now, total: totals.total, pay: () => mutate(), isPending, error }
}
