import { texts } from '@baobab/contract'
import { cn } from '@baobab/ui'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { accountLinks } from './account-links.ts'

const itemClass =
  'flex min-h-tap w-full items-center gap-2 rounded-full px-3 font-display font-semibold whitespace-nowrap focus-visible:-outline-offset-3 lg:px-4 lg:gap-3.5 lg:rounded-md'
const restClass = 'text-ink-soft hover:bg-surface-raised hover:text-ink'

/** A column beside the page, or above it: on tablets two rows, on phones one that scrolls. */
export function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const { pathname } = useLocation()
  const row = useRef<HTMLUListElement>(null)
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const showCurrent = () => {
      if (!row.current || !current.current) return
      const { offsetLeft, offsetWidth } = current.current
      row.current.scrollLeft = offsetLeft - (row.current.clientWidth - offsetWidth) / 2
    }
    showCurrent()
    // a phone that is turned
    window.addEventListener('resize', showCurrent)
    return () => window.removeEventListener('resize', showCurrent)
  }, [pathname])

  return (
    <nav aria-label="Account">
      <ul
        ref={row}
        className="hide-scrollbar relative flex gap-1 overflow-x-auto px-[calc(var(--spacing-gutter)-0.25rem)] md:max-lg:flex-wrap pb-3 lg:flex-col lg:gap-1 lg:p-3"
      >
        {accountLinks.map(({ label, Icon, page, subpages }) => {
          const isCurrent = page === pathname || subpages.includes(pathname)
          return (
            <li key={page} ref={isCurrent ? current : undefined} className="shrink-0">
              <Link
                to={page}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(itemClass, isCurrent ? 'bg-highlight text-highlight-ink' : restClass)}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {label}
              </Link>
            </li>
          )
        })}
        <li className="shrink-0 lg:mt-2 lg:border-t lg:border-line lg:pt-3">
          <button type="button" onClick={onLogout} className={cn(itemClass, restClass)}>
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            {texts.logout}
          </button>
        </li>
      </ul>
    </nav>
  )
}
