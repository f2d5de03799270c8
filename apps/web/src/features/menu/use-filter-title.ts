import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/menu.ts'
import type { MenuFilterState } from './use-menu-filter.ts'

/** What a filtered menu is called in the tab; undefined for the whole menu. */
export function useFilterTitle({ search, category_id }: Pick<MenuFilterState, 'search' | 'category_id'>) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const category = categories.find(({ id }) => id === category_id)?.name
  return filterTitle(search, category)
}

export const filterTitle = (search: string, category: string | undefined) =>
  search ? `“${search}” ${category ? `in ${category}` : 'on the menu'}` : category
