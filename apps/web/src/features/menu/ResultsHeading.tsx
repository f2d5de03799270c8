import type { Product } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/menu.ts'

type Props = { dishes: readonly Product[] | undefined; search: string; category_id: number | '' }

/** What is shown instead of the whole menu, seen and read out. */
export function ResultsHeading({ dishes, search, category_id }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const category = categories.find(({ id }) => id === category_id)?.name
  const many = dishes && `${dishes.length} ${dishes.length === 1 ? 'dish' : 'dishes'}`
  return (
    <h2 role="status" className="text-2xl">
      {search ? (
        <>
          {many ?? 'Looking'} for “{search}”{category && ` in ${category}`}
        </>
      ) : (
        category
      )}
    </h2>
  )
}
