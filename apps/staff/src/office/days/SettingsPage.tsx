import { staffPages } from '@baobab/contract'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'

const links = [
  [staffPages.officeDays, 'Next 14 days'],
  [staffPages.officeHours, 'Weekly hours'],
  [staffPages.officePace, 'Pace'],
  [staffPages.officeDelivery, 'Delivery and tax'],
  [staffPages.officePit, 'Pit'],
  [staffPages.eventRules, 'Private events'],
] as const

type Props<Item, Key extends QueryKey> = {
  title: string
  hint: string
  query: UseQueryOptions<Item, Error, Item, Key>
  children: (item: Item) => ReactNode
}

/** A page about the restaurant's days, with the way to the others. */
export function SettingsPage<Item, Key extends QueryKey>({ title, hint, query, children }: Props<Item, Key>) {
  return (
    <OfficePage title={title} hint={hint}>
      <nav aria-label="Days">
        <ul className="flex flex-wrap gap-2">
          {links.map(([path, label]) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                className="inline-flex min-h-tap items-center rounded-full border border-line-strong px-4 text-ink-soft hover:text-ink aria-[current=page]:border-action aria-[current=page]:bg-accent-soft aria-[current=page]:font-bold aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <OfficeQuery query={query} errorTitle="Couldn’t load this page">
        {children}
      </OfficeQuery>
    </OfficePage>
  )
}
