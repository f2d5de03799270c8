import type { INCIDENT_KINDS } from '@baobab/contract'

/** In the order of the office's filter. */
export const incidentTitles: Record<(typeof INCIDENT_KINDS)[number], string> = {
  payment_in_review: 'A payment doesn’t match',
  refund_failed: 'A refund failed',
  dispute: 'A customer disputes a payment',
  event_unmatched: 'A payment provider’s message matches no payment',
  mail_parked: 'An e-mail wasn’t sent',
  text_failed: 'A text message didn’t reach its guest',
  job_failed: 'A task failed permanently',
  many_unpaid_bookings: 'One network is holding many unpaid events',
  ledger_mismatch: 'The books don’t match',
}
