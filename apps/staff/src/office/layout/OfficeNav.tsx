import { staffPages } from '@baobab/contract'
import { Logo, LogoMark } from '@baobab/ui'
import type { LucideIcon } from 'lucide-react'
import ChefHat from 'lucide-react/icons/chef-hat'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { MoreDrawer } from './MoreDrawer.tsx'
import { allSections, dailySections, type Section, sectionGroups } from './sections.ts'

const itemClass =
  'flex w-full items-center gap-0.5 text-ink-soft hover:bg-accent-soft hover:text-ink max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:text-xs md:rounded-md lg:min-h-tap lg:gap-3 lg:px-3 aria-[current=page]:font-bold aria-[current=page]:text-link md:aria-[current=page]:bg-accent-soft md:aria-[current=page]:text-ink'

/** One list for all widths, so a screen reader announces it once. */
export function OfficeNav() {
  const [isMoreOpen, setMoreOpen] = useState(false)
  const currentPath = useCurrentPath()
  return (
    <nav
      aria-label="Office"
      className="border-line bg-surface max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] max-md:low:static md:sticky md:top-0 md:flex md:h-dvh md:w-24 md:flex-col md:overflow-y-auto md:border-r md:p-2 lg:w-60 lg:p-4"
    >
      <div className="mb-4 flex justify-center pt-2 max-md:hidden lg:hidden">
        <LogoMark className="size-11" />
      </div>
      <Logo className="mb-6 max-lg:hidden" />
      <ul className="max-md:grid max-md:auto-cols-fr max-md:grid-flow-col md:flex md:flex-1 md:flex-col md:gap-1">
        {dailySections.map((section) => (
          <li key={section.path}>
            <SectionLink {...section} isCurrent={section.path === currentPath} />
          </li>
        ))}
        {sectionGroups.map(({ label, sections }) => (
          <li key={label} className="mt-3 max-md:hidden">
            <p
              id={`group-${label}`}
              className="px-3 pb-1 text-sm text-ink-soft max-lg:px-0 max-lg:text-center"
            >
              {label}
            </p>
            <ul aria-labelledby={`group-${label}`} className="space-y-1">
              {sections.map((section) => (
                <li key={section.path}>
                  <SectionLink {...section} isCurrent={section.path === currentPath} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li className="max-md:hidden md:mt-auto md:pt-3">
          <SectionLink path={staffPages.board} label="Board" Icon={ChefHat} isCurrent={false} />
        </li>
        <li>
          <button type="button" className={itemClass} onClick={() => setMoreOpen(true)}>
            <ItemContent Icon={Ellipsis}>More</ItemContent>
          </button>
        </li>
      </ul>
      {isMoreOpen && <MoreDrawer onClose={() => setMoreOpen(false)} />}
    </nav>
  )
}

/** Paths nest (/menu, /menu/publish): the longest match is the current section. */
function useCurrentPath(): string | undefined {
  const { pathname } = useLocation()
  const matches = allSections.filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  return matches.toSorted((a, b) => b.path.length - a.path.length)[0]?.path
}

const SectionLink = ({ path, label, Icon, isCurrent }: Section & { isCurrent: boolean }) => (
  <Link to={path} aria-current={isCurrent ? 'page' : undefined} className={itemClass}>
    <ItemContent Icon={Icon}>{label}</ItemContent>
  </Link>
)

const ItemContent = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <>
    <Icon aria-hidden="true" className="size-5.5 shrink-0" />
    {children}
  </>
)
