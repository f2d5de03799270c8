import { formatCents } from '@baobab/contract'
import { type Cart, cartTotals } from './cart.ts'

export function CartSummary({ cart }: { cart: Cart }) {
  const { subTotal, discount, total } = cartTotals(cart)
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-2.5">
      <dt className="text-ink-soft">Subtotal</dt>
      <dd className="text-right">{formatCents(subTotal)}</dd>
      {discount > 0 && (
        <>
          <dt className="text-ink-soft">
            Discount {cart.coupon?.code} ({cart.coupon?.percent}%)
          </dt>
          <dd className="text-right text-success">−{formatCents(discount)}</dd>
        </>
      )}
      <dt className="border-t border-line pt-3 font-display text-lg font-bold">Total</dt>
      <dd className="border-t border-line pt-3 text-right font-display text-lg font-bold">
        {formatCents(total)}
      </dd>
    </dl>
  )
}
