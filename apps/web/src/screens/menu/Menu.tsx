import { type Product, pages, texts } from '@baobab/contract'
import { Button, buttonClass, EmptyState } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { productsQuery } from '../../api/menu.ts'
import { FilterBar } from '../../features/menu/FilterBar.tsx'
import { ResultsHeading } from '../../features/menu/ResultsHeading.tsx'
import { type MenuFilterState, useMenuFilter } from '../../features/menu/use-menu-filter.ts'
import { PageBanner } from '../../layout/PageBanner.tsx'
import { DishCard } from '../shared/DishCard.tsx'
import { DishGrid } from '../shared/DishGrid.tsx'

const FilmDialog = lazy(() => import('./FilmDialog.tsx'))

export default function Menu() {
  const results = useRef<HTMLDivElement>(null)
  const address = useMenuFilter()
  const { category_id, search, filtered } = address
  const setFilter: MenuFilterState['setFilter'] = (filter) => {
    address.setFilter(filter)
    results.current?.scrollIntoView()
  }
  const everything = () => setFilter({ category_id: '', search: '' })
  const { data, error, refetch, isPlaceholderData } = useQuery(productsQuery({ category_id, search }))
  const grid = (products: readonly Product[] | undefined) => (
    <DishGrid
      products={products}
      error={error}
      onRetry={refetch}
      refreshing={isPlaceholderData}
      card={(product) => <DishCard product={product} />}
      empty={
        <EmptyState
          title={texts.noMenu}
          text="Try fewer words, or look through everything."
          action={<Button onClick={everything}>See everything</Button>}
        />
      }
    />
  )
  return (
    <>
      <Intro />
      <FilterBar filter={{ ...address, setFilter }} />
      <div ref={results} className="container-page min-h-[75svh] scroll-mt-32 py-10 lg:scroll-mt-38">
        {filtered && (
          <div className="mb-6 flex min-h-tap flex-wrap items-center justify-between gap-x-6">
            <ResultsHeading dishes={data} search={search} category_id={category_id} />
            <Button variant="ghost" size="sm" className="max-sm:-ml-4" onClick={everything}>
              Show the whole menu
            </Button>
          </div>
        )}
        {filtered || !data || data.length === 0 ? grid(data) : <ByCategory products={data} grid={grid} />}
      </div>
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

/** The whole menu as it is printed: category by category. */
function ByCategory({
  products,
  grid,
}: {
  products: readonly Product[]
  grid: (products: readonly Product[]) => ReactNode
}) {
  const groups = Map.groupBy(products, (p) => p.category.name)
  return [...groups].map(([name, dishes]) => (
    <section key={name} aria-label={name} className="mb-14">
      <h2 className="mb-5 flex items-center gap-4 text-2xl">
        {name}
        <span aria-hidden="true" className="h-0.5 flex-1 bg-line" />
      </h2>
      {grid(dishes)}
    </section>
  ))
}
