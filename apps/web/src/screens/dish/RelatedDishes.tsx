import { type Product, texts } from '@baobab/contract'
import { lazyPart, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { productsQuery } from '../../api/menu.ts'
import { RenderNearViewport } from '../../lib/rendering/RenderNearViewport.tsx'

const DishCarousel = lazyPart(() => import('../../features/dish/DishCarousel.tsx'))

/** What the owner suggests with it, else the other dishes of its category. */
export const RelatedDishes = ({ product }: { product: Product }) => (
  <RenderNearViewport>
    <Related product={product} />
  </RenderNearViewport>
)

function Related({ product }: { product: Product }) {
  const { related, category } = product
  const { data: all = [] } = useQuery(productsQuery(related ? {} : { category_id: category.id }))
  const suggested = related?.flatMap((id) => all.find((dish) => dish.id === id) ?? [])
  const others = (suggested ?? all).filter((dish) => dish.id !== product.id)
  if (others.length === 0) return null
  return (
    <div className="container-page py-section">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <DishCarousel
          label={texts.relatedItems}
          title={<span className="inline-block first-letter:uppercase">{texts.relatedItems}</span>}
          products={others}
        />
      </Suspense>
    </div>
  )
}
