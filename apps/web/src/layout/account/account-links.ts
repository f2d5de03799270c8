import { pages, texts } from '@baobab/contract'
import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Heart from 'lucide-react/icons/heart'
import KeyRound from 'lucide-react/icons/key-round'
import MapPin from 'lucide-react/icons/map-pin'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import UserRound from 'lucide-react/icons/user-round'

type AccountLink = {
  label: string
  Icon: LucideIcon
  page: string
  /** Pages that belong to it and have no link of their own. */
  subpages: readonly string[]
}

/** The menu of the account area: the entries of the specification, and after them our own. */
export const accountLinks: readonly AccountLink[] = [
  { label: texts.personalInfo, Icon: UserRound, page: pages.profile, subpages: [] },
  {
    label: texts.addressMenu,
    Icon: MapPin,
    page: pages.addresses,
    subpages: [pages.addAddress, pages.editAddress],
  },
  {
    label: texts.orderMenu,
    Icon: ReceiptText,
    page: pages.orders,
    subpages: [pages.orderInvoice],
  },
  { label: texts.favourites, Icon: Heart, page: pages.wishlist, subpages: [] },
  { label: texts.changePassword, Icon: KeyRound, page: pages.changePassword, subpages: [] },
  { label: 'Bookings', Icon: CalendarDays, page: pages.bookings, subpages: [] },
  { label: 'Reviews', Icon: Star, page: pages.reviews, subpages: [] },
  { label: 'Devices', Icon: MonitorSmartphone, page: pages.devices, subpages: [] },
  { label: 'Your Data', Icon: ShieldCheck, page: pages.yourData, subpages: [pages.deleteAccount] },
]
