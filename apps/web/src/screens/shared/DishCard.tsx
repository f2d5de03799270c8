import type { Product } from '@baobab/contract'
import { AddToCart } from '../../features/cart/AddToCart.tsx'
import { FavouriteButton } from '../../features/favourites/FavouriteButton.tsx'
import { ProductCard } from '../../features/menu/ProductCard.tsx'
import { ShareButton } from '../../features/share/ShareButton.tsx'

type Props = { product: Product; priority?: boolean; className?: string }

/** A dish as it stands in every list: the card of the menu with what the cart, the favourites and sharing add to it. */
export function DishCard({ product, priority, className }: Props) {
  return (
    <ProductCard
      product={product}
      priority={priority}
      className={className}
      action={<AddToCart product={product} />}
      corner={<FavouriteButton product={product} />}
      aside={<ShareButton product={product} />}
    />
  )
}
