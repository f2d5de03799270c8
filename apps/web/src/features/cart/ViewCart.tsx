import { formatCents, pages } from '@baobab/contract'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { cartTotals, countPieces } from './lines/cart.ts'
import { useCart } from './lines/cart-store.ts'

/** Leads on from the dishes to the cart. Nothing while it is empty. */
export function ViewCart({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const cart = useCart()
  const pieces = countPieces(cart)
  if (pieces === 0) return null
  const total = formatCents(cartTotals(cart).total)
  return (
    <ButtonLink to={pages.cart} variant={variant} className="figures w-full">
      <ShoppingBag aria-hidden="true" className="size-5" />
      <span>
        View cart · {pieces} <span className="sr-only">{pieces === 1 ? 'item' : 'items'}</span> · {total}
      </span>
    </ButtonLink>
  )
}
