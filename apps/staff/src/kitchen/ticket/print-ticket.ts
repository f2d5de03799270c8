import { type KitchenOrder, toTimeText } from '@baobab/contract'
import { create } from 'zustand'
import { notePrint } from '../../api/kitchen.ts'

const AUTOMATIC_KEY = 'print-on-acknowledge'

/** `warning` stands above the ticket, so that no cook makes an order twice. */
export type Print = { order: KitchenOrder; warning: string | null }

/** Stored on this device, because the printer is. `PrintedTicket` prints the queue, the first one first. */
export const usePrinting = create<{ isAutomatic: boolean; queue: readonly Print[] }>(() => ({
  isAutomatic: isAutomatic(),
  queue: [],
}))

function isAutomatic(): boolean {
  try {
    return localStorage.getItem(AUTOMATIC_KEY) === 'yes'
  } catch {
    return false
  }
}

export function setAutomaticPrint(automatic: boolean) {
  usePrinting.setState({ isAutomatic: automatic })
  try {
    localStorage.setItem(AUTOMATIC_KEY, automatic ? 'yes' : 'no')
  } catch {
    // lasts until the page is closed
  }
}

export async function printTicket(order: KitchenOrder): Promise<void> {
  print(order, await findWarning(order))
}

/** Prints each order once, on whichever device is first. Cancelled orders and drills need no paper. */
export async function printIfAutomatic(order: KitchenOrder): Promise<void> {
  if (!usePrinting.getState().isAutomatic || order.status === 'cancelled' || order.is_test) return
  const warning = await findWarning(order)
  if (warning === null || warning === MAYBE_REPRINT) print(order, warning)
}

const MAYBE_REPRINT = 'May be a reprint. Look for an earlier ticket'

/** The server knows the tickets of all devices. Without its answer this one may be the second. */
async function findWarning(order: KitchenOrder): Promise<string | null> {
  const noted = await notePrint(order).catch(() => null)
  if (noted === null) return MAYBE_REPRINT
  return noted.is_reprint ? `Reprint: first ${printedText(noted.order)}` : null
}

const print = (order: KitchenOrder, warning: string | null) =>
  usePrinting.setState(({ queue }) => ({ queue: [...queue, { order, warning }] }))

/** “printed at 12:40 pm by Tunde” */
export const printedText = ({ printed_at, printed_by }: KitchenOrder): string => {
  const time = printed_at && ` at ${toTimeText(Date.parse(printed_at))}`
  return `printed${time ?? ''}${printed_by ? ` by ${printed_by}` : ''}`
}
