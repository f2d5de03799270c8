import type { KitchenOrder } from '@baobab/contract'
import { create } from 'zustand'

const KEY = 'print-on-acknowledge'

/** Of this device, because the printer is. */
export const usePrinting = create<{ isAutomatic: boolean; order: KitchenOrder | null }>(() => ({
  isAutomatic: readWish(),
  order: null,
}))

function readWish(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

export function printByItself(isAutomatic: boolean) {
  try {
    localStorage.setItem(KEY, isAutomatic ? 'yes' : 'no')
  } catch {
    // lasts until the page is closed
  }
  usePrinting.setState({ isAutomatic })
}

/** `PrintedTicket` shows the order to the printer only, and prints. */
export const printTicket = (order: KitchenOrder) => usePrinting.setState({ order })

/** Nobody needs paper of what is cancelled, or of a drill. */
export const printWhenWished = (order: KitchenOrder) => {
  if (usePrinting.getState().isAutomatic && order.status !== 'cancelled' && !order.is_test) printTicket(order)
}
