import {
  acceptPayment,
  closeIncident,
  formatCents,
  type OfficeIncident,
  returnPayment,
} from '@baobab/contract'
import { api } from '../../api/api.ts'
import { giveBackBooking, giveBackOrder } from '../../api/orders.ts'
import type { Decision } from '../layout/ReasonDialog.tsx'

/** The ways out of an incident. */
export function settlementsFor(incident: OfficeIncident): Decision[] {
  const { id, in_review, kind, tracking_id, book_event_id } = incident
  if (in_review) {
    const amount = writeAmount(in_review)
    return [
      {
        title: `Accept ${amount} as paid`,
        text: 'Counts as paid in full. We’ll e-mail the customer.',
        send: (body) => api(acceptPayment, { params: { id }, body }),
      },
      {
        title: `Refund ${amount}`,
        text: 'Cancels what’s unpaid. The customer sees the reason.',
        send: (body) => api(returnPayment, { params: { id }, body }),
      },
    ]
  }
  const closing: Decision = {
    title: 'Close incident',
    text: 'No money moves. The reason stays on record.',
    send: (body) => api(closeIncident, { params: { id }, body }),
  }
  const paidId = tracking_id ?? book_event_id
  if (paidId === null || kind === 'payment_in_review') return [closing]
  const giveBack = tracking_id === null ? giveBackBooking : giveBackOrder
  const refund: Decision = {
    title: 'Refund part of it',
    text: 'The customer sees the reason. The incident stays open.',
    asksAmount: true,
    send: ({ reason, amount = '' }, key) => giveBack(paidId, { amount, reason }, key),
  }
  return [closing, refund]
}

const writeAmount = ({ amount, currency }: NonNullable<OfficeIncident['in_review']>) =>
  currency === 'usd' ? formatCents(amount) : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
