import * as z from 'zod/mini'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { Day, Dollars, Text, Timestamp } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'
import { Reason } from '../wire/reason.ts'

/** As the enum `ledger_account`, in the order of a statement. */
export const LEDGER_ACCOUNTS = [
  'sales_pickup',
  'sales_delivery',
  'sales_catering',
  'delivery',
  'refunds',
  'over_short',
  'fees',
  'disputes',
  'sales_tax',
  'tips',
  'deposits',
  'unassigned',
  'receivable',
  'in_transit',
  'bank',
  'unclassified',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

const LedgerKey = z.object({
  source: z.enum(['stripe', 'paypal', 'site']),
  row_id: Text(300, 'Which line is it?'),
  kind: Text(50, 'Which line is it?'),
})

/** What the proof found. `entry`: the line of the journal that can be corrected. */
const LedgerFinding = z.object({
  status: z.enum(['missing_here', 'missing_there', 'differs', 'unclassified', 'waiting', 'explained']),
  subject: z.string(),
  what: z.string(),
  expected: Dollars,
  found: Dollars,
  entry: z.nullable(z.object({ source: LedgerKey.shape.source, row_id: z.string(), kind: z.string() })),
  is_explainable: z.boolean(),
})
export type LedgerFinding = z.output<typeof LedgerFinding>

/** Service days, both included. */
const days = { from: Day('Enter a day, like 2027-05-29'), to: Day('Enter a day, like 2027-05-29') }

export const getMoney = {
  method: 'GET',
  path: '/office/money',
  auth: 'owner',
  summary:
    'What was collected and what reached the bank in a time, each account, and what the last proof of the books found',
  query: z.object(days),
  response: Ok({
    /** Null before the first one. */
    proof: z.nullable(
      z.object({
        ran_at: Timestamp,
        known_until: z.object({ stripe: z.nullable(Timestamp), paypal: z.nullable(Timestamp) }),
        matched: z.int(),
        unexplained: Dollars,
        explained: Dollars,
        findings: z.array(LedgerFinding),
      }),
    ),
    /** Before + collected − refunds − fees − disputes + other − paid out = still in transit. */
    bridge: z.object({
      before: Dollars,
      collected: Dollars,
      refunds: Dollars,
      fees: Dollars,
      disputes: Dollars,
      other: Dollars,
      paid_out: Dollars,
      in_transit: Dollars,
    }),
    fees: z.object({ stripe: Dollars, paypal: Dollars }),
    /** What each account changed by; income and what we owe are negative. */
    accounts: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: Dollars })),
  }),
} as const satisfies Endpoint

const LedgerLine = z.object({
  /** The entry and the account. */
  id: z.string(),
  service_day: z.iso.date(),
  /** The day on which it stands when its month was closed before it was learned. */
  booked_on: z.nullable(z.iso.date()),
  written_at: Timestamp,
  source: LedgerKey.shape.source,
  row_id: z.string(),
  kind: z.string(),
  account: z.enum(LEDGER_ACCOUNTS),
  amount: Dollars,
  /** Odd numbers take the line before them back, even ones replace it. Who and why follows. */
  correction: z.int(),
  written_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type LedgerLine = z.output<typeof LedgerLine>

export const listLedgerLines = {
  method: 'GET',
  path: '/office/money/line',
  auth: 'owner',
  summary: 'The lines of the journal, newest first, of all days or of some; search finds ids of rows',
  query: z.extend(PageQuery, {
    from: z.optional(days.from),
    to: z.optional(days.to),
    account: z.optional(z.enum(LEDGER_ACCOUNTS)),
    provider: z.optional(z.enum(['stripe', 'paypal'])),
    /** A part of `receivable`: what the providers collected, or gave back. */
    step: z.optional(z.enum(['collected', 'refunds'])),
    /** The row of a payout: the rows that it is made of. */
    payout: z.optional(Text(300, 'Which payout is it?')),
  }),
  response: Paged(LedgerLine),
} as const satisfies Endpoint

export const proveLedger = {
  method: 'POST',
  path: '/office/money/proof',
  auth: 'owner',
  summary: 'Read the providers’ lists and prove the books now. It runs in the background',
  encode: 'json',
  body: z.object({}),
  response: OkMessage,
} as const satisfies Endpoint

export const correctLedger = {
  method: 'POST',
  path: '/office/money/correction',
  auth: 'owner',
  summary: 'Take a line of the journal back and write what its row calls for. 409 when it matches already',
  encode: 'json',
  body: z.extend(LedgerKey, { reason: Reason }),
  response: OkMessage,
} as const satisfies Endpoint

const LedgerExplanation = z.object({
  id: z.int(),
  /** The subject of the findings that it explains. */
  subject: z.string(),
  amount: Dollars,
  reason: z.string(),
  written_by: z.string(),
  written_at: Timestamp,
})
export type LedgerExplanation = z.output<typeof LedgerExplanation>

export const listLedgerExplanations = {
  method: 'GET',
  path: '/office/money/explanation',
  auth: 'owner',
  summary: 'Why some rows do not match, in the owner’s words, newest first. None is ever changed or removed',
  query: PageQuery,
  response: Paged(LedgerExplanation),
} as const satisfies Endpoint

export const explainDifference = {
  method: 'POST',
  path: '/office/money/explanation',
  auth: 'owner',
  summary: 'Say why a row does not match. 409 when the books were checked since, or it is explained',
  encode: 'json',
  body: z.object({
    subject: Text(300, 'Which row is it?'),
    /** The proof that the owner has seen. */
    ran_at: Timestamp,
    reason: Reason,
  }),
  response: OkMessage,
} as const satisfies Endpoint
