import { formatCents, isMoved, type Order, restaurantDate, toReadyMoment, toTimeText } from '@baobab/contract'

/** What the guest was promised at first, once the kitchen has moved it by more than some minutes. */
export function movedText({ ready_at, moved_from, move_reason }: Order): string | null {
  if (ready_at === null || moved_from === null) return null
  const [from, to] = [Date.parse(moved_from), Date.parse(ready_at)]
  if (!isMoved(from, to)) return null
  const isSameDay = restaurantDate(new Date(from)) === restaurantDate(new Date(to))
  const show = isSameDay ? toTimeText : toReadyMoment
  return `We moved it to ${show(to)}. It was promised for ${show(from)}: ${move_reason}`
}

/** What becomes of the money of a cancelled order; nothing when none was taken. */
export function cancelledMoneyText({ payment_status, refunded, paid_amount }: Order): string | null {
  if (refunded > 0)
    return `${formatCents(refunded)} is on its way back to you. Your bank may take a few days.`
  return payment_status === 'paid' ? `We’re refunding your ${formatCents(paid_amount)}.` : null
}

/** The kitchen has taken back a step that the guest was told of, and nothing has happened since. */
export function recalledText({ recalled_at, history }: Order): string | null {
  if (recalled_at === null || history.some(({ at }) => at > recalled_at)) return null
  return `At ${toTimeText(Date.parse(recalled_at))} the kitchen corrected the status: your order is still being prepared.`
}

/** “Taken off, $30.00 goes back: We’ve run out of it.” */
export const struckText = ({
  refund,
  reason,
}: NonNullable<Order['order_products'][number]['struck']>): string =>
  `Taken off${refund > 0 ? `, ${formatCents(refund)} refunded` : ''}: ${reason}`
