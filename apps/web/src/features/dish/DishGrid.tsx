import type { Product } from '@baobab/contract'
import { cn, ErrorState, SkeletonCard } from '@baobab/ui'
import { memo, type ReactNode, Suspense } from 'react'
import { DishCard } from './DishCard.tsx'

type Props = {
  products: readonly Product[] | undefined
  error: Error | null
  onRetry: () => void
  /** The products are the previous list, shown until the new one arrives. */
  refreshing?: boolean
  empty: ReactNode
  skeletons?: number
  /** The dishes are the first thing on the page. */
  priority?: boolean
  /** On a desktop, cards with large pictures instead of rows. */
  cards?: boolean
}

/** Dishes in a grid, with its loading, error and empty states. */
export function DishGrid({
  products,
  error,
  onRetry,
  refreshing,
  empty,
  skeletons = 8,
  priority,
  cards,
}: Props) {
  if (products === undefined) {
    if (error) return <ErrorState title={error.message} onRetry={onRetry} />
    return (
      <div role="status" className={listClass(cards)}>
        <span className="sr-only">Loading the menu</span>
        {Array.from({ length: skeletons }, (_, n) => `card ${n}`).map((key) => (
          <SkeletonCard key={key} />
        ))}
      </div>
    )
  }
  if (products.length === 0) return empty
  return <DishList products={products} refreshing={refreshing} priority={priority} cards={cards} />
}

const listClass = (cards: boolean | undefined) => (cards ? 'dish-list' : 'dish-list dish-rows')

type ListProps = {
  products: readonly Product[]
  refreshing?: boolean | undefined
  priority?: boolean | undefined
  /** Under the heading of their category, in lower rows. */
  inCategory?: boolean
  cards?: boolean | undefined
}

/** With `priority`, the pictures that a phone shows without scrolling load first. */
export function DishList({ products, refreshing, priority, inCategory, cards }: ListProps) {
  return (
    <ul className={cn(listClass(cards), inCategory && 'dish-list-low')} aria-busy={refreshing}>
      {products.map((product, index) => (
        <DishItem
          key={product.id}
          product={product}
          priority={priority && index < 2}
          hideCategory={inCategory}
        />
      ))}
    </ul>
  )
}

type ItemProps = {
  product: Product
  priority: boolean | undefined
  hideCategory: boolean | undefined
}

/** Hydrated apart from the others, so that a menu of dozens does not keep the browser busy in one go. */
const DishItem = memo(({ product, priority, hideCategory }: ItemProps) => (
  <li id={`dish-${product.id}`} className="grid">
    <Suspense>
      <DishCard product={product} priority={priority} hideCategory={hideCategory} />
    </Suspense>
  </li>
))
