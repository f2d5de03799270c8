import { useQuery } from '@tanstack/react-query'
import { productsQuery, searchQuery } from '../../api/menu.ts'

type Filter = { category_id: number | ''; search: string }

type Options = {
  /** Only the first of a list that is no search. */
  first?: number
  isEnabled?: boolean
}

/** The dishes of a category or a search. While a search runs, what was shown before stays. */
export function useMenuProducts({ category_id, search }: Filter, { first, isEnabled = true }: Options = {}) {
  const isSearch = search !== ''
  const list = useQuery({
    ...productsQuery({ category_id, ...(first !== undefined && { first }) }),
    enabled: isEnabled && !isSearch,
  })
  const found = useQuery({ ...searchQuery({ category_id, search }), enabled: isEnabled && isSearch })
  const { error, refetch } = isSearch ? found : list
  const answer = isSearch ? found.data : undefined
  return {
    products: isSearch ? (found.data?.products ?? (error ? undefined : list.data)) : list.data,
    notice: answer?.notice,
    filter: answer?.filter,
    suggestions: answer?.suggestions,
    suggestionsNotice: answer?.suggestions_notice,
    refreshing: isSearch ? found.data === undefined || found.isPlaceholderData : list.isPlaceholderData,
    error,
    refetch,
  }
}
