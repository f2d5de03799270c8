import { type Product, soldOutDish, shopTexts as texts } from '@baobab/contract'
import { Button, toast } from '@baobab/ui'
import Plus from 'lucide-react/icons/plus'
import { addFromList } from './lines/cart.ts'
import { updateCart } from './lines/cart-store.ts'

export function AddToCart({ product }: { product: Product }) {
  const add = () => {
    updateCart((cart) => addFromList(cart, product))
    toast.success(texts.addedFromList(product.name))
  }
  return (
    <Button
      size="sm"
      className="dish-card-button"
      onClick={add}
      aria-label={`Add ${product.name} to cart`}
      disabledReason={
        product.sizes.length === 0 ? 'Not available today' : soldOutDish(product, Date.now())?.text
      }
    >
      <Plus aria-hidden="true" className="-ml-1 size-4.5 row:ml-0 row:size-5" />
      <span className="row:hidden">Add</span>
    </Button>
  )
}
