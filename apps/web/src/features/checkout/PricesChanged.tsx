import type { CurrentPrices } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { Dialog } from '@baobab/ui/Dialog'
import { PriceChangeTable } from '../../lib/PriceChangeTable.tsx'
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
    <Dialog
      open
      shape="card"
      onOpenChange={(open) => !open && onBack()}
      title="Prices have changed"
      description="Nothing was ordered and nothing was charged."
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Back to cart
          </Button>
          {!isAllSoldOut(current) && <Button onClick={onAccept}>Order at the new prices</Button>}
        </>
      }
    >
      <PriceChangeTable
        caption="What your order cost and what it costs now"
        item="Dish"
        rows={priceChanges(cart, current).map(({ size, ...row }) => ({ ...row, detail: size }))}
        sums={[
          ...(hasDiscount
            ? [{ label: 'Discount', from: -before.discount, to: -current.discount_price }]
            : []),
          { label: 'Total', from: before.total, to: current.total_price, strong: true },
        ]}
      />
    </Dialog>
  )
}
