import { useSession } from '@baobab/client/session'
import { ApiError, addTip, type Cents, deliveryFee, formatCents, links, pages, texts } from '@baobab/contract'
import { lazyPart } from '@baobab/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { profileQuery } from '../../api/accounts.ts'
import { addressesQuery } from '../../api/addresses.ts'
import { productsQuery } from '../../api/menu.ts'
import { payOriginsQuery } from '../../api/payments.ts'
import { scheduleQuery } from '../../api/schedule.ts'
import { CartChanges } from '../../features/cart/CartChanges.tsx'
import { removeWithUndo } from '../../features/cart/change-with-undo.ts'
import { type Cart, cartTotals, countPieces, setCoupon } from '../../features/cart/lines/cart.ts'
import { updateCart, useCart } from '../../features/cart/lines/cart-store.ts'
import { refreshFromMenu } from '../../features/cart/lines/refresh-from-menu.ts'
import { MissingChoices } from '../../features/cart/MissingChoices.tsx'
import { CheckoutForm } from '../../features/checkout/CheckoutForm.tsx'
import { type CheckoutValues, isComplete } from '../../features/checkout/checkout-form.ts'
import { conflictIn } from '../../features/checkout/place/conflict.ts'
import { orderFingerprint } from '../../features/checkout/place/order-fingerprint.ts'
import { forgetIdempotencyKey, placeOrder } from '../../features/checkout/place/place-order.ts'
import { useConflict } from '../../features/checkout/place/use-conflict.ts'
import { toTip } from '../../features/checkout/tip/tip.ts'
import { useCheckoutForm } from '../../features/checkout/use-checkout-form.ts'
import { ConnectionLost } from '../../features/payments/connection-lost.ts'
import { OldPageClosed } from '../../features/payments/OldPageClosed.tsx'
import { useUnpaidOrder } from '../../features/payments/use-unpaid-order.ts'
import {
  closePaymentWindow,
  openPaymentWindow,
  sendTo,
} from '../../features/payments/window/payment-window.ts'
import { UntrustedPayAddress } from '../../features/payments/window/trusted-pay-address.ts'
import { chosenTime } from '../../features/schedule/ready-times.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { useIsOnline } from '../../lib/use-is-online.ts'
import { EmptyPage } from '../shared/EmptyPage.tsx'
import { useCheckoutRules } from '../shared/use-checkout-rules.ts'
import { WaitingForOrder } from '../shared/WaitingForOrder.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { type AcceptedTime, Conflicts } from './Conflicts.tsx'

const CartWarnings = lazyPart(() => import('../../features/menu/food/CartWarnings.tsx'))

const FORM_ID = 'checkout-form'

type SumsOf = Pick<CheckoutValues, 'order_type' | 'tip'>

/** Another person's session is another form. */
export default function Checkout() {
  const token = useSession((session) => session.token)
  return <CheckoutPage key={token} token={token} />
}

function CheckoutPage({ token }: { token: string | null }) {
  const cart = useCart()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: user } = useQuery(profileQuery(token))
  const { data: addresses } = useQuery(addressesQuery(token))
  const { data: menu } = useQuery({ ...productsQuery(), staleTime: 0 })
  useQuery(payOriginsQuery)
  // what changes meanwhile is told; only the guest or the server's question applies it
  const changes = menu === undefined ? [] : refreshFromMenu(cart, menu).changes
  // a coupon that expires here is the server's to refuse: the total does not rise by itself
  const [openedAt] = useState(() => new Date())
  const unpaid = useUnpaidOrder(orderFingerprint(cart))
  const rules = useCheckoutRules(cart, menu)
  const { now } = rules
  // the fee that the page opened with: only the guest's yes to the server's question changes it
  const shownFee = useRef<Cents>(undefined)
  if (shownFee.current === undefined) shownFee.current = rules.schedule?.delivery_fee
  // reads the fee when it is called: after a refusal an order is sent again at once
  const sumsFor = (ofCart: Cart, { order_type: kind, tip: chosen }: SumsOf) => {
    const { schedule } = rules
    const fee = deliveryFee({ delivery_fee: shownFee.current ?? 0 }, kind)
    const untipped = cartTotals(ofCart, { now: openedAt, fee })
    const tip = toTip(chosen, schedule?.extras, kind)
    return { untipped, tip, totals: addTip(untipped, tip, schedule?.tax_basis_points ?? 0) }
  }
  const { conflict, sent, setSent, showError, takePrices, takeTimes } = useConflict()
  const shownTime = useRef<string | null>(null)
  const isOnline = useIsOnline()
  const paymentWindow = useRef<Window | null>(null)

  const checkout = useCheckoutForm({
    user,
    addresses,
    rules,
    send: (values) => {
      const now = useCart.getState()
      const { totals, tip } = sumsFor(now, values)
      const order = { cart: now, totals, tip, readyAt: shownTime.current, extras: rules.schedule?.extras }
      setSent(order)
      return placeOrder(queryClient, values, order)
    },
    onSent: ({ trackingId, address, readyAt }) => {
      const isPaidAlready = address.origin === location.origin && address.pathname === pages.orderPlaced
      if (isPaidAlready) {
        closePaymentWindow(paymentWindow.current)
        return navigate(links.orderPlaced(trackingId))
      }
      const opened = sendTo(paymentWindow.current, address) ? paymentWindow.current : null
      unpaid.start({ trackingId, url: address.href, readyAt, opened })
      if (opened === null) location.assign(address.href)
    },
    onRefused: (error) => {
      closePaymentWindow(paymentWindow.current)
      showError(error)
      if (!(error instanceof ApiError)) return
      if (error.code === 'sold_out' || error.code === 'prices_changed')
        void queryClient.invalidateQueries({ queryKey: productsQuery().queryKey })
      if (error.code === 'coupon_invalid') updateCart((now) => setCoupon(now, null))
    },
    errorText: (error) => {
      if (conflictIn(error)) return null
      if (error instanceof ConnectionLost) return error.textNow(isOnline)
      return error instanceof ApiError || error instanceof UntrustedPayAddress
        ? error.message
        : texts.unexpected
    },
  })
  const { form, shell, clearSubmitError } = checkout
  const [orderType, readyChoice, zip, tip] = useWatch({
    control: form.control,
    name: ['order_type', 'ready_at', 'zip', 'tip'],
  })
  const { untipped, totals } = sumsFor(cart, { order_type: orderType, tip })
  const shown = chosenTime(readyChoice, rules.getOfferedTimes(orderType, zip))
  useEffect(() => {
    // the order is sent with the time that the guest saw, which may have passed a moment later
    shownTime.current = shown
  }, [shown])

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    // Browsers open a window only during the click, so this cannot wait for the form's own check.
    const isFree = sumsFor(useCart.getState(), form.getValues()).totals.total === 0
    if (!shell.loading)
      paymentWindow.current = isComplete(form.getValues(), rules) && !isFree ? openPaymentWindow() : null
    shell.onSubmit(event)
  }
  const acceptTime = ({ current, choice, readyAt }: AcceptedTime) => {
    takeTimes(current)
    form.setValue('ready_at', choice)
    shownTime.current = readyAt
    submit()
  }

  const cancelUnpaid = async () => {
    await unpaid.cancel()
    forgetIdempotencyKey()
    // its time is free again
    void queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey })
  }

  if (unpaid.order)
    return <WaitingForOrder order={unpaid.order} now={now} onChange={cancelUnpaid} onAgain={unpaid.forget} />
  if (cart.lines.length === 0) return <Empty />

  const pieces = countPieces(cart)
  return (
    <div className="container-page py-6 lg:py-10">
      <h1 className="text-3xl">Checkout</h1>
      <p className="figures mt-1 mb-8 text-ink-soft">
        {pieces} {pieces === 1 ? 'item' : 'items'}, {formatCents(totals.total)}
      </p>
      {unpaid.cancelled && <OldPageClosed id={unpaid.cancelled} />}
      <CartChanges
        changes={changes}
        buttonText="Update my order"
        onPress={() => updateCart((now) => (menu ? refreshFromMenu(now, menu).cart : now))}
      />
      <MissingChoices lines={cart.lines} menu={menu} />
      <Suspense>
        <CartWarnings lines={cart.lines} products={menu} />
      </Suspense>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-14">
        <CheckoutForm
          id={FORM_ID}
          checkout={checkout}
          addresses={addresses ?? []}
          rules={rules}
          isFree={totals.total === 0}
          totals={untipped}
          deliveryFee={shownFee.current}
          onSubmit={submit}
        />
        <CheckoutSummary
          cart={cart}
          totals={totals}
          menu={menu}
          taxBasisPoints={rules.schedule?.tax_basis_points}
          promise={shown === null ? null : { kind: orderType, at: shown, now }}
          formId={FORM_ID}
          isPlacing={shell.loading}
          error={shell.submitError}
          onCoupon={(coupon) => {
            clearSubmitError()
            updateCart((now) => setCoupon(now, coupon))
          }}
          onRemove={(line) => {
            clearSubmitError()
            removeWithUndo(line)
          }}
        />
      </div>
      <Conflicts
        conflict={conflict}
        sent={sent}
        now={now}
        onPrices={(current) => {
          takePrices(current)
          if (orderType === 'delivery') shownFee.current = current.delivery_fee
          submit()
        }}
        onTime={acceptTime}
        onBackToCart={(current) => {
          takePrices(current)
          navigate(pages.cart)
        }}
        onBackToForm={takeTimes}
      />
    </div>
  )
}

const Empty = () => (
  <EmptyPage
    pageTitle="Nothing to check out"
    picture="bag"
    title={texts.emptyCheckout}
    text="Choose something first. The fire is lit."
    action={
      <>
        <ButtonLink to={pages.menu}>See the menu</ButtonLink>
        <ButtonLink to={pages.trackOrder} variant="ghost">
          Track an order
        </ButtonLink>
      </>
    }
  />
)
