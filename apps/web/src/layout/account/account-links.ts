import { pages, texts } from '@baobab/contract'
import type { LucideIcon } from 'lucide-react'
import Heart from 'lucide-react/icons/heart'
import KeyRound from 'lucide-react/icons/key-round'
import MapPin from 'lucide-react/icons/map-pin'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserRound from 'lucide-react/icons/user-round'

type AccountLink = {
  label: string
  Icon: LucideIcon
  page: string
  /** Pages that belong to it and have no link of their own. */
  subpages: readonly string[]
}

/** The menu of the account area, with the labels of the specification. */
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
    subpages: [pages.orderInvoice, pages.bookings, pages.reviews],
  },
  { label: texts.favourites, Icon: Heart, page: pages.wishlist, subpages: [] },
  {
    label: texts.changePassword,
    Icon: KeyRound,
    page: pages.changePassword,
    subpages: [pages.devices, pages.yourData, pages.deleteAccount],
  },
]
