import { formatCents, includedTax, includedTaxText, type TippedTotals } from '@baobab/contract'
import { SumRow } from '../../lib/prices/SumRow.tsx'
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
        <SumRow label="Subtotal" value={formatCents(subTotal)} />
        {discount > 0 && (
          <>
            <dt className="text-ink-soft">
              Discount {coupon?.code} ({coupon?.percent}%)
            </dt>
            <dd className="text-right text-success">−{formatCents(discount)}</dd>
          </>
        )}
        {deliveryFee > 0 && <SumRow label="Delivery" value={formatCents(deliveryFee)} />}
        {tip > 0 && <SumRow label="Tip" value={formatCents(tip)} />}
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
