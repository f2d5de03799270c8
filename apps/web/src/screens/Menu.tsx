import { type Product, pages, texts } from '@baobab/contract'
import { Button, buttonClass, EmptyState, Field, TextInput } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import Search from 'lucide-react/icons/search'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { categoriesQuery, productsQuery } from '../api/menu.ts'
import { ProductGrid } from '../features/menu/ProductGrid.tsx'
import { type MenuFilterState, useMenuFilter } from '../features/menu/use-menu-filter.ts'
import { PageBanner } from '../frame/PageBanner.tsx'
import { DishCard } from './DishCard.tsx'

const FilmDialog = lazy(() => import('../features/menu/FilmDialog.tsx'))

export default function Menu() {
  const filter = useMenuFilter()
  const { category_id, search, filtered, setFilter } = filter
  const { data, error, refetch, isPlaceholderData } = useQuery(productsQuery({ category_id, search }))
  const grid = (products: readonly Product[] | undefined) => (
    <ProductGrid
      products={products}
      error={error}
      onRetry={refetch}
      refreshing={isPlaceholderData}
      card={(product) => <DishCard product={product} />}
      empty={
        <EmptyState
          title={texts.noMenu}
          text="Try fewer words, or look through everything."
          action={<Button onClick={() => setFilter({ category_id: '', search: '' })}>See everything</Button>}
        />
      }
    />
  )
  return (
    <>
      <Intro />
      <FilterBar filter={filter} />
      <div className="container-page py-10">
        <p role="status" className="sr-only">
          {data && filtered && `${data.length} ${data.length === 1 ? 'dish' : 'dishes'} found`}
        </p>
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

/** Categories and search, in reach while the menu scrolls. */
function FilterBar({ filter }: { filter: MenuFilterState }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { category_id, search, setFilter } = filter
  const chip = (id: number | '', name: string) => (
    <li key={id}>
      <button
        type="button"
        aria-pressed={category_id === id}
        onClick={() => setFilter({ category_id: id })}
        className="min-h-tap rounded-full border-[1.5px] border-line-strong px-3.5 font-display lg:px-3 text-sm font-semibold whitespace-nowrap hover:border-ink aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-action-ink"
      >
        {name}
      </button>
    </li>
  )
  return (
    <div className="z-20 bg-page max-lg:contents lg:sticky lg:top-20 lg:border-b lg:border-line">
      <div className="flex-row items-center gap-3 py-3 max-lg:contents lg:container-page lg:flex">
        <search className="container-page block pt-4 lg:order-2 lg:w-48 lg:shrink-0 lg:px-0 lg:pt-0">
          <form
            key={search}
            onSubmit={(event) => {
              event.preventDefault()
              setFilter({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
            }}
          >
            <Field label="Search the menu" hideLabel>
              <TextInput
                name="search"
                type="search"
                lead={<Search />}
                defaultValue={search}
                placeholder="Search dishes"
                maxLength={200}
                enterKeyHint="search"
              />
            </Field>
          </form>
        </search>
        <ul
          aria-label="Categories"
          className="hide-scrollbar z-20 flex min-w-0 flex-1 gap-1.5 overflow-x-auto bg-page px-gutter py-3 max-lg:sticky max-lg:top-16 max-lg:border-b max-lg:border-line lg:-ml-1 lg:px-1 lg:py-1"
        >
          {chip('', 'Everything')}
          {categories.map(({ id, name }) => chip(id, name))}
        </ul>
      </div>
    </div>
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
