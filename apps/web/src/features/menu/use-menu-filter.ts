import { useSearchParams } from 'react-router-dom'
import { PREVENT_SCROLL_RESET } from '../../lib/prevent-scroll-reset.ts'

/** The category and search are kept in the URL, so that back, reload and a shared link keep them. */
export function useMenuFilter() {
  const [params, setParams] = useSearchParams()
  const category = params.get('category_id') ?? ''
  const category_id = /^\d{1,9}$/.test(category) ? Number(category) : ('' as const)
  const search = params.get('search') ?? ''

  type Filter = { category_id?: number | ''; search?: string; diet?: ''; without?: '' }
  const change = (filter: Filter, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(filter))
          value === '' ? next.delete(name) : next.set(name, String(value))
        return next
      },
      { state: PREVENT_SCROLL_RESET, replace },
    )
  const setFilter = (filter: Filter) => change(filter, false)
  /** While somebody types: the history gets no entry for every letter. */
  const replaceSearch = (text: string) => change({ search: text }, true)
  return { category_id, search, setFilter, replaceSearch, filtered: category_id !== '' || search !== '' }
}

export type MenuFilterState = ReturnType<typeof useMenuFilter>
