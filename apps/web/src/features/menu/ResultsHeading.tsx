import type { Product } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/menu.ts'

type Props = { products: readonly Product[] | undefined; search: string; category_id: number | '' }

/** Says what the filtered list shows; a live region, so screen readers hear a new search. */
export function ResultsHeading({ products, search, category_id }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const category = categories.find(({ id }) => id === category_id)?.name
  const count = products && `${products.length} ${products.length === 1 ? 'dish' : 'dishes'}`
  return (
    <h2 aria-live="polite" aria-atomic className="text-2xl">
      {search ? (
        <>
          {count ?? 'Searching'} for “{search}”{category && ` in ${category}`}
        </>
      ) : (
        category
      )}
    </h2>
  )
}
