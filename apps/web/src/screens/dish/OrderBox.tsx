import { formatCents, type Product, soldOutDish, texts } from '@baobab/contract'
import { Button, lazyPart, toast } from '@baobab/ui'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ReactNode, Suspense } from 'react'
import { ViewCart } from '../../features/cart/ViewCart.tsx'
import { DishFields } from '../../features/dish/DishFields.tsx'
import { useAddDish } from '../../features/dish/use-add-dish.ts'
import { useDishForm } from '../../features/dish/use-dish-form.ts'
import { NeedsScript } from '../../lib/rendering/NeedsScript.tsx'

const SameDishDialog = lazyPart(() => import('../../features/dish/SameDishDialog.tsx'))

type Props = {
  product: Product
  /** Beside the button. */
  actions: ReactNode
}

/** `contents`, so that its total and button stick to the bottom of the screen as soon as the dish's name is visible. */
export function OrderBox({ product, actions }: Props) {
  const form = useDishForm(product)
  const adding = useAddDish((choicesChanged) =>
    toast.success(texts.addedFromPage, choicesChanged ? { description: 'Its choices were updated.' } : {}),
  )
  const { size, quantity } = form
  if (size === undefined) return <p className="font-semibold">Not available today.</p>
  const soldOut = soldOutDish(product, Date.now())
  const add = () => {
    const added = form.submit()
    if (added !== undefined) adding.add(added)
  }
  return (
    <div className="contents space-y-7">
      <DishFields form={form} size={size} />
      <NeedsScript what="Ordering" />
      <div className="order-bar lg:sticky lg:bottom-0 lg:mx-0 lg:px-0 low:lg:static">
        {/* on a small phone the link at the bottom of the window is enough */}
        <div className="w-full empty:hidden max-lg:short:hidden">
          <ViewCart variant="secondary" />
        </div>
        <p className="figures mr-auto" aria-live="polite">
          <span className="text-sm text-ink-soft">Total </span>
          <b className="font-display text-2xl">{formatCents(size.price * quantity)}</b>
        </p>
        <Button size="lg" className="flex-1 lg:flex-none" disabledReason={soldOut?.text} onClick={add}>
          <ShoppingBag aria-hidden="true" className="size-5" />
          {soldOut ? 'Sold out' : 'Add to cart'}
        </Button>
        <span className="hidden gap-2 lg:flex">{actions}</span>
      </div>
      <Suspense>{adding.question && <SameDishDialog question={adding.question} adding={adding} />}</Suspense>
    </div>
  )
}
