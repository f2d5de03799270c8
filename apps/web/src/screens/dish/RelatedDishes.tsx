import { type Product, texts } from '@baobab/contract'
import { BrowserOnly, lazyPart, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { productsQuery } from '../../api/menu.ts'

const DishCarousel = lazyPart(() => import('../shared/DishCarousel.tsx'))

/** The other dishes of the same category. */
export function RelatedDishes({ product }: { product: Product }) {
  const { data: all = [] } = useQuery(productsQuery({ category_id: product.category.id }))
  const others = all.filter((p) => p.id !== product.id)
  if (others.length === 0) return null
  return (
    <div className="container-page py-section">
      <BrowserOnly fallback={<Skeleton className="h-96" />}>
        <DishCarousel
          label={texts.relatedItems}
          title={<span className="inline-block first-letter:uppercase">{texts.relatedItems}</span>}
          products={others}
        />
      </BrowserOnly>
    </div>
  )
}
