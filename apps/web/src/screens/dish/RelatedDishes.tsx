import { type Product, texts } from '@baobab/contract'
import { SectionHeading, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { productsQuery } from '../../api/menu.ts'
import { DishCard } from '../shared/DishCard.tsx'

const DishCarousel = lazy(() => import('../shared/DishCarousel.tsx'))

/** Others of the same category, passing by. */
export function RelatedDishes({ product }: { product: Product }) {
  const { data: all = [] } = useQuery(productsQuery({ category_id: product.category.id }))
  const others = all.filter((p) => p.id !== product.id)
  if (others.length === 0) return null
  return (
    <div className="container-page py-section">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <DishCarousel
          label={texts.relatedItems}
          heading={
            <SectionHeading title={texts.relatedItems} className="mb-0! [&_h2]:first-letter:uppercase" />
          }
          products={others}
          card={(other) => <DishCard product={other} />}
        />
      </Suspense>
    </div>
  )
}
