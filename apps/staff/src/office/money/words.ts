import { formatCents, type LedgerAccount, type LedgerFinding } from '@baobab/contract'

export const accountNames: Record<LedgerAccount, string> = {
  sales_pickup: 'Sales, pickup',
  sales_delivery: 'Sales, delivery',
  sales_catering: 'Sales, catering',
  delivery: 'Delivery fees',
  refunds: 'Refunds',
  over_short: 'Accepted differences',
  fees: 'Provider fees',
  disputes: 'Disputes',
  sales_tax: 'Sales tax to pay',
  tips: 'Tips to hand out',
  deposits: 'Deposits for upcoming events',
  unassigned: 'Unmatched money',
  receivable: 'Waiting for the provider',
  in_transit: 'With providers',
  bank: 'Paid to the bank',
  unclassified: 'Not classified',
}

export const providerNames = { stripe: 'Stripe', paypal: 'PayPal' } as const

/** Income and what we owe are credits: the owner reads them as positive. */
const CREDITS: readonly LedgerAccount[] = [
  'sales_pickup',
  'sales_delivery',
  'sales_catering',
  'delivery',
  'sales_tax',
  'tips',
  'deposits',
  'unassigned',
]
export const shownCents = (account: LedgerAccount, cents: number) =>
  CREDITS.includes(account) ? -cents : cents

export const formatSigned = (cents: number) => `${cents < 0 ? '−' : ''}${formatCents(Math.abs(cents))}`

type Status = LedgerFinding['status']
export const findingTitles: Record<Status, string> = {
  missing_here: 'Missing here',
  missing_there: 'Missing at the provider',
  differs: 'Amounts differ',
  unclassified: 'Unknown type of transaction',
  waiting: 'Waiting',
  explained: 'Explained',
}
export const remedies: Record<Status, string> = {
  missing_here: 'Look it up with the provider. A guest may have paid without an order.',
  missing_there: 'Look it up with the provider before you refund it.',
  differs: 'Compare both amounts on the provider’s website.',
  unclassified: 'Ask a developer what this is.',
  waiting: 'Nothing to do. It should match within a day.',
  explained: 'Nothing to do unless the difference changes.',
}
