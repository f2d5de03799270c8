import { type CurrentPrices, formatCents, links, pages, texts } from '@baobab/contract'
import { Button, buttonClass, EmptyState, Notice, toast } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { profileQuery } from '../../api/accounts.ts'
import { addressesQuery } from '../../api/addresses.ts'
import { productsQuery } from '../../api/menu.ts'
import { payOriginsQuery } from '../../api/payments.ts'
import { CartChanges } from '../../features/cart/CartChanges.tsx'
import { CartSummary } from '../../features/cart/CartSummary.tsx'
import { cartFingerprint, cartTotals, setCoupon } from '../../features/cart/cart.ts'
import { updateCart, useCart } from '../../features/cart/cart-store.ts'
import { applyCurrentPrices } from '../../features/cart/current-prices.ts'
import { useFreshPrices } from '../../features/cart/use-fresh-prices.ts'
import { CheckoutForm } from '../../features/checkout/CheckoutForm.tsx'
import { CouponBox } from '../../features/checkout/CouponBox.tsx'
import { type CheckoutValues, fieldOrder, isComplete } from '../../features/checkout/checkout-form.ts'
import { OrderLines } from '../../features/checkout/OrderLines.tsx'
import { orderBody } from '../../features/checkout/order-body.ts'
import { SignInHint } from '../../features/checkout/SignInHint.tsx'
import { useCheckoutForm } from '../../features/checkout/use-checkout-form.ts'
import { usePlaceOrder } from '../../features/checkout/use-place-order.ts'
import { openPaymentWindow } from '../../features/payments/payment-window.ts'
import { useWaiting } from '../../features/payments/use-waiting.ts'
import { WaitingForPayment } from '../../features/payments/WaitingForPayment.tsx'
import { showServerErrors } from '../../lib/form/server-errors.ts'
import { useSession } from '../../lib/session.ts'

const PricesChanged = lazy(() => import('../../features/checkout/PricesChanged.tsx'))
const FORM_ID = 'checkout-form'

/** Another person's session is another form. */
export default function Checkout() {
  const token = useSession((s) => s.token)
  return <CheckoutPage key={token} token={token} />
}

function CheckoutPage({ token }: { token: string | null }) {
  const cart = useCart()
  const navigate = useNavigate()
  const { data: user } = useQuery(profileQuery(token))
  const addresses = useQuery(addressesQuery(token))
  const { data: menu } = useQuery({ ...productsQuery(), staleTime: 0 })
  useQuery(payOriginsQuery)
  const { changes, dismiss } = useFreshPrices(menu)

  const checkout = useCheckoutForm(user)
  const { form } = checkout
  const waiting = useWaiting(cartFingerprint(cart))
  const [newPrices, setNewPrices] = useState<CurrentPrices | null>(null)
  const totals = cartTotals(cart)

  const { place, isPlacing, problem, clearProblem } = usePlaceOrder({
    placed: ({ trackingId, url, opened, isPaidHere }) => {
      if (isPaidHere) return navigate(links.orderPlaced(trackingId))
      waiting.start({ trackingId, url, opened })
      // without a window of its own the payment happens in this one
      if (opened === null) location.assign(url)
    },
    pricesChanged: setNewPrices,
    couponRefused: () => updateCart((now) => setCoupon(now, null)),
    refused: (error) => {
      // the form begins anew without the session, so the word stays on top of it
      if (error.code === 'unauthorized') toast.error(`${error.message} Your order is still here.`)
      showServerErrors(form, error, fieldOrder)
    },
  })

  const order = (values: CheckoutValues, opened: Window | null) => {
    const now = useCart.getState()
    place({ body: orderBody(values, now), fingerprint: cartFingerprint(now), opened })
  }
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    if (isPlacing) return event?.preventDefault()
    // Browsers open a window only while they still see the click, so this cannot wait for anything.
    const isFree = cartTotals(useCart.getState()).total === 0
    const opened = isComplete(form.getValues()) && !isFree ? openPaymentWindow() : null
    void form.handleSubmit(
      (values) => order(values, opened),
      (wrong) => {
        opened?.close()
        checkout.focusFirst(wrong)
      },
    )(event)
  }

  if (waiting.order) {
    return <WaitingForPayment {...waiting.order} onCancel={waiting.stop} onOver={waiting.forget} />
  }
  if (cart.lines.length === 0 && changes.length === 0) return <Empty />

  return (
    <div className="container-page py-10 lg:py-16">
      <h1 className="text-3xl">Checkout</h1>
      <p className="figures mt-1 mb-8 text-ink-soft">
        {cart.lines.length} {cart.lines.length === 1 ? 'dish' : 'dishes'}, {formatCents(totals.total)}
      </p>
      <CartChanges changes={changes} onDismiss={dismiss} />
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-14">
        <CheckoutForm
          id={FORM_ID}
          checkout={checkout}
          addresses={addresses.data ?? []}
          isFree={totals.total === 0}
          signInHint={token === null && <SignInHint />}
          onSubmit={submit}
        />
        <aside aria-label="Summary" className="card p-6 lg:sticky lg:top-28">
          <div className="mb-4 flex items-center justify-between">
            <h2 className="text-xl">Your order</h2>
            <Link to={pages.cart} className="link inline-flex min-h-tap items-center text-sm">
              Change
            </Link>
          </div>
          <OrderLines lines={cart.lines} />
          <div className="my-5 border-y border-line py-5">
            <CouponBox
              coupon={cart.coupon}
              subTotal={totals.subTotal}
              onCoupon={(coupon) => {
                clearProblem()
                updateCart((now) => setCoupon(now, coupon))
              }}
            />
          </div>
          <CartSummary cart={cart} />
          {problem && (
            <Notice tone="danger" className="mt-5">
              {problem}
            </Notice>
          )}
          <Button type="submit" form={FORM_ID} size="lg" wide loading={isPlacing} className="mt-6">
            {isPlacing ? 'Placing your order…' : `Place order · ${formatCents(totals.total)}`}
          </Button>
          <p className="mt-4 flex items-start gap-2.5 text-sm text-ink-soft">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            You pay on the provider’s page. We never see your card.
          </p>
        </aside>
      </div>
      {newPrices && (
        <Suspense>
          <PricesChanged
            cart={cart}
            before={totals}
            current={newPrices}
            onBack={() => {
              updateCart((now) => applyCurrentPrices(now, newPrices))
              navigate(pages.cart)
            }}
            onAccept={() => {
              updateCart((now) => applyCurrentPrices(now, newPrices))
              setNewPrices(null)
              submit()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      as="h1"
      className="py-section"
      title={texts.emptyCheckout}
      text="Choose something first; the fire is lit."
      action={
        <>
          <Link to={pages.menu} className={buttonClass()}>
            See the menu
          </Link>
          <Link to={pages.trackOrder} className={buttonClass({ variant: 'ghost' })}>
            Track an order
          </Link>
        </>
      }
    />
  )
}
