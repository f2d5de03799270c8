import { formatCents } from '@baobab/contract'

type Cancelled = { wasCancelled: boolean; refundCents: number }

/** What staff read after they cancelled an order or a booking. */
export function cancelMessage(what: 'order' | 'booking', { wasCancelled, refundCents }: Cancelled): string {
  if (!wasCancelled) return `The ${what} is canceled. We’ve told the customer.`
  return refundCents > 0
    ? `The ${what} was already canceled. ${formatCents(refundCents)} was requested again.`
    : `The ${what} was already canceled.`
}
