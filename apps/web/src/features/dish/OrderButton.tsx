import {
  conflictSeverity,
  findConflicts,
  type Product,
  soldOutDish,
  statementAsItComes,
} from '@baobab/contract'
import { Button, lazyPart } from '@baobab/ui'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { AddToCart } from '../cart/AddToCart.tsx'
import { needsChoice } from '../cart/lines/default-choices.ts'
import { useAvoided } from '../menu/food/avoided.ts'

const DishSheet = lazyPart(() => import('./DishSheet.tsx'))

/**
 * On a card: adds the dish at once as it usually comes. It opens the dish's choices when the guest has to make one, or avoids
 * something that may be in it.
 */
export function OrderButton({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false)
  const avoided = useAvoided()
  const isDoubtful = conflictSeverity(findConflicts(statementAsItComes(product), avoided)) > 0
  // what cannot be had says why
  const isGone = product.sizes.length === 0 || soldOutDish(product, Date.now()) !== undefined
  if (isGone || !(needsChoice(product) || isDoubtful)) return <AddToCart product={product} />
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
