import { type Product, pages, shopTexts as texts } from '@baobab/contract'
import { Button, buttonClass, EmptyState, SectionHeading } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { productsQuery } from '../../api/menu.ts'

const SHOWN = 8

type Filter = {
  category_id: number | ''
  search: string
  filtered: boolean
  setFilter: (filter: { category_id?: number | ''; search?: string }) => void
}
type Props = {
  filter: Filter
  /** A set chosen elsewhere; shown instead of fetching when there is anything in it. */
  products?: readonly Product[]
  categorySelect: ReactNode
  grid: (given: {
    products: readonly Product[] | undefined
    error: Error | null
    onRetry: () => void
    refreshing: boolean
    empty: ReactNode
  }) => ReactNode
}

/** The first eight dishes of the menu, or of what was searched for. */
export function FoodMenu({ filter, products: given = [], categorySelect, grid }: Props) {
  const { category_id, search, filtered, setFilter } = filter
  const query = useQuery({ ...productsQuery({ category_id, search }), enabled: given.length === 0 })
  const all = given.length > 0 ? given : query.data
  const reset = () => setFilter({ category_id: '', search: '' })
  return (
    <section
      id="food-menu"
      aria-labelledby="food-menu-title"
      className="container-page scroll-mt-24 py-section"
    >
      <SectionHeading
        id="food-menu-title"
        eyebrow={texts.homeMenuKicker}
        title={texts.homeMenuTitle}
        action={
          <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
            <Button variant={filtered ? 'primary' : 'secondary'} onClick={reset} className="capitalize">
              {texts.allMenu}
            </Button>
            <div className="min-w-48 flex-1">{categorySelect}</div>
          </div>
        }
      />
      <p role="status" className="sr-only">
        {all && filtered && `${all.length} ${all.length === 1 ? 'dish' : 'dishes'} found`}
      </p>
      {filtered && search && (
        <p className="-mt-3 mb-6 text-ink-soft">
          What we have for <b className="text-ink">“{search}”</b>
        </p>
      )}
      {grid({
        products: all?.slice(0, SHOWN),
        error: query.error,
        onRetry: query.refetch,
        refreshing: query.isPlaceholderData,
        empty: (
          <EmptyState
            as="h3"
            title={texts.noData}
            text="Try fewer words, or another category."
            action={<Button onClick={reset}>See everything</Button>}
          />
        ),
      })}
      {all && all.length > SHOWN && (
        <p className="mt-10 text-center">
          <Link to={pages.menu} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {texts.viewAllMenu}
          </Link>
        </p>
      )}
    </section>
  )
}
