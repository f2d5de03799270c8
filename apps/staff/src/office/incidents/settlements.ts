import {
  acceptPayment,
  closeIncident,
  formatCents,
  type OfficeIncident,
  refundOrder,
  returnPayment,
} from '@baobab/contract'
import type * as z from 'zod/mini'
import { acceptReview, close, refundPart, returnReview } from '../../api/incidents.ts'

type Values = { reason: string; amount?: string | number }

/** A way out of an incident. Each keeps the reason and who decided. */
export type Settlement = {
  label: string
  /** What happens then. */
  text: string
  body: z.ZodMiniType<unknown, Values>
  asksAmount: boolean
  send: (values: Values, key: string) => Promise<{ message: string }>
}

export function settlementsFor(incident: OfficeIncident): Settlement[] {
  const { id, in_review, kind, tracking_id, book_event_id } = incident
  if (in_review) {
    const amount = writeAmount(in_review)
    return [
      {
        label: `Accept ${amount} as paid`,
        text: 'Counts as paid in full. We’ll e-mail the customer.',
        body: acceptPayment.body,
        asksAmount: false,
        send: ({ reason }) => acceptReview(id, reason),
      },
      {
        label: `Refund ${amount}`,
        text: 'Cancels what’s unpaid. The customer sees the reason.',
        body: returnPayment.body,
        asksAmount: false,
        send: ({ reason }) => returnReview(id, reason),
      },
    ]
  }
  const closing: Settlement = {
    label: 'Close incident',
    text: 'No money moves. The reason stays on record.',
    body: closeIncident.body,
    asksAmount: false,
    send: ({ reason }) => close(id, reason),
  }
  const isPaid = tracking_id !== null || book_event_id !== null
  if (!isPaid || kind === 'payment_in_review') return [closing]
  const refund: Settlement = {
    label: 'Refund part of it',
    text: 'The customer sees the reason. The incident stays open.',
    body: refundOrder.body,
    asksAmount: true,
    send: ({ reason, amount = '' }, key) => refundPart(incident, { amount, reason }, key),
  }
  return [closing, refund]
}

const writeAmount = ({ amount, currency }: NonNullable<OfficeIncident['in_review']>) =>
  currency === 'usd' ? formatCents(amount) : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
