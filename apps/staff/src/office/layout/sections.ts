import { staffPages } from '@baobab/contract'
import type { LucideIcon } from 'lucide-react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export type Section = { path: string; label: string; Icon: LucideIcon }

/** In the order of an owner's day. On a phone the first three stand at the thumb, the others behind "More". */
export const sections: readonly Section[] = [
  { path: staffPages.incidents, label: 'Incidents', Icon: TriangleAlert },
]
export const SECTIONS_AT_THUMB = 3
