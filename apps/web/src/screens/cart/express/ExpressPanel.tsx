import {
  ApiError,
  addTip,
  brand,
  type CurrentPrices,
  formatCents,
  type PaymentMethod,
  type Product,
  pages,
  texts,
  toPromiseText,
} from '@baobab/contract'
import { Button, lazyPart, Notice } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { productsQuery } from '../../../api/menu.ts'
import { scheduleQuery } from '../../../api/schedule.ts'
import { ChangesFirst } from '../../../features/cart/ChangesFirst.tsx'
import { type Cart, cartTotals } from '../../../features/cart/lines/cart.ts'
import { updateCart } from '../../../features/cart/lines/cart-store.ts'
import { applyCurrentPrices } from '../../../features/cart/lines/current-prices.ts'
import type { FreshPrices } from '../../../features/cart/use-fresh-prices.ts'
import type { readDraft } from '../../../features/checkout/draft.ts'
import { conflictIn, withCurrentTimes } from '../../../features/checkout/place/conflict.ts'
import type { ShownOrder } from '../../../features/checkout/place/order-body.ts'
import { orderFingerprint } from '../../../features/checkout/place/order-fingerprint.ts'
import { placeExpressOrder } from '../../../features/checkout/place/place-order.ts'
import { findTipProblem, toTip } from '../../../features/checkout/tip/tip.ts'
import { useAvoided } from '../../../features/menu/food/avoided.ts'
import { JustPaid } from '../../../features/payments/JustPaid.tsx'
import { unpaidFor } from '../../../features/payments/unpaid-orders.ts'
import {
  closePaymentWindow,
  openPaymentWindow,
  sendTo,
} from '../../../features/payments/window/payment-window.ts'
import { ASAP, chosenTime } from '../../../features/schedule/ready-times.ts'
import { ButtonLink } from '../../../lib/ButtonLink.tsx'
import { useCheckoutRules } from '../../shared/use-checkout-rules.ts'
import type { PlacedExpress } from './WaitingForExpress.tsx'

const AvoidChips = lazyPart(() => import('../../../features/menu/food/AvoidChips.tsx'))
const PricesChanged = lazyPart(() => import('../../../features/checkout/place/PricesChanged.tsx'))
const TipChoice = lazyPart(() => import('../../../features/checkout/tip/TipChoice.tsx'))

type Draft = ReturnType<typeof readDraft>
type Props = {
  cart: Cart
  menu: readonly Product[] | undefined
  prices: FreshPrices
  draft: Draft
  onDraft: (draft: Draft) => void
  onPlaced: (placed: PlacedExpress) => void
}

type Click = { method: PaymentMethod; order: Omit<ShownOrder, 'extras'>; opened: Window | null }

/** From the cart to the payment page without a form. */
export default function ExpressPanel({ cart, menu, prices, draft, onDraft, onPlaced }: Props) {
  const queryClient = useQueryClient()
  const rules = useCheckoutRules(cart, menu)
  const avoided = useAvoided()
  const [isAsking, setAsking] = useState(false)
  const [tipError, setTipError] = useState<string>()
  const { schedule, now } = rules
  const { order_type, ready_at, tip: chosenTip } = draft.values
  const readyAt = chosenTime(order_type === 'pickup' ? ready_at : ASAP, rules.getOfferedTimes('pickup', ''))
  const tip = toTip(chosenTip, schedule?.extras, 'pickup')
  const totalsFor = (ofCart: Cart) => addTip(cartTotals(ofCart), tip, schedule?.tax_basis_points ?? 0)
  const { total } = totalsFor(cart)
  const refreshMenu = () => queryClient.invalidateQueries({ queryKey: productsQuery().queryKey })

  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ method, order }: Click) => placeExpressOrder(queryClient, method, order),
    onSuccess: ({ trackingId, address, readyAt }, click) => {
      const opened = sendTo(click.opened, address) ? click.opened : null
      onPlaced({ trackingId, url: address.href, readyAt, opened })
      if (opened === null) location.assign(address.href)
    },
    onError: (refusal, { opened }) => {
      closePaymentWindow(opened)
      const conflict = conflictIn(refusal)
      // the dialog asks before the cart follows the menu
      if (conflict?.kind === 'prices') return
      if (conflict?.kind === 'times')
        queryClient.setQueryData(
          scheduleQuery.queryKey,
          (shown) => shown && withCurrentTimes(shown, conflict.current),
        )
      // the cart shows what has changed
      void refreshMenu()
    },
  })
  const pay = (method: PaymentMethod, ofCart = cart) => {
    const problem = schedule?.extras.tips ? findTipProblem(chosenTip) : null
    setTipError(problem ?? undefined)
    // browsers open a window only during the click
    if (problem !== null || isPending) return
    const order = { cart: ofCart, totals: totalsFor(ofCart), tip, readyAt }
    mutate({ method, order, opened: openPaymentWindow() })
  }
  const conflict = error && conflictIn(error)
  const takePrices = (current: CurrentPrices) => {
    updateCart((now) => applyCurrentPrices(now, current))
    reset()
    void refreshMenu()
  }

  if (!schedule?.extras.express || readyAt === null) return null
  if (unpaidFor(orderFingerprint(cart)) !== undefined) return <OpenPayment />
  const isPaying = (method: PaymentMethod) => isPending && variables.method === method
  return (
    <section aria-labelledby="express" tabIndex={-1} className="card space-y-5 p-6">
      <div>
        <h2 id="express" className="text-xl">
          Express pickup
        </h2>
        <p className="mt-1 font-semibold">
          {toPromiseText('pickup', Date.parse(readyAt), now)}, {brand.address.street}
        </p>
        <p className="text-sm text-ink-soft">Name, e-mail and phone come with your payment.</p>
      </div>
      {avoided.length === 0 && !isAsking && (
        <Button variant="ghost" size="sm" className="-ml-4" onClick={() => setAsking(true)}>
          Any allergies?
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <AvoidChips />
        </Suspense>
      )}
      {schedule.extras.tips && (
        <Suspense>
          <TipChoice
            value={chosenTip}
            onChange={(next) => onDraft({ ...draft, values: { ...draft.values, tip: next } })}
            totals={cartTotals(cart)}
            taxBasisPoints={schedule.tax_basis_points}
            kind="pickup"
            error={tipError}
          />
        </Suspense>
      )}
      <JustPaid cart={orderFingerprint(cart)} advice="Pay again only if you want it twice." />
      {variables && conflict?.kind === 'prices' ? (
        <Suspense>
          <PricesChanged
            sent={variables.order}
            current={conflict.current}
            onBack={() => takePrices(conflict.current)}
            onAccept={() => {
              takePrices(conflict.current)
              pay(variables.method, applyCurrentPrices(variables.order.cart, conflict.current))
            }}
          />
        </Suspense>
      ) : (
        error && <Notice tone="danger">{error instanceof ApiError ? error.message : texts.unexpected}</Notice>
      )}
      <ChangesFirst prices={prices} />
      <div className="space-y-2.5">
        <Button
          wide
          loading={isPaying('stripe')}
          disabledReason={prices.waitReason}
          onClick={() => pay('stripe')}
        >
          {`Card or wallet · ${formatCents(total)}`}
        </Button>
        <Button
          variant="secondary"
          wide
          loading={isPaying('paypal')}
          disabledReason={prices.waitReason}
          onClick={() => pay('paypal')}
        >
          {`PayPal · ${formatCents(total)}`}
        </Button>
      </div>
    </section>
  )
}

/** Placed from this cart before, in this tab or another. */
const OpenPayment = () => (
  <section aria-label="Open payment" className="card space-y-3 p-6">
    <p>This cart is waiting for your payment.</p>
    <ButtonLink to={pages.checkout} wide>
      Finish paying
    </ButtonLink>
  </section>
)
