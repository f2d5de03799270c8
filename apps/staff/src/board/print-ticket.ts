import type { KitchenOrder } from '@baobab/contract'
import * as z from 'zod/mini'
import { create } from 'zustand'

const WISH_KEY = 'print-on-acknowledge'
const PRINTED_KEY = 'printed-tickets'
/** Some busy days: older ones are not printed again. */
const MOST_PRINTED = 500

type Print = { order: KitchenOrder; isReprint: boolean }

/** Of this device, because the printer is. */
export const usePrinting = create<{ isAutomatic: boolean; print: Print | null }>(() => ({
  isAutomatic: read(WISH_KEY) === 'yes',
  print: null,
}))

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // lasts until the page is closed
  }
}

export function printByItself(isAutomatic: boolean) {
  write(WISH_KEY, isAutomatic ? 'yes' : 'no')
  usePrinting.setState({ isAutomatic })
}

function printedTickets(): string[] {
  try {
    return z.parse(z.array(z.string()), JSON.parse(read(PRINTED_KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** `PrintedTicket` shows the order to the printer only, and prints. A second ticket says so: nobody cooks an order twice. */
export function printTicket(order: KitchenOrder) {
  const printed = printedTickets()
  const isReprint = printed.includes(order.tracking_id)
  if (!isReprint) write(PRINTED_KEY, JSON.stringify([...printed, order.tracking_id].slice(-MOST_PRINTED)))
  usePrinting.setState({ print: { order, isReprint } })
}

/** Nobody needs paper of what is cancelled, or of a drill. */
export const printWhenWished = (order: KitchenOrder) => {
  if (usePrinting.getState().isAutomatic && order.status !== 'cancelled' && !order.is_test) printTicket(order)
}
