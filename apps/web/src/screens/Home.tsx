import { SectionHeading, SkeletonCard } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { productsQuery } from '../api/menu.ts'
import { WhenNear } from '../app/WhenNear.tsx'
import { FoodMenu } from '../features/home/FoodMenu.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { PromoStrip } from '../features/home/PromoStrip.tsx'
import { CategorySelect } from '../features/menu/CategorySelect.tsx'
import { MenuSearch } from '../features/menu/MenuSearch.tsx'
import { ProductGrid } from '../features/menu/ProductGrid.tsx'
import { passedProducts } from '../features/menu/passed-product.ts'
import { useMenuFilter } from '../features/menu/use-menu-filter.ts'
import { DishCard } from './DishCard.tsx'

const DishCarousel = lazy(() => import('../features/menu/DishCarousel.tsx'))

export default function Home() {
  const filter = useMenuFilter()
  const { state } = useLocation()
  return (
    <>
      <Hero search={<MenuSearch filter={filter} onSearched={showMenu} />} />
      <FoodMenu
        filter={filter}
        products={filter.filtered ? [] : passedProducts(state)}
        categorySelect={
          <CategorySelect
            aria-label="Show a category"
            value={filter.category_id}
            onChange={(category_id) => filter.setFilter({ category_id, search: '' })}
          />
        }
        grid={(given) => <ProductGrid {...given} card={(product) => <DishCard product={product} />} />}
      />
      <PromoStrip />
      <WhenNear className="container-page min-h-160 py-section">
        <Favourites />
      </WhenNear>
    </>
  )
}

/** What guests rate best, passing by. */
function Favourites() {
  const { data: products = [] } = useQuery(productsQuery())
  const best = products
    .filter((p) => p.rating.count > 0)
    .toSorted((a, b) => (b.rating.average ?? 0) - (a.rating.average ?? 0))
    .slice(0, 10)
  if (best.length === 0) return null
  return (
    <>
      <SectionHeading eyebrow="From the guest book" title="What Tacoma comes back for" />
      <Suspense fallback={<SkeletonCard className="max-w-72" />}>
        <DishCarousel
          label="Best rated dishes"
          products={best}
          card={(product) => <DishCard product={product} />}
        />
      </Suspense>
    </>
  )
}

const showMenu = () => document.getElementById('food-menu')?.scrollIntoView()
