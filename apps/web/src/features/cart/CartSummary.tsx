import { formatCents, includedTax, includedTaxText, type TippedTotals } from '@baobab/contract'
import type { CartCoupon } from './lines/cart.ts'

type Props = {
  totals: TippedTotals
  coupon: CartCoupon | null
  /** The sales tax that prices include; undefined while it loads. */
  taxBasisPoints: number | undefined
}

export function CartSummary({ totals, coupon, taxBasisPoints }: Props) {
  const { subTotal, discount, deliveryFee, tip, total } = totals
  return (
    <>
      <dl className="figures grid grid-cols-[1fr_auto] gap-y-2.5">
        <dt className="text-ink-soft">Subtotal</dt>
        <dd className="text-right">{formatCents(subTotal)}</dd>
        {discount > 0 && (
          <>
            <dt className="text-ink-soft">
              Discount {coupon?.code} ({coupon?.percent}%)
            </dt>
            <dd className="text-right text-success">−{formatCents(discount)}</dd>
          </>
        )}
        {deliveryFee > 0 && (
          <>
            <dt className="text-ink-soft">Delivery</dt>
            <dd className="text-right">{formatCents(deliveryFee)}</dd>
          </>
        )}
        {tip > 0 && (
          <>
            <dt className="text-ink-soft">Tip</dt>
            <dd className="text-right">{formatCents(tip)}</dd>
          </>
        )}
        <dt className="border-t border-line pt-3 font-display text-lg font-bold">Total</dt>
        <dd className="border-t border-line pt-3 text-right font-display text-lg font-bold">
          {formatCents(total)}
        </dd>
      </dl>
      <p className="figures mt-1 min-h-[1lh] text-right text-sm text-ink-soft">
        {taxBasisPoints !== undefined && includedTaxText(includedTax(total - tip, taxBasisPoints))}
      </p>
    </>
  )
}
