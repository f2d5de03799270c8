import { staffPages } from '@baobab/contract'
import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Send from 'lucide-react/icons/send'
import Siren from 'lucide-react/icons/siren'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import Sun from 'lucide-react/icons/sun'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import Wheat from 'lucide-react/icons/wheat'

export type Section = { path: string; label: string; Icon: LucideIcon }

/** In the order of an owner's day. On a phone these stand at the thumb, the groups behind "More". */
export const dailySections: readonly Section[] = [
  { path: staffPages.office, label: 'Today', Icon: Sun },
  { path: staffPages.officeMenu, label: 'Menu', Icon: UtensilsCrossed },
  { path: staffPages.officeOrders, label: 'Orders', Icon: ReceiptText },
]

export const sectionGroups: readonly { label: string; sections: readonly Section[] }[] = [
  {
    label: 'Menu',
    sections: [
      { path: staffPages.publish, label: 'Publish', Icon: Send },
      { path: staffPages.ingredients, label: 'Ingredients', Icon: Wheat },
      { path: staffPages.homePage, label: 'Home page', Icon: House },
    ],
  },
  {
    label: 'Guests',
    sections: [
      { path: staffPages.messages, label: 'Messages', Icon: Mail },
      { path: staffPages.officeReviews, label: 'Reviews', Icon: Star },
      { path: staffPages.officeEvents, label: 'Events', Icon: CalendarHeart },
      { path: staffPages.coupons, label: 'Coupons', Icon: TicketPercent },
      { path: staffPages.pageTexts, label: 'Texts', Icon: FileText },
      { path: staffPages.extras, label: 'Extras', Icon: Sparkles },
    ],
  },
  {
    label: 'House',
    sections: [
      { path: staffPages.officeDays, label: 'Days', Icon: CalendarDays },
      { path: staffPages.money, label: 'Money', Icon: Landmark },
      { path: staffPages.reports, label: 'Reports', Icon: ChartColumn },
      { path: staffPages.people, label: 'People', Icon: Users },
      { path: staffPages.changes, label: 'Changes', Icon: History },
      { path: staffPages.recall, label: 'Recall', Icon: Siren },
      { path: staffPages.incidents, label: 'Incidents', Icon: TriangleAlert },
    ],
  },
]

export const allSections: readonly Section[] = [
  ...dailySections,
  ...sectionGroups.flatMap(({ sections }) => sections),
]
