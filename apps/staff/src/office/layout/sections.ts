import { staffPages } from '@baobab/contract'
import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Send from 'lucide-react/icons/send'
import Sun from 'lucide-react/icons/sun'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import Wheat from 'lucide-react/icons/wheat'

export type Section = { path: string; label: string; Icon: LucideIcon }

/** In the order of an owner's day. On a phone the first three stand at the thumb, the others behind "More". */
export const sections: readonly Section[] = [
  { path: staffPages.office, label: 'Today', Icon: Sun },
  { path: staffPages.officeMenu, label: 'Menu', Icon: UtensilsCrossed },
  { path: staffPages.officeOrders, label: 'Orders', Icon: ReceiptText },
  { path: staffPages.officeDays, label: 'Days', Icon: CalendarDays },
  { path: staffPages.publish, label: 'Publish', Icon: Send },
  { path: staffPages.ingredients, label: 'Ingredients', Icon: Wheat },
  { path: staffPages.homePage, label: 'Home page', Icon: House },
  { path: staffPages.officeEvents, label: 'Events', Icon: CalendarHeart },
  { path: staffPages.coupons, label: 'Coupons', Icon: TicketPercent },
  { path: staffPages.money, label: 'Money', Icon: Landmark },
  { path: staffPages.incidents, label: 'Incidents', Icon: TriangleAlert },
]
export const SECTIONS_AT_THUMB = 3
