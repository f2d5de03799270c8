import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { CategorySelect } from '../../features/menu/CategorySelect.tsx'
import { MenuSearch } from '../../features/menu/MenuSearch.tsx'
import { useMenuFilter } from '../../features/menu/use-menu-filter.ts'
import { useProductsFromState } from '../../features/menu/use-products-from-state.ts'
import { DishCard } from '../shared/DishCard.tsx'
import { DishGrid } from '../shared/DishGrid.tsx'
import { FoodMenu } from './FoodMenu.tsx'
import { Hero } from './Hero.tsx'
import { RenderNearViewport } from './RenderNearViewport.tsx'

const HomeBelowFold = lazy(() => import('./HomeBelowFold.tsx'))

export default function Home() {
  const filter = useMenuFilter()
  const passed = useProductsFromState(useLocation().state)
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
        grid={(given) => <DishGrid {...given} card={(product) => <DishCard product={product} />} />}
      />
      <RenderNearViewport className="min-h-[75rem]">
        <Suspense>
          <HomeBelowFold />
        </Suspense>
      </RenderNearViewport>
    </>
  )
}

const showMenu = () => document.getElementById('food-menu')?.scrollIntoView()
