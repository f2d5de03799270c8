import type { Product } from '@baobab/contract'
import { lazyPart, SkeletonCard } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { productsQuery } from '../../api/menu.ts'
import { PromoStrip } from './PromoStrip.tsx'

const DishCarousel = lazyPart(() => import('../../features/dish/DishCarousel.tsx'))

export default function HomeBelowFold() {
  return (
    <>
      <PromoStrip />
      <BestRated />
    </>
  )
}

/** Averaged with three more reviews of four stars, so that one enthusiast does not outrank ten. */
const weightedRating = ({ average, count }: Product['rating']) =>
  ((average ?? 0) * count + 4 * 3) / (count + 3)

function BestRated() {
  const { data: products = [] } = useQuery(productsQuery())
  const best = products
    .filter((product) => product.rating.count > 0)
    .toSorted((a, b) => weightedRating(b.rating) - weightedRating(a.rating))
    .slice(0, 10)
  if (best.length === 0) return null
  return (
    <section className="container-page min-h-160 py-section">
      <Suspense fallback={<SkeletonCard className="max-w-72" />}>
        <DishCarousel
          label="Best rated dishes"
          eyebrow="From the guest book"
          title="What Tacoma comes back for"
          products={best}
        />
      </Suspense>
    </section>
  )
}
