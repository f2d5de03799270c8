import type { Product } from '@baobab/contract'
import { Link } from 'react-router-dom'
import { DishList } from '../../features/dish/DishGrid.tsx'
import { sectionId } from '../../features/menu/section-in-view.ts'
import type { MenuFilterState } from '../../features/menu/use-menu-filter.ts'
import { PREVENT_SCROLL_RESET } from '../../lib/prevent-scroll-reset.ts'

type Props = {
  products: readonly Product[]
  linkTo: MenuFilterState['linkTo']
  refreshing: boolean
  onFilter: () => void
}

/** The whole menu. Each heading leads to its category alone. */
export function DishesByCategory({ products, linkTo, refreshing, onFilter }: Props) {
  const byCategory = Map.groupBy(products, ({ category }) => category.id)
  return [...byCategory].map(([id, dishes], index) => {
    const name = dishes[0]?.category.name
    return (
      <section
        key={id}
        id={sectionId(id)}
        aria-label={name}
        tabIndex={-1}
        className="scroll-mt-12 pt-5 lg:scroll-mt-18 lg:pt-2 lg:pb-8"
      >
        <h2 className="flex items-center gap-4 text-2xl lg:mb-2">
          <Link
            to={linkTo({ category_id: id })}
            state={PREVENT_SCROLL_RESET}
            title={`Only ${name}`}
            onClick={onFilter}
            className="hover:text-link"
          >
            {name}
          </Link>
          <span aria-hidden="true" className="h-0.5 flex-1 bg-line" />
        </h2>
        <DishList products={dishes} refreshing={refreshing} priority={index === 0} inCategory />
      </section>
    )
  })
}
