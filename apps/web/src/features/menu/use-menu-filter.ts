import { useSearchParams } from 'react-router-dom'
import { PREVENT_SCROLL_RESET } from '../../lib/prevent-scroll-reset.ts'

/** The category and search are kept in the URL, so that back, reload and a shared link keep them. */
export function useMenuFilter() {
  const [params, setParams] = useSearchParams()
  const category = params.get('category_id') ?? ''
  const category_id = /^\d{1,9}$/.test(category) ? Number(category) : ('' as const)
  const search = params.get('search') ?? ''

  const setFilter = (filter: { category_id?: number | ''; search?: string }) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(filter))
          value === '' ? next.delete(name) : next.set(name, String(value))
        return next
      },
      { state: PREVENT_SCROLL_RESET },
    )
  return { category_id, search, setFilter, filtered: category_id !== '' || search !== '' }
}

export type MenuFilterState = ReturnType<typeof useMenuFilter>
