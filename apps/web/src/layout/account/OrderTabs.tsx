import { pages } from '@baobab/contract'
import { NavLink } from 'react-router-dom'

const tabs = [
  { page: pages.orders, label: 'Orders' },
  { page: pages.bookings, label: 'Bookings' },
  { page: pages.reviews, label: 'Reviews' },
]

/** What somebody ordered, booked and thought of it: pages that the menu calls Order. */
export function OrderTabs() {
  return (
    <nav aria-label="Orders" className="mb-6 border-b-2 border-line">
      <ul className="-mb-0.5 flex gap-4 sm:gap-6">
        {tabs.map(({ page, label }) => (
          <li key={page}>
            <NavLink
              to={page}
              className="flex min-h-12 items-center border-b-4 border-transparent font-display text-lg font-bold text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
