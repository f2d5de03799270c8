import type { CurrentPrices } from '@baobab/contract'
import { PricesChangedDialog } from '../../../lib/prices/PricesChangedDialog.tsx'
import type { ShownOrder } from './order-body.ts'
import { isAllSoldOut, priceChanges } from './price-changes.ts'

type Props = {
  sent: Pick<ShownOrder, 'cart' | 'totals'>
  current: CurrentPrices
  onAccept: () => void
  onBack: () => void
}

/** Shows the prices that were sent beside the current ones; the guest decides. */
export default function PricesChanged({ sent, current, onAccept, onBack }: Props) {
  const { cart, totals: before } = sent
  const hasDiscount = before.discount > 0 || current.discount_price > 0
  const hasOtherFee = before.deliveryFee !== current.delivery_fee
  return (
    <PricesChangedDialog
      description="Nothing was ordered or charged."
      backLabel="Back to cart"
      onBack={onBack}
      acceptLabel="Order at the new prices"
      onAccept={isAllSoldOut(current) ? undefined : onAccept}
      caption="Your order’s price before and now"
      item="Dish"
      rows={priceChanges(cart, current).map(({ size, ...row }) => ({ ...row, detail: size }))}
      sums={[
        ...(hasDiscount ? [{ label: 'Discount', from: -before.discount, to: -current.discount_price }] : []),
        ...(hasOtherFee ? [{ label: 'Delivery', from: before.deliveryFee, to: current.delivery_fee }] : []),
        ...(before.tip === current.tip ? [] : [{ label: 'Tip', from: before.tip, to: current.tip }]),
        { label: 'Total', from: before.total, to: current.total_price, strong: true },
      ]}
    />
  )
}
