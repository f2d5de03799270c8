import { z } from 'zod'
import { paypalId } from '../ids.ts'
import type { Call } from '../provider-api.ts'
import type { Sandbox } from '../sandbox.ts'
import { invalid } from './errors.ts'
import { toMoney } from './money.ts'
import type { PaypalCapture, PaypalTransaction } from './records.ts'

// Transaction Search is not among PayPal's published OpenAPI documents that the tests read: names and limits are those of its guide.

const longestDays = 31
export const captureFeeCents = (amountCents: number) => Math.round(amountCents * 0.0349) + 49

type NewTransaction = Pick<PaypalTransaction, 'eventCode' | 'amountCents' | 'currency'> &
  Partial<PaypalTransaction>

export function addTransaction(sandbox: Sandbox, row: NewTransaction): PaypalTransaction {
  const transaction: PaypalTransaction = {
    id: paypalId(),
    createdAt: new Date().toISOString(),
    feeCents: 0,
    referenceId: null,
    referenceType: null,
    customId: null,
    invoiceId: null,
    ...row,
  }
  sandbox.paypal.transactions.put(transaction.id, transaction)
  return transaction
}

/** T0006: a payment by PayPal's checkout. The row has the id of the capture. */
export function addCaptureTransaction(
  sandbox: Sandbox,
  capture: PaypalCapture,
  createdAt = new Date().toISOString(),
): void {
  const { id, amountCents, currency, customId, invoiceId, orderId } = capture
  const feeCents = captureFeeCents(amountCents)
  const reference = { referenceId: orderId, referenceType: 'ODR' } as const
  addTransaction(sandbox, {
    ...{ id, amountCents, feeCents, currency, customId, invoiceId },
    ...reference,
    createdAt,
    eventCode: 'T0006',
  })
}

const instant = z.iso.datetime({ offset: true })
const digits = z.string().regex(/^\d{1,3}$/)
const Search = z.strictObject({
  start_date: instant,
  end_date: instant,
  fields: z.enum(['transaction_info', 'all']).optional(),
  balance_affecting_records_only: z.enum(['Y', 'N']).optional(),
  page_size: digits.optional(),
  page: digits.optional(),
})

export function searchTransactions(sandbox: Sandbox, call: Call) {
  const parsed = Search.safeParse(Object.fromEntries(new URLSearchParams(call.query)))
  if (!parsed.success)
    throw invalid('INVALID_PARAMETER_SYNTAX', String(parsed.error.issues[0]?.path[0] ?? '/'))
  const { start_date, end_date, page_size = '100', page = '1' } = parsed.data
  const [from, to] = [Date.parse(start_date), Date.parse(end_date)]
  if (to < from || to - from > longestDays * 86_400_000) throw invalid('INVALID_DATE_RANGE', '/end_date')
  const size = Number(page_size)
  if (size < 1 || size > 500) throw invalid('INVALID_PAGE_SIZE', '/page_size', page_size)

  // what is younger than the last refresh is not in the list yet
  const refreshedAt = Date.now() - sandbox.reportLagMs()
  const rows = sandbox.paypal.transactions.all().filter(({ createdAt }) => {
    const at = Date.parse(createdAt)
    return at >= from && at <= to && at <= refreshedAt
  })
  const start = (Number(page) - 1) * size
  return {
    transaction_details: rows.slice(start, start + size).map(transactionView),
    account_number: 'BAQBAB2SMQKE7',
    start_date: inPaypalTime(from),
    end_date: inPaypalTime(Math.min(to, refreshedAt)),
    last_refreshed_datetime: inPaypalTime(refreshedAt),
    page: Number(page),
    total_items: rows.length,
    total_pages: Math.max(1, Math.ceil(rows.length / size)),
    links: [{ href: `${sandbox.publicUrl}${call.path}?${call.query}`, rel: 'self', method: 'GET' }],
  }
}

function transactionView(row: PaypalTransaction) {
  const { feeCents } = row
  return {
    transaction_info: {
      transaction_id: row.id,
      ...(row.referenceId !== null && {
        paypal_reference_id: row.referenceId,
        paypal_reference_id_type: row.referenceType,
      }),
      transaction_event_code: row.eventCode,
      transaction_initiation_date: inPaypalTime(Date.parse(row.createdAt)),
      transaction_updated_date: inPaypalTime(Date.parse(row.createdAt)),
      transaction_amount: toMoney(row.amountCents, row.currency),
      ...(feeCents !== 0 && { fee_amount: toMoney(-feeCents, row.currency) }),
      transaction_status: 'S',
      ...(row.customId !== null && { custom_field: row.customId }),
      ...(row.invoiceId !== null && { invoice_id: row.invoiceId }),
      protection_eligibility: '01',
    },
  }
}

/** Seconds and a zone without a colon, as in PayPal's examples. */
const inPaypalTime = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, '+0000')
