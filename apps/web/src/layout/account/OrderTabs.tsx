import { pages } from '@baobab/contract'
import { AccountTabs } from './AccountTabs.tsx'

const tabs = [
  { page: pages.orders, label: 'Orders' },
  { page: pages.bookings, label: 'Bookings' },
  { page: pages.reviews, label: 'Reviews' },
]

/** What somebody ordered, booked and thought of it: pages that the menu calls Order. */
export const OrderTabs = () => <AccountTabs label="Orders" tabs={tabs} />
