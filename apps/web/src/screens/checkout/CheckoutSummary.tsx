import { formatCents, pages } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router-dom'
import { CartSummary } from '../../features/cart/CartSummary.tsx'
import { type Cart, type CartCoupon, cartTotals } from '../../features/cart/cart.ts'
import { CouponBox } from '../../features/checkout/CouponBox.tsx'
import { OrderLines } from '../../features/checkout/OrderLines.tsx'

type Props = {
  cart: Cart
  formId: string
  isPlacing: boolean
  error: string | null
  onCoupon: (coupon: CartCoupon | null) => void
}

export function CheckoutSummary({ cart, formId, isPlacing, error, onCoupon }: Props) {
  const { subTotal, total } = cartTotals(cart)
  return (
    <aside aria-label="Summary" className="card p-6 lg:sticky lg:top-28">
      <div className="mb-4 flex items-center justify-between">
        <h2 className="text-xl">Your order</h2>
        <Link to={pages.cart} className="link inline-flex min-h-tap items-center text-sm">
          Change
        </Link>
      </div>
      <OrderLines lines={cart.lines} />
      <div className="my-5 border-y border-line py-5">
        <CouponBox coupon={cart.coupon} subTotal={subTotal} onCoupon={onCoupon} />
      </div>
      <CartSummary cart={cart} />
      {error && (
        <Notice tone="danger" className="mt-5">
          {error}
        </Notice>
      )}
      <Button type="submit" form={formId} size="lg" wide loading={isPlacing} className="mt-6">
        {isPlacing ? 'Placing your order…' : `Place order · ${formatCents(total)}`}
      </Button>
      <p className="mt-4 flex items-start gap-2.5 text-sm text-ink-soft">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        You pay on the provider’s page. We never see your card.
      </p>
    </aside>
  )
}
