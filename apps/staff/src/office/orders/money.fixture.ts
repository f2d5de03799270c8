import type { OfficeMoney } from '@baobab/contract'

/** What was paid for an order, and nothing refunded yet. */
export const paidMoney = (changes: Partial<OfficeMoney> = {}): OfficeMoney => ({
  captured: 5600,
  refunded: 0,
  on_its_way: 0,
  disputed: 0,
  left: 5600,
  blocked: null,
  payments: [
    { provider: 'stripe', status: 'paid', amount: 5600, reference: 'cs_1', at: '2026-11-21T20:00:00.000Z' },
  ],
  refunds: [],
  ...changes,
})
