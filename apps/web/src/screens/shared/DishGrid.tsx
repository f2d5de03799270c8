import type { Product } from '@baobab/contract'
import { ErrorState, SkeletonCard } from '@baobab/ui'
import type { ReactNode } from 'react'

type Props = {
  products: readonly Product[] | undefined
  error: Error | null
  onRetry: () => void
  /** The list shown is the one before, until the new one is there. */
  refreshing?: boolean
  empty: ReactNode
  card: (product: Product, index: number) => ReactNode
  skeletons?: number
}

/** Dishes in a grid with its loading, failing and empty states. */
export function DishGrid({ products, error, onRetry, refreshing, empty, card, skeletons = 8 }: Props) {
  if (products === undefined) {
    if (error) return <ErrorState title={error.message} onRetry={onRetry} />
    return (
      <div role="status" className="grid-cards">
        <span className="sr-only">Loading the menu</span>
        {Array.from({ length: skeletons }, (_, n) => `card ${n}`).map((key) => (
          <SkeletonCard key={key} />
        ))}
      </div>
    )
  }
  if (products.length === 0) return empty
  return (
    <ul className="grid-cards transition-opacity aria-busy:opacity-50" aria-busy={refreshing}>
      {products.map((product, index) => (
        <li key={product.id} className="grid">
          {card(product, index)}
        </li>
      ))}
    </ul>
  )
}
