import { type Product, soldOutDish } from '@baobab/contract'
import { Button, lazyPart } from '@baobab/ui'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { AddToCart } from '../../../features/cart/AddToCart.tsx'

const DishSheet = lazyPart(() => import('./DishSheet.tsx'))

/** On a card: adds the dish at once, or opens its sizes and choices when there is something to decide. */
export function OrderButton({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false)
  // what cannot be had says why
  const isGone = product.sizes.length === 0 || soldOutDish(product, Date.now()) !== undefined
  if (isGone || product.product_ingredient_categories.length === 0) return <AddToCart product={product} />
  return (
    <>
      <Button
        size="sm"
        className="dish-card-button"
        aria-label={`Choose ${product.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" className="hidden size-5 row:block" />
        <span className="row:hidden">Choose</span>
      </Button>
      <Suspense>{isOpen && <DishSheet product={product} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
