import { pages, shopTexts as texts } from '@baobab/contract'
import { Button, EmptyState, SectionHeading } from '@baobab/ui'
import { useLocation } from 'react-router-dom'
import { HOME_DISHES } from '../../api/menu.ts'
import { DishGrid } from '../../features/dish/DishGrid.tsx'
import { CategorySelect } from '../../features/menu/CategorySelect.tsx'
import { SearchNotice } from '../../features/menu/SearchNotice.tsx'
import { useFilterTitle } from '../../features/menu/use-filter-title.ts'
import { useMenuFilter } from '../../features/menu/use-menu-filter.ts'
import { useMenuProducts } from '../../features/menu/use-menu-products.ts'
import { useProductsFromState } from '../../features/menu/use-products-from-state.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

/** The first dishes of the menu, or of the search results. */
export function FoodMenu() {
  const { category_id, search, filtered, setFilter } = useMenuFilter()
  usePageTitle(useFilterTitle({ category_id, search }))
  const fromState = useProductsFromState(useLocation().state)
  const showsState = !filtered && fromState.length > 0
  const query = useMenuProducts({ category_id, search }, { first: HOME_DISHES + 1, isEnabled: !showsState })
  const products = showsState ? fromState : query.products
  const reset = () => setFilter({ category_id: '', search: '' })
  return (
    <section
      id="food-menu"
      aria-labelledby="food-menu-title"
      className="container-page scroll-mt-24 pt-5 pb-section sm:pt-10 lg:pt-section"
    >
      <SectionHeading
        id="food-menu-title"
        eyebrow={texts.homeMenuKicker}
        title={texts.homeMenuTitle}
        className="mb-3 sm:mb-8"
        action={
          <div className="flex w-full items-center gap-2 tight:flex-wrap sm:w-auto sm:gap-3">
            <Button
              variant={filtered ? 'primary' : 'secondary'}
              onClick={reset}
              className="w-30 shrink-0 capitalize"
            >
              {texts.allMenu}
            </Button>
            <div className="min-w-0 flex-1 tight:basis-full sm:min-w-48">
              <CategorySelect
                aria-label="Show a category"
                value={category_id}
                onChange={(id) => setFilter({ category_id: id, search: '' })}
              />
            </div>
          </div>
        }
      />
      <p role="status" className="sr-only">
        {products && filtered && `${products.length} ${products.length === 1 ? 'dish' : 'dishes'} found`}
      </p>
      {filtered && search && (
        <p className="-mt-3 mb-6 text-ink-soft">
          {query.refreshing ? 'Searching for' : 'Results for'} <b className="text-ink">“{search}”</b>
        </p>
      )}
      <SearchNotice text={query.notice} filter={query.filter} />
      <DishGrid
        cards
        products={products?.slice(0, HOME_DISHES)}
        error={query.error}
        onRetry={query.refetch}
        refreshing={query.refreshing}
        empty={
          <EmptyState
            as="h3"
            picture="plate"
            title={texts.noData}
            text="Try fewer words, or another category."
            action={<Button onClick={reset}>See everything</Button>}
          />
        }
      />
      {products && products.length > HOME_DISHES && (
        <p className="mt-10 text-center">
          <ButtonLink to={pages.menu} variant="secondary" size="lg">
            {texts.viewAllMenu}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
