import { addTip, deliveryFee, formatCents, type Product, pages } from '@baobab/contract'
import { Button, lazyPart, Notice } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { productsQuery } from '../../api/menu.ts'
import { scheduleQuery } from '../../api/schedule.ts'
import { CartChanges } from '../../features/cart/CartChanges.tsx'
import { CartLineRow } from '../../features/cart/CartLineRow.tsx'
import { CartSummary } from '../../features/cart/CartSummary.tsx'
import { changeWithUndo, removeWithUndo } from '../../features/cart/change-with-undo.ts'
import { LargeOrderNotice } from '../../features/cart/LargeOrderNotice.tsx'
import { type CartLine, cartTotals, emptyCart, lineKey, setQuantity } from '../../features/cart/lines/cart.ts'
import { updateCart, useCart } from '../../features/cart/lines/cart-store.ts'
import { missingGroups } from '../../features/cart/lines/choices.ts'
import { soldOutLine } from '../../features/cart/lines/sold-out-line.ts'
import { useFreshPrices } from '../../features/cart/use-fresh-prices.ts'
import { readDraft, saveDraft } from '../../features/checkout/draft.ts'
import { toTip } from '../../features/checkout/tip/tip.ts'
import { OldPageClosed } from '../../features/payments/OldPageClosed.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { EmptyPage } from '../shared/EmptyPage.tsx'
import type { PlacedExpress } from './express/WaitingForExpress.tsx'
import { GoesWithIt } from './GoesWithIt.tsx'
import { OrderTime } from './OrderTime.tsx'

const ExpressPanel = lazyPart(() => import('./express/ExpressPanel.tsx'))
const WaitingForExpress = lazyPart(() => import('./express/WaitingForExpress.tsx'))
const DishSheet = lazyPart(() => import('../../features/dish/DishSheet.tsx'))
const AddToOwnOrder = lazyPart(() => import('../own-orders/AddToOwnOrder.tsx'))
const CartWarnings = lazyPart(() => import('../../features/menu/food/CartWarnings.tsx'))

export default function CartView() {
  const cart = useCart()
  const { data: menu } = useQuery({ ...productsQuery(), staleTime: 0 })
  const { data: schedule } = useQuery(scheduleQuery)
  const prices = useFreshPrices(menu)
  const { changes, dismiss } = prices
  const [draft, setDraft] = useState(readDraft)
  const [edited, setEdited] = useState<CartLine>()
  const [placed, setPlaced] = useState<PlacedExpress | null>(null)
  /** The express order that the guest has cancelled to change it. */
  const [cancelled, setCancelled] = useState<string | null>(null)
  const changeDraft = (next: typeof draft) => {
    setDraft(next)
    saveDraft(next)
  }
  const findProduct = ({ productId }: CartLine) => menu?.find(({ id }) => id === productId)
  const editedProduct = edited && findProduct(edited)
  if (placed)
    return (
      <Suspense>
        <WaitingForExpress
          placed={placed}
          onCancelled={() => setCancelled(placed.trackingId)}
          onEnd={() => setPlaced(null)}
        />
      </Suspense>
    )
  if (cart.lines.length === 0 && changes.length === 0) return <Empty />
  const fee = schedule ? deliveryFee(schedule, draft.values.order_type) : 0
  const tip = toTip(draft.values.tip, schedule?.extras, draft.values.order_type)
  const totals = addTip(cartTotals(cart, { fee }), tip, schedule?.tax_basis_points ?? 0)

  // what needs a decision, or a coupon, takes the form
  const canGoExpress =
    schedule?.extras.express &&
    menu &&
    cart.coupon === null &&
    cart.lines.length > 0 &&
    cart.lines.every(
      (line) =>
        soldOutLine(line, menu, Date.now()) === null && missingChoices(findProduct(line), line).length === 0,
    )

  return (
    <div className="container-page py-6 lg:py-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4 lg:pr-[21rem] xl:pr-[24.5rem]">
        <h1 className="text-3xl">Your cart</h1>
        {cart.lines.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="max-lg:-mr-4"
            onClick={() => changeWithUndo('Your cart is empty', () => emptyCart)}
          >
            Clear all
          </Button>
        )}
      </div>
      {cancelled && <OldPageClosed id={cancelled} />}
      <CartChanges changes={changes} buttonText="OK, got it" onPress={dismiss} />
      {menu && cart.lines.some((line) => soldOutLine(line, menu, Date.now()) !== null) && (
        <Notice className="mb-6">Something in your cart just sold out. Remove it to go on.</Notice>
      )}
      {menu && schedule && <LargeOrderNotice cart={cart} menu={menu} pit={schedule.pit} />}
      <Suspense>
        <CartWarnings lines={cart.lines} products={menu} />
      </Suspense>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
        <table className="block w-full lg:table">
          <caption className="sr-only">What’s in your cart</caption>
          <thead className="sr-only lg:not-sr-only lg:table-header-group">
            <tr className="text-left text-sm text-ink-soft lg:[&>th]:pb-3 lg:[&>th]:font-semibold">
              <th scope="col">Image</th>
              <th scope="col">Dish</th>
              <th scope="col">Price</th>
              <th scope="col">Quantity</th>
              <th scope="col" className="text-right">
                Total
              </th>
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody className="block border-t border-line lg:table-row-group">
            {cart.lines.map((line) => (
              <CartLineRow
                key={lineKey(line)}
                line={line}
                soldOut={menu && soldOutLine(line, menu, Date.now())}
                missing={missingChoices(findProduct(line), line)}
                notice={findProduct(line)?.advance_notice}
                onEdit={findProduct(line) && (() => setEdited(line))}
                onQuantity={(quantity) => updateCart((now) => setQuantity(now, lineKey(line), quantity))}
                onRemove={() => removeWithUndo(line)}
              />
            ))}
          </tbody>
        </table>
        {/* `contents` on phones, so that the bar sticks to the bottom of the whole page */}
        <aside aria-label="Summary" className="contents lg:sticky lg:top-28 lg:block">
          <Suspense>
            <AddToOwnOrder cart={cart} menu={menu} prices={prices} />
          </Suspense>
          <div className="lg:mb-4">
            <OrderTime cart={cart} menu={menu} draft={draft} onChange={changeDraft} />
          </div>
          <div className="card p-6 lg:rounded-b-none lg:border-b-0 lg:pb-0">
            <h2 className="mb-4 text-xl">Summary</h2>
            <CartSummary totals={totals} coupon={cart.coupon} taxBasisPoints={schedule?.tax_basis_points} />
          </div>
          <div className="order-bar lg:rounded-b-lg lg:border lg:border-t-0 lg:border-line lg:bg-surface-raised lg:p-6">
            <p className="figures mr-auto lg:hidden" aria-hidden="true">
              <span className="text-sm text-ink-soft">Total </span>
              <b className="font-display text-2xl">{formatCents(totals.total)}</b>
            </p>
            <ButtonLink to={pages.checkout} size="lg" className="flex-1">
              Checkout
            </ButtonLink>
          </div>
          {canGoExpress && (
            <Suspense>
              <div className="lg:mt-4">
                <ExpressPanel
                  cart={cart}
                  menu={menu}
                  prices={prices}
                  draft={draft}
                  onDraft={changeDraft}
                  onPlaced={(order) => {
                    setCancelled(null)
                    setPlaced(order)
                  }}
                />
              </div>
            </Suspense>
          )}
          <ButtonLink to={pages.menu} variant="ghost" wide className="lg:mt-2">
            Back to the menu
          </ButtonLink>
        </aside>
      </div>
      {menu && cart.lines.length > 0 && <GoesWithIt lines={cart.lines} menu={menu} />}
      <Suspense>
        {editedProduct && (
          <DishSheet product={editedProduct} line={edited} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </div>
  )
}

/** Names of the groups that still need a choice. */
const missingChoices = (product: Product | undefined, { choices }: CartLine): string[] =>
  product === undefined ? [] : missingGroups(product, choices).map(({ name }) => name)

const Empty = () => (
  <EmptyPage
    picture="bag"
    title="Your cart is empty"
    text="The smoker isn’t. Start with something slow."
    action={<ButtonLink to={pages.menu}>See the menu</ButtonLink>}
  />
)
