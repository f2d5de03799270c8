import { pages } from '@baobab/contract'
import { BrowserOnly, Button, EmptyState, lazyPart } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { categoriesQuery } from '../../api/menu.ts'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { DishGrid } from '../../features/dish/DishGrid.tsx'
import { FilterBar } from '../../features/menu/FilterBar.tsx'
import { DietButton } from '../../features/menu/food/DietButton.tsx'
import type { Arrange } from '../../features/menu/food/FoodPanel.tsx'
import { useDietPanel } from '../../features/menu/food/use-diet-panel.ts'
import { useFoodFilter } from '../../features/menu/food/use-food-filter.ts'
import { ResultsHeading } from '../../features/menu/ResultsHeading.tsx'
import { SearchNotice } from '../../features/menu/SearchNotice.tsx'
import { useFilterTitle } from '../../features/menu/use-filter-title.ts'
import { type MenuFilterState, useMenuFilter } from '../../features/menu/use-menu-filter.ts'
import { useMenuProducts } from '../../features/menu/use-menu-products.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { DishesByCategory } from './DishesByCategory.tsx'
import { MenuBanner } from './MenuBanner.tsx'
import { NothingFound } from './NothingFound.tsx'

const CartBar = lazyPart(() => import('../../features/cart/CartBar.tsx'))
const FoodPanel = lazyPart(() => import('../../features/menu/food/FoodPanel.tsx'))

export default function Menu() {
  const filter = useMenuFilter()
  const { category_id } = filter
  const { data: categories } = useQuery(categoriesQuery)
  const isGone = category_id !== '' && categories?.every(({ id }) => id !== category_id)
  usePageTitle(isGone ? GONE : undefined)
  return isGone ? <Gone /> : <Dishes filter={filter} />
}

const GONE = 'This part of the menu is gone'

const Gone = () => (
  <EmptyState
    as="h1"
    picture="plate"
    title={GONE}
    text="Look for its dishes in another section."
    action={<ButtonLink to={pages.menu}>See the menu</ButtonLink>}
  />
)

function Dishes({ filter }: { filter: MenuFilterState }) {
  const results = useRef<HTMLDivElement>(null)
  const hasCart = useCart((cart) => cart.lines.length > 0)
  const { category_id, search, filtered } = filter
  const showResults = () => results.current?.scrollIntoView()
  usePageTitle(useFilterTitle(filter))
  const reset = () => {
    filter.setFilter({ category_id: '', search: '', diet: '', without: '' })
    showResults()
  }
  const {
    products,
    notice,
    filter: searchFilter,
    suggestions,
    suggestionsNotice,
    refreshing,
    error,
    refetch,
  } = useMenuProducts({ category_id, search })
  const food = useFoodFilter()
  const { isOpen: isDietOpen, setOpen: setDietOpen } = useDietPanel()
  const toggleDiet = () => {
    setDietOpen(!isDietOpen)
    // the bar follows the page, the panel does not
    if (!isDietOpen && (results.current?.getBoundingClientRect().top ?? 0) < 0) showResults()
  }
  const [arrange, setArrange] = useState<Arrange | null>(null)
  // until the filter has loaded, a filtered menu shows nothing rather than too much
  const shown = arrange ? products && arrange(products) : food.isOn ? undefined : products
  const isWhole = !filtered && shown !== undefined && shown.length > 0
  const shownCategories = isWhole ? new Set(shown.map(({ category }) => category.id)) : undefined
  return (
    <>
      <MenuBanner />
      <FilterBar
        filter={filter}
        shown={shownCategories}
        onChange={showResults}
        diet={<DietButton isOpen={isDietOpen} onToggle={toggleDiet} />}
      />
      <div ref={results} className="container-page min-h-[75svh] scroll-mt-12 py-1 lg:scroll-mt-18 lg:py-2">
        {filtered && (
          <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-6 pt-3">
            <ResultsHeading
              products={refreshing ? undefined : shown}
              search={search}
              category_id={category_id}
            />
            <Button variant="ghost" size="sm" className="max-sm:-ml-4" onClick={reset}>
              Show the whole menu
            </Button>
          </div>
        )}
        <div id="diet" className="scroll-mt-28 lg:scroll-mt-40">
          <noscript>
            <p>
              Filtering by diet and allergen needs JavaScript. Without it,{' '}
              <Link className="link" to={`${pages.productAndService}#allergens-of-every-dish`}>
                see every dish’s allergens
              </Link>
              .
            </p>
          </noscript>
          <BrowserOnly>
            <FoodPanel
              products={products ?? []}
              onArrange={setArrange}
              isOpen={isDietOpen}
              onClose={() => setDietOpen(false)}
            />
          </BrowserOnly>
        </div>
        <SearchNotice text={notice} filter={searchFilter} />
        {isWhole ? (
          <DishesByCategory
            products={shown}
            linkTo={filter.linkTo}
            refreshing={refreshing}
            onFilter={showResults}
          />
        ) : (
          <DishGrid
            products={shown}
            error={error}
            priority
            onRetry={refetch}
            refreshing={refreshing}
            empty={
              <NothingFound
                isFiltered={food.isOn || notice !== undefined}
                suggestions={suggestions}
                suggestionsNotice={suggestionsNotice}
                onReset={reset}
              />
            }
          />
        )}
      </div>
      {hasCart && (
        <Suspense>
          <CartBar />
        </Suspense>
      )}
    </>
  )
}
