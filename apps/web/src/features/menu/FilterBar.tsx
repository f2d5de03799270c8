import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { categoriesQuery } from '../../api/menu.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { SearchField } from './SearchField.tsx'
import type { MenuFilterState } from './use-menu-filter.ts'

const SEARCH_PAUSE_MS = 250

type Props = {
  filter: MenuFilterState
  /** The categories with a dish, on the whole menu. Undefined for a filtered menu, and while it loads: then all are shown. */
  shown: ReadonlySet<number> | undefined
  onChange: () => void
  /** Beside them on a desktop, below them on a phone. */
  diet: ReactNode
}

/** Categories, diet and search; on a desktop one bar. They stay visible while the menu scrolls. Links and a form: they work before their script has loaded. */
export function FilterBar({ filter, shown, onChange, diet }: Props) {
  const { data: all = [] } = useQuery(categoriesQuery)
  const categories = shown === undefined ? all : all.filter(({ id }) => shown.has(id))
  const { category_id, search, setFilter } = filter
  const [typed, setTyped] = useTyped(search)
  const searchSoon = useSearchSoon((text) => filter.replaceSearch(text))
  return (
    <div className="z-20 bg-page max-lg:contents lg:sticky lg:top-20 lg:border-b lg:border-line low:lg:static">
      <div className="flex-row items-center gap-4 py-3 max-lg:contents lg:container-page lg:flex">
        <search className="container-page block pt-3 lg:order-2 lg:w-44 lg:shrink-0 lg:px-0 lg:pt-0">
          <form
            onSubmit={(event) => {
              event.preventDefault()
              setFilter({ search: typed.trim() })
              onChange()
            }}
          >
            {category_id !== '' && <input type="hidden" name="category_id" value={category_id} />}
            <SearchField
              lead={<Search />}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                searchSoon(event.target.value)
              }}
            />
          </form>
        </search>
        <CategoryChips
          categories={categories}
          hasSections={shown !== undefined}
          filter={filter}
          onFilter={onChange}
        />
        <div className="max-lg:container-page">{diet}</div>
      </div>
    </div>
  )
}

/** Searches once typing pauses. */
function useSearchSoon(search: (text: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text.trim()), SEARCH_PAUSE_MS)
  }
}

/** The typed text, replaced when the search in the URL changes. */
function useTyped(search: string) {
  const [state, setState] = useState({ search, typed: search })
  // a blank at the end stays: the next word is coming
  if (state.search !== search)
    setState({ search, typed: state.typed.trim() === search ? state.typed : search })
  return [state.typed, (typed: string) => setState({ search, typed })] as const
}
