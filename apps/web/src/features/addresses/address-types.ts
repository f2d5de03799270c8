import type { Address } from '@baobab/contract'
import type { LucideIcon } from 'lucide-react'
import Briefcase from 'lucide-react/icons/briefcase'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'

/** How each type of address looks. */
export const addressTypes: Record<Address['type'], { Icon: LucideIcon; label: string }> = {
  home: { Icon: House, label: 'Home' },
  office: { Icon: Briefcase, label: 'Office' },
  other: { Icon: MapPin, label: 'Other' },
}
