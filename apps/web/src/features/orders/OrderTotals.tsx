import { formatCents, includedTaxText, type Order, tipLabel } from '@baobab/contract'
import { SumRow } from '../../lib/prices/SumRow.tsx'

export function OrderTotals({ order }: { order: Order }) {
  const isOtherAmount = order.paid_at !== null && order.paid_amount !== order.total_price
  const left = (isOtherAmount ? order.paid_amount : order.total_price) - order.refunded
  return (
    <>
      <dl className="figures grid grid-cols-[1fr_auto] gap-y-2">
        <SumRow label="Subtotal" value={formatCents(order.sub_total)} />
        {order.discount_price > 0 && (
          <SumRow
            label={order.coupon_code ? `Discount ${order.coupon_code}` : 'Discount'}
            value={`−${formatCents(order.discount_price)}`}
          />
        )}
        {order.delivery_fee > 0 && <SumRow label="Delivery" value={formatCents(order.delivery_fee)} />}
        {order.tip && <SumRow label={tipLabel(order.tip.for)} value={formatCents(order.tip.amount)} />}
        <dt className="border-t border-line pt-2.5 text-lg font-bold">Total</dt>
        <dd className="border-t border-line pt-2.5 text-right text-lg font-bold">
          {formatCents(order.total_price)}
        </dd>
        {isOtherAmount && <SumRow label="Paid" value={formatCents(order.paid_amount)} />}
        {order.refunded > 0 && (
          <>
            <SumRow label="Refunded" value={`−${formatCents(order.refunded)}`} />
            <SumRow label="Paid after refunds" value={formatCents(left)} />
          </>
        )}
      </dl>
      {order.included_tax !== null && left > 0 && (
        <p className="figures mt-1 text-right text-sm text-ink-soft">{includedTaxText(order.included_tax)}</p>
      )}
    </>
  )
}
