import {
  formatCents,
  type OrderKind,
  type Product,
  pages,
  type TippedTotals,
  toPromiseText,
} from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router-dom'
import { CartSummary } from '../../features/cart/CartSummary.tsx'
import type { Cart, CartCoupon, CartLine } from '../../features/cart/lines/cart.ts'
import { CouponBox } from '../../features/checkout/CouponBox.tsx'
import { OrderLines } from '../../features/checkout/OrderLines.tsx'
import { orderFingerprint } from '../../features/checkout/place/order-fingerprint.ts'
import { JustPaid } from '../../features/payments/JustPaid.tsx'
import { useIsSlow } from '../../lib/use-is-slow.ts'

const SLOW_MS = 6_000

type Props = {
  cart: Cart
  totals: TippedTotals
  menu: readonly Product[] | undefined
  taxBasisPoints: number | undefined
  /** The time this order is placed for; null while none is known. */
  promise: { kind: OrderKind; at: string; now: number } | null
  formId: string
  isPlacing: boolean
  error: string | null
  onCoupon: (coupon: CartCoupon | null) => void
  onRemove: (line: CartLine) => void
}

/** `contents` on phones, so that the bar with the button sticks to the bottom of the whole page, beside the form too. */
export function CheckoutSummary({
  cart,
  totals,
  menu,
  taxBasisPoints,
  promise,
  formId,
  isPlacing,
  error,
  onCoupon,
  onRemove,
}: Props) {
  const isSlow = useIsSlow(isPlacing, SLOW_MS)
  return (
    <aside aria-label="Summary" className="contents lg:sticky lg:top-28 lg:card lg:block">
      <div className="p-6 max-lg:card lg:pb-5">
        <div className="mb-4 flex items-center justify-between">
          <h2 className="text-xl">Your order</h2>
          <Link to={pages.cart} className="link inline-flex min-h-tap items-center text-sm">
            Change
          </Link>
        </div>
        <OrderLines lines={cart.lines} menu={menu} onRemove={onRemove} />
        <div className="my-5 border-y border-line py-5">
          <CouponBox coupon={cart.coupon} subTotal={totals.subTotal} onCoupon={onCoupon} />
        </div>
        <CartSummary totals={totals} coupon={cart.coupon} taxBasisPoints={taxBasisPoints} />
        <p className="mt-4 flex items-start gap-2.5 text-sm text-ink-soft">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          You pay on the provider’s page. We never see your card.
        </p>
      </div>
      <div className="order-bar lg:sticky lg:bottom-0 lg:rounded-b-lg lg:bg-surface-raised lg:px-6 lg:py-5 low:lg:static">
        {error && (
          <Notice tone="danger" className="w-full">
            {error}
          </Notice>
        )}
        <JustPaid cart={orderFingerprint(cart)} advice="Order it again only if you want it twice." />
        {isSlow && (
          <Notice className="w-full">This is taking a while. Stay here. Nothing is charged yet.</Notice>
        )}
        {promise && (
          <p className="flex w-full items-start gap-2 text-sm font-semibold">
            <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {toPromiseText(promise.kind, Date.parse(promise.at), promise.now)}
          </p>
        )}
        <Button type="submit" form={formId} size="lg" wide loading={isPlacing}>
          {isPlacing ? 'Placing your order…' : `Place order · ${formatCents(totals.total)}`}
        </Button>
      </div>
    </aside>
  )
}
