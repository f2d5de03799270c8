import { QUICK_CANCEL } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'
import { toMailbox } from '../../coupons/coupon-guests.ts'
import type { BookingDetails } from '../find-booking.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Paid = Pick<BookingDetails, 'id' | 'email' | 'paidAt' | 'quickCancelCents'>

/**
 * What we keep when the customer cancels at that time: the fee that was accepted, if it is so soon after the payment and the
 * mailbox has done so too often. A cancellation takes `lockCrews` before, so that three at once count each other.
 */
export async function findQuickCancelFee(db: Db | Tx, booking: Paid, at: Date): Promise<number> {
  const { id, email, paidAt, quickCancelCents } = booking
  if (quickCancelCents === 0 || !isQuick(paidAt, at)) return 0
  const before = await db.booking.findMany({
    where: {
      id: { not: id },
      cancelledBy: 'customer',
      cancelledAt: { gt: new Date(at.getTime() - QUICK_CANCEL.days * DAY_MS), lte: at },
    },
    select: { email: true, paidAt: true, cancelledAt: true },
  })
  const own = before.filter(
    (other) =>
      other.cancelledAt !== null &&
      isQuick(other.paidAt, other.cancelledAt) &&
      toMailbox(other.email) === toMailbox(email),
  )
  return own.length >= QUICK_CANCEL.free ? quickCancelCents : 0
}

const isQuick = (paidAt: Date | null, at: Date) =>
  paidAt !== null && at.getTime() - paidAt.getTime() <= QUICK_CANCEL.minutes * MINUTE_MS
