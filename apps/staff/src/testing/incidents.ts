import type { OfficeIncident } from '@baobab/contract'

const at = '2026-11-21T19:51:00.000Z'

/** A payment in review. */
export const createIncident = (over: Partial<OfficeIncident> = {}): OfficeIncident => ({
  id: 6,
  kind: 'payment_in_review',
  summary: 'Asked for 24.00 USD, got 20.00 USD',
  tracking_id: '7K3M9QZ2ABCD4567',
  book_event_id: null,
  provider: 'stripe',
  reference: 'cs_1',
  count: 1,
  at,
  last_seen_at: at,
  in_review: { amount: 2000, currency: 'usd' },
  closed: null,
  ...over,
})
