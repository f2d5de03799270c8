import { useSearchParams } from 'react-router-dom'
import { PREVENT_SCROLL_RESET } from '../../lib/prevent-scroll-reset.ts'

const FILTERS = ['category_id', 'search', 'diet', 'without']

/** What a list of dishes is filtered by. */
export function menuFilterIn(params: URLSearchParams) {
  const category = params.get('category_id') ?? ''
  return {
    category_id: /^\d{1,9}$/.test(category) ? Number(category) : ('' as const),
    search: params.get('search') ?? '',
  }
}

type Filter = { category_id?: number | ''; search?: string; diet?: string; without?: string }

function withFilter(params: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(filter))
    value === '' ? next.delete(name) : next.set(name, String(value))
  return next
}

/** The category and search are kept in the URL, so that back, reload and a shared link keep them. */
export function useMenuFilter() {
  const [params, setParams] = useSearchParams()
  const { category_id, search } = menuFilterIn(params)
  const change = (filter: Filter, replace: boolean) =>
    setParams((current) => withFilter(current, filter), { state: PREVENT_SCROLL_RESET, replace })
  const setFilter = (filter: Filter) => change(filter, false)
  /** While the guest types: the history gets no entry for every letter. */
  const replaceSearch = (text: string) => change({ search: text }, true)
  /** Without the parameters that nothing here reads: the server leaves them out, too. */
  const linkTo = (filter: Filter) => {
    const read = [...params].filter(([name]) => FILTERS.includes(name))
    return { search: withFilter(new URLSearchParams(read), filter).toString() }
  }
  const filtered = category_id !== '' || search !== ''
  return { category_id, search, setFilter, replaceSearch, linkTo, filtered }
}

export type MenuFilterState = ReturnType<typeof useMenuFilter>
