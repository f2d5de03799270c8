import { brand, type Product, pages, shopTexts as texts } from '@baobab/contract'
import { BrowserOnly, Button, buttonClass, EmptyState, lazyPart } from '@baobab/ui'
import Play from 'lucide-react/icons/play'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCart } from '../../features/cart/cart-store.ts'
import { FilterBar } from '../../features/menu/FilterBar.tsx'
import type { Arrange } from '../../features/menu/food/FoodPanel.tsx'
import { useFoodFilter } from '../../features/menu/food/use-food-filter.ts'
import { ResultsHeading } from '../../features/menu/ResultsHeading.tsx'
import { SearchNotice } from '../../features/menu/SearchNotice.tsx'
import { useFilterTitle } from '../../features/menu/use-filter-title.ts'
import { useMenuFilter } from '../../features/menu/use-menu-filter.ts'
import { useMenuProducts } from '../../features/menu/use-menu-products.ts'
import { OpenNowLine } from '../../features/service/OpenNowLine.tsx'
import { PageBanner } from '../../layout/PageBanner.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { DishGrid, DishList } from '../shared/DishGrid.tsx'

const FilmDialog = lazyPart(() => import('./FilmDialog.tsx'))
const CartBar = lazyPart(() => import('../../features/cart/CartBar.tsx'))
const FoodPanel = lazyPart(() => import('../../features/menu/food/FoodPanel.tsx'))

export default function Menu() {
  const results = useRef<HTMLDivElement>(null)
  const hasCart = useCart((cart) => cart.lines.length > 0)
  const filter = useMenuFilter()
  const { category_id, search, filtered } = filter
  const showResults = () => results.current?.scrollIntoView()
  usePageTitle(useFilterTitle(filter))
  const reset = () => {
    filter.setFilter({ category_id: '', search: '', diet: '', without: '' })
    showResults()
  }
  const { products, notice, suggestions, refreshing, error, refetch } = useMenuProducts({
    category_id,
    search,
  })
  const food = useFoodFilter()
  const [arrange, setArrange] = useState<Arrange | null>(null)
  // until the filter has loaded, a filtered menu shows nothing rather than too much
  const shown = arrange ? products && arrange(products) : food.isOn ? undefined : products
  return (
    <>
      <Intro />
      <FilterBar filter={filter} onChange={showResults} />
      <div ref={results} className="container-page min-h-[75svh] scroll-mt-32 py-10 lg:scroll-mt-38">
        {filtered && (
          <div className="mb-6 flex min-h-tap flex-wrap items-center justify-between gap-x-6">
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
        {/* as high as its button, so that nothing jumps when it arrives */}
        <div id="diet" className="mb-6 min-h-tap scroll-mt-32">
          <BrowserOnly>
            <FoodPanel products={products ?? []} onArrange={setArrange} />
          </BrowserOnly>
        </div>
        <SearchNotice text={notice} />
        {!filtered && shown && shown.length > 0 ? (
          <DishesByCategory products={shown} refreshing={refreshing} />
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

type NothingFoundProps = {
  isFiltered: boolean
  suggestions: readonly Product[] | undefined
  onReset: () => void
}

function NothingFound({ isFiltered, suggestions, onReset }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        title={texts.noMenu}
        text={
          isFiltered
            ? `No dish here is declared so. Call us at ${brand.phone}: we know our recipes, and may be able to change one for you.`
            : 'Try fewer words, or look through everything.'
        }
        action={<Button onClick={onReset}>See everything</Button>}
      />
      {!isFiltered && suggestions && suggestions.length > 0 && (
        <section aria-labelledby="popular" className="mt-10">
          <h3 id="popular" className="mb-5 text-xl">
            What people order
          </h3>
          <DishList products={suggestions} />
        </section>
      )}
    </>
  )
}

function Intro() {
  const [film, setFilm] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <PageBanner
        compact
        eyebrow="Everything off the fire"
        title="The menu"
        text="Meat by the pound, suya by the stick, stews by the bowl. When the smoker is empty we close the hatch, so order early."
        note={<OpenNowLine />}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="highlight" aria-haspopup="dialog" onClick={() => setFilm('open')}>
              <Play aria-hidden="true" className="size-5" />
              Watch the fire
            </Button>
            <Link to={pages.discounts} className={buttonClass({ variant: 'secondary' })}>
              Discounts
            </Link>
          </div>
        }
      />
      {film !== 'never' && (
        <Suspense>
          <FilmDialog open={film === 'open'} onClose={() => setFilm('closed')} />
        </Suspense>
      )}
    </>
  )
}

function DishesByCategory({ products, refreshing }: { products: readonly Product[]; refreshing: boolean }) {
  const byCategory = Map.groupBy(products, (product) => product.category.name)
  return [...byCategory].map(([category, dishes], index) => (
    <section key={category} aria-label={category} className="mb-14">
      <h2 className="mb-5 flex items-center gap-4 text-2xl">
        {category}
        <span aria-hidden="true" className="h-0.5 flex-1 bg-line" />
      </h2>
      <DishList products={dishes} refreshing={refreshing} priority={index === 0} />
    </section>
  ))
}
