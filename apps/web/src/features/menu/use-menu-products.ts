import { useQuery } from '@tanstack/react-query'
import { productsQuery, searchQuery } from '../../api/menu.ts'

type Filter = { category_id: number | ''; search: string }

/** The dishes of a category or a search. While a search runs, what was shown before stays. */
export function useMenuProducts({ category_id, search }: Filter, isEnabled = true) {
  const isSearch = search !== ''
  const list = useQuery({ ...productsQuery({ category_id }), enabled: isEnabled && !isSearch })
  const found = useQuery({ ...searchQuery({ category_id, search }), enabled: isEnabled && isSearch })
  const { error, refetch } = isSearch ? found : list
  return {
    products: isSearch ? (found.data?.products ?? (error ? undefined : list.data)) : list.data,
    notice: isSearch ? found.data?.notice : undefined,
    suggestions: isSearch ? found.data?.suggestions : undefined,
    refreshing: isSearch ? found.data === undefined || found.isPlaceholderData : list.isPlaceholderData,
    error,
    refetch,
  }
}
