import { payableOrder } from '../orders/payable-order.ts'
import type { Payable, SubjectKind, SubjectOf } from './payable.ts'

/** Everything that can be paid for. A booking joins by its line here. */
export const subjects: Partial<Record<SubjectKind, Payable>> = {
  order: payableOrder,
}

export function subjectOf({ orderId, bookingId }: SubjectOf): { id: string; subject: Payable } {
  const [id, subject] = orderId !== null ? [orderId, subjects.order] : [bookingId, subjects.booking]
  if (id === null || subject === undefined) throw new Error('a payment for nothing we know')
  return { id, subject }
}

/** For a query of all payments of the same order or booking. */
export const sameSubject = ({ orderId, bookingId }: SubjectOf) =>
  orderId !== null ? { orderId } : { bookingId: bookingId ?? '' }
