import type { KitchenOrder } from '@baobab/contract'
import type { Menu } from '../menu.ts'

/** Each panel takes of these what it needs. */
export type PanelProps = {
  orders: readonly KitchenOrder[]
  menu: Menu | undefined
  /** The order that is opened. */
  trackingId: string | undefined
  onClose: () => void
  onWipe: () => void
}
