import type { Category } from '@baobab/contract'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PREVENT_SCROLL_RESET } from '../../lib/prevent-scroll-reset.ts'
import { sectionId, useSectionInView } from './section-in-view.ts'
import type { MenuFilterState } from './use-menu-filter.ts'

type Props = {
  categories: readonly Category[]
  /** Each has its section on the page. */
  hasSections: boolean
  filter: MenuFilterState
  onFilter: () => void
}

/** On the whole menu they lead to its sections, and the one in view is marked; in a filtered list they choose its category. */
export function CategoryChips({ categories, hasSections, filter, onFilter }: Props) {
  const { category_id, filtered, linkTo } = filter
  const sections = hasSections ? categories.map(({ id }) => sectionId(id)) : []
  const current = useSectionInView(sections) ?? sections[0]
  const row = useRef<HTMLUListElement>(null)
  // Scrolls the current category into view: on a phone the row is wider than the screen.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.clientWidth) / 2
  }, [category_id, categories.length, current])
  const chip = (id: number | '', name: string) => {
    const target = filtered
      ? {
          to: linkTo(id === '' ? { category_id: id, search: '' } : { category_id: id }),
          state: PREVENT_SCROLL_RESET,
          onClick: onFilter,
        }
      : // one step back leaves the menu, however many sections were visited
        { to: { ...linkTo({}), hash: sectionId(Number(id)) }, replace: true }
    const isCurrent = filtered ? id !== '' && category_id === id : current === sectionId(Number(id))
    return (
      <li key={id}>
        <Link {...target} aria-current={isCurrent || undefined} className="category-chip">
          {name}
        </Link>
      </li>
    )
  }
  return (
    <ul ref={row} aria-label="Categories" className="category-chips hide-scrollbar">
      {filtered && chip('', 'Everything')}
      {categories.map(({ id, name }) => chip(id, name))}
    </ul>
  )
}
