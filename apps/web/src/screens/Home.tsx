import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { WhenNear } from '../app/WhenNear.tsx'
import { FoodMenu } from '../features/home/FoodMenu.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { CategorySelect } from '../features/menu/CategorySelect.tsx'
import { MenuSearch } from '../features/menu/MenuSearch.tsx'
import { ProductGrid } from '../features/menu/ProductGrid.tsx'
import { useMenuFilter } from '../features/menu/use-menu-filter.ts'
import { usePassedProducts } from '../features/menu/use-passed-products.ts'
import { DishCard } from './DishCard.tsx'

const HomeMore = lazy(() => import('./HomeMore.tsx'))

export default function Home() {
  const filter = useMenuFilter()
  const passed = usePassedProducts(useLocation().state)
  return (
    <>
      <Hero search={<MenuSearch filter={filter} onSearched={showMenu} />} />
      <FoodMenu
        filter={filter}
        products={filter.filtered ? [] : passed}
        categorySelect={
          <CategorySelect
            aria-label="Show a category"
            value={filter.category_id}
            onChange={(category_id) => filter.setFilter({ category_id, search: '' })}
          />
        }
        grid={(given) => <ProductGrid {...given} card={(product) => <DishCard product={product} />} />}
      />
      <WhenNear className="min-h-[75rem]">
        <Suspense>
          <HomeMore />
        </Suspense>
      </WhenNear>
    </>
  )
}

const showMenu = () => document.getElementById('food-menu')?.scrollIntoView()
