import { formatCents, type Product, soldOutDish, soldOutSize } from '@baobab/contract'
import { BrowserOnly, Button, lazyPart, Stepper } from '@baobab/ui'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ReactNode, useState } from 'react'
import type { Added } from '../../features/cart/cart.ts'
import { chosen, quantityHeading, type Ticked, toggle } from '../../features/cart/choices.ts'
import { ViewCart } from '../../features/cart/ViewCart.tsx'
import { IngredientChoices, SizePicker } from './DishOptions.tsx'

const FoodStatement = lazyPart(() => import('../../features/menu/food/FoodStatement.tsx'))

type Props = {
  product: Product
  onAdd: (added: Omit<Added, 'product'>) => void
  /** Beside the button. */
  actions: ReactNode
}

/** `contents`, so that its total and button stick to the bottom of the screen as soon as the dish's name is visible. */
export function OrderBox({ product, onAdd, actions }: Props) {
  const [size, setSize] = useState(product.sizes[0]?.name ?? '')
  const [quantity, setQuantity] = useState(1)
  const [ticked, setTicked] = useState<Ticked>(new Map())
  const now = Date.now()
  const available = product.sizes.filter((one) => soldOutSize(product, one, now) === undefined)
  // The first that can be had when the selected one has left the menu or is sold out.
  const current = available.find((one) => one.name === size) ?? available[0] ?? product.sizes[0]
  if (current === undefined) return <p className="font-semibold">Not available today.</p>
  const total = current.price * quantity

  return (
    <div className="contents space-y-7">
      <SizePicker product={product} size={current.name} onChange={setSize} />
      <IngredientChoices
        product={product}
        ticked={ticked}
        onToggle={(choice, optionId) => setTicked(toggle(ticked, choice, optionId))}
      />
      <div>
        <h2 className="mb-2 text-sm font-semibold tracking-normal">{quantityHeading(product)}</h2>
        <Stepper label={`quantity of ${product.name}`} value={quantity} onChange={setQuantity} />
      </div>
      <BrowserOnly fallback={<div className="min-h-40" />}>
        <FoodStatement
          product={product}
          sizeId={current.id}
          optionIds={chosen(product, ticked).map(({ option }) => option.id)}
        />
      </BrowserOnly>
      <div className="order-bar lg:sticky lg:bottom-0 lg:mx-0 lg:px-0">
        <ViewCart variant="secondary" />
        <p className="figures mr-auto" aria-live="polite">
          <span className="text-sm text-ink-soft">Total </span>
          <b className="font-display text-2xl">{formatCents(total)}</b>
        </p>
        <Button
          size="lg"
          className="flex-1 lg:flex-none"
          disabledReason={soldOutDish(product, now)?.text}
          onClick={() => onAdd({ size: current, quantity, choices: chosen(product, ticked) })}
        >
          <ShoppingBag aria-hidden="true" className="size-5" />
          {available.length === 0 ? 'Sold out' : 'Add to cart'}
        </Button>
        <span className="hidden gap-2 lg:flex">{actions}</span>
      </div>
    </div>
  )
}
