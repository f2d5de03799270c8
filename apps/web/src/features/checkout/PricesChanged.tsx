import type { CurrentPrices } from '@baobab/contract'
import { PricesChangedDialog } from '../../lib/PricesChangedDialog.tsx'
import { type Cart, cartTotals } from '../cart/cart.ts'
import { isAllSoldOut, priceChanges } from './price-changes.ts'

type Props = {
  cart: Cart
  current: CurrentPrices
  onAccept: () => void
  onBack: () => void
}

/** Shows the cart's prices beside the current ones; the guest decides. */
export default function PricesChanged({ cart, current, onAccept, onBack }: Props) {
  const before = cartTotals(cart)
  const hasDiscount = before.discount > 0 || current.discount_price > 0
  return (
    <PricesChangedDialog
      description="Nothing was ordered and nothing was charged."
      backLabel="Back to cart"
      onBack={onBack}
      acceptLabel="Order at the new prices"
      onAccept={isAllSoldOut(current) ? undefined : onAccept}
      caption="What your order cost and what it costs now"
      item="Dish"
      rows={priceChanges(cart, current).map(({ size, ...row }) => ({ ...row, detail: size }))}
      sums={[
        ...(hasDiscount ? [{ label: 'Discount', from: -before.discount, to: -current.discount_price }] : []),
        { label: 'Total', from: before.total, to: current.total_price, strong: true },
      ]}
    />
  )
}
