import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { categoriesQuery } from '../../api/menu.ts'
import { PREVENT_SCROLL_RESET } from '../../lib/prevent-scroll-reset.ts'
import { SearchField } from './SearchField.tsx'
import type { MenuFilterState } from './use-menu-filter.ts'

const SEARCH_PAUSE_MS = 250

type Props = { filter: MenuFilterState; onChange: () => void }

/** Categories and search; they stay visible while the menu scrolls. Links and a form: they work before their script has loaded. */
export function FilterBar({ filter, onChange }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { category_id, search, filtered, setFilter, linkTo } = filter
  const [typed, setTyped] = useTyped(search)
  const searchSoon = useSearchSoon((text) => filter.replaceSearch(text))
  const chips = useRef<HTMLUListElement>(null)
  // Scrolls the selected category into view: on a phone the row is wider than the screen.
  useEffect(() => {
    const row = chips.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2
  }, [category_id, categories])
  const chip = (id: number | '', name: string) => (
    <li key={id}>
      <Link
        to={linkTo(id === '' ? { category_id: id, search: '' } : { category_id: id })}
        state={PREVENT_SCROLL_RESET}
        aria-current={(id === '' ? !filtered : category_id === id) || undefined}
        onClick={onChange}
        className="flex min-h-tap items-center rounded-full border-[1.5px] border-line-strong px-3.5 font-display text-sm font-semibold whitespace-nowrap hover:border-ink lg:px-3 aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-action-ink"
      >
        {name}
      </Link>
    </li>
  )
  return (
    <div className="z-20 bg-page max-lg:contents lg:sticky lg:top-20 lg:border-b lg:border-line low:lg:static">
      <div className="flex-row items-center gap-3 py-3 max-lg:contents lg:container-page lg:flex">
        <search className="container-page block pt-4 lg:order-2 lg:w-48 lg:shrink-0 lg:px-0 lg:pt-0">
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
        <ul
          ref={chips}
          aria-label="Categories"
          className="relative hide-scrollbar z-20 flex min-w-0 flex-1 gap-1.5 overflow-x-auto bg-page px-gutter py-3 max-lg:sticky max-lg:top-16 max-lg:short:static max-lg:border-b max-lg:border-line lg:-ml-1 lg:px-1 lg:py-1 low:max-lg:static"
        >
          {chip('', 'Everything')}
          {categories.map(({ id, name }) => chip(id, name))}
        </ul>
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
