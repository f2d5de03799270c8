import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { CategorySelect } from '../../features/menu/CategorySelect.tsx'
import { MenuSearch } from '../../features/menu/MenuSearch.tsx'
import { ProductGrid } from '../../features/menu/ProductGrid.tsx'
import { useMenuFilter } from '../../features/menu/use-menu-filter.ts'
import { usePassedProducts } from '../../features/menu/use-passed-products.ts'
import { WhenNear } from '../../layout/WhenNear.tsx'
import { DishCard } from '../DishCard.tsx'
import { FoodMenu } from './FoodMenu.tsx'
import { Hero } from './Hero.tsx'

const HomeMore = lazy(() => import('./HomeBelowFold.tsx'))

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
