import type { Product } from '@baobab/contract'
import { SectionHeading, SkeletonCard } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { productsQuery } from '../../api/menu.ts'
import { DishCard } from '../shared/DishCard.tsx'
import { PromoStrip } from './PromoStrip.tsx'

const DishCarousel = lazy(() => import('../shared/DishCarousel.tsx'))

/** The lower half of the home page, fetched when it comes near. */
export default function HomeBelowFold() {
  return (
    <>
      <PromoStrip />
      <BestRated />
    </>
  )
}

/** As if three guests more had given four stars each: one who is delighted does not outweigh ten who are. */
const weighed = ({ average, count }: Product['rating']) => ((average ?? 0) * count + 4 * 3) / (count + 3)

/** What guests rate best, passing by. */
function BestRated() {
  const { data: products = [] } = useQuery(productsQuery())
  const best = products
    .filter((p) => p.rating.count > 0)
    .toSorted((a, b) => weighed(b.rating) - weighed(a.rating))
    .slice(0, 10)
  if (best.length === 0) return null
  return (
    <section className="container-page min-h-160 py-section">
      <Suspense fallback={<SkeletonCard className="max-w-72" />}>
        <DishCarousel
          label="Best rated dishes"
          heading={
            <SectionHeading
              eyebrow="From the guest book"
              title="What Tacoma comes back for"
              className="mb-0!"
            />
          }
          products={best}
          card={(product) => <DishCard product={product} />}
        />
      </Suspense>
    </section>
  )
}
